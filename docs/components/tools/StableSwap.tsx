import { ToolHost } from './ToolHost.tsx'

/** Computes what a StableSwap pool returns, and compares it with a constant-product pool. */
export function StableSwap() {
  return <ToolHost name="StableSwap" load={() => import('./StableSwapTool.tsx')} />
}
