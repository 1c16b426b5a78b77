import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Code, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { namedIn, read, includes as readIncludes, regionsOf, root, snippetFiles } from './sources.ts'

const files = snippetFiles()
const includes = readIncludes()

/** Files of `docs/snippets` that a file imports, in Solidity or TypeScript. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:\bfrom|^import)\s+["'](\.[^"']+)["']/gm)].map(([, path = '']) =>
    join(dirname(file), path),
  )

const imported = new Set(files.flatMap(importsOf))

describe('samples and pages', () => {
  it('meet', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(includes.length).toBeGreaterThan(100)
  })

  it('every include names a file, and a region in it', () => {
    const wrong = includes.filter(({ file, region }) => {
      if (!existsSync(resolve(root, file))) return true
      return region !== undefined && !regionsOf(file).some(({ name }) => name === region)
    })
    expect(wrong.map(({ page, line, file, region }) => `${page}:${line}: ${file} ${region ?? ''}`)).toEqual([])
  })

  it('every file is on a page, or what another sample imports', () => {
    const unused = files.filter((file) => !imported.has(file) && !includes.some((include) => include.file === file))
    expect(unused).toEqual([])
  })

  it('every region is on a page', () => {
    const unused = files.flatMap((file) =>
      regionsOf(file)
        .filter(({ name }) => !includes.some((one) => one.file === file && [undefined, name].includes(one.region)))
        // A region of a file that is only imported is a mark that an author forgot.
        .map(({ name, from }) => `${file}:${from - 1}: region ${name}`),
    )
    expect(unused).toEqual([])
  })

  it('every import of a sample leads to a sample', () => {
    const lost = files.flatMap((file) =>
      importsOf(file)
        .filter((path) => !files.includes(path))
        .map((path) => `${file}: ${path}`),
    )
    expect(lost).toEqual([])
  })

  it('every file on a page is run by a test, but for interfaces', () => {
    const testFiles = globSync('proofs/{samples,python}/*.test.ts', { cwd: root }).map((file) => resolve(root, file))
    const run = new Set<string>()
    const add = (file: string) => {
      if (run.has(file)) return
      run.add(file)
      for (const path of importsOf(file)) add(path)
    }
    for (const testFile of testFiles) for (const file of namedIn(testFile)) if (files.includes(file)) add(file)
    // `npm run python` runs these, where web3.py is, and records it.
    for (const file of Object.keys(JSON.parse(read('proofs/records/web3py.json')).samples)) add(file)
    const idle = [...new Set(includes.map(({ file }) => file))].filter((file) => !run.has(file))
    // What a contract looks like, for readers who write one; and what `npm run protocol` compiles.
    expect(idle.filter((file) => !/\/interfaces\/|\/infinity\/core\//.test(file))).toEqual([])
  })

  it('every record of what the tests run is one of a test, and names samples that there are', () => {
    const records = globSync('proofs/records/{ran,against}/*.json', { cwd: root }).sort()
    expect(records.length).toBeGreaterThan(5)
    const lost = records.flatMap((record) => {
      const name = `${basename(record, '.json')}.test.ts`
      const test = [`proofs/samples/${name}`, `proofs/python/${name}`].filter((path) => existsSync(resolve(root, path)))
      const content = JSON.parse(read(record))
      // A record of the real contracts has a list of sources where its samples have several.
      const ran = [content].flat().flatMap((part) => Object.keys(part.ran ?? part))
      const gone = ran.filter((file) => !files.includes(file))
      return [...(test.length > 0 ? [] : [name]), ...gone].map((path) => `${record}: no ${path}`)
    })
    expect(lost).toEqual([])
  })

  it('code is not typed into a page', () => {
    const free = ['text', 'json', 'graphql']
    const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).use(remarkDirective)
    const typed: string[] = []
    let pageCount = 0
    for (const page of globSync('docs/pages/**/*.{md,mdx}', { cwd: root }).sort()) {
      pageCount++
      const tree: Root = parser.parse(read(page))
      visit(tree, 'code', ({ lang, value, position }: Code) => {
        const [language, lines] = [lang ?? '', value.split('\n').length]
        // The address book's package exists after the build only: proofs/guides follows its page and runs its programs.
        if (page === 'docs/pages/contracts/address-book.mdx') return
        // The commands of a guide are typed there, and proofs/guides runs them.
        const isGuide = value.split('\n').every((line) => /^(mkdir|cd|npm|npx|node) /.test(line))
        if (free.includes(language) || (language === 'sh' && (lines === 1 || isGuide))) return
        typed.push(`${page}:${position?.start.line}: ${lines} lines of ${language}`)
      })
    }
    expect(typed).toEqual([])
    expect(pageCount).toBeGreaterThan(60)
  })
})
