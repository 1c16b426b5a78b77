import { existsSync, globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  digestOf,
  importsOf,
  read,
  includes as readIncludes,
  recordCommand,
  regionsOf,
  root,
  snippetFiles,
  withImports,
} from './sources.ts'

const files = snippetFiles()
const includes = readIncludes()

interface Part {
  ran: Record<string, string[]>
  digests?: Record<string, string>
}

/** What the tests of proofs/samples ran, those of the samples on the real contracts, and `npm run python` with web3.py. */
const records = globSync('proofs/records/{ran,against}/*.json', { cwd: root })
  .sort()
  .map((record) => {
    const content = JSON.parse(read(record))
    const isAgainst = record.includes('/against/')
    const name = basename(record, '.json')
    const folder = !isAgainst ? 'samples' : name === 'web3py' ? 'python' : 'protocol/samples'
    // A record of the real contracts has a list of sources where its samples have several.
    const parts: Part[] = isAgainst ? [content].flat() : [{ ran: content }]
    return {
      record,
      test: `proofs/${folder}/${name}.test.ts`,
      ran: parts.flatMap(({ ran }) => Object.keys(ran)),
      digests: Object.assign({}, ...parts.map((part) => part.digests)) as Record<string, string>,
    }
  })

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
    const run = withImports(records.flatMap(({ ran }) => ran).filter((file) => existsSync(resolve(root, file))))
    const idle = [...new Set(includes.map(({ file }) => file))].filter((file) => !run.has(file))
    // What a contract looks like, for readers who write one; and what `npm run protocol` compiles.
    expect(idle.filter((file) => !/\/interfaces\/|\/infinity\/core\//.test(file))).toEqual([])
  })

  it('every record of what the tests run is one of a test, and names samples that there are', () => {
    expect(records.length).toBeGreaterThan(5)
    const lost = records.flatMap(({ record, test, ran }) => {
      const gone = [test, ...ran].filter((file) => !existsSync(resolve(root, file)))
      return gone.map((path) => `${record}: no ${path}`)
    })
    expect(lost).toEqual([])
  })

  it('every sample is as it was when it ran on the real contracts', () => {
    const changed = records.flatMap(({ record, digests, ran }) =>
      /\/against\/(?!web3py)/.test(record)
        ? ran
            .filter((file) => existsSync(resolve(root, file)) && digests[file] !== digestOf(file))
            .map((file) => `${file} has changed: ${recordCommand(basename(record, '.json'))}`)
        : [],
    )
    expect(changed).toEqual([])
  })

  it('code is not typed into a page', () => {
    const free = ['text', 'json', 'graphql']
    const typed: string[] = []
    const pages = globSync('docs/pages/**/*.{md,mdx}', { cwd: root }).sort()
    for (const page of pages) {
      // The address book's package exists after the build only: proofs/guides follows its page and runs its programs.
      if (page === 'docs/pages/contracts/address-book.mdx') continue
      const text = read(page)
      for (const { 2: language = '', 3: code = '', index } of text.matchAll(
        /^[ \t]*(`{3,}|~{3,})[ \t]*(\w*).*\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm,
      )) {
        const lines = code.split('\n').slice(0, -1)
        // The commands of a guide are typed there, and a test follows them.
        const isGuide = lines.every((line) => /^\s*(mkdir|cd|npm|npx|node) /.test(line))
        if (free.includes(language) || (language === 'sh' && (lines.length === 1 || isGuide))) continue
        typed.push(`${page}:${text.slice(0, index).split('\n').length}: ${lines.length} lines of ${language}`)
      }
    }
    expect(typed).toEqual([])
    expect(pages.length).toBeGreaterThan(60)
  })
})
