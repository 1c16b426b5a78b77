import { make } from '../../chrome/support/make.ts'
import type { ChainPlace } from '../../shared/types.ts'
import { addressHalves } from './addressGroups.ts'

/** The name of the choice in the address and in storage. */
export const chainKey = 'chain'

export const all = <type extends Element = HTMLElement>(selector: string, root: ParentNode = document): type[] => [
  ...root.querySelectorAll<type>(selector),
]

const holders = () => all('[data-elsewhere]')

const placesOf = (holder: HTMLElement): ChainPlace[] => JSON.parse(holder.dataset.elsewhere ?? '[]')

/** Lets the link to the explorer and the labels next to an address be those of a chain. */
export function showExplorer(holder: HTMLElement, chain: string, href: string): void {
  const explorer = holder.querySelector<HTMLAnchorElement>('.explorer')
  if (!explorer || explorer.href === href) return
  explorer.href = href
  const label = explorer.getAttribute('aria-label')?.replace(/ on .*/, ` on ${chain}`) ?? ''
  explorer.setAttribute('aria-label', label)
  holder.querySelector('.copy')?.setAttribute('aria-label', label.replace('Explorer: ', 'Copy address of '))
}

/** Shows one address of a contract. */
function showPlace(holder: HTMLElement, [, chain, address, href]: ChainPlace): void {
  const groups = addressHalves(address).flat()
  for (const [at, part] of [...holder.querySelectorAll('code span > span')].entries())
    part.textContent = groups[at] ?? ''
  showExplorer(holder, chain, href)
}

/** Lets each address in a sentence be that of the chosen chain; without a choice, or for a chain of no address, the page's own. */
export function showPlaces(wanted: string): void {
  const [, chosen] =
    holders()
      .flatMap(placesOf)
      .find(([key]) => key === wanted) ?? []
  for (const holder of holders()) {
    const places = placesOf(holder)
    const place = chosen ? places.find(([key]) => key === wanted) : places[0]
    const next = holder.nextElementSibling
    if (next?.className === 'not-there') next.remove()
    holder.hidden = !place
    if (place) showPlace(holder, place)
    else holder.after(make('span', { class: 'not-there' }, `not on ${chosen}`))
  }
}
