import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poolAddress } from '../../../docs/snippets/typescript/v3/pool-address.ts'
import { constants } from '../../../facts/constants.ts'
import { initCodeHash } from '../artifacts.ts'
import { claim, provokes } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { deadline, startV3, type V3Fixture } from '../kits/v3.ts'

let fixture: V3Fixture
let pool: Contract

beforeAll(async () => {
  fixture = await startV3()
  pool = await fixture.createPool()
  await fixture.mint(pool)
})

afterAll(() => fixture?.stop())

describe('v3', () => {
  claim('v3/init-code-hash', "The hash of a pool's creation code is the keccak256 of the compiled code", async () => {
    expect(initCodeHash('v3-core/PancakeV3Pool')).toBe(constants.v3.initCodeHashes.bsc?.value)
    const { deployer, token0, token1 } = fixture
    const hash = initCodeHash('v3-core/PancakeV3Pool')
    expect(poolAddress(deployer.address, hash, token1.address, token0.address, 2500)).toBe(pool.address)
  })

  claim(
    'v3/zksync-hash',
    "On ZKsync Era the value is a bytecode hash: a version, the code's length, and part of a SHA-256",
    async () => {
      const forms = Object.entries({ ...constants.v3.initCodeHashes, ofPairs: constants.v2.initCodeHashes.zksync })
      // Version 1, a zero byte, then the length in words of 32 bytes, which is odd.
      const isBytecodeHash = (value = '') => /^0x0100..[\da-f][13579bdf]/.test(value)
      const zksync = forms.filter(([, constant]) => isBytecodeHash(constant?.value)).map(([chain]) => chain)
      expect(zksync).toEqual(['zksync', 'zksyncTestnet', 'ofPairs'])
    },
  )

  claim(
    'v3/widest-range',
    'The widest range of each tier opens a position, and one spacing more on either side reverts',
    async () => {
      const { positionManager, token0, token1, owner } = fixture
      const { feeTiers, widestTicks } = constants.v3
      for (const name of ['lowest', 'low', 'medium', 'high'] as const) {
        const [fee, spacing, widest] = [feeTiers[name].fee, feeTiers[name].tickSpacing, widestTicks[name]].map(
          ({ value }) => value,
        ) as [number, number, number]
        const pair = [token0.address, token1.address]
        await positionManager.send('createAndInitializePoolIfNecessary', [...pair, fee, 2n ** 96n])
        const open = (tickLower: number, tickUpper: number) =>
          positionManager.send('mint', [
            {
              ...{ token0: pair[0], token1: pair[1], fee, tickLower, tickUpper, recipient: owner.address, deadline },
              ...{ amount0Desired: 10n ** 18n, amount1Desired: 10n ** 18n, amount0Min: 0n, amount1Min: 0n },
            },
          ])
        await open(-widest, widest)
        // The position manager computes the prices of both ends before it asks the pool.
        expect(await revertOf(open(-widest - spacing, widest)), name).toEqual(['T'])
        expect(await revertOf(open(-widest, widest + spacing)), name).toEqual(['T'])
      }
    },
  )

  it('swaps through SmartRouter what the quoter says', async () => {
    const { quoter, smartRouter, token0, token1, alice, balances } = fixture
    const [tokenIn, tokenOut, amountIn] = [token0.address, token1.address, 10n ** 18n]
    const single = { tokenIn, tokenOut, fee: 2500, sqrtPriceLimitX96: 0n, amountIn }
    const [amountOut] = await quoter.call<[bigint]>('quoteExactInputSingle', [single])
    const [before = 0n] = await balances(alice.address, token1)
    const swap = { ...single, recipient: alice.address, amountOutMinimum: amountOut }
    await smartRouter.send('exactInputSingle', [swap], { from: alice })
    expect(await balances(alice.address, token1)).toEqual([before + amountOut])
  })

  it('farms a position in MasterChef v3', async () => {
    const { masterChef, positionManager, owner, tester, cake, alice } = fixture
    await masterChef.send('add', [100n, pool.address, true])
    await masterChef.send('upkeep', [10n ** 21n, 0n, true])
    const { tokenId } = await fixture.mint(pool)
    await positionManager.send('safeTransferFrom(address,address,uint256)', [
      owner.address,
      masterChef.address,
      tokenId,
    ])
    await tester.increaseTime({ seconds: 3600 })
    await tester.mine({ blocks: 1 })
    const [before = 0n] = await fixture.balances(alice.address, cake)
    const reward = await masterChef.send<bigint>('withdraw', [tokenId, alice.address])
    const [after = 0n] = await fixture.balances(alice.address, cake)
    expect(reward).toBeGreaterThan(0n)
    // The result is that of the simulation, a moment before the transaction.
    expect(after - before).toBeGreaterThanOrEqual(reward)
    expect(await positionManager.call('ownerOf', [tokenId])).toBe(alice.address)
  })

  // The minimum's check has no reason string here, other than in SwapRouter.
  provokes('v3-router/SmartRouter', 'no data', () => {
    const [tokenIn, tokenOut] = [fixture.token0.address, fixture.token1.address]
    const recipient = fixture.owner.address
    return fixture.smartRouter.send('exactInputSingle', [
      { tokenIn, tokenOut, fee: 2500, recipient, amountIn: 1000n, amountOutMinimum: 1000n, sqrtPriceLimitX96: 0n },
    ])
  })

  provokes('v3-periphery/SwapRouter', 'Too little received', () => {
    const [tokenIn, tokenOut, recipient] = [fixture.token0.address, fixture.token1.address, fixture.owner.address]
    const amounts = { amountIn: 1000n, amountOutMinimum: 1000n, sqrtPriceLimitX96: 0n }
    return fixture.router.send('exactInputSingle', [{ tokenIn, tokenOut, fee: 2500, recipient, deadline, ...amounts }])
  })

  provokes('v3-periphery/SwapRouter', 'Transaction too old', () => {
    const [tokenIn, tokenOut] = [fixture.token0.address, fixture.token1.address]
    const [recipient, amounts] = [fixture.owner.address, { amountIn: 1000n, amountOutMinimum: 0n }]
    return fixture.router.send('exactInputSingle', [
      { tokenIn, tokenOut, fee: 2500, recipient, deadline: 1n, ...amounts, sqrtPriceLimitX96: 0n },
    ])
  })
})
