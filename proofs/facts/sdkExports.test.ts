import { readFileSync } from 'node:fs'
import { CurrencyAmount, ERC20Token, Percent } from '@pancakeswap/sdk'
import { NonfungiblePositionManager, Pool, Position, Tick, TickList } from '@pancakeswap/v3-sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SdkExport, type SdkRecord, sdks } from '../../facts/sdks.ts'
import { differences, readExports, readRecords } from './sdkExports.ts'

const records = readRecords()
const recorded = (name: string) => records[name] as SdkRecord

describe('what a package exports', () => {
  let installed: SdkRecord[]
  beforeAll(() => {
    installed = readExports()
  })

  it.each(sdks.map(({ name }) => name))('of %s is what is recorded', (name) => {
    const now = installed.find((record) => record.name === name) as SdkRecord
    const then = recorded(name)
    expect(differences(then.exports, now.exports), '`node proofs/facts/sdkExports.ts` records it').toEqual([])
    expect({ ...then, exports: [] }).toEqual({ ...now, exports: [] })
  })

  it.each(sdks.map((sdk) => [sdk.name, sdk] as const))(
    'of %s has each name that is described',
    (name, { described }) => {
      const names = recorded(name).exports.map((one) => one.name)
      expect(Object.keys(described).filter((one) => !names.includes(one))).toEqual([])
      expect(Object.keys(described).length).toBeGreaterThan(3)
    },
  )
})

it('a type is whole, as the package declares it, and names each field once', () => {
  const exports = sdks.flatMap(({ name }) => recorded(name).exports)
  expect(exports.find(({ name }) => name === 'poolIdToPoolKey')?.type?.split('\n')).toEqual([
    "<TPoolType extends PoolType = 'CL' | 'Bin'>(params: {",
    '  poolId: Hex | undefined',
    '  poolType?: TPoolType | undefined',
    '  publicClient: PublicClient | undefined',
    '}) => Promise<PoolKey<TPoolType> | undefined>',
  ])
  // The compiler cuts a long type in these forms.
  expect(exports.filter(({ type = '' }) => /\.\.\. \d+ more|\.\.\.[;>\]]|\.\.\.$/.test(type))).toEqual([])
})

it('the overview lists the packages that each package uses', () => {
  const used = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(`node_modules/@pancakeswap/${name}/package.json`, 'utf8')).dependencies ?? {}
  const overview = readFileSync('docs/pages/sdks/overview.mdx', 'utf8')
  const [, table = ''] = overview.split('| Package | Uses, besides `chains` |\n')
  const rows = table
    .split('\n')
    .slice(1, table.split('\n').indexOf(''))
    .map((row) => row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))
  const listed = rows.flatMap(([, names = []]) => names)
  expect(listed.sort()).toEqual(
    sdks
      .map(({ name }) => name.split('/')[1])
      .filter((name) => name !== 'chains' && name !== 'swap-sdk-core')
      .concat('sdk')
      .sort(),
  )
  for (const [, names = [], uses = []] of rows)
    for (const name of names)
      expect(
        Object.keys(used(name))
          .map((one) => one.replace('@pancakeswap/', ''))
          .filter((one) => [...listed, 'swap-sdk-core'].includes(one))
          .sort(),
        name,
      ).toEqual([...uses].sort())
  for (const name of ['chains', 'swap-sdk-core'])
    expect(Object.keys(used(name)).filter((one) => one.startsWith('@pancakeswap/'))).toEqual([])
})

it('a difference is named', () => {
  const before: SdkExport[] = [
    { name: 'gone', kind: 'type' },
    { name: 'changed', kind: 'function', type: '(a: bigint): bigint' },
    { name: 'grown', kind: 'class', members: ['a'] },
  ]
  const after: SdkExport[] = [
    { name: 'changed', kind: 'function', type: '(a: number): bigint' },
    { name: 'grown', kind: 'class', members: ['a', 'b'] },
    { name: 'added', kind: 'constant', type: '1n' },
  ]
  expect(differences(before, after)).toEqual([
    'added appeared',
    'changed: (a: bigint): bigint is now (a: number): bigint',
    'gone went',
    'grown: a is now a, b',
  ])
})

describe('the messages of the v3 SDK that two pages tell apart', () => {
  const [token0, token1] = [1, 2].map((one) => new ERC20Token(56, `0x${String(one).repeat(40)}`, 18, `T${one}`)) as [
    ERC20Token,
    ERC20Token,
  ]
  const pool = new Pool(token0, token1, 500, 1n << 96n, 10n ** 18n, 0)
  const terms = { slippageTolerance: new Percent(1, 100), deadline: 1, recipient: token0.address }

  it('ZERO_NET: ticks whose net liquidities do not add up to zero', () => {
    const tick = (index: number, liquidityNet: bigint) => new Tick({ index, liquidityGross: 10n, liquidityNet })
    expect(() => TickList.validateList([tick(-50, 10n), tick(50, -9n)], 10)).toThrow('Invariant failed: ZERO_NET')
    expect(() => TickList.validateList([tick(-50, 10n), tick(50, -10n)], 10)).not.toThrow()
  })

  it('ZERO_LIQUIDITY: a position without liquidity, and a share of one that rounds to none', () => {
    const of = (liquidity: bigint) => new Position({ pool, liquidity, tickLower: -50, tickUpper: 50 })
    expect(() => NonfungiblePositionManager.addCallParameters(of(0n), terms)).toThrow('ZERO_LIQUIDITY')
    const remove = (liquidity: bigint) =>
      NonfungiblePositionManager.removeCallParameters(of(liquidity), {
        ...terms,
        tokenId: 1n,
        liquidityPercentage: new Percent(1, 100),
        collectOptions: {
          expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(token0, 0n),
          expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(token1, 0n),
          recipient: token0.address,
        },
      })
    expect(() => remove(99n)).toThrow('ZERO_LIQUIDITY')
    expect(() => remove(100n)).not.toThrow()
  })
})
