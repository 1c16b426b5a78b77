import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compilerOf } from '../../tests/doubles/compile.ts'
import { folder, pageText, siteOf } from '../../tests/doubles/folder.ts'
import { projectFile } from '../../tests/doubles/project.ts'
import type { Site } from '../config.ts'
import * as engine from '../engine.ts'
import { Pages } from '../vocs/pages.ts'
import { Cache, sharedInputs } from './cache.ts'

const snippet = 'docs/snippets/typescript/a.ts'
const files = {
  [snippet]: 'export const a = 1\n',
  'docs/inherited/Ownable.md': '- `owner`: who may.\n',
  'public/a.svg': '<svg/>',
  'docs/pages/a.mdx': pageText('::snippet{file="typescript/a.ts"}'),
  'docs/pages/b.mdx': pageText('Text of b.'),
  'docs/pages/list.mdx': pageText('::blog-posts'),
  'docs/pages/blog/post.mdx': pageText(
    'Text.',
    'title: A post\ndescription: It is a page for a test, with a description that is as long as one has to be.',
  ),
}

/** The pages as the next process has them, and the routes of those that it compiled. */
async function build(site: Site) {
  const pages = new Pages(site)
  const compiled: string[] = []
  const results = await Promise.all(
    pages.sources.map((page) =>
      pages.compile(page, () => {
        compiled.push(page.path)
        return compilerOf(pages, page)()
      }),
    ),
  )
  const textOf = (path: string) => results.find(({ page }) => page.path === path)?.html.join('\n')
  return { pages, compiled, results, textOf }
}

function write(site: Site, file: string, text: string | undefined): void {
  const path = join(site.root, file)
  mkdirSync(dirname(path), { recursive: true })
  if (text === undefined) rmSync(path)
  else writeFileSync(path, text)
}

describe('what is kept from one build to the next', () => {
  it('comes back unchanged, and nothing is compiled', async () => {
    const site = siteOf(files)
    const first = await build(site)
    expect(first.compiled.sort()).toEqual(['/a', '/b', '/blog/post', '/list'])
    const second = await build(site)
    expect(second.compiled).toEqual([])
    expect(second.results).toEqual(first.results)
  })

  /** A result, and how often it was made. */
  const counted = () => {
    const made: string[] = []
    const get = (cache: Cache, input: string) =>
      cache.get('kind', input, async () => {
        made.push(input)
        return { input, reads: {} }
      })
    return { made, get }
  }

  it('is made once for the same inputs, and again for others', async () => {
    const site = siteOf(files)
    const { made, get } = counted()
    for (const input of ['a', 'b', 'a', 'b']) await get(new Cache(site), input)
    expect(made).toEqual(['a', 'b'])
  })

  it.each([
    ['is cut', (text: string) => text.slice(0, -5)],
    ['is of other JSON', () => '{}'],
    ['is a list', () => '[]'],
    ['is no JSON', () => '{"half'],
    ['is empty', () => ''],
    ['is null', () => 'null'],
    ['has another page', (text: string) => text.replace('Text of b.', 'Text of x.')],
  ])('is made again when its file %s, and no page is told to be wrong', async (_, damage) => {
    const site = siteOf(files)
    const first = await build(site)
    const results = join(site.root, 'node_modules/.vite/pages')
    for (const name of readdirSync(results))
      writeFileSync(join(results, name), damage(readFileSync(join(results, name), 'utf8')))
    const { compiled, results: again } = await build(site)
    expect(compiled).toContain('/b')
    expect(again).toEqual(first.results)
    expect((await build(site)).compiled).toEqual([])
  })

  it('is of its own page, also where files were exchanged', async () => {
    const site = siteOf(files)
    const first = await build(site)
    const results = join(site.root, 'node_modules/.vite/pages')
    const [one = '', other = ''] = readdirSync(results)
    const text = readFileSync(join(results, one), 'utf8')
    writeFileSync(join(results, one), readFileSync(join(results, other), 'utf8'))
    writeFileSync(join(results, other), text)
    expect((await build(site)).results).toEqual(first.results)
  })

  it('is removed when a build has not used it', async () => {
    const site = siteOf(files)
    const { made, get } = counted()
    await get(new Cache(site), 'old')
    const cache = new Cache(site)
    await get(cache, 'new')
    cache.sweep()
    for (const input of ['old', 'new']) await get(new Cache(site), input)
    expect(made).toEqual(['old', 'new', 'old'])
  })

  it('never hides a changed page, and the others are not compiled again', async () => {
    const site = siteOf(files)
    await build(site)
    write(site, 'docs/pages/b.mdx', pageText('Other words.'))
    const { compiled, textOf } = await build(site)
    expect(compiled).toEqual(['/b'])
    expect(textOf('/b')).toContain('Other words.')
  })

  it('never hides a changed snippet, and only the page that shows it is compiled again', async () => {
    const site = siteOf(files)
    await build(site)
    write(site, snippet, 'export const a = 234\n')
    const { compiled, textOf } = await build(site)
    expect(compiled).toEqual(['/a'])
    expect(textOf('/a')).toContain('234')
  })

  it('never hides what another page says, where a page lists them', async () => {
    const site = siteOf(files)
    await build(site)
    write(
      site,
      'docs/pages/blog/post.mdx',
      pageText(
        'Text.',
        'title: Renamed\ndescription: It is a page for a test, with a description that is as long as one has to be.',
      ),
    )
    const { compiled, textOf } = await build(site)
    expect(compiled.sort()).toEqual(['/blog/post', '/list'])
    expect(textOf('/list')).toContain('Renamed')
  })

  it('keeps no page with a problem: it is told each time', async () => {
    const site = siteOf({ 'docs/pages/a.mdx': pageText('::snippet{file="typescript/none.ts"}') })
    for (const run of [1, 2]) {
      const { compiled, results } = await build(site)
      expect([run, compiled, results[0]?.problems.length]).toEqual([run, ['/a'], 1])
    }
  })

  it('is compiled once in a process, also for two bundles at the same time, until a file has changed', async () => {
    const pages = new Pages(siteOf({ 'docs/pages/a.mdx': pageText('::snippet{file="typescript/none.ts"}') }))
    let count = 0
    const compileIt = () => {
      const [page] = pages.sources
      if (!page) throw new Error('the page was not read')
      return pages.compile(page, () => {
        count++
        return compilerOf(pages, page)()
      })
    }
    await Promise.all([compileIt(), compileIt()])
    pages.forget(false)
    await compileIt()
    expect(count).toBe(1)
    pages.forget(true)
    await compileIt()
    expect(count).toBe(2)
  })

  it('is another result in development, where the module is another', async () => {
    const site = siteOf(files)
    await build(site)
    vi.stubEnv('NODE_ENV', 'development')
    expect((await build(site)).compiled).toHaveLength(4)
  })
})

afterEach(() => vi.unstubAllEnvs())

describe('a page is compiled again', () => {
  const erc20 = (name: string) => `pragma solidity 0.8.26;\ncontract ${name} {}\n`
  const claim = (sentence: string) => ({ sentence, file: 'proofs/protocol/vault.test.ts' })
  const sources = {
    ...files,
    'docs/snippets/solidity/A.sol': `import {B} from "./B.sol";\n${erc20('A')}`,
    'docs/snippets/solidity/B.sol': erc20('B'),
    'docs/snippets/solidity/C.sol': erc20('C'),
    'docs/snippets/typescript/b.ts': "import { x } from 'pack'\nexport function b() {}\n",
    'proofs/records/ran/a.json': '{ "docs/snippets/typescript/a.ts": [] }',
    'proofs/records/ran/b.json': '{}',
    'proofs/records/against/v3.json': '{ "source": "v3 1234567", "ran": {} }',
    'proofs/records/claims.json': JSON.stringify({ 'vault/one': claim('One.'), 'vault/two': claim('Two.') }),
    'package.json': '{ "devDependencies": { "pack": "1.0.0", "other": "1.0.0", "typescript": "5.0.0" } }',
    'proofs/protocol/vault.test.ts': "claim('vault/one')\nclaim('vault/two')\n",
    'docs/components/part.ts': 'export const words = "first words"',
    'docs/components/ADiagram.tsx': "import { words } from './part.ts'\nexport const ADiagram = () => words",
    'docs/components/BDiagram.tsx': "export const BDiagram = () => 'b'",
    'docs/pages/sol.mdx': pageText('::snippet{file="solidity/A.sol"}'),
    'docs/pages/sol-c.mdx': pageText('::snippet{file="solidity/C.sol"}'),
    'docs/pages/ts-b.mdx': pageText('::snippet{file="typescript/b.ts"}'),
    'docs/pages/one.mdx': pageText(':proven[A sentence.]{by="vault/one"}'),
    'docs/pages/two.mdx': pageText(':proven[A sentence.]{by="vault/two"}'),
    'docs/pages/picture.mdx': pageText('![A](/a.svg)'),
    'docs/pages/drawn.mdx': pageText("import { ADiagram } from '../components/ADiagram.tsx'\n\n## One\n\n<ADiagram />"),
    'docs/pages/drawn-b.mdx': pageText(
      "import { BDiagram } from '../components/BDiagram.tsx'\n\n## One\n\n<BDiagram />",
    ),
  }
  const sourceLink = { pattern: 'https://example.org/:path' }

  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['a file that its sample imports changes', { 'docs/snippets/solidity/B.sol': erc20('D') }, ['/sol']],
    [
      'the types of its sample are recorded',
      { 'proofs/records/types.jsonl': '{"file":"typescript/a.ts","types":[],"names":[]}' },
      ['/a'],
    ],
    ['its sample has run', { 'proofs/records/ran/b.json': '{ "docs/snippets/typescript/b.ts": ["b"] }' }, ['/ts-b']],
    [
      'its sample has run on the protocol’s contracts',
      { 'proofs/records/against/v3.json': '{ "source": "v3 1234567", "ran": { "docs/snippets/solidity/C.sol": [] } }' },
      ['/sol-c'],
    ],
    [
      'the package of its sample has another version',
      { 'package.json': '{ "devDependencies": { "pack": "2.0.0", "other": "2.0.0", "typescript": "5.0.0" } }' },
      ['/ts-b'],
    ],
    [
      'its claim is recorded with other words',
      { 'proofs/records/claims.json': JSON.stringify({ 'vault/one': claim('One.'), 'vault/two': claim('Other.') }) },
      ['/two'],
    ],
    [
      'the test of its claims changes',
      { 'proofs/protocol/vault.test.ts': "// A line.\nclaim('vault/one')\nclaim('vault/two')\n" },
      ['/one', '/two'],
    ],
    ['its diagram changes', { 'docs/components/BDiagram.tsx': "export const BDiagram = () => 'c'" }, ['/drawn-b']],
    ['what its diagram imports changes', { 'docs/components/part.ts': 'export const words = "others"' }, ['/drawn']],
    ['its picture goes', { 'public/a.svg': undefined }, ['/picture']],
  ])('when %s, and no other page is', async (_, changes, expected) => {
    const site = siteOf(sources, { sourceLink })
    const first = await build(site)
    expect(first.results.flatMap(({ problems }) => problems)).toEqual([])
    expect((await build(site)).compiled).toEqual([])
    for (const [file, text] of Object.entries(changes)) write(site, file, text)
    const second = await build(site)
    expect(second.compiled.sort()).toEqual(expected)
    // As if there had been no cache.
    rmSync(join(site.root, 'node_modules'), { recursive: true })
    expect((await build(site)).results).toEqual(second.results)
  })
})

describe('a page that shows facts', () => {
  const site = () =>
    siteOf({
      'docs/pages/address.mdx': pageText('It is :address{contract="Vault" chain="bsc"}.'),
      'docs/pages/constant.mdx': pageText('It is :constant{of="infinity.cl.maxTick"}.'),
      'docs/pages/abi.mdx': pageText('## One\n\n::contract{of="VCake"}'),
      'docs/pages/tokens.mdx': pageText('::tokens{group="USDT"}'),
      'docs/pages/plain.mdx': pageText('Text.'),
    })

  it.each([
    ['a deployment', 'deployments', ['/address']],
    ['a chain', 'chain', ['/address', '/tokens']],
    ['a constant', 'constants', ['/constant']],
    ['a token', 'tokens', ['/tokens']],
    ['an ABI', 'abi', ['/abi']],
  ])('is compiled again when %s has changed, and no other is', async (_, kind, expected) => {
    const folderOfSite = site()
    await build(folderOfSite)
    const before = new Pages(folderOfSite)
    const compiled: string[] = []
    // The facts of this process are others than those that the pages were made from.
    before.engine = {
      ...before.engine,
      currentHash: (name) => (name.startsWith(`["${kind}"`) ? 'changed' : engine.currentHash(name)),
    }
    await Promise.all(
      before.sources.map((page) =>
        before.compile(page, () => {
          compiled.push(page.path)
          return compilerOf(before, page)()
        }),
      ),
    )
    expect(compiled.sort()).toEqual(expected)
  })
})

describe('what every page is made with', () => {
  const project = {
    'site/page/a.ts': 'export const a = 1',
    'site/shared/a.ts': 'export const a = 1',
    'site/blocks/one/block.ts': 'export const a = 1',
    'site/search/build/a.ts': 'export const a = 1',
    'facts/index.ts': 'export const a = 1',
    'package-lock.json': '{}',
  }

  it.each(Object.keys(project))('changes with %s', (file) => {
    const site = siteOf(files)
    const before = sharedInputs(site, folder(project))
    expect(sharedInputs(site, folder(project))).toBe(before)
    expect(sharedInputs(site, folder({ ...project, [file]: 'changed' }))).not.toBe(before)
  })

  it('changes with the configuration', () => {
    const site = siteOf(files)
    expect(sharedInputs({ ...site, config: { ...site.config, basePath: '/docs' } })).not.toBe(sharedInputs(site))
  })

  it('does not change with the sidebar, which pages have in their documents alone', () => {
    const site = siteOf(files)
    const sidebar = [{ text: 'a', link: '/a' }]
    expect(sharedInputs({ ...site, config: { ...site.config, sidebar } })).toBe(sharedInputs(site))
  })

  it('does not change with pages and samples: each page answers for what it was made from', () => {
    const site = siteOf(files)
    const before = sharedInputs(site)
    write(site, 'docs/pages/b.mdx', 'changed')
    write(site, snippet, 'changed')
    rmSync(join(site.root, 'public/a.svg'))
    expect(sharedInputs(site)).toBe(before)
  })
})

it('no module that compiles pages takes facts past site/page/facts.ts, which notes what a page reads', () => {
  const past: string[] = []
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || file.endsWith('/site/page/facts.ts')) return
    seen.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s+(?!type)[^;']*? from '(\.[^']+)'/gm,
    )) {
      const imported = join(dirname(file), path)
      if (/\/facts\//.test(imported) && !/\/site\//.test(imported)) past.push(`${file} imports ${path}`)
      else visit(imported)
    }
  }
  visit(projectFile('site/page/compilePage.ts'))
  expect(past).toEqual([])
  expect([...seen].some((file) => file.endsWith('/blocks/deployments/block.ts'))).toBe(true)
})
