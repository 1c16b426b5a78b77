import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadGuard } from '../../chrome/support/LoadGuard.tsx'
import { make } from '../../chrome/support/make.ts'
import { useLoaded } from '../../chrome/support/useLoaded.ts'
import { loadIndex } from './searchFiles.ts'
import { search } from './store.ts'

type DialogCode = typeof import('./SearchDialog.tsx')

/** The dialog's code once it has arrived: then the dialog opens in the same task as the key press. */
let arrived: DialogCode | undefined

const loadDialog = async (): Promise<DialogCode> => {
  arrived ??= await import('./SearchDialog.tsx')
  return arrived
}

/** Starts the worker, loads the index and the dialog's code, and then renders the host, which shows nothing yet. */
export function prepare(): void {
  // The dialog tries again, and shows a failure.
  loadIndex().catch(() => undefined)
  loadDialog().then(mountHost, () => undefined)
}

const close = () => search.set(false)

function LoadedDialog() {
  const code = useLoaded(loadDialog) ?? arrived
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

function mountHost(): void {
  if (mounted) return
  mounted = true
  createRoot(document.body.appendChild(make('div'))).render(<SearchHost />)
}

/** Renders the search next to the page, which React may not have hydrated yet. */
export function mount(): void {
  prepare()
  mountHost()
}
