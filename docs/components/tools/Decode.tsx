import { ToolHost } from './ToolHost.tsx'

/** Decodes calldata, revert data, logs and addresses. */
export function Decode() {
  return <ToolHost name="Decode" path="decode" load={() => import('./DecodeTool.tsx')} />
}
