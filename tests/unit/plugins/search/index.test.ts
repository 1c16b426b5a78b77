import { describe, expect, it } from 'vitest'
import { deploymentsOf } from '../../../../facts/index.ts'
import { Cache } from '../../../../plugins/pages/cache.ts'
import { toDocuments } from '../../../../plugins/search/documents.ts'
import { buildSearchIndex, cachedIndex, indexSections, readSections } from '../../../../plugins/search/index.ts'
import { openIndex } from '../../../../theme/search/engine.ts'
import { compile } from '../../doubles/compile.ts'
import { siteOf } from '../../doubles/folder.ts'

const page = (content: string) =>
  `<div><nav>Chrome</nav><main><article data-content><h1>The page</h1>${content}</article></main><footer>Footer</footer></div>`

const guide = page(
  '<p>The lead.</p><h2 id="swap">Swap<a class="anchor" href="#swap" aria-label="Link"></a></h2><p>First.</p><ul><li>One</li><li>Two</li></ul>' +
    '<h3 id="exact">Exact <code>input</code></h3><p>Deep.</p><h4 id="limits">Limits</h4><p>Deeper.</p><h2 id="quote">Quote</h2><p>Last.</p>',
)

const documentsOf = (route: string, html: string) =>
  toDocuments(route, readSections([{ route, html }])[0]?.sections ?? [])

describe('the documents of a page', () => {
  it('are the sections of a page, each under its anchor, the first under the page’s own address', () => {
    expect(documentsOf('/guide', guide).map(({ id, href, isPage, title }) => [id, href, isPage, title])).toEqual([
      ['/guide', '/guide', true, 'The page'],
      ['/guide#swap', '/guide#swap', false, 'Swap'],
      ['/guide#exact', '/guide#exact', false, 'Exact input'],
      ['/guide#limits', '/guide#limits', false, 'Limits'],
      ['/guide#quote', '/guide#quote', false, 'Quote'],
    ])
  })

  it('carry the headings above them, and none next to them', () => {
    expect(documentsOf('/guide', guide).map(({ titles }) => titles)).toEqual([
      [],
      ['The page'],
      ['The page', 'Swap'],
      ['The page', 'Swap', 'Exact input'],
      ['The page'],
    ])
  })

  it('keep the labels of a figure apart', () => {
    const figure =
      '<figure><svg><text>Pool</text><text>price <tspan>in</tspan></text></svg><figcaption>A swap</figcaption></figure>'
    expect(documentsOf('/figure', page(figure)).map(({ text }) => text)).toEqual(['Pool price in A swap'])
  })

  it('hold each section’s own text, words apart, and nothing of the chrome', () => {
    expect(documentsOf('/guide', guide).map(({ text }) => text)).toEqual([
      'The lead.',
      'First. One Two',
      'Deep.',
      'Deeper.',
      'Last.',
    ])
  })

  it('are the members of a reference too, each with the words of its row', () => {
    const entry = (id: string, name: string) =>
      `<span id="${id}"><code><a href="#${id}">${name}</a>()</code> <small class="selector"><code>0x1</code><button class="copy">Copy</button></small></span>`
    const html = page(
      `<h2 id="ref">Reference</h2><p>Before.</p><div data-contract="Booster"><p>Booster: reads</p><dl><div class="reference-row"><dt>${entry('b-one', 'one')}${entry('b-two', 'two')}</dt><dd>Weights.</dd></div></dl></div><p>After.</p><h2 id="next">Next</h2>`,
    )
    expect(documentsOf('/x', html).map(({ id, titles, title, text }) => [id, titles.at(-1), title, text])).toEqual([
      ['/x', undefined, 'The page', ''],
      ['/x#ref', 'The page', 'Reference', 'Before. Booster: reads After.'],
      ['/x#b-one', 'Reference', 'one', 'Booster one() 0x1 Weights.'],
      ['/x#b-two', 'Reference', 'two', 'Booster two() 0x1 Weights.'],
      ['/x#next', 'The page', 'Next', ''],
    ])
  })

  it('hold nothing that is for hands', () => {
    const html = page(
      '<p>Words</p><button>Copy</button><script>script</script><style>style</style><noscript>off</noscript>' +
        '<div class="chain-filter">All 3</div><p class="code-title">file.ts</p><pre>code</pre><span class="visually-hidden">hidden</span>',
    )
    expect(documentsOf('/x', html)[0]?.text).toBe('Words code')
  })

  it('hold HTML of text alone, cut short', () => {
    const [document] = documentsOf('/x', page(`<p>a &lt;b&gt; &amp; "c" ${'word '.repeat(100)}</p>`))
    expect(document?.html).toMatch(/^a &lt;b&gt; &amp; &quot;c&quot; word word/)
    expect(document?.html.length).toBeLessThan(300)
    expect(document?.text.length).toBeGreaterThan(400)
  })

  it('take a heading that no link can name for text', () => {
    const [first, ...others] = documentsOf('/x', page('<p>Before</p><h2>Nameless</h2><p>After</p><h2>Again</h2>'))
    expect(first?.text).toBe('Before Nameless After Again')
    expect(others).toEqual([])
  })

  it('cannot be made of a page that shows no content, or no heading', () => {
    expect(() => documentsOf('/empty', '<main>Text</main>')).toThrow('/empty shows no content')
    expect(() => documentsOf('/bare', '<article data-content><p>Text</p></article>')).toThrow(
      '/bare has no heading to search by',
    )
  })

  it('hold an address in one word, and a contract’s name apart from what is remarked of it', async () => {
    const [wanted] = deploymentsOf({ status: 'deprecated' })
    if (!wanted) throw new Error('no deployment is deprecated')
    const { text } = await compile(
      `::deployments{contract="${wanted.contract}" chain="${wanted.chain}" status="deprecated"}`,
    )
    const words = documentsOf('/x', page(text))[0]?.text.split(' ') ?? []
    expect(words).toContain(wanted.address)
    expect(words).toContain(wanted.contract)
    expect(words.some((word) => /^Deprecated;?$/.test(word))).toBe(true)
  })
})

describe('buildSearchIndex', () => {
  const pages = [
    { route: '/guide', html: guide },
    { route: '/', html: page('<p>Home</p>') },
  ]

  it('is one file of every section, named after its content', () => {
    const made = buildSearchIndex(pages)
    const { name, sections } = made
    expect(sections).toBe(6)
    expect(name).toMatch(/^search-index-[0-9a-f]{8}\.json$/)
    expect(buildSearchIndex(pages)).toEqual(made)
    expect(buildSearchIndex(pages.slice(0, 1)).name).not.toBe(name)
  })

  it('can be read and asked as the dialog does', () => {
    const { find } = openIndex(JSON.parse(buildSearchIndex(pages).json))
    expect(find('exct inpt').results[0]).toMatchObject({ id: '/guide#exact', title: 'Exact input', isPage: false })
    expect(find('deeper').results[0]).toMatchObject({
      href: '/guide#limits',
      titles: ['The page', 'Swap', 'Exact input'],
    })
  })

  it('finds a row of a reference by its name and by a rare word of its description', () => {
    const row = (name: string, words: string) =>
      `<div class="reference-row"><dt><span id="b-${name}"><code><a href="#b-${name}">${name}</a>()</code></span></dt><dd>${words}</dd></div>`
    const rows = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'].map((name) => row(name, 'Common words.')).join('')
    const list = `<dl data-contract="Booster">${row('one', 'Common quokka.')}${rows}</dl>`
    const { find } = openIndex(JSON.parse(buildSearchIndex([{ route: '/x', html: page(list) }]).json))
    expect(find('one').results[0]?.href).toBe('/x#b-one')
    expect(find('quokka').results.map(({ href }) => href)).toEqual(['/x#b-one'])
    expect(find('common').results).toEqual([])
  })

  it('says under which names a page is in its sidebar', () => {
    const sidebar = { '/guide': [{ text: 'Start', items: [{ text: 'Guide', link: '/guide' }] }] }
    const { find } = openIndex(JSON.parse(buildSearchIndex(pages, { sidebar }).json))
    expect(find('deeper').results[0]?.trail).toEqual(['Start'])
    expect(find('home').results[0]?.trail).toEqual([])
  })

  it('leaves the texts to a file a page, in the order of its sections', () => {
    const { json, texts } = buildSearchIndex(pages)
    expect(json).not.toContain('The lead.')
    const [found] = openIndex(JSON.parse(json)).find('deeper').results
    expect(texts.map(({ name }) => name)).toContain(found?.texts)
    const file = texts.find(({ name }) => name === found?.texts)
    expect(file?.name).toMatch(/^search-text-[0-9a-f]{8}\.json$/)
    expect(JSON.parse(file?.json ?? '')[found?.at ?? 0]).toEqual({ html: 'Deeper.', text: 'Deeper.' })
  })

  it('fails for a page that cannot be indexed, by name', () => {
    expect(() => buildSearchIndex([...pages, { route: '/blank', html: '' }])).toThrow('/blank shows no content')
  })
})

describe('the index that the next build takes from the cache', () => {
  const pages = readSections([{ route: '/guide', html: guide }])
  const sidebar = [{ text: 'Guide', link: '/guide' }]
  const searchTerms = { '/guide#swap': ['trade'] }
  const settings = { sidebar, searchTerms }

  it.each<[string, ...Parameters<typeof indexSections>]>([
    ['a page', readSections([{ route: '/guide', html: page('<p>Another lead.</p>') }]), settings],
    ['the sidebar', pages, { ...settings, sidebar: [{ text: 'Renamed', items: sidebar }] }],
    ['a search term', pages, { ...settings, searchTerms: { '/guide#swap': ['exchange'] } }],
    ['a synonym', pages, { ...settings, searchSynonyms: { sell: 'swap' } }],
  ])('has %s as changed since', async (_, ...changed) => {
    const cache = new Cache(siteOf({}))
    const before = await cachedIndex(cache, pages, settings)
    expect(await cachedIndex(cache, pages, settings)).toEqual(before)
    const after = await cachedIndex(cache, ...changed)
    expect(after).toEqual(indexSections(...changed))
    expect(after.name).not.toBe(before.name)
  })
})
