import { make } from '../../chrome/support/make.ts'

/** Elements with text to copy: a block of code, a selector or topic, an address, a constant's value, an ABI's file. */
const holders = '.code, .selector, .address-line, .value, .abi-file'

/** The name of the member that a selector belongs to, from its row in a reference or from its entry's heading. */
const ownerOf = (holder: Element): string =>
  holder.closest('span[id]')?.querySelector('a')?.textContent ??
  holder.closest('.entry-head')?.querySelector('h3')?.textContent ??
  ''

/** What the button copies, for its accessible name: a screen reader can read the name without the text around it. */
function nameOf(holder: Element, copied: Element): string {
  if (holder.matches('.code')) return 'code'
  if (holder.matches('.abi-file')) return String(copied.getAttribute('aria-label'))
  if (holder instanceof HTMLElement && holder.dataset.name) return holder.dataset.name
  if (holder.matches('.value')) return `value of ${holder.closest('tr')?.querySelector('th')?.textContent}`
  if (holder.matches('.selector'))
    return `${(copied.textContent ?? '').length > 10 ? 'topic' : 'selector'} of ${ownerOf(holder)}`
  return `address of ${holder.querySelector('.explorer')?.getAttribute('aria-label')?.replace('Explorer: ', '')}`
}

function addButton(holder: Element): void {
  const copied = holder.querySelector<HTMLElement>('pre, code, .abi-file > a')
  if (!copied || holder.querySelector(':scope > .copy, :scope > .code-title > .copy')) return
  const button = make('button', { type: 'button', class: 'copy', 'aria-label': `Copy ${nameOf(holder, copied)}` })
  if (copied instanceof HTMLAnchorElement) {
    button.dataset.copyPage = copied.href
    // The file has the compiler and the source too; tools take the list alone.
    if (copied.href.endsWith('.json')) button.dataset.copyField = 'abi'
  }
  button.append(make('span', { 'aria-hidden': 'true' }, 'Copy'))
  // Over long code the title stays in sight; a tab that only repeats it hides it.
  const title = holder.querySelector(':scope > .code-title')
  if (title && !holder.matches('.code-group > :not(:has(> .code-title > span))')) title.append(button)
  else if (copied.tagName === 'PRE') copied.before(button)
  else copied.after(button)
  if (holder.matches('[data-of] .selector')) {
    const label = `Copy call of ${ownerOf(holder)}`
    const attributes = { class: 'copy-call', 'aria-haspopup': 'menu', 'aria-label': label }
    holder.append(make('button', attributes, 'Call'))
  }
}

const addButtons = (all: Iterable<Element>): void => [...all].forEach(addButton)

/** One screen ahead, so that readers do not see the buttons appear. */
const near = { rootMargin: '100%' }

let tabbed = false

/** Adds all buttons on the first press of Tab, which otherwise moves past those that do not exist yet. */
function onKeyDown({ key }: KeyboardEvent): void {
  if (tabbed || key !== 'Tab') return
  tabbed = true
  addButtons(document.querySelectorAll(holders))
}

/**
 * Adds copy buttons when the reader comes near: a long reference has hundreds, and in the HTML they would delay the first
 * paint. The style sheet reserves their space.
 */
export function enhanceCopyButtons(): void {
  // Calling this again adds no second listener: it is the same function with the same options.
  addEventListener('keydown', onKeyDown, { capture: true })
  if (tabbed) {
    addButtons(document.querySelectorAll(holders))
    return
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      addButtons(target.matches(holders) ? [target] : target.querySelectorAll(holders))
    }
  }, near)
  for (const holder of document.querySelectorAll(holders)) observer.observe(holder.closest('.table') ?? holder)
}
