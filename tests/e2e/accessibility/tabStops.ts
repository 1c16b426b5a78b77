import type { Page } from '@playwright/test'

/** What the Tab key came to, and how it looked there. */
export interface Stop {
  /** Its place among all elements of the document. */
  at: number
  is: string
  name: string
  /** What is wrong with it, in words. */
  wrong: string[]
}

/** Reads the element that has the focus; undefined where the browser's own bar has it, or the walk has come round. */
const readStop = (page: Page, first: boolean): Promise<Stop | undefined> =>
  page.evaluate(async (begins) => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body || element === document.documentElement) return undefined
    // A browser without its own bar leads from one end of the page to the other.
    const walk = window as { walkedFrom?: Element; walkedTo?: Set<Element> }
    if (begins) walk.walkedFrom = element
    else if (walk.walkedFrom === element) return undefined
    walk.walkedTo = (walk.walkedTo ?? new Set()).add(element)
    const wrong: string[] = []

    const named = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
      const by = node.getAttribute('aria-labelledby')
      if (by) return document.getElementById(by)?.textContent ?? ''
      return (
        node.getAttribute('aria-label') ??
        node.getAttribute('alt') ??
        [...node.childNodes].map(named).join('')
      ).trim()
    }
    const name = named(element).replace(/\s+/g, ' ')
    if (!name) wrong.push('has no name')

    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = (from: Element | null): string => {
      for (let one = from; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one)
        if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    // The ring is around the element, and within it where its offset is negative; the search field’s is its frame’s.
    const ringed = element.matches('[role=combobox]') ? (element.parentElement as HTMLElement) : element
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(ringed)
    const [light, dark] = [
      luminance(outlineColor),
      luminance(ground(Number.parseFloat(outlineOffset) < 0 ? ringed : ringed.parentElement)),
    ].sort((a, b) => b - a) as [number, number]
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) wrong.push('shows no ring')
    else if ((light + 0.05) / (dark + 0.05) < 3) wrong.push('shows a ring too faint')

    const isShown = ({ top, bottom, left, right }: DOMRect) =>
      Math.min(bottom, innerHeight) - Math.max(top, 0) > 0 && Math.min(right, innerWidth) - Math.max(left, 0) > 0
    // What was not laid out before the focus came may move what has it, until the browser has adjusted the scroll.
    for (let frames = 0; frames < 60 && !isShown(element.getBoundingClientRect()); frames++)
      await new Promise(requestAnimationFrame)
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) wrong.push('has no size')
    const { top, bottom, left, right } = box
    if (!isShown(box)) wrong.push('is out of the window')
    // Bars stay where they are while the page moves under them: they may not cover what has the focus, WCAG 2.4.11.
    for (const bar of document.querySelectorAll<HTMLElement>('[data-top-bar], [data-curtain], .chain-filter')) {
      const style = getComputedStyle(bar)
      if (style.position !== 'sticky' || bar.contains(element) || !bar.checkVisibility()) continue
      const { top: from, bottom: to, left: start, right: end } = bar.getBoundingClientRect()
      const stuck = Math.abs(from - Number.parseFloat(style.top)) < 1
      const under = start < right && end > left && top < to - 1 && bottom > from && box.height < innerHeight / 2
      const over = document.elementFromPoint((left + right) / 2, (Math.max(top, from) + Math.min(bottom, to)) / 2)
      if (stuck && under && !(over && element.contains(over)))
        wrong.push(`is covered by a bar: it starts ${Math.round(to - top)} pixels above its end`)
    }
    const before = element.previousElementSibling
    const arranged = element.parentElement && /flex|grid/.test(getComputedStyle(element.parentElement).display)
    const placed = before?.getBoundingClientRect()
    const beside = placed && placed.width > 0 && placed.top < bottom && placed.bottom > top
    if (arranged && beside && before?.matches('a, button') && placed.left > left)
      wrong.push('is shown before what it is written after')
    const at = [...document.querySelectorAll('*')].indexOf(element)
    return { at, is: element.tagName.toLowerCase(), name, wrong }
  }, first)

const limit = 3000

/** Presses a key until the focus has left the page again. Throws where it never does: that is a trap. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < limit) {
    await page.keyboard.press(key)
    const stop = await readStop(page, stops.length === 0)
    if (!stop) return stops
    // Elements before it come and go as the page moves, so the place alone is not the element.
    const last = stops.at(-1)
    if (stop.at === last?.at && stop.name === last.name) stop.wrong.push('keeps the focus')
    stops.push(stop)
    if (stop.wrong.includes('keeps the focus')) return stops
  }
  throw new Error(`The Tab key came to no end after ${limit} stops.`)
}

/** The visible controls of the page that no walk came to. Of a group of tabs or of arrow keys, the walk comes to one. */
export const missed = (page: Page): Promise<string[]> =>
  page
    .locator('a[href], button, input, select, summary')
    .filter({ visible: true })
    .evaluateAll((controls) => {
      const { walkedTo } = window as { walkedTo?: Set<Element> }
      return controls
        .filter((control) => !walkedTo?.has(control) && control.textContent !== 'Top')
        .filter((control) => !control.matches('[tabindex="-1"]'))
        .map(({ outerHTML }) => outerHTML.slice(0, 200))
    })

/** What is wrong along a walk, one line each. */
export const faults = (stops: readonly Stop[]): string[] =>
  stops.flatMap(({ is, name, wrong }) => wrong.map((one) => `${is} “${name}” ${one}`))
