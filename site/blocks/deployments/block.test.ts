import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it, vi } from 'vitest'
import { type Chain, chainOf, type Deployment, deployments, deploymentsOf, explorerLink } from '../../../facts/index.ts'
import { all, type Compiled, compile, texts } from '../../../tests/doubles/compile.ts'

vi.mock('../../../facts/deployments/index.ts', () => import('../../../tests/doubles/deployments.ts'))

/** What the rows show, without their groups: a line for each chain of each row. */
const shownRows = (compiled: Compiled, selector = 'tbody tr') =>
  all(compiled, selector).flatMap((row) =>
    selectAll('a.chain', row).map((link) => ({
      contract: textOf(select('.contract', row) as Element),
      address: textOf(select('code.address', row) as Element),
      chain: String(link.properties.dataChain),
      href: link.properties.href,
    })),
  )

const asShown = (deployment: Deployment) => ({
  contract: deployment.contract,
  address: deployment.address,
  chain: deployment.chain,
  href: explorerLink(deployment),
})
const sorted = <row extends { contract: string; address: string; chain: string }>(rows: row[]) =>
  rows.map((row) => JSON.stringify(row, ['contract', 'address', 'chain', 'href'])).sort()

const isPresent = ({ status, chain }: Deployment) => {
  const { testnet, retired } = chainOf(chain)
  return status === 'active' && !testnet && !retired
}

describe('a table of deployments', () => {
  it('shows every deployment that matches once: contract, address, chain with its explorer, and source', async () => {
    const compiled = await compile('::deployments{product="v3" group="Core"}')
    expect(compiled.told).toEqual([])
    const wanted = deploymentsOf({ product: 'v3', group: 'Core' })
    expect(wanted.length).toBeGreaterThan(5)
    expect(sorted(shownRows(compiled))).toEqual(sorted(wanted.map(asShown)))
    for (const row of all(compiled, 'tbody tr')) {
      const [first] = selectAll('a.chain', row)
      expect(select('a.explorer', row)?.properties.href).toBe(first?.properties.href)
      expect(textOf(select('td.source', row) as Element)).toMatch(/^(v3-sdk \d|[\w.-]+( site)? L\d)/)
    }
  })

  it('leads from a contract’s name to its reference, and to its ABI', async () => {
    const files = {
      'docs/pages/other.mdx':
        '---\ntitle: Other\ndescription: It is a page for a test, with a description that is as long as one has to be.\n---\n\n::contract{of="Vault"}\n',
    }
    const table = '::deployments{product="infinity" contract="Vault,CLQuoter" chain="bsc"}'
    const compiled = await compile(table, { files })
    expect(all(compiled, 'tbody th a').map(({ properties }) => properties.href)).toEqual([
      '/other#abi-of-vault',
      '/abis/Vault.json',
      '/abis/CLQuoter.json',
    ])
  })

  it('has one row for an address that chains share', async () => {
    const compiled = await compile('::deployments{product="infinity" contract="Vault" chain="bsc,base"}')
    expect(texts(compiled, 'tbody th .contract')).toEqual(['Vault'])
    expect(texts(compiled, 'a.chain')).toEqual(['BNB Smart Chain', 'Base'])
    expect(all(compiled, 'tbody tr')[0]?.properties.dataChains).toBe('bsc base')
  })

  it('shows mainnets first, and the others under one disclosure that names how many are on testnets and retired chains', async () => {
    const filter = { product: 'v3', contract: 'PancakeV3Factory' }
    const compiled = await compile('::deployments{product="v3" contract="PancakeV3Factory"}')
    const wanted = deploymentsOf(filter)
    expect(sorted(shownRows(compiled, '.deployments > .table tbody tr'))).toEqual(
      sorted(wanted.filter(isPresent).map(asShown)),
    )
    expect(sorted(shownRows(compiled, 'details tbody tr'))).toEqual(
      sorted(wanted.filter((one) => !isPresent(one)).map(asShown)),
    )
    // Each of these addresses is on testnets alone, or on retired chains alone.
    const count = (isIn: (chain: Chain) => boolean) =>
      new Set(wanted.flatMap(({ chain, address }) => (isIn(chainOf(chain)) ? [address] : []))).size
    const testnets = count(({ testnet, retired }) => Boolean(testnet && !retired))
    const retired = count(({ retired }) => Boolean(retired))
    expect(testnets).toBeGreaterThan(1)
    expect(retired).toBeGreaterThan(1)
    expect(texts(compiled, 'summary')).toEqual([
      `${testnets + retired} more addresses: ${testnets} on testnets, ${retired} on retired chains`,
    ])
  })

  it('counts a deprecated contract on mainnets once, and apart from testnets', async () => {
    const compiled = await compile('::deployments{product="infinity" contract="CLProtocolFeeController"}')
    expect(texts(compiled, 'summary')).toEqual(['2 more addresses: 1 on a testnet, 1 deprecated'])
  })

  it('does not repeat the number where all folded addresses are of one kind', async () => {
    const compiled = await compile('::deployments{product="infinity" contract="Vault"}')
    expect(texts(compiled, 'summary')).toEqual(['2 more addresses: all on testnets'])
  })

  it('shows past rows directly where there is no current one', async () => {
    const compiled = await compile('::deployments{product="vecake" group="veCAKE"}')
    expect(all(compiled, '.deployments > .table tbody tr').length).toBeGreaterThan(0)
  })

  it('shows an address whole, in groups of four and two halves that can wrap to two lines', async () => {
    const compiled = await compile('::deployments{product="permit2" chain="bsc"}')
    for (const address of all(compiled, 'code.address')) {
      const halves = selectAll('code > span', address)
      expect(halves.map((half) => textOf(half).length)).toEqual([22, 20])
      expect(halves.flatMap((half) => selectAll('span > span', half).map((group) => textOf(group).length))).toEqual([
        6, 4, 4, 4, 4, 4, 4, 4, 4, 4,
      ])
      expect(address.properties.translate).toBe('no')
    }
  })

  it('names what is deprecated, the date and the replacement', async () => {
    const compiled = await compile('::deployments{status="deprecated"}')
    const wanted = deploymentsOf({ status: 'deprecated' })
    const remarks = all(compiled, 'tbody tr').map((row) => [
      textOf(select('.contract', row) as Element),
      textOf(select('code.address', row) as Element),
      textOf(select('.remark.deprecated', row) as Element),
    ])
    const nameOf = (contract: string, { replacedBy }: { replacedBy?: string }) => {
      const successor = deployments.find(({ address }) => address === replacedBy)?.contract ?? replacedBy
      return successor === contract ? `the later ${successor}` : successor
    }
    const long = (day: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(day))
    for (const { contract, chain, address, deprecated } of wanted) {
      // A chain that was left gives its rows a day; the others are known by their rows.
      const left = chain === 'polygonZkevm' ? '2025-09-30' : undefined
      const day = deprecated?.since ?? left
      if (!day && !deprecated?.replacedBy) continue
      const since = day ? ` since ${long(day)}` : ' on a day that no source gives'
      const instead = deprecated?.replacedBy ? `; use ${nameOf(contract, deprecated)}` : '; no source names a successor'
      expect(remarks).toContainEqual([contract, address, `Deprecated${since}${instead}`])
    }
  })

  it('says of a retired contract without a day or a successor that no source gives them', async () => {
    const compiled = await compile('::deployments{product="v3" chain="goerli"}')
    expect(new Set(texts(compiled, '.remark.deprecated'))).toEqual(
      new Set(['Deprecated; no source gives a day or a successor']),
    )
  })

  it('leads from what is deprecated to the rows of its replacement', async () => {
    const compiled = await compile('::deployments{product="infinity" contract="CLProtocolFeeController" chain="bsc"}')
    const [current] = deploymentsOf({ contract: 'CLProtocolFeeController', chain: 'bsc', status: 'active' })
    expect(all(compiled, '.remark.deprecated a').map(({ properties }) => properties.href)).toEqual([
      `/addresses?text=${current?.address}`,
    ])
  })

  it('takes lists', async () => {
    const compiled = await compile('::deployments{product="v2, permit2" chain="bsc,eth"}')
    expect(shownRows(compiled)).toHaveLength(
      deploymentsOf({ product: ['v2', 'permit2'], chain: ['bsc', 'eth'] }).length,
    )
  })

  it.each([
    ['', '5: `::deployments` has no filter → Name at least one of product, group, contract, chain, version, status.'],
    ['{chain=""}', '5: no deployment has the chain `` → Give the attribute a value, or leave it out.'],
    ['{prodcut="v3"}', '5: `::deployments` has no attribute `prodcut` → Did you mean `product`?'],
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

describe('the choice of a chain', () => {
  it('is over each block that has several chains, and lists those of the page by group, retired ones last', async () => {
    const compiled = await compile(
      '## Core\n\n::deployments{product="v3" group="Core"}\n\n## Permit2\n\n::deployments{product="permit2"}',
    )
    expect(all(compiled, '[data-deployments] > .chain-filter > select[aria-label=Chain]')).toHaveLength(2)
    const [select] = all(compiled, '.chain-filter > select')
    const options = selectAll('option', select)
    expect(options.map((option) => option.properties.value)[0]).toBe('')
    const ofPage = new Set(all(compiled, 'a.chain').map(({ properties }) => properties.dataChain))
    expect(
      options
        .slice(1)
        .map((option) => option.properties.value)
        .sort(),
    ).toEqual([...ofPage].sort())
    const groupNames = ['Mainnets', 'Testnets', 'Retired']
    const groups = selectAll('optgroup', select)
    expect(groups.map(({ properties }) => properties.label)).toEqual(groupNames)
    for (const group of groups)
      for (const { properties } of selectAll('option', group)) {
        const { testnet, retired } = chainOf(String(properties.value))
        expect(group.properties.label).toBe(groupNames[retired ? 2 : testnet ? 1 : 0])
      }
  })

  it('over addresses in sentences starts with their own chain', async () => {
    const compiled = await compile('::chain-choice{chain="bsc"}\n\nIt is :address{contract="Vault" chain="bsc"}.')
    const [first, ...others] = all(compiled, '.chain-choice option').map((option) => option.properties.value)
    expect(first).toBe('bsc')
    expect(others).toContain('base')
    expect(others).not.toContain('bsc')
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
      '5: `:address` names no contract or no chain → Write `:address{contract="Vault" chain="bsc"}`.',
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
