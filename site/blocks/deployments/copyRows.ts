import { type BookFormat, bookFormats, textOf } from '../../shared/book/formats.ts'
import { type BookChain, type BookRow, bookRows } from '../../shared/book/rows.ts'
import { copyComing, fetchJson, once, openMenuOf, type Say } from '../copy/menu.ts'
import { all } from './pageChains.ts'

/** Every row of the site's files. */
const loadFacts = once(async () => {
  const [{ deployments, chains }, { tokens }] = await Promise.all([
    fetchJson('deployments.json'),
    fetchJson('tokens.json'),
  ])
  return {
    rows: bookRows(deployments, tokens),
    chains: new Map<string, BookChain>(chains.map((chain: BookChain) => [chain.key, chain])),
  }
})

const idOf = (chain: string, address: string, contract: string) => `${chain} ${address} ${contract}`

/** The rows of a block that the reader's choices leave, each of its chains alone. Folded rows are among them. */
function standing(region: HTMLElement): Set<string> {
  const rows = all('tr[data-chains]:not([hidden])', region).filter((row) => !row.closest('section[hidden]'))
  return new Set(
    rows.flatMap((row) => {
      const contract = row.querySelector('.contract')?.textContent ?? ''
      const address = row.querySelector('code.address')?.textContent ?? ''
      const chains = all('a[data-chain]:not([hidden])', row).map(({ dataset }) => dataset.chain ?? '')
      return chains.map((chain) => idOf(chain, address, contract))
    }),
  )
}

async function copyAs(button: HTMLElement, format: BookFormat, say: Say): Promise<void> {
  const region = button.closest<HTMLElement>('[data-deployments]')
  const wanted = region ? standing(region) : new Set<string>()
  if (wanted.size === 0) return say(button, 'No rows')
  const text = loadFacts().then(({ rows, chains }) => {
    const seen = new Set<BookRow>()
    for (const row of rows) if (wanted.has(idOf(row.chain, row.address, row.contract))) seen.add(row)
    if (seen.size < wanted.size) throw new Error('the page has rows that the files lack')
    return textOf(format, [...seen], chains)
  })
  await copyComing(button, text, say)
}

/** Opens the menu that copies the rows that stand. The facts are fetched meanwhile. */
export function open(button: HTMLButtonElement, say: Say): void {
  loadFacts().catch(() => undefined)
  const items = Object.entries(bookFormats).map(
    ([format, label]) => [label, () => void copyAs(button, format as BookFormat, say)] as const,
  )
  openMenuOf(button, { name: 'Copy rows as', label: 'Copy as', items })
}
