import './initializeTheme.ts'
import { enhanceCopyButtons } from './enhance/copyButtons.ts'
import { hydrateLater } from './hydrateLater.ts'
import { showActive } from './support/sidebarScroll.ts'

// Everything that a page needs before React: this one file, before the first paint.
hydrateLater((document.currentScript as HTMLScriptElement | null)?.dataset ?? {})
addEventListener('DOMContentLoaded', () => {
  enhanceCopyButtons()
  // The first frame has the style sheet; before it there is nothing to measure.
  requestAnimationFrame(() => showActive(document.getElementById('sidebar')))
})
