import { make } from '../../chrome/support/make.ts'
import type { SamplePlaces } from '../../shared/types.ts'
import { addressHalves } from '../deployments/addressGroups.ts'

/** An address with the buttons that copy it and open its explorer, as the build writes it. */
function addressLine(address: string, explorer: string, what: string): HTMLElement {
  const line = make('span', { class: 'address-line' })
  const code = make('code', { class: 'address', translate: 'no' })
  for (const half of addressHalves(address)) {
    const part = make('span')
    part.append(...half.map((group) => make('span', {}, group)))
    if (code.firstChild) code.append(make('wbr'))
    code.append(part)
  }
  const copy = make('button', { type: 'button', class: 'copy', 'aria-label': `Copy address of ${what}` })
  copy.append(make('span', { 'aria-hidden': 'true' }, 'Copy'))
  const link = make('a', {
    href: explorer,
    class: 'explorer external',
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': `Explorer: ${what}`,
  })
  line.append(code, copy, link)
  return line
}

/** What the reader must change in a sample to use it on the chosen chain; nothing where its addresses are the same there. */
function noteOf({ own, chains, contracts }: SamplePlaces, chosen: string): HTMLElement | undefined {
  const [chain, ownChain] = [chains[chosen], chains[own]]
  const others = contracts.filter(({ places }) => places[chosen]?.[0] !== places[own]?.[0])
  if (!chain || chosen === own || others.length === 0) return undefined
  const note = make('div', { class: 'sample-chain' }, `This sample uses ${ownChain}. On ${chain}:`)
  const list = note.appendChild(make('ul'))
  for (const { name, places } of others) {
    const [address, explorer] = places[chosen] ?? []
    const item = list.appendChild(make('li', {}, address ? `${name} ` : `${name} is not deployed.`))
    if (address && explorer) item.append(addressLine(address, explorer, `${name} on ${chain}`))
  }
  return note
}

const files = new Map<string, Promise<SamplePlaces>>()

/** The places in a file. It is fetched once, and again after a failure. */
function placesIn(file: string): Promise<SamplePlaces> {
  const cached = files.get(file)
  if (cached) return cached
  const places = fetch(file).then((response) => {
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    return response.json() as Promise<SamplePlaces>
  })
  files.set(file, places)
  places.catch(() => files.delete(file))
  return places
}

let latest = ''

async function showIn(block: HTMLElement, chosen: string): Promise<void> {
  let note: HTMLElement | undefined
  try {
    note = noteOf(await placesIn(block.dataset.places ?? ''), chosen)
  } catch {
    note = make('div', { class: 'sample-chain' }, 'The addresses on the chosen chain could not be loaded.')
  }
  // The reader may have chosen another chain in the meantime.
  if (chosen !== latest) return
  block.querySelector('.sample-chain')?.remove()
  if (note) block.append(note)
}

/** Says under each sample that names addresses of another chain than the chosen one what they are there. */
export function showSampleChains(chosen: string): void {
  latest = chosen
  for (const block of document.querySelectorAll<HTMLElement>('.code[data-places]')) {
    if (chosen) void showIn(block, chosen)
    else block.querySelector('.sample-chain')?.remove()
  }
}
