import { seeded } from '../snippets/random.ts'

/** A file as the mutation leaves it, by its path from the project's root; `null` takes it away. */
export interface Edit {
  file: string
  content: string | Buffer | null
}

/** One change of real content, and where it is. */
export interface Draft {
  /** The file that the mistake is in. */
  file: string
  line?: number
  what: string
  edits: Edit[]
  /** Where else it may be told, for example where a removed file is named; the file itself by default. */
  toldIn?: readonly string[]
}

export type Room = 'pages' | 'configuration' | 'facts' | 'samples'

export interface Kind {
  room: Room
  name: string
  /** How many of its drafts a whole run takes. */
  count: number
  /** Why a reader is served as well as before. The run proves it by comparing what is built. */
  harmless?: string
  /** Every place of the content where the mistake can be made. */
  drafts: () => Draft[]
}

export interface Mutation extends Draft {
  id: number
  kind: Kind
}

/** What became of a mutation. */
export interface Verdict {
  mutation: Mutation
  /** The level that stopped it, or `harmless` where what is built is right; nothing where it slipped through. */
  by?: string
  /** What the author is told: the first line that names it. */
  told?: string
}

/** Takes `count` of the drafts of each kind, the same ones for the same seed. Throws for a kind without a place. */
export function choose(kinds: readonly Kind[], seed: number, limit = Number.POSITIVE_INFINITY): Mutation[] {
  let id = 0
  return kinds.flatMap((kind, index) => {
    const random = seeded(seed + index)
    const left = kind.drafts()
    if (left.length === 0) throw new Error(`${kind.room}: nothing in the content can have “${kind.name}”`)
    const chosen: Mutation[] = []
    while (chosen.length < Math.min(kind.count, limit) && left.length > 0) {
      const [draft] = left.splice(random.below(left.length), 1)
      if (draft) chosen.push({ ...draft, kind, id: ++id })
    }
    return chosen
  })
}
