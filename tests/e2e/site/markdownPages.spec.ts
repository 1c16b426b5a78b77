import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import type { Root } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { groups, routes } from '../siteRoutes.ts'
import { expect, test } from '../support.ts'

const markdown = unified().use(remarkParse).use(remarkGfm)
const pathOf = (route: string) => (route === '/' ? '/index.md' : `${route}.md`)
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const addressesIn = (text: string) => [...new Set(text.match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g))].sort()

/** What a reader would miss: the page's headings, its blocks of code and its addresses. */
function saidBy(html: string) {
  const article = select('[data-content]', fromHtml(html)) as Element
  // The file has one of the package managers.
  const others = selectAll('.alternative pre', article)
  return {
    headings: selectAll('h1, h2, h3, h4, h5, h6', article).map((heading) => tidy(textOf(heading))),
    code: selectAll('.code pre, pre.declared', article)
      .filter((block) => !others.includes(block))
      .map(textOf),
    addresses: addressesIn(textOf(article)),
  }
}

function heldBy(copy: string) {
  const tree: Root = markdown.parse(copy)
  const headings: string[] = []
  const code: string[] = []
  // The number of a step is the sheet's on the page, and the heading's own in the file.
  visit(tree, 'heading', (node) => void headings.push(tidy(wordsOf(node)).replace(/^\d+\. /, '')))
  visit(tree, 'code', (node) => void code.push(node.value))
  return { headings, code, addresses: addressesIn(copy) }
}

const count = 4

for (const [at, group] of groups(routes, count).entries())
  test(`Every page has a Markdown copy: it holds every heading, address and block of code, part ${at + 1} of ${count}`, async ({
    request,
  }) => {
    for (const route of group) {
      const html = await (await request.get(route)).text()
      const response = await request.get(pathOf(route))
      expect([route, response.status(), response.headers()['content-type']]).toEqual([
        route,
        200,
        'text/markdown; charset=utf-8',
      ])
      const said = saidBy(html)
      const held = heldBy(await response.text())
      expect([route, held.code]).toEqual([route, said.code])
      expect([route, held.addresses]).toEqual([route, said.addresses])
      // The home page has its own heading next to its title.
      expect([route, held.headings.slice(route === '/' ? 1 : 0)]).toEqual([route, said.headings])
      expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${pathOf(route)}"`)
    }
  })

test('llms.txt: it names the Markdown of every page once, and each link of it leads to a file', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/llms.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const links = [...(await response.text()).matchAll(/^- \[.+?\]\((.+?)\): ./gm)].map(([, url = '']) => new URL(url))
  const pages = links.map(({ pathname }) => pathname).filter((path) => path.endsWith('.md'))
  expect(pages.sort()).toEqual(routes.map(pathOf).sort())
  for (const { pathname } of links)
    expect([pathname, (await request.head(new URL(pathname, baseURL).href)).status()]).toEqual([pathname, 200])
})

test('llms-full.txt: it holds every page', async ({ request }) => {
  const all = await (await request.get('/llms-full.txt')).text()
  for (const route of routes) expect(all).toContain(await (await request.get(pathOf(route))).text())
})
