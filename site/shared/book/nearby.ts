import { type Enclosure, enclosuresOf, innermost, labelOf, ownText } from './brackets.ts'
import { hasIdKeys, type Named, namedIn, namedInFileName } from './chainNames.ts'
import type { JudgeBook } from './judgeBook.ts'
import { cellsOf, headsOf, isRow, type MarkdownHeads } from './markdownHeads.ts'
import { commentAbove, flatHeads, indentedAncestors, lineAt, linesOf, lineText, type TextLines } from './textLines.ts'

/** What a text says around a value. */
export interface Context {
  /** Keys of the chains that it names nearest to the value. */
  chains: readonly string[]
  /** The chain is named in a way that leaves no other reading; without it, nothing counts as being on a wrong chain. */
  isSure: boolean
  /** Around the value the text names the exchange, or another one. */
  saysOwn: boolean
  saysOther: boolean
  /** The value is in a list of tokens. */
  saysToken: boolean
  /** Whether the text around calls it by what a contract of this name does, or only by what others do. */
  saysRole(contract: string): 'this' | 'another' | undefined
  /** The text is about the exchange: it names others rarely or never. */
  isAboutOwn: boolean
  /** The text names others more often. */
  isAboutOther: boolean
}

/** A text about the exchange names it at least this many times as often as others. */
const rarely = 5

const value = /0x[0-9a-fA-F]{38,64}|hex["'][0-9a-fA-F]{64}["']/g
const indented = /\.(ya?ml|py|md|mdx|txt)$/i
const flat = /(^|\.)(env|ini|toml|sh|bash|properties|conf|cfg|txt)(\.\w+)?$/i
const code = /\.(sol|vy|[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|json5?|toml|ya?ml|sh|env|ini|abi|lock|move)$/i

const roles =
  /multicall|quoter|router|factory|manager|vault|lens|permit2|migrator|chef|deployer|descriptor|lottery|prediction|helper|oracle|bridge/gi

function roleIn(text: string, contract: string): 'this' | 'another' | undefined {
  const named = new Set([...text.matchAll(roles)].map(([role]) => role.toLowerCase()))
  if (named.size === 0) return undefined
  return [...named].some((role) => contract.toLowerCase().includes(role)) ? 'this' : 'another'
}

const fieldOfChain = /["'`]?\b(?:chain|chain[_-]?(?:id|name|key)|network|blockchain)\b["'`]?\s*[:=]\s*([^,;\n]*)/gi

/** Chains that a piece names, and whether the piece is certainly about the value. */
interface Chosen extends Named {
  isSure: boolean
}

const noChain: Named = { chains: [], isWeak: false }

/** Reads the chains that a piece of the text names. */
type ReadNames = (piece: string, isHeading?: boolean) => Named

/** A text, and what holds for all values in it. */
interface ReadText {
  name: string
  book: JudgeBook
  lines: TextLines
  enclosures: readonly Enclosure[]
  heads: MarkdownHeads
  isMarkdown: boolean
  /** Lines that set one value each, without brackets around them. */
  isFlat: boolean
  /** The chains in the name of the file. */
  ofFile: Named
  /** What says that a text is about the exchange, or about another one. */
  own: RegExp
  others: RegExp
  isAboutOwn: boolean
  isAboutOther: boolean
  /** `withWeak`: names count that are also ordinary words. */
  names(withWeak: boolean): ReadNames
}

function readText(text: string, name: string, book: JudgeBook): ReadText {
  const lines = linesOf(text)
  const own = new RegExp(book.own.join('|'), 'i')
  const others = new RegExp(book.others.join('|'), 'i')
  const countOf = (words: RegExp) => [...`${name}\n${text}`.matchAll(new RegExp(words, 'gi'))].length
  const ownCount = countOf(own)
  const otherCount = countOf(others)
  let enclosures: Enclosure[] | undefined
  return {
    name,
    book,
    lines,
    get enclosures() {
      enclosures ??= enclosuresOf(text)
      return enclosures
    },
    heads: headsOf(lines),
    isMarkdown: /\.mdx?$/i.test(name) || (!code.test(name) && !flat.test(name) && /^(?:#{1,6} |[-*] |\|)/m.test(text)),
    isFlat: flat.test(name) || (!name && /^[A-Z][A-Z0-9_]*=/m.test(text)),
    ofFile: name ? namedInFileName(book, name) : noChain,
    own,
    others,
    isAboutOwn: ownCount > 0 && ownCount >= rarely * otherCount,
    isAboutOther: otherCount > ownCount,
    names: namesReader(text, book),
  }
}

/** Remembers what it finds in a piece: labels, headings and comments are those of many values. */
function namesReader(text: string, book: JudgeBook): ReadText['names'] {
  const smallIds = hasIdKeys(text)
  const known = new Map<string, Named>()
  return (withWeak) =>
    (piece, isHeading = false) => {
      const key = `${withWeak ? 1 : 0}${isHeading ? 1 : 0}${piece}`
      const named = known.get(key) ?? namedIn(book, piece, { smallIds, withWeak, isHeading })
      if (piece.length < 300 && known.size < 50_000) known.set(key, named)
      return named
    }
}

/** Named in other cells of a table's row, else at the head of its column. */
function inTable({ lines, heads }: ReadText, names: ReadNames, at: number, column: number): Named {
  const line = lineText(lines, at)
  const lead = line.length - line.trimStart().length + 1
  const cell = line.slice(lead, column).split('|').length - 1
  const others = cellsOf(line).filter((_, place) => place !== cell)
  const head = heads.tableHead(at)
  const columnHead = head < at ? (cellsOf(lineText(lines, head))[cell] ?? '') : ''
  const ofCell = names(`| ${cellsOf(line)[cell]?.replace(value, '')} |`)
  if (ofCell.chains.length > 0) return ofCell
  const ofHead = names(`| ${columnHead} |`)
  const ofRow = names(`| ${others.join(' | ').replace(value, '')} |`)
  return ofRow.chains.length > 0 ? ofRow : ofHead
}

/** Named on the value's own line: before it, behind it, or anywhere. */
function inLine(read: ReadText, names: ReadNames, offset: number, length: number): Chosen {
  const at = lineAt(read.lines, offset)
  const line = lineText(read.lines, at)
  const column = offset - (read.lines.starts[at] as number)
  if (isRow(line)) return { ...inTable(read, names, at, column), isSure: true }
  const places = [...line.matchAll(value)].map((match) => [match.index, match.index + match[0].length] as const)
  const from = Math.max(0, column - 400, ...places.filter(([, end]) => end <= column).map(([, end]) => end))
  const until = Math.min(
    column + length + 200,
    ...places.filter(([first]) => first > column).map(([first]) => first),
    line.length,
  )
  const before = names(line.slice(from, column))
  if (before.chains.length > 0) return { ...before, isSure: true }
  // What follows the last value of a line, or a comment on it, is about it.
  const after = line.slice(column + length, until)
  const isLast = until === line.length || places.length === 1
  const ofAfter = isLast ? names(after) : noChain
  const isRemark = /^[\s"'`;,)\]}]*(\/\/|\/\*|#|--|<!--|\(|on\b|for\b|$)/.test(after)
  if (ofAfter.chains.length > 0) return { ...ofAfter, isSure: isRemark }
  const whole = line.length <= 400 ? names(line.replace(value, ' ')) : noChain
  return { ...whole, isSure: false }
}

/** The arguments next to a value, or the fields next to it that name a chain. */
function fieldsIn({ lines: { text } }: ReadText, enclosure: Enclosure | undefined): string[] {
  if (!enclosure) return []
  const inner = ownText(text, enclosure, 3000)
  if (text[enclosure.open] === '(') return enclosure.close - enclosure.open < 1000 ? [inner] : []
  return text[enclosure.open] === '{' ? [...inner.matchAll(fieldOfChain)].map(([field]) => field) : []
}

/** What the brackets around a value are labelled with, the innermost first, and the comments above these labels. */
function* labelsAround({ lines, isMarkdown }: ReadText, enclosure: Enclosure | undefined): Generator<string> {
  for (let one = enclosure; one; one = one.parent) {
    const label = labelOf(lines, one)
    const opener = lines.text[one.open]
    if (label.trim()) yield `${label}${opener === '(' ? '' : ' = '}`
    // The statement that a function's or an object's label continues.
    if (opener === '{') {
      const above = commentAbove(lines, lineAt(lines, one.open), isMarkdown)
      if (above && one.close - one.open < 20_000) yield above
    }
  }
}

/** What the text says of a value, from the nearest piece of it to the name of its file. */
interface Said {
  /** Every piece that was looked at. */
  pieces: readonly string[]
  chosen: Chosen | undefined
}

/** Looks for the chain of a value: the first piece that names one counts. */
function lookAround(read: ReadText, names: ReadNames, offset: number, length: number): Said {
  const { lines, name } = read
  const line = lineAt(lines, offset)
  const pieces = [lineText(lines, line).slice(0, 2000), name]
  const ofLine = inLine(read, names, offset, length)
  let chosen = ofLine.chains.length > 0 && ofLine.isSure ? ofLine : undefined
  const consider = (piece: string, isHeading = false) => {
    pieces.push(piece)
    if (chosen) return
    const named = names(piece, isHeading)
    if (named.chains.length > 0) chosen = { ...named, isSure: true }
  }
  const enclosure = innermost(read.enclosures, offset)
  for (const field of fieldsIn(read, enclosure)) consider(field)
  if (!chosen) for (const field of fieldsIn(read, enclosure?.parent)) consider(field)
  const comment = commentAbove(lines, line, read.isMarkdown)
  if (comment) consider(comment)
  for (const label of labelsAround(read, enclosure)) consider(label)
  if (indented.test(name) || !name) for (const ancestor of indentedAncestors(lines, line)) consider(ancestor)
  if (!chosen && ofLine.chains.length > 0) chosen = ofLine
  if (read.isFlat) for (const head of flatHeads(lines, line)) if (!chosen) consider(head, true)
  if (read.isMarkdown) for (const head of read.heads.headingsOver(line)) consider(head, true)
  if (!chosen && read.ofFile.chains.length > 0) chosen = { ...read.ofFile, isSure: true }
  return { pieces, chosen }
}

/** A text that names a chain and "testnet" may mean the test network of that chain. */
function withTestnets({ chains }: JudgeBook, named: readonly string[], around: string): string[] {
  if (named.length === 0 || !/test[\s_-]*net/i.test(around)) return [...named]
  const tests = chains.filter(({ testOf }) => testOf && named.includes(testOf)).map(({ key }) => key)
  return [...new Set([...named, ...tests])]
}

/** The start of what is in the same brackets as a value, with their label. */
function besides({ lines, enclosures }: ReadText, offset: number): string {
  const enclosure = innermost(enclosures, offset)
  return enclosure ? `${labelOf(lines, enclosure)} ${ownText(lines.text, enclosure, 400)}` : ''
}

const ofTokens = /ERC20|BEP20|\bsymbol\b|\bdecimals\b/i

/** `isToken`: a word such as `eth` near the value is a token's symbol. */
function contextAt(read: ReadText, offset: number, length: number, isToken: boolean): Context {
  const { pieces, chosen } = lookAround(read, read.names(!isToken), offset, length)
  const around = pieces.join('\n')
  const chains = withTestnets(read.book, chosen?.chains ?? [], around)
  return {
    chains,
    isSure: chosen?.isSure === true && !(chosen.isWeak && chains.length > 2),
    saysOwn: read.own.test(around),
    saysRole: (contract) => roleIn(around, contract),
    saysOther: read.others.test(around),
    saysToken: ofTokens.test(pieces[0] ?? '') || ofTokens.test(besides(read, offset)),
    isAboutOwn: read.isAboutOwn,
    isAboutOther: read.isAboutOther,
  }
}

/** Which lines a remark in the text keeps from being reported, by their number from 1. */
function ignoredIn(lines: TextLines, { product }: JudgeBook): (line: number) => boolean {
  const mark = new RegExp(`${product}-check-ignore(-next-line|-file)?(?![-\\w])`, 'gi')
  const ignored = new Set<number>()
  let isFileIgnored = false
  for (const match of lines.text.matchAll(mark)) {
    if (match[1] === '-file') isFileIgnored ||= match.index < 2000
    else ignored.add(lineAt(lines, match.index) + (match[1] ? 2 : 1))
  }
  return (line) => isFileIgnored || ignored.has(line)
}

/** What surrounds the values of a text. */
export function contextOf(text: string, name: string, book: JudgeBook) {
  const read = readText(text, name, book)
  const { lines } = read
  return {
    at: (offset: number, length: number, isToken: boolean) => contextAt(read, offset, length, isToken),
    /** From 1. */
    place(offset: number): { line: number; column: number } {
      const line = lineAt(lines, offset)
      return { line: line + 1, column: offset - (lines.starts[line] as number) + 1 }
    },
    isIgnored: ignoredIn(lines, book),
  }
}
