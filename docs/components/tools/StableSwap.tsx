import { ToolHost } from './ToolHost.tsx'

/** Computes what a StableSwap pool returns, and compares it with a constant-product pool. */
export function StableSwap({ folded }: { folded?: string }) {
  return <ToolHost name="StableSwap" path="stableswap" folded={folded} load={() => import('./StableSwapTool.tsx')} />
}
