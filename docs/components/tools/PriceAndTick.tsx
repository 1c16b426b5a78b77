import { ToolHost } from './ToolHost.tsx'

/** Converts between prices, ticks, sqrtPriceX96 and bins. */
export function PriceAndTick() {
  return <ToolHost name="Price and tick" load={() => import('./PriceAndTickTool.tsx')} />
}
