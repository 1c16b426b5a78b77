import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { searchKey } from '../support/shortcuts.ts'
import { loadDialog, search, useSearchOpen } from './store.ts'

const makeDialog = () => lazy(() => loadDialog().then(({ SearchDialog }) => ({ default: SearchDialog })))
let Dialog = makeDialog()

/** The dialog's code may fail to arrive: the page stays, and the next try fetches it anew. */
class Guard extends Component<{ children: () => ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    Dialog = makeDialog()
  }
  override render() {
    if (!this.state.failed) return this.props.children()
    const close = () => search.set(false)
    return (
      <div role="alertdialog" aria-label="Search" className="search-failed">
        <p>Search could not be loaded. Check the connection.</p>
        <button type="button" onClick={() => this.setState({ failed: false })}>
          Try again
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    )
  }
}

/** While the dialog's code is on its way, what the reader types is kept for it. */
function EarlyTyping() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') search.set(false)
      if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      search.typeEarly(event.key)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}

/** A link with `?q=`, as a browser makes for its search, opens the dialog with the query typed. */
function useAskedQuery() {
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('q')
    if (asked) search.set(true, asked)
  }, [])
}

/** Listens for the search keys, and holds the dialog while it is open. */
export function SearchHost() {
  const open = useSearchOpen()
  useAskedQuery()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = searchKey(event)
      if (!wanted || (wanted === 'open' && search.isOpen())) return
      event.preventDefault()
      if (wanted === 'toggle') search.toggle()
      else search.set(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  if (!open) return null
  return (
    <Guard>
      {() => (
        <Suspense fallback={<EarlyTyping />}>
          <Dialog onClose={() => search.set(false)} />
        </Suspense>
      )}
    </Guard>
  )
}
