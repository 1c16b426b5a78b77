import './start/initializeTheme.ts'
import { listenForChains, showChosenChain } from './content/chainFilter.ts'
import { enhanceCodeGroups } from './content/codeGroups.ts'
import { listenForCopies } from './content/copy.ts'
import { enhanceCopyButtons } from './content/copyButtons.ts'
import { offerTop } from './curtain/toTop.ts'
import { showDates } from './footer/showDates.ts'
import { restorePlace, savePlaces } from './navigation/place.ts'
import { followOutlines, markOutlines } from './outline/markOutlines.ts'
import { showActive } from './sidebar/sidebarScroll.ts'
import { followMoved } from './start/followMoved.ts'
import { fetchFonts, fetchStyles } from './start/fonts.ts'
import { hydrateLater } from './start/hydrateLater.ts'
import { whenPainted } from './support/connection.ts'
import { showShortcut } from './topBar/showShortcut.ts'

// This file runs before the first paint: it has everything that a page needs before React starts.
const named = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {}
fetchFonts(named)
hydrateLater(named)
// Link icons are files that the style sheet refers to. Loading them earlier would delay the first paint.
whenPainted(() => {
  document.documentElement.classList.add('painted')
  fetchStyles(named)
})
listenForChains()
listenForCopies()
followOutlines()
offerTop()

/** What makes a page of plain HTML interactive: the document's own, and each later one that React has put in its place. */
async function enhancePage(): Promise<void> {
  enhanceCopyButtons()
  showDates()
  showShortcut()
  enhanceCodeGroups()
  await showChosenChain()
}

// theme/page/routes.tsx dispatches it before the page is painted.
addEventListener('site:page', enhancePage)
addEventListener('DOMContentLoaded', async () => {
  followMoved()
  // It changes the page's height, so it runs before the reader's place is restored.
  await enhancePage()
  // Heights and positions cannot be measured before the first frame, when the style sheet applies.
  requestAnimationFrame(() => {
    restorePlace()
    // Only now: the browser's own scrolling on a reload would overwrite the saved place.
    savePlaces()
    showActive(document.getElementById('sidebar'))
    // After the frame, in a separate task: nothing else depends on it.
    setTimeout(markOutlines)
  })
})
