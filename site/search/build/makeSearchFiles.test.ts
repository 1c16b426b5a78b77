import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { deploymentsOf } from '../../../facts/index.ts'
import { compile } from '../../../tests/doubles/compile.ts'
import { sectionsOf } from '../../page/sections.ts'
import { openIndex } from '../dialog/searchEngine.ts'
import { documentsOf } from './documents.ts'
import { makeSearchFiles } from './makeSearchFiles.ts'

const page = (content: string) => `<article><h1>The page</h1>${content}</article>`

const guide = page(
  '<p>The lead.</p><h2 id="swap">Swap<a class="anchor" href="#swap" aria-label="Link"></a></h2><p>First.</p><ul><li>One</li><li>Two</li></ul>' +
    '<h3 id="exact">Exact <code>input</code></h3><p>Deep.</p><h4 id="limits">Limits</h4><p>Deeper.</p><h2 id="quote">Quote</h2><p>Last.</p>',
)

const read = (route: string, html: string) => ({
  route,
  sections: sectionsOf(route, fromHtml(html, { fragment: true }).children[0] as Element),
})
const sectionsIn = (html: string) => read('/x', html).sections
const textOf = (html: string) => sectionsIn(html)[0]?.text.replace(/\s+/g, ' ').trim()
const documents = (html: string) => documentsOf(read('/guide', html)).map(({ document }) => document)

describe('the documents of a page', () => {
  it('are its sections, each under its anchor, the first under the page’s own address', () => {
    expect(documents(guide).map(({ id, href, isPage, title }) => [id, href, isPage, title])).toEqual([
      ['/guide', '/guide', true, 'The page'],
      ['/guide#swap', '/guide#swap', false, 'Swap'],
      ['/guide#exact', '/guide#exact', false, 'Exact input'],
      ['/guide#limits', '/guide#limits', false, 'Limits'],
      ['/guide#quote', '/guide#quote', false, 'Quote'],
    ])
  })

  it('carry the headings above them, and none next to them', () => {
    expect(documents(guide).map(({ titles }) => titles)).toEqual([
      [],
      ['The page'],
      ['The page', 'Swap'],
      ['The page', 'Swap', 'Exact input'],
      ['The page'],
    ])
  })

  it('carry the keywords of their page', () => {
    const keywords = { page: ['start here'], exact: ['fixed amount'] }
    const found = documentsOf({ ...read('/guide', guide), keywords }).map(({ document }) => document.keywords)
    expect(found).toEqual([['start here'], undefined, ['fixed amount'], undefined, undefined])
  })

  it('are the members of a reference too, and no row that describes none', async () => {
    const { sections } = await compile(
      '## Reference\n\n:::reference{of="FarmBooster"}\n- `setCA` by owner: sets `_cA`.\n- reverts `Invalid cA`: out of range.\n:::',
    )
    expect(sections.map(({ title }) => title)).toEqual(['A page', 'Reference', 'setCA', 'Invalid cA'])
    const made = documentsOf({ route: '/guide', sections })
    expect(made.map(({ document: { id, title, member } }) => [id, title, member])).toEqual([
      ['/guide', 'A page', undefined],
      ['/guide#reference', 'Reference', undefined],
      [
        '/guide#farmbooster-setca',
        'setCA',
        { kind: 'function', contract: 'FarmBooster', types: '(uint256)', isRow: true },
      ],
    ])
  })
})

describe('the sections of a page', () => {
  it('hold their own text, words apart', () => {
    const texts = sectionsIn(guide).map(({ text }) => text.replace(/\s+/g, ' ').trim())
    expect(texts).toEqual(['The lead.', 'First. One Two', 'Deep.', 'Deeper.', 'Last.'])
  })

  it('keep the labels of a figure apart', () => {
    const figure =
      '<figure><svg><text>Pool</text><text>price <tspan>in</tspan></text></svg><figcaption>A swap</figcaption></figure>'
    expect(textOf(page(figure))).toBe('Pool price in A swap')
  })

  it('hold nothing that is for hands, and code apart', async () => {
    const html = page(
      '<p>Words</p><button>Copy</button><script>script</script><style>style</style><noscript>off</noscript>',
    )
    expect(textOf(html)).toBe('Words')
    const { sections } = await compile('## Part\n\nWords\n\n```ts [file.ts]\ncode\n```')
    expect(sections.at(-1)?.text.trim()).toBe('Words')
    expect(sections.at(-1)?.code.trim()).toBe('code')
  })

  it('take a heading that no link can name for text', () => {
    const html = page('<p>Before</p><h2>Nameless</h2><p>After</p><h2>Again</h2>')
    expect(textOf(html)).toBe('Before Nameless After Again')
    expect(sectionsIn(html)).toHaveLength(1)
  })

  it('cannot be read from a page without a heading', () => {
    expect(() => read('/bare', '<article data-content><p>Text</p></article>')).toThrow(
      '/bare has no heading to search by',
    )
  })

  it('hold an address in one word, and a contract’s name apart from what is remarked of it', async () => {
    const [wanted] = deploymentsOf({ status: 'deprecated' })
    if (!wanted) throw new Error('no deployment is deprecated')
    const { sections } = await compile(
      `::deployments{contract="${wanted.contract}" chain="${wanted.chain}" status="deprecated"}`,
    )
    const words = sections.flatMap(({ text }) => text.split(/\s+/))
    expect(words).toContain(wanted.address)
    expect(sections.flatMap(({ deployments }) => deployments)).toContain(`${wanted.chain} ${wanted.address}`)
    expect(words).toContain(wanted.contract)
    expect(words.some((word) => /^Deprecated;?$/.test(word))).toBe(true)
  })
})

describe('the search files', () => {
  const pages = [read('/guide', guide), read('/', page('<p>Home</p>'))]
  const open = async (read = pages, settings = {}) => {
    const { files } = makeSearchFiles(read, settings)
    return openIndex(files.index.json, JSON.parse(files.lookup.json))
  }

  it('are named after their content, which the index’s name tells', () => {
    const made = makeSearchFiles(pages)
    const [hash] = /[0-9a-f]{8}(?=\.json$)/.exec(made.name) ?? []
    expect(Object.values(made.files).map(({ name }) => name)).toEqual([
      `search-index-${hash}.json`,
      `search-lookup-${hash}.json`,
      `search-excerpts-${hash}.json`,
    ])
    expect(makeSearchFiles(pages)).toEqual(made)
    expect(makeSearchFiles(pages.slice(0, 1)).name).not.toBe(made.name)
    const keywords = { page: ['tutorial'] }
    expect(makeSearchFiles([{ ...read('/guide', guide), keywords }]).name).not.toBe(
      makeSearchFiles(pages.slice(0, 1)).name,
    )
  })

  it('can be read and asked as the dialog does', async () => {
    const { find } = await open()
    expect(find('exct inpt').results[0]).toMatchObject({ id: '/guide#exact', title: 'Exact input', isPage: false })
    expect(find('deeper').results[0]).toMatchObject({
      href: '/guide#limits',
      titles: ['The page', 'Swap', 'Exact input'],
    })
  })

  it('name documents by their ids, so that another order of the index leads nowhere else', async () => {
    const [vault] = deploymentsOf({ contract: 'Vault', chain: 'bsc' })
    const hash = `0x${'ab'.repeat(32)}`
    const bodies = {
      '/vault': '## Where it is\n\n::deployments{contract="Vault"}',
      '/errors': '## Errors\n\n| Message | Cause |\n| --- | --- |\n| `Not cleared` | It is not. |',
      '/hash': `## Quoted\n\nThe hash \`${hash}\`.`,
      '/other': '## Other\n\nText.',
    }
    const made = await Promise.all(
      Object.entries(bodies).map(async ([route, body]) => ({ route, sections: (await compile(body)).sections })),
    )
    const { lookup } = makeSearchFiles(made).files
    const { index } = makeSearchFiles(made.toReversed()).files
    const { find } = await openIndex(index.json, JSON.parse(lookup.json))
    const first = (query: string) => find(query).results[0]?.href
    expect([vault?.address ?? '', '56', 'Not cleared', hash].map(first)).toEqual([
      '/vault#where-it-is',
      '/vault#where-it-is',
      '/errors#errors',
      '/hash#quoted',
    ])
  })

  it('of another site are refused with the document that is missing', async () => {
    const { lookup } = makeSearchFiles([read('/errors', page('<h2 id="e">E</h2><p>`0x0123456789abcdef`</p>'))]).files
    const { index } = makeSearchFiles([read('/', page('<p>Home</p>'))]).files
    await expect(openIndex(index.json, JSON.parse(lookup.json))).rejects.toThrow('/errors#e')
  })

  it('say under which names a page is in its sidebar', async () => {
    const sidebar = { '/guide': [{ text: 'Start', items: [{ text: 'Guide', link: '/guide' }] }] }
    const { find } = await open(pages, { sidebar })
    expect(find('deeper').results[0]?.trail).toEqual(['Start'])
    expect(find('home').results[0]?.trail).toEqual([])
  })

  it('have an excerpt of prose for each section, cut at a word, without tables and code', () => {
    const html = page(
      `<table><tr><th>Contract</th></tr></table><pre>code</pre><p>a &lt;b&gt; ${'word '.repeat(100)}</p><h2 id="list">List</h2><ul><li>One</li></ul>`,
    )
    const excerpts = JSON.parse(makeSearchFiles([read('/x', html)]).files.excerpts.json)
    expect(excerpts['/x'][''].startsWith('a <b> word word')).toBe(true)
    expect(excerpts['/x']['']).toMatch(/ word…$/)
    expect(excerpts['/x'][''].length).toBeLessThanOrEqual(161)
    expect(excerpts['/x'].list).toBe('One')
  })

  it('have the headings below a section without prose as its excerpt, and without these what its page is about', () => {
    const html = page(
      '<p>About it.</p><h2 id="faq">FAQ</h2><h3 id="a">Why?</h3><p>So.</p><h3 id="b">How?</h3><p>So.</p><h2 id="code">Code</h2><pre>code</pre>',
    )
    const excerpts = JSON.parse(makeSearchFiles([read('/x', html)]).files.excerpts.json)
    expect(excerpts['/x']).toMatchObject({ faq: 'Why? · How?', code: 'About it.' })
  })

  it('have the cause of a revert from a table', () => {
    const html = page(
      '<h2 id="errors">Errors</h2><table><tr><th>Message</th><th>Cause</th><th>Remedy</th></tr>' +
        '<tr><td><code>STF</code></td><td>No approval</td><td>Approve.</td></tr></table>',
    )
    const excerpts = JSON.parse(makeSearchFiles([read('/x', html)]).files.excerpts.json)
    expect(excerpts['/x']['errors STF']).toBe('No approval. Approve.')
  })
})
