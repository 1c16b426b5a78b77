/** What a pasted text can be taken for. */
export type Reading =
  /** 20 bytes, `0x` and lower case; Aptos's longer ones, and base58 as it is. */
  | { kind: 'address'; value: string }
  /** 32 bytes: a topic, a pool's id, a hash. */
  | { kind: 'word'; value: string }
  /** Four bytes: of a function or of an error; `data` where more stands behind them. */
  | { kind: 'selector'; value: string; data: boolean }
  /** The start of something longer. */
  | { kind: 'start'; value: string }
  /** What a contract reverted with. */
  | { kind: 'reason'; value: string }
  | { kind: 'panic'; code: number }
  /** A member by name, with its types where they were given. */
  | { kind: 'signature'; name: string; types?: string }
  /** A page of a site, by its path and anchor. */
  | { kind: 'route'; path: string; hash: string }

/** Solidity's `Panic(uint256)`, by code. */
export const panics: Readonly<Record<number, string>> = {
  0: 'a panic that the compiler put in',
  1: 'an assert that failed',
  17: 'an arithmetic overflow or underflow',
  18: 'a division or modulo by zero',
  33: 'a number that is no value of the enum',
  34: 'a storage byte array that is encoded wrongly',
  49: 'pop() on an empty array',
  50: 'an array index out of bounds',
  65: 'too much memory allocated, or an array too large',
  81: 'a call of an internal function that was never set',
}

const errorSelector = '08c379a0'
const panicSelector = '4e487b71'

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** The text of `Error(string)`'s data, after the selector; undefined where it is not encoded as one. */
function decodeReason(data: string): string | undefined {
  const length = Number.parseInt(data.slice(64, 128), 16)
  const hex = data.slice(128, 128 + length * 2)
  if (Number.parseInt(data.slice(0, 64), 16) !== 32 || hex.length !== length * 2 || length === 0) return undefined
  return new TextDecoder().decode(bytesOf(hex))
}

/** What hex digits can be, `0x` left out, in lower case. */
function readDigits(digits: string): Reading[] {
  const value = `0x${digits}`
  if (digits.length < 8) return [{ kind: 'start', value }]
  const selector = `0x${digits.slice(0, 8)}`
  if (digits.length === 8) return [{ kind: 'selector', value, data: false }]
  if (digits.startsWith(errorSelector)) {
    const reason = decodeReason(digits.slice(8))
    if (reason !== undefined) return [{ kind: 'reason', value: reason }]
  }
  if (digits.startsWith(panicSelector) && digits.length === 72)
    return [{ kind: 'panic', code: Number.parseInt(digits.slice(8), 16) }]
  if (digits.length === 40) return [{ kind: 'address', value }]
  if (digits.length === 64) {
    // A word of calldata or a topic holds an address in its last twenty bytes.
    const padded = /^0{24}(?!0{8})[0-9a-f]{40}$/.test(digits)
    return padded ? [{ kind: 'address', value: `0x${digits.slice(24)}` }] : [{ kind: 'word', value }]
  }
  const data: Reading[] = digits.length % 2 === 0 ? [{ kind: 'selector', value: selector, data: true }] : []
  return digits.length < 64 ? [{ kind: 'start', value }, ...data] : data
}

/** Hex digits in a text, with or without `0x`. Without, only as many as an address or a hash has, or a selector with a digit. */
function hexIn(text: string): string[] {
  const found = [
    ...text.matchAll(/(?<![0-9a-z])(?:0x([0-9a-f]+)|([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{8}))(?![0-9a-z])/gi),
  ]
  return found
    .map(([, prefixed, bare]) => prefixed ?? (bare && /\d/.test(bare) && /[a-f]/i.test(bare) ? bare : ''))
    .filter((digits) => digits.length > 2)
    .map((digits) => digits.toLowerCase())
}

/** A type as the ABI writes it: `uint` is `uint256`. */
const canonical = (type: string) =>
  type
    .replace(/^(u?int)(?!\d)/, '$1256')
    .replace(/^byte(?!s)/, 'bytes1')
    .replace(/^(u?fixed)(?!\d)/, '$1128x18')

/** A list of parameters without names and spaces, tuples kept: `(address,uint256)`. */
function typesOf(list: string): string {
  let types = ''
  // After a type come its parameter's name and where it lies: they are left out up to the next comma or bracket.
  let atType = true
  for (const [token] of list.matchAll(/[(),]|[\w$[\].]+/g)) {
    if (token === ')' || token === '(' || token === ',') {
      types += token
      atType = token !== ')'
    } else if (atType && token !== 'tuple') {
      types += canonical(token)
      atType = false
    } else if (/^\[/.test(token)) types += token
  }
  return types
}

/** A member that a text declares or calls: `function swap(uint a, address)`, `swap (uint256,address)`. */
export function readSignature(text: string): Reading | undefined {
  const match = /^(?:(?:function|event|error|struct)\s+)?([A-Za-z_$][\w$]*)\s*\(([^{};]*)\)?/.exec(text)
  const declared = /^(?:function|event|error|struct)\s+([A-Za-z_$][\w$]*)\s*;?$/.exec(text)
  if (declared) return { kind: 'signature', name: declared[1] ?? '' }
  if (!match) return undefined
  const open = text.indexOf('(')
  let depth = 0
  let end = text.length
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) {
      end = at
      break
    }
  }
  return { kind: 'signature', name: match[1] ?? '', types: `(${typesOf(text.slice(open + 1, end))})` }
}

/** What nodes and tools say before the reason itself. */
const said = [
  /^.*reverted with custom error\s+/i,
  /^.*reverted with reason string\s+/i,
  /^.*reverted with the following (?:reason|signature):?\s*/i,
  /^.*execution reverted(?: with reason)?(?:\s*:\s*(?:revert:?\s*)?|\s+(?=["']))/i,
  /^.*Fail with error\s+/i,
  /^(?:custom error|revert(?:ed)?|error)\s*:\s*/i,
]

/** The reason in what a tool printed, without the tool's words and its quotes. */
export function reasonIn(text: string): string {
  const pattern = said.find((one) => one.test(text))
  return (pattern ? text.replace(pattern, '') : text)
    .trim()
    .replace(/^(["'`“‘])(.*?)["'`”’]?[.,;]?$/, '$2')
    .trim()
}

/** How much of a paste is read: calldata is longer, but what it is stands at its start. */
const longestPaste = 20_000

/**
 * What a query can be taken for, likeliest first. Empty for words. Never throws: whatever cannot be decoded is no
 * reading.
 */
export function readPaste(query: string): Reading[] {
  const text = query.slice(0, longestPaste).trim()
  const url = /^https?:\/\/[^\s/]+(\/[^\s?#]*)?[^\s#]*(#\S*)?$/i.exec(text)
  const readings = [...new Set(hexIn(text))].slice(0, 4).flatMap(readDigits)
  if (url) return readings.length > 0 ? readings : [{ kind: 'route', path: url[1] ?? '/', hash: url[2] ?? '' }]
  // Base58 without a digit is a long name: `ModifyLiquidityNotificationReverted`.
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && /\d/.test(text) && !/^[0-9a-f]+$/i.test(text))
    return [{ kind: 'address', value: text }]
  if (readings.length > 0) return readings
  const reason = reasonIn(text)
  const signature = readSignature(reason)
  return signature ? [signature] : reason && reason !== text ? [{ kind: 'reason', value: reason }] : []
}
