import { ToolHost } from './ToolHost.tsx'

/** Adds up the fees of a swap in an Infinity pool. */
export function Fees() {
  return <ToolHost name="Fees" load={() => import('./FeesTool.tsx')} />
}
