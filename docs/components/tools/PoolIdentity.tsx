import { ToolHost } from './ToolHost.tsx'

/** Computes pool ids, parameters words and the addresses of pools. */
export function PoolIdentity() {
  return <ToolHost name="Pool identity" load={() => import('./PoolIdentityTool.tsx')} />
}
