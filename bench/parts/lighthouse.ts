import audit from 'lighthouse'
import { freePort } from '../../plugins/serve/freePort.ts'
import { openBrowser } from '../browser.ts'
import { serveCalibration } from '../calibration.ts'
import type { Part } from '../part.ts'
import { serveBuilt } from '../server.ts'
import { median, type Spread } from '../statistics.ts'
import { weighPage } from '../support/pageWeight.ts'

const runs = 5
/** Pages with less HTML than this count as short, in bytes of gzip. */
const short = 14 * 1024

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

/** Audits one page; only its performance where `categoriesToo` is false, since the other categories do not vary. */
async function auditPage(url: string, port: number, categoriesToo: boolean) {
  const onlyCategories = categoriesToo ? undefined : [categories.performance]
  const result = await audit(url, { port, output: 'json', logLevel: 'error', onlyCategories })
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
    performance: score(categories.performance),
    scores: Object.values(categories).map(score),
    benchmarkIndex: lhr.environment.benchmarkIndex,
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

type Audit = Awaited<ReturnType<typeof auditPage>>
type Measured = 'performance' | 'fcp' | 'lcp' | 'tbt' | 'cls'

/** All runs of a page. */
interface Audited {
  route: string
  html: number
  audits: Audit[]
}

const valuesOf = ({ audits }: Pick<Audited, 'audits'>, of: Measured) => audits.map((one) => one[of])
const medianOf = (page: Pick<Audited, 'audits'>, of: Measured) => median(valuesOf(page, of))

/** Runs Lighthouse as on a phone, with its default throttling. */
export const lighthouse: Part<'lighthouse'> = {
  does: `Lighthouse as on a phone, ${runs} times, a page of each kind (--routes all, --routes /a,/b)`,
  async measure({ site, routes, say }) {
    const { scope, list } = routes ?? { scope: `${kinds.length} kinds of pages`, list: kinds }
    const dist = await site().built()
    const server = await serveBuilt(dist)
    const calibration = await serveCalibration()
    const port = await freePort()
    const { close } = await openBrowser([`--remote-debugging-port=${port}`])
    const pages: Audited[] = list.map((route) => ({ route, html: weighPage(dist, route, '').html, audits: [] }))
    const fixed: Audit[] = []
    try {
      // Run by run, so that a busy minute of the machine is one run of every page.
      for (let run = 1; run <= runs; run++) {
        fixed.push(await auditPage(calibration.url, port, false))
        for (const { route, audits } of pages) audits.push(await auditPage(server.origin + route, port, run === 1))
        const indices = [...fixed.slice(-1), ...pages.flatMap(({ audits }) => audits.slice(-1))]
        say(`run ${run} of ${runs}, benchmark index ${median(indices.map((one) => one.benchmarkIndex)).toFixed(0)}`)
      }
      const written = (page: Pick<Audited, 'audits'>, of: Measured, digits: number, worst = Math.max) =>
        `${medianOf(page, of).toFixed(digits)} (${worst(...valuesOf(page, of)).toFixed(digits)})`
      const line = (page: Pick<Audited, 'audits'>) =>
        `FCP ${written(page, 'fcp', 2)} s, LCP ${written(page, 'lcp', 2)} s, TBT ${written(page, 'tbt', 0)} ms, ` +
        `CLS ${written(page, 'cls', 3)}, performance ${written(page, 'performance', 0, Math.min)}`
      say('median of the runs, and the worst:')
      say(`${line({ audits: fixed })}  calibration page`)
      for (const page of pages) {
        const { route, html, audits } = page
        const [first] = audits
        const failed = first && first.failed.length > 0 ? `  (${first.failed.join(', ')})` : ''
        say(`${line(page)}, scores ${first?.scores.join('/')}  ${route}, HTML ${(html / 1024).toFixed(1)} KB${failed}`)
      }
      const worst = (of: Measured, some = pages): Spread => ({
        median: Math.max(...some.map((page) => medianOf(page, of))),
        worst: Math.max(...some.flatMap((page) => valuesOf(page, of))),
        runs,
      })
      const shortPages = pages.filter(({ html }) => html < short)
      const ratio = (of: Measured) => {
        const base = medianOf({ audits: fixed }, of)
        const { median, worst: most } = worst(of)
        return { median: median / base, worst: most / base, runs }
      }
      const lowest = (name: keyof typeof categories) => {
        const at = Object.keys(categories).indexOf(name)
        return Math.min(...pages.flatMap(({ audits }) => audits[0]?.scores[at] ?? []))
      }
      return {
        scope,
        figures: {
          performance: {
            median: Math.min(...pages.map((page) => medianOf(page, 'performance'))),
            worst: Math.min(...pages.flatMap((page) => valuesOf(page, 'performance'))),
            runs,
          },
          accessibility: lowest('accessibility'),
          bestPractices: lowest('bestPractices'),
          seo: lowest('seo'),
          ...(shortPages.length > 0 && {
            fcpShort: worst('fcp', shortPages),
            lcpShort: worst('lcp', shortPages),
            tbtShort: worst('tbt', shortPages),
          }),
          fcp: worst('fcp'),
          fcpRatio: ratio('fcp'),
          lcp: worst('lcp'),
          lcpRatio: ratio('lcp'),
          tbtMedian: {
            median: median(pages.map((page) => medianOf(page, 'tbt'))),
            worst: median(pages.map((page) => Math.max(...valuesOf(page, 'tbt')))),
            runs,
          },
          tbt: worst('tbt'),
          tbtRatio: ratio('tbt'),
          cls: worst('cls'),
        },
      }
    } finally {
      await close()
      await calibration.stop()
      await server.stop()
    }
  },
}
