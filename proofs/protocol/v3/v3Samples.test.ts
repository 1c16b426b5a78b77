import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, encodeAbiParameters, getAddress, parseAbiParameters, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import { samplesOf } from '../deployedSamples.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { deadline, startV3, type V3Fixture } from '../kits/v3.ts'
import { root } from '../locate.ts'

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const codeless = getAddress(`0x${'c0'.repeat(20)}`)
const sample = samplesOf(
  ...['v2/RouterSeller', 'v2/NativeSeller', 'v2/PairSwapper'].map((name) => `${name}.sol`),
  ...['v3/SmartSeller', 'v3/NativeTrader', 'v3/PoolSwapper', 'v3/PositionKeeper'].map((name) => `${name}.sol`),
)

let fixture: V3Fixture
let taxed: Contract
let plain: Contract
let contracts: { name: string; contract: Contract; use: (token: Address) => readonly [string, readonly unknown[]] }[]

beforeAll(async () => {
  fixture = await startV3()
  const { v2, factory, positionManager, smartRouter } = fixture
  taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 0n]))
  plain = await fixture.fund(await fixture.deploy('actors/TestToken', ['PLAIN', 18]))
  for (const token of [taxed, plain])
    for (const { address } of [v2.router, positionManager]) await token.send('approve', [address, maximum])
  await fixture.mint(await fixture.createPool([taxed, plain]))
  await v2.pairWith(taxed, plain, 1000n * unit)
  await taxed.send('setTax', [500n])

  const out = plain.address
  const order = (token: Address) => {
    const [token0, token1] = [token, out].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    const amounts = { amount0Desired: unit, amount1Desired: unit, amount0Min: 0n, amount1Min: 0n }
    const range = { fee: 2500, tickLower: -600, tickUpper: 600 }
    return { token0, token1, ...range, ...amounts, recipient: fixture.owner.address, deadline }
  }
  const deploy = (name: string, args: unknown[]) => sample(fixture, name, args)
  contracts = [
    {
      name: 'RouterSeller',
      contract: await deploy('RouterSeller', [v2.router.address]),
      use: (token) => ['sell', [unit, 0n, [token, out], deadline]],
    },
    {
      name: 'SmartSeller',
      contract: await deploy('SmartSeller', [smartRouter.address]),
      use: (token) => ['sell', [token, out, 2500, unit, 0n, deadline]],
    },
    {
      name: 'PoolSwapper',
      contract: await deploy('PoolSwapper', [factory.address]),
      use: (token) => ['sell', [token, out, 2500, unit, 0n, deadline]],
    },
    {
      name: 'PositionKeeper',
      contract: await deploy('PositionKeeper', [positionManager.address]),
      use: (token) => ['open', [order(token)]],
    },
  ]
  for (const { contract } of contracts)
    for (const token of [taxed, plain]) await token.send('approve', [contract.address, maximum])
})

afterAll(() => fixture?.stop())

const everyCallReverts = async (token: Address) => {
  for (const { name, contract, use } of contracts) await expect(contract.send(...use(token)), name).rejects.toThrow()
}

claim(
  'samples/taxed-tokens-revert',
  'RouterSeller, SmartSeller, PoolSwapper and PositionKeeper revert for an input that takes a fee on transfer, and work without the fee',
  async () => {
    await everyCallReverts(taxed.address)
    await taxed.send('setTax', [0n])
    for (const { name, contract, use } of contracts) {
      await contract.send(...use(taxed.address))
      expect(await taxed.call('balanceOf', [contract.address]), name).toBe(0n)
    }
    await taxed.send('setTax', [500n])
  },
)

claim(
  'samples/bought-tax-passes',
  'The same contracts pass for an output that takes a fee on transfer, and less than their minimum arrives',
  async () => {
    const { owner } = fixture
    const [from, to] = [plain.address, taxed.address]
    for (const { name, contract } of contracts.filter(({ name }) => name !== 'PositionKeeper')) {
      const order = (minimum: bigint) =>
        name === 'RouterSeller' ? [unit, minimum, [from, to], deadline] : [from, to, 2500, unit, minimum, deadline]
      const minimum = await contract.call<bigint>('sell', order(0n))
      const before = await taxed.call<bigint>('balanceOf', [owner.address])
      await contract.send('sell', order(minimum))
      const arrived = (await taxed.call<bigint>('balanceOf', [owner.address])) - before
      expect(arrived, name).toBe(minimum - (minimum * 500n) / 10_000n)
    }
  },
)

claim('samples/tokens-without-code-revert', 'The same contracts revert for a token without code', async () => {
  await fixture.factory.send('createPool', [codeless, plain.address, 2500])
  await everyCallReverts(codeless)
})

/** Errors of samples have no name in the protocol's ABIs. */
const named = (error: string) => [expect.stringContaining(toFunctionSelector(error))]
const tooLittleOut = named('TooLittleOut(uint256,uint256)')
const notThePool = named('NotThePool(address)')
const deployed = (name: string, args: unknown[]) => sample(fixture, name, args)
const balanceOf = (token: Contract, owner: Address) => token.call<bigint>('balanceOf', [owner])

claim(
  'samples/pair-swapper-counts-arrivals',
  'PairSwapper sells and buys tokens that take a fee on transfer, and compares its minimum with what arrives',
  async () => {
    const { owner, v2 } = fixture
    const swapper = await deployed('PairSwapper', [v2.factory.address])
    for (const token of [taxed, plain]) await token.send('approve', [swapper.address, maximum])
    for (const [from, to] of [
      [taxed, plain],
      [plain, taxed],
    ] as const) {
      const order = (minimum: bigint) => [from.address, to.address, unit, minimum, deadline]
      const quoted = await swapper.call<bigint>('sell', order(0n))
      expect(await revertOf(swapper.send('sell', order(quoted + 1n)))).toEqual(tooLittleOut)
      const before = await balanceOf(to, owner.address)
      await swapper.send('sell', order(quoted))
      expect((await balanceOf(to, owner.address)) - before).toBe(quoted)
      for (const token of [from, to]) expect(await balanceOf(token, swapper.address)).toBe(0n)
    }
  },
)

claim(
  'samples/nothing-is-left',
  'After a sale, the contracts of the two guides hold no token and no coin, and no router has an allowance of theirs, also where a pool takes only a part',
  async () => {
    const { owner, v2, factory, smartRouter, weth, tester } = fixture
    await tester.setBalance({ address: owner.address, value: 10n ** 24n })
    await weth.send('deposit', [], { value: 4000n * unit })
    await v2.pairWith(plain, weth, 1000n * unit, 1000n * unit)
    await weth.send('approve', [fixture.positionManager.address, maximum])
    // The range ends near the price: it takes a part of what is offered.
    await fixture.mint(await fixture.createPool([plain, weth]), { range: [-100, 100], amounts: [unit, unit] })
    const offered = 500n * unit
    const [into, out] = [
      [weth.address, plain.address],
      [plain.address, weth.address],
    ] as const
    const sales = [
      ['RouterSeller', v2.router, 'sell', [unit, 0n, out, deadline], 0n],
      ['NativeSeller', v2.router, 'sellForNative', [unit, 0n, out, deadline], 0n],
      ['NativeSeller', v2.router, 'sellNative', [0n, into, deadline], unit],
      ['PairSwapper', v2.factory, 'sell', [...out, unit, 0n, deadline], 0n],
      ['PoolSwapper', factory, 'sell', [...out, 2500, offered, 0n, deadline], 0n],
      ['SmartSeller', smartRouter, 'sell', [...out, 2500, offered, 0n, deadline], 0n],
      ['NativeTrader', smartRouter, 'sellForNative', [plain.address, 2500, offered, 0n, deadline], 0n],
      ['NativeTrader', smartRouter, 'sellNative', [plain.address, 2500, 0n, deadline], offered],
    ] as const
    for (const [name, target, call, args, value] of sales) {
      const start = await tester.snapshot()
      const contract = await deployed(name, [target.address])
      await plain.send('approve', [contract.address, maximum])
      const before = [await balanceOf(plain, owner.address), await fixture.client.getBalance(owner)]
      await contract.send(call, args, { value })
      const after = [await balanceOf(plain, owner.address), await fixture.client.getBalance(owner)]
      const spent = (value > 0n ? (before[1] ?? 0n) - (after[1] ?? 0n) : (before[0] ?? 0n) - (after[0] ?? 0n)) / unit
      expect(spent, `${name} ${call} spends a unit or two`).toBeLessThanOrEqual(2n)
      for (const { address } of [contract, v2.router, smartRouter]) {
        for (const token of [plain, weth]) expect(await balanceOf(token, address), `${name} ${call}`).toBe(0n)
        expect(await fixture.client.getBalance({ address }), `${name} ${call}`).toBe(0n)
        for (const token of [plain, weth])
          expect(await token.call('allowance', [contract.address, address]), `${name} ${call}`).toBe(0n)
      }
      await tester.revert({ id: start })
    }
  },
)

claim(
  'samples/only-the-pool-calls-back',
  'The callback of PoolSwapper takes tokens for the pool that the factory names and for no other caller, whatever the caller says about itself',
  async () => {
    const { owner, alice, factory } = fixture
    const swapper = await deployed('PoolSwapper', [factory.address])
    await plain.send('approve', [swapper.address, maximum])
    const data = (fee: number) =>
      encodeAbiParameters(parseAbiParameters('address, address, uint24, address'), [
        plain.address,
        taxed.address,
        fee,
        owner.address,
      ])
    const before = await balanceOf(plain, owner.address)
    const none = [10n, 10n, data(2500)]
    expect(await revertOf(swapper.send('pancakeV3SwapCallback', none, { from: alice }))).toEqual(notThePool)
    // A contract that answers as the real pool does.
    const impostor = await fixture.puppet()
    const [token0, token1] = [plain.address, taxed.address].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    for (const [name, type, value] of [
      ['token0', 'address', token0],
      ['token1', 'address', token1],
      ['fee', 'uint24', 2500],
      ['factory', 'address', factory.address],
    ] as const)
      await impostor.answers(
        `function ${name}() returns (${type})`,
        encodeAbiParameters([{ type }], [value as never]),
        [],
      )
    for (const fee of [2500, 500])
      expect(await revertOf(impostor.run(swapper.encode('pancakeV3SwapCallback', [10n, 10n, data(fee)])))).toEqual(
        notThePool,
      )
    // It swaps in the real pool with data that name the victim: the pool calls the impostor back, which pays.
    const pool = await factory.call<Address>('getPool', [plain.address, taxed.address, 2500])
    const real = fixture.at('v3-core/PancakeV3Pool', getAddress(pool))
    const limit = BigInt(plain.address) < BigInt(taxed.address) ? 4295128740n : 2n ** 150n
    const zeroForOne = BigInt(plain.address) < BigInt(taxed.address)
    const theft = real.encode('swap', [impostor.address, zeroForOne, 10n ** 6n, limit, data(2500)])
    await plain.send('mint', [impostor.address, 10n ** 9n])
    await impostor.run(theft)
    expect(await balanceOf(plain, owner.address)).toBe(before)
  },
)

const costs = [
  'docs/pages/contracts/v2/guides/swap-from-a-contract.mdx',
  'docs/pages/contracts/v3/guides/swap-from-a-contract.mdx',
]
const table = /(?<=\n## What it costs\n[^|]*)\|.*\|\n(?:\|.*\|\n)*/

claim('samples/gas-of-a-sale', 'The gas of a sale by each way, as the tables of the two guides have it', async () => {
  const { owner, v2, factory, smartRouter, token0, token1, client, tester } = fixture
  await v2.pairWith(token0, token1)
  await fixture.mint(await fixture.createPool())
  const pair = [token0.address, token1.address] as const
  const v3Order = { tokenIn: pair[0], tokenOut: pair[1], fee: 2500, recipient: owner.address, amountIn: unit }
  const v3Args = [{ ...v3Order, amountOutMinimum: 1n, sqrtPriceLimitX96: 0n }]
  const approved = async (name: string, args: unknown[]) => {
    const contract = await deployed(name, args)
    await token0.send('approve', [contract.address, maximum])
    return contract
  }
  await token0.send('approve', [v2.router.address, maximum])
  const toPair = [unit, 1n, pair, deadline]
  const toPool = [...pair, 2500, unit, 1n, deadline]
  const rows: [string, Contract, string, readonly unknown[]][][] = [
    [
      [
        'An account, through RouterV2',
        v2.router,
        'swapExactTokensForTokens',
        [unit, 1n, pair, owner.address, deadline],
      ],
      ['`RouterSeller`', await approved('RouterSeller', [v2.router.address]), 'sell', toPair],
      ['`PairSwapper`', await approved('PairSwapper', [v2.factory.address]), 'sell', [...pair, unit, 1n, deadline]],
    ],
    [
      ['An account, through SmartRouter', smartRouter, 'exactInputSingle', v3Args],
      ['`SmartSeller`', await approved('SmartSeller', [smartRouter.address]), 'sell', toPool],
      ['`PoolSwapper`', await approved('PoolSwapper', [factory.address]), 'sell', toPool],
    ],
  ]
  for (const [index, ways] of rows.entries()) {
    const lines = ['| Way | Gas |', '| --- | --- |']
    for (const [way, contract, name, args] of ways) {
      // The third of its kind: balances and allowances are in use, and the pool writes an observation.
      for (let run = 0; run < 3; run++) {
        await tester.increaseTime({ seconds: 60 })
        await contract.send(name, args)
      }
      const { gasUsed } = await client.getBlock()
      lines.push(`| ${way} | ${(1000n * (gasUsed / 1000n)).toLocaleString('en')} |`)
    }
    const file = join(root, costs[index] ?? '')
    const text = readFileSync(file, 'utf8')
    const measured = `${lines.join('\n')}\n`
    if (process.env.RECORD_SAMPLES) writeFileSync(file, text.replace(table, measured))
    else expect(table.exec(text)?.[0], `the table in ${file}; npm run protocol -- --record writes it`).toBe(measured)
  }
})

claim('follow/created-before-priced', 'A pool of v3 is announced by PoolCreated before it has a price', async () => {
  const { factory, cake, weth, client } = fixture
  await factory.send('createPool', [cake.address, weth.address, 500])
  const pool = await factory.call<Address>('getPool', [cake.address, weth.address, 500])
  const [log] = await client.getLogs({ address: factory.address, fromBlock: 'latest' })
  expect(log?.data.toLowerCase()).toContain(pool.slice(2).toLowerCase())
  const [sqrtPriceX96] = await fixture.at('v3-core/PancakeV3Pool', getAddress(pool)).call<readonly [bigint]>('slot0')
  expect(sqrtPriceX96).toBe(0n)
})
