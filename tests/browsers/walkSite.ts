import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Driver, type Engine, launch, type Options } from './driver.ts'
import { walked } from './walkedPages.ts'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** A reference with many headings, most of them out of the first window. */
const long = '/contracts/infinity/reference/cl-position-manager'
const guide = '/contracts/infinity/guides/perform-a-swap'
const vault = '0x238a358808379702088667322f80aC48bAd5e6c4'

const top = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
const scrolled = (driver: Driver) => driver.eval(() => Math.round(scrollY))
const rows = (driver: Driver) => driver.count('tr[data-chains]:not([hidden])')

/** What of a page stands out of the window, after all of it was laid out and its observers have answered. */
async function overhang(driver: Driver): Promise<string[]> {
  return driver.eval(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const root = document.documentElement
    for (let y = 0; y < root.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
    }
    await frame()
    if (root.scrollWidth <= root.clientWidth) return []
    const over = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !element.closest('pre, .table'),
    )
    return [
      `${root.scrollWidth} in ${root.clientWidth}`,
      ...over.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ]
  })
}

/** The behaviours that depend on the engine, and a walk through pages, in one browser. */
export function walk(engine: Engine): void {
  const session = (options: Partial<Options>) => {
    const held: { driver?: Driver } = {}
    beforeAll(async () => {
      held.driver = await launch(engine, inject('base'), options)
    })
    afterAll(() => held.driver?.close())
    return () => {
      if (!held.driver) throw new Error(`${engine} did not start`)
      return held.driver
    }
  }

  describe(`${engine}: on a desktop`, () => {
    const driver = session(wide)

    it('a link leads to the next page without a new document, and the focus to its heading', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/pancakev3pool')
      await browser.eval(() => void Object.assign(window, { marked: true }))
      await browser.click('#sidebar a[href="/contracts/v3/pancakev3factory"]')
      await browser.until('the page has changed', async () => (await browser.text('h1')) === 'PancakeV3Factory')
      expect(await browser.eval(() => 'marked' in window)).toBe(true)
      await browser.until('the heading has the focus', () =>
        browser.eval(() => document.activeElement?.tagName === 'H1'),
      )
      expect(await browser.text('#sidebar [aria-current=page]')).toBe('PancakeV3Factory')
    })

    it('a step back leads to the place that was read', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/pancakev3factory')
      await browser.eval(() => scrollTo({ top: 1200, behavior: 'instant' }))
      await browser.until('it has scrolled', async () => (await scrolled(browser)) === 1200)
      await browser.eval(() => document.querySelector<HTMLElement>('#sidebar a[href="/contracts/v3/faq"]')?.click())
      await browser.until('the page has changed', async () => (await browser.address()) === '/contracts/v3/faq')
      await browser.until('it is at its top', async () => (await scrolled(browser)) === 0)
      await browser.back()
      await browser.until('the place is back', async () => Math.abs((await scrolled(browser)) - 1200) < 8)
    })

    it('a reload leads to what was read on a long reference', async () => {
      const browser = driver()
      await browser.open(long)
      const place = () =>
        browser.eval(() => {
          const blocks = [...document.querySelectorAll('article :is(h2, .entry)')]
          const at = blocks.findIndex((block) => block.getBoundingClientRect().top > 130)
          return { at, top: Math.round(blocks[at]?.getBoundingClientRect().top ?? 0) }
        })
      await browser.eval(async () => {
        while (scrollY < document.documentElement.scrollHeight * 0.6) {
          scrollBy({ top: innerHeight, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
        }
      })
      await browser.until('the place is saved', () =>
        browser.eval(() => JSON.parse(sessionStorage.getItem(`place:${location.pathname}`) ?? '[]')[0] === scrollY),
      )
      const before = await place()
      await browser.reload()
      await browser.ready()
      await browser.until(`it is at ${JSON.stringify(before)}`, async () => {
        const { at, top } = await place()
        return at === before.at && Math.abs(top - before.top) <= 4
      })
    })

    it('an anchor in the address leads under the bar', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/pancakev3factory#createpool')
      await browser.until('the heading is there', async () => {
        const y = await browser.eval(top, '#createpool')
        return y > 60 && y < 200
      })
    })

    it('the outline lists all headings, marks the one being read, and keeps it in sight', async () => {
      const browser = driver()
      await browser.open(long)
      const headings = await browser.eval(() =>
        [...document.querySelectorAll('article :is(h2, h3)[id]')].map(({ id }) => id),
      )
      expect(headings.length).toBeGreaterThan(25)
      const listed = await browser.eval(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('aside [data-outline] li:not([hidden]) a')].map((link) =>
          decodeURIComponent(link.hash.slice(1)),
        ),
      )
      expect(listed).toEqual(headings)
      await browser.eval(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      await browser.until('the last entry is current and in sight', () =>
        browser.eval(() => {
          const link = document.querySelector('aside [data-outline] li:last-child [aria-current]')
          const { top = -1, bottom = 0 } = link?.getBoundingClientRect() ?? {}
          return top > 0 && bottom <= innerHeight
        }),
      )
    })

    it('an entry of the outline leads to its heading', async () => {
      const browser = driver()
      await browser.open(guide)
      await browser.click('aside [data-outline] li:nth-child(3) a')
      const id = await browser.eval(() => decodeURIComponent(location.hash.slice(1)))
      await browser.until('the heading is under the bar', () =>
        browser.eval(
          (name) => Math.abs((document.getElementById(name)?.getBoundingClientRect().top ?? 0) - 80) < 2,
          id,
        ),
      )
      expect(await browser.text('aside [data-outline] [aria-current]')).toBe(
        await browser.text('aside [data-outline] li:nth-child(3) a'),
      )
    })

    it('an item of the top bar leads to its section, and is the current one', async () => {
      const browser = driver()
      await browser.open(guide)
      await browser.click('nav[aria-label=Main] a[href="/apis/subgraph"]')
      await browser.until('the page has changed', async () => (await browser.address()) === '/apis/subgraph')
      await browser.seen('nav[aria-label=Main] a[href="/apis/subgraph"][aria-current]')
    })

    it('the theme is kept over a reload', async () => {
      const browser = driver()
      await browser.open(guide)
      const isDark = () => browser.eval(() => document.documentElement.classList.contains('dark'))
      expect(await isDark()).toBe(false)
      await browser.click('[data-theme-toggle]')
      await browser.until('it is dark', isDark)
      await browser.reload()
      expect(await isDark()).toBe(true)
      await browser.ready()
      await browser.click('[data-theme-toggle]')
      await browser.until('it is light', async () => !(await isDark()))
    })

    it('the first Tab leads to the skip link, and Enter to the content', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/faq')
      await browser.press('Tab')
      await browser.until('the skip link has the focus', () =>
        browser.eval(() => document.activeElement?.getAttribute('href') === '#content'),
      )
      await browser.press('Enter')
      await browser.until('the content has the focus', () =>
        browser.eval(() => document.activeElement?.id === 'content'),
      )
    })

    for (const key of ['/', 'Control+k'])
      it(`${key} opens the search, Escape closes it`, async () => {
        const browser = driver()
        await browser.open('/contracts/v3/faq')
        await browser.press(key)
        await browser.seen('[role=dialog] input')
        await browser.until('the field has the focus', () =>
          browser.eval(() => document.activeElement?.matches('[role=dialog] input') ?? false),
        )
        await browser.press('Escape')
        await browser.gone('[role=dialog] input')
      })

    it('the search finds a heading, arrows choose, and Enter follows', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/faq')
      await browser.press('/')
      await browser.seen('[role=dialog] input')
      await browser.type('createPool')
      await browser.seen('[role=option]')
      await browser.press('ArrowDown')
      await browser.until('the second is chosen', () =>
        browser.eval(() => document.querySelectorAll('[role=option]')[1]?.getAttribute('aria-selected') === 'true'),
      )
      await browser.press('ArrowUp')
      await browser.press('Enter')
      await browser.gone('[role=dialog] input')
      await browser.until('the page has changed', async () => (await browser.address()) !== '/contracts/v3/faq')
      expect(await browser.address()).toMatch(/createpool/i)
    })

    it('a pasted address is named', async () => {
      const browser = driver()
      await browser.open(`/?q=${vault}`)
      await browser.seen('[role=option]')
      expect(await browser.text('[role=listbox]')).toContain('Vault')
    })

    it('a search that a click opened gives the focus back to its button', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/faq')
      // As in Safari, where a click does not focus a button.
      await browser.eval(() => addEventListener('mousedown', (event) => event.preventDefault()))
      await browser.click('[data-top-bar] [data-opens-search]')
      await browser.seen('[role=dialog] input')
      await browser.press('Escape')
      await browser.gone('[role=dialog] input')
      await browser.until('the button has the focus', () =>
        browser.eval(() => document.activeElement?.matches('[data-top-bar] [data-opens-search]') ?? false),
      )
    })

    it('the copy button of a sample answers', async () => {
      const browser = driver()
      await browser.open(guide)
      await browser.click('.code .copy')
      await browser.until('it says so', () =>
        browser.eval(() => Boolean(document.querySelector('.code .copy[data-state]'))),
      )
      expect(await browser.eval(() => document.querySelector<HTMLElement>('.code .copy')?.dataset.state)).toBe('copied')
    })

    it('tabs of a sample answer to the pointer and to arrows', async () => {
      const browser = driver()
      await browser.open('/contracts/exchange/guides/read-prices-and-events')
      const chosen = () =>
        browser.eval(() =>
          [...(document.querySelector('[role=tablist]')?.children ?? [])].findIndex(
            (tab) => tab.getAttribute('aria-selected') === 'true',
          ),
        )
      await browser.click('[role=tablist] > :nth-child(2)')
      await browser.until('the second is chosen', async () => (await chosen()) === 1)
      await browser.press('ArrowLeft')
      await browser.until('the first is chosen', async () => (await chosen()) === 0)
      expect(await browser.eval(() => document.activeElement?.getAttribute('role'))).toBe('tab')
    })

    it('the caption of a sample breaks between packages', async () => {
      const browser = driver()
      await browser.open('/sdks/smart-router')
      expect(
        await browser.eval(
          () =>
            [...document.querySelectorAll('.code-title > span')].filter((words) => {
              const line = words.closest('.code-title')?.getBoundingClientRect()
              return !line || words.getBoundingClientRect().right > line.right
            }).length,
        ),
      ).toBe(0)
    })

    it('the arrow of an external link is drawn, and no block', async () => {
      const browser = driver()
      await browser.open(guide)
      const arrow = await browser.eval(() => {
        const link = document.querySelector('article a.external')
        const { display, maskImage, backgroundImage, backgroundColor } = link
          ? getComputedStyle(link, '::after')
          : ({} as CSSStyleDeclaration)
        return { display, maskImage, lines: backgroundImage?.split('linear-gradient').length, backgroundColor }
      })
      // WebKit paints all of an inline box with a mask.
      expect(arrow).toEqual({ display: 'inline', maskImage: 'none', lines: 4, backgroundColor: 'rgba(0, 0, 0, 0)' })
    })

    it('the filter of all addresses answers, and is reset', async () => {
      const browser = driver()
      await browser.open('/addresses')
      const all = await rows(browser)
      expect(all).toBeGreaterThan(500)
      await browser.click('.address-filter > input')
      await browser.type('vault')
      await browser.until('few rows are left', async () => (await rows(browser)) < 60)
      await browser.until('the address has it', async () => (await browser.address()) === '/addresses?text=vault')
      // The outline lists the products that are left.
      await browser.until('the outline follows', () =>
        browser.eval(() => {
          const sections = document.querySelectorAll('section[data-product]:not([hidden])').length
          return document.querySelectorAll('aside [data-outline] li:not([hidden])').length === sections
        }),
      )
      await browser.click('button.reset')
      await browser.until('all rows are back', async () => (await rows(browser)) === all)
    })

    it('nothing found leaves no name over an empty outline', async () => {
      const browser = driver()
      await browser.open('/addresses?text=nothingatall')
      await browser.seen('.chain-none')
      await browser.gone('aside nav p')
    })

    it('a chosen chain shows its rows, here and on the next page', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/addresses')
      const choose = (key: string) =>
        browser.eval((chain) => {
          const select = document.querySelector<HTMLSelectElement>('.chain-filter > select')
          if (!select) throw new Error('no choice')
          select.focus()
          select.value = chain
          select.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }, key)
      const others = () =>
        browser.eval(() => document.querySelectorAll('tr[data-chains]:not([hidden]):not([data-chains~=arb])').length)
      expect(await others()).toBeGreaterThan(0)
      await choose('arb')
      await browser.until('only its rows are left', async () => (await others()) === 0)
      await browser.open('/contracts/v2/addresses')
      await browser.until('here too', async () => (await others()) === 0)
      await choose('')
    })

    it('a tool decodes what is typed, and a link opens it again', async () => {
      const browser = driver()
      await browser.open('/contracts/tools/decode')
      await browser.click('.tool textarea')
      // More keys than WebKit takes changes of an address in 10 seconds.
      const data = `0x095ea7b3${'0'.repeat(24)}${vault.slice(2)}${'f'.repeat(64)}`
      await browser.type(data)
      await browser.until('it is decoded', async () =>
        (await browser.text('.tool'))?.includes('approve(address,uint256)'),
      )
      await browser.until('the address has it', async () => (await browser.address()).endsWith(`#decode?data=${data}`))
      expect((await browser.complaints()).errors).toEqual([])
      const link = await browser.address()
      await browser.open('/contracts/tools')
      await browser.open(link)
      await browser.until('it is decoded', async () =>
        (await browser.text('.tool'))?.includes('approve(address,uint256)'),
      )
    })

    for (const [path, said] of [
      ['/contracts/tools/price-and-tick', 'tick'],
      ['/contracts/tools/bins', 'bin'],
      ['/contracts/tools/pool-id', '0x'],
      ['/contracts/tools/plan', 'step'],
    ] as const)
      it(`a tool computes: ${path}`, async () => {
        const browser = driver()
        await browser.open(path)
        await browser.eval(() => document.querySelector('.tool, .tool-still')?.scrollIntoView())
        await browser.seen('.tool :is(input, textarea, select)')
        await browser.until('it has said something', async () =>
          (await browser.text('.tool'))?.toLowerCase().includes(said),
        )
      })

    it('an unknown address has the page for it, and an old one leads on', async () => {
      const browser = driver()
      await browser.goto('/contracts/no-such-page')
      expect(await browser.text('h1')).toMatch(/not found/i)
      await browser.goto('/contracts/prediction')
      await browser.until('it leads on', async () => (await browser.address()).startsWith('/contracts/prediction-v2'))
    })
  })

  describe(`${engine}: on a phone`, () => {
    const driver = session(phone)

    it('the main menu opens and closes, and the focus returns', async () => {
      const browser = driver()
      await browser.open(guide)
      await browser.click('[data-top-bar] button[aria-haspopup=dialog]:not([data-opens-search])')
      await browser.seen('[role=dialog] a')
      await browser.press('Escape')
      await browser.gone('[role=dialog] a')
      await browser.until('its button has the focus', () =>
        browser.eval(() => document.activeElement?.matches('[data-top-bar] button') ?? false),
      )
    })

    it('the menu of the section leads to another page', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/pancakev3pool')
      await browser.click('[data-curtain] button')
      await browser.seen('[role=dialog] a[href="/contracts/v3/faq"]')
      await browser.click('[role=dialog] a[href="/contracts/v3/faq"]')
      await browser.until('the page has changed', async () => (await browser.address()) === '/contracts/v3/faq')
      await browser.gone('[role=dialog]')
    })

    it('“On this page” lists the headings, and a choice leads there', async () => {
      const browser = driver()
      await browser.open(guide)
      await browser.click('[data-curtain] button', 'On this page')
      await browser.seen('[role=dialog] [data-outline] a')
      await browser.click('[role=dialog] [data-outline] li:nth-child(2) a')
      await browser.gone('[role=dialog]')
      const id = await browser.eval(() => decodeURIComponent(location.hash.slice(1)))
      await browser.until('the heading is in sight', () =>
        browser.eval((name) => {
          const y = document.getElementById(name)?.getBoundingClientRect().top ?? -1
          return y > 40 && y < innerHeight / 2
        }, id),
      )
    })

    it('the bar keeps Top and the search, once the top bar is out of view', async () => {
      const browser = driver()
      await browser.open(guide)
      await browser.gone('[data-curtain] [data-to-top]')
      await browser.eval(() => scrollTo({ top: 2000, behavior: 'instant' }))
      await browser.seen('[data-curtain] [data-opens-search]')
      await browser.click('[data-curtain] [data-to-top]')
      await browser.until('it is at the top', async () => (await scrolled(browser)) === 0)
      await browser.gone('[data-curtain] [data-to-top]')
    })

    it('the search of the bar opens the dialog', async () => {
      const browser = driver()
      await browser.open(guide)
      await browser.eval(() => scrollTo({ top: 2000, behavior: 'instant' }))
      await browser.click('[data-curtain] [data-opens-search]')
      await browser.seen('[role=dialog] input')
      await browser.press('Escape')
      await browser.gone('[role=dialog] input')
    })

    it('a table is a list of rows', async () => {
      const browser = driver()
      await browser.open('/contracts/v3/addresses')
      expect(
        await browser.eval(() => getComputedStyle(document.querySelector('tr[data-chains]') ?? document.body).display),
      ).toBe('grid')
    })
  })

  // A driver asks a page by scripts of its own, which Firefox refuses where it runs none.
  if (engine === 'webkit')
    describe(`${engine}: without scripts`, () => {
      const driver = session({ ...phone, scripts: false })

      it('the text has the width of a phone, and the list of pages is under it', async () => {
        const browser = driver()
        for (const path of [guide, '/contracts/v3/addresses', '/contracts/tools/decode', '/sdks/smart-router']) {
          await browser.goto(path)
          const { width, below } = await browser.eval(() => {
            const main = document.querySelector('main')?.getBoundingClientRect()
            const list = document.getElementById('sidebar')?.getBoundingClientRect()
            return { width: main?.width ?? 0, below: (list?.top ?? 0) >= (main?.bottom ?? 0) }
          })
          expect([path, width, below]).toEqual([path, 358, true])
          expect(await overhang(browser)).toEqual([])
        }
      })
    })

  describe(`${engine}: dark, with hinted text`, () => {
    const driver = session({ ...wide, dark: true, hinted: true })

    it('the page follows the system', async () => {
      const browser = driver()
      await browser.open(guide)
      expect(await browser.eval(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 10, 20)')
    })

    it('every address is in one line', async () => {
      const browser = driver()
      for (const path of [
        '/contracts/v3/addresses',
        '/contracts/infinity/resources/addresses',
        '/contracts/v2/addresses',
      ]) {
        await browser.open(path)
        const wrapped = await browser.eval(() =>
          [...document.querySelectorAll('.deployments code.address')]
            .filter((code) => code.getBoundingClientRect().height > 30 && code.textContent?.length === 42)
            .map(({ textContent }) => textContent),
        )
        expect([path, wrapped]).toEqual([path, []])
      }
    })
  })

  describe(`${engine}: pages`, () => {
    const driver = session(wide)

    it.each(walked)('%s fits, keeps to the policy and throws nothing', async (path) => {
      const browser = driver()
      await browser.resize(wide.width, wide.height)
      await browser.open(path)
      const onDesktop = await overhang(browser)
      await browser.resize(phone.width, phone.height)
      const onPhone = await overhang(browser)
      expect({ onDesktop, onPhone, ...(await browser.complaints()) }).toEqual({
        onDesktop: [],
        onPhone: [],
        errors: [],
        policy: [],
      })
    })
  })
}
