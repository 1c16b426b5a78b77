import type { Choice } from './choice.ts'
import type { Figures, PartName } from './measurements.ts'
import type { SiteCopy } from './siteCopy.ts'

/** What a part works with. */
export interface Bench {
  /** The copy that all parts share, made when the first one asks. */
  site: () => SiteCopy
  routes: Choice['routes']
  /** Says how far the part is. */
  say: (text: string) => void
}

export interface Part<name extends PartName> {
  /** For the list of parts. */
  does: string
  measure: (bench: Bench) => Promise<{ figures: Figures<name>; scope?: string }>
}

export type Parts = { [name in PartName]: Part<name> }
