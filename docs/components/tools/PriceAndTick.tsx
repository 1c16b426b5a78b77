import { ToolHost } from './ToolHost.tsx'

/** Converts between prices, ticks, sqrtPriceX96 and bins. */
export function PriceAndTick({ folded }: { folded?: string }) {
  return (
    <ToolHost
      name="Price and tick"
      path="price-and-tick"
      folded={folded}
      load={() => import('./PriceAndTickTool.tsx')}
    />
  )
}
