/** The dialog's code; asked for when it opens, or when the pointer rests on a search button. */
export const loadDialog = () => import('./SearchDialog.tsx')

/** Code and index both, ahead of the click. */
export function preloadSearch(): void {
  loadDialog().then(
    ({ preloadIndex }) => preloadIndex(),
    // The click that follows tries again, and says so if it fails.
    () => undefined,
  )
}
