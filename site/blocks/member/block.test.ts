import { selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { deploymentsOf } from '../../../facts/index.ts'
import { all, compile, omitAllBut, texts } from '../../../tests/doubles/compile.ts'

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
  it('has a row for each of several errors with one meaning', async () => {
    const [from, to] = ['reverts `require(tokenA != tokenB)`:', 'reverts `A`, `B(uint256)` or `C`:']
    const compiled = await compile(createPool([from, to]))
    expect(compiled.told).not.toContainEqual(expect.stringContaining('describes nothing'))
    const meaning = 'both are the same. Remedy: pass two tokens.'
    expect(texts(compiled, 'dl.reverts > div > *')).toEqual(['A', meaning, 'B(uint256)', meaning, 'C', meaning])
  })

  it('reports words between the name of an error and its meaning', async () => {
    const compiled = await compile(createPool(['reverts `require(tokenA != tokenB)`:', 'reverts `A` of the pool:']))
    expect(compiled.told).toContainEqual(expect.stringContaining('a list item that describes nothing'))
  })

  it('has its heading, kind, mutability and who may call it', async () => {
    const compiled = await compile(createPool())
    expect(compiled.told).toEqual([])
    expect(compiled.headings.map(({ id, level }) => [id, level])).toEqual([
      ['create-pools', 2],
      ['createpool', 3],
    ])
    expect(texts(compiled, '.entry-words > span')).toEqual(['function', 'nonpayable', 'callable by anyone'])
    expect(all(compiled, '.entry[data-kind=function] > .entry-head > h3#createpool')).toHaveLength(1)
  })

  it('has its signature as Solidity, and its selector', async () => {
    const compiled = await compile(createPool())
    expect(texts(compiled, 'pre')).toEqual([
      'function createPool(address tokenA, address tokenB, uint24 fee)\n    external returns (address pool);',
    ])
    // keccak256("createPool(address,address,uint24)"), as every v3 factory answers to it.
    expect(texts(compiled, '.selector code')).toEqual(['0xa1671295'])
  })

  it('has its parameters with type, unit and meaning, its returns and its reverts', async () => {
    const compiled = await compile(createPool())
    const names = texts(compiled, '.field-lists > .fields-name')
    const lists = all(compiled, '.field-lists > dl').map((list) =>
      selectAll('div', list).map((row) => selectAll('dt, dd', row).map((cell) => textOf(cell))),
    )
    expect(names.map((name, index) => [name, lists[index]])).toEqual([
      [
        'Parameters',
        [
          ['tokenA address', 'one of the two tokens.'],
          ['tokenB address', 'the other one.'],
          ['fee uint24, hundredths of a bip', 'an enabled tier.'],
        ],
      ],
      ['Returns', [['pool address', 'the new pool.']]],
      ['Reverts', [['require(tokenA != tokenB)', 'both are the same. Remedy: pass two tokens.']]],
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

  it('is in the contract’s index under the heading of its purpose', async () => {
    const compiled = await compile(createPool())
    expect(texts(compiled, '.contract-index .group')).toEqual(['Create pools 1 function'])
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
      '14: a list item that describes nothing → Write "`name` in UNIT: meaning.", "returns `name`: meaning." or "reverts `error`, `error`: cause and remedy."',
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

  it('are told apart by their contract, when a page describes several', async () => {
    const owner = (of: string) =>
      `:::function{of="${of}" name="owner"}\nWho owns it.\n\n- returns \`0\`: the owner.\n:::`
    const other = 'FarmBooster'
    const compiled = await compile(
      [
        `::contract{of="${other}"}`,
        '## Factory',
        owner(factory),
        '## Booster',
        owner(other),
        rest('owner'),
        omitAllBut(other, 'owner'),
      ].join('\n\n'),
    )
    expect(compiled.told).toEqual([])
    expect(compiled.headings.map(({ text, id }) => [text, id])).toEqual([
      ['Factory', 'factory'],
      ['owner', 'owner'],
      ['Booster', 'booster'],
      ['FarmBooster: owner', 'farmbooster-owner'],
    ])
    expect(texts(compiled, '.contract-index a')).toEqual(['owner'])
    expect(all(compiled, '.contract-index a').map(({ properties }) => properties.href)).toEqual(['#farmbooster-owner'])
  })
})
