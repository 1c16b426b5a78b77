/** What a query is compared with exactly. A section is its place in `documents`. */
export interface Lookup {
  /** The ids of the documents that the others name, each once. */
  documents: string[]
  /** For each route of the sidebar, in its order, the headings that lead to it, outermost first. */
  trails: Record<string, string[]>
  addresses: AddressEntry[]
  /** For each revert reason that pages quote its places. */
  reverts: Record<string, RevertPlace[]>
  /** For each hash that pages quote its sections. */
  hashes: Record<string, number[]>
  chains: ChainEntry[]
  /** The words that name a product or a generation. */
  products: string[]
  /** The terms of the glossary. */
  terms: Definition[]
  /** The commands and actions of a plan by name. */
  steps: Record<string, StepPlace[]>
  /** The meanings of the codes of Solidity's panics. */
  panics: Readonly<Record<number, string>>
}

/** A term with its definition and its unit, and where the site explains it. */
export interface Definition {
  term: string
  also?: readonly string[]
  says: string
  unit?: string
  at: string
}

/** A section that lists a command or an action, and the contracts that run it. */
export type StepPlace = [kind: 'command' | 'action', section: number, by: string]

/**
 * A section that quotes a reason, with the anchor of its row where it has one, and who throws it where no contract does:
 * packages or a program.
 */
export type RevertPlace = number | [section: number, anchor: string, by?: string]

/** A deployed address under one name. */
export interface AddressEntry {
  /** As pages write it. */
  address: string
  /** The name of the contract, or a token's symbol. */
  name: string
  /** Positions in the lookup's chains. */
  chains: number[]
  isDeprecated?: true
  isToken?: true
  /** The sections that list it, the best first. */
  sections: number[]
}

export interface ChainEntry {
  /** The chain's key in the facts, which an address of a page has as `?chain=`. */
  key: string
  id: number
  name: string
  /** Other names that readers use. */
  aliases: string[]
  /** The sections with most of its contracts first. */
  sections: number[]
}
