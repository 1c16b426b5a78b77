const copiedFor = 1000

/** The text that a button copies: its own, or the code of its block without what the block only shows. */
export function textToCopy(button: HTMLElement): string {
  if (button.dataset.copy !== undefined) return button.dataset.copy
  return button.parentElement?.querySelector('pre')?.textContent ?? ''
}

/** Selects what could not be copied, so that the reader's own keys can. */
function selectInstead(button: HTMLElement): void {
  const source = button.parentElement?.querySelector('pre, code.address, code')
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
  window.clearTimeout(timers.get(button))
  const timer = window.setTimeout(() => {
    button.setAttribute('aria-label', label)
    delete button.dataset.state
    if (shown) shown.textContent = 'Copy'
  }, copiedFor)
  timers.set(button, timer)
}

/** One listener for every copy button there is or will be. */
export function listenForCopies(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>('button.copy')
    if (!button) return
    try {
      await navigator.clipboard.writeText(textToCopy(button))
      say(button, 'Copied')
    } catch {
      selectInstead(button)
      say(button, 'Selected')
    }
  })
}
