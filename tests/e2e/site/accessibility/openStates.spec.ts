import type { Locator, Page } from '@playwright/test'
import { holdStates, type State } from '../../accessibility/states.ts'
import { dialog, field, phone, results, topBar, wide } from '../../support.ts'

const kinds = ['/', '/contracts/infinity/overview', '/contracts/v3/pancakev3pool', '/contracts/v3/addresses']

async function search(page: Page, text: string): Promise<void> {
  // Not the button: at the top of the home page its own field stands for it.
  await page.keyboard.press('/')
  await field(page).fill(text)
}

const menu = (name: string, button: (page: Page) => Locator, routes: string[]): State => ({
  name,
  routes,
  window: phone,
  enter: (page) => button(page).click(),
  sign: (page) => page.getByRole('dialog'),
  over: true,
})

const states: State[] = [
  {
    name: 'the menu that copies a call',
    routes: ['/contracts/v3/pancakev3factory', '/contracts/vecake-and-gauge-voting'],
    window: wide,
    enter: async (page) => {
      const call = page.locator('.copy-call').first()
      await page.keyboard.press('Tab')
      await call.scrollIntoViewIfNeeded()
      await call.click()
      await page.locator('.copy-menu > p', { hasText: '0x' }).waitFor()
    },
    sign: (page) => page.locator('.copy-menu:popover-open'),
    over: true,
  },
  {
    name: 'search, with results and excerpts',
    routes: [...kinds, '/no-such-page'],
    window: wide,
    enter: async (page) => {
      await search(page, 'vault')
    },
    sign: (page) => dialog(page).locator('mark').first(),
    over: true,
  },
  {
    name: 'search, with results alone',
    routes: kinds,
    window: wide,
    enter: async (page) => {
      await search(page, 'swap')
      await results(page).first().waitFor()
      await dialog(page).getByRole('button', { name: 'Detail view' }).click()
    },
    sign: (page) => results(page).first(),
    over: true,
  },
  {
    name: 'search, without a hit',
    routes: kinds,
    window: wide,
    enter: (page) => search(page, 'zzzzzzzz'),
    sign: (page) => dialog(page).getByText('No results'),
    over: true,
  },
  {
    name: 'search, with what was chosen lately',
    routes: kinds.slice(1, 2),
    window: wide,
    enter: async (page) => {
      await search(page, 'vault')
      await results(page).first().click()
      await dialog(page).waitFor({ state: 'detached' })
      await search(page, '')
    },
    sign: (page) => dialog(page).getByRole('navigation', { name: 'Recent' }),
    over: true,
  },
  menu('the main menu', (page) => topBar(page).getByRole('button', { name: /^(EVM|Menu)/ }), kinds),
  menu('the sidebar’s menu', (page) => page.getByRole('button', { name: /Pages of this section/ }), [
    '/contracts/infinity/overview',
    '/contracts-aptos',
  ]),
  menu('the outline’s menu', (page) => page.getByRole('button', { name: 'On this page' }), kinds.slice(1)),
  {
    name: 'a chain chosen',
    routes: ['/contracts/v3/addresses', '/contracts/crosschain/addresses'],
    window: wide,
    enter: async (page) => {
      await page.getByRole('combobox', { name: 'Chain' }).first().selectOption({ label: 'Base' })
    },
    // A row of several chains shows the chosen one alone.
    sign: (page) => page.locator('a.chain[hidden] ~ a.chain:not([hidden])').first(),
  },
  {
    name: 'a second tab, and a type shown',
    routes: ['/contracts/infinity/guides/perform-a-swap'],
    window: wide,
    enter: async (page) => {
      await page.getByRole('tab', { selected: false }).first().click()
      await page
        .getByRole('button', { name: /^Types in/ })
        .filter({ visible: true })
        .first()
        .press('Enter')
    },
    sign: (page) => page.getByRole('tooltip'),
  },
]

holdStates(states)
