import audit from 'lighthouse'
import { freePort } from '../../pipeline/serve/freePort.ts'
import { openBrowser } from '../browser.ts'
import type { Part } from '../part.ts'
import { serveBuilt } from '../server.ts'
import { median } from '../statistics.ts'

/** A page of each kind: home, concept, guide, addresses, two references, FAQ, and the longest page. */
const kinds = [
  '/',
  '/contracts/infinity/overview/amm-layer/liquidity-book',
  '/contracts/infinity/guides/perform-a-swap',
  '/contracts/v3/addresses',
  '/contracts/v3/pancakev3pool',
  '/contracts-aptos/v2/router-v2',
  '/contracts/v3/faq',
  '/contracts/vecake-and-gauge-voting',
]

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const

async function auditPage(url: string, port: number) {
  const result = await audit(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
  const value = (id: string) => {
    const { numericValue } = lhr.audits[id] ?? {}
    if (numericValue === undefined) throw new Error(`${url}: Lighthouse measured no ${id}`)
    return numericValue
  }
  return {
    scores: Object.entries(categories).map(([name, id]) => [name as keyof typeof categories, score(id)] as const),
    /** The audits that lower the score of a category. */
    failed: Object.values(categories).flatMap((id) =>
      (lhr.categories[id]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]?.score ?? 1) < 0.9)
        .map((ref) => ref.id),
    ),
    fcp: value('first-contentful-paint') / 1000,
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

/** Runs Lighthouse as on a phone, with its default throttling. */
export const lighthouse: Part<'lighthouse'> = {
  does: 'Lighthouse as on a phone, a page of each kind (--routes all, --routes /a,/b)',
  async measure({ site, routes, say }) {
    const { scope, list } = routes ?? { scope: `${kinds.length} kinds of pages`, list: kinds }
    const server = await serveBuilt(await site().built())
    const port = await freePort()
    const { close } = await openBrowser([`--remote-debugging-port=${port}`])
    try {
      const pages: Awaited<ReturnType<typeof auditPage>>[] = []
      for (const [at, route] of list.entries()) {
        const page = await auditPage(server.origin + route, port)
        pages.push(page)
        const { scores, failed, fcp, lcp, tbt, cls } = page
        say(
          `${at + 1} of ${list.length}: ${scores.map(([, score]) => score).join('/')}, FCP ${fcp.toFixed(2)} s, LCP ${lcp.toFixed(2)} s, ` +
            `TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}  ${route}${failed.length > 0 ? `  (${failed.join(', ')})` : ''}`,
        )
      }
      const worst = (of: 'fcp' | 'lcp' | 'tbt' | 'cls') => Math.max(...pages.map((page) => page[of]))
      const middle = (of: 'fcp' | 'lcp' | 'tbt') => median(pages.map((page) => page[of]))
      const lowest = (name: keyof typeof categories) =>
        Math.min(...pages.flatMap(({ scores }) => scores.flatMap(([one, score]) => (one === name ? score : []))))
      return {
        scope,
        figures: {
          performance: lowest('performance'),
          accessibility: lowest('accessibility'),
          bestPractices: lowest('bestPractices'),
          seo: lowest('seo'),
          fcp: worst('fcp'),
          fcpMedian: middle('fcp'),
          lcp: worst('lcp'),
          lcpMedian: middle('lcp'),
          tbt: worst('tbt'),
          tbtMedian: middle('tbt'),
          cls: worst('cls'),
        },
      }
    } finally {
      await close()
      await server.stop()
    }
  },
}
