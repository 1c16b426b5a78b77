import { make } from '../../chrome/support/make.ts'
import { local } from '../../chrome/support/storage.ts'
import { say } from '../copy/copy.ts'
import { chainKey } from './pageChains.ts'

/** What shows a choice, once its file is loaded: few readers choose, and few pages have deployments. */
let rows: typeof import('./browser.ts') | undefined

async function load(): Promise<typeof import('./browser.ts')> {
  rows ??= await import('./browser.ts')
  return rows
}

const tellMissing = () => {
  if (document.querySelector('.chain-none')) return
  const sentence = 'The rows of a chain could not be loaded. Reload the page to try again.'
  document.querySelector('.chain-filter')?.after(make('p', { class: 'chain-none' }, sentence))
}

/** Shows the rows of the chain that the reader chose earlier. Resolves when the page has its height. */
export async function showChosenChain(): Promise<void> {
  // A loaded file shows them within the call, so before a new page is painted.
  if (rows) rows.showChosenChain()
  else if (location.search || local.get(chainKey) !== undefined)
    await load().then(({ showChosenChain }) => showChosenChain(), tellMissing)
}

/** Answers the choices on all pages of this document. Only the boot script calls this. */
export function listenForChains(): void {
  // Without scripts the fields are hidden, so the form is never sent for anything.
  document.addEventListener('submit', (event) => {
    if ((event.target as Element).matches('.address-filter')) event.preventDefault()
  })
  document.addEventListener('reset', async () => {
    try {
      const { reset } = await load()
      reset()
    } catch {
      tellMissing()
    }
  })
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.copy-rows, .copy-call')
    if (!button) return
    // Whole, for the bundler wraps an import of one name in code of its own.
    const menus = await import('../copy/openMenu.ts')
    menus.openMenu(button, say)
  })
  for (const kind of ['focusin', 'input'])
    document.addEventListener(kind, async ({ type, target }) => {
      if (!(target instanceof Element && target.matches(':is(.chain-filter, .address-filter) > *'))) return
      try {
        const { choose } = await load()
        if (type === 'input') choose(target as HTMLSelectElement | HTMLInputElement)
      } catch {
        tellMissing()
      }
    })
}
