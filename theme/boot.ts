import './initializeTheme.ts'
import { enhanceCopyButtons } from './enhance/copyButtons.ts'
import { hydrateLater } from './hydrateLater.ts'
import { layDocumentLater } from './layLater.ts'
import { whenPainted } from './support/connection.ts'
import { showActive } from './support/sidebarScroll.ts'

// Everything that a page needs before React: this one file, before the first paint.
hydrateLater((document.currentScript as HTMLScriptElement | null)?.dataset ?? {})
layDocumentLater()
// The marks of links are files that the style sheet names: they would come between it and the first paint.
whenPainted(() => document.documentElement.classList.add('painted'))
addEventListener('DOMContentLoaded', () => {
  enhanceCopyButtons()
  // The first frame has the style sheet; before it there is nothing to measure.
  requestAnimationFrame(() => showActive(document.getElementById('sidebar')))
})
