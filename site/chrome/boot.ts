import { enhanceCopyButtons } from '../blocks/copy/browser.ts'
import { listenForCopies } from '../blocks/copy/copy.ts'
import { listenForChains, showChosenChain } from '../blocks/deployments/chainFilter.ts'
import { openFold } from '../blocks/details/browser.ts'
import { listenForTerms } from '../blocks/glossary/browser.ts'
import { enhanceCodeGroups } from '../blocks/snippet/codeGroups.ts'
import { listenForSearch } from '../search/dialog/open.ts'
import { offerTop } from './curtain/toTop.ts'
import { showDates } from './footer/showDates.ts'
import { restorePlace, savePlaces } from './navigation/readingPlace.ts'
import { followOutlines, markOutlines } from './outline/markOutlines.ts'
import { showActive } from './sidebar/sidebarScroll.ts'
import { applyWebFont } from './start/fonts.ts'
import { hydrateLater } from './start/hydrateLater.ts'
import { whenPainted } from './support/connection.ts'
import { hideSearchBesideField } from './topBar/hideSearch.ts'

// Everything that a page needs before React starts. It runs when the document is parsed, like every module script.
applyWebFont()
listenForTerms()
hydrateLater()
// Link icons are files that the style sheet refers to. Loading them earlier would delay the first paint.
whenPainted(() => document.documentElement.classList.add('painted'))
listenForChains()
listenForCopies()
listenForSearch()
followOutlines()
offerTop()

/** What makes a page of plain HTML interactive: the document's own, and each later one that React has put in its place. */
async function enhancePage(): Promise<void> {
  enhanceCopyButtons()
  showDates()
  hideSearchBesideField()
  enhanceCodeGroups()
  await showChosenChain()
}

// site/chrome/page/routes.tsx dispatches it before the page is painted.
addEventListener('site:page', enhancePage)
// site/chrome/page/Root.tsx dispatches it when the reader goes to an anchor.
addEventListener('site:jump', openFold)
// They change the page's height, so they run before the reader's place is restored.
await enhancePage()
openFold()
// Heights and positions cannot be measured before the first frame, when the style sheet applies.
requestAnimationFrame(() => {
  restorePlace()
  // Only now: the browser's own scrolling on a reload would overwrite the saved place.
  savePlaces()
  showActive(document.getElementById('sidebar'))
  // After the frame, in a separate task: nothing else depends on it.
  setTimeout(markOutlines)
})
