import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { chainOf, deployments, deploymentsOf, explorerLink } from '../../../../../../facts/index.ts'
import { all, compile, texts } from '../../../../doubles/compile.ts'

describe('a table of deployments', () => {
  it('has a row for every deployment that matches: contract, address, chain and source', async () => {
    const compiled = await compile('::deployments{product="v3" group="Core"}')
    expect(compiled.told).toEqual([])
    const wanted = deploymentsOf({ product: 'v3', group: 'Core' })
    expect(wanted.length).toBeGreaterThan(5)
    expect(texts(compiled, 'code.address')).toEqual(wanted.map(({ address }) => address))
    expect(texts(compiled, 'tbody th .contract')).toEqual(wanted.map(({ contract }) => contract))
    expect(texts(compiled, 'td.chain')).toEqual(wanted.map(({ chain }) => chainOf(chain).name))
    const words = { sdk: 'SDK', source: 'source', site: 'site' }
    expect(texts(compiled, 'td.source')).toEqual(wanted.map(({ source }) => words[source.kind]))
    expect(all(compiled, 'a.explorer').map(({ properties }) => properties.href)).toEqual(wanted.map(explorerLink))
  })

  it('shows an address whole, in two halves that can wrap to two lines', async () => {
    const compiled = await compile('::deployments{product="permit2" chain="bsc"}')
    for (const address of all(compiled, 'code.address')) {
      const halves = selectAll('span', address).map((half) => textOf(half))
      expect(halves.map(({ length }) => length)).toEqual([21, 21])
      expect(address.properties.translate).toBe('no')
    }
  })

  it('says what is deprecated, since when and what replaces it', async () => {
    const compiled = await compile('::deployments{status="deprecated"}')
    const wanted = deploymentsOf({ status: 'deprecated' })
    const remarks = texts(compiled, '.remark.deprecated')
    expect(remarks).toHaveLength(wanted.length)
    for (const [index, { deprecated }] of wanted.entries()) {
      expect(remarks[index]).toMatch(/^Deprecated/)
      if (deprecated?.replacedBy) expect(remarks[index]).toContain(`; use ${deprecated.replacedBy}`)
      if (deprecated?.since) expect(remarks[index]).toContain(` since ${deprecated.since}`)
    }
  })

  it('takes lists', async () => {
    const compiled = await compile('::deployments{product="v2, permit2" chain="bsc,eth"}')
    expect(texts(compiled, 'code.address')).toHaveLength(
      deploymentsOf({ product: ['v2', 'permit2'], chain: ['bsc', 'eth'] }).length,
    )
  })

  it.each([
    [
      '{prodcut="v3"}',
      '5: `::deployments` has no attribute `prodcut` → It takes product, group, contract, chain, version, status.',
    ],
    ['{product="v33"}', '5: no deployment has the product `v33` → Did you mean `v3`?'],
    ['{product="v3" chain="bcs"}', '5: no deployment has the chain `bcs` → Did you mean `bsc`?'],
    [
      '{product="permit2" contract="PancakeV3Factory"}',
      '5: no deployment matches → Correct the attributes, or add the deployment to facts/deployments.',
    ],
  ])('tells what is wrong with %s', async (attributes, expected) => {
    expect((await compile(`::deployments${attributes}`)).told).toContain(expected)
  })
})

describe('the chain filter', () => {
  it('has for each table a toggle for all and for each of its chains, with the count of its rows', async () => {
    const compiled = await compile(
      '## Core\n\n::deployments{product="v3" group="Core"}\n\n## Permit2\n\n::deployments{product="permit2"}',
    )
    const filters = all(compiled, '[data-deployments] .chain-filter[role=group]')
    expect(filters).toHaveLength(2)
    for (const [index, rows] of [
      deploymentsOf({ product: 'v3', group: 'Core' }),
      deploymentsOf({ product: 'permit2' }),
    ].entries()) {
      const counts = new Map([['', rows.length]])
      for (const { chain } of rows) counts.set(chain, (counts.get(chain) ?? 0) + 1)
      const toggles = selectAll('button', filters[index] as Element)
      expect(toggles.map(({ properties }) => properties.dataChainToggle)).toEqual([...counts.keys()])
      expect(toggles.map((toggle) => Number(textOf(select('.count', toggle) as Element)))).toEqual([...counts.values()])
      expect(toggles.map(({ properties }) => properties.ariaPressed)).toEqual([
        'true',
        ...toggles.slice(1).map(() => 'false'),
      ])
    }
  })

  it('is absent where there is one chain alone', async () => {
    expect(all(await compile('::deployments{product="permit2" chain="bsc"}'), '.chain-filter')).toHaveLength(0)
  })
})

describe('an address in a sentence', () => {
  it('comes from the facts, with its explorer', async () => {
    const [vault] = deploymentsOf({ contract: 'Vault', chain: 'bsc' })
    const compiled = await compile('It is :address{contract="Vault" chain="bsc"} there.')
    expect(compiled.told).toEqual([])
    expect(texts(compiled, 'code.address')).toEqual([vault?.address])
    expect(all(compiled, '.address-line a')[0]?.properties).toMatchObject({
      href: vault && explorerLink(vault),
      ariaLabel: 'Explorer: Vault on BNB Smart Chain',
    })
  })

  it.each([
    [
      'contract="Vualt" chain="bsc"',
      '5: no deployment of `Vualt` on `bsc` → Name contract and chain as facts/deployments has them.',
    ],
    [
      'contract="Vault" chain="zksync"',
      '5: no deployment of `Vault` on `zksync` → Name contract and chain as facts/deployments has them.',
    ],
    [
      'contract="Vault"',
      '5: no deployment of `Vault` on `undefined` → Name contract and chain as facts/deployments has them.',
    ],
  ])('tells of %s that there is none', async (attributes, expected) => {
    expect((await compile(`It is :address{${attributes}}.`)).told).toEqual([expected])
  })

  it('has to be told apart where there are several', async () => {
    const current = ({ contract, chain }: { contract: string; chain: string }) =>
      deploymentsOf({ contract, chain }).filter(({ status }) => status !== 'deprecated')
    const several = deployments.find(
      (one) => one.status !== 'deprecated' && current(one).some(({ address }) => address !== one.address),
    )
    if (!several) throw new Error('no contract has two addresses on one chain')
    const { contract, chain } = several
    const { told } = await compile(`It is :address{contract="${contract}" chain="${chain}"}.`)
    const count = current(several).length
    expect(told).toEqual([`5: ${contract} has ${count} addresses on ${chain} → Add version="…".`])
  })
})

describe('chains in a sentence', () => {
  it('are the mainnets on which a product is active, each once', async () => {
    const { text, told } = await compile('Permit2 stands on :chains{product="permit2"}.')
    expect(told).toEqual([])
    const active = deploymentsOf({ product: 'permit2', status: 'active' }).map(({ chain }) => chainOf(chain))
    const names = [...new Set(active.filter(({ testnet }) => !testnet).map(({ name }) => name))]
    expect(text).toBe(`<p>Permit2 stands on ${names.join(', ')}.</p>`)
  })

  it('tell of a product that there is not', async () => {
    expect((await compile('On :chains{product="permit3"}.')).told).toEqual([
      '5: no active deployment has the product `permit3` → Name a product of facts/deployments.',
    ])
  })
})

describe('a callout “Deprecated”', () => {
  const callout = ':::warning[Deprecated]\nIt has ended.\n:::'
  const active = '::deployments{product="permit2" chain="bsc,eth" contract="Permit2"}'
  const retired = '::deployments{product="vecake"}'
  const problem = (line: number, others = '') =>
    `${line}: “Deprecated” is said of an active deployment: ${others} → Give the rows \`status: 'deprecated'\` in facts/deployments, or take the callout away.`

  it('before the first heading is about every deployment of the page', async () => {
    expect((await compile(`${callout}\n\n## Where it is\n\n${retired}`)).told).toEqual([])
    const { told } = await compile(`${callout}\n\n## Where it is\n\n${retired}\n\n${active}`)
    const [first, ...others] = deploymentsOf({ product: 'permit2', contract: 'Permit2', chain: ['bsc', 'eth'] })
    expect(told).toEqual([problem(13, `${first?.contract} on ${first?.chain} and ${others.length} more`)])
  })

  it('in a section is about the deployments of that section, before it and after it', async () => {
    const page = (above: string, below: string) =>
      `## Present\n\n${active}\n\n## Past\n\n${above}\n\n${callout}\n\n### More\n\n${below}\n\n## Present too\n\n${active}`
    expect((await compile(page(retired, retired))).told).toEqual([])
    for (const [above, below, line] of [
      [active, retired, 11],
      [retired, active, 19],
    ] as const)
      expect((await compile(page(above, below))).told.map((text) => text.split(' →')[0])).toEqual([
        expect.stringMatching(new RegExp(`^${line}: “Deprecated” is said of an active deployment: Permit2 on bsc`)),
      ])
  })

  it('of another title says nothing about deployments', async () => {
    expect((await compile(`:::warning[Deprecated soon]\nText.\n:::\n\n${active}`)).told).toEqual([])
  })
})
