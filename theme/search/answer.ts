export const resultLimit = 16
/** Milliseconds after the last key before a query is asked. */
export const debounce = 200

/** What a result is besides a section: `error V3TooLittleReceived · SmartRouter`. */
export interface Label {
  kind: 'function' | 'event' | 'error' | 'struct' | 'deployment' | 'deprecated' | 'revert' | 'chain'
  name: string
  /** The contract of a member, the chains of a deployment, a chain's id. */
  where?: string
}

/** A section that answers a query. Its excerpt is fetched when it is shown. */
export interface Result {
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
  /** The file with the page's texts, and the section's position in it. */
  texts: string
  at: number
  /** The terms of the section that match the query. */
  terms: string[]
  label?: Label
}

export interface Answer {
  query: string
  results: Result[]
  /** How the query was understood, or that this site does not have what it names. */
  message?: string
}
