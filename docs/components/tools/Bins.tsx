import { ToolHost } from './ToolHost.tsx'

/** Spreads a deposit over bins, and swaps through them. */
export function Bins({ folded }: { folded?: string }) {
  return <ToolHost name="Bins" path="bins" folded={folded} load={() => import('./BinsTool.tsx')} />
}
