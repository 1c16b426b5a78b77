import type { Definition } from '../lookupTypes.ts'
import { type Member, memberName } from '../options.ts'

export const resultLimit = 16
/** Milliseconds after the last key before a query is asked. */
export const debounce = 200

/** A document of the index, as results and ranking need it. */
export interface IndexDocument {
  /** `/route#anchor`, or the route for the text before the first heading. */
  id: string
  href: string
  isPage: boolean
  title: string
  /** The headings above it, the page's title first. */
  titles: string[]
  /** Its page. */
  route: string
  /** The sidebar's headings that lead to the page, outermost first. */
  trail: string[]
  member?: Member
  /** Phrases that readers search it by. */
  keywords?: readonly string[]
}

/** What a result is besides a section: `address of Vault · Base`. */
export interface Label {
  kind: Member['kind'] | 'address' | 'revert' | 'thrown' | 'chain' | 'command' | 'action'
  name: string
  /** The contract of a member or a step, the packages that throw, the chains of a deployment, a chain's id. */
  where?: string
  isDeprecated?: boolean
}

/** A row of a table of deployments. */
export interface ShownAddress {
  address: string
  /** The key of the chain to choose; none where the address is on several. */
  chain?: string
}

/** What the score of a section was multiplied by, by the name of the factor. */
export type Boosts = Readonly<Record<string, number>>

export const productOf = (boosts: Boosts): number =>
  Object.values(boosts).reduce((product, factor) => product * factor, 1)

/** A section that answers a query. */
export interface Match {
  section: IndexDocument
  /** The terms of the section that match the query. */
  terms: string[]
  /** What the words of the query gave it; none for what the query leads to exactly. */
  score?: number
  boosts?: Boosts
  label?: Label
  row?: ShownAddress
}

/** A getter, a struct or a row of a list. It is named like what it holds, so the words of a question do not ask for it. */
export const isValue = ({ member }: IndexDocument): boolean =>
  member !== undefined &&
  (member.isRow === true || member.kind === 'struct' || (member.kind === 'function' && member.types === '()'))

export const memberLabel = ({ member, title }: IndexDocument): Label | undefined =>
  member && { kind: member.kind, name: memberName(title), where: member.contract }

/** What of a section the excerpt is about, where it is about a part of it: a revert's reason, a step of a plan. */
export const partOf = ({ label }: Pick<Match, 'label'>): string | undefined =>
  label && ['revert', 'thrown', 'command', 'action'].includes(label.kind) ? label.name : undefined

/** The address of a match: where it has a row, with the chain to show. */
export const hrefOf = ({ href, row }: Pick<Result, 'href' | 'row'>): string =>
  row?.chain ? href.replace(/(?=#)|$/, `?chain=${row.chain}`) : href

/** A match as the dialog shows it. Its excerpt is fetched when it is shown. */
export interface Result extends Omit<IndexDocument, 'member' | 'keywords'>, Omit<Match, 'section'> {}

export interface Answer {
  query: string
  results: Result[]
  /** How the query was understood, or that this site does not have what it names. */
  message?: string
  /** The term that the query asks for. */
  definition?: Definition
  /** An address, a hash or a topic that this site does not document. */
  unknown?: string
  /** The query is a question in which addresses merely occur. */
  isAside?: true
  /** With no results: names that are spelled nearly like the query. */
  near?: string[]
}
