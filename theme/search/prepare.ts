import { loadIndex } from './files.ts'

/** Loads the dialog's code. */
export const loadDialog = () => import('./SearchDialog.tsx')

/** Starts the worker, and fetches the index and the dialog's code, before the reader opens the search. */
export function prepareSearch(): void {
  // The dialog tries again, and shows a failure.
  loadIndex().catch(() => undefined)
  loadDialog().catch(() => undefined)
}
