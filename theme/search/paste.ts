import { hexToString, numberToHex, stringToHex } from 'viem'

/** A meaning that a pasted text can have. Hex digits are in lower case, with `0x`. */
export type Reading =
  /** 20 bytes, or base58 unchanged. */
  | { kind: 'address'; value: string }
  /** A selector, a topic, a hash, or the start of one of these or of an address. */
  | { kind: 'hex'; value: string }
  /** More than 32 bytes, which start with a selector. */
  | { kind: 'data'; value: string }
  /** The reason of a revert. */
  | { kind: 'reason'; value: string }
  | { kind: 'panic'; code: number }
  /** A member's name, and the types of its parameters if the text has them. */
  | { kind: 'signature'; name: string; types?: string }
  /** The path and anchor of a page's address. */
  | { kind: 'route'; path: string; hash: string }

/** The meanings of the codes of Solidity's `Panic(uint256)`. */
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

/** Decodes the data of `Error(string)` after the selector; undefined if it is not a string. */
function decodeReason(data: string): string | undefined {
  const end = 128 + Number.parseInt(data.slice(64, 128), 16) * 2
  const isString = Number.parseInt(data.slice(0, 64), 16) === 32 && end > 128 && data.length >= end
  return isString ? hexToString(`0x${data.slice(128, end)}`) : undefined
}

/** The data that a contract reverts with for a reason: `Error(string)`. */
export function dataOfReason(reason: string): string {
  const text = stringToHex(reason).slice(2)
  const word = (value: number) => numberToHex(value, { size: 32 }).slice(2)
  return `0x${errorSelector}${word(32)}${word(text.length / 2)}${text.padEnd(Math.ceil(text.length / 64) * 64, '0')}`
}

/** The meaning of lower-case hex digits without `0x`. */
function readDigits(digits: string): Reading {
  const value = `0x${digits}`
  const { length } = digits
  if (digits.startsWith(errorSelector)) {
    const reason = decodeReason(digits.slice(8))
    if (reason !== undefined) return { kind: 'reason', value: reason }
  }
  if (digits.startsWith(panicSelector) && length === 72)
    return { kind: 'panic', code: Number.parseInt(digits.slice(8), 16) }
  if (length === 40) return { kind: 'address', value }
  // Calldata and topics pad an address to 32 bytes.
  if (length === 64 && /^0{24}(?!0{8})/.test(digits)) return { kind: 'address', value: `0x${digits.slice(24)}` }
  return { kind: length > 64 ? 'data' : 'hex', value }
}

/** Data that an address of a page can carry: longer data is cut off by browsers. */
export const dataIn = (data: string): boolean => data.length % 2 === 0 && data.length <= 8_000

/**
 * The hex digits in a text. Without `0x`, only the lengths of an address, a hash and a selector count, and they must mix
 * letters and digits.
 */
function hexIn(text: string): string[] {
  const matches = [
    ...text.matchAll(/(?<![0-9a-z])(?:0x([0-9a-f]+)|([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{8}))(?![0-9a-z])/gi),
  ]
  return matches
    .map(([, prefixed, bare]) => prefixed ?? (bare && /\d/.test(bare) && /[a-f]/i.test(bare) ? bare : ''))
    .filter((digits) => digits.length > 2)
    .map((digits) => digits.toLowerCase())
}

/** A type as the ABI writes it: `uint` becomes `uint256`. */
const canonical = (type: string) =>
  type
    .replace(/^(u?int)(?!\d)/, '$1256')
    .replace(/^byte(?!s)/, 'bytes1')
    .replace(/^(u?fixed)(?!\d)/, '$1128x18')

/** The types of the list of parameters that a text starts with, without names, locations and spaces: `(address,uint256)`. */
function typesOf(list: string): string {
  let types = ''
  let depth = 0
  // A type is followed by a location and a name, which end at the next comma or bracket.
  let atType = true
  for (const [token] of list.matchAll(/[(),]|[\w$[\].]+/g)) {
    if (/[(),]/.test(token)) {
      types += token
      atType = token !== ')'
      depth += token === '(' ? 1 : token === ')' ? -1 : 0
      if (depth === 0) return types
    } else if (token.startsWith('[') || (atType && token !== 'tuple')) {
      types += canonical(token)
      atType = false
    }
  }
  return types + ')'.repeat(depth)
}

/** Reads a declaration or a signature: `function swap(uint a, address)`, `swap (uint256,address)`. */
function readSignature(text: string): Reading | undefined {
  const [, kind, name, rest = ''] = /^(?:(function|event|error|struct)\s+)?([A-Za-z_$][\w$]*)\s*(.*)$/s.exec(text) ?? []
  if (!name) return undefined
  if (/^\([^{};]*/.test(rest)) return { kind: 'signature', name, types: typesOf(rest) }
  return kind && /^;?$/.test(rest) ? { kind: 'signature', name } : undefined
}

/** The text that nodes and tools write before a reason. */
const prefixes = [
  /^.*reverted with custom error\s+/i,
  /^.*reverted with reason string\s+/i,
  /^.*reverted with the following (?:reason|signature):?\s*/i,
  /^.*execution reverted(?: with reason)?(?:\s*:\s*(?:revert:?\s*)?|\s+(?=["']))/i,
  /^.*Fail with error\s+/i,
  /^(?:custom error|revert(?:ed)?|error)\s*:\s*/i,
]

/** The reason in the output of a tool, without the tool's text and its quotes. */
export function reasonIn(text: string): string {
  const pattern = prefixes.find((prefix) => prefix.test(text))
  return (pattern ? text.replace(pattern, '') : text)
    .trim()
    .replace(/^(["'`“‘])(.*?)["'`”’]?[.,;]?$/, '$2')
    .trim()
}

/** How much of a paste is read. The start of calldata identifies it. */
const longestPaste = 20_000

/**
 * The meanings of a query as a paste, the most likely first. Empty for words, and for what cannot be decoded.
 */
export function readPaste(query: string): Reading[] {
  const text = query.slice(0, longestPaste).trim()
  // As tools write it: `Panic(0x11)`, `panic code 17`, `reverted with panic code 0x11 (Arithmetic operation ...)`.
  const [, panic] = /\bpanic(?:ked)?(?: code| error)?\s*[:(]?\s*(0x[0-9a-f]{1,2}|\d{1,2})\b/i.exec(text) ?? []
  if (panic) return [{ kind: 'panic', code: Number(panic) }]
  const url = /^https?:\/\/[^\s/]+(\/[^\s?#]*)?[^\s#]*(#\S*)?$/i.exec(text)
  // A short value among words is one of them: `dynamic fee flag 0x800000`.
  const isAmongWords = /\s/.test(text)
  const readings = [...new Set(hexIn(text))]
    .slice(0, 4)
    .map(readDigits)
    .filter((reading) => reading.kind !== 'hex' || !isAmongWords || [10, 66].includes(reading.value.length))
  if (url) return readings.length > 0 ? readings : [{ kind: 'route', path: url[1] ?? '/', hash: url[2] ?? '' }]
  // Base58 without a digit is more likely a long name: `ModifyLiquidityNotificationReverted`.
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && /\d/.test(text) && !/^[0-9a-f]+$/i.test(text))
    return [{ kind: 'address', value: text }]
  if (readings.length > 0) return readings
  const reason = reasonIn(text)
  const signature = readSignature(reason)
  return signature ? [signature] : reason && reason !== text ? [{ kind: 'reason', value: reason }] : []
}
