import { resolve } from 'node:path'
import { routes } from '../../tests/e2e/siteRoutes.ts'
import { limits, weighPage } from '../../tests/hosts/weight.ts'
import { type Figure, median, type Say } from '../figures.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const kilobytes = (bytes: number) => bytes / 1024

/** Weighs every page of the built site as a host sends it. The goals are the limits that the tests enforce. */
export async function sizes(say: Say): Promise<Figure[]> {
  const pages = routes.map((route) => weighPage(dist, route))
  const toRead = ({ html, css, boot }: (typeof pages)[number]) => html + css + boot
  const heaviest = [...pages].sort((a, b) => b.html - a.html)
  for (const { route, html } of heaviest.slice(0, 5)) say(`${route}: HTML ${kilobytes(html).toFixed(1)} KB`)
  const most = (of: (page: (typeof pages)[number]) => number) => kilobytes(Math.max(...pages.map(of)))
  const half = (of: (page: (typeof pages)[number]) => number) => kilobytes(median(pages.map(of)))
  return [
    { what: 'HTML, heaviest page', unit: 'KB', value: most(({ html }) => html), goal: kilobytes(limits.html) },
    { what: 'HTML, median page', unit: 'KB', value: half(({ html }) => html) },
    { what: 'CSS, heaviest page', unit: 'KB', value: most(({ css }) => css), goal: kilobytes(limits.css) },
    {
      what: 'script before the first paint',
      unit: 'KB',
      value: most(({ boot }) => boot),
      goal: kilobytes(limits.boot),
    },
    {
      what: 'script that React comes with',
      unit: 'KB',
      value: most(({ later }) => later),
      goal: kilobytes(limits.later),
    },
    { what: 'HTML, CSS and script to read, median page', unit: 'KB', value: half(toRead) },
    { what: 'HTML, CSS and script to read, heaviest page', unit: 'KB', value: most(toRead) },
  ]
}
