/** Announces a change to screen readers in the live region of site/chrome/page/Root.tsx, if no focused element reports it. */
export function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = text
}
