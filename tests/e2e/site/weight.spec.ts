import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, ready, test } from '../support.ts'

const limit = 130 * 1024
/** What every page loads, whichever it is: 107.8 KB when this was written. */
const sharedLimit = 112 * 1024

const components = globSync('docs/components/*.tsx').map((file) => basename(file, '.tsx'))
/** Whether a script is a page's own: its code, or a component that it shows. */
const isOwn = (url: string) => url.includes('.mdx.page-') || components.some((name) => url.includes(`/assets/${name}-`))

for (const route of [
  '/contracts/infinity/overview',
  '/contracts/infinity/guides/perform-a-swap',
  '/contracts/v3/addresses',
])
  test(`Issue, “All script that a docs page loads before the first interaction, link preloading left out: at most 130 KB gzip”: ${route}`, async ({
    page,
  }) => {
    // A reader who saves data: the pages behind the links are left where they are.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const scripts = new Map<string, number>()
    const bodies: Promise<void>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      bodies.push(response.body().then((body) => void scripts.set(response.url(), gzipSync(body, { level: 9 }).length)))
    })
    await page.goto(route)
    await page.mouse.move(200, 200, { steps: 2 })
    await ready(page)
    await page.waitForLoadState('networkidle')
    await Promise.all(bodies)
    const pages = [...scripts.keys()].filter((url) => url.includes('.mdx.page-'))
    expect(pages).toHaveLength(1)
    const total = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    // React alone is more than this: a smaller sum would mean that the scripts were not seen.
    expect(total).toBeGreaterThan(90 * 1024)
    expect(total).toBeLessThanOrEqual(limit)
    const own = [...scripts].reduce((sum, [url, size]) => sum + (isOwn(url) ? size : 0), 0)
    const shared = total - own
    expect(shared).toBeLessThanOrEqual(sharedLimit)
  })
