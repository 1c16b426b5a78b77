import type { ComponentType } from 'react'
import { ToolHost } from './ToolHost.tsx'
import { type ToolName, tools } from './toolList.ts'

/** The code of each tool, loaded when a reader comes near. */
const code: Record<ToolName, () => Promise<{ default: ComponentType }>> = {
  decode: () => import('./DecodeTool.tsx'),
  plan: () => import('./PlanTool.tsx'),
  'price-and-tick': () => import('./PriceAndTickTool.tsx'),
  liquidity: () => import('./LiquidityTool.tsx'),
  bins: () => import('./BinsTool.tsx'),
  'pool-id': () => import('./PoolIdentityTool.tsx'),
  fees: () => import('./FeesTool.tsx'),
  stableswap: () => import('./StableSwapTool.tsx'),
  check: () => import('./CheckTool.tsx'),
}

/** A tool of the list. `folded` is the summary of a disclosure around it, on a page that explains what it computes. */
export function Tool({ of, folded }: { of: ToolName; folded?: string }) {
  return <ToolHost name={tools[of].title} path={of} folded={folded} load={code[of]} />
}
