import { lazy, Suspense, useEffect } from 'react'
import { LoadGuard } from '../support/LoadGuard.tsx'
import { searchKey } from '../support/shortcuts.ts'
import { loadDialog } from './loadDialog.ts'
import { search, useSearchOpen } from './store.ts'

const makeDialog = () => lazy(() => loadDialog().then(({ SearchDialog }) => ({ default: SearchDialog })))
let Dialog = makeDialog()

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

const close = () => search.set(false)

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
    // A reader who left for another site and comes back wants the page, not what lay over it.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) close()
    }
    addEventListener('keydown', onKeyDown)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])
  if (!open) return null
  return (
    <LoadGuard
      what="Search"
      onFailure={() => {
        Dialog = makeDialog()
      }}
      onClose={close}
    >
      {() => (
        <Suspense fallback={<EarlyTyping />}>
          <Dialog onClose={close} />
        </Suspense>
      )}
    </LoadGuard>
  )
}
