import { audit } from '../../accessibility/audit.ts'
import { faults, missed, walk } from '../../accessibility/tabStops.ts'
import { expect, open, phone, test, wide } from '../../support.ts'

/** One of each kind; `AUDIT=full` walks over all. */
const kinds = [
  '/',
  '/contracts/permit2/addresses',
  '/contracts/v3/smartrouter/v2swaprouter',
  '/contracts/infinity/overview',
  '/no-such-page',
  ...(audit
    ? [
        '/contracts/v3/addresses',
        '/contracts/v3/pancakev3pool',
        '/contracts/infinity/guides/perform-a-swap',
        '/contracts/exchange',
      ]
    : []),
]

for (const viewport of [wide, phone])
  for (const path of kinds)
    test(`The Tab key reaches every control, with a visible focus and no trap: ${path}, ${viewport.width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path)
      const there = await walk(page, 'Tab')
      expect(faults(there)).toEqual([])
      expect(there[0]?.name).toBe('Skip to content')
      // The order of the document is that of the text: no stop is taken out of it.
      const places = there.map(({ at }) => at)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      const back = await walk(page, 'Shift+Tab')
      expect(faults(back)).toEqual([])
      // The way up, and on a phone the bar's search, appear when the page has moved. A block of code is a stop until its layout tells whether it scrolls.
      const scrolls = ({ is }: (typeof there)[number]) => is === 'div' || is === 'pre'
      const names = (stops: typeof there) =>
        stops.filter((stop) => !/^(Top$|Search)/.test(stop.name) && !scrolls(stop)).map(({ name }) => name)
      expect(names(back).reverse()).toEqual(names(there))
      expect(there.filter(({ is }) => !/^(a|button|input|select|summary|div|pre)$/.test(is))).toEqual([])
      expect(await missed(page)).toEqual([])
    })
