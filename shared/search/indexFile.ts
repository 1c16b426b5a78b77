/** The file that the build writes and the search worker reads. */
export interface SearchIndexFile {
  words: FiledWords
  pages: FiledPage[]
  lookup: Lookup
}

/** The words of texts. The worker reads those of titles from the pages. */
export interface FiledWords {
  /** For each term the sections with it in their text: their positions, each as the difference from the one before. */
  text: Record<string, string>
  /** The settings `searchSynonyms` and `products`. */
  synonyms: Record<string, string>
  products: string[]
}

interface FiledPage {
  route: string
  /** The file under `.vocs/` with the texts of its sections. */
  texts: string
  /** The sidebar's headings that lead to it, outermost first. */
  trail: string[]
  sections: FiledSection[]
}

/** A section without what `readSections` derives from its title, its level and its page. */
export interface FiledSection {
  title: string
  level: number
  /** Only where it differs from {@link defaultAnchor}. */
  anchor?: string
  /** A row of a reference table, not a heading with text under it. */
  isRow?: true
  member?: Member
  /** Words that readers search it by and that it does not contain. */
  terms?: string[]
}

/** A member of a contract. Its name is in its section's title. */
export interface Member {
  kind: 'function' | 'event' | 'error' | 'struct'
  contract: string
  /** The types of its parameters: `(address,uint256)`. */
  types: string
  /** Selector or topic, as {@link shortCode} writes it. A struct has none. */
  code?: string
}

/** What the search compares pasted text with. */
export interface Lookup {
  addresses: AddressEntry[]
  /** Revert reasons in tables under a heading. Those in a reference are titles of its rows. */
  reverts: TextEntry[]
  hashes: TextEntry[]
  chains: ChainEntry[]
}

/** A deployed address and the sections that list it. */
export interface AddressEntry {
  /** In lower case, unless it is base58. */
  address: string
  contract: string
  /** Positions in the lookup's chains. */
  chains: number[]
  deprecated: boolean
  /** A token, which readers name by its symbol alone. */
  isToken?: boolean
  /** Positions of sections, the most specific first. */
  sections: number[]
}

/** A text that pages quote exactly: a revert reason or a hash. */
export interface TextEntry {
  text: string
  /** Positions of sections. */
  sections: number[]
}

export interface ChainEntry {
  id: number
  name: string
  /** Other names that a reader may use. */
  keys: string[]
  /** Positions of sections. */
  sections: number[]
}

/** The name in a member's title, which adds the contract or the kind where two names are the same: `Swap (event)`. */
export const memberName = (title: string): string => title.replace(/^\w+: /, '').replace(/ \(\w+\)$/, '')

/** The start of a selector or topic: 8 bytes tell topics apart, and 32 would add 13 KB to the file. */
export const shortCode = (code: string): string => code.slice(0, 18)

/** The anchor that most headings and rows have. */
export function defaultAnchor({ title, isRow, member }: Pick<FiledSection, 'title' | 'isRow' | 'member'>): string {
  const words = isRow && member ? `${member.contract} ${title}` : title
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')
}

/** For each heading of a page, in reading order, the headings above it. */
export function headingsAbove(headings: readonly { title: string; level: number }[]): string[][] {
  const path: string[] = []
  return headings.map(({ title, level }) => {
    path.length = Math.max(0, level - 1)
    const above = path.filter(Boolean)
    path[level - 1] = title
    return above
  })
}
