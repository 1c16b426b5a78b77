import { ToolHost } from './ToolHost.tsx'

/** Judges the addresses, hashes and topics of a text. */
export function Check() {
  return <ToolHost name="Check addresses" path="check" load={() => import('./CheckTool.tsx')} />
}
