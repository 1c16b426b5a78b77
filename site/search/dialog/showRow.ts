import type { ShownAddress } from './answer.ts'

/** How long the row of a chosen address stays tinted, in milliseconds. */
const tinted = 2000
/** How long the page of a result may take to show its tables, in milliseconds. */
const patience = 10_000

/** The row of an address, below the heading that the anchor names where there is one. */
function rowOf({ address, chain }: ShownAddress, anchor: string): HTMLElement | undefined {
  const heading = anchor ? document.getElementById(anchor) : undefined
  if (anchor && !heading) return undefined
  const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-chains]')].filter(
    (row) =>
      row.querySelector('.address')?.textContent === address &&
      (!chain || row.dataset.chains?.split(' ').includes(chain)),
  )
  const isBelow = (row: HTMLElement) =>
    !heading || (heading.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return rows.find(isBelow) ?? rows[0]
}

/** Scrolls to the row of an address and tints it, as soon as the page of the result shows it. */
export function showRow(row: ShownAddress, href: string): void {
  const [path = '', anchor = ''] = href.split('#')
  const until = performance.now() + patience
  const wasHere = location.pathname.endsWith(path)
  const look = () => {
    const found = location.pathname.endsWith(path) ? rowOf(row, anchor) : undefined
    if (!found) {
      if (performance.now() < until) requestAnimationFrame(look)
      return
    }
    // A page that was open already must be told to change its chain.
    const select = found.closest('[data-deployments]')?.querySelector<HTMLSelectElement>('.chain-filter > select')
    if (wasHere && row.chain && select && select.value !== row.chain) {
      select.value = row.chain
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const details = found.closest('details')
    if (details) details.open = true
    // After the router has scrolled to the heading.
    requestAnimationFrame(() => found.scrollIntoView({ block: 'center' }))
    found.dataset.found = ''
    // The row, not the heading above it, is what the reader came for: the router moves the focus to that one later.
    found.tabIndex = -1
    const take = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof Element && target.id === anchor) found.focus({ preventScroll: true })
    }
    take({ target: document.activeElement })
    document.addEventListener('focusin', take)
    setTimeout(() => {
      delete found.dataset.found
      document.removeEventListener('focusin', take)
    }, tinted)
  }
  look()
}
