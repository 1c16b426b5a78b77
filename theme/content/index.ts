import { showChosenChain } from './chainRows.ts'
import { enhanceCodeGroups } from './codeGroups.ts'
import { enhanceCopyButtons } from './copyButtons.ts'
import { enhanceSamples } from './samples.ts'
import { enhanceScrollers } from './scrollers.ts'

/** The boot script has enhanced the first page, which the document contained. React has run once `data-ready` is set. */
const isFirstPage = (): boolean => document.documentElement.dataset.ready === undefined

/** The enhancements that change the layout of a page's static parts; called before the page is painted. */
export function enhanceAtOnce(): void {
  if (isFirstPage()) return
  enhanceCodeGroups()
  showChosenChain()
}

/** Makes a page's static parts interactive; called for each page after it is rendered. */
export function enhance(): void {
  if (!isFirstPage()) enhanceCopyButtons()
  enhanceSamples()
  enhanceScrollers()
}
