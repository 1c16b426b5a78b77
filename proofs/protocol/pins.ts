import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By `owner/repository@commit` or `owner/repository@commit:folder`: a digest of each file that is compiled. */
export const pins: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'pins.json'), 'utf8'),
)

export const howToPin = 'run node proofs/protocol/recordPins.ts with a folder of clones'

/**
 * SHA-256 of what a compiler makes code of: without comments, `pragma solidity` and white space. Which of its two
 * notations says that assembly is safe for memory makes no difference.
 */
export function codeDigest(source: string): string {
  const code = source
    .replace(/\/\/\/\s*@solidity memory-safe-assembly\s+assembly\b/g, 'assembly ("memory-safe")')
    .replace(/("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, text) => text ?? ' ')
    .replace(/pragma solidity[^;]*;/g, '')
  return createHash('sha256').update(code.replace(/\s+/g, ' ').trim()).digest('hex')
}
