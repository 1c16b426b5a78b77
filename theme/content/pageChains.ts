import type { ChainPlace } from '../../shared/types.ts'
import { make } from '../support/make.ts'

/** The name of the choice in the address and in storage. */
export const chainKey = 'chain'

export const all = <type extends Element = HTMLElement>(selector: string, root: ParentNode = document): type[] => [
  ...root.querySelectorAll<type>(selector),
]

const holders = () => all('[data-elsewhere]')

const placesOf = (holder: HTMLElement): ChainPlace[] => JSON.parse(holder.dataset.elsewhere ?? '[]')

/** Shows one address of a contract, and lets its explorer and labels follow. */
function showPlace(holder: HTMLElement, [, chain, address, href]: ChainPlace): void {
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
