import { announce } from '../support/announce.ts'

const parameter = 'chain'

const toggles = () => [...document.querySelectorAll<HTMLButtonElement>('[data-chain-toggle]')]

/** Shows the rows of one chain, or of all if `chain` is empty, in every table, and marks the tables without visible rows. */
function show(chain: string): void {
  for (const toggle of toggles()) toggle.setAttribute('aria-pressed', String(toggle.dataset.chainToggle === chain))
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-chain]'))
    row.hidden = chain !== '' && row.dataset.chain !== chain
  for (const region of document.querySelectorAll<HTMLElement>('[data-deployments]')) {
    const empty = region.querySelector('tr[data-chain]:not([hidden])') === null
    region.toggleAttribute('data-empty', empty)
  }
}

/** The chain in the URL's query, or an empty string if the page has no toggle for it. */
function chosen(): string {
  const chain = new URLSearchParams(location.search).get(parameter) ?? ''
  return toggles().some((toggle) => toggle.dataset.chainToggle === chain) ? chain : ''
}

/** Shows the rows of the chain in the URL. Called for each page, because a navigation brings other tables. */
export function applyChainFilter(): void {
  if (toggles().length > 0) show(chosen())
}

/**
 * Enables the toggles above deployments, on every page of this document. Only the boot script calls it: a second listener
 * would undo each choice. The choice is in the URL's query, so that a link includes it.
 */
export function listenForChains(): void {
  document.addEventListener('click', (event) => {
    const toggle = (event.target as Element | null)?.closest?.<HTMLButtonElement>('[data-chain-toggle]')
    if (!toggle) return
    const chain = toggle.getAttribute('aria-pressed') === 'true' ? '' : (toggle.dataset.chainToggle ?? '')
    const url = new URL(location.href)
    if (chain) url.searchParams.set(parameter, chain)
    else url.searchParams.delete(parameter)
    history.replaceState(history.state, '', url)
    show(chain)
    const rows = document.querySelectorAll('tr[data-chain]')
    const left = [...rows].filter((row) => !(row as HTMLElement).hidden).length
    announce(`${left} of ${rows.length} rows shown`)
  })
}
