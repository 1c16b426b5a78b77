import type { JudgeBook } from './judgeBook.ts'

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

interface Named {
  chains: string[]
  /** By a name that is also an ordinary word, such as `base`. */
  isWeak: boolean
}

interface Enclosure {
  open: number
  close: number
  parent: Enclosure | undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isLetter = (char: string | undefined) => char !== undefined && /[A-Za-z0-9]/.test(char)

/** Words of prose, and those in a name such as `bscTestnet`, `BSC_TESTNET` or `BNBChain`. */
const words = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g
const between = /^[\s_.-]*$/
const squashed = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, '')

/** Of how many words a name of a chain is, at most. */
const mostWords = 6

/** Ids that stand for themselves. A smaller one is also a number of a list. */
const smallest = 56

const idPlaces = [
  /chain[_\-\s]?id["'\])\s]*(?:[=:!,]{1,3}|\bis\b|\()?\s*["'(]*(\d{1,12})\b/gi,
  /\beip155:(\d+)\b/g,
] as const
const idKeys = [/(?:^|[{,[(])\s*\[?["'`]?(\d{1,12})["'`]?\]?\s*:(?![\d/])/gm, /\|\s*`?(\d{1,12})`?\s*(?=\|)/g] as const

/** After a weak name at the start of a constant's name, these words make it something else: `BASE_TOKEN`. */
const notAfterWeak = 'TOKEN|ASSET|CURRENCY|FEE|PAIR|URI|URL|COIN|MINT|POOL|PRICE|AMOUNT|CONTRACT|USD|PATH|DIR|RATE'

/** A text about the exchange names it at least this many times as often as others. */
const rarely = 5

const value = /0x[0-9a-fA-F]{38,64}|hex["'][0-9a-fA-F]{64}["']/g
const isCommentLine = (line: string) => /^\s*(\/\/|\/?\*|#|--|;|<!--)/.test(line)
const indentOf = (line: string) => line.length - line.trimStart().length
const indented = /\.(ya?ml|py|md|mdx|txt)$/i
const flat = /(^|\.)(env|ini|toml|sh|bash|properties|conf|cfg|txt)(\.\w+)?$/i
const code = /\.(sol|vy|[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|json5?|toml|ya?ml|sh|env|ini|abi|lock|move)$/i

function finderOf({ chains }: JudgeBook) {
  const byName = new Map<string, string>()
  const byId = new Map<number, string>()
  const hosts: [host: string, key: string][] = []
  const weak = new Map<string, string>()
  for (const { key, id, names, weak: own = [], host } of chains) {
    for (const name of names) byName.set(squashed(name), key)
    for (const name of own) weak.set(name.toLowerCase(), key)
    if (id !== undefined && !byId.has(id)) byId.set(id, key)
    if (host) hosts.push([host, key])
  }
  const weakNames = [...weak.keys()].map(escaped).join('|')
  /** Behind such a word, a weak name is a chain's: `ChainId.BASE`, and not `ChainId.BASE_SEPOLIA`. */
  const members = new RegExp(`\\b(?:chain_?ids?|chains?|networks?|supportedchains?)(?:\\.|::)(${weakNames})\\b`, 'gi')
  const weakPlaces = weakNames
    ? [
        new RegExp(`(?:^|[\\s{(\\[,|'"\`*.])(${weakNames})["'\`*]*\\]?\\*{0,2}\\s*[:=|]`, 'gi'),
        new RegExp(
          `\\b(${weakNames.toUpperCase()})_(?!(?:${notAfterWeak})\\b|(?:${notAfterWeak})S?\\s*[:=])[A-Z0-9_]+\\s*[:=]`,
          'g',
        ),
        new RegExp(`\\b(?:on|for|to|in) (${weakNames.replace(/\b[a-z]/g, (first) => first.toUpperCase())})\\b`, 'g'),
      ]
    : []
  const weakHeading = new RegExp(`^[#*\\s[]*(${weakNames})\\b(?![-\\w])`, 'i')
  hosts.sort(([a], [b]) => b.length - a.length)

  const longest = Math.max(...[...byName.keys()].map((name) => name.length))

  /** The chains by name, the longest name at each place. */
  function* named(text: string): Generator<string> {
    const found = [...text.matchAll(words)]
    for (let at = 0; at < found.length; ) {
      let joined = ''
      let end = found[at]?.index ?? 0
      let next = at + 1
      let key: string | undefined
      for (let last = at; last < Math.min(at + mostWords, found.length); last++) {
        const [word = ''] = found[last] ?? []
        const start = found[last]?.index ?? 0
        if (!between.test(text.slice(end, start))) break
        joined += word.toLowerCase()
        if (joined.length > longest) break
        end = start + word.length
        const chain = byName.get(joined)
        if (chain) {
          key = chain
          next = last + 1
        }
      }
      if (key) yield key
      at = next
    }
  }

  /** The chains that a piece of text names. `smallIds`: numbers below {@link smallest} are ids as keys, too. */
  function namedIn(text: string, smallIds: boolean, withWeak: boolean, isHeading = false): Named {
    const found = new Set<string>()
    let rest = text
    for (const [host, key] of hosts) {
      if (!rest.includes(host)) continue
      const at = rest.indexOf(host)
      if (isLetter(rest[at - 1]) || rest[at - 1] === '.') continue
      found.add(key)
      rest = rest.replaceAll(host, ' ')
    }
    for (const key of named(rest)) found.add(key)
    const addId = (digits: string | undefined, isKey: boolean) => {
      const id = Number(digits)
      const key = byId.get(id)
      if (key && (!isKey || id >= smallest || smallIds)) found.add(key)
    }
    for (const place of idPlaces) for (const match of rest.matchAll(place)) addId(match[1], false)
    for (const place of idKeys) for (const match of rest.matchAll(place)) addId(match[1], true)
    for (const match of rest.matchAll(members)) found.add(weak.get((match[1] ?? '').toLowerCase()) ?? '')
    if (found.size > 0 || !withWeak) return { chains: [...found], isWeak: false }
    for (const place of weakPlaces)
      for (const match of rest.matchAll(place)) {
        const key = weak.get((match[1] ?? '').toLowerCase())
        if (key) found.add(key)
      }
    const [, heading = ''] = (isHeading && weakHeading.exec(rest)) || []
    const key = weak.get(heading.toLowerCase())
    if (key) found.add(key)
    return { chains: [...found], isWeak: true }
  }

  /** The chain in the name of a file, such as `deployments/bsc-mainnet.json` or `base.env`. */
  function inFileName(name: string): Named {
    const parts = name.split('/').slice(-3)
    for (const part of parts.reverse()) {
      const named = namedIn(part, false, false)
      const stem = part.replace(/\.[^/]*$/, '').replace(/^\./, '')
      const id = byId.get(/^\d+$/.test(stem) ? Number(stem) : Number.NaN)
      if (id) return { chains: [id], isWeak: false }
      if (named.chains.length > 0) return named
      const isData = /\.(env|json|toml|ya?ml|txt)(\.\w+)?$/.test(part) || part.startsWith('.env')
      const key = isData ? weak.get(stem.toLowerCase()) : undefined
      if (key) return { chains: [key], isWeak: false }
    }
    return { chains: [], isWeak: false }
  }
  return { namedIn, inFileName }
}

const finders = new WeakMap<JudgeBook, ReturnType<typeof finderOf>>()

function finderFor(book: JudgeBook): ReturnType<typeof finderOf> {
  const finder = finders.get(book) ?? finderOf(book)
  finders.set(book, finder)
  return finder
}

const roles =
  /multicall|quoter|router|factory|manager|vault|lens|permit2|migrator|chef|deployer|descriptor|lottery|prediction|helper|oracle|bridge/gi

function roleIn(text: string, contract: string): 'this' | 'another' | undefined {
  const named = new Set([...text.matchAll(roles)].map(([role]) => role.toLowerCase()))
  if (named.size === 0) return undefined
  return [...named].some((role) => contract.toLowerCase().includes(role)) ? 'this' : 'another'
}

function fencedLines(text: string): Set<number> {
  const fenced = new Set<number>()
  let fence = ''
  text.split(/\r\n|\n|\r/).forEach((line, at) => {
    const [, marks = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence || marks) fenced.add(at)
    if (!fence) fence = marks
    else if (marks.startsWith(fence)) fence = ''
  })
  return fenced
}

/** Every pair of brackets, in the order of its start. */
function enclosuresOf(text: string): Enclosure[] {
  const all: Enclosure[] = []
  const open: Enclosure[] = []
  const closers: Record<string, string> = { '}': '{', ')': '(', ']': '[' }
  for (const match of text.matchAll(/[{}()[\]]/g)) {
    const char = match[0]
    const opener = closers[char]
    if (!opener) {
      const one = { open: match.index, close: -1, parent: open.at(-1) }
      all.push(one)
      open.push(one)
      continue
    }
    const at = open.findLastIndex((one) => text[one.open] === opener)
    // A bracket of prose that was never closed does not enclose what follows.
    if (at < 0 || open.length - at > 3) continue
    const one = open[at] as Enclosure
    one.close = match.index
    open.length = at
  }
  return all
}

/** The text of an enclosure without what its inner ones have. */
function ownText(text: string, { open, close }: Enclosure, most: number): string {
  let depth = 0
  let own = ''
  for (let at = open + 1; at < close && own.length < most; at++) {
    const char = text[at] as string
    if ('{(['.includes(char)) depth++
    else if ('})]'.includes(char)) depth--
    else if (depth === 0) own += char
  }
  return own
}

const fieldOfChain = /["'`]?\b(?:chain|chain[_-]?(?:id|name|key)|network|blockchain)\b["'`]?\s*[:=]\s*([^,;\n]*)/gi

/** What surrounds the values of a text. */
export function contextOf(text: string, name: string, book: JudgeBook) {
  const { namedIn: find, inFileName } = finderFor(book)
  const starts = [0]
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length)
  const lineText = (at: number): string => text.slice(starts[at], starts[at + 1] ?? text.length).replace(/[\r\n]+$/, '')
  /** The place of a line's start among {@link starts}, from 0. */
  function lineAt(offset: number): number {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const own = new RegExp(book.own.join('|'), 'i')
  const others = new RegExp(book.others.join('|'), 'i')
  const smallIds = idKeys.some((place) => [...text.matchAll(place)].some(([, id]) => Number(id) >= smallest))
  let withWeak = true
  /** What was found in a piece: labels, headings and comments are those of many values. */
  const known = new Map<string, Named>()
  function namedIn(piece: string, isHeading = false): Named {
    const key = `${withWeak ? 1 : 0}${isHeading ? 1 : 0}${piece}`
    const named = known.get(key) ?? find(piece, smallIds, withWeak, isHeading)
    if (piece.length < 300 && known.size < 50_000) known.set(key, named)
    return named
  }
  const isMarkdown =
    /\.mdx?$/i.test(name) || (!code.test(name) && !flat.test(name) && /^(?:#{1,6} |[-*] |\|)/m.test(text))
  const isFlat = flat.test(name) || (!name && /^[A-Z][A-Z0-9_]*=/m.test(text))
  const countOf = (words: RegExp) => [...`${name}\n${text}`.matchAll(new RegExp(words, 'gi'))].length
  const ownCount = countOf(own)
  const otherCount = countOf(others)
  const isAboutOwn = ownCount > 0 && ownCount >= rarely * otherCount
  const isAboutOther = otherCount > ownCount
  /** The lines inside of fences, whose comments are no headings. */
  const fenced = isMarkdown ? fencedLines(text) : new Set<number>()
  const ofFile = name ? inFileName(name) : { chains: [], isWeak: false }
  let enclosures: Enclosure[] | undefined

  function innermost(offset: number): Enclosure | undefined {
    enclosures ??= enclosuresOf(text)
    let [low, high] = [0, enclosures.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((enclosures[middle] as Enclosure).open < offset) low = middle + 1
      else high = middle
    }
    let one = enclosures[low - 1]
    while (one && one.close < offset) one = one.parent
    return one
  }

  /** The line up to an opening bracket, from the last bracket or comma before it. */
  function labelOf({ open }: Enclosure): string {
    const at = lineAt(open)
    const before = text.slice(starts[at], open)
    const label = before.length > 400 ? before.slice(-200) : before
    return label.slice(Math.max(label.lastIndexOf(','), label.lastIndexOf('{'), label.lastIndexOf('}')) + 1)
  }

  const cellsOf = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
  const isRow = (line: string) => /^\s*\|/.test(line)

  /** The last table that was looked at: its first line, and a line of it. */
  const lastTable = { head: -1, at: -1 }
  function tableHead(at: number): number {
    let head = at
    while (head > 0 && head !== lastTable.at && isRow(lineText(head - 1))) head--
    lastTable.head = head === lastTable.at ? lastTable.head : head
    lastTable.at = at
    return lastTable.head
  }

  /** Named in other cells of a table's row, else at the head of its column. */
  function inTable(at: number, column: number): Named {
    const line = lineText(at)
    const lead = line.length - line.trimStart().length + 1
    const cell = line.slice(lead, column).split('|').length - 1
    const others = cellsOf(line).filter((_, place) => place !== cell)
    const head = tableHead(at)
    const columnHead = head < at ? (cellsOf(lineText(head))[cell] ?? '') : ''
    const ofCell = namedIn(`| ${cellsOf(line)[cell]?.replace(value, '')} |`)
    if (ofCell.chains.length > 0) return ofCell
    const ofHead = namedIn(`| ${columnHead} |`)
    const ofRow = namedIn(`| ${others.join(' | ').replace(value, '')} |`)
    return ofRow.chains.length > 0 ? ofRow : ofHead
  }

  function inLine(offset: number, length: number): Named & { isSure: boolean } {
    const at = lineAt(offset)
    const line = lineText(at)
    const start = starts[at] as number
    const column = offset - start
    if (isRow(line)) return { ...inTable(at, column), isSure: true }
    const places = [...line.matchAll(value)].map((match) => [match.index, match.index + match[0].length] as const)
    const from = Math.max(0, column - 400, ...places.filter(([, end]) => end <= column).map(([, end]) => end))
    const until = Math.min(
      column + length + 200,
      ...places.filter(([first]) => first > column).map(([first]) => first),
      line.length,
    )
    const before = namedIn(line.slice(from, column))
    if (before.chains.length > 0) return { ...before, isSure: true }
    // What follows the last value of a line, or a comment on it, is about it.
    const after = line.slice(column + length, until)
    const isLast = until === line.length || places.length === 1
    const ofAfter = isLast ? namedIn(after) : { chains: [], isWeak: false }
    const isRemark = /^[\s"'`;,)\]}]*(\/\/|\/\*|#|--|<!--|\(|on\b|for\b|$)/.test(after)
    if (ofAfter.chains.length > 0) return { ...ofAfter, isSure: isRemark }
    const whole = line.length <= 400 ? namedIn(line.replace(value, ' ')) : { chains: [], isWeak: false }
    return { ...whole, isSure: false }
  }

  /** The lines of comment above a line, without a blank one between. */
  function commentAbove(at: number): string {
    const indent = indentOf(lineText(at))
    for (let above = at - 1; above >= 0 && above >= at - 12; above--) {
      const line = lineText(above)
      if (line.trim() === '' || indentOf(line) < indent) return ''
      if (isCommentLine(line) && !(isMarkdown && /^\s*[#*]/.test(line))) {
        let first = above
        while (first > 0 && isCommentLine(lineText(first - 1)) && above - first < 8) first--
        return Array.from({ length: above - first + 1 }, (_, place) => lineText(first + place)).join('\n')
      }
    }
    return ''
  }

  /** Lines above that end with a colon and have less indentation, the nearest first. */
  function indentedAncestors(at: number): string[] {
    const ancestors: string[] = []
    let indent = indentOf(lineText(at))
    for (let above = at - 1; above >= 0 && above >= at - 400 && indent > 0; above--) {
      const line = lineText(above)
      if (line.trim() === '' || indentOf(line) >= indent) continue
      indent = indentOf(line)
      if (/:\s*$/.test(line)) ancestors.push(line)
    }
    return ancestors
  }

  /** In a flat file, the nearest line above that heads a part of it. */
  function* flatHeads(at: number): Generator<string> {
    for (let above = at - 1; above >= 0 && above >= at - 80; above--) {
      const line = lineText(above)
      if (/^\s*([#;]|\/\/)/.test(line) || /^\s*\[[^\]]+\]\s*$/.test(line)) yield line
    }
  }

  /** The lines of Markdown that head others, with their level: bold ones are below headings. */
  let headings: { at: number; level: number; line: string }[] | undefined

  function headingLines() {
    const found: { at: number; level: number; line: string }[] = []
    for (let at = 0; at < starts.length; at++) {
      if (fenced.has(at)) continue
      const line = lineText(at)
      const [, marks] = /^(#{1,6})\s/.exec(line) ?? []
      if (marks) found.push({ at, level: marks.length, line })
      else if (/^\*\*[^*]+\*\*:?\s*$/.test(line)) found.push({ at, level: 7, line })
    }
    return found
  }

  /** The headings over a line of Markdown, the nearest first, and the sentence with a colon before its list or table. */
  function headingsOver(at: number): string[] {
    const heads: string[] = []
    let above = isRow(lineText(at)) ? tableHead(at) - 1 : at - 1
    while (above >= 0 && at - above < 300 && lineText(above).trim() !== '') above--
    while (above >= 0 && lineText(above).trim() === '') above--
    const lead = above >= 0 ? lineText(above).trim() : ''
    if (/[:：]\**$/.test(lead)) heads.push(lead)
    headings ??= headingLines()
    let [low, high] = [0, headings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((headings[middle]?.at ?? 0) < at) low = middle + 1
      else high = middle
    }
    let level = 8
    for (let place = low - 1; place >= Math.max(0, low - 500) && level > 1; place--) {
      const heading = headings[place]
      if (!heading || heading.level >= level) continue
      heads.push(heading.line)
      level = heading.level
    }
    return heads
  }

  /** `isToken`: a word such as `eth` near the value is a token's symbol. */
  function at(offset: number, length: number, isToken: boolean): Context {
    withWeak = !isToken
    const lineNumber = lineAt(offset)
    const said: string[] = [lineText(lineNumber).slice(0, 2000), name]
    let chosen: (Named & { isSure: boolean }) | undefined
    const consider = (piece: string, isSure = true, isHeading = false) => {
      said.push(piece)
      if (chosen) return
      const named = namedIn(piece, isHeading)
      if (named.chains.length > 0) chosen = { ...named, isSure }
    }
    const ofLine = inLine(offset, length)
    if (ofLine.chains.length > 0 && ofLine.isSure) chosen = ofLine
    const enclosure = innermost(offset)
    let fields = ''
    for (let one = enclosure, depth = 0; one && depth < 2 && (!chosen || depth === 0); one = one.parent, depth++) {
      const inner = ownText(text, one, 3000)
      if (depth === 0) fields = `${labelOf(one)} ${inner.slice(0, 400)}`
      if (text[one.open] === '(') {
        if (one.close - one.open < 1000) consider(inner)
      } else if (text[one.open] === '{') {
        for (const [field] of inner.matchAll(fieldOfChain)) consider(field)
      }
    }
    const comment = commentAbove(lineNumber)
    if (comment) consider(comment)
    for (let one = enclosure; one; one = one.parent) {
      const label = labelOf(one)
      if (label.trim()) consider(`${label}${text[one.open] === '(' ? '' : ' = '}`)
      // The statement that a function's or an object's label continues.
      if (text[one.open] === '{') {
        const above = commentAbove(lineAt(one.open))
        if (above && one.close - one.open < 20_000) consider(above)
      }
    }
    if (indented.test(name) || !name) for (const line of indentedAncestors(lineNumber)) consider(line)
    if (!chosen && ofLine.chains.length > 0) chosen = ofLine
    if (isFlat) for (const head of flatHeads(lineNumber)) if (!chosen) consider(head, true, true)
    if (isMarkdown) for (const head of headingsOver(lineNumber)) consider(head, true, true)
    if (!chosen && ofFile.chains.length > 0) chosen = { ...ofFile, isSure: true }
    const around = said.join('\n')
    const named = withTestnets(chosen?.chains ?? [], around)
    return {
      chains: named,
      isSure: chosen?.isSure === true && !(chosen.isWeak && named.length > 2),
      saysOwn: own.test(around),
      saysRole: (contract) => roleIn(around, contract),
      saysOther: others.test(around),
      saysToken:
        /ERC20|BEP20|\bsymbol\b|\bdecimals\b/i.test(said[0] ?? '') ||
        /ERC20|BEP20|\bsymbol\b|\bdecimals\b/i.test(fields),
      isAboutOwn,
      isAboutOther,
    }
  }

  /** A text that names a chain and "testnet" may mean the test network of that chain. */
  function withTestnets(named: readonly string[], around: string): string[] {
    if (named.length === 0 || !/test[\s_-]*net/i.test(around)) return [...named]
    const tests = book.chains.filter(({ testOf }) => testOf && named.includes(testOf)).map(({ key }) => key)
    return [...new Set([...named, ...tests])]
  }

  const mark = new RegExp(`${book.product}-check-ignore(-next-line|-file)?(?![-\\w])`, 'gi')
  const ignored = new Set<number>()
  let isFileIgnored = false
  for (const match of text.matchAll(mark)) {
    if (match[1] === '-file') isFileIgnored ||= match.index < 2000
    else ignored.add(lineAt(match.index) + (match[1] ? 2 : 1))
  }

  return {
    at,
    /** From 1. */
    place(offset: number): { line: number; column: number } {
      const line = lineAt(offset)
      return { line: line + 1, column: offset - (starts[line] as number) + 1 }
    },
    /** A remark in the text keeps this line from being reported. */
    isIgnored: (line: number): boolean => isFileIgnored || ignored.has(line),
  }
}
