/** The description of a member in an entry or a row of a reference, as text. */
export interface Description {
  summary: string
  /** Parameters or fields, in their order. */
  fields: { name: string; unit?: string; meaning: string }[]
}

/** The reason of a revert. */
export interface Reason {
  name: string
  meaning: string
  /** The packages or the program that throw it, where no contract reverts with it. */
  by?: string
}

/** A section of a page. */
export interface Section {
  anchor: string
  level: number
  title: string
  /** Its text, without code. */
  text: string
  code: string
  /** The start of its sentences: paragraphs and lists, without tables. */
  prose: string
  /** It is a row of a reference's list. */
  isRow?: true
  /** What the page shows of the member that the section describes. */
  shown: { contract?: string; kind?: string; code?: string }
  /** The addresses in its tables of deployments, with the chain's key: `bsc 0x…`. */
  deployments: string[]
  /** The reasons that its tables and lists of reverts quote, with the cause of each. */
  reverts: Reason[]
  /** Present where the section describes a member. */
  described?: Description
}

type MemberSection = Pick<Section, 'anchor' | 'title' | 'text' | 'shown' | 'reverts' | 'described'>

/** What a part of a page tells the search and the tools of its section, or that it is sections of its own: rows. */
export interface Found extends Partial<Pick<Section, 'shown' | 'deployments' | 'reverts' | 'described'>> {
  rows?: MemberSection[]
}
