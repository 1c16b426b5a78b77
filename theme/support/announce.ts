/** Says something to a screen reader, where nothing that has the focus does: the element stands in theme/page/Root.tsx. */
export function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = text
}
