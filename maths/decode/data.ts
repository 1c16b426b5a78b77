import type { AbiParameter, Hex } from 'viem'

/** A contract that declares a member, and the place of its description. */
export type Declared = [contract: string, href?: string]

export interface Member {
  name: string
  inputs: readonly AbiParameter[]
  by: Declared[]
}

/** A command of the Universal Router or an action of Infinity. */
export interface Step {
  name: string
  /** Absent where the input is not encoded parameters, or nothing carries the step out. */
  inputs?: readonly AbiParameter[]
  note?: string
  /** The contracts that carry out an action. */
  by?: readonly string[]
}

export interface NamedAddress {
  name: string
  chain: string
  deprecated?: true
}

/** What decoding needs to know of the protocol: the build writes it from the facts. */
export interface DecodeData {
  chains: { key: string; id: number; name: string }[]
  /** By address in lower case. */
  addresses: Record<string, NamedAddress[]>
  /** By selector. */
  functions: Record<string, Member[]>
  errors: Record<string, Member[]>
  /** By topic. */
  events: Record<string, Member[]>
  /** Reason strings, with the page that explains each. */
  reasons: Record<string, string>
  commands: Record<number, Step>
  actions: Record<number, Step>
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
  warnings?: string[]
  links?: { text: string; href: string }[]
  children?: Decoded[]
}

export interface Context {
  data: DecodeData
  /** A key of the chains. */
  chain: string
  /** Unix time in seconds. */
  now: number
}

export const wordSize = 32
export const byteLength = (hex: Hex): number => (hex.length - 2) / 2
export const slice = (hex: Hex, from: number, to?: number): Hex =>
  `0x${hex.slice(2 + from * 2, to === undefined ? undefined : 2 + to * 2)}`
