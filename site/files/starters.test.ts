import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { siteOf } from '../../tests/doubles/folder.ts'
import { shownPath } from '../support/problems.ts'
import { archiveOf, startersOf } from './starters.ts'

const files = {
  'docs/snippets/typescript/v3/swap.ts': "// #region swap\nimport { path } from './path.ts'\n// #endregion swap\n",
  'docs/snippets/typescript/v3/path.ts': 'export const path = 1\n',
  'docs/snippets/typescript/v3/other.ts': 'export const other = 1\n',
  'docs/starters/one/snippets.json': '[\n  "typescript/v3/swap.ts"\n]\n',
  'docs/starters/one/README.md': '# One\n',
  'docs/starters/one/.gitignore': 'out/\n',
  LICENSE: 'MIT\n',
}

const archived = (given: Record<string, string>) =>
  archiveOf(startersOf(siteOf(given)).archives.get('starters/one.zip') ?? new Map())

const unpacked = (given: Record<string, string>) => {
  return Object.fromEntries(Object.entries(unzipSync(archived(given))).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('the archive of a starter', () => {
  it('has its own files, the listed samples with their imports, and the licence, in one folder', () => {
    expect(unpacked(files)).toEqual({
      'one-starter/.gitignore': 'out/\n',
      'one-starter/LICENSE': 'MIT\n',
      'one-starter/README.md': '# One\n',
      'one-starter/src/v3/path.ts': 'export const path = 1\n',
      'one-starter/src/v3/swap.ts': "import { path } from './path.ts'\n",
    })
  })

  it('has files of the site where the list names them, at their own paths', () => {
    const list = '["typescript/v3/path.ts", "abis/RouterV2.json", "book/addresses.json"]'
    const all = unpacked({ ...files, 'docs/starters/one/snippets.json': list })
    expect(JSON.parse(all['one-starter/abis/RouterV2.json'] ?? '')).toMatchObject({ name: 'RouterV2' })
    expect(JSON.parse(all['one-starter/book/addresses.json'] ?? '')['56'].v2).toHaveProperty('PancakeRouter')
    expect(all['one-starter/src/v3/path.ts']).toBe('export const path = 1\n')
    const wrong = siteOf({ ...files, 'docs/starters/one/snippets.json': '["abis/RouterV3.json"]' })
    expect(startersOf(wrong).problems[0]?.message).toContain('`abis/RouterV3.json`, which does not exist')
  })

  it('has the same bytes in each build, in any time zone', () => {
    const bytes = () => archived(files)
    const zone = process.env.TZ
    const first = bytes()
    try {
      process.env.TZ = 'Asia/Tokyo'
      expect(bytes()).toEqual(first)
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  it.each([
    ['is listed', { 'docs/starters/one/snippets.json': '[\n  "typescript/v3/swop.ts"\n]\n' }, 'typescript/v3/swop.ts'],
    [
      'a listed one imports',
      { 'docs/snippets/typescript/v3/swap.ts': "import { path } from './paths.ts'\n" },
      'typescript/v3/paths.ts',
    ],
  ])('needs each sample that %s: a missing one is told with line and remedy', (_, changed, missing) => {
    const site = siteOf({ ...files, ...changed })
    expect(startersOf(site).problems).toEqual([
      {
        file: shownPath(join(site.root, 'docs/starters/one/snippets.json')),
        line: 2,
        message: `the starter needs the sample \`${missing}\`, which does not exist`,
        remedy: `Did you mean \`typescript/v3/${missing.includes('swop') ? 'swap' : 'path'}.ts\`?`,
      },
    ])
  })

  it.each(['["typescript/v3/swap.ts",', '{}', '[1]'])('needs a list of samples, which %s is not', (list) => {
    const site = siteOf({ ...files, 'docs/starters/one/snippets.json': list })
    expect(startersOf(site).problems).toEqual([
      {
        file: shownPath(join(site.root, 'docs/starters/one/snippets.json')),
        line: 1,
        message: 'this is not a list of samples',
        remedy: 'Write a JSON list of paths, such as ["typescript/v3/swap.ts"].',
      },
    ])
  })
})
