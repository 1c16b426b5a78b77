import { execFile, execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { findChromium, launchArguments } from '../../tests/e2e/chromium.ts'
import { startNginx } from '../../tests/hosts/nginx.ts'
import { type Figure, median, type Say } from '../figures.ts'

const runs = 3
const bench = resolve(import.meta.dirname, '..')

/** A page of each kind: home, concept, guide, addresses, two references, FAQ, and the longest page. */
const pages = [
  '/',
  '/contracts/infinity/overview/amm-layer/liquidity-book',
  '/contracts/infinity/guides/perform-a-swap',
  '/contracts/v3/addresses',
  '/contracts/v3/pancakev3pool',
  '/contracts-aptos/v2/router-v2',
  '/contracts/v3/faq',
  '/contracts/vecake-and-gauge-voting',
]

// The goals of times are what Web Vitals calls good.
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Lighthouse's report of a page as on a phone, with its default throttling. */
async function audit(url: string): Promise<Report> {
  const chromeFlags = ['--headless=new', ...launchArguments].join(' ')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      resolve(bench, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${chromeFlags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  )
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

const score = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)

function measured(report: Report, id: string): number {
  const value = report.audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse measured no ${id}.`)
  return value
}

/** The audits that lower the score of a category other than performance. */
const failed = ({ categories: all, audits }: Report) =>
  categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => all[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

/** Runs Lighthouse three times on a page of each kind. A page counts with the median of its runs, a figure with its worst page. */
export async function lighthouse(say: Say): Promise<Figure[]> {
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: bench, stdio: 'inherit' })
  const server = await startNginx(resolve(bench, '../dist'))
  try {
    const reports: Report[][] = []
    for (const page of pages) {
      const own: Report[] = []
      for (let run = 0; run < runs; run++) own.push(await audit(server.origin + page))
      reports.push(own)
      const missed = [...new Set(own.flatMap(failed))]
      say(
        `${page}: performance ${own.map((one) => score(one, 'performance')).join(', ')}${missed.length > 0 ? `; ${missed.join(', ')}` : ''}`,
      )
    }
    const perPage = (of: (report: Report) => number) => reports.map((own) => median(own.map(of)))
    const most = (id: string) => Math.max(...perPage((report) => measured(report, id)))
    return [
      ...categories.map((category) => ({
        what: `Lighthouse on a phone, ${category}, worst page`,
        unit: 'of 100' as const,
        value: Math.min(...perPage((report) => score(report, category))),
        goal: category === 'performance' ? 95 : 100,
        moreIsBetter: true as const,
      })),
      {
        what: 'first contentful paint, worst page',
        unit: 's',
        value: most('first-contentful-paint') / 1000,
        goal: 1.8,
      },
      {
        what: 'largest contentful paint, worst page',
        unit: 's',
        value: most('largest-contentful-paint') / 1000,
        goal: 2.5,
      },
      { what: 'total blocking time, worst page', unit: 'ms', value: most('total-blocking-time'), goal: 200 },
      { what: 'cumulative layout shift, worst page', unit: 'shift', value: most('cumulative-layout-shift'), goal: 0.1 },
    ]
  } finally {
    await server.stop()
  }
}
