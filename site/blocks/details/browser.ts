/** Opens the fold that the address leads into, or the one that is all that follows its heading and a sentence. */
export function openFold(): void {
  const target = document.getElementById(location.hash.slice(1))
  const around = target?.closest('details:not([open])')
  const part = target?.parentElement
  const isHeading = /^H\d$/.test(target?.tagName ?? '')
  const fold =
    around ?? (isHeading && target?.nextElementSibling === part?.lastElementChild && part?.nextElementSibling)
  if (!(fold instanceof HTMLDetailsElement)) return
  fold.open = true
  // What was folded had no place to scroll to.
  if (around) target?.scrollIntoView()
}
