import { announce } from '../support/announce.ts'
import { savesData, whenIdle } from '../support/connection.ts'
import { make } from '../support/make.ts'
import { readJson, writeJson } from '../support/storage.ts'
import type { PageChain } from './pageChains.ts'

const parameter = 'chain'
const storageKey = 'chain'

/** What follows the choice by code of its own, which is loaded when it is needed. */
const elsewhere = '[data-elsewhere], [data-places]'

const all = <type extends Element = HTMLElement>(selector: string, root: ParentNode = document): type[] => [
  ...root.querySelectorAll<type>(selector),
]

/** The stored choice: a chain's key and name; empty strings without one, or for a value that this site did not store. */
function stored(): [key: string, name: string] {
  const [key, name] = readJson(storageKey, [])
  return typeof key === 'string' && typeof name === 'string' && name.length < 40 ? [key, name] : ['', '']
}

/** The chain in the address, or else the stored one. */
const chosen = (): string => new URLSearchParams(location.search).get(parameter) ?? stored()[0]

/** Whether a row lists a chain. */
const isOn = (row: HTMLElement, chain: string): boolean => (row.dataset.chains ?? '').split(' ').includes(chain)

/** Shows in a row the chosen chain only, and lets its link lead to that chain's explorer. */
function showRow(row: HTMLElement, chain: string): void {
  row.hidden = chain !== '' && !isOn(row, chain)
  const links = all<HTMLAnchorElement>('a[data-chain]', row)
  for (const link of links) link.hidden = chain !== '' && link.dataset.chain !== chain
  for (const comma of all('td.chains > span', row)) comma.hidden = chain !== ''
  const [first] = links.filter(({ hidden }) => !hidden)
  const explorer = row.querySelector<HTMLAnchorElement>('.explorer')
  if (!first || !explorer || explorer.href === first.href) return
  explorer.href = first.href
  const label = explorer.getAttribute('aria-label')?.replace(/ on .*/, ` on ${first.textContent}`) ?? ''
  explorer.setAttribute('aria-label', label)
  row.querySelector('.copy')?.setAttribute('aria-label', label.replace('Explorer: ', 'Copy address of '))
}

/** The sentence under the button of a block, which is there when the block has something to say. */
function say(region: HTMLElement, sentence: string): void {
  const existing = region.querySelector('.chain-none')
  if (!sentence) {
    existing?.remove()
    return
  }
  const line = existing ?? make('p', { class: 'chain-none' })
  line.textContent = sentence
  if (!existing) region.append(line)
}

/** Shows the rows of one chain in a block of deployments, or all if `chain` is empty. */
function showRegion(region: HTMLElement, chain: string, name: string): void {
  const rows = all('tr[data-chains]', region)
  for (const row of rows) showRow(row, chain)
  const isEmpty = rows.every(({ hidden }) => hidden)
  for (const table of all('.table', region)) table.hidden = all('tr[data-chains]', table).every(({ hidden }) => hidden)
  for (const details of all<HTMLDetailsElement>('details', region)) {
    details.hidden = all('tr[data-chains]', details).every(({ hidden }) => hidden)
    // What the reader chose must be seen; what the choice has opened closes with it.
    if (chain && !details.hidden && !details.open) details.dataset.opened = ''
    if (chain && !details.hidden) details.open = true
    else if (!chain && details.dataset.opened === '') {
      details.open = false
      delete details.dataset.opened
    }
  }
  const [contract, ...others] = new Set(all('.contract', region).map(({ textContent }) => textContent))
  say(
    region,
    isEmpty ? `${others.length > 0 ? 'None of these contracts is' : `${contract} is not`} deployed on ${name}.` : '',
  )
}

function show(wanted: string): void {
  const chain = all('a[data-chain]').find((link) => link.dataset.chain === wanted)
  const name = chain?.textContent
  const [storedKey, storedName] = stored()
  const regions = all('[data-deployments]')
  for (const region of regions) showRegion(region, chain ? wanted : '', name ?? '')
  // A page without the chosen chain shows all its chains, with a sentence about it.
  if (!chain && wanted && wanted === storedKey && regions[0])
    say(regions[0], `Nothing on this page is deployed on ${storedName}. All chains are shown.`)
  // Addresses in sentences and of samples follow the choice too, on the few pages that have some.
  if (document.querySelector(elsewhere)) void loadList().then(({ showElsewhere }) => showElsewhere(wanted), tellMissing)
  for (const filter of all('.deployments > .chain-filter')) {
    const button = filter.querySelector<HTMLButtonElement>('.chain-button')
    if (!button) continue
    button.textContent = name ?? 'All chains'
    button.setAttribute('aria-label', `Chain: ${name ?? 'all chains'}`)
    const clear = filter.querySelector('.chain-clear')
    if (!chain) clear?.remove()
    else if (!clear) button.after(make('button', { type: 'button', class: 'chain-clear' }, 'Show all chains'))
  }
}

/** The list, once its file is loaded. It is a separate file, since few pages have deployments. */
let list: typeof import('./chainList.ts') | undefined

async function loadList(): Promise<typeof import('./chainList.ts')> {
  list = await import('./chainList.ts')
  return list
}

const tellMissing = () => {
  const region = document.querySelector<HTMLElement>('[data-deployments], .chain-choice')
  if (region) say(region, 'The list of chains could not be loaded. Reload the page to try again.')
}

/** Loads the list of chains before the reader opens it, where the page has one. */
export function fetchChainList(): void {
  if (!savesData() && document.querySelector('.chain-filter')) whenIdle(() => void loadList().catch(() => undefined))
}

/** Shows the rows of the chosen chain. Called for each page; the document shows all rows, so without a choice it is right. */
export function applyChainFilter(): void {
  const chain = chosen()
  if (chain && document.querySelector(`[data-deployments], ${elsewhere}`)) show(chain)
}

/** Keeps a choice in the address, so that a link has it, and in storage, so that other pages have it; then shows it. */
function choose({ key, name }: Pick<PageChain, 'key' | 'name'>): void {
  const url = new URL(location.href)
  if (key) url.searchParams.set(parameter, key)
  else url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
  writeJson(storageKey, key ? [key, name] : [])
  show(key)
  const rows = all('tr[data-chains]')
  if (rows.length > 0) announce(`${rows.filter(({ hidden }) => !hidden).length} of ${rows.length} rows shown`)
}

/**
 * Enables the buttons above deployments, on every page of this document. Only the boot script calls it: a second listener
 * would undo each choice.
 */
export function listenForChains(): void {
  document.addEventListener('click', async (event) => {
    const target = event.target as Element | null
    const filter = target?.closest?.<HTMLElement>('.chain-filter')
    const button = filter?.querySelector<HTMLButtonElement>('.chain-button')
    if (!filter || !button) return
    if (target?.closest('.chain-clear')) {
      choose({ key: '', name: '' })
      button.focus()
    } else if (target?.closest('.chain-button')) {
      try {
        // A loaded list opens within the event, so that its field gets the keys that are typed next.
        const { openChainList } = list ?? (await loadList())
        openChainList(filter, button, chosen(), choose)
      } catch {
        tellMissing()
      }
    }
  })
}
