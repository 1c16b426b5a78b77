import { tellStartFailure } from '../../chrome/start/startFailure.ts'
import { isText, searchKey } from '../../chrome/support/shortcuts.ts'
import { search } from './store.ts'

const loadHost = () => import('./SearchHost.tsx')

/** Loads the dialog's code, and starts the worker with the index, before the reader opens the search. */
export const prepareSearch = (): Promise<void> =>
  loadHost().then(
    (host) => host.prepare(),
    // Opening tries again, and shows a failure.
    () => undefined,
  )

function openSearch(typed = ''): void {
  search.set(true, typed)
  loadHost().then(
    (host) => host.mount(),
    () => {
      search.set(false)
      tellStartFailure('The search could not be loaded. Check the connection, and open it again.')
    },
  )
}

function onKeyDown(event: KeyboardEvent): void {
  const action = searchKey(event)
  if (action === 'toggle' && search.isOpen()) search.set(false)
  else if (action && !search.isOpen()) {
    // Where scripts do not arrive, the key is the browser's again.
    if (document.querySelector('[data-start-failure]')) return
    openSearch()
  } else if (search.isLoading() && event.key === 'Escape') search.set(false)
  else if (search.isLoading() && isText(event)) search.typeEarly(event.key)
  else {
    // The next key may be the K of the shortcut.
    if (event.key === 'Control' || event.key === 'Meta') void prepareSearch()
    return
  }
  event.preventDefault()
}

/** The button under an event that opens the search. */
const buttonOf = ({ target }: Event) => (target as Element | null)?.closest?.<HTMLElement>('[data-opens-search]')

/**
 * Opens the search by its keys, its buttons and an address with `?q=`, which a browser makes when it offers to search the
 * site. This does not wait for React to hydrate the page. The code is loaded when the pointer or the focus comes to a button.
 */
export function listenForSearch(): void {
  addEventListener('keydown', onKeyDown)
  addEventListener('click', (event) => {
    const button = buttonOf(event)
    if (!button) return
    // In Safari a click does not focus a button, and the dialog gives the focus back to what had it.
    button.focus({ preventScroll: true })
    openSearch()
  })
  for (const kind of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(kind, (event) => void (buttonOf(event) && prepareSearch()), { passive: true })
  // A reader who returns from another site expects the page without the dialog.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) search.set(false)
  })
  const query = window.takeEarlySearch?.() ?? (new URLSearchParams(location.search).get('q') || undefined)
  if (query !== undefined) openSearch(query)
}
