/** Loads the dialog's code, when it opens or when the pointer rests on a search button. */
export const loadDialog = () => import('./SearchDialog.tsx')

/** Loads the code and the index before the click. */
export function preloadSearch(): void {
  loadDialog().then(
    ({ preloadIndex }) => preloadIndex(),
    // The click tries again, and shows a failure.
    () => undefined,
  )
}
