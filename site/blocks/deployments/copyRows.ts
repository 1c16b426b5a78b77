import { config } from 'virtual:site'
import { make } from '../../chrome/support/make.ts'
import { type BookFormat, bookFormats, textOf } from '../../shared/book/formats.ts'
import { type BookChain, type BookRow, bookRows } from '../../shared/book/rows.ts'
import { all } from './pageChains.ts'

async function fetchJson(file: string) {
  const response = await fetch(`${config.basePath}/${file}`)
  if (!response.ok) throw new Error(`/${file} answered ${response.status}`)
  return response.json()
}

interface Facts {
  rows: BookRow[]
  chains: Map<string, BookChain>
}

let facts: Promise<Facts> | undefined

/** Every row of the site's files, fetched once. A failure empties its place, so that the next use tries again. */
function loadFacts(): Promise<Facts> {
  facts ??= Promise.all([fetchJson('deployments.json'), fetchJson('tokens.json')]).then(
    ([{ deployments, chains }, { tokens }]): Facts => ({
      rows: bookRows(deployments, tokens),
      chains: new Map(chains.map((chain: BookChain) => [chain.key, chain])),
    }),
  )
  facts.catch(() => {
    facts = undefined
  })
  return facts
}

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

/** Lets a button tell for a while what came of a press. It is passed in, so that the boot script stays one file. */
type Say = (button: HTMLElement, word: string) => void

async function copyAs(button: HTMLElement, format: BookFormat, say: Say): Promise<void> {
  const region = button.closest<HTMLElement>('[data-deployments]')
  const wanted = region ? standing(region) : new Set<string>()
  if (wanted.size === 0) return say(button, 'No rows')
  // The clipboard gets a promise, because some browsers allow a write only while they handle the click.
  const text = loadFacts().then(({ rows, chains }) => {
    const seen = new Set<BookRow>()
    for (const row of rows) if (wanted.has(idOf(row.chain, row.address, row.contract))) seen.add(row)
    if (seen.size < wanted.size) throw new Error('the page has rows that the files lack')
    return new Blob([textOf(format, [...seen], chains)], { type: 'text/plain' })
  })
  text.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    say(button, 'Copied')
  } catch {
    say(button, 'Not copied')
  }
}

/** Under the button, and within the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const margin = 8
  const { left, bottom, top } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = bottom + 4
  menu.style.left = `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - width - margin))}px`
  menu.style.top = `${below + height <= innerHeight - margin ? below : Math.max(margin, top - height - 4)}px`
}

function menuOf(button: HTMLButtonElement, say: Say): HTMLElement {
  const menu = make('div', { class: 'copy-menu', role: 'menu', popover: 'auto', 'aria-label': 'Copy rows as' })
  const items = Object.entries(bookFormats).map(([format, label]) => {
    const item = make('button', { type: 'button', role: 'menuitem', tabindex: '-1' }, label)
    item.addEventListener('click', () => {
      menu.hidePopover()
      copyAs(button, format as BookFormat, say)
    })
    return item
  })
  menu.append(...items)
  menu.addEventListener('keydown', (event) => {
    const at = (items as Element[]).indexOf(document.activeElement ?? menu)
    const last = items.length - 1
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    if (event.key === 'Tab') menu.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  })
  const follow = () => place(menu, button)
  menu.addEventListener('toggle', ({ newState }) => {
    const isOpen = newState === 'open'
    button.setAttribute('aria-expanded', String(isOpen))
    // Its position is fixed, and its button's may not be.
    if (!isOpen) return removeEventListener('scroll', follow)
    addEventListener('scroll', follow, { passive: true })
    follow()
    items[0]?.focus({ preventScroll: true })
  })
  button.dataset.label = 'Copy as'
  button.after(menu)
  // From now on the browser opens and closes it.
  button.popoverTargetElement = menu
  return menu
}

/** Opens the menu of a button for the first time. The facts are fetched meanwhile. */
export function openMenu(button: HTMLButtonElement, say: Say): void {
  if (button.popoverTargetElement) return
  loadFacts().catch(() => undefined)
  menuOf(button, say).showPopover()
}
