import { readAddress } from '../address.ts'
import { type BookIndex, indexBook, whatIs } from './bookIndex.ts'
import type { Finding, Kind } from './findings.ts'
import type { JudgeBook } from './judgeBook.ts'
import { type Context, contextOf } from './nearby.ts'
import {
  judgeCut,
  judgeForeign,
  judgeHash,
  judgeMistyped,
  judgeRows,
  judgeTopic,
  judgeUnknown,
  type Verdict,
} from './verdicts.ts'

const found =
  /(?<![0-9A-Za-z])(?:0x(?<word>[0-9a-fA-F]{64})|0x(?<address>[0-9a-fA-F]{40})|0x(?<cut>[0-9a-fA-F]{38,42})|hex(["'])(?<bare>[0-9a-fA-F]{64})\4)(?![0-9A-Za-z])/g

/** Addresses without an owner: precompiles, the zero address, the marker of the native coin, and placeholders. */
const isPlaceholder = (digits: string): boolean =>
  /^0{34}/.test(digits) || /^(.)\1{38,}/.test(digits) || /^0*dead$/.test(digits) || /^(..?)\1+$/.test(digits)

/** Reads what the text says around the value, which is asked for only where the value is known. */
type ReadContext = (isToken?: boolean) => Context

/** What a value of 20 or 32 bytes is, and the verdict about it. */
type Judged = readonly [what: Finding['what'], verdict: Verdict | undefined]

function judgeAddress(index: BookIndex, digits: string, context: ReadContext): Verdict | undefined {
  const read = readAddress(`0x${digits}`)
  if (!read || isPlaceholder(digits.toLowerCase())) return undefined
  const address = read.address
  const own = index.rows.get(address)
  const token = index.tokens.get(address)
  const other = index.foreign.get(address)
  if (read.isMistyped) return judgeMistyped(index, address)
  if (!own && !token && !other) return judgeUnknown(index, address)
  const around = context(token !== undefined && !own)
  const lists = [
    ...(own ? [judgeRows(index, own, around, false)] : []),
    ...(token ? [judgeRows(index, token, around, true)] : []),
    ...(other ? [judgeForeign(index, other, around)] : []),
  ]
  // One address is one thing on this chain and another on that: what fits the text counts.
  const order: Kind[] = ['right', 'besides', 'known', 'foreign', 'retired', 'wrongChain']
  return lists.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0]
}

function judgeWord(index: BookIndex, digits: string, context: ReadContext): Judged | undefined {
  const word = `0x${digits.toLowerCase()}`
  const hash = index.hashes.get(word)
  if (hash) return ['hash', judgeHash(index, hash, context())]
  const topic = index.topics.get(word)
  if (topic) return ['topic', judgeTopic(index, topic, context())]
  const own = index.rows.get(word)
  if (own) return ['address', judgeRows(index, own, context(), false)]
  // An address as a word of a log or of calldata: without capitals, and of interest only where it is known.
  const address = digits.slice(24).toLowerCase()
  if (!/^0{24}/.test(digits) || !whatIs(index, `0x${address}`)) return undefined
  return ['address', judgeAddress(index, address, context)]
}

function judgeMatch(index: BookIndex, match: RegExpMatchArray, context: ReadContext): Judged | undefined {
  const { word, address, cut = '', bare } = match.groups as Record<string, string | undefined>
  const digits = word ?? bare
  if (digits) return judgeWord(index, digits, context)
  return ['address', address ? judgeAddress(index, address, context) : judgeCut(index, cut)]
}

/** Judges texts by a book. Making it prepares the book, so one serves for many files. */
export function makeJudge(book: JudgeBook): (text: string, name?: string) => Finding[] {
  const index = indexBook(book)
  return (text, name = '') => {
    const findings: Finding[] = []
    const contexts = contextOf(text, name, book)
    for (const match of text.matchAll(found)) {
      const value = match[0]
      let kept: Context | undefined
      const [what, verdict] =
        judgeMatch(index, match, (isToken = false) => {
          kept = contexts.at(match.index, value.length, isToken)
          return kept
        }) ?? []
      if (!what || !verdict) continue
      const { line, column } = contexts.place(match.index)
      if (contexts.isIgnored(line)) continue
      findings.push({ line, column, value, what, chains: kept?.chains ?? [], ...verdict })
    }
    return findings
  }
}
