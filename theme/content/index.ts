import { enhanceChainFilter } from './chainFilter.ts'
import { enhanceCodeGroups } from './codeGroups.ts'
import { listenForCopies } from './copy.ts'
import { enhanceCopyButtons } from './copyButtons.ts'
import { enhanceSamples } from './samples.ts'
import { enhanceScrollers } from './scrollers.ts'

let listening = false

/** What changes the looks of a page's static parts: before it is shown. */
export function enhanceAtOnce(): void {
  enhanceCodeGroups()
  enhanceChainFilter()
}

/** Brings a page's static parts to life: called after each page is shown. */
export function enhance(): void {
  if (!listening) listenForCopies()
  listening = true
  enhanceAtOnce()
  enhanceCopyButtons()
  enhanceSamples()
  enhanceScrollers()
}
