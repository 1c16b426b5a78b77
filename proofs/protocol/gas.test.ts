import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { concatHex, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import * as actions from '../../docs/snippets/typescript/infinity/actions.ts'
import { addLiquidity } from '../../docs/snippets/typescript/infinity/bin-actions.ts'
import { pathFromInput } from '../../docs/snippets/typescript/infinity/path.ts'
import type { PoolKey } from '../../docs/snippets/typescript/infinity/pool-key.ts'
import * as positions from '../../docs/snippets/typescript/infinity/position-actions.ts'
import { claim } from './claims.ts'
import type { Contract } from './fixture.ts'
import { deadline } from './kits/infinity.ts'
import { input, type RouterFixture, startRouter } from './kits/router.ts'
import { root } from './locate.ts'

const page = 'docs/pages/contracts/infinity/overview.mdx'
const unit = 10n ** 18n
const maximum = 2n ** 128n - 1n
const swapTypes = 'address, uint256, uint256, bytes, bool'
const caller = actions.CALLER

let fixture: RouterFixture

beforeAll(async () => {
  fixture = await startRouter()
  await fixture.tester.setBalance({ address: fixture.owner.address, value: 10n ** 26n })
})

afterAll(() => fixture?.stop())

/**
 * The gas of a whole transaction, of the third one of its kind: balances, allowances and pools are in use. A minute
 * passes before each, so that a pool with an oracle writes an observation.
 */
async function gasOf(send: () => Promise<unknown>): Promise<bigint> {
  for (let run = 0; run < 3; run++) {
    await fixture.tester.increaseTime({ seconds: 60 })
    await send()
  }
  return (await fixture.client.getBlock()).gasUsed
}

const file = join(root, page)
const table = /(?<=\n## Gas\n[^|]*)\|.*\|\n(?:\|.*\|\n)*/

const tableOf = (rows: readonly (readonly [operation: string, gas: bigint])[]) =>
  [
    '| Operation | Gas |',
    '| --- | --- |',
    ...rows.map(([operation, gas]) => `| ${operation} | ${(1000n * (gas / 1000n)).toLocaleString('en')} |`),
    '',
  ].join('\n')

/** With `--record` the page gets what was measured. */
function compareWithPage(measured: string): void {
  const text = readFileSync(file, 'utf8')
  if (process.env.RECORD_SAMPLES) writeFileSync(file, text.replace(table, measured))
  else expect(table.exec(text)?.[0], `the table in ${page}; npm run protocol -- --record writes it`).toBe(measured)
}

claim('gas/table', 'The gas of common operations, as the table on the overview has it', async () => {
  const { token0, token1, owner, clPositionManager, binPositionManager, v2, v3, stableSwap } = fixture
  const third = await fixture.fund(await fixture.deploy('actors/TestToken', ['THIRD', 18]))
  await fixture.approve(third)
  const pair = [token0.address, token1.address] as const

  const pool = await fixture.createClPool()
  const next = await fixture.createClPool({ pair: [token1.address, third.address] })
  const native = await fixture.createClPool({ pair: [zeroAddress, token1.address] })
  for (const key of [pool, next, native]) await fixture.addLiquidity(key)
  const bins = await fixture.createBinPool()
  const activeId = 2 ** 23
  const close = [positions.closeCurrency(pool.currency0), positions.closeCurrency(pool.currency1)]
  const addToBins = (amount: bigint) =>
    addLiquidity({ key: bins, amount0: amount, amount1: amount, activeId, idSlippage: 9, bins: 3, to: owner.address })
  await fixture.modify(binPositionManager, [addToBins(1000n * unit), ...close])

  const single = (key: PoolKey, type: 'CL' | 'Bin', amount: bigint, zeroForOne = true) => [
    actions.swapExactInSingle({ type, key, zeroForOne }, amount, 0n),
    actions.settleAll(zeroForOne ? key.currency0 : key.currency1, amount),
    actions.takeAll(zeroForOne ? key.currency1 : key.currency0, 0n),
  ]
  const last = next.currency0 === token1.address ? next.currency1 : next.currency0
  const hops = [
    actions.swapExactIn(
      { type: 'CL', currency: token0.address, path: pathFromInput([pool, next], token0.address) },
      unit,
      0n,
    ),
    actions.settleAll(token0.address, unit),
    actions.takeAll(last, 0n),
  ]

  // The same pair of tokens elsewhere.
  await v2.pairWith(token0, token1)
  for (const token of [token0, token1]) await token.send('approve', [v3.positionManager.address, 2n ** 255n])
  await v3.positionManager.send('createAndInitializePoolIfNecessary', [...pair, 2500, 2n ** 96n])
  const order = { token0: pair[0], token1: pair[1], fee: 2500, tickLower: -6000, tickUpper: 6000 }
  const amounts = { amount0Desired: 1000n * unit, amount1Desired: 1000n * unit, amount0Min: 0n, amount1Min: 0n }
  const mintInV3 = () => v3.positionManager.send('mint', [{ ...order, ...amounts, recipient: owner.address, deadline }])
  const inV3Id = await mintInV3().then((minted) => (minted as [bigint])[0])
  const least = { amount0Min: 0n, amount1Min: 0n }
  const stable = await stableSwap.createPool([token0, token1])
  for (const token of [token0, token1]) await token.send('approve', [stable.pool.address, 2n ** 255n])
  await stable.pool.send('add_liquidity', [[1000n * unit, 1000n * unit], 0n])
  const path = concatHex([pair[0], numberToHex(2500, { size: 3 }), pair[1]])
  const inV3 = { code: 0x00, input: input(swapTypes, [caller, unit, 0n, path, true]) }
  const inV2 = {
    code: 0x08,
    input: input('address, uint256, uint256, address[], bool', [caller, unit, 0n, pair, true]),
  }
  const inStable = {
    code: 0x22,
    input: input('address, uint256, uint256, address[], uint256[], bool', [caller, unit, 0n, pair, [2n], true]),
  }

  // The older generations through their own routers, with an approval of the router in place of Permit2's.
  for (const router of [v2.router, v3.router]) await token0.send('approve', [router.address, 2n ** 255n])
  const inPair = await v2.pair(token0, token1)
  for (const token of [token0, token1, inPair]) await token.send('approve', [v2.router.address, 2n ** 255n])
  const addToV2 = () => v2.router.send('addLiquidity', [...pair, unit, unit, 0n, 0n, owner.address, deadline])
  const ownV2 = () => v2.router.send('swapExactTokensForTokens', [unit, 0n, pair, owner.address, deadline])
  const exact = { tokenIn: pair[0], tokenOut: pair[1], fee: 2500, recipient: owner.address, deadline }
  const ownV3 = () =>
    v3.router.send('exactInputSingle', [{ ...exact, amountIn: unit, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n }])

  const modify = (manager: Contract, ...list: actions.Action[]) => fixture.modify(manager, list)
  const mint = () =>
    modify(
      clPositionManager,
      positions.mintPosition(pool, [-600, 600], unit, [maximum, maximum], owner.address),
      ...close,
    )
  const id = await clPositionManager.call<bigint>('nextTokenId')
  await mint()
  const take = positions.takePair(pool, owner.address)
  let fee = 100
  const measured: [string, () => Promise<unknown>][] = [
    ['Create a concentrated liquidity pool', () => fixture.createClPool({ fee: ++fee })],
    ['Create a Liquidity Book pool', () => fixture.createBinPool({ fee: ++fee })],
    ['Swap in one concentrated liquidity pool', () => fixture.swap(single(pool, 'CL', unit))],
    ['Swap over two concentrated liquidity pools', () => fixture.swap(hops)],
    [
      'Sell native currency in one concentrated liquidity pool',
      () => fixture.swap(single(native, 'CL', unit), { value: unit }),
    ],
    ['Swap inside one bin', () => fixture.swap(single(bins, 'Bin', unit))],
    ['Swap in a v3 pool', () => fixture.execute([inV3])],
    ['Swap in a v2 pair', () => fixture.execute([inV2])],
    ['Swap in a v3 pool, through its own SwapRouter', ownV3],
    ['Swap in a v2 pair, through its own RouterV2', ownV2],
    ['Swap in a StableSwap pool of two coins', () => fixture.execute([inStable])],
    ['Open a position', mint],
    [
      'Increase its liquidity',
      () => modify(clPositionManager, positions.increaseLiquidity(id, unit, [maximum, maximum]), ...close),
    ],
    ['Decrease its liquidity', () => modify(clPositionManager, positions.decreaseLiquidity(id, 1000n, [0n, 0n]), take)],
    [
      'Collect its fees',
      async () => {
        for (const zeroForOne of [true, false]) await fixture.swap(single(pool, 'CL', unit, zeroForOne))
        await modify(clPositionManager, positions.decreaseLiquidity(id, 0n, [0n, 0n]), take)
      },
    ],
    ['Add to six bins', () => modify(binPositionManager, addToBins(unit), ...close)],
    ['Open a position in a v3 pool', mintInV3],
    [
      'Increase the liquidity of a v3 position',
      () => v3.positionManager.send('increaseLiquidity', [{ tokenId: inV3Id, ...amounts, deadline }]),
    ],
    [
      'Decrease the liquidity of a v3 position',
      () => v3.positionManager.send('decreaseLiquidity', [{ tokenId: inV3Id, liquidity: 1000n, ...least, deadline }]),
    ],
    [
      'Collect the fees of a v3 position',
      async () => {
        await ownV3()
        await v3.positionManager.send('collect', [
          { tokenId: inV3Id, recipient: owner.address, amount0Max: maximum, amount1Max: maximum },
        ])
      },
    ],
    ['Add liquidity to a v2 pair', addToV2],
    [
      'Remove liquidity from a v2 pair',
      () => v2.router.send('removeLiquidity', [...pair, unit, 0n, 0n, owner.address, deadline]),
    ],
  ]
  const rows: [string, bigint][] = []
  for (const [operation, send] of measured) rows.push([operation, await gasOf(send)])
  compareWithPage(tableOf(rows))
})
