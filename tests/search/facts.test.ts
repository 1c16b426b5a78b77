import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { deployments } from '../../facts/index.ts'
import { loadSite } from '../../pipeline/config.ts'
import { PageStore } from '../../pipeline/pageStore.ts'
import { buildSearchIndex, type SearchIndexFiles } from '../../pipeline/searchIndex.ts'
import { openIndex, type SearchEngine } from '../../theme/support/searchEngine.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Products whose deployments no route of the specification is about. */
const withoutPage = new Set(['pancake-gifts'])

let files: SearchIndexFiles
let engine: SearchEngine
let html: string
/** The pages without the spans that halve an address. */
let shown: string

/** The first section that the dialog would show for a query, with its text. */
function first(query: string) {
  const [found] = engine.find(query).results
  if (!found) return undefined
  const texts = JSON.parse(files.texts.find(({ name }) => name === found.texts)?.json ?? '[]')
  return { ...found, text: texts[found.at].text as string }
}

beforeAll(async () => {
  const compiled = await new PageStore(await loadSite(root)).compileAll()
  const pages = compiled.map(({ page, html }) => ({
    route: page.path,
    html: `<article data-content><h1>${page.frontmatter.title}</h1>${html.join('\n')}</article>`,
  }))
  files = buildSearchIndex(pages)
  engine = openIndex(JSON.parse(files.json))
  html = pages.map((page) => page.html).join('\n')
  shown = html.replace(/<\/?span[^>]*>/g, '')
})

test('the index of the whole site is at most 250 KB as a host sends it', () => {
  expect(gzipSync(files.json, { level: 9 }).length).toBeLessThan(250 * 1024)
})

describe('deployments', () => {
  test('every address stands on a page', () => {
    const absent = deployments
      .filter(({ address, product }) => !withoutPage.has(product) && !shown.includes(address))
      .map(({ product, contract, chain, address }) => `${product}/${contract} on ${chain}: ${address}`)
    expect(absent).toEqual([])
  })

  test('a full address finds a section that holds it, first', () => {
    const addresses = new Set(
      deployments.filter(({ address }) => shown.includes(address)).map(({ address }) => address),
    )
    const lost = [...addresses].filter((address) => !first(address)?.text.includes(address))
    expect(lost).toEqual([])
  })

  test('an address without its checksum finds the same section', () => {
    const address = deployments.find(({ contract, chain }) => contract === 'Vault' && chain === 'bsc')?.address ?? ''
    expect(first(address.toLowerCase())?.text).toContain(address)
  })
})

describe('members', () => {
  /** Selectors and topics as the pages show them: `Selector 0x…`, `Topic 0 0x…`. */
  const selectors = () =>
    new Set([...shown.matchAll(/class="selector">[^<]*<code[^>]*>(0x[0-9a-f]+)</g)].map(([, hex]) => hex ?? ''))

  test('a selector, topic or error code finds its member first', () => {
    const all = [...selectors()]
    expect(all.length).toBeGreaterThan(500)
    const lost = all.filter((hex) => !first(hex)?.text.includes(hex))
    expect(lost).toEqual([])
  })

  test('an error’s name finds its section first', () => {
    const names = new Set(
      [...html.matchAll(/<h3[^>]*class="member"[^>]*>(\w+)<a[\s\S]{0,300}?class="badge kind">error</g)].map(
        ([, name]) => name ?? '',
      ),
    )
    for (const [table] of html.matchAll(/<caption>\w+: errors<[\s\S]*?<\/table>/g))
      for (const [, name] of table.matchAll(/data-member="(\w+)"/g)) names.add(name ?? '')
    expect(names.size).toBeGreaterThan(50)
    const lost = [...names].filter((name) => first(name)?.title.replace(/ \(error\)$/, '') !== name)
    expect(lost).toEqual([])
  })
})
