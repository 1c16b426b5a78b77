import { hexToString } from 'viem'
import { readAddress } from '../../shared/address.ts'
import { type Candidate, innerRevert, readPasted } from '../../shared/pasted.ts'

/** A meaning that a pasted text can have. */
export interface Reading {
  kind:
    | 'address' // 20 bytes or base58
    | 'hex' // other bytes, or the start of some
    | 'reason' // the reason of a revert
    | 'panic' // the code of a panic
    | 'signature' // a member of a contract
    | 'route' // a page
  /** The bytes, in lower case and with `0x`; the reason, the code or the path; a member's name. */
  value: string
  /** The types of a member's parameters, or the anchor in a page. */
  rest?: string
  /** An address with another checksum than its digits have. */
  isMistyped?: true
  /** Where the value stands in a longer text: `revert data in error.data`. */
  from?: string
  /** Of an error that another one carries: the name of that one. */
  inside?: string
  /** Nothing in the text says that a contract reverted with it. */
  isGuess?: true
}

const errorSelector = '08c379a0'
const panicSelector = '4e487b71'

/** Decodes the data of `Error(string)` after the selector; undefined if it is not a string. */
function decodeReason(data: string): string | undefined {
  const end = 128 + Number.parseInt(data.slice(64, 128), 16) * 2
  const isString = Number.parseInt(data.slice(0, 64), 16) === 32 && end > 128 && data.length >= end
  return isString ? hexToString(`0x${data.slice(128, end)}`) : undefined
}

/** The meaning of hex digits without `0x`. */
function readDigits(typed: string): Reading {
  const digits = typed.toLowerCase()
  const value = `0x${digits}`
  const { length } = digits
  const reason = digits.startsWith(errorSelector) ? decodeReason(digits.slice(8)) : undefined
  if (reason !== undefined) return { kind: 'reason', value: reason }
  if (digits.startsWith(panicSelector) && length === 72) return { kind: 'panic', value: `0x${digits.slice(8)}` }
  if (length === 40)
    return { kind: 'address', value, ...(readAddress(`0x${typed}`)?.isMistyped && { isMistyped: true }) }
  // Calldata and topics pad an address to 32 bytes.
  if (length === 64 && /^0{24}(?!0{8})/.test(digits)) return { kind: 'address', value: `0x${digits.slice(24)}` }
  return { kind: 'hex', value }
}

/** The hex digits in a text. Without `0x`, those of an address, a hash or a selector that mix letters and digits. */
const hexIn = (text: string): string[] =>
  [...text.matchAll(/(?<![0-9a-z])(?:0x([0-9a-f]+)|([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{8}))(?![0-9a-z])/gi)]
    .map(([, prefixed, bare = '']) => prefixed ?? (/\d/.test(bare) && /[a-f]/i.test(bare) ? bare : ''))
    .filter((digits) => digits.length > 2)

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
      // As the ABI writes it.
      types += token.replace(/^(u?int)(?!\d)/, '$1256').replace(/^byte(?!s)/, 'bytes1')
      atType = false
    }
  }
  return types + ')'.repeat(depth)
}

/** Reads a declaration or a signature: `function swap(uint a, address)`, `swap (uint256,address)`. */
function readSignature(text: string): Reading | undefined {
  const [, kind, name, rest = ''] = /^(?:(function|event|error|struct)\s+)?([A-Za-z_$][\w$]*)\s*(.*)$/s.exec(text) ?? []
  if (!name) return undefined
  if (/^\([^{};]*/.test(rest)) return { kind: 'signature', value: name, rest: typesOf(rest) }
  return kind && /^;?$/.test(rest) ? { kind: 'signature', value: name } : undefined
}

/** What nodes and tools write before a reason. */
const prefix = new RegExp(
  '^.*reverted with (?:custom error|reason string|the following (?:reason|signature):?)\\s*|' +
    '^.*execution reverted(?: with reason)?(?:\\s*:\\s*(?:revert:?\\s*)?|\\s+(?=["\']))|' +
    '^.*Fail with error\\s+|^(?:custom error|revert(?:ed)?|error)\\s*:\\s*',
  'i',
)

/** A text without the quotes around it. A quote that ends within the text is around its first words, and stays. */
const unquoted = (text: string, quote: string, inner: string, end: string): string =>
  inner.includes(quote === '“' ? '”' : quote === '‘' ? '’' : quote) && end !== "'" ? text : inner

/** The reason in the output of a tool, without the tool's text and its quotes. */
export const reasonIn = (text: string): string =>
  text
    .replace(prefix, '')
    .trim()
    .replace(/^(["'`“‘])(.*?)(["'`”’]?)[.,;]?$/, unquoted)
    .trim()

const names: Partial<Record<Candidate['kind'], string>> = {
  revert: 'revert data',
  error: 'custom error',
  reason: 'reason',
  panic: 'panic code',
}

/** What a report of an error says about the cause: nothing of what else it quotes, such as the call, is looked up. */
function readReport(text: string): Reading[] {
  const { candidates, carriesError } = readPasted(text)
  const [first] = candidates
  const name = first && names[first.kind]
  if (!first || !carriesError || !name) return []
  const { kind, value, place } = first
  const from = candidates.length > 1 ? `${name}${place && ` ${/^after/.test(place) ? '' : 'in '}${place}`}` : undefined
  const readings =
    kind === 'revert'
      ? readRevert(value)
      : kind === 'panic'
        ? [{ kind, value } as const]
        : [readSignature(value) ?? ({ kind: 'reason', value } as const)]
  return readings.map((one, at) => (at === 0 && from ? { ...one, from } : one))
}

/** Revert data: the error inside of others first, then the whole data. */
function readRevert(data: string): Reading[] {
  const inner = innerRevert(data)
  const whole = readDigits(data.slice(2))
  return inner ? [{ ...readDigits(inner.data.slice(2)), inside: inner.inside }, whole] : [whole]
}

/** What an API is asked for is not what is asked here: the API is. */
const apiUrls = /\bhttps?:\/\/(?:api|gateway)\.\S*/gi

/** How many characters are read. The dialog's field ends earlier; tests pass longer calldata. */
const longestPaste = 20_000

/** The meanings of a query as a paste, the most likely first. Empty for words, and for what cannot be decoded. */
export function readPaste(query: string): Reading[] {
  const text = query.slice(0, longestPaste).trim()
  const report = readReport(text)
  if (report.length > 0) return report
  // As tools write it: `Panic(0x11)`, `panic code 17`, `reverted with panic code 0x11 (Arithmetic operation ...)`.
  const [, panic] = /\bpanic(?:ked)?(?: code| error)?\s*[:(]?\s*(0x[0-9a-f]{1,2}|\d{1,2})\b/i.exec(text) ?? []
  if (panic) return [{ kind: 'panic', value: panic }]
  const url = /^https?:\/\/[^\s/]+(\/[^\s?#]*)?[^\s#]*(#\S*)?$/i.exec(text)
  // Among other words, `hex` counts only as a selector or from 32 bytes on.
  const isTold = ({ kind, value: { length } }: Reading) => kind !== 'hex' || length === 10 || length >= 66
  const readings = [
    ...new Map(hexIn(text.replace(apiUrls, '')).map((digits) => [digits.toLowerCase(), digits])).values(),
  ]
    .slice(0, 4)
    .flatMap((digits) => (innerRevert(`0x${digits}`) ? readRevert(`0x${digits}`) : [readDigits(digits)]))
    .filter((reading) => isTold(reading) || !/\s/.test(text))
  if (url) return readings.length > 0 ? readings : [{ kind: 'route', value: url[1] ?? '/', rest: url[2] ?? '' }]
  // Base58 without a digit is more likely a long name: `ModifyLiquidityNotificationReverted`.
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && /\d/.test(text) && !/^[0-9a-f]+$/i.test(text))
    return [{ kind: 'address', value: text }]
  if (readings.length > 0) return readings
  const reason = reasonIn(text)
  const signature = readSignature(reason)
  if (signature) return [signature]
  if (!/\p{L}/u.test(reason) || reason === text) return []
  const saysRevert = /revert|fail with/i.test(prefix.exec(text)?.[0] ?? '')
  return [{ kind: 'reason', value: reason, ...(!saysRevert && { isGuess: true }) }]
}
