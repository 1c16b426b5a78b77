import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSize } from '../../plugins/bundle/sharedWeight.ts'
import type { Part } from '../part.ts'
import { median } from '../statistics.ts'
import { weighPage } from '../support/pageWeight.ts'
import { siteRoutes } from '../support/routes.ts'

const kilobytes = (bytes: number) => bytes / 1024

/** What a document has around its content: bars, sidebar, outline and footer, in bytes of gzip. */
function chromeOf(dist: string, route: string): number {
  const html = readFileSync(resolve(dist, route === '/' ? 'index.html' : `${route.slice(1)}.html`), 'utf8')
  return gzipSize(html.replace(/^[\s\S]*<body>/, '').replace(/<article[\s\S]*<\/article>/, ''))
}

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
        html: kilobytes(first.html),
        htmlMedian: kilobytes(median(pages.map(({ html }) => html))),
        chrome: kilobytes(Math.max(...siteRoutes.map((route) => chromeOf(dist, route)))),
        boot: kilobytes(first.boot),
        entry: kilobytes(first.entry),
        imports: kilobytes(most(({ script, boot, entry }) => script - boot - entry)),
        css: kilobytes(most(({ css }) => css)),
        chunk: most(({ chunk, html }) => (chunk / html) * 100),
      },
    }
  },
}
