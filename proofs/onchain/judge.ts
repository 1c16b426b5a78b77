import { type Address, type Hex, keccak256, parseAbiItem } from 'viem'

/** Runtime code as the compiler made it, with the bytes that a deployment fills in. */
export interface Compiled {
  /** Project and contract, for example `infinity-core/Vault`. */
  id: string
  code: Hex
  immutables: readonly { start: number; length: number }[]
}

/** What `facts/onchain.json` keeps of an address: values that no source states. */
export interface Recorded {
  codeHash?: string
  implementation?: string
  owner?: string
  symbol?: string
}

/** A view function to call, and what it must return: a fixed answer, or the recorded one. */
export type Call = { signature: string; args?: readonly unknown[] } & (
  | { expected: string }
  | { recordedAs: keyof Recorded }
)

export interface Expectation {
  /** The contract in each version that is compiled; empty where none is. */
  compiled: readonly Compiled[]
  calls: readonly Call[]
  recorded: Recorded
}

export interface Observation {
  code: Hex
  /** What the EIP-1967 slot of a proxy names. */
  implementation?: { address: Address; code: Hex }
  /** In the order of the calls; undefined for one that reverted or returned nothing. */
  answers: readonly (string | undefined)[]
}

export type Verdict = 'right' | 'not recorded' | 'different' | 'no code' | 'not reachable'

export interface Judgement {
  verdict: Verdict
  details: readonly string[]
  /** What `--record` adds for the row. */
  missing: Recorded
}

/** The place of a library's address in code that is not linked. */
const placeholders = /__\$[0-9a-f]{34}\$__/g
/** The hash of the metadata (IPFS or Swarm), which changes with comments and file names. Embedded code has one, too. */
const metadataHashes = /(?<=646970667358221220|65627a7a72[03][01]5820)[0-9a-f]{64}/g

/** Whether code on a chain is the compiled code, whatever its immutables, libraries and metadata hashes are. */
export function sameCode({ code, immutables }: Compiled, onChain: Hex): boolean {
  if (code.length !== onChain.length) return false
  const gaps = [
    ...immutables.map(({ start, length }) => [2 + 2 * start, 2 * length] as const),
    ...[...code.matchAll(placeholders)].map(({ index }) => [index, 40] as const),
  ]
  const mask = (hex: string) =>
    gaps
      .reduce((text, [start, length]) => text.slice(0, start) + '0'.repeat(length) + text.slice(start + length), hex)
      .replace(metadataHashes, '0'.repeat(64))
  return mask(code.toLowerCase()) === mask(onChain.toLowerCase())
}

const nameOf = ({ signature, args = [] }: Call): string => {
  const item = parseAbiItem(signature)
  return `${'name' in item ? item.name : signature}(${args.join(', ')})`
}

/** Compares the state of an address with the facts, the compiled code and the record. */
export function judge(
  { code, implementation, answers }: Observation,
  { compiled, calls, recorded }: Expectation,
): Judgement {
  if (code === '0x') return { verdict: 'no code', details: ['the address has no code'], missing: {} }
  const differences: string[] = []
  const missing: Recorded = {}
  const compare = (key: keyof Recorded, actual: string | undefined) => {
    const expected = recorded[key]
    if (expected === actual) return
    if (expected === undefined) missing[key] = actual
    else differences.push(`${key} is ${actual ?? 'absent'}, recorded as ${expected}`)
  }

  const hash = keccak256(code)
  const asCompiled = compiled.some((version) => sameCode(version, implementation?.code ?? code))
  // A hash in the record accepts a deployment that cannot be reproduced.
  if (compiled.length > 0 && !asCompiled && !recorded.codeHash)
    differences.push(`the code (hash ${hash}) is not that of ${compiled.map(({ id }) => id).join(' or ')}`)
  else if (recorded.codeHash || implementation || !asCompiled) compare('codeHash', hash)
  compare('implementation', implementation?.address)

  for (const [index, call] of calls.entries()) {
    const answer = answers[index]
    if (answer === undefined) differences.push(`${nameOf(call)} reverts or returns nothing`)
    else if ('recordedAs' in call) compare(call.recordedAs, answer)
    else if (answer !== call.expected) differences.push(`${nameOf(call)} is ${answer}, not ${call.expected}`)
  }
  if (differences.length > 0) return { verdict: 'different', details: differences, missing: {} }
  const open = Object.keys(missing)
  if (open.length > 0) return { verdict: 'not recorded', details: [`no ${open.join(', ')} recorded`], missing }
  return { verdict: 'right', details: [], missing }
}
