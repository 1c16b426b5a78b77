import { make } from '../../chrome/support/make.ts'

interface Types {
  types: string[]
  /** Start and length in the code's text, and the index in `types`. */
  at: [start: number, length: number, type: number][]
}

/** Milliseconds from the pointer entering a name to its type appearing, and from leaving it to the type disappearing. */
const delay = 120

const shown = new WeakMap<HTMLElement, Promise<HTMLElement[]>>()

/** Wraps each name in an element, splitting text nodes where a highlighted token is longer than the name. */
function wrap(code: HTMLElement, { types, at }: Types): HTMLElement[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const names: HTMLElement[] = []
  let position = 0
  let node = walker.nextNode() as Text | null
  for (const [start, length, type] of at) {
    while (node && position + node.data.length <= start) {
      position += node.data.length
      node = walker.nextNode() as Text | null
    }
    if (!node) break
    const name = node.splitText(start - position)
    const rest = name.splitText(Math.min(length, name.data.length))
    const element = make('span', { class: 'typed', tabindex: '-1', 'data-type': types[type] ?? '' })
    name.replaceWith(element)
    element.append(name)
    names.push(element)
    walker.currentNode = rest
    node = rest
    position = start + name.data.length
  }
  return names
}

async function load(block: HTMLElement): Promise<HTMLElement[]> {
  const code = block.querySelector('code')
  const response = await fetch(block.dataset.types ?? '')
  if (!code || !response.ok) throw new Error(`the types answered ${response.status}`)
  return wrap(code, (await response.json()) as Types)
}

/** The elements of a block's names. Rejects if the types cannot be fetched; the next call tries again. */
const namesOf = (block: HTMLElement): Promise<HTMLElement[]> => {
  const names = shown.get(block) ?? load(block)
  shown.set(block, names)
  names.catch(() => shown.delete(block))
  return names
}

let tip: HTMLElement | undefined
let owner: HTMLElement | undefined
let timer: number | undefined

function makeTip(): HTMLElement {
  const element = make('div', { id: 'type-tip', class: 'type-tip', role: 'tooltip', popover: 'manual' })
  element.addEventListener('pointerenter', () => window.clearTimeout(timer))
  element.addEventListener('pointerleave', hideSoon)
  // Inside a landmark, and outside the content that a navigation removes.
  document.querySelector('main')?.append(element)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  document.addEventListener('pointerdown', (event) => {
    if (!element.contains(event.target as Node)) hide()
  })
  window.addEventListener('resize', hide)
  // The reader can change the text's size or spacing while the tooltip is open.
  new ResizeObserver(() => owner && place(element, owner)).observe(element)
  // Scrolling moves the name away from the tooltip, which has a fixed position.
  document.addEventListener('scroll', (event) => event.target !== element && hide(), { capture: true, passive: true })
  return element
}

function hide(): void {
  window.clearTimeout(timer)
  if (!owner) return
  owner.removeAttribute('aria-describedby')
  owner = undefined
  tip?.hidePopover()
}

function hideSoon(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(hide, delay)
}

/** Positions the tooltip below the name, or above it if it does not fit below, and within the window. */
function place(element: HTMLElement, name: HTMLElement): void {
  const margin = 8
  const box = name.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const left = Math.max(margin, Math.min(box.left, document.documentElement.clientWidth - width - margin))
  const below = box.bottom + 4
  const last = window.innerHeight - height - margin
  const top = below <= last ? below : Math.max(margin, Math.min(box.top - height - 4, last))
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}

function show(name: HTMLElement): void {
  hide()
  tip ??= makeTip()
  tip.textContent = name.dataset.type ?? ''
  owner = name
  name.setAttribute('aria-describedby', tip.id)
  tip.showPopover()
  place(tip, name)
}

const nameAt = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>('.typed') ?? undefined

const listening = new WeakSet<HTMLElement>()

/** Shows the type of a name on hover or tap, starting with the name at `tap`, the tap that loaded the types. */
export async function showTypes(block: HTMLElement, tap?: MouseEvent): Promise<void> {
  await namesOf(block)
  const tapped = tap && document.elementFromPoint(tap.clientX, tap.clientY)?.closest<HTMLElement>('.typed')
  if (tapped) show(tapped)
  if (listening.has(block)) return
  listening.add(block)
  block.addEventListener('pointerover', (event) => {
    const name = nameAt(event)
    window.clearTimeout(timer)
    if (name && name !== owner) timer = window.setTimeout(() => show(name), delay)
    else if (!name && owner) hideSoon()
  })
  block.addEventListener('pointerleave', hideSoon)
  block.addEventListener('click', (event) => {
    const name = nameAt(event)
    if (name) show(name)
  })
}

/** The index of the name that a key moves to from the name at `index`; the arrow keys wrap around at both ends. */
export function neighbour(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return index === last ? 0 : index + 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return index === 0 ? last : index - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** Focuses a block's first name and lets keys move between names; Escape returns to the button. */
export async function walkTypes(block: HTMLElement, button: HTMLElement): Promise<void> {
  const names = await namesOf(block)
  // Names in folded imports could not have the focus.
  for (const imports of block.querySelectorAll<HTMLDetailsElement>('.imports')) imports.open = true
  const go = (index: number) => {
    const name = names[index]
    if (!name) return
    name.focus({ preventScroll: true })
    name.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // Wait for the scrolling requested above, because a scroll event hides the tooltip.
    requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === name && show(name)))
  }
  if (!listening.has(button)) {
    listening.add(button)
    block.addEventListener('keydown', (event) => {
      const index = names.indexOf(document.activeElement as HTMLElement)
      if (index < 0) return
      if (event.key === 'Escape') button.focus()
      const next = neighbour(event.key, index, names.length - 1)
      if (next === undefined) return
      event.preventDefault()
      go(next)
    })
    block.addEventListener('focusout', hide)
  }
  go(0)
}
