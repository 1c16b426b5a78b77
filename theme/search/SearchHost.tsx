import { useEffect } from 'react'
import { LoadGuard } from '../support/LoadGuard.tsx'
import { searchKey } from '../support/shortcuts.ts'
import { useLoaded } from '../support/useLoaded.ts'
import { loadDialog, prepareSearch } from './prepare.ts'
import { search, useSearchOpen } from './store.ts'

const close = () => search.set(false)

/** Keeps what the reader types while the dialog's code loads. */
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

function LoadedDialog() {
  const code = useLoaded(loadDialog)
  // The index arrives while the dialog's code does.
  useEffect(prepareSearch, [])
  return code ? <code.SearchDialog onClose={close} /> : <EarlyTyping />
}

/** Opens the dialog for an address with `?q=`, which a browser makes when it offers to search the site. */
function useQueryParameter() {
  useEffect(() => {
    const query = new URLSearchParams(location.search).get('q')
    if (query) search.set(true, query)
  }, [])
}

/** Listens for the search keys, and renders the dialog while it is open. */
export function SearchHost() {
  const open = useSearchOpen()
  useQueryParameter()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = searchKey(event)
      if (!action || (action === 'open' && search.isOpen())) return
      event.preventDefault()
      if (action === 'toggle') search.toggle()
      else search.set(true)
    }
    // A reader who returns from another site expects the page without the dialog.
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
    <LoadGuard what="Search" onClose={close}>
      <LoadedDialog />
    </LoadGuard>
  )
}
