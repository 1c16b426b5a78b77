import { ToolHost } from './ToolHost.tsx'

/** Adds up the fees of a swap in an Infinity pool. */
export function Fees({ folded }: { folded?: string }) {
  return <ToolHost name="Fees" path="fees" folded={folded} load={() => import('./FeesTool.tsx')} />
}
