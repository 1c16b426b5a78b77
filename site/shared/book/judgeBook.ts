/** What a text is judged by: data of the build, so that the browser and the command read the same. */
export interface JudgeBook {
  /** The name of the exchange, as messages have it. */
  product: string
  /** Words by which a text says that it means the exchange. */
  own: readonly string[]
  /** Words by which it says that it means another one. */
  others: readonly string[]
  chains: readonly JudgeChain[]
  rows: readonly JudgeRow[]
  tokens: readonly JudgeRow[]
  foreign: readonly JudgeForeign[]
  hashes: readonly JudgeHash[]
  topics: readonly JudgeTopic[]
}

export interface JudgeChain {
  key: string
  name: string
  id?: number
  /** Names that mean the chain alone, and those that are also ordinary words, such as `base`. */
  names: readonly string[]
  weak?: readonly string[]
  /** The host of its explorer. */
  host?: string
  /** The chain of which it is a test network. */
  testOf?: string
  /** Not one of ours: it is known by name, so that a text about it is not read as one about another chain. */
  elsewhere?: true
}

export interface JudgeRow {
  product: string
  contract: string
  chain: string
  address: string
  version?: string
  retired?: { since?: string; replacedBy?: string }
}

export interface JudgeForeign {
  protocol: string
  name: string
  version?: string
  /** None: its source names no chain of ours. */
  chain?: string
  address: string
  replaced?: string
  used: string
  /** What somebody should go on using. */
  besides?: true
  /** It belonged to the exchange itself. */
  formerly?: true
  instead?: { product: string; contracts: readonly string[] }
}

/** An init code hash: of the exchange, or with `protocol` of another. */
export interface JudgeHash {
  name: string
  hash: string
  chains: readonly string[]
  version: 'v2' | 'v3'
  protocol?: string
  used?: string
}

/** The topic of an event. */
export interface JudgeTopic {
  topic: string
  event: string
  /** The contracts of ours that emit it. */
  by?: readonly string[]
  protocol?: string
  used?: string
  /** The topic of the event of ours that takes its place. */
  instead?: string
}
