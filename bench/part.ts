import type { Choice } from './choice.ts'
import type { Figures, PartName } from './measurements.ts'
import type { SiteCopy } from './siteCopy.ts'

/** What a part receives. */
export interface Bench {
  /** The copy of the site that all parts share, created when a part first needs it. */
  site: () => SiteCopy
  routes: Choice['routes']
  /** Prints the progress of the part. */
  say: (text: string) => void
}

export interface Part<name extends PartName> {
  /** The description in the list of parts. */
  does: string
  measure: (bench: Bench) => Promise<{ figures: Figures<name>; scope?: string }>
}

export type Parts = { [name in PartName]: Part<name> }
