import { announce } from '../support/announce.ts'
import { readerIsApple } from '../support/platform.ts'

const copiedFor = 1000
/** Milliseconds: what to do instead takes longer to read. */
const refusedFor = 5000

/** What a button copies, without what stands around it. */
const copiedBy = (button: HTMLElement) => button.parentElement?.querySelector('pre, code')

/** Selects what could not be copied, so that the reader's own keys can. */
function selectInstead(button: HTMLElement): void {
  const source = copiedBy(button)
  if (source) window.getSelection()?.selectAllChildren(source)
}

/** When each button goes back to its own word: a second click starts the second anew. */
const timers = new WeakMap<HTMLElement, number>()

function say(button: HTMLElement, word: string): void {
  const shown = button.querySelector('span')
  const label = button.dataset.name ?? button.getAttribute('aria-label') ?? 'Copy'
  button.dataset.name = label
  button.setAttribute('aria-label', word)
  button.dataset.state = word === 'Copied' ? 'copied' : 'failed'
  if (shown) shown.textContent = word
  // A button that has the focus already does not say its new name.
  announce(word)
  window.clearTimeout(timers.get(button))
  const time = word === 'Copied' ? copiedFor : refusedFor
  const timer = window.setTimeout(() => {
    button.setAttribute('aria-label', label)
    delete button.dataset.state
    announce('')
    if (shown) shown.textContent = button.dataset.label ?? 'Copy'
  }, time)
  timers.set(button, timer)
}

/** What stands beside a page's button: where its text is when it could not be copied. */
function offer(button: HTMLElement, instead: string): void {
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = instead
}

/** The button over a page copies a file, which takes code and a request that only its reader needs. */
async function copyPage(button: HTMLElement, file: string): Promise<void> {
  try {
    await (await import('./copyFile.ts')).copyFile(file)
    offer(button, '')
    say(button, 'Copied')
  } catch {
    offer(button, 'It could not be copied: open it with the link, and copy it there.')
    say(button, 'Not copied')
  }
}

/** One listener for every copy button there is or will be. */
export function listenForCopies(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>('button.copy')
    if (!button) return
    if (button.dataset.copyPage) return copyPage(button, button.dataset.copyPage)
    try {
      await navigator.clipboard.writeText(copiedBy(button)?.textContent ?? '')
      say(button, 'Copied')
    } catch {
      selectInstead(button)
      const keys = readerIsApple() ? '⌘C' : 'Ctrl+C'
      say(button, `Selected: press ${keys}`)
      announce(`The browser refused to copy. The text is selected: press ${keys} to copy it.`)
    }
  })
}
