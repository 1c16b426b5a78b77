import type { ChainPlace } from '../../shared/types.ts'
import { showSampleChains } from './sampleChain.ts'

/** The name of the choice in the address and in storage. */
export const chainKey = 'chain'

/** A chain of the page: its key in the facts, its name, and `mainnet`, `testnet` or `retired`. */
export interface PageChain {
  key: string
  name: string
  group: string
}

const holders = () => [...document.querySelectorAll<HTMLElement>('[data-elsewhere]')]

const placesOf = (holder: HTMLElement): ChainPlace[] => JSON.parse(holder.dataset.elsewhere ?? '[]')

/** The chains of all deployments on the page, each once, in the order of their rows. */
export function chainsOfRows(): PageChain[] {
  const chains = new Map<string, PageChain>()
  for (const link of document.querySelectorAll<HTMLElement>('a[data-chain]')) {
    const { chain: key = '', group = '' } = link.dataset
    if (!chains.has(key)) chains.set(key, { key, name: link.textContent ?? '', group })
  }
  return [...chains.values()]
}

/** The chains of the addresses in sentences, each once. */
export function chainsElsewhere(): PageChain[] {
  const chains = new Map<string, PageChain>()
  for (const [key, name, group] of holders().flatMap(placesOf))
    if (!chains.has(key)) chains.set(key, { key, name, group })
  return [...chains.values()]
}

/** Shows one address of a contract, and lets its explorer and labels follow. */
function showPlace(holder: HTMLElement, [, chain, , address, href]: ChainPlace): void {
  const groups = [address.slice(0, 6), ...(address.slice(6).match(/.{1,4}/g) ?? [])]
  for (const [at, part] of [...holder.querySelectorAll('code span > span')].entries())
    part.textContent = groups[at] ?? ''
  const explorer = holder.querySelector<HTMLAnchorElement>('.explorer')
  if (!explorer) return
  explorer.href = href
  const label = explorer.getAttribute('aria-label')?.replace(/ on .*/, ` on ${chain}`) ?? ''
  explorer.setAttribute('aria-label', label)
  holder.querySelector('.copy')?.setAttribute('aria-label', label.replace('Explorer: ', 'Copy address of '))
}

/** Lets each address in a sentence be that of the chosen chain; without a choice, or for a chain of no address, the page's own. */
export function showElsewhere(wanted: string): void {
  const chosen = chainsElsewhere().find(({ key }) => key === wanted)
  showSampleChains(wanted)
  for (const holder of holders()) {
    const places = placesOf(holder)
    const place = chosen ? places.find(([key]) => key === wanted) : places[0]
    const next = holder.nextElementSibling
    if (next?.className === 'not-there') next.remove()
    holder.hidden = !place
    if (place) showPlace(holder, place)
    else {
      const note = document.createElement('span')
      note.className = 'not-there'
      note.textContent = `not on ${chosen?.name}`
      holder.after(note)
    }
  }
  for (const choice of document.querySelectorAll('.chain-choice')) {
    const button = choice.querySelector('.chain-button')
    const own = choice.querySelector('b')?.textContent ?? ''
    if (!button) continue
    button.textContent = chosen?.name ?? own
    button.setAttribute('aria-label', `Chain: ${chosen?.name ?? own}`)
  }
}
