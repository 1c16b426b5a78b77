import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA, and what axe holds for good practice beyond. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Of a theme, what depends on colours: a class on the root changes nothing else. */
const ofColours = ['color-contrast', 'link-in-text-block']

export interface Finding {
  /** How many rules were asked. */
  checks: number
  /** What broke one, as lines that can be read. */
  found: string[]
}

/** Half of axe's time on a long page, and a matter of components: a page of each kind shows them all. */
const ofSizes = ['target-size']
const structureOnly = Object.fromEntries([...ofColours, ...ofSizes].map((rule) => [rule, { enabled: false }]))

/**
 * Lays out blocks far from the window, which otherwise keep their last sizes, and lets the page answer to their sizes.
 * They stay so: the checks measure all of a page.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { style } of document.querySelectorAll<HTMLElement>('[data-height]')) style.contentVisibility = 'visible'
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** The attribute of what axe leaves out. */
export const under = 'data-under'

/** Axe on the current page. Checking its colours takes twice the time of everything else. */
export async function axe(page: Page, asked: 'everything' | 'colours' | 'structure' = 'everything'): Promise<Finding> {
  const runOnly =
    asked === 'colours' ? { type: 'rule' as const, values: ofColours } : { type: 'tag' as const, values: everything }
  const rules = asked === 'structure' ? structureOnly : {}
  // Pages have no frames, and passed checks are not listed: both would take most of axe's time.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    // It would fetch sheets of other hosts, which the policy forbids, for rules that are not asked.
    .options({ runOnly, rules, resultTypes: ['violations'], preload: false })
    .exclude(`[${under}]`)
    // Radix's own: it hands the focus on to the open dropdown, and never keeps it.
    .exclude('nav[aria-label=Main] span[aria-hidden=true][tabindex="0"]')
  // Highlighted code is thousands of spans, which no rule but those of colours is about. The top bar, the sidebar and the
  // outline are the same components everywhere: a page of each kind shows them.
  if (asked === 'structure') for (const part of ['pre > code', 'header', 'aside']) builder.exclude(part)
  await layOutAll(page)
  const { passes, violations, incomplete, inapplicable } = await builder.analyze()
  return {
    checks: passes.length + violations.length + incomplete.length + inapplicable.length,
    found: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`),
    ),
  }
}

/** WCAG 1.4.12: what a reader may set, and nothing may be lost. */
export const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

/**
 * What a narrow window or wide text makes of the page: only separate regions scroll sideways, nothing is cut
 * off, and what is over the page stays within the window.
 */
export async function layout(page: Page): Promise<Finding> {
  await layOutAll(page)
  const found = await page.evaluate(() => {
    const told: string[] = []
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} “${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) {
      told.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`)
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const clips = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || clips(element.parentElement))
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('svg, .visually-hidden') || !element.checkVisibility({ visibilityProperty: true })) continue
      const { overflowX, overflowY, clipPath, position, display, textOverflow, webkitLineClamp } =
        getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (clipPath !== 'none' || display.startsWith('inline') || box.width === 0 || box.width * box.height <= 4)
        continue
      // A heading over the page says in full what the bar of a phone cuts short.
      // A topic or hash is shortened with an ellipsis, and its button copies all of it.
      // A result of the search shows the start of an excerpt, and its page the whole text.
      const shortened =
        (textOverflow === 'ellipsis' && element.closest('.selector, .value')) ||
        (webkitLineClamp !== 'none' && element.closest('[role=option]'))
      const cut = element.textContent?.trim() && !element.closest('[data-curtain] button') && !shortened
      if (cut && /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        told.push(`${named(element)} is cut off at its side`)
      if (cut && /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
        told.push(`${named(element)} is cut off at its end`)
      if (element.matches('a, button, summary, input, select') && element.scrollHeight > element.clientHeight + 2)
        told.push(`${named(element)} does not hold its text`)
      const over = box.right > innerWidth + 1 || box.left < -1
      if (
        over &&
        !clips(element.parentElement) &&
        !scrolls(element.parentElement) &&
        !/skip to content/i.test(element.textContent ?? '')
      )
        told.push(`${named(element)} stands out of the window, ${Math.round(box.left)} to ${Math.round(box.right)}`)
      if (position === 'fixed' && (box.top < 0 || box.bottom > innerHeight + 1) && box.height > 0)
        told.push(`${named(element)} is out of the window, ${Math.round(box.top)} to ${Math.round(box.bottom)} down`)
    }
    return told
  })
  return { checks: 5, found }
}

/**
 * In forced colours, where backgrounds and shades are the system's: what is chosen or current looks other than what is
 * not, and every icon and drawing can be seen.
 */
export async function forcedColours(page: Page): Promise<Finding> {
  const found = await page.evaluate(() => {
    const told: string[] = []
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 40)}”`
    const look = (element: Element) => {
      const { forcedColorAdjust, backgroundColor, color, fontWeight, textDecorationLine, outlineStyle, outlineWidth } =
        getComputedStyle(element)
      const { borderStyle, borderWidth, borderColor } = getComputedStyle(element)
      const own = forcedColorAdjust === 'none' ? [backgroundColor, color, borderColor] : []
      return [...own, fontWeight, textDecorationLine, outlineStyle, outlineWidth, borderStyle, borderWidth].join()
    }
    for (const [attribute, chosen, other] of [
      ['aria-current', '', null],
      ['data-active', '', null],
      ['aria-selected', 'true', 'false'],
      ['aria-pressed', 'true', 'false'],
    ] as const)
      for (const element of document.querySelectorAll(chosen ? `[${attribute}=${chosen}]` : `[${attribute}]`)) {
        if (!shown(element)) continue
        const value = element.getAttribute(attribute) ?? ''
        const before = look(element)
        if (other === null) element.removeAttribute(attribute)
        else element.setAttribute(attribute, other)
        const after = look(element)
        element.setAttribute(attribute, value)
        if (before === after) told.push(`${named(element)}: ${attribute} changes nothing that can be seen`)
      }
    const canvas = document.createElement('div')
    canvas.style.setProperty('background', 'Canvas')
    document.body.append(canvas)
    const paper = getComputedStyle(canvas).backgroundColor
    canvas.remove()
    const groundOf = (element: Element | null): string => {
      if (!element) return paper
      const { backgroundColor } = getComputedStyle(element)
      return /, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
    }
    for (const element of document.querySelectorAll('.icon-down, .icon-up, .anchor, .external')) {
      if (!shown(element)) continue
      const part = element.matches('.anchor') ? '::before' : element.matches('.external') ? '::after' : undefined
      const { backgroundColor, maskImage } = getComputedStyle(element, part)
      const ground = groundOf(part ? element : element.parentElement)
      if (maskImage !== 'none' && backgroundColor === ground) told.push(`${named(element)}: its icon is not seen`)
    }
    for (const element of document.querySelectorAll('svg.diagram :is(rect, path, circle, text)')) {
      const { fill, stroke } = getComputedStyle(element)
      const colours = [fill, stroke].filter((colour) => colour !== 'none')
      if (colours.length > 0 && colours.every((colour) => colour === paper)) told.push('a drawing is not seen')
    }
    return told
  })
  return { checks: 6, found }
}
