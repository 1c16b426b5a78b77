import type { Page } from '@playwright/test'
import { frames, phone, wide } from '../support.ts'
import { axe, type Finding, forcedColours, layout, textSpacing } from './axe.ts'

/** A window, the reader's settings, and what is held of a page in them. */
export interface Look {
  name: string
  /** Resolves once the page has had two frames to follow. */
  apply: (page: Page) => Promise<void>
  check: (page: Page) => Promise<Finding>
}

const small = { width: 320, height: 640 }
/** A window of 1280 by 800 at 400 %, WCAG 1.4.10: so many CSS pixels are left. */
const zoomed = { width: 320, height: 200 }

async function resize(page: Page, viewport: typeof wide): Promise<void> {
  await page.setViewportSize(viewport)
  await frames(page)
}

const inTheme = (page: Page, dark: boolean) =>
  page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), dark)

/** Four looks. Of the dark theme axe asks what depends on colours, unless `whole`. */
export const themes = (whole: boolean): Look[] =>
  [wide, phone].flatMap((viewport) =>
    [false, true].map((dark) => ({
      name: `${viewport.width} ${dark ? 'dark' : 'light'}`,
      apply: async (page: Page) => {
        await resize(page, viewport)
        await inTheme(page, dark)
      },
      check: (page: Page) => axe(page, dark && !whole ? 'colours' : 'everything'),
    })),
  )

/** The check of every route on each change: colours and sizes of one page are those of all. */
export const structure: Look = {
  name: `${wide.width} light, structure`,
  apply: async (page) => {
    await resize(page, wide)
    await inTheme(page, false)
  },
  check: (page) => axe(page, 'structure'),
}

const forced = async (page: Page, active: boolean) => {
  await page.emulateMedia({ forcedColors: active ? 'active' : 'none', reducedMotion: 'reduce' })
  await inTheme(page, false)
}

/** The colours are the system's, and the structure is what axe has seen already: what is left is what colours said. */
export const forcedLooks: Look[] = [wide, phone].map((viewport) => ({
  name: `${viewport.width} forced colours`,
  apply: (page) => resize(page, viewport),
  check: async (page) => {
    await forced(page, true)
    const finding = await forcedColours(page)
    await forced(page, false)
    return finding
  },
}))

const spaced = async (page: Page): Promise<Finding> => {
  // A sheet that the policy lets in: the reader's own is outside of the page.
  const sheet = await page.evaluateHandle((css) => {
    const made = new CSSStyleSheet()
    made.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made]
    return made
  }, textSpacing)
  await frames(page)
  const finding = await layout(page)
  await sheet.evaluate((made) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== made)
  })
  return finding
}

export const narrowLooks: Look[] = [
  ...[wide, phone, small, zoomed].map((viewport) => ({
    name: viewport === zoomed ? '1280 at 400 %' : `${viewport.width} wide`,
    apply: (page: Page) => resize(page, viewport),
    check: layout,
  })),
  ...[wide, small].map((viewport) => ({
    name: `${viewport.width}, text spaced`,
    apply: (page: Page) => resize(page, viewport),
    check: spaced,
  })),
]
