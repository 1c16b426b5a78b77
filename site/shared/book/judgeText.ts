import { readAddress } from '../address.ts'
import { grouped } from '../grouped.ts'
import type { JudgeBook, JudgeForeign, JudgeHash, JudgeRow, JudgeTopic } from './judgeBook.ts'
import { type Context, contextOf } from './nearby.ts'

export type * from './judgeBook.ts'

export const kinds = {
  right: 'on the chain that the text names',
  known: 'known, and the text names no chain',
  besides: 'of no exchange',
  wrongChain: 'on another chain',
  retired: 'retired',
  foreign: 'of another protocol',
  mistyped: 'mistyped',
  unknown: 'unknown',
} as const

export type Kind = keyof typeof kinds

export interface Instead {
  contract: string
  chain: string
  value: string
}

/** One value of a text, judged. */
export interface Finding {
  /** From 1. */
  line: number
  column: number
  /** As the text has it. */
  value: string
  what: 'address' | 'hash' | 'topic'
  kind: Kind
  /** `error` and `warning` are alarms; `note` is for information. */
  level: 'error' | 'warning' | 'note'
  /** Keys of the chains that the text names near the value; empty where it names none. */
  chains: readonly string[]
  /** What the value is, as far as that is known: `v3 PancakeV3Factory`, and the keys of the chains on which it is that. */
  row?: { name: string; on: readonly string[] }
  instead: readonly Instead[]
  /** Sentences for a reader. */
  message: string
}

const found =
  /(?<![0-9A-Za-z])(?:0x(?<word>[0-9a-fA-F]{64})|0x(?<address>[0-9a-fA-F]{40})|0x(?<cut>[0-9a-fA-F]{38,42})|hex(["'])(?<bare>[0-9a-fA-F]{64})\4)(?![0-9A-Za-z])/g

/** Addresses without an owner: precompiles, the zero address, the marker of the native coin, and placeholders. */
const isPlaceholder = (digits: string): boolean =>
  /^0{34}/.test(digits) || /^(.)\1{38,}/.test(digits) || /^0*dead$/.test(digits) || /^(..?)\1+$/.test(digits)

/** On how many places two texts of one length differ; counting stops above `most`. */
function differing(one: string, other: string, most: number): number {
  let count = 0
  for (let at = 0; at < one.length && count <= most; at++) if (one[at] !== other[at]) count++
  return count
}

/** At the same place on every chain of a kind: the next one is another contract, and the lists name few of the chains. */
const isPredeploy = (address: string) => /^0x[0-9a-f]{4}0{24}/i.test(address)

const thirdsOf = (address: string) => [`1${address.slice(2, 15)}`, `2${address.slice(15, 28)}`, `3${address.slice(28)}`]
const endsOf = (address: string) => address.slice(2, 6) + address.slice(-4)

const listed = (words: readonly string[], most = 4): string => {
  const shown = words.length > most + 1 ? words.slice(0, most) : words
  const rest = words.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} more`] : shown
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

type Verdict = Omit<Finding, 'line' | 'column' | 'value' | 'what' | 'chains'>

/** Judges texts by a book. Making it prepares the book, so one serves for many files. */
export function makeJudge(book: JudgeBook): (text: string, name?: string) => Finding[] {
  const rows = grouped(book.rows, ({ address }) => address.toLowerCase())
  const current = grouped(
    book.rows.filter(({ retired }) => !retired),
    ({ contract }) => contract,
  )
  const tokens = grouped(book.tokens, ({ address }) => address.toLowerCase())
  const foreign = grouped(book.foreign, ({ address }) => address.toLowerCase())
  const hashes = grouped(book.hashes, ({ hash }) => hash.toLowerCase())
  const topics = grouped(book.topics, ({ topic }) => topic.toLowerCase())
  const chains = new Map(book.chains.map((chain) => [chain.key, chain]))
  const ownAddresses = [...rows.keys()].filter((address) => address.length === 42)
  const allAddresses = [...ownAddresses, ...tokens.keys(), ...foreign.keys()].filter((one) => one.length === 42)
  /** Addresses by each third of their digits: one that differs in two digits has a third in common. */
  const thirds = grouped(
    allAddresses
      .filter((address) => !isPredeploy(address))
      .flatMap((address) => thirdsOf(address).map((third) => ({ third, address }))),
    ({ third }) => third,
  )
  const ends = new Map(ownAddresses.map((address) => [endsOf(address), address]))

  const nameOf = (key: string): string => chains.get(key)?.name ?? key
  const names = (keys: readonly string[]): string => listed(keys.map(nameOf))
  const isOurs = (key: string): boolean => !chains.get(key)?.elsewhere

  const titleOf = ({ product, contract, version }: JudgeRow): string =>
    `${contract}${version ? ` (${product} ${version})` : ` (${product})`}`

  /** The rows in use that take the place of something on the chains that a text names. */
  function inUse(contracts: readonly string[], product: string | undefined, on: readonly string[]): Instead[] {
    if (on.length === 0) return []
    return contracts
      .flatMap((contract) => current.get(contract) ?? [])
      .filter((row) => (product === undefined || row.product === product) && on.includes(row.chain))
      .map(({ contract, version, chain, address }) => ({
        contract: version ? `${contract} (${version})` : contract,
        chain,
        value: address,
      }))
  }

  const insteadText = (instead: readonly Instead[]): string => {
    const shown = instead.slice(0, 3).map(({ contract, chain, value }) => `${contract} on ${nameOf(chain)}: ${value}`)
    const rest = instead.length - shown.length
    return shown.length === 0 ? '' : ` Use ${shown.join('; ')}${rest > 0 ? `; ${rest} more` : ''}.`
  }

  /** Named chains on which `product` has nothing, as a sentence. */
  const nothingOn = (on: readonly string[], what: string): string =>
    on.length === 0 ? '' : ` ${book.product} has no ${what} on ${names(on)} in these lists.`

  /** Our contract or a token in the lists, judged by the chains that the text names. */
  function judgeRows(of: readonly JudgeRow[], near: Context, isToken: boolean): Verdict {
    const on = unique(of.map(({ chain }) => chain))
    const named = near.chains
    const there = of.filter(({ chain }) => named.includes(chain))
    const [first] = there.length > 0 ? there : of
    const title = first ? (isToken ? `the token ${first.contract}` : titleOf(first)) : ''
    const whose = isToken ? title : `${book.product}’s ${title}`
    const row = { name: `${first?.product} ${first?.contract}`, on }
    const inForce = there.filter(({ retired }) => !retired)
    const capital = `${whose.charAt(0).toUpperCase()}${whose.slice(1)}`
    if (inForce.length > 0) {
      return {
        kind: 'right',
        level: 'note',
        row,
        instead: [],
        message: `${capital} on ${names(unique(inForce.map(({ chain }) => chain)))}.`,
      }
    }
    const [retiredRow] = there
    const allRetired = of.every(({ retired }) => retired)
    if (retiredRow?.retired || (named.length === 0 && allRetired && first?.retired)) {
      const judged = (retiredRow ?? first) as JudgeRow
      const { since, replacedBy } = judged.retired ?? {}
      const successor = inUse([judged.contract], judged.product, [judged.chain])
      const use = replacedBy
        ? ` Use ${replacedBy}.`
        : successor.length > 0
          ? insteadText(successor)
          : ' No source names what takes its place.'
      const instead = replacedBy ? [{ contract: judged.contract, chain: judged.chain, value: replacedBy }] : successor
      return {
        kind: 'retired',
        level: 'warning',
        row,
        instead,
        message: `${capital} on ${names(there.length > 0 ? unique(there.map(({ chain }) => chain)) : on)}, retired${since ? ` since ${since}` : '; no source gives the day'}.${use}`,
      }
    }
    // A bridged or wrapped token has its address on chains that are not in the lists, and an own chain may be one of them.
    // Deployers have the same addresses on many chains: a token there may be a contract of ours here.
    const isOther = isToken
      ? on.length > 1 || isPredeploy(first?.address ?? '')
      : (near.saysToken && first?.product !== 'CAKE') || near.saysRole(first?.contract ?? '') === 'another'
    if (named.length > 0 && near.isSure && !isOther && (!isToken || named.every(isOurs))) {
      const ours = named.filter(isOurs)
      const instead = isToken
        ? book.tokens
            .filter(({ contract, chain }) => contract === first?.contract && ours.includes(chain))
            .map(({ contract, chain, address }) => ({ contract, chain, value: address }))
        : inUse(first ? [first.contract] : [], first?.product, ours)
      const without = named.filter((key) => !instead.some(({ chain }) => chain === key))
      return {
        kind: 'wrongChain',
        level: 'error',
        row,
        instead,
        message: `${capital} on ${names(on)}, and the text names ${names(named)}.${insteadText(instead)}${isToken ? '' : nothingOn(without, first?.contract ?? '')}`,
      }
    }
    return {
      kind: 'known',
      level: 'note',
      row,
      instead: [],
      message: `${capital} on ${names(on)}. ${named.length > 0 ? `The text may mean ${names(named)}` : 'The text names no chain here'}: compare it with the chain that you use.`,
    }
  }

  /** The text means the exchange: near the value, or all over. */
  function levelOfForeign(near: Context): Finding['level'] {
    if (near.saysOther) return 'note'
    if (near.saysOwn) return 'error'
    return near.isAboutOwn ? 'warning' : 'note'
  }

  function judgeForeign(of: readonly JudgeForeign[], near: Context): Verdict {
    const there = of.filter(({ chain }) => chain !== undefined && near.chains.includes(chain))
    const [first] = there.length > 0 ? there : of
    if (!first) throw new Error('no row')
    const on = unique(of.flatMap(({ chain }) => chain ?? []))
    const title = `${first.name}${first.version ? ` ${first.version}` : ''}`
    const row = { name: `${first.protocol}: ${title}`, on }
    const places = on.length > 0 ? ` on ${names(on)}` : ''
    if (first.besides) {
      return { kind: 'besides', level: 'note', row, instead: [], message: `${title}${places}. ${first.used}` }
    }
    const ours = near.chains.filter(isOurs)
    const instead = first.instead
      ? inUse(first.instead.contracts, first.instead.product, ours.length > 0 ? ours : near.chains.length > 0 ? [] : on)
      : []
    const without = near.chains.filter((key) => !instead.some(({ chain }) => chain === key))
    const missing = first.instead ? nothingOn(without, listed(first.instead.contracts)) : ''
    if (first.formerly) {
      const since = first.replaced ? `, replaced on ${first.replaced}` : ''
      return {
        kind: 'retired',
        level: 'warning',
        row,
        instead,
        message: `${first.protocol}: ${title}${places}${since}. ${first.used}${insteadText(instead)}`,
      }
    }
    // Where the other protocol does not have it either, somebody took it over from another chain.
    const ofOurs = levelOfForeign(near)
    const isAstray = on.length > 0 && ours.length > 0 && there.length === 0 && near.isSure && !near.isAboutOther
    const level = ofOurs === 'note' && isAstray ? 'warning' : ofOurs
    return {
      kind: 'foreign',
      level,
      row,
      instead,
      message: `${first.protocol}’s ${title}${places}, not ${book.product}’s. ${first.used}${level === 'note' ? '' : insteadText(instead) + missing}`,
    }
  }

  /** A known address whose digits are almost these. */
  function near(address: string): string | undefined {
    const alike = thirdsOf(address).flatMap((third) => thirds.get(third) ?? [])
    return alike.find((known) => differing(known.address, address, 2) <= 2)?.address
  }

  function whatIs(address: string): string {
    const [row] = rows.get(address) ?? []
    if (row) return `${book.product}’s ${titleOf(row)}`
    const [token] = tokens.get(address) ?? []
    if (token) return `the token ${token.contract}`
    const [other] = foreign.get(address) ?? []
    return other ? `${other.name} (${other.protocol})` : ''
  }

  function judgeUnknown(address: string): Verdict {
    const almost = near(address)
    if (almost) {
      return {
        kind: 'unknown',
        level: 'warning',
        instead: [],
        message: `In no list here. It differs in ${differing(almost, address, 2)} of 40 digits from ${whatIs(almost)}, ${almost}: compare both with their source.`,
      }
    }
    const twin = address.startsWith('0x0000') ? undefined : ends.get(endsOf(address))
    if (twin) {
      return {
        kind: 'unknown',
        level: 'warning',
        instead: [],
        message: `In no list here. It starts and ends like ${whatIs(twin)}, ${twin}, and is another address.`,
      }
    }
    return {
      kind: 'unknown',
      level: 'note',
      instead: [],
      message:
        'In no list here, which does not make it wrong: it may be a pool, a pair, a position, a token or a contract of yours. Ask the factory that the address book lists for the chain for getPool or getPair of its tokens, and not the one that its own factory() names.',
    }
  }

  function judgeAddress(digits: string, context: (isToken?: boolean) => Context): Verdict | undefined {
    const read = readAddress(`0x${digits}`)
    if (!read || isPlaceholder(digits.toLowerCase())) return undefined
    const address = read.address
    const own = rows.get(address)
    const token = tokens.get(address)
    const other = foreign.get(address)
    if (read.isMistyped) {
      const known = whatIs(address) ? address : near(address)
      return {
        kind: 'mistyped',
        level: 'error',
        instead: [],
        message: !known
          ? 'The checksum does not fit: a digit or a capital is wrong. Compare the address with its source.'
          : known === address
            ? `The checksum does not fit, though the digits are those of ${whatIs(address)}. Copy it from its source.`
            : `The checksum does not fit. ${differing(known, address, 2)} of its 40 digits differ from ${whatIs(known)}, ${known}. Copy it from its source.`,
      }
    }
    if (!own && !token && !other) return judgeUnknown(address)
    const around = context(token !== undefined && !own)
    const lists = [
      ...(own ? [judgeRows(own, around, false)] : []),
      ...(token ? [judgeRows(token, around, true)] : []),
      ...(other ? [judgeForeign(other, around)] : []),
    ]
    // One address is one thing on this chain and another on that: what fits the text counts.
    const order: Kind[] = ['right', 'besides', 'known', 'foreign', 'retired', 'wrongChain']
    return lists.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0]
  }

  function judgeHash(of: readonly JudgeHash[], near: Context): Verdict {
    const named = near.chains
    const fits = of.find(({ protocol, chains: on }) => !protocol && on.some((key) => named.includes(key)))
    const own = of.find(({ protocol }) => !protocol)
    const other = of.find(({ protocol }) => protocol)
    const first =
      fits ?? (named.length > 0 && other?.chains.some((key) => named.includes(key)) ? other : (own ?? other))
    if (!first) throw new Error('no row')
    const row = { name: `${first.protocol ?? book.product}: ${first.name}`, on: first.chains }
    const version = first.version
    const instead = book.hashes
      .filter((hash) => !hash.protocol && hash.version === version)
      .flatMap(({ hash, name, chains: on }) =>
        on.filter((key) => named.includes(key)).map((chain) => ({ contract: name, chain, value: hash })),
      )
    if (first.protocol) {
      const level = levelOfForeign(near)
      return {
        kind: 'foreign',
        level,
        row,
        instead,
        message: `${first.protocol}: ${first.name}, not ${book.product}’s of today. ${first.used}${level === 'note' ? '' : insteadText(instead)}`,
      }
    }
    const whose = `${book.product}’s ${first.name}`
    if (fits) {
      const right = fits.chains.filter((key) => named.includes(key))
      return { kind: 'right', level: 'note', row, instead: [], message: `${whose} on ${names(right)}.` }
    }
    if (named.length > 0 && near.isSure && instead.length > 0) {
      return {
        kind: 'wrongChain',
        level: 'error',
        row,
        instead,
        message: `${whose} on ${names(first.chains)}, and the text names ${names(named)}.${insteadText(instead)}`,
      }
    }
    const isForBoth = other ? ` ${other.protocol} has the same on ${names(other.chains)}.` : ''
    return {
      kind: 'known',
      level: 'note',
      row,
      instead: [],
      message: `${whose} on ${names(first.chains)}.${isForBoth} The text names no chain here: compare it with the chain that you use.`,
    }
  }

  function judgeTopic(of: readonly JudgeTopic[], near: Context): Verdict {
    const [first] = of
    if (!first) throw new Error('no row')
    if (!first.protocol) {
      const by = first.by ?? []
      return {
        kind: 'besides',
        level: 'note',
        row: { name: `event ${first.event}`, on: [] },
        instead: [],
        message: `The topic of ${first.event}, which ${listed(by, 3)} ${by.length > 1 ? 'emit' : 'emits'}.`,
      }
    }
    const level = levelOfForeign(near)
    const instead = first.instead ? [{ contract: first.event, chain: '', value: first.instead }] : []
    return {
      kind: 'foreign',
      level,
      row: { name: `${first.protocol}: ${first.event}`, on: [] },
      instead,
      message: `The topic of ${first.protocol}’s ${first.event}. ${first.used ?? ''}${first.instead && level !== 'note' ? ` ${book.product}’s is ${first.instead}.` : ''}`,
    }
  }

  function judgeWord(
    digits: string,
    context: (isToken?: boolean) => Context,
  ): [what: Finding['what'], verdict: Verdict] | undefined {
    const word = `0x${digits.toLowerCase()}`
    const hash = hashes.get(word)
    if (hash) return ['hash', judgeHash(hash, context())]
    const topic = topics.get(word)
    if (topic) return ['topic', judgeTopic(topic, context())]
    const own = rows.get(word)
    if (own) return ['address', judgeRows(own, context(), false)]
    // An address as a word of a log or of calldata: without capitals, and of interest only where it is known.
    const address = digits.slice(24).toLowerCase()
    if (!/^0{24}/.test(digits) || !whatIs(`0x${address}`)) return undefined
    const verdict = judgeAddress(address, context)
    return verdict && ['address', verdict]
  }

  /** An address that lost or gained a digit, where the rest of it is known. */
  function judgeCut(digits: string): Verdict | undefined {
    if (digits.length === 40) return undefined
    const text = digits.toLowerCase()
    const known = allAddresses.find((one) => {
      const whole = one.slice(2)
      const length = Math.min(text.length, 40) - 4
      return whole.startsWith(text.slice(0, length)) || whole.endsWith(text.slice(-length))
    })
    return known
      ? {
          kind: 'mistyped',
          level: 'error',
          instead: [],
          message: `${digits.length} digits; an address has 40. Most of them are those of ${whatIs(known)}, ${known}.`,
        }
      : undefined
  }

  return (text, name = '') => {
    const findings: Finding[] = []
    const contexts = contextOf(text, name, book)
    for (const match of text.matchAll(found)) {
      const { word, address, cut, bare } = match.groups as Record<string, string | undefined>
      const value = match[0]
      const at = match.index
      let kept: Context | undefined
      const context = (isToken = false) => {
        kept = contexts.at(at, value.length, isToken)
        return kept
      }
      const judged =
        word || bare
          ? judgeWord((word ?? bare) as string, context)
          : (['address', address ? judgeAddress(address, context) : judgeCut(cut as string)] as const)
      if (!judged?.[1]) continue
      const { line, column } = contexts.place(at)
      if (contexts.isIgnored(line)) continue
      findings.push({
        line,
        column,
        value,
        what: judged[0],
        chains: kept?.chains ?? [],
        ...judged[1],
      })
    }
    return findings
  }
}

/** How many findings there are of each kind, as a line: `3 of another protocol, 12 unknown`. */
export function countsOf(findings: readonly Pick<Finding, 'kind'>[]): [kind: Kind, count: number][] {
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const count = findings.filter((one) => one.kind === kind).length
    return count > 0 ? [[kind, count] as [Kind, number]] : []
  })
}
