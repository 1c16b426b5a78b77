import { movedTo } from '../../shared/redirects.ts'

/**
 * Leads an anchor that this page had before to the place that has its content now. A fragment is not sent to the server,
 * so a file lists such anchors; it is fetched only for an anchor that the page does not have.
 */
async function follow(list: string): Promise<void> {
  try {
    const anchor = decodeURIComponent(location.hash.slice(1))
    if (!anchor || document.getElementById(anchor)) return
    const target = movedTo(await (await fetch(list)).text(), anchor)
    // Not a new entry of the history: going back from the new place must not lead to the old one again.
    if (target) location.replace(target)
  } catch {
    // The fragment has an invalid percent-encoding, so no heading ever had it; or the list is not there, and the page
    // links to where its sections moved.
  }
}

/** Follows moved anchors, now and when the address changes. Called when the document is complete. */
export function followMoved(): void {
  const { moved } = document.documentElement.dataset
  if (!moved) return
  const { pathname } = location
  void follow(moved)
  // After a navigation without a new document, the list is that of another page.
  addEventListener('hashchange', () => {
    if (location.pathname === pathname) void follow(moved)
  })
}
