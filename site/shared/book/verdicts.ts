import {
  almostSame,
  type BookIndex,
  differing,
  isPredeploy,
  lookalike,
  sameButCut,
  titleOf,
  whatIs,
} from './bookIndex.ts'
import type { Finding, Instead } from './findings.ts'
import type { JudgeForeign, JudgeHash, JudgeRow, JudgeTopic } from './judgeBook.ts'
import type { Context } from './nearby.ts'

/** What is found about one value, whatever its place in the text. */
export type Verdict = Omit<Finding, 'line' | 'column' | 'value' | 'what' | 'chains'>

const listed = (words: readonly string[], most = 4): string => {
  const shown = words.length > most + 1 ? words.slice(0, most) : words
  const rest = words.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} more`] : shown
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const nameOf = ({ chains }: BookIndex, key: string): string => chains.get(key)?.name ?? key
const names = (index: BookIndex, keys: readonly string[]): string => listed(keys.map((key) => nameOf(index, key)))
const isOurs = ({ chains }: BookIndex, key: string): boolean => !chains.get(key)?.elsewhere

/** The rows in use that take the place of something on the chains that a text names. */
function inUse(
  { current }: BookIndex,
  contracts: readonly string[],
  product: string | undefined,
  on: readonly string[],
): Instead[] {
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

const insteadText = (index: BookIndex, instead: readonly Instead[]): string => {
  const shown = instead
    .slice(0, 3)
    .map(({ contract, chain, value }) => `${contract} on ${nameOf(index, chain)}: ${value}`)
  const rest = instead.length - shown.length
  return shown.length === 0 ? '' : ` Use ${shown.join('; ')}${rest > 0 ? `; ${rest} more` : ''}.`
}

/** Named chains on which the exchange has no `what`, as a sentence. */
const nothingOn = (index: BookIndex, on: readonly string[], what: string): string =>
  on.length === 0 ? '' : ` ${index.book.product} has no ${what} on ${names(index, on)} in these lists.`

/** Our contract or a token in the lists, judged by the chains that the text names. */
export function judgeRows(index: BookIndex, of: readonly JudgeRow[], near: Context, isToken: boolean): Verdict {
  const on = unique(of.map(({ chain }) => chain))
  const named = near.chains
  const there = of.filter(({ chain }) => named.includes(chain))
  const [first] = there.length > 0 ? there : of
  const title = first ? (isToken ? `the token ${first.contract}` : titleOf(first)) : ''
  const whose = isToken ? title : `${index.book.product}’s ${title}`
  const row = { name: `${first?.product} ${first?.contract}`, on }
  const inForce = there.filter(({ retired }) => !retired)
  const capital = `${whose.charAt(0).toUpperCase()}${whose.slice(1)}`
  if (inForce.length > 0) {
    return {
      kind: 'right',
      level: 'note',
      row,
      instead: [],
      message: `${capital} on ${names(index, unique(inForce.map(({ chain }) => chain)))}.`,
    }
  }
  const [retiredRow] = there
  const allRetired = of.every(({ retired }) => retired)
  if (retiredRow?.retired || (named.length === 0 && allRetired && first?.retired)) {
    const judged = (retiredRow ?? first) as JudgeRow
    const { since, replacedBy } = judged.retired ?? {}
    const successor = inUse(index, [judged.contract], judged.product, [judged.chain])
    const use = replacedBy
      ? ` Use ${replacedBy}.`
      : successor.length > 0
        ? insteadText(index, successor)
        : ' No source names what takes its place.'
    const instead = replacedBy ? [{ contract: judged.contract, chain: judged.chain, value: replacedBy }] : successor
    return {
      kind: 'retired',
      level: 'warning',
      row,
      instead,
      message: `${capital} on ${names(index, there.length > 0 ? unique(there.map(({ chain }) => chain)) : on)}, retired${since ? ` since ${since}` : '; no source gives the day'}.${use}`,
    }
  }
  // A bridged or wrapped token has its address on chains that are not in the lists, and an own chain may be one of them.
  // Deployers have the same addresses on many chains: a token there may be a contract of ours here.
  const isOther = isToken
    ? on.length > 1 || isPredeploy(first?.address ?? '')
    : (near.saysToken && first?.product !== 'CAKE') || near.saysRole(first?.contract ?? '') === 'another'
  if (named.length > 0 && near.isSure && !isOther && (!isToken || named.every((key) => isOurs(index, key)))) {
    const ours = named.filter((key) => isOurs(index, key))
    const instead = isToken
      ? index.book.tokens
          .filter(({ contract, chain }) => contract === first?.contract && ours.includes(chain))
          .map(({ contract, chain, address }) => ({ contract, chain, value: address }))
      : inUse(index, first ? [first.contract] : [], first?.product, ours)
    const without = named.filter((key) => !instead.some(({ chain }) => chain === key))
    return {
      kind: 'wrongChain',
      level: 'error',
      row,
      instead,
      message: `${capital} on ${names(index, on)}, and the text names ${names(index, named)}.${insteadText(index, instead)}${isToken ? '' : nothingOn(index, without, first?.contract ?? '')}`,
    }
  }
  return {
    kind: 'known',
    level: 'note',
    row,
    instead: [],
    message: `${capital} on ${names(index, on)}. ${named.length > 0 ? `The text may mean ${names(index, named)}` : 'The text names no chain here'}: compare it with the chain that you use.`,
  }
}

/** The text means the exchange: near the value, or all over. */
function levelOfForeign(near: Context): Finding['level'] {
  if (near.saysOther) return 'note'
  if (near.saysOwn) return 'error'
  return near.isAboutOwn ? 'warning' : 'note'
}

export function judgeForeign(index: BookIndex, of: readonly JudgeForeign[], near: Context): Verdict {
  const there = of.filter(({ chain }) => chain !== undefined && near.chains.includes(chain))
  const [first] = there.length > 0 ? there : of
  if (!first) throw new Error('no row')
  const on = unique(of.flatMap(({ chain }) => chain ?? []))
  const title = `${first.name}${first.version ? ` ${first.version}` : ''}`
  const row = { name: `${first.protocol}: ${title}`, on }
  const places = on.length > 0 ? ` on ${names(index, on)}` : ''
  if (first.besides) {
    return { kind: 'besides', level: 'note', row, instead: [], message: `${title}${places}. ${first.used}` }
  }
  const ours = near.chains.filter((key) => isOurs(index, key))
  const instead = first.instead
    ? inUse(
        index,
        first.instead.contracts,
        first.instead.product,
        ours.length > 0 ? ours : near.chains.length > 0 ? [] : on,
      )
    : []
  const without = near.chains.filter((key) => !instead.some(({ chain }) => chain === key))
  const missing = first.instead ? nothingOn(index, without, listed(first.instead.contracts)) : ''
  if (first.formerly) {
    const since = first.replaced ? `, replaced on ${first.replaced}` : ''
    return {
      kind: 'retired',
      level: 'warning',
      row,
      instead,
      message: `${first.protocol}: ${title}${places}${since}. ${first.used}${insteadText(index, instead)}`,
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
    message: `${first.protocol}’s ${title}${places}, not ${index.book.product}’s. ${first.used}${level === 'note' ? '' : insteadText(index, instead) + missing}`,
  }
}

export function judgeUnknown(index: BookIndex, address: string): Verdict {
  const almost = almostSame(index, address)
  if (almost) {
    return {
      kind: 'unknown',
      level: 'warning',
      instead: [],
      message: `In no list here. It differs in ${differing(almost, address, 2)} of 40 digits from ${whatIs(index, almost)}, ${almost}: compare both with their source.`,
    }
  }
  const alike = lookalike(index, address)
  if (alike) {
    return {
      kind: 'unknown',
      level: 'warning',
      instead: [],
      message: `In no list here. It starts and ends like ${whatIs(index, alike)}, ${alike}, and is another address.`,
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

export function judgeHash(index: BookIndex, of: readonly JudgeHash[], near: Context): Verdict {
  const named = near.chains
  const fits = of.find(({ protocol, chains: on }) => !protocol && on.some((key) => named.includes(key)))
  const own = of.find(({ protocol }) => !protocol)
  const other = of.find(({ protocol }) => protocol)
  const first = fits ?? (named.length > 0 && other?.chains.some((key) => named.includes(key)) ? other : (own ?? other))
  if (!first) throw new Error('no row')
  const row = { name: `${first.protocol ?? index.book.product}: ${first.name}`, on: first.chains }
  const version = first.version
  const instead = index.book.hashes
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
      message: `${first.protocol}: ${first.name}, not ${index.book.product}’s of today. ${first.used}${level === 'note' ? '' : insteadText(index, instead)}`,
    }
  }
  const whose = `${index.book.product}’s ${first.name}`
  if (fits) {
    const right = fits.chains.filter((key) => named.includes(key))
    return { kind: 'right', level: 'note', row, instead: [], message: `${whose} on ${names(index, right)}.` }
  }
  if (named.length > 0 && near.isSure && instead.length > 0) {
    return {
      kind: 'wrongChain',
      level: 'error',
      row,
      instead,
      message: `${whose} on ${names(index, first.chains)}, and the text names ${names(index, named)}.${insteadText(index, instead)}`,
    }
  }
  const isForBoth = other ? ` ${other.protocol} has the same on ${names(index, other.chains)}.` : ''
  return {
    kind: 'known',
    level: 'note',
    row,
    instead: [],
    message: `${whose} on ${names(index, first.chains)}.${isForBoth} The text names no chain here: compare it with the chain that you use.`,
  }
}

export function judgeTopic(index: BookIndex, of: readonly JudgeTopic[], near: Context): Verdict {
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
    message: `The topic of ${first.protocol}’s ${first.event}. ${first.used ?? ''}${first.instead && level !== 'note' ? ` ${index.book.product}’s is ${first.instead}.` : ''}`,
  }
}

/** An address whose capitals do not fit its digits. */
export function judgeMistyped(index: BookIndex, address: string): Verdict {
  const known = whatIs(index, address) ? address : almostSame(index, address)
  return {
    kind: 'mistyped',
    level: 'error',
    instead: [],
    message: !known
      ? 'The checksum does not fit: a digit or a capital is wrong. Compare the address with its source.'
      : known === address
        ? `The checksum does not fit, though the digits are those of ${whatIs(index, address)}. Copy it from its source.`
        : `The checksum does not fit. ${differing(known, address, 2)} of its 40 digits differ from ${whatIs(index, known)}, ${known}. Copy it from its source.`,
  }
}

/** An address that lost or gained a digit, where the rest of it is known. */
export function judgeCut(index: BookIndex, digits: string): Verdict | undefined {
  const known = digits.length === 40 ? undefined : sameButCut(index, digits)
  return known
    ? {
        kind: 'mistyped',
        level: 'error',
        instead: [],
        message: `${digits.length} digits; an address has 40. Most of them are those of ${whatIs(index, known)}, ${known}.`,
      }
    : undefined
}
