import './start/initializeTheme.ts'
import { enhanceChainFilter } from './content/chainFilter.ts'
import { enhanceCodeGroups } from './content/codeGroups.ts'
import { enhanceCopyButtons } from './content/copyButtons.ts'
import { restorePlace, savePlaces } from './navigation/place.ts'
import { showActive } from './sidebar/sidebarScroll.ts'
import { hydrateLater } from './start/hydrateLater.ts'
import { whenPainted } from './support/connection.ts'

// Everything that a page needs before React: this one file, before the first paint.
hydrateLater((document.currentScript as HTMLScriptElement | null)?.dataset ?? {})
// The marks of links are files that the style sheet names: they would come between it and the first paint.
whenPainted(() => document.documentElement.classList.add('painted'))
addEventListener('DOMContentLoaded', () => {
  // What changes the height of the page comes before the reader's place is restored.
  enhanceCodeGroups()
  enhanceChainFilter()
  enhanceCopyButtons()
  // The first frame has the style sheet; before it there is nothing to measure.
  requestAnimationFrame(() => {
    restorePlace()
    // Not before: the browser's own scrolling on a reload would replace the place.
    savePlaces()
    showActive(document.getElementById('sidebar'))
  })
})
