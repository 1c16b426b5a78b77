import { ToolHost } from './ToolHost.tsx'

/** Computes pool ids, parameters words and the addresses of pools. */
export function PoolIdentity({ folded }: { folded?: string }) {
  return <ToolHost name="Pool identity" path="pool-id" folded={folded} load={() => import('./PoolIdentityTool.tsx')} />
}
