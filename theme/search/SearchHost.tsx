import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadGuard } from '../support/LoadGuard.tsx'
import { make } from '../support/make.ts'
import { useLoaded } from '../support/useLoaded.ts'
import { loadIndex } from './files.ts'
import { search } from './store.ts'

const loadDialog = () => import('./SearchDialog.tsx')

/** Starts the worker, and loads the index and the dialog's code. */
export function prepare(): void {
  // The dialog tries again, and shows a failure.
  loadIndex().catch(() => undefined)
  loadDialog().catch(() => undefined)
}

const close = () => search.set(false)

function LoadedDialog() {
  const code = useLoaded(loadDialog)
  return code ? <code.SearchDialog onClose={close} /> : null
}

/** Renders the dialog while it is open. */
function SearchHost() {
  if (!useSyncExternalStore(search.subscribe, search.isOpen)) return null
  return (
    <LoadGuard what="Search" onFail={search.loaded} onClose={close}>
      <LoadedDialog />
    </LoadGuard>
  )
}

let mounted = false

/** Renders the search next to the page, which React may not have hydrated yet. */
export function mount(): void {
  prepare()
  if (mounted) return
  mounted = true
  createRoot(document.body.appendChild(make('div'))).render(<SearchHost />)
}
