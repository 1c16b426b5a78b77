import { announce } from '../../chrome/support/announce.ts'
import { readerIsApple } from '../../chrome/support/platform.ts'
import { copyFile } from '../snippet/copyFile.ts'

/** Milliseconds. */
const copiedFor = 1000
/** Milliseconds; longer, because the message is an instruction. */
const refusedFor = 5000

/** The element whose text a button copies. */
const copiedBy = (button: HTMLElement) => (button.closest('.code') ?? button.parentElement)?.querySelector('pre, code')

/** Selects text that could not be copied, so that the reader can copy it with the keyboard. */
function selectInstead(button: HTMLElement): void {
  const source = copiedBy(button)
  if (source) window.getSelection()?.selectAllChildren(source)
}

/** The timers that restore the buttons' labels. A second click restarts a button's timer. */
const timers = new WeakMap<HTMLElement, number>()

/** Lets a button and a screen reader say for a while what came of it. */
export function say(button: HTMLElement, word: string): void {
  const shown = button.querySelector('span')
  const label = button.dataset.name ?? button.getAttribute('aria-label') ?? 'Copy'
  button.dataset.name = label
  button.setAttribute('aria-label', word)
  button.dataset.state = word === 'Copied' ? 'copied' : 'failed'
  if (shown) shown.textContent = word
  // A screen reader may not read the new name of a button that already has the focus.
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

/** Sets the message next to a page's copy button: what to do if the page could not be copied. */
function offer(button: HTMLElement, instead: string): void {
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = instead
}

/** Copies a file or its address: of a page as Markdown, of an ABI. */
async function copyWhole(button: HTMLElement, copy: () => Promise<void>): Promise<void> {
  try {
    await copy()
    offer(button, '')
    say(button, 'Copied')
  } catch {
    offer(button, 'It could not be copied: open it with the link, and copy it there.')
    say(button, 'Not copied')
  }
}

/**
 * Handles all copy buttons with one listener on the document, which also covers buttons added later. Only the boot script
 * calls this.
 */
export function listenForCopies(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>('button.copy')
    if (!button) return
    const { copyPage, copyField, copyLink } = button.dataset
    if (copyPage) return copyWhole(button, () => copyFile(copyPage, copyField))
    if (copyLink) return copyWhole(button, () => navigator.clipboard.writeText(new URL(copyLink, location.origin).href))
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
