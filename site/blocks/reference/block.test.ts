import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { all, compile, omitAllBut, texts } from '../../../tests/doubles/compile.ts'
import { membersOf } from '../member/members.ts'

const booster = 'FarmBooster'

/** A page with a reference of FarmBooster: two setters, two reads, an event and a message, the rest left out. */
const page = (...changes: [string, string][]): string => {
  const text = `## Booster

::contract{of="${booster}"}

:::reference{of="${booster}"}
- \`setCA\` by owner: sets \`_cA\`, in hundred-thousandths, above :address{contract="Vault" chain="bsc"}.
- \`setBoosterFarms\` by the owner, or \`owner()\` later: switches farms on.
- \`cA\`, \`cB\`: the weights of the formula.
- event \`UpdateCA\`: the weight changed.
- struct \`BoosterFarmConfig\`: a farm and whether it is on.
- reverts \`Invalid cA\`: out of range. Remedy: see \`MIN_CA\`.
- reverts \`Invalid cB\`, \`Invalid parameter\`, \`Not MasterChef V3\`, \`Not vecake caller\`: see the source.
- reverts \`Ownable: new owner is the zero address\`: zero.
- reverts \`Ownable: caller is not the owner\`: not the owner.
:::

${omitAllBut(booster, 'setCA', 'setBoosterFarms', 'cA', 'cB', 'UpdateCA')}`
  return changes.reduce((page, [from, to]) => {
    if (!page.includes(from)) throw new Error(`the page does not say ${from}`)
    return page.replace(from, () => to)
  }, text)
}

describe('a reference', () => {
  it('is a list for each kind of member, with what is said of each', async () => {
    const compiled = await compile(page())
    expect(compiled.told).toEqual([])
    const lists = all(compiled, '.reference').map((list) => [
      textOf(select('.fields-name', list) as Element),
      selectAll('dd', list).map((meaning) => textOf(meaning)),
    ])
    expect(lists[0]?.[0]).toBe('FarmBooster: functions that change state')
    expect(lists[0]?.[1]?.[1]).toBe('By the owner, or owner() later: switches farms on.')
    expect(lists.slice(1)).toEqual([
      ['FarmBooster: reads', ['the weights of the formula.']],
      ['FarmBooster: events', ['the weight changed.']],
      [
        'FarmBooster: revert messages',
        ['out of range. Remedy: see MIN_CA.', 'see the source.', 'zero.', 'not the owner.'],
      ],
      ['FarmBooster: structs', ['a farm and whether it is on.']],
    ])
  })

  it('has each member’s signature from the ABI, with its selector or topic', async () => {
    const compiled = await compile(page())
    expect(texts(compiled, 'dt > span > code')).toEqual([
      'setCA(uint256 _cA)',
      'setBoosterFarms(BoosterFarmConfig[] _boosterFarms)',
      'cA() view returns (uint256)',
      'cB() view returns (uint256)',
      'UpdateCA(uint256 oldCA, uint256 newCA)',
      'Invalid cA',
      'Invalid cB',
      'Invalid parameter',
      'Not MasterChef V3',
      'Not vecake caller',
      'Ownable: new owner is the zero address',
      'Ownable: caller is not the owner',
      'BoosterFarmConfig { uint256 pid; bool status; }',
    ])
    const hex = [
      toFunctionSelector('setCA(uint256)'),
      toFunctionSelector('setBoosterFarms((uint256,bool)[])'),
      toFunctionSelector('cA()'),
      toFunctionSelector('cB()'),
      toEventSelector('UpdateCA(uint256,uint256)'),
    ]
    expect(texts(compiled, '.selector code')).toEqual(hex)
  })

  it('has an anchor for each member, that its name, the index and a page may link to', async () => {
    const compiled = await compile(`[Set](#farmbooster-setca)\n\n${page()}`)
    const ids = all(compiled, 'dt > span').map(({ properties }) => properties.id)
    const rows = texts(compiled, 'dt > span a').map((name, index) => [ids[index], name])
    expect(rows.slice(0, 6)).toEqual([
      ['farmbooster-setca', 'setCA'],
      ['farmbooster-setboosterfarms', 'setBoosterFarms'],
      ['farmbooster-ca', 'cA'],
      ['farmbooster-cb', 'cB'],
      ['farmbooster-updateca', 'UpdateCA'],
      ['farmbooster-invalid-ca', 'Invalid cA'],
    ])
    expect(compiled.anchors).toEqual(['abi-of-farmbooster', ...rows.map(([id]) => id)])
    expect(all(compiled, 'dt > span a').map(({ properties }) => properties.href)).toEqual(rows.map(([id]) => `#${id}`))
    expect(texts(compiled, '.contract-index .group')).toEqual(['Booster 4 functions, 1 event, 1 struct'])
    expect(all(compiled, '.contract-index a').map(({ properties }) => properties.href)).toContain('#farmbooster-setca')
  })

  it('has the contract’s ABI as files, at the index or before the first member, once', async () => {
    const files = ['/abis/FarmBooster.json', '/abis/FarmBooster.ts']
    const hrefs = async (text: string) => {
      const compiled = await compile(`[Files](#abi-of-farmbooster)\n\n${text}`)
      expect(compiled.told).toEqual([])
      return all(compiled, '.abi a').map(({ properties }) => properties.href)
    }
    expect(await hrefs(page())).toEqual(files)
    expect(await hrefs(page([`::contract{of="${booster}"}\n`, '']))).toEqual(files)
  })

  it('may follow sections of the same contract, which describe the rest', async () => {
    const section = `:::function{of="${booster}" name="cB"}\nThe weight.\n\n- returns \`0\` in parts: the weight.\n:::`
    const { told } = await compile(`${page(['`cA`, `cB`', '`cA`'])}\n\n## More\n\n${section}`)
    expect(told).toEqual([])
  })
})

describe('what a reference must not say', () => {
  it.each<[string, [string, string], string]>([
    ['a member that there is not', ['- `cA`', '- `cC`'], '12: FarmBooster has no function `cC` → Did you mean `cA`?'],
    [
      'a function as an event',
      ['event `UpdateCA`', 'event `setCA`'],
      '13: FarmBooster has no event `setCA` → It is of the kind function.',
    ],
    [
      'a message that there is not',
      ['`Invalid cA`', '`Invalid cAA`'],
      '15: FarmBooster has no revert message `Invalid cAA` → Did you mean `Invalid cA`?',
    ],
    [
      'one member twice',
      ['`cA`, `cB`', '`cA`, `cA`, `cB`'],
      '12: FarmBooster.cA() is described twice → Remove one of them.',
    ],
    [
      'one message twice',
      ['`Invalid cB`,', '`Invalid cA`, `Invalid cB`,'],
      '16: FarmBooster: the message `Invalid cA` is described twice → Remove one.',
    ],
    [
      'not who may call',
      ['`setCA` by owner', '`setCA`'],
      '10: FarmBooster.setCA does not say who may call it → Write "by …" before the colon, for example "by anyone" or "by owner".',
    ],
    [
      'a number that it takes not',
      ['sets `_cA`, in', 'sets it, in'],
      '10: FarmBooster.setCA does not name the number `_cA` → Name it in the line, with its unit.',
    ],
    [
      'too few members',
      ['- event `UpdateCA`: the weight changed.\n', ''],
      '9: the page describes FarmBooster and leaves out 1: event UpdateCA(uint256,uint256) → Describe each, or name it in ::omitted with the reason.',
    ],
    [
      'too few messages',
      ['- reverts `Ownable: new owner is the zero address`: zero.\n', ''],
      '9: the reference of FarmBooster leaves out the message `Ownable: new owner is the zero address` → Add "reverts `message`: cause. Remedy."',
    ],
    [
      'too few structs',
      ['- struct `BoosterFarmConfig`: a farm and whether it is on.\n', ''],
      '9: the reference of FarmBooster leaves out the struct `BoosterFarmConfig` → Add "struct `name`: what it holds."',
    ],
    [
      'something other than its list',
      [':::reference{of="FarmBooster"}\n', ':::reference{of="FarmBooster"}\nWords.\n\n'],
      '10: `:::reference` contains something other than its list → Write it before or after the directive.',
    ],
    ['nothing of a member', [': the weights of the formula.', ':'], '12: a list item that describes nothing'],
    ['words before the name', ['- `cA`', '- the weight `cA`'], '12: a list item that describes nothing'],
    ['words after the name', ['`cB`: the', '`cB` weights: the'], '12: a list item that describes nothing'],
  ])('%s', async (_, change, expected) => {
    expect((await compile(page(change))).told.join('\n')).toContain(expected)
  })

  it('one of several overloads by the bare name', async () => {
    const name = 'V2SwapRouter'
    const line = '- `sweepToken` by anyone: sends at least `amountMinimum`.'
    const { told } = await compile(`:::reference{of="${name}"}\n${line}\n:::`)
    expect(told[0]).toBe(
      '6: V2SwapRouter has 2 functions `sweepToken` → Write one of `sweepToken(address,uint256,address)`, `sweepToken(address,uint256)`, or all.',
    )
  })

  it('an anchor that a heading has', async () => {
    const { told } = await compile(`## FarmBooster setCA\n\n${page()}`)
    expect(told).toContain(
      '5: an entry of a list and the heading “FarmBooster setCA” make the anchor #farmbooster-setca → Reword the heading.',
    )
  })
})

describe('overloads in a reference', () => {
  it('are told apart by their types', async () => {
    const name = 'V2SwapRouter'
    const overloads = (membersOf(name) ?? []).filter((one) => one.name === 'sweepToken')
    const names = overloads.map(({ signature }) => `\`${signature}\``).join(', ')
    const compiled = await compile(
      `:::reference{of="${name}"}\n- ${names} by anyone: sends at least \`amountMinimum\`.\n:::\n\n${omitAllBut(name, 'sweepToken')}`,
    )
    expect(compiled.sections.flatMap(({ anchor, title, isRow }) => (isRow ? [[anchor, title]] : []))).toEqual([
      ['v2swaprouter-sweeptokenaddressuint256address', 'sweepToken(address,uint256,address)'],
      ['v2swaprouter-sweeptokenaddressuint256', 'sweepToken(address,uint256)'],
    ])
    expect(new Set(texts(compiled, '.selector code')).size).toBe(2)
  })
})

describe('what contracts inherit', () => {
  const factory = 'ProxyForCakePoolFactory'
  const files = {
    'docs/inherited/Ownable.md':
      '- `owner`, `pendingOwner`: who owns it.\n- `transferOwnership`, `renounceOwnership` by owner: changes that.\n- event `OwnershipTransferred`: it changed.\n- reverts `Ownable: caller is not the owner`, `Ownable: new owner is the zero address`: wrong owner.\n',
    'docs/inherited/ERC20.md': '- `transfer` by a holder: moves tokens.\n',
    'docs/inherited/Broken.md': '- `VECake`: what it was made with.\n- the owner: nobody.\n',
  }
  const own = `- \`parameters\`, \`VECake\`, \`initialization\`: what it was made with.
- \`initialize\` by owner: connects VECake.
- \`deploy\` by VECake: makes a proxy.
- event \`NewProxy\`: one was made.
- reverts \`Already initialized\`, \`Not VECake\`: see the source.`
  const body = (inherits: string, lines = own) => `:::reference{of="${factory}" inherits="${inherits}"}\n${lines}\n:::`

  it('is described once for all of them, where they have it', async () => {
    const compiled = await compile(body('Ownable'), { files })
    expect(compiled.told).toEqual([])
    expect(texts(compiled, 'dt > span a')).toEqual([
      'initialize',
      'deploy',
      'transferOwnership',
      'renounceOwnership',
      'parameters',
      'VECake',
      'initialization',
      'owner',
      'NewProxy',
      'OwnershipTransferred',
      'Already initialized',
      'Not VECake',
      'Ownable: caller is not the owner',
      'Ownable: new owner is the zero address',
    ])
    expect(compiled.dependencies.some((file) => file.endsWith('docs/inherited/Ownable.md'))).toBe(true)
  })

  it('gives way to the page’s own description', async () => {
    const compiled = await compile(body('Ownable', `${own}\n- \`owner\`: nobody any more.`), { files })
    expect(compiled.told).toEqual([])
    expect(texts(compiled, 'dd')).toContain('nobody any more.')
    expect(texts(compiled, 'dd')).not.toContain('who owns it.')
  })

  it.each([
    [
      'Ownable, ERC20',
      '5: ProxyForCakePoolFactory has nothing of docs/inherited/ERC20.md → Take it out of `inherits`.',
    ],
    ['Ownable, Broken', '5: a list item that describes nothing in docs/inherited/Broken.md:2 → Write "`name`,'],
    ['Ownable, ERC21', '5: there is no docs/inherited/ERC21.md → Did you mean `ERC20`?'],
  ])('is told where it is not there: %s', async (inherits, expected) => {
    expect((await compile(body(inherits), { files })).told[0]).toContain(expected)
  })
})
