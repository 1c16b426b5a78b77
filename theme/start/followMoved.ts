import { movedTo } from '../../shared/redirects.ts'

/**
 * Leads an anchor that this page had before to the place that has its content now. The document lists such anchors,
 * because a fragment is not sent to the server.
 */
function followMoved(moved: string): void {
  let anchor: string
  try {
    anchor = decodeURIComponent(location.hash.slice(1))
  } catch {
    // The fragment has an invalid percent-encoding, so no heading ever had it.
    return
  }
  const target = movedTo(moved, anchor)
  // Not a new entry of the history: going back from the new place must not lead to the old one again.
  if (target) location.replace(target)
}

const { moved } = document.documentElement.dataset
if (moved) {
  const { pathname } = location
  followMoved(moved)
  // After a navigation without a new document, the list is that of another page.
  addEventListener('hashchange', () => {
    if (location.pathname === pathname) followMoved(moved)
  })
}
