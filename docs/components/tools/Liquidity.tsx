import { ToolHost } from './ToolHost.tsx'

/** Computes the liquidity of a position, and what it holds at other prices. */
export function Liquidity() {
  return <ToolHost name="Liquidity" load={() => import('./LiquidityTool.tsx')} />
}
