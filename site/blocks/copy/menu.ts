import { config } from 'virtual:site'
import { make } from '../../chrome/support/make.ts'

/** Lets a button tell for a while what came of a press. It is passed in, so that the boot script stays one file. */
export type Say = (button: HTMLElement, word: string) => void

export async function fetchJson(file: string) {
  const response = await fetch(`${config.basePath}/${file}`)
  if (!response.ok) throw new Error(`/${file} answered ${response.status}`)
  return response.json()
}

/** What `load` gives, loaded once. A failure empties its place, so that the next use tries again. */
export function once<Data>(load: () => Promise<Data>): () => Promise<Data> {
  let loaded: Promise<Data> | undefined
  return () => {
    loaded ??= load()
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
}

/** The clipboard gets a promise, because some browsers allow a write only while they handle the click. */
export async function copyComing(button: HTMLElement, coming: Promise<string>, say: Say): Promise<void> {
  const text = coming.then((ready) => new Blob([ready], { type: 'text/plain' }))
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

export interface Menu {
  name: string
  /** What the button shows when it says nothing. */
  label: string
  items: readonly (readonly [text: string, choose: () => void])[]
  /** A line above the items, written each time that the menu opens: at once, and again when more is known. */
  note?: (write: (text: string) => void) => void
}

/** Opens a menu under its button. From then on the browser opens and closes it. */
export function openMenuOf(button: HTMLButtonElement, { name, label, items: entries, note }: Menu): void {
  if (button.popoverTargetElement) return
  const popover = make('div', { class: 'copy-menu', popover: 'auto' })
  const line = note && popover.appendChild(make('p'))
  const menu = popover.appendChild(make('div', { role: 'menu', 'aria-label': name }))
  const items = entries.map(([text, choose]) => {
    // By its class it is known as a control that works before React runs (site/chrome/start/earlyInput.ts).
    const item = make('button', { type: 'button', class: 'copy-as', role: 'menuitem', tabindex: '-1' }, text)
    item.addEventListener('click', () => {
      popover.hidePopover()
      choose()
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
    if (event.key === 'Tab') popover.hidePopover()
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  })
  const follow = () => {
    const { top, bottom } = button.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) popover.hidePopover()
    else place(popover, button)
  }
  popover.addEventListener('toggle', ({ newState }) => {
    const isOpen = newState === 'open'
    button.setAttribute('aria-expanded', String(isOpen))
    // Its position is fixed, and its button's may not be.
    for (const kind of ['scroll', 'resize'])
      if (isOpen) addEventListener(kind, follow, { passive: true })
      else removeEventListener(kind, follow)
    if (!isOpen) return
    note?.((text) => {
      if (line) line.textContent = text
      follow()
    })
    follow()
    items[0]?.focus({ preventScroll: true })
  })
  button.dataset.label = label
  // What `say` changes for a while.
  button.replaceChildren(make('span', { 'aria-hidden': 'true' }, label))
  button.after(popover)
  button.popoverTargetElement = popover
  popover.showPopover()
}
