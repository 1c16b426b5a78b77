import { grouped } from '../grouped.ts'
import type { JudgeBook, JudgeChain, JudgeForeign, JudgeHash, JudgeRow, JudgeTopic } from './judgeBook.ts'

/** A book prepared for look-ups: every key is an address, hash or topic in lower case. */
export interface BookIndex {
  book: JudgeBook
  chains: ReadonlyMap<string, JudgeChain>
  rows: ReadonlyMap<string, readonly JudgeRow[]>
  /** The rows in use, by the name of the contract. */
  current: ReadonlyMap<string, readonly JudgeRow[]>
  tokens: ReadonlyMap<string, readonly JudgeRow[]>
  foreign: ReadonlyMap<string, readonly JudgeForeign[]>
  hashes: ReadonlyMap<string, readonly JudgeHash[]>
  topics: ReadonlyMap<string, readonly JudgeTopic[]>
  /** All known addresses of 20 bytes. */
  addresses: readonly string[]
  /** Addresses by each third of their digits: one that differs in two digits has a third in common. */
  thirds: ReadonlyMap<string, readonly { address: string }[]>
  /** The exchange's own addresses by what a wallet shows of them: the first and the last four digits. */
  ends: ReadonlyMap<string, string>
}

/** At the same place on every chain of a kind: the next one is another contract, and the lists name few of the chains. */
export const isPredeploy = (address: string): boolean => /^0x[0-9a-f]{4}0{24}/i.test(address)

const thirdsOf = (address: string) => [`1${address.slice(2, 15)}`, `2${address.slice(15, 28)}`, `3${address.slice(28)}`]
const endsOf = (address: string) => address.slice(2, 6) + address.slice(-4)

export function indexBook(book: JudgeBook): BookIndex {
  const rows = grouped(book.rows, ({ address }) => address.toLowerCase())
  const tokens = grouped(book.tokens, ({ address }) => address.toLowerCase())
  const foreign = grouped(book.foreign, ({ address }) => address.toLowerCase())
  const own = [...rows.keys()].filter((address) => address.length === 42)
  const addresses = [...own, ...tokens.keys(), ...foreign.keys()].filter((one) => one.length === 42)
  return {
    book,
    chains: new Map(book.chains.map((chain) => [chain.key, chain])),
    rows,
    current: grouped(
      book.rows.filter(({ retired }) => !retired),
      ({ contract }) => contract,
    ),
    tokens,
    foreign,
    hashes: grouped(book.hashes, ({ hash }) => hash.toLowerCase()),
    topics: grouped(book.topics, ({ topic }) => topic.toLowerCase()),
    addresses,
    thirds: grouped(
      addresses
        .filter((address) => !isPredeploy(address))
        .flatMap((address) => thirdsOf(address).map((third) => ({ third, address }))),
      ({ third }) => third,
    ),
    ends: new Map(own.map((address) => [endsOf(address), address])),
  }
}

export const titleOf = ({ product, contract, version }: JudgeRow): string =>
  `${contract}${version ? ` (${product} ${version})` : ` (${product})`}`

/** What a known address is, for a sentence; empty where no list has it. */
export function whatIs({ book, rows, tokens, foreign }: BookIndex, address: string): string {
  const [row] = rows.get(address) ?? []
  if (row) return `${book.product}’s ${titleOf(row)}`
  const [token] = tokens.get(address) ?? []
  if (token) return `the token ${token.contract}`
  const [other] = foreign.get(address) ?? []
  return other ? `${other.name} (${other.protocol})` : ''
}

/** On how many places two texts of one length differ; counting stops above `most`. */
export function differing(one: string, other: string, most: number): number {
  let count = 0
  for (let at = 0; at < one.length && count <= most; at++) if (one[at] !== other[at]) count++
  return count
}

/** A known address whose digits are almost these. */
export function almostSame({ thirds }: BookIndex, address: string): string | undefined {
  const alike = thirdsOf(address).flatMap((third) => thirds.get(third) ?? [])
  return alike.find((known) => differing(known.address, address, 2) <= 2)?.address
}

/** An address of the exchange that a wallet shortens to the same digits. */
export const lookalike = ({ ends }: BookIndex, address: string): string | undefined =>
  address.startsWith('0x0000') ? undefined : ends.get(endsOf(address))

/** A known address with the same start or end, for digits of which some are missing or too many. */
export function sameButCut({ addresses }: BookIndex, digits: string): string | undefined {
  const text = digits.toLowerCase()
  const length = Math.min(text.length, 40) - 4
  return addresses.find((one) => {
    const whole = one.slice(2)
    return whole.startsWith(text.slice(0, length)) || whole.endsWith(text.slice(-length))
  })
}
