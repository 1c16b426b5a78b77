import { ToolHost } from './ToolHost.tsx'

/** Composes plans of the Universal Router and of the position managers. */
export function Plan() {
  return <ToolHost name="Plan builder" path="plan" load={() => import('./PlanTool.tsx')} />
}
