import { applyChainFilter } from './chainFilter.ts'
import { enhanceCodeGroups } from './codeGroups.ts'
import { enhanceCopyButtons } from './copyButtons.ts'
import { enhanceSamples } from './samples.ts'
import { enhanceScrollers } from './scrollers.ts'

/** The enhancements that change the layout of a page's static parts; called before the page is painted. */
export function enhanceAtOnce(): void {
  enhanceCodeGroups()
  applyChainFilter()
}

/** Makes a page's static parts interactive; called for each page after it is rendered. */
export function enhance(): void {
  enhanceAtOnce()
  enhanceCopyButtons()
  enhanceSamples()
  enhanceScrollers()
}
