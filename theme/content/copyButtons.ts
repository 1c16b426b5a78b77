/** What can be copied: a block of code, a selector or topic, an address, a constant's value. */
const holders = '.code, .selector, .address-line, .value'

/** Whose selector it is: the member's in the row of a reference, or the one whose heading stands above. */
function ownerOf(holder: Element): string {
  const row = holder.closest('span[id]')
  if (row) return row.querySelector('a')?.textContent ?? ''
  let above: Element | null = holder
  while (above && !/^H\d$/.test(above.tagName)) above = above.previousElementSibling
  return above?.textContent ?? ''
}

/** What a screen reader hears of the button: nothing else stands beside it there. */
function nameOf(holder: Element, copied: Element): string {
  if (holder.matches('.code')) return 'code'
  if (holder.matches('.value')) return `value of ${holder.closest('tr')?.querySelector('th')?.textContent}`
  if (holder.matches('.selector'))
    return `${(copied.textContent ?? '').length > 10 ? 'topic' : 'selector'} of ${ownerOf(holder)}`
  return `address of ${holder.querySelector('.explorer')?.getAttribute('aria-label')?.replace('Explorer: ', '')}`
}

function addButton(holder: Element): void {
  const copied = holder.querySelector('pre, code')
  if (!copied || holder.querySelector('.copy')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.setAttribute('aria-label', `Copy ${nameOf(holder, copied)}`)
  const word = document.createElement('span')
  word.setAttribute('aria-hidden', 'true')
  word.textContent = 'Copy'
  button.append(word)
  if (copied.tagName === 'PRE') copied.before(button)
  else copied.after(button)
}

const addButtons = (all: Iterable<Element>): void => [...all].forEach(addButton)

/** A screen ahead, so that nobody sees them come. */
const near = { rootMargin: '100%' }

let tabbed = false

/** The Tab key leaps over what has no stop, past any screen: from its first press on, every button is there. */
function onKeyDown({ key }: KeyboardEvent): void {
  if (tabbed || key !== 'Tab') return
  tabbed = true
  addButtons(document.querySelectorAll(holders))
}

/**
 * A copy button for whatever can be copied, once the reader is near: a long reference has hundreds, and each would be
 * sent and laid out before the page is seen. The style sheet keeps their places free.
 */
export function enhanceCopyButtons(): void {
  // A listener that is there already is not added again.
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
