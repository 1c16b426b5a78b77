import { weighPage } from '../../pipeline/bundle/measure.ts'
import type { Part } from '../part.ts'
import { median } from '../statistics.ts'
import { siteRoutes } from '../support/routes.ts'

const kilobytes = (bytes: number) => bytes / 1024

/** Measures the files of every page, compressed as a host sends them. */
export const sizes: Part<'sizes'> = {
  does: 'what a page sends, by kind of file',
  async measure({ site, say }) {
    const dist = await site().built()
    const pages = siteRoutes.map((route) => weighPage(dist, route, ''))
    const weight = ({ html, css, boot }: (typeof pages)[number]) => html + css + boot
    const longest = [...pages].sort((a, b) => b.html - a.html)
    for (const page of longest.slice(0, 5))
      say(
        `${page.route}: HTML ${kilobytes(page.html).toFixed(1)} KB, complete ${kilobytes(weight(page)).toFixed(1)} KB`,
      )
    const [first] = longest
    if (!first) throw new Error('the site has no page')
    const most = (of: (page: (typeof pages)[number]) => number) => Math.max(...pages.map(of))
    return {
      figures: {
        complete: kilobytes(most(weight)),
        completeMedian: kilobytes(median(pages.map(weight))),
        script: kilobytes(most(({ script }) => script)),
        boot: kilobytes(first.boot),
        entry: kilobytes(first.entry),
        imports: kilobytes(most(({ script, boot, entry }) => script - boot - entry)),
        css: kilobytes(most(({ css }) => css)),
        html: kilobytes(first.html),
        chunk: most(({ chunk, html }) => (chunk / html) * 100),
      },
    }
  },
}
