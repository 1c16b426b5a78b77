import { grouped } from '../../../shared/grouped.ts'
import { deprecatedGroup } from '../../../shared/sidebarItems.ts'
import { bare, isCodeWord, tokenize } from '../../terms.ts'
import type { Label, Match } from '../answer.ts'
import { reasonIn } from '../paste.ts'
import { decoding, type LookupIndex, members, wordsOf } from './lookupIndex.ts'

/** A shorter reason of several words is more likely a part of a sentence. In characters. */
const shortestReason = 9
/** How many sections about a reason come before the decoder. */
const placeOfDecoder = 2
/** What other exchanges with the code of v2 write for `Pancake`. */
const forkedName = /^UniswapV2(?=\w*: )/
/** The code in a reason: `EXPIRED` of `PancakeRouter: EXPIRED`. A letter alone is none. */
const codeIn = (reason: string) => /^(?:\w+: )?([A-Z][A-Z0-9_]+)$/.exec(reason)?.[1]

/** The words of what a call does, by the operation. A longer text about an error tells which one failed. */
const operationWords = {
  swap: /\bswap|\bbuy|\bsell|\btrad|exact(in|out)put/i,
  add: /add_?liq|adding liq|\bmint|increase_?liq|provide-liquidity/i,
  remove: /remov|\bburn|decrease_?liq|withdraw/i,
}
const operationsIn = (text: string): string[] =>
  Object.entries(operationWords).flatMap(([operation, words]) => (words.test(text) ? operation : []))

/** Whether a function or a guide is for other operations than those asked. */
function isOfOther(asked: readonly string[], { section }: Match): boolean {
  const own = operationsIn(section.member ? section.title : (/\/guides\/.*/.exec(section.route)?.[0] ?? ''))
  return asked.length > 0 && own.length > 0 && !own.some((operation) => asked.includes(operation))
}

const isOld = ({ section }: Match) => section.trail.includes(deprecatedGroup)

/** The sections that quote one of some reasons: in use first, tables before members' entries, tables of what is on most chains, in the order of the sidebar. */
function reverts(index: LookupIndex, quoted: readonly string[], query: string): Match[] {
  // Not the words of the reason itself: `ERC20: burn amount exceeds balance`.
  const asked = operationsIn(quoted.reduce((text, reason) => text.replace(reason, ''), query))
  const { byId, listed, lookup, reachOf } = index
  const places = quoted.flatMap((reason) => (lookup.reverts[reason] ?? []).map((place) => ({ reason, place })))
  const matches = places.flatMap(({ reason, place }): Match[] => {
    const [position, anchor, by] = Array.isArray(place) ? place : [place]
    const section = listed[position]
    const href = section && anchor ? `${section.route}#${anchor}` : section?.href
    const label: Label = { kind: by ? 'thrown' : 'revert', name: reason, where: by ?? section?.member?.contract }
    return section && href ? [{ section: { ...section, id: href, href }, terms: [reason], label }] : []
  })
  const routes = Object.keys(lookup.trails)
  const inSidebar = ({ section }: Match) => routes.indexOf(section.route)
  const isEntry = ({ section }: Match) =>
    section.member !== undefined || !byId.has(section.id) || /reference/i.test(section.title)
  // A page of addresses describes contracts that readers do not call directly.
  const isOfHelper = ({ section }: Match) => /\/v\d\/addresses$/.test(section.route)
  const onChains = (match: Match) => (isEntry(match) ? 0 : reachOf(match.section.route))
  // A table says for all functions of its page why they revert.
  const tables = new Set(matches.flatMap((match) => (isEntry(match) ? [] : match.section.route)))
  const best = matches
    .filter((match) => !isEntry(match) || !tables.has(match.section.route))
    .sort(
      (a, b) =>
        Number(isOld(a)) - Number(isOld(b)) ||
        Number(isOfOther(asked, a)) - Number(isOfOther(asked, b)) ||
        Number(isEntry(a)) - Number(isEntry(b)) ||
        Number(isOfHelper(a)) - Number(isOfHelper(b)) ||
        onChains(b) - onChains(a) ||
        inSidebar(a) - inSidebar(b),
    )
  return [...grouped(best, ({ label }) => label?.name ?? '').values()].flat()
}

/**
 * The longest known reason that a text starts with, where the reader wrote on behind it; else the whole text, also where the
 * rest names a function, which can revert with it for another cause.
 */
export function knownStart({ reasons }: LookupIndex, text: string): string {
  const starts = reasons.filter(
    (reason) => reason.length >= shortestReason && text.toLowerCase().startsWith(`${reason.toLowerCase()} `),
  )
  const [longest] = starts.sort((a, b) => b.length - a.length)
  return longest && !tokenize(text.slice(longest.length)).some(isCodeWord) ? longest : text
}

/** The sections that quote a whole reason, and the decoder, which lists all contracts that revert with it. */
export function revertsWith(index: LookupIndex, text: string, query: string): Match[] {
  const { reasons } = index
  const isIt = (reason: string) =>
    reason.toLowerCase() === text.toLowerCase() || (/^[A-Z0-9_]+$/.test(text) && reason.endsWith(`: ${text}`))
  const exact = reasons.filter(isIt)
  // Forks keep the words of a reason and change the name before them: `UniswapV2Router: EXPIRED`.
  const [, inner] = /^\w+: (.+)$/.exec(text) ?? []
  const forked = reasons.filter((reason) => inner && reason.endsWith(`: ${inner}`))
  const own = text.replace(forkedName, 'Pancake')
  const namesake = forked.filter((reason) => reason === own)
  const matches = reverts(index, exact.length > 0 ? exact : namesake.length > 0 ? namesake : forked, query)
  // The decoder knows contracts, and no package.
  const reason = matches.find(({ label }) => label?.kind === 'revert')?.label?.name
  const decoded = reason ? decoding(index, reason, `Decode “${reason}”: all contracts that revert with it`) : []
  return [...matches.slice(0, placeOfDecoder), ...decoded, ...matches.slice(placeOfDecoder)]
}

/** The sections that quote the longest reason which is a part of the query: `not cleared when burning`, `LOK revert`. */
function revertsWithin(index: LookupIndex, text: string, query: string): Match[] {
  const { lookup, reasons, innerWords } = index
  // With its name in front, a code of one letter counts, too: `UniswapV2: K`.
  const named = [...text.matchAll(/\b[A-Za-z]\w*: [A-Z][A-Z0-9_]*\b/g)]
    .map(([reason]) => reason.replace(forkedName, 'Pancake'))
    .filter((reason) => Object.hasOwn(lookup.reverts, reason))
  if (named.length > 0) return reverts(index, named, query)
  const words = ` ${wordsOf(text).join(' ')} `
  const codes = new Set(text.match(/[A-Z][A-Z0-9_]+/g))
  const inCode = reasons.filter((reason) => codes.has(codeIn(reason) ?? ''))
  const within = reasons.filter((reason) => {
    if (codeIn(reason) === reason) return codes.has(reason)
    const inner = innerWords.get(reason) ?? ''
    return inner.includes(' ') && inner.length >= shortestReason && words.includes(` ${inner} `)
  })
  const longest = Math.max(...within.map(({ length }) => length))
  const best = within.filter(({ length }) => length === longest)
  // A code that stands alone in one contract has a prefix in others: `INSUFFICIENT_OUTPUT_AMOUNT`.
  const isCode = best.length === 0 || best.every((reason) => codeIn(reason) === reason)
  return reverts(index, isCode ? inCode : best, query).filter((match) => !isOld(match))
}

/** The sections that quote the query, or a part of it, as a revert's reason; `name` is the member that it may ask for. */
export function quoting(index: LookupIndex, query: string, name: string): Match[] {
  const isReason = /^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(name)
  if (index.named(name).length > 0 && !isReason) return []
  const reason = reasonIn(query)
  const exact = revertsWith(index, reason.replace(/\s+(error|revert)$|\(.*$/i, ''), query)
  if (exact.length > 0 || index.phrases.has(bare(query))) return exact
  const within = revertsWithin(index, reason, query)
  // `getPool returns zero address` asks about the function, although a contract reverts with the other words.
  const code = tokenize(query).find((word) => /[a-z][A-Z]|_/.test(word) && index.named(word).length > 0)
  // A code in capitals, such as `STF`, is what the text is about, and so is the message of a library.
  const isCode = within.some(({ label }) => {
    const own = codeIn(label?.name ?? '')
    return label?.kind === 'thrown' || (own && query.includes(own))
  })
  return code && within.length > 0 && !isCode ? members(index.named(code), code) : within
}
