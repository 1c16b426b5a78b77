import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { compile } from '../../tests/doubles/compile.ts'
import { plain } from '../../tests/doubles/virtualSite.ts'
import type { PageFrontmatter, ThemeConfig } from '../shared/types.ts'
import { markdownOf } from './markdownPage.ts'

interface Around {
  config?: Partial<ThemeConfig>
  frontmatter?: Partial<PageFrontmatter>
  lastUpdatedAt?: number
}

/** The HTML of a page's content as Markdown, under the lines about the page. */
function markdownOfHtml(html: string, { config, frontmatter, lastUpdatedAt }: Around = {}): string {
  const page = {
    path: '/contracts/x',
    lastUpdatedAt,
    frontmatter: { title: 'Title', description: 'What it is.', layout: 'docs' as const, ...frontmatter },
  }
  return markdownOf({ ...plain, ...config }, page, fromHtml(html, { fragment: true }))
}
const content = (markdown: string) => markdown.split('\n\n').slice(4).join('\n\n').trim()
const bodyOf = async (body: string) => content((await compile(body)).markdown)

describe('a page as Markdown', () => {
  it('names behind a proven sentence the claim, as a link to its test', async () => {
    const files = {
      'proofs/records/claims.json': JSON.stringify({ 'vault/credit': { sentence: 'It credits', file: 'a.test.ts' } }),
      'a.test.ts': "claim('vault/credit', 'It credits', test)",
    }
    const config = { sourceLink: { pattern: 'https://source.example/:path' } }
    const { markdown } = await compile('Text. :proven[It credits]{by="vault/credit"}.', { files, config })
    expect(content(markdown)).toBe('Text. It credits. (proven: [vault/credit](https://source.example/a.test.ts#L1))')
  })

  it('starts with the title, the description, the address, the day of the last change and where the data is', () => {
    const config = { baseUrl: 'https://example.org', basePath: '/docs' }
    const around = { config, lastUpdatedAt: Date.UTC(2026, 1, 3) }
    expect(markdownOfHtml('<p>Text.</p>', around)).toBe(
      '# Title\n\nWhat it is.\n\nPage: <https://example.org/docs/contracts/x>, last changed 2026-02-03\n\nAddresses and ABIs as data: [deployments.json](https://example.org/docs/deployments.json), [abis/index.json](https://example.org/docs/abis/index.json), [llms.txt](https://example.org/docs/llms.txt)\n\nText.\n',
    )
  })

  it('has one heading of the first level, also where the page brings its own', () => {
    const markdown = markdownOfHtml('<section><h1>Welcome</h1></section><h2>Part</h2>', {
      frontmatter: { layout: 'landing' },
    })
    expect(markdown.match(/^#+ .*$/gm)).toEqual(['# Title', '## Welcome', '## Part'])
  })

  it('puts a declaration in a term into a fence under the name and its meaning', async () => {
    const type = '(a: bigint,\n  b: bigint)'
    const record = {
      name: '@pancakeswap/v3-sdk',
      version: '1.0.0',
      exports: [{ name: 'SwapQuoter', kind: 'function', type }],
    }
    const files = { 'proofs/records/sdks.json': JSON.stringify({ [record.name]: record }) }
    const { markdown } = await compile('::exports{of="@pancakeswap/v3-sdk"}', { files })
    expect(markdown).toContain(': Makes calldata of quotes.\n\n  ```ts\n  (a: bigint,\n    b: bigint)\n  ```')
  })

  it('names places by whole addresses, its own anchors too', () => {
    const html = '<p><a href="/docs/a#b">a</a> <a href="#c">c</a> <a href="https://other.example/">o</a></p>'
    const config = { baseUrl: 'https://example.org', basePath: '/docs' }
    expect(content(markdownOfHtml(html, { config }))).toBe(
      '[a](https://example.org/docs/a#b) [c](https://example.org/docs/contracts/x#c) [o](https://other.example/)',
    )
    expect(content(markdownOfHtml(html, { config: { basePath: '/docs' } }))).toBe(
      '[a](/docs/a#b) [c](/docs/contracts/x#c) [o](https://other.example/)',
    )
  })

  it('leaves out what is there for hands', async () => {
    const html = `<p>Text <button class="copy">Copy</button></p>
      <section class="tool"><p data-without-script>It needs a script.</p><p data-with-script>Loading…</p></section>`
    expect(content(markdownOfHtml(html))).toBe('Text\n\nIt needs a script.')
    const deployments = await bodyOf('## Part\n\n::deployments{product="v3" contract="PancakeV3Factory"}')
    expect(deployments).toMatch(/^## Part\n\n\| Contract \|/)
  })

  it('has the alternative text of a picture', () => {
    expect(content(markdownOfHtml('<svg role="img" aria-label="A curve."><text>axis</text></svg>'))).toBe(
      'Picture: A curve.',
    )
  })

  it('has a long name in one piece, where the page may break it', () => {
    expect(content(markdownOfHtml('<p>A Pancake<wbr>Stable<wbr>Swap</p>'))).toBe('A PancakeStableSwap')
  })

  it('escapes text that Markdown would take for more', async () => {
    expect(await bodyOf('Not \\*bold\\*, not \\<b>, not \\[a](b).')).toBe('Not \\*bold\\*, not \\<b>, not \\[a]\\(b).')
  })
})

describe('what directives make', () => {
  it('a callout is a quote under its word', async () => {
    expect(await bodyOf(':::warning[Deprecated]\nUse **v3**.\n\nSoon.\n:::')).toBe(
      '> **Warning: Deprecated**\n>\n> Use **v3**.\n>\n> Soon.',
    )
  })

  it('details are open under their summary', async () => {
    expect(await bodyOf(':::details[More of it]\nWhat was hidden.\n:::')).toBe('**More of it**\n\nWhat was hidden.')
  })

  it('steps are numbered headings', async () => {
    expect(await bodyOf('## Do\n\n:::steps\n### Fetch `a`\nOne.\n\n### Run\nTwo.\n:::')).toBe(
      '## Do\n\n### 1. Fetch `a`\n\nOne.\n\n### 2. Run\n\nTwo.',
    )
  })

  it('code is in a fence, with language and file name, unchanged', async () => {
    const code = "const a = `x` // <b> & 'c'\n\n\tindented"
    expect(await bodyOf(`\`\`\`ts [a b.ts]\n${code}\n\`\`\``)).toBe(`\`\`\`ts title="a b.ts"\n${code}\n\`\`\``)
    expect(await bodyOf('~~~text\n```\ninner\n```\n~~~')).toBe('````text\n```\ninner\n```\n````')
  })

  it('the versions, the mark and the download of a sample are under it', async () => {
    const source = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.26;\n\ncontract A {}\n'
    const files = { 'docs/snippets/solidity/A.sol': source }
    const { markdown } = await compile('::snippet{file="solidity/A.sol"}', { files, config: { basePath: '/docs' } })
    expect(content(markdown)).toBe(
      `\`\`\`solidity title="A.sol"\n${source.trim()}\n\`\`\`\n\n*Solidity* · [Download](/docs/samples/solidity/A.sol)`,
    )
  })

  it('every fence of a code group is there', async () => {
    expect(await bodyOf(':::code-group\n```sh [npm]\nnpm ci\n```\n\n```sh [yarn]\nyarn\n```\n:::')).toBe(
      '```sh title="npm"\nnpm ci\n```\n\n```sh title="yarn"\nyarn\n```',
    )
  })

  it('a table is a table, with code and pipes in its cells', async () => {
    expect(await bodyOf('| a | b |\n| --- | --- |\n| `x \\| y` | [l](https://a.example) |')).toBe(
      '| a | b |\n| - | - |\n| `x \\| y` | [l](https://a.example) |',
    )
  })

  it('deployments are rows with the whole address, its explorer and its remarks', async () => {
    const markdown = await bodyOf('::deployments{product="v3" contract="PancakeV3Factory" chain="bsc,eth"}')
    const address = '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865'
    expect(markdown).toBe(
      [
        '| Contract | Address | Chain | Source |\n| - | - | - | - |',
        `| PancakeV3Factory [ABI](${plain.baseUrl}/abis/PancakeV3Factory.json) | [\`${address}\`](https://bscscan.com/address/${address}) | [BNB Smart Chain](https://bscscan.com/address/${address}), [Ethereum](https://etherscan.io/address/${address}) | [v3-sdk 3.10.2](https://www.npmjs.com/package/@pancakeswap/v3-sdk/v/3.10.2) |`,
      ].join('\n'),
    )
  })

  it('a deprecated deployment is marked after its name', async () => {
    const markdown = await bodyOf('::deployments{product="v2" contract="PancakeFactory" status="deprecated"}')
    expect(markdown).toMatch(/\| PancakeFactory \[ABI\]\([^)]*\); Deprecated[^|]* \|/)
  })

  it('a member has its heading, its head in a line, with the selector, its signature and named lists', async () => {
    const markdown = await bodyOf(
      ':::function{of="PancakeV3Factory" name="enableFeeAmount" access="owner"}\nAdds a tier.\n\n- `fee` in hundredths of a bip: what.\n- `tickSpacing` in ticks: why.\n- reverts `0`: not the owner.\n:::\n\n::omitted{of="PancakeV3Factory" items="x" reason="left"}',
    )
    expect(markdown).toContain(
      '### enableFeeAmount\n\nfunction · nonpayable · callable by owner · Selector `0x8a7c195f`\n\n```solidity\nfunction',
    )
    expect(markdown).toMatch(
      /```\n\nAdds a tier\.\n\n\*\*Parameters\*\*\n\n- `fee` `uint24`, hundredths of a bip: what\.\n/,
    )
    expect(markdown).toContain('**Reverts**\n\n- `0`: not the owner.')
  })
})
