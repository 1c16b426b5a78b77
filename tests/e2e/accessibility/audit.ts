import type { Page } from '@playwright/test'
import { expect, test } from '../support.ts'
import type { Look } from './looks.ts'

/** With `AUDIT=full`, as every week, every look of every page; the tests take a part of it. */
export const audit = process.env.AUDIT === 'full'

/** What one state of one page came to; tests/e2e/accessibility/reporter.ts adds them up. */
export interface Row {
  state: string
  page: string
  looks: number
  checks: number
  violations: number
}

export const rowType = 'audit'

/** Checks the current page in each look. Each finding names its place. */
export class Ledger {
  readonly found: string[] = []

  /** `enter` brings about what a look is to find, and does nothing where it is already. */
  async hold(page: Page, state: string, looks: readonly Look[], enter?: (page: Page) => Promise<void>): Promise<void> {
    const row: Row = { state, page: new URL(page.url()).pathname, looks: 0, checks: 0, violations: 0 }
    for (const look of looks) {
      await look.apply(page)
      await enter?.(page)
      const { checks, found } = await look.check(page)
      row.looks++
      row.checks += checks
      row.violations += found.length
      this.found.push(...found.map((one) => `${row.page} (${state}, ${look.name}) ${one}`))
    }
    test.info().annotations.push({ type: rowType, description: JSON.stringify(row) })
  }

  close(): void {
    expect(this.found).toEqual([])
  }
}
