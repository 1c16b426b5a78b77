import { savesData, whenIdle } from '../support/connection.ts'
import { make } from '../support/make.ts'
import { local } from '../support/storage.ts'
import { chainKey } from './pageChains.ts'

/** Whether the reader may have chosen a chain. What is loaded on demand checks the value. */
const mayHaveChosen = () => location.search.includes(`${chainKey}=`) || local.get(chainKey) !== undefined

/** The list and what shows a choice, once their file is loaded: few readers choose, and few pages have deployments. */
let list: typeof import('./chainList.ts') | undefined

async function loadList(): Promise<typeof import('./chainList.ts')> {
  list = await import('./chainList.ts')
  return list
}

const tellMissing = () => {
  if (document.querySelector('.chain-none')) return
  const sentence = 'The list of chains could not be loaded. Reload the page to try again.'
  document.querySelector('[data-deployments], .chain-choice')?.append(make('p', { class: 'chain-none' }, sentence))
}

const load = () => void loadList().catch(() => undefined)

/**
 * Loads the list before the reader opens it, on a page that has one: when the browser is idle, or at once for a reader
 * who has chosen a chain, since the rows change then.
 */
export function fetchChainList(): void {
  if (mayHaveChosen()) load()
  addEventListener('load', () => {
    if (!savesData() && document.querySelector('.chain-filter')) whenIdle(load)
  })
}

/** Shows the rows of the chain that the reader chose earlier. Resolves when the page has its height. */
export async function applyChainFilter(): Promise<void> {
  if (mayHaveChosen()) await loadList().then(({ showChosenChain }) => showChosenChain(), tellMissing)
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
    const clears = target?.closest('.chain-clear')
    if (!clears && !target?.closest('.chain-button')) return
    try {
      // A loaded list opens within the event, so that its field gets the keys that are typed next.
      const { choose, openChainList } = list ?? (await loadList())
      if (!clears) return openChainList(filter, button)
      choose({ key: '', name: '' })
      button.focus()
    } catch {
      tellMissing()
    }
  })
}
