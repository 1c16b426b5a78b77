import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../../../facts/abis/index.ts'
import { constants } from '../../../../facts/constants.ts'
import { chainOf, deployments, deploymentsOf, explorerLink } from '../../../../facts/index.ts'
import { membersOf } from '../../../../pipeline/markdown/facts.ts'
import { type Compiled, compile, omitAllBut, treeOf } from '../../doubles/compile.ts'

const all = (compiled: Compiled, selector: string): Element[] => selectAll(selector, treeOf(compiled))
const texts = (compiled: Compiled, selector: string) => all(compiled, selector).map((node) => textOf(node))

const factory = 'PancakeV3Factory'
const rest = (...kept: string[]) => omitAllBut(factory, ...kept)

/** A page about one function of the v3 factory, described in full. */
const createPool = (...changes: [string, string][]): string => {
  const text = `::contract{of="${factory}"}

## Create pools

:::function{of="${factory}" name="createPool" access="anyone"}
Deploys the pool of two tokens at one fee tier, as :address{contract="Vault" chain="bsc"} does not.

- \`tokenA\`: one of the two tokens.
- \`tokenB\`: the other one.
- \`fee\` in hundredths of a bip: an enabled tier.
- returns \`pool\`: the new pool.
- reverts \`require(tokenA != tokenB)\`: both are the same. Remedy: pass two tokens.
:::

${rest('createPool')}`
  return changes.reduce((page, [from, to]) => {
    if (!page.includes(from)) throw new Error(`the page does not say ${from}`)
    return page.replace(from, () => to)
  }, text)
}

describe('a function', () => {
  it('has its heading, kind, mutability and who may call it', async () => {
    const compiled = await compile(createPool())
    expect(compiled.told).toEqual([])
    expect(compiled.headings.map(({ id, level }) => [id, level])).toEqual([
      ['create-pools', 2],
      ['createpool', 3],
    ])
    expect(texts(compiled, '.member-head .badge')).toEqual(['function', 'nonpayable'])
    expect(texts(compiled, '.access')).toEqual(['Callable by: anyone'])
  })

  it('has its signature as Solidity, and its selector to copy', async () => {
    const compiled = await compile(createPool())
    expect(texts(compiled, 'pre')).toEqual([
      'function createPool(\n    address tokenA,\n    address tokenB,\n    uint24 fee\n) external returns (address pool);',
    ])
    // keccak256("createPool(address,address,uint24)"), as every v3 factory answers to it.
    expect(texts(compiled, '.selector code')).toEqual(['0xa1671295'])
    expect(all(compiled, '.selector button.copy').map(({ properties }) => properties.dataCopy)).toEqual(['0xa1671295'])
  })

  it('has its parameters with type, unit and meaning, its returns and its reverts', async () => {
    const compiled = await compile(createPool())
    const tables = all(compiled, 'table.fields').map((table) => ({
      caption: textOf(select('caption', table) as Element),
      rows: selectAll('tbody tr', table).map((row) => selectAll('th, td', row).map((cell) => textOf(cell))),
    }))
    expect(tables).toEqual([
      {
        caption: 'Parameters',
        rows: [
          ['tokenA', 'address', '–', 'one of the two tokens.'],
          ['tokenB', 'address', '–', 'the other one.'],
          ['fee', 'uint24', 'hundredths of a bip', 'an enabled tier.'],
        ],
      },
      { caption: 'Returns', rows: [['pool', 'address', 'the new pool.']] },
      {
        caption: 'Reverts',
        rows: [['require(tokenA != tokenB)', 'both are the same. Remedy: pass two tokens.']],
      },
    ])
  })

  it('may name an address in its prose and in its lists', async () => {
    const [vault] = deploymentsOf({ contract: 'Vault', chain: 'bsc' })
    const inList = createPool(['the other one.', 'the other, not :address{contract="Vault" chain="bsc"}.'])
    expect(texts(await compile(createPool()), 'code.address')).toEqual([vault?.address])
    expect(texts(await compile(inList), 'code.address')).toEqual([vault?.address, vault?.address])
  })

  it('tells once of an address there that is none', async () => {
    const { told } = await compile(createPool(['the other one.', 'not :address{contract="Valt" chain="bsc"}.']))
    expect(told).toEqual([
      '13: no deployment of `Valt` on `bsc` → Name contract and chain as facts/deployments has them.',
    ])
  })

  it('stands in the contract’s index under the heading of its purpose', async () => {
    const compiled = await compile(createPool())
    expect(texts(compiled, '.contract-index .group')).toEqual(['Create pools'])
    expect(all(compiled, '.contract-index a').map(({ properties }) => properties.href)).toEqual(['#createpool'])
    expect(compiled.links.map(({ href }) => href)).toContain('#createpool')
  })
})

describe('what a page must not say about a contract', () => {
  const line = 9
  it.each<[string, [string, string], string]>([
    [
      'an ABI that there is not',
      ['of="PancakeV3Factory" name', 'of="PancakeV3Factry" name'],
      `${line}: there is no ABI \`PancakeV3Factry\` → Did you mean \`PancakeV3Factory\`?`,
    ],
    [
      'no contract',
      ['of="PancakeV3Factory" name', 'name'],
      `${line}: \`function\` names no contract → Add of="…", a contract of facts/abis.`,
    ],
    [
      'a function that the ABI has not',
      ['name="createPool"', 'name="createPol"'],
      `${line}: PancakeV3Factory has no function \`createPol\` → Did you mean \`createPool\`?`,
    ],
    [
      'a parameter that the function has not',
      ['- `tokenB`', '- `tokenC`'],
      `${line}: PancakeV3Factory.createPool has no parameter \`tokenC\` → Did you mean \`tokenA\`?`,
    ],
    [
      'too few parameters',
      ['- `tokenB`: the other one.\n', ''],
      `${line}: PancakeV3Factory.createPool leaves out the parameter \`tokenB\` → Describe it, with its unit.`,
    ],
    [
      'too few returns',
      ['- returns `pool`: the new pool.\n', ''],
      `${line}: PancakeV3Factory.createPool leaves out the return value \`pool\` → Describe it, with its unit.`,
    ],
    [
      'not who may call it',
      [' access="anyone"', ''],
      `${line}: PancakeV3Factory.createPool does not say who may call it → Add access="…", for example "anyone" or "owner".`,
    ],
    [
      'not what it is for',
      ['Deploys the pool of two tokens at one fee tier, as :address{contract="Vault" chain="bsc"} does not.\n', ''],
      `${line}: PancakeV3Factory.createPool is not described → Say in a sentence what it is for.`,
    ],
    [
      'a line that describes nothing',
      ['- `tokenB`: the other one.', '- `tokenB`: the other one.\n- The rest.'],
      '14: a list item that describes nothing → Write "`name` in UNIT: meaning.", "returns `name`: meaning." or "reverts `error`: cause and remedy."',
    ],
  ])('%s', async (_, change, expected) => {
    expect((await compile(createPool(change))).told).toContain(expected)
  })

  it('less than all of it', async () => {
    const { told } = await compile(createPool([rest('createPool'), rest('createPool', 'setOwner', 'PoolCreated')]))
    expect(told).toHaveLength(1)
    expect(told[0]).toBe(
      '9: the page describes PancakeV3Factory and leaves out 2: function setOwner(address), event PoolCreated(address,address,uint24,int24,address) → Describe each, or name it in ::omitted with the reason.',
    )
  })

  it('one thing twice', async () => {
    const once = '- `fee` in hundredths of a bip: the tier.\n- returns `0` in ticks: the spacing.\n:::'
    const described = `:::function{of="${factory}" name="feeAmountTickSpacing"}\nThe spacing of a tier.\n\n${once}`
    const { told } = await compile(`## Read\n\n${described}\n\n${described}\n\n${rest('feeAmountTickSpacing')}`)
    expect(told).toContain('14: PancakeV3Factory.feeAmountTickSpacing(uint24) is described twice → Remove one of them.')
  })

  it.each([
    [
      '::omitted{of="PancakeV3Factory" items="owner"}',
      '5: `::omitted` needs items and a reason → Write items="name,name" reason="…".',
    ],
    [
      '::omitted{of="PancakeV3Factory" items="owners" reason="not ours"}',
      '5: PancakeV3Factory has no `owners` to leave out → Remove it from the items.',
    ],
  ])('that it leaves out what is not there, or for no reason: %s', async (body, expected) => {
    expect((await compile(body)).told).toEqual([expected])
  })
})

describe('members that share a name', () => {
  const sweep = (signature: string, params: string) =>
    `:::function{of="V2SwapRouter" name="sweepToken" signature="${signature}" access="anyone"}\nSends what is left.\n\n${params}\n:::`
  const router = omitAllBut('V2SwapRouter', 'sweepToken')
  const params = '- `token`: the token.\n- `amountMinimum` in the token’s smallest unit: the least.'

  it('are told apart by their types, when they are overloads', async () => {
    const compiled = await compile(
      [
        '## Sweep',
        sweep('sweepToken(address,uint256,address)', `${params}\n- \`recipient\`: who gets it.`),
        sweep('sweepToken(address,uint256)', params),
        router,
      ].join('\n\n'),
    )
    expect(compiled.told).toEqual([])
    expect(compiled.headings.slice(1).map(({ text, id }) => [text, id])).toEqual([
      ['sweepToken(address,uint256,address)', 'sweeptokenaddressuint256address'],
      ['sweepToken(address,uint256)', 'sweeptokenaddressuint256'],
    ])
    const selectors = texts(compiled, '.selector code')
    expect(new Set(selectors).size).toBe(2)
  })

  it('have to be told apart by the author', async () => {
    const { told } = await compile(
      `## Sweep\n\n:::function{of="V2SwapRouter" name="sweepToken" access="anyone"}\nSends what is left.\n:::`,
    )
    expect(told).toEqual([
      '7: V2SwapRouter has 2 functions `sweepToken` → Add signature="…", one of sweepToken(address,uint256,address), sweepToken(address,uint256).',
    ])
  })

  it('are told apart by their kind, when they differ in case alone', async () => {
    const compiled = await compile(
      [
        '## Farming',
        `:::function{of="${factory}" name="setLmPoolDeployer" access="owner"}\nSets it.\n\n- \`_lmPoolDeployer\`: the deployer.\n:::`,
        `:::event{of="${factory}" name="SetLmPoolDeployer"}\nIt was set.\n\n- \`lmPoolDeployer\`: the deployer.\n:::`,
        rest('setLmPoolDeployer', 'SetLmPoolDeployer'),
      ].join('\n\n'),
    )
    expect(compiled.told).toEqual([])
    expect(compiled.headings.slice(1).map(({ text, id }) => [text, id])).toEqual([
      ['setLmPoolDeployer', 'setlmpooldeployer'],
      ['SetLmPoolDeployer (event)', 'setlmpooldeployer-event'],
    ])
    expect(texts(compiled, '.selector')[1]).toMatch(/^Topic 0 0x[0-9a-f]{64}/)
  })

  it('never make one anchor twice, in any contract', () => {
    for (const name of Object.keys(contracts)) {
      const members = membersOf(name) ?? []
      const keys = members.map(({ kind, signature }) => `${kind} ${signature}`)
      expect(new Set(keys).size, name).toBe(keys.length)
    }
  })
})

describe('membersOf', () => {
  it('knows every item of every ABI, with its selector', () => {
    for (const [name, { abi }] of Object.entries(contracts)) {
      const members = (membersOf(name) ?? []).filter(({ kind }) => kind !== 'struct')
      const items = abi.filter(({ type }) => ['function', 'event', 'error'].includes(type))
      expect(
        members.map(({ name }) => name),
        name,
      ).toEqual(items.map((item) => (item as { name: string }).name))
      for (const { kind, selector } of members)
        expect(selector).toMatch(kind === 'event' ? /^0x[0-9a-f]{64}$/ : /^0x[0-9a-f]{8}$/)
    }
  })

  it('has each parameter with the name and type of the ABI', () => {
    for (const [name, { abi }] of Object.entries(contracts)) {
      const items = abi.filter(({ type }) => ['function', 'event', 'error'].includes(type)) as readonly {
        inputs: readonly { name?: string }[]
      }[]
      const members = (membersOf(name) ?? []).filter(({ kind }) => kind !== 'struct')
      expect(
        members.map(({ inputs }) => inputs.map((input) => input.name)),
        name,
      ).toEqual(items.map(({ inputs }) => inputs.map((input) => input.name ?? '')))
    }
  })

  it('knows no contract that there is not', () => expect(membersOf('Nothing')).toBeUndefined())
})

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
    expect(all(compiled, 'tbody button.copy').map(({ properties }) => properties.dataCopy)).toEqual(
      wanted.map(({ address }) => address),
    )
    expect(all(compiled, 'a.explorer').map(({ properties }) => properties.href)).toEqual(wanted.map(explorerLink))
  })

  it('shows an address whole, in two halves that may stand on two lines', async () => {
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
  it('comes from the facts, with copy and explorer', async () => {
    const [vault] = deploymentsOf({ contract: 'Vault', chain: 'bsc' })
    const compiled = await compile('It is :address{contract="Vault" chain="bsc"} there.')
    expect(compiled.told).toEqual([])
    expect(texts(compiled, 'code.address')).toEqual([vault?.address])
    expect(all(compiled, 'button.copy')[0]?.properties).toMatchObject({
      dataCopy: vault?.address,
      ariaLabel: 'Copy address of Vault on BNB Smart Chain',
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
    const several = deployments.find(({ contract, chain, address }) =>
      deploymentsOf({ contract, chain }).some((other) => other.address !== address),
    )
    if (!several) throw new Error('no contract has two addresses on one chain')
    const { contract, chain } = several
    const { told } = await compile(`It is :address{contract="${contract}" chain="${chain}"}.`)
    const count = deploymentsOf({ contract, chain }).length
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

describe('constants', () => {
  const { cl, clHookOffsets } = constants.infinity

  it('stand in a sentence as they are, as a byte or as a mask', async () => {
    const [name, offset] = Object.entries(clHookOffsets)[1] ?? ['', undefined]
    const bit = Number(offset?.value)
    const at = `infinity.clHookOffsets.${name}`
    const compiled = await compile(
      `From :constant{of="infinity.cl.minTick"} by :constant{of="${at}"}, :constant{of="${at}" as="byte"}, :constant{of="${at}" as="mask"}.`,
    )
    expect(compiled.told).toEqual([])
    const mask = (2 ** bit).toString(16).padStart(4, '0')
    expect(texts(compiled, 'code')).toEqual([
      String(cl.minTick.value),
      String(bit),
      `0x${bit.toString(16).padStart(2, '0')}`,
      `0x${mask}`,
    ])
  })

  it('stand in a table with value, unit and source, each to copy', async () => {
    const compiled = await compile('::constants{of="infinity.cl"}')
    expect(compiled.told).toEqual([])
    const entries = Object.entries(cl)
    expect(texts(compiled, 'tbody th')).toEqual(entries.map(([name]) => name))
    expect(texts(compiled, 'td.value code')).toEqual(entries.map(([, { value }]) => String(value)))
    expect(all(compiled, 'td.value button.copy').map(({ properties }) => properties.dataCopy)).toEqual(
      entries.map(([, { value }]) => String(value)),
    )
  })

  it.each([
    [
      'Up to :constant{of="infinity.cl.maxTik"}.',
      'facts/constants.ts has no `maxTik` in `infinity.cl` → Did you mean `maxTick`?',
    ],
    [
      'Up to :constant{of="infinity.cl"}.',
      '`infinity.cl` is a group of constants → Name one of them, or use ::constants.',
    ],
    [
      'Up to :constant{of="infinity.cl.maxTick" as="hex"}.',
      '`:constant` is not written as `hex` → Use number, byte, mask.',
    ],
    ['::constants{of="infinity"}', '`infinity` holds no constants of its own → Name a group, or use :constant.'],
  ])('tell what is wrong with %s', async (body, expected) => {
    expect((await compile(body)).told).toEqual([`5: ${expected}`])
  })
})
