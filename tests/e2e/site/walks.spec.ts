import type { Locator, Page } from '@playwright/test'
import { expect, field, open, phone, results, test, wide } from '../support.ts'

interface Walk {
  task: string
  /** The names of the links to follow from the home page, or the query whose first result is the answer. */
  by: { links: string[] } | { query: string }
  /** Where it ends, and what the reader wanted to see there. Without a path, the result itself is the answer. */
  ends: { path?: string; shows: string }
}

const walks: Walk[] = [
  {
    task: 'swap on v3',
    by: { links: ['Swap on v3'] },
    ends: { path: '/contracts/v3/guides/swap', shows: 'exactInputSingle' },
  },
  {
    task: 'swap on Infinity',
    by: { links: ['Swap on Infinity'] },
    ends: { path: '/contracts/infinity/guides/perform-a-swap', shows: 'Permit2' },
  },
  {
    task: 'the address of WBNB on BNB Chain',
    by: { query: 'WBNB on BNB Chain' },
    ends: { shows: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' },
  },
  {
    task: 'the address of CLPositionManager on Base',
    by: { query: 'CLPositionManager on Base' },
    ends: { shows: '0x55f4c8abA71A1e923edC303eb4fEfF14608cC226' },
  },
  { task: 'what STF means', by: { query: 'STF' }, ends: { path: '/contracts/v3/.+', shows: 'STF' } },
  {
    task: 'the permission bits of a hook',
    by: { query: 'hook permission bits' },
    ends: { path: '/contracts/infinity/overview', shows: 'The hook bitmap' },
  },
  {
    task: 'how to farm',
    by: { links: ['Farm CAKE'] },
    ends: { path: '/contracts/masterchef/guides/farm-cake', shows: 'safeTransferFrom' },
  },
  {
    task: 'a price from a pool',
    by: { links: ['Prices and data'] },
    ends: { path: '/contracts/exchange/guides/read-prices-and-events', shows: 'slot0' },
  },
  {
    task: 'place a limit order',
    by: { links: ['limit order'] },
    ends: { path: '/contracts/limit-order/addresses', shows: 'Place, read and close an order' },
  },
  {
    task: 'sign a PancakeSwap X order',
    by: { links: ['Limit and signed orders', 'swap integration'] },
    ends: { path: '/contracts/pcsx/swap-integration', shows: 'Submit an order' },
  },
]

/** How a reader follows a link and asks a query. */
interface Reader {
  follow: (page: Page, link: Locator) => Promise<void>
  /** Opens the search. */
  ask: (page: Page) => Promise<void>
  /** Opens the first result. */
  choose: (page: Page) => Promise<void>
}

const pointer: Reader = {
  follow: (_, link) => link.click(),
  ask: (page) => page.getByRole('button', { name: /Search|Address, selector/ }).click(),
  choose: (page) => results(page).first().click(),
}

const keyboard: Reader = {
  follow: async (page, link) => {
    const hasFocus = () => link.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 60 && !(await hasFocus()); tabs++) await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
  },
  ask: (page) => page.keyboard.press('/'),
  choose: (page) => page.keyboard.press('Enter'),
}

for (const [means, reader, viewport] of [
  ['by mouse', pointer, wide],
  ['by keyboard', keyboard, wide],
  ['at 390 pixels', pointer, phone],
] as const)
  test.describe(means, () => {
    test.use({ viewport })
    for (const { task, by, ends } of walks)
      test(`From the home page, ${task}: ${'query' in by ? 'one query' : `${by.links.length} of two clicks`}`, async ({
        page,
      }) => {
        await open(page, '/')
        if ('query' in by) {
          await reader.ask(page)
          await field(page).fill(by.query)
          await expect(results(page).first()).toContainText(ends.path ? /./ : ends.shows)
          if (!ends.path) return
          await reader.choose(page)
        } else
          for (const name of by.links) {
            const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
            await reader.follow(page, link)
          }
        await expect(page).toHaveURL(new RegExp(`${ends.path}(#.*)?$`))
        await expect(page.getByRole('main').getByText(ends.shows).first()).toBeAttached()
      })
  })
