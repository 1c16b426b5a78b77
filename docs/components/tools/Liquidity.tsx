import { ToolHost } from './ToolHost.tsx'

/** Computes the liquidity of a position, and what it holds at other prices. */
export function Liquidity({ folded }: { folded?: string }) {
  return <ToolHost name="Liquidity" path="liquidity" folded={folded} load={() => import('./LiquidityTool.tsx')} />
}
