import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { compileWith, omitAllBut } from '../../tests/doubles/compile.ts'
import { pageText, siteOf } from '../../tests/doubles/folder.ts'
import { Pages } from '../vocs/pages.ts'

/** What Vocs's own plugins and the transforms of HTML go by. */
const isNeeded = (name: string, value: unknown) =>
  name === 'className'
    ? /code-group/.test(String(value))
    : !name.startsWith('data-') || name === 'data-heading' || name === 'data-vocs-steps'

/** Takes the classes and the data attributes of the blocks out of a page's HTML. */
function strip(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    node.properties = Object.fromEntries(Object.entries(node.properties).filter((entry) => isNeeded(...entry)))
  })
}

/** A page compiled twice: as it is, and with HTML without classes and data attributes. */
function compileBoth(body: string) {
  const compileOnce = (change: (tree: Root) => void) => {
    const pages = new Pages(siteOf({ ...files, 'docs/pages/page.mdx': pageText(body) }))
    const { engine } = pages
    pages.engine = {
      ...engine,
      afterRendering: (tree, path) => {
        change(tree)
        return engine.afterRendering(tree, path)
      },
    }
    const [page] = pages.sources.filter(({ path }) => path === '/page')
    if (!page) throw new Error('the page was not read')
    return compileWith(pages, page)
  }
  return Promise.all([compileOnce(() => {}), compileOnce(strip)])
}

const member =
  ':::function{of="PancakeV3Factory" name="enableFeeAmount" access="owner"}\nAdds a tier.\n\n- `fee` in hundredths of a bip: what.\n- `tickSpacing` in ticks: why.\n- reverts `0`: not the owner.\n:::'

const files = {
  'proofs/records/sdks.json': JSON.stringify({
    '@pancakeswap/v3-sdk': {
      name: '@pancakeswap/v3-sdk',
      version: '1.0.0',
      exports: [
        { name: 'SwapQuoter', kind: 'function', type: '(a: bigint,\n  b: bigint)' },
        { name: 'other', kind: 'function', type: '(a: bigint)' },
      ],
    },
  }),
}

describe('a part of a page', () => {
  it.each([
    ['deployments', '::deployments{product="v2" group="Core"}\n\n::tokens{group="USDC"}'],
    ['an address in a sentence', 'The vault is :address{contract="Vault" chain="bsc"}.'],
    [
      'a member',
      `::contract{of="PancakeV3Factory"}\n\n${member}\n\n${omitAllBut('PancakeV3Factory', 'enableFeeAmount')}`,
    ],
    [
      'a reference',
      ':::reference{of="FarmBooster"}\n- `setCA` by owner: sets `_cA`.\n- event `UpdateCA`: it changed.\n- reverts `Invalid cA`: out of range.\n:::',
    ],
    ['a package', '::exports{of="@pancakeswap/v3-sdk"}'],
    ['an API', '::api{api="pcsx"}\n\n::api-errors{api="pcsx"}'],
    ['tabs', '```sh\nnpm install viem\n```'],
  ])('is read from its data, not from the classes and attributes of its HTML: %s', async (_, directive) => {
    const [page, bare] = await compileBoth(`## Part\n\n${directive}`)
    expect(bare.html).not.toEqual(page.html)
    expect(bare.sections).toEqual(page.sections)
    expect(bare.markdown).toBe(page.markdown)
  })
})
