/** How long a refused address waits, in milliseconds. */
const pause = 1000

let waiting: number | undefined

/**
 * Replaces the address of the page that is open. WebKit refuses more than 100 changes in 10 seconds, which a slider or a
 * held key makes: the last one follows as soon as the browser takes it.
 */
export function replaceAddress(address: string | URL): void {
  clearTimeout(waiting)
  const { pathname } = location
  try {
    history.replaceState(history.state, '', address)
  } catch {
    waiting = window.setTimeout(() => {
      if (location.pathname === pathname) replaceAddress(address)
    }, pause)
  }
}
