import type { Locator, Page } from '@playwright/test'
import { expect, open, phone, test, type wide } from '../support.ts'
import { audit, Ledger } from './audit.ts'
import { under } from './axe.ts'
import { forcedLooks, type Look, narrowLooks, themes } from './looks.ts'

/** Something of a page that a reader opens. */
export interface State {
  name: string
  /** One route of each kind that has it. */
  routes: string[]
  /** Where it is opened; a menu of a phone goes when the window widens. */
  window: typeof wide
  enter: (page: Page) => Promise<void>
  /** There while the state is. */
  sign: (page: Page) => Locator
  /** Whether it lies over the page, whose article is as on any page without it; axe then leaves that out. */
  over?: boolean
}

/** In a run of the tests a state is opened on one page, and looked at in what it can change. */
function looksOf({ window }: State): Look[] {
  const all = [...themes(audit), ...forcedLooks, ...narrowLooks]
  const fitting = window === phone ? all.filter(({ name }) => !name.startsWith('1280') || name.includes('%')) : all
  const few = window === phone ? /light|dark|forced|400/ : /1280 light|390 dark|390 forced|400/
  return audit ? fitting : fitting.filter(({ name }) => few.test(name))
}

/** A test for each state: nothing breaks a rule in any look. */
export function holdStates(states: readonly State[]): void {
  for (const state of states)
    test(`axe finds no violation with dialog, menus and popovers open: ${state.name}`, async ({ page }) => {
      test.setTimeout(600_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const ledger = new Ledger()
      for (const route of audit ? state.routes : state.routes.slice(0, 1)) {
        await page.setViewportSize(state.window)
        await open(page, route)
        await ledger.hold(page, state.name, looksOf(state), async () => {
          if (!(await state.sign(page).isVisible())) await state.enter(page)
          await expect(state.sign(page)).toBeVisible()
          if (state.over && !audit)
            await page.locator('article').evaluate((article, name) => article.setAttribute(name, ''), under)
        })
      }
      ledger.close()
    })
}
