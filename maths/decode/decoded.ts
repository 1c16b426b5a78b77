import type { AbiParameter, Hex } from 'viem'
import type { Foreign } from '../../site/shared/foreign.ts'
import { visible } from '../../site/shared/visibleText.ts'

/** A contract that declares a member, and the place of its description; of an error that means several things, its own text. */
export type Declared = [contract: string, href?: string, about?: number]

/** A parameter. `about` is the place of its description in the texts. */
export type Parameter = AbiParameter & { about?: number }

/** A description: what it means, and its unit if it is a number with one. */
export type Text = [meaning: string, unit?: string]

export interface Member {
  name: string
  inputs: readonly Parameter[]
  by: Declared[]
  about?: number
}

/** A command of the Universal Router or an action of Infinity. */
export interface Step {
  name: string
  /** Absent where the input is not encoded parameters, or nothing carries the step out. */
  inputs?: readonly Parameter[]
  about?: number
  note?: string
  /** The contracts that carry out an action. */
  by?: readonly string[]
}

export interface NamedAddress {
  name: string
  chain: string
  /** The contract that declares its members, where it has another name. */
  abi?: string
  deprecated?: true
  /** Present for a token. */
  decimals?: number
}

/** What decoding needs to know of the protocol: the build writes it from the facts. */
export interface DecodeData {
  chains: {
    key: string
    id: number
    name: string
    native: { symbol: string; decimals: number }
    explorer: { name: string; url: string }
  }[]
  /** By address in lower case. */
  addresses: Record<string, NamedAddress[]>
  /** By selector. */
  functions: Record<string, Member[]>
  errors: Record<string, Member[]>
  /** By topic. */
  events: Record<string, Member[]>
  /** Reason strings: the contracts that revert with each, a page about it, and the place of the text about it. */
  reasons: Record<string, { by: Declared[]; page?: string; about?: number }>
  /** The contracts that ignore bits beyond a value's type (`readsLowBits` in facts/abis). */
  lowBits: readonly string[]
  /** The meanings of the codes of `Panic`. */
  panics: Readonly<Record<number, string>>
  /** The reference of each contract with an ABI; empty without one. */
  references: Record<string, string>
  commands: Record<number, Step>
  actions: Record<number, Step>
  /** The fees of v3 for which the factories have a tick spacing, in hundredths of a bip. */
  feeTiers: readonly number[]
}

export type Kind = 'function' | 'event' | 'error' | 'command' | 'action' | 'address' | 'bytes'

/** A decoded value, and what it means. */
export interface Decoded {
  label: string
  kind?: Kind
  type?: string
  /** What Copy copies. */
  value?: string
  meaning?: string
  /** What the reference says about it. */
  about?: string
  /** The unit of a number. */
  unit?: string
  warnings?: string[]
  /** A name without a page has no `href`. */
  links?: { text: string; href?: string }[]
  children?: Decoded[]
}

export interface Context {
  data: DecodeData
  /** The descriptions. They arrive after the data. */
  texts?: readonly Text[]
  /** A key of the chains. */
  chain: string
  /** Unix time in seconds. */
  now: number
  /** The contract that a transaction calls, or that has written a log, in lower case. */
  target?: string
  /** Values of other protocols. They arrive after the data. */
  foreign?: Foreign
  /** Of an error inside of another one: the contracts that can have thrown it. */
  throwers?: readonly string[]
}

/** What the reference says at a place of the texts. */
export function said(about: number | undefined, { texts }: Context): Pick<Decoded, 'about' | 'unit'> {
  const [meaning, unit] = (about === undefined ? undefined : texts?.[about]) ?? []
  return { ...(meaning && { about: meaning }), ...(unit && { unit }) }
}

/** Somebody else's text as a value, in full. */
export const quoted = (label: string, text: string): Decoded => ({ label, value: visible(text) })

/**
 * A node for each of a list, and one that says how many are left out: what nobody sees is carried out, too. Every list that
 * may be cut is cut here. `what` names the elements in the plural.
 */
export function cut<One>(
  all: readonly One[],
  what: string,
  most: number,
  show: (one: One, at: number) => Decoded,
): Decoded[] {
  const nodes = all.slice(0, most).map(show)
  const left = all.length - nodes.length
  if (left > 0)
    nodes.push({ label: 'not shown', warnings: [`${left} of ${all.length} ${what} follow, which are not shown here.`] })
  return nodes
}

/** Names in a sentence: the first of them, and how many there are besides. */
export const namesOf = (all: readonly string[], most = 4): string =>
  all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')

export const wordSize = 32
export const byteLength = (hex: Hex): number => (hex.length - 2) / 2
export const slice = (hex: Hex, from: number, to?: number): Hex =>
  `0x${hex.slice(2 + from * 2, to === undefined ? undefined : 2 + to * 2)}`
