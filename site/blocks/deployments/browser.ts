import { replaceAddress } from '../../chrome/navigation/replaceAddress.ts'
import { markOutlines } from '../../chrome/outline/markOutlines.ts'
import { announce } from '../../chrome/support/announce.ts'
import { make } from '../../chrome/support/make.ts'
import { local, readJson, writeJson } from '../../chrome/support/storage.ts'
import { showSampleChains } from '../snippet/sampleChain.ts'
import { all, chainKey, showExplorer, showPlaces } from './pageChains.ts'

/** The stored choice: a chain's key and name; empty strings without one, or for a value that this site did not store. */
export function stored(): [key: string, name: string] {
  const [key, name] = readJson(chainKey, [])
  return typeof key === 'string' && typeof name === 'string' && name.length < 40 ? [key, name] : ['', '']
}

/** Whether a row lists a chain. */
const isOn = (row: HTMLElement, chain: string): boolean => (row.dataset.chains ?? '').split(' ').includes(chain)

/** The fields of `/addresses` other than the chain, by their names in the address. */
const fields = () => all<HTMLInputElement | HTMLSelectElement>('.address-filter > [name]')

/** Words in a text that name neither the contract, the token nor the chain. */
const fillers = new Set('address addresses contract contracts token tokens on of the in for'.split(' '))

/** The words of a text that a row must have: all of them if each is a filler. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const named = words.filter((word) => !fillers.has(word))
  return named.length > 0 ? named : words
}

/** What a row must have: words in its text or in its chains' keys, a product, a status. Empty means any. */
type Wanted = Record<string, string>

const wantedRows = (): Wanted => Object.fromEntries(fields().map(({ name, value }) => [name, value.toLowerCase()]))

function isWanted(row: HTMLElement, { text = '', product, status }: Wanted): boolean {
  if (product && row.closest<HTMLElement>('[data-product]')?.dataset.product !== product) return false
  if (status && (row.querySelector('.remark.deprecated') !== null) !== (status === 'deprecated')) return false
  const words = wordsOf(text)
  if (words.length === 0) return true
  const searched = `${row.textContent} ${row.dataset.chains}`.toLowerCase()
  return words.every((word) => searched.includes(word))
}

/** Shows in a row the chosen chain only, and lets its link lead to that chain's explorer. */
function showRow(row: HTMLElement, chain: string, wanted: Wanted): void {
  row.hidden = (chain !== '' && !isOn(row, chain)) || !isWanted(row, wanted)
  const links = all<HTMLAnchorElement>('a[data-chain]', row)
  for (const link of links) link.hidden = chain !== '' && link.dataset.chain !== chain
  for (const comma of all('td.chains > span', row)) comma.hidden = chain !== ''
  const [first] = links.filter(({ hidden }) => !hidden)
  if (first) showExplorer(row, first.textContent, first.href)
}

/** The sentence under the choice of a block, which is there when the block has something to say, and a link after it. */
function say(region: HTMLElement, sentence: string, link?: HTMLElement): void {
  const existing = region.querySelector('.chain-none')
  if (!sentence) {
    existing?.remove()
    return
  }
  const line = existing ?? make('p', { class: 'chain-none' })
  line.textContent = sentence
  if (link) line.append(' ', link)
  if (!existing) region.append(line)
}

/** Opens what is folded while a choice narrows the rows: what it finds must be seen. Afterwards it is as before. */
function showFolded(details: HTMLDetailsElement, isNarrowed: boolean): void {
  const { dataset } = details
  if (isNarrowed) {
    // The summary, which counts all rows, is hidden then.
    dataset.wasOpen ??= String(details.open)
    details.open = true
  } else if (dataset.wasOpen) {
    details.open = dataset.wasOpen === 'true'
    delete dataset.wasOpen
  }
}

/** Shows the rows of one chain in a block of deployments, or all if `chain` is empty. */
function showRegion(region: HTMLElement, chain: string, name: string, wanted: Wanted): void {
  const rows = all('tr[data-chains]', region)
  for (const row of rows) showRow(row, chain, wanted)
  const isEmpty = rows.every(({ hidden }) => hidden)
  for (const part of all('.table, section, tbody, details', region))
    part.hidden = all('tr[data-chains]', part).every(({ hidden }) => hidden)
  const isNarrowed = Boolean(wanted.text || wanted.product || wanted.status)
  for (const details of all<HTMLDetailsElement>('details', region)) showFolded(details, Boolean(chain) || isNarrowed)
  if (!isEmpty) say(region, '')
  else if (isNarrowed) say(region, 'No address has all of these.', searchLink())
  else say(region, absenceOf(region, name))
}

/** A link that opens the search of the site with the text that no row has, as the reader typed it. */
function searchLink(): HTMLElement | undefined {
  const text = fields()
    .find(({ name }) => name === 'text')
    ?.value.trim()
  if (!text) return undefined
  // A new document opens the search for `?q=`.
  const attributes = { href: `?q=${encodeURIComponent(text)}`, 'data-reload': '' }
  return make('a', attributes, `Search the site for “${text}”`)
}

/** Says that what a block lists is not on a chain. */
function absenceOf(region: HTMLElement, chain: string): string {
  const [contract, ...others] = new Set(all('.contract', region).map(({ textContent }) => textContent))
  return `${others.length > 0 ? 'None of these contracts is' : `${contract} is not`} deployed on ${chain}.`
}

/** Puts a product first that has a contract or token of exactly this name, and the others in the document's order. */
function orderProducts(name = ''): void {
  const products = all('section[data-product]')
  for (const [at, product] of products.entries()) product.dataset.at ??= String(at)
  const isNamed = (product: HTMLElement) =>
    all('tr:not([hidden]) .contract', product).some(({ textContent }) => textContent.toLowerCase() === name)
  const named = new Set(name ? products.filter(isNamed) : [])
  const place = (product: HTMLElement) => Number(product.dataset.at) - (named.has(product) ? products.length : 0)
  const wanted = [...products].sort((a, b) => place(a) - place(b))
  if (wanted.some((product, at) => product !== products[at])) wanted[0]?.parentElement?.append(...wanted)
}

function show(wanted: string): void {
  const chain = all('a[data-chain]').find(({ dataset }) => dataset.chain === wanted)
  const [storedKey, storedName] = stored()
  const regions = all('[data-deployments]')
  const rows = wantedRows()
  for (const region of regions) showRegion(region, chain ? wanted : '', chain?.textContent ?? '', rows)
  // A page without the chosen chain shows all its chains, with a sentence about it.
  if (!chain && wanted && wanted === storedKey && regions[0])
    say(regions[0], `Nothing on this page is deployed on ${storedName}. All chains are shown.`)
  orderProducts(wordsOf(rows.text ?? '').join(' '))
  // Addresses in sentences and of samples follow the choice too.
  showPlaces(wanted)
  showSampleChains(wanted)
  for (const select of all<HTMLSelectElement>('.chain-filter > select')) {
    select.value = wanted
    // The page does not have the chain: the first option is all chains, or the chain in the document.
    if (select.selectedIndex < 0) select.selectedIndex = 0
  }
  showCount(Boolean(chain || Object.values(rows).some(Boolean)))
  if (regions.some((region) => region.querySelector('h2'))) setTimeout(markOutlines)
}

/** How many rows are shown, such as `12 of 605`; empty on a page without any. */
function shownRows(): string {
  const rows = all('tr[data-chains]')
  return rows.length > 0 ? `${rows.filter(({ hidden }) => !hidden).length} of ${rows.length}` : ''
}

/** Writes how many rows are shown next to the fields of `/addresses`, and offers the way back to all of them. */
function showCount(isNarrowed: boolean): void {
  const [line, reset] = all('.found > *')
  if (!line || !reset) return
  line.textContent = isNarrowed ? shownRows() : `${all('tr[data-chains]').length} rows`
  reset.hidden = !isNarrowed
}

/**
 * Scrolls the fields of `/addresses` to where they stay, with what they found under them, unless its first row is in
 * sight. `stays` leaves a reader alone who is further down.
 */
function showFound(stays: boolean): void {
  const bar = document.querySelector<HTMLElement>('.address-filter')
  const first = all('tr[data-chains], .chain-none').find((row) => row.checkVisibility())
  if (!bar?.parentElement || !first) return
  const { top, bottom } = first.getBoundingClientRect()
  // A phone's keyboard leaves a part of the window.
  const isBelow = bottom > (visualViewport?.height ?? innerHeight)
  const isAbove = top < bar.getBoundingClientRect().bottom
  if (!isBelow && (stays || !isAbove)) return
  const start = bar.parentElement.getBoundingClientRect().top
  scrollBy({ top: start - Number.parseFloat(getComputedStyle(bar).top), behavior: 'instant' })
}

/** Shows the rows that the address asks for, of the chain in it or else the stored one. The document shows all rows. */
export function showChosenChain(): void {
  const wanted = new URLSearchParams(location.search)
  for (const field of fields()) field.value = wanted.get(field.name) ?? ''
  const chain = wanted.get(chainKey) ?? stored()[0]
  if (chain || Object.values(wantedRows()).some(Boolean)) show(chain)
  // After the first frame, when there are heights. A reader who comes back to a place further down stays there.
  if ([chainKey, ...fields().map(({ name }) => name)].some((name) => wanted.has(name)) && !location.hash)
    requestAnimationFrame(() => showFound(true))
}

function announceRows(): void {
  const shown = shownRows()
  if (shown) announce(`${shown} rows shown`)
}

/** Keeps a choice in the address, so that a link has it. */
function keep(entries: readonly (readonly [name: string, value: string])[]): void {
  const url = new URL(location.href)
  for (const [name, value] of entries)
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  replaceAddress(url)
}

/** Empties the fields of `/addresses`, and shows all rows. */
export function reset(): void {
  for (const field of fields()) field.value = ''
  local.remove(chainKey)
  show('')
  announceRows()
  keep([chainKey, ...fields().map(({ name }) => name)].map((name) => [name, '']))
  fields()[0]?.focus()
}

/** Shows what a field asks for, and keeps it in the address. Storage keeps a chain for other pages. */
export function choose(field: HTMLSelectElement | HTMLInputElement): void {
  const { name, value } = field
  const isChain = name === chainKey
  if (isChain && value) writeJson(chainKey, [value, (field as HTMLSelectElement).selectedOptions[0]?.text ?? ''])
  else if (isChain) local.remove(chainKey)
  show(isChain ? value : (document.querySelector<HTMLSelectElement>('.chain-filter > select')?.value ?? ''))
  announceRows()
  keep([[name, value]])
  showFound(false)
}
