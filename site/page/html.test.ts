import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { type Compiled, compile, type Surroundings, treeOf } from '../../tests/doubles/compile.ts'

const good = async (body: string, surroundings?: Surroundings): Promise<Compiled> => {
  const compiled = await compile(body, surroundings)
  expect(compiled.told).toEqual([])
  return compiled
}
const all = (compiled: Compiled, selector: string): Element[] => selectAll(selector, treeOf(compiled))
const texts = (compiled: Compiled, selector: string) => all(compiled, selector).map((node) => textOf(node))

describe('callouts', () => {
  it.each([
    ['note', 'Note'],
    ['info', 'Note'],
    ['tip', 'Tip'],
    ['success', 'Success'],
    ['warning', 'Warning'],
    ['danger', 'Danger'],
  ])('say in a word that they are a %s', async (kind, word) => {
    const compiled = await good(`:::${kind}\nMind this.\n:::`)
    expect(texts(compiled, `.callout-${kind}[role=note] > .callout-title`)).toEqual([word])
    expect(textOf(all(compiled, '.callout')[0] as Element)).toContain('Mind this.')
  })

  it('put the word before their own title, once', async () => {
    const compiled = await good(':::warning[Deprecated]\nText.\n:::\n\n:::warning[Warning of old]\nText.\n:::')
    expect(texts(compiled, '.callout-title')).toEqual(['Warning: Deprecated', 'Warning of old'])
  })

  it('keep a whole title, code and emphasis included', async () => {
    const compiled = await good(':::warning[Call `approve` before `swap`, *always*]\nText.\n:::')
    expect(texts(compiled, '.callout-title')).toEqual(['Warning: Call approve before swap, always'])
    expect(texts(compiled, '.callout-title code')).toEqual(['approve', 'swap'])
  })
})

describe('long names', () => {
  it('may break between their words and after commas, in tables and in text; addresses have their own groups', async () => {
    const name = 'ModifyLiquidityNotificationReverted(address,uint256)'
    const compiled = await good(`| Error |\n| --- |\n| \`${name}\` |\n\nThrows \`${name}\`, not \`Short\`.`)
    const parts = ['Modify', 'Liquidity', 'Notification', 'Reverted(address,', 'uint256)']
    const written = all(compiled, 'code').map(({ children }) =>
      children.map((child) => (child.type === 'text' ? child.value : '|')).join(''),
    )
    expect(written).toEqual([parts.join('|'), parts.join('|'), 'Short'])
  })
})

describe('links', () => {
  it('that leave the site open a new tab, cannot reach back, and carry the mark', async () => {
    const compiled = await good('[One](https://one.example) [`two()`](https://two.example) [Three](www.three.example)')
    const links = all(compiled, 'a').map(({ properties }) => properties)
    expect(links.map(({ href }) => href)).toEqual([
      'https://one.example',
      'https://two.example',
      'https://www.three.example',
    ])
    for (const link of links)
      expect(link).toMatchObject({ target: '_blank', rel: ['noopener', 'noreferrer'], className: ['external'] })
    expect(compiled.links).toEqual([])
  })

  it('around a picture carry no mark next to it', async () => {
    const [link] = all(
      await good('[![Alt](/x.svg)](https://one.example)', { files: { 'public/x.svg': '<svg/>' } }),
      'a',
    )
    expect(link?.properties.className).toBeUndefined()
    expect(link?.properties.target).toBe('_blank')
  })

  it('within the site are under the base path, and are checked by their route', async () => {
    const compiled = await good('[One](/contracts/v2#router)\n\n[Two](#three)\n\n## Three', {
      config: { basePath: '/docs' },
    })
    expect(all(compiled, 'a:not(.anchor)').map(({ properties }) => properties.href)).toEqual([
      '/docs/contracts/v2#router',
      '#three',
    ])
    expect(all(compiled, 'a[target]')).toEqual([])
    expect(compiled.links).toEqual([
      { href: '/contracts/v2#router', line: 5 },
      { href: '#three', line: 7 },
    ])
  })

  it('leave mail alone', async () => {
    const compiled = await good('[Write](mailto:a@example.org)', { config: { basePath: '/docs' } })
    expect(all(compiled, 'a').map(({ properties }) => properties.href)).toEqual(['mailto:a@example.org'])
    expect(compiled.links).toEqual([])
  })
})

describe('images', () => {
  const files = { 'public/a.svg': '<svg/>' }

  it('are under the base path and are loaded when they are near', async () => {
    const images = all(await good('![A](/a.svg)', { config: { basePath: '/docs' }, files }), 'img')
    expect(images.map(({ properties }) => properties.src)).toEqual(['/docs/a.svg'])
    for (const { properties } of images) expect(properties).toMatchObject({ loading: 'lazy', decoding: 'async' })
  })

  it('need no base path where there is none', async () => {
    expect(all(await good('![A](/a.svg)', { files }), 'img')[0]?.properties.src).toBe('/a.svg')
  })

  it('that are not there, or not whole paths, are told with their line', async () => {
    const { told } = await compile('![A](/b.svg)\n\n![A](a.svg)', { files })
    expect(told).toEqual([
      expect.stringMatching(/^5: the picture `\/b\.svg` is not in public\//),
      expect.stringMatching(/^7: the picture `a\.svg` is not in public\//),
    ])
  })
})

it('a link or picture written as a tag is told: neither is checked there', async () => {
  const { told } = await compile('<a href="/contracts/v2">v2</a>')
  expect(told).toEqual([expect.stringMatching(/^5: `<a>` is not checked .* → Write `\[text\]\(\/route\)`/)])
})

describe('code', () => {
  it('has a name for screen readers, and its language', async () => {
    const compiled = await good('```json [config.json]\n{ "a": 1 }\n```\n\n```sh\nnpm ci\n```')
    const blocks = all(compiled, '.code')
    expect(blocks.map(({ properties }) => [properties.dataLang, properties.dataTitle])).toEqual([
      ['json', 'config.json'],
      ['sh', undefined],
    ])
    for (const block of blocks) {
      expect(select('pre', block)?.properties).toMatchObject({ tabIndex: 0, translate: 'no', role: 'region' })
    }
    expect(all(compiled, 'pre').map(({ properties }) => properties.ariaLabel)).toEqual([
      'Code: config.json',
      'Code, sh',
    ])
    expect(texts(compiled, '.code-title')).toEqual(['config.json'])
    expect(texts(compiled, 'pre')).toEqual(['{ "a": 1 }', 'npm ci'])
  })

  it.each<[string, string, string, string]>([
    ['solidity', 'uint256 constant FEE = 100; // basis points', '.t-comment', '// basis points'],
    ['solidity', 'function swap() external {}', '.t-keyword', 'function'],
    ['typescript', "const name = 'pancake'", '.t-string', "'pancake'"],
    ['typescript', 'const fee = 2500', '.t-number', '2500'],
    ['json', '{ "a": true }', '.t-constant', 'true'],
  ])('of %s is coloured by kind: %s', async (language, code, selector, word) => {
    const compiled = await good(`\`\`\`${language}\n${code}\n\`\`\``)
    expect(texts(compiled, selector).map((text) => text.trim())).toContain(word)
    expect(texts(compiled, 'pre')).toEqual([code])
  })

  it('of one name twice is told apart for screen readers', async () => {
    const compiled = await good('```sh\na\n```\n\n```sh\nb\n```\n\n```sh\nc\n```')
    expect(all(compiled, 'pre').map(({ properties }) => properties.ariaLabel)).toEqual([
      'Code, sh',
      'Code, sh (2)',
      'Code, sh (3)',
    ])
  })

  it('in groups follows block by block, each with its name', async () => {
    const compiled = await good(
      '::::code-group\n\n```sh [npm]\nnpm ci\n```\n\n::snippet{file="a.ts" title="viem"}\n\n::::',
      { files: { 'docs/snippets/a.ts': 'const a = 1\n' } },
    )
    const [group] = all(compiled, '[data-code-group].code-group')
    const blocks = (group?.children ?? []).filter((child): child is Element => child.type === 'element')
    expect(blocks.map(({ properties }) => properties.dataTitle)).toEqual(['npm', 'viem'])
  })
})

describe('tables', () => {
  const table = '| Token | Fee |\n| --- | --- |\n| A | 1 |'

  it('scroll in a region that is named after the heading above, each apart', async () => {
    const compiled = await good(`${table}\n\n## Fees\n\n${table}\n\n${table}\n\n## Pools\n\n${table}`)
    const regions = all(compiled, '.table[role=region]')
    expect(regions.map(({ properties }) => properties.ariaLabel)).toEqual(['Table', 'Fees', 'Fees (2)', 'Pools'])
    for (const { properties } of regions) expect(properties.tabIndex).toBe(0)
  })

  it('say that their head is the head of columns', async () => {
    const compiled = await good(table)
    expect(all(compiled, 'th[scope=col]').map((node) => textOf(node))).toEqual(['Token', 'Fee'])
  })

  const letters = (count: number) => 'x'.repeat(count)
  it.each([
    ['words that fit next to each other', [letters(17), letters(17)], false],
    ['a word too long for the others', [letters(17), letters(18)], true],
    ['sentences, which wrap', ['Who may call it and when', 'What happens to the tokens of the pool'], false],
    ['sentences in three columns', ['Who may call it', 'What happens then', 'Where to read more about it'], true],
  ])('are blocks on a phone where they are wider: %s', async (_, cells, isStacked) => {
    const head = cells.map((_cell, column) => `H${column}`)
    const rows = [head, cells.map(() => '---'), cells]
    const compiled = await good(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'))
    expect(all(compiled, '.table.stacked')).toHaveLength(isStacked ? 1 : 0)
    const labels = all(compiled, 'td').map(({ properties }) => properties.dataLabel)
    expect(labels).toEqual(isStacked ? [undefined, ...head.slice(1)] : cells.map(() => undefined))
  })

  it('have ids that can be copied, by a button that says whose they are', async () => {
    const id = 'Hv1GncLY5docZoGtXjo4kwbTvxm3MAhVZqBZE4sUT9eZ'
    const compiled = await good(`| Chain | Id |\n| --- | --- |\n| Base | \`${id}\` |\n| Linea | \`short\` |`)
    expect(all(compiled, 'td > .value.long-id').map((value) => [value.properties.dataName, textOf(value)])).toEqual([
      ['Id of Base', id],
    ])
  })

  it('of facts keep their own layout on a phone', async () => {
    const compiled = await good('::deployments{product="v3" group="Core"}\n\n::constants{of="v3.initCodeHashes"}')
    expect(all(compiled, '.table').length).toBeGreaterThan(1)
    expect(all(compiled, '.stacked, [data-label]')).toEqual([])
  })
})

describe('steps and details', () => {
  it('are sections in order, each with its heading', async () => {
    const compiled = await good('::::steps\n## One\n\nText.\n\n### Within\n\n## Two\n\n:::note\nMind.\n:::\n::::')
    const steps = all(compiled, '.steps > .step')
    expect(steps.map((step) => textOf(select('h2', step) as Element))).toEqual(['One', 'Two'])
    expect(textOf(steps[0] as Element)).toContain('Within')
    expect(select('.callout', steps[1] as Element)).toBeDefined()
  })

  it.each([2, 3, 4, 5, 6])('take step headings of level %i', async (level) => {
    const above = Array.from({ length: level - 2 }, (_, index) => `${'#'.repeat(index + 2)} Above ${index}`).join(
      '\n\n',
    )
    const compiled = await good(`${above}\n\n:::steps\n${'#'.repeat(level)} Step\n\nText.\n:::`)
    expect(all(compiled, `.step > h${level}`)).toHaveLength(1)
  })

  it('open under their summary', async () => {
    const compiled = await good(':::details[How it is computed]\nText.\n:::\n\n:::details\nText.\n:::')
    expect(texts(compiled, 'details > summary')).toEqual(['How it is computed', 'Details'])
  })
})

describe('a line of code that may be wider than its window', () => {
  it('wraps under its indentation, and stays one line of the code', async () => {
    const code = `    ${'wide '.repeat(6).trim()}\nnarrow`
    const compiled = await good(`\`\`\`text\n${code}\n\`\`\``)
    expect(all(compiled, '.line').map((line) => [line.properties.dataIndent, textOf(line)])).toEqual([
      ['4', code.split('\n')[0]],
    ])
    expect(texts(compiled, 'pre')).toEqual([code])
  })
})

describe('a power', () => {
  it('has a raised exponent, and a caret in what is copied; code stays unchanged', async () => {
    const compiled = await good('Ids are at most 2^24, a part 6 · 10^−10, and `2^64` or `a ^ b` is code.')
    expect(texts(compiled, 'sup')).toEqual(['^24', '^−10'])
    expect(texts(compiled, 'p').at(-1)).toBe('Ids are at most 2^24, a part 6 · 10^−10, and 2^64 or a ^ b is code.')
    expect(compiled.markdown).toContain('10^−10')
  })
})
