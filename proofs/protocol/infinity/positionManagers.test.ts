import { TickMath } from '@pancakeswap/v3-sdk'
import { decodeErrorResult, encodeAbiParameters, type Hex, parseAbiParameters, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Action, encodePlan, settle, take } from '../../../docs/snippets/typescript/infinity/actions.ts'
import * as binActions from '../../../docs/snippets/typescript/infinity/bin-actions.ts'
import { amountsFor, liquidityFor } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import { type PoolKey, poolId } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import {
  burnPosition,
  closeCurrency,
  decreaseLiquidity,
  increaseLiquidity,
  type Limits,
  mintPosition,
  type Range,
  sweep,
  takePair,
} from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { claim, provokes } from '../claims.ts'
import { type Call, type Contract, namesIn, type Puppet, revertData, revertOf, standardErrors } from '../fixture.ts'
import { deadline, type InfinityFixture, priceOne, startInfinity } from '../kits/infinity.ts'
import { reaching } from '../reach.ts'
import { answerOf, pack, toolsOf } from './tools.ts'

const CL = 'infinity-periphery/CLPositionManager'
const BIN = 'infinity-periphery/BinPositionManager'
const middle = 2 ** 23
const whole = 10n ** 18n
const any: Limits = [2n ** 128n - 1n, 2n ** 128n - 1n]
const none: Limits = [0n, 0n]
const range: Range = [-6000, 6000]

let fixture: InfinityFixture
let tools: ReturnType<typeof toolsOf>
let manager: Contract
let bins: Contract
let actor: Puppet

beforeAll(async () => {
  fixture = await startInfinity()
  ;({ clPositionManager: manager, binPositionManager: bins } = fixture)
  tools = toolsOf(fixture)
  actor = await tools.newActor()
})

afterAll(() => fixture?.stop())

let nextFee = 100
const pool = (options: Parameters<InfinityFixture['createClPool']>[0] = {}) => {
  nextFee += 1
  return fixture.createClPool({ fee: nextFee, ...options })
}
const binPool = () => {
  nextFee += 1
  return fixture.createBinPool({ fee: nextFee })
}

const raw = (code: number, types: string, values: readonly unknown[]): Action => ({
  code,
  params: encodeAbiParameters(parseAbiParameters(types), values as never),
})
const settlePair = (key: PoolKey) => raw(0x0d, 'address, address', [key.currency0, key.currency1])
const clearOrTake = (currency: Hex, most: bigint) => raw(0x13, 'address, uint256', [currency, most])
const wordsOf = ({ params }: Action): string[] => params.slice(2).match(/.{64}/g) ?? []
const closeBoth = (key: PoolKey) => [closeCurrency(key.currency0), closeCurrency(key.currency1)]
const keyType =
  '(address currency0, address currency1, address hooks, address poolManager, uint24 fee, bytes32 parameters)'
const mintFromDeltas = (key: PoolKey, [lower, upper]: Range, owner: Hex) =>
  raw(0x05, `${keyType}, int24, int24, uint128, uint128, address, bytes`, [key, lower, upper, ...any, owner, '0x'])

const run = (...actions: Action[]) => fixture.modify(manager, actions)
const runBins = (...actions: Action[]) => fixture.modify(bins, actions)
const deltasOf = async (owner: Hex, work: () => Promise<unknown>) => {
  const before = await fixture.balances(owner, fixture.token0, fixture.token1)
  await work()
  const after = await fixture.balances(owner, fixture.token0, fixture.token1)
  return after.map((balance, index) => balance - (before[index] ?? 0n)) as [bigint, bigint]
}

describe('opening a position', () => {
  claim(
    'liquidity/first-mover',
    'Maximum amounts that are not computed accept a pool at a far price, and some 13 % are lost',
    async () => {
      // 1,000 of each token at a price of 1, ticks −600 to 6,000; somebody creates the pool at 1.512 first.
      const uneven: Range = [-600, 6000]
      const amount = 1000n * whole
      const liquidity = liquidityFor(priceOne, uneven, amount, amount)
      const key = await pool({ sqrtPriceX96: (priceOne * 12295n) / 10_000n })
      const costs = amountsFor(priceOne, uneven, liquidity)
      expect(Number(costs[0] / whole)).toBeGreaterThanOrEqual(999)
      expect(Number(costs[1] / whole)).toBe(114)

      const computed = costs.map((cost) => (cost * 10_050n) / 10_000n) as unknown as Limits
      const guarded = run(mintPosition(key, uneven, liquidity, computed, fixture.owner.address), ...closeBoth(key))
      expect(await revertOf(guarded)).toEqual(['MaximumAmountExceeded'])

      const tokenId = await manager.call<bigint>('nextTokenId')
      const paid = await deltasOf(fixture.owner.address, () =>
        run(mintPosition(key, uneven, liquidity, [amount, amount], fixture.owner.address), ...closeBoth(key)),
      )
      await tools.closing(actor, tools.clSwap(key, true, -(10n ** 24n), priceOne))
      const left = await deltasOf(fixture.owner.address, () =>
        run(burnPosition(tokenId, none), takePair(key, fixture.owner.address)),
      )
      // At a price of 1 both tokens count alike.
      const loss = 1 - Number(left[0] + left[1]) / -Number(paid[0] + paid[1])
      expect(loss).toBeGreaterThan(0.125)
      expect(loss).toBeLessThan(0.135)
    },
  )

  claim(
    'liquidity/initialize-swallows',
    'InitializePool answers 8,388,607 where the pool exists or cannot be created, and goes on',
    async () => {
      const key = await pool()
      expect(await manager.call('initializePool', [key, priceOne])).toBe(8_388_607)
      const fresh = { ...key, fee: 77 }
      const plan = encodePlan([mintPosition(fresh, range, whole, any, fixture.owner.address), ...closeBoth(fresh)])
      const calls = [
        manager.encode('initializePool', [fresh, priceOne]).data,
        manager.encode('modifyLiquidities', [plan, deadline]).data,
      ]
      await manager.send('multicall', [calls])
      await manager.send('multicall', [calls])
      expect(await fixture.clPoolManager.call('getLiquidity(bytes32)', [poolId(fresh)])).toBe(2n * whole)

      const wrong = { ...key, fee: 1_000_001 }
      expect(await revertOf(fixture.clPoolManager.call('initialize', [wrong, priceOne]))).toEqual(['LPFeeTooLarge'])
      expect(await manager.call('initializePool', [wrong, priceOne])).toBe(8_388_607)
      const mint = mintPosition(wrong, range, whole, any, fixture.owner.address)
      expect(await revertOf(run(mint, ...closeBoth(wrong)))).toEqual(['PoolNotInitialized'])
    },
  )

  claim('liquidity/receiver-is-not-asked', 'A position is minted to a contract without asking it', async () => {
    const key = await pool()
    const tokenId = await manager.call<bigint>('nextTokenId')
    await run(mintPosition(key, range, whole, any, fixture.token0.address), ...closeBoth(key))
    expect(await manager.call('ownerOf', [tokenId])).toBe(fixture.token0.address)
    // Both actions that mint.
    const paid = [settle(key.currency0, whole, true), settle(key.currency1, whole, true)]
    await run(...paid, mintFromDeltas(key, range, fixture.token0.address), ...closeBoth(key))
    expect(await manager.call('ownerOf', [tokenId + 1n])).toBe(fixture.token0.address)
  })

  claim(
    'liquidity/caller-is-the-owner',
    'The owner 0x…01 of a minted position is the caller of the position manager, also where that is a contract',
    async () => {
      const key = await pool()
      const tokenId = await manager.call<bigint>('nextTokenId')
      for (const token of [fixture.token0, fixture.token1]) await token.send('transfer', [manager.address, whole])
      const paid = [key.currency0, key.currency1].map((currency) => settle(currency, 0n, false))
      const plan = encodePlan([mintPosition(key, range, whole, any, `0x${'1'.padStart(40, '0')}`), ...paid])
      await actor.run(manager.encode('modifyLiquidities', [plan, deadline]))
      expect(await manager.call('ownerOf', [tokenId])).toBe(actor.address)
      // Both actions that mint.
      for (const token of [fixture.token0, fixture.token1]) await token.send('transfer', [manager.address, whole])
      const given = [key.currency0, key.currency1].map((currency) => settle(currency, whole, false))
      const mint = mintFromDeltas(key, range, `0x${'1'.padStart(40, '0')}`)
      const fromDeltas = encodePlan([...given, mint, ...closeBoth(key)])
      await actor.run(manager.encode('modifyLiquidities', [fromDeltas, deadline]))
      expect(await manager.call('ownerOf', [tokenId + 1n])).toBe(actor.address)
    },
  )

  claim(
    'liquidity/taxed',
    'Liquidity of a token with a transfer fee is minted from what SETTLE has credited',
    async () => {
      const { taxed, token0 } = fixture
      const key = await pool({ pair: [taxed.address, token0.address] })
      const mintOwing = run(mintPosition(key, range, whole, any, fixture.owner.address), ...closeBoth(key))
      expect(await revertOf(mintOwing)).toEqual(['CurrencyNotSettled'])
      const tokenId = await manager.call<bigint>('nextTokenId')
      await run(
        settle(key.currency0, whole, true),
        settle(key.currency1, whole, true),
        mintFromDeltas(key, range, fixture.owner.address),
        takePair(key, fixture.owner.address),
      )
      const expected = liquidityFor(priceOne, range, (whole * 95n) / 100n, (whole * 95n) / 100n)
      const liquidity = await manager.call<bigint>('getPositionLiquidity', [tokenId])
      expect(liquidity).toBeGreaterThan((expected * 999_999n) / 1_000_000n)
      expect(liquidity).toBeLessThanOrEqual(expected)
    },
  )
})

describe('changing a position', () => {
  let key: PoolKey
  let tokenId: bigint

  beforeAll(async () => {
    key = await pool({ fee: 10_000 })
    tokenId = await fixture.addLiquidity(key)
  })

  const earn = () => tools.closing(actor, tools.clSwap(key, true, -whole), tools.clSwap(key, false, -whole))

  claim(
    'liquidity/close-not-settle',
    'Fees may exceed what an increase costs: SETTLE_PAIR then reverts, CLOSE_CURRENCY takes',
    async () => {
      await earn()
      const increase = increaseLiquidity(tokenId, 1000n, any)
      expect(await revertOf(run(increase, settlePair(key)))).toEqual(['DeltaNotNegative'])
      const [got0, got1] = await deltasOf(fixture.owner.address, () => run(increase, ...closeBoth(key)))
      expect([got0 > 0n, got1 > 0n]).toEqual([true, true])
    },
  )

  claim('liquidity/minimum-is-principal', 'Minimum amounts are compared with the principal, without fees', async () => {
    await earn()
    const [out0, out1] = amountsFor(priceOne, range, 10n ** 15n)
    const decrease = (least: Limits) =>
      run(decreaseLiquidity(tokenId, 10n ** 15n, least), takePair(key, fixture.owner.address))
    // The fees are far more than the difference.
    expect(await revertOf(decrease([out0 * 2n, 0n]))).toEqual(['MinimumAmountInsufficient'])
    const got = await deltasOf(fixture.owner.address, () => decrease([out0 / 2n, out1 / 2n]))
    expect(got[0]).toBeGreaterThan(out0 * 2n)

    // Burning, too: just above the principal of either currency, which is less than what comes out, and just below.
    const id = await fixture.addLiquidity(key)
    await earn()
    const liquidity = await manager.call<bigint>('getPositionLiquidity', [id])
    const [price] = await fixture.clPoolManager.call<[bigint]>('getSlot0', [poolId(key)])
    const all = amountsFor(price, range, liquidity)
    const burn = (least: Limits) => run(burnPosition(id, least), takePair(key, fixture.owner.address))
    for (const of of [0, 1]) {
      const above = all.map((amount, index) => (index === of ? amount + 2n : 0n)) as unknown as Limits
      expect(await revertOf(burn(above))).toEqual(['MinimumAmountInsufficient'])
    }
    const burned = await deltasOf(fixture.owner.address, () => burn([all[0] - 2n, all[1] - 2n]))
    expect([burned[0] > all[0] + 2n, burned[1] > all[1] + 2n]).toEqual([true, true])
  })

  claim('liquidity/collect', 'A decrease by zero collects the fees and removes nothing', async () => {
    await earn()
    const before = await manager.call('getPositionLiquidity', [tokenId])
    const collect = () => run(decreaseLiquidity(tokenId, 0n, none), takePair(key, fixture.owner.address))
    const got = await deltasOf(fixture.owner.address, collect)
    expect(got[0]).toBeGreaterThan(whole / 200n)
    expect(await manager.call('getPositionLiquidity', [tokenId])).toBe(before)
    expect(await deltasOf(fixture.owner.address, collect)).toEqual([0n, 0n])
  })

  claim(
    'liquidity/fees-by-deltas',
    'Through an approved contract an increase from deltas collects the fees for its caller, and adds nothing',
    async () => {
      await earn()
      const before = await manager.call('getPositionLiquidity', [tokenId])
      const increaseFromDeltas = raw(0x04, 'uint256, uint128, uint128, bytes', [tokenId, ...any, '0x'])
      const plan = encodePlan([increaseFromDeltas, takePair(key, fixture.bob.address)])
      const passer = await fixture.puppet()
      const pass = () => passer.run(manager.encode('modifyLiquidities', [plan, deadline]))
      expect(await revertOf(pass())).toEqual(['NotApproved'])
      await manager.send('approve', [passer.address, tokenId])
      const got = await deltasOf(fixture.bob.address, pass)
      expect(got[0]).toBeGreaterThan(whole / 200n)
      expect(await manager.call('getPositionLiquidity', [tokenId])).toBe(before)
    },
  )

  claim('liquidity/burn', 'Burning takes everything out, and the position’s id is invalid after it', async () => {
    const id = await fixture.addLiquidity(key)
    const [got0, got1] = await deltasOf(fixture.owner.address, () =>
      run(burnPosition(id, none), takePair(key, fixture.owner.address)),
    )
    expect([got0 > whole, got1 > whole]).toEqual([true, true])
    expect(await revertOf(manager.call('positions', [id]))).toEqual(['InvalidTokenID'])
    expect(await revertOf(manager.call('ownerOf', [id]))).toEqual(['NOT_MINTED'])
    for (const change of [increaseLiquidity(id, 1n, any), decreaseLiquidity(id, 1n, none), burnPosition(id, none)])
      expect(await revertOf(run(change, ...closeBoth(key)))).toEqual(['NOT_MINTED'])
  })

  claim(
    'liquidity/clear-or-take',
    'CLEAR_OR_TAKE gives up an amount up to its maximum and withdraws a larger one',
    async () => {
      await earn()
      const plan = (most: bigint) => [
        decreaseLiquidity(tokenId, 10n ** 15n, none),
        clearOrTake(key.currency0, most),
        closeCurrency(key.currency1),
      ]
      const [kept] = await deltasOf(fixture.owner.address, () => run(...plan(2n ** 120n)))
      expect(kept).toBe(0n)
      const [taken = 0n] = await deltasOf(fixture.owner.address, () => run(...plan(0n)))
      expect(taken).toBeGreaterThan(0n)
      // Without fees each decrease brings as much: below it, at it and above it.
      for (const [most, gained] of [
        [taken - 1n, taken],
        [taken, 0n],
        [taken + 1n, 0n],
      ] as const)
        expect((await deltasOf(fixture.owner.address, () => run(...plan(most))))[0]).toBe(gained)
    },
  )

  claim(
    'liquidity/subscriber',
    'A subscriber is told of changes; a transfer ends the subscription, whatever it answers',
    async () => {
      // The three functions that transfer, with a subscriber that reverts without data and with data, and one that accepts.
      expect(reaching(CL, '_unsubscribe')).toEqual(['safeTransferFrom', 'transferFrom', 'unsubscribe'])
      const notified = 'notifyUnsubscribe(uint256)'
      for (const [transfer, more] of [
        ['transferFrom', []],
        ['safeTransferFrom(address,address,uint256)', []],
        ['safeTransferFrom(address,address,uint256,bytes)', ['0x12']],
      ] as const)
        for (const prepare of [
          async () => {},
          (of: Puppet) => of.refuses(notified, `0x${'ab'.repeat(5000)}`),
          (of: Puppet) => of.answers(notified),
        ]) {
          const id = await fixture.addLiquidity(key)
          const subscriber = await fixture.puppet()
          await subscriber.answers('notifySubscribe(uint256,bytes)')
          await subscriber.answers('notifyModifyLiquidity(uint256,int256,int256)')
          await manager.send('subscribe', [id, subscriber.address, '0x'])
          await run(increaseLiquidity(id, 1000n, any), ...closeBoth(key))
          expect(await subscriber.call('receivedCount')).toBe(2n)
          await prepare(subscriber)
          await manager.send(transfer, [fixture.owner.address, fixture.alice.address, id, ...more])
          expect(await manager.call('subscriber', [id])).toBe(zeroAddress)
          expect(await manager.call('ownerOf', [id])).toBe(fixture.alice.address)
        }
    },
  )

  claim(
    'liquidity/permit-returns-error',
    'A Permit2 signature that fails comes back as bytes and does not revert',
    async () => {
      const details = { token: fixture.token0.address, amount: 1n, expiration: 2 ** 40, nonce: 7 }
      const permit = { details, spender: manager.address, sigDeadline: deadline }
      const name = 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)'
      const batch = 'permitBatch(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)'
      for (const of of [manager, bins])
        for (const [permitting, asked] of [
          [name, permit],
          [batch, { ...permit, details: [details] }],
        ] as const)
          for (const length of [65, 3]) {
            const signature = `0x${'11'.repeat(length)}`
            const error = await of.call<Hex>(permitting, [fixture.alice.address, asked, signature])
            expect(error).toMatch(/^0x[0-9a-f]{8}/)
          }
    },
  )
})

describe('bins through the position manager', () => {
  const addition = (key: PoolKey, idSlippage = 2, activeId = middle, to: Hex = fixture.owner.address) =>
    binActions.addLiquidity({
      key,
      amount0: 100n * whole,
      amount1: 100n * whole,
      activeId,
      idSlippage,
      bins: 2,
      to,
    })

  claim(
    'liquidity/bin-example',
    'Two bins on each side, 100 of each token: 50 in each bin, and no composition fee',
    async () => {
      const key = await binPool()
      const spent = await deltasOf(fixture.owner.address, () => runBins(addition(key), ...closeBoth(key)))
      expect(spent).toEqual([-100n * whole, -100n * whole])
      for (const [id, x, y] of [
        [middle - 2, 0n, 50n],
        [middle - 1, 0n, 50n],
        [middle, 0n, 0n],
        [middle + 1, 50n, 0n],
        [middle + 2, 50n, 0n],
      ] as const) {
        const [reserveX, reserveY] = await fixture.binPoolManager.call<[bigint, bigint]>('getBin', [poolId(key), id])
        expect([reserveX, reserveY]).toEqual([x * whole, y * whole])
      }
    },
  )

  claim(
    'liquidity/id-slippage',
    'IdSlippage guards against a moved bin, and must not be larger than the desired bin',
    async () => {
      const key = await binPool()
      expect(await revertOf(runBins(addition(key, 2, middle + 3), ...closeBoth(key)))).toEqual(['IdSlippageCaught'])
      expect(await revertOf(runBins(addition(key, 2, middle - 3), ...closeBoth(key)))).toEqual(['IdSlippageCaught'])
      await runBins(addition(key, 3, middle + 3), ...closeBoth(key))
      const open = addition(key, middle + 1, middle)
      expect(await revertOf(runBins(open, ...closeBoth(key)))).toEqual(['Panic(0x11)'])
      expect(await revertOf(runBins(addition(key, 3, 2), ...closeBoth(key)))).toEqual(['IdSlippageCaught'])
      await runBins(addition(key, middle, middle), ...closeBoth(key))
    },
  )

  claim(
    'liquidity/bin-receiver-is-literal',
    'BinPositionManager gives the shares to 0x…01 itself, where CLPositionManager mints to the caller',
    async () => {
      const one: Hex = `0x${'1'.padStart(40, '0')}`
      const positions = await pool()
      const tokenId = await manager.call<bigint>('nextTokenId')
      await run(mintPosition(positions, range, whole, any, one), ...closeBoth(positions))
      expect(await manager.call('ownerOf', [tokenId])).toBe(fixture.owner.address)

      const key = await binPool()
      await runBins(addition(key, 2, middle, one), ...closeBoth(key))
      const id = binActions.binTokenId(poolId(key), middle + 1)
      expect(await bins.call('balanceOf', [fixture.owner.address, id])).toBe(0n)
      expect(await bins.call<bigint>('balanceOf', [one, id])).toBeGreaterThan(0n)
    },
  )

  claim(
    'liquidity/bin-share-cut',
    'BinPositionManager cuts a share to 64 bits: 2^64 + 10^18 passes as 10^18, without an error',
    async () => {
      const key = await binPool()
      const plain = addition(key)
      const word = (value: bigint) => value.toString(16).padStart(64, '0')
      const withShares = (share: bigint): Action => ({
        ...plain,
        params: `0x${wordsOf(plain)
          .map((one) => (one === word(whole / 2n) ? word(share) : one))
          .join('')}`,
      })
      const spent = (share: bigint) =>
        deltasOf(fixture.owner.address, () => runBins(withShares(share), ...closeBoth(key)))
      expect(await spent(2n ** 64n + whole / 2n)).toEqual([-100n * whole, -100n * whole])
      expect(await revertOf(spent(whole + 1n))).toEqual(['LiquidityConfigurations__InvalidConfig'])
    },
  )

  claim('liquidity/bin-shares', 'Shares are fungible balances that move outside a lock', async () => {
    const key = await binPool()
    await runBins(addition(key), ...closeBoth(key))
    const id = binActions.binTokenId(poolId(key), middle + 1)
    const shares = await bins.call<bigint>('balanceOf', [fixture.owner.address, id])
    expect(shares).toBeGreaterThan(0n)
    await bins.send('batchTransferFrom', [fixture.owner.address, fixture.alice.address, [id], [shares]])
    expect(await bins.call('balanceOf', [fixture.alice.address, id])).toBe(shares)
    const remove = binActions.removeLiquidity(key, fixture.alice.address, [BigInt(middle + 1)], [shares], none)
    const plan = [remove, takePair(key, fixture.alice.address)]
    expect(await revertOf(fixture.modify(bins, plan))).toEqual(['BinFungibleToken_SpenderNotApproved'])
    await fixture.modify(bins, plan, { from: fixture.alice })
  })

  claim(
    'liquidity/approved-account-takes',
    'An account approved for a position, and an operator of bin shares, can remove the liquidity and keep what comes out',
    async () => {
      const { owner, alice } = fixture
      const key = await pool()
      const id = await fixture.addLiquidity(key)
      const burn = () =>
        fixture.modify(manager, [burnPosition(id, none), takePair(key, alice.address)], { from: alice })
      expect(await revertOf(burn())).toEqual(['NotApproved'])
      await manager.send('approve', [alice.address, id])
      for (const amount of await deltasOf(alice.address, burn)) expect(amount).toBeGreaterThan(0n)

      const binKey = await binPool()
      await runBins(addition(binKey), ...closeBoth(binKey))
      const bin = BigInt(middle + 1)
      const shares = await bins.call<bigint>('balanceOf', [
        owner.address,
        binActions.binTokenId(poolId(binKey), middle + 1),
      ])
      const removal = binActions.removeLiquidity(binKey, owner.address, [bin], [shares], none)
      await bins.send('approveForAll', [alice.address, true])
      const [gained] = await deltasOf(alice.address, () =>
        fixture.modify(bins, [removal, takePair(binKey, alice.address)], { from: alice }),
      )
      expect(gained).toBeGreaterThan(0n)
      await bins.send('approveForAll', [alice.address, false])
    },
  )
})

describe('rights', () => {
  claim(
    'liquidity/anyone-sweeps',
    'Tokens and native currency that a call leaves in a position manager can be swept by anyone',
    async () => {
      const { alice, bob, token0, client } = fixture
      const sweepToBob = encodePlan([sweep(zeroAddress, bob.address), sweep(token0.address, bob.address)])
      const held = async () => [
        await client.getBalance({ address: bob.address }),
        await token0.call<bigint>('balanceOf', [bob.address]),
      ]
      for (const at of [manager, bins]) {
        // What other tests have left.
        await at.send('modifyLiquidities', [sweepToBob, deadline], { from: alice })
        await at.send('modifyLiquidities', [encodePlan([]), deadline], { value: 1000n })
        await at.send('multicall', [[]], { value: 500n })
        await token0.send('transfer', [at.address, 70n])
        const before = await held()
        await at.send('modifyLiquidities', [sweepToBob, deadline], { from: alice })
        const after = await held()
        expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([1500n, 70n])
      }
    },
  )

  claim(
    'liquidity/open-credit-is-taken',
    'A credit that modifyLiquiditiesWithoutLock leaves open belongs to the position manager: another caller in the same lock takes it',
    async () => {
      const key = await pool()
      const id = await fixture.addLiquidity(key)
      const stranger = await fixture.puppet()
      const withoutLock = (actions: readonly Action[]) =>
        manager.encode('modifyLiquiditiesWithoutLock', [
          `0x${actions.map(({ code }) => code.toString(16).padStart(2, '0')).join('')}`,
          actions.map(({ params }) => params),
        ])
      const stolen = takePair(key, stranger.address)
      await manager.send('approve', [actor.address, id])
      await actor.runInLock(
        fixture.vault,
        withoutLock([decreaseLiquidity(id, 10n ** 21n, none)]),
        stranger.encode('run', [[withoutLock([stolen])]]),
      )
      for (const token of [fixture.token0, fixture.token1])
        expect(await token.call<bigint>('balanceOf', [stranger.address])).toBeGreaterThan(0n)
    },
  )
})

describe('errors of CLPositionManager', () => {
  let key: PoolKey
  let id: bigint

  beforeAll(async () => {
    key = await pool()
    id = await fixture.addLiquidity(key)
  })

  const inLock = (...calls: Call[]) => actor.runInLock(fixture.vault, ...calls)

  async function subscribed(refused: string, data: Hex = '0x'): Promise<bigint> {
    const position = await fixture.addLiquidity(key)
    const subscriber = await fixture.puppet()
    for (const name of ['notifySubscribe(uint256,bytes)', 'notifyModifyLiquidity(uint256,int256,int256)'])
      await subscriber.answers(name)
    await subscriber.refuses(refused, data)
    await manager.send('subscribe', [position, subscriber.address, '0x'])
    return position
  }

  provokes(CL, 'DeadlinePassed', () => manager.send('modifyLiquidities', [encodePlan([]), 1n]))
  provokes(CL, 'InputLengthMismatch', () =>
    manager.send('modifyLiquidities', [
      encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x1212', ['0x']]),
      deadline,
    ]),
  )
  provokes(CL, 'UnsupportedAction', () => run(raw(0x06, 'uint256', [0n])))
  provokes(CL, 'SliceOutOfBounds', () => manager.send('modifyLiquidities', ['0x1234', deadline]))
  provokes(CL, 'NotVault', () => manager.send('lockAcquired', ['0x']))
  provokes(CL, 'NotApproved', () => fixture.modify(manager, [decreaseLiquidity(id, 0n, none)], { from: fixture.alice }))
  provokes(CL, 'MaximumAmountExceeded', () => run(increaseLiquidity(id, whole, none)))
  provokes(CL, 'MinimumAmountInsufficient', () => run(decreaseLiquidity(id, whole, any)))
  provokes(CL, 'CurrencyNotSettled', () => run(increaseLiquidity(id, whole, any)))
  provokes(CL, 'DeltaNotPositive', () => run(increaseLiquidity(id, whole, any), takePair(key, fixture.owner.address)))
  provokes(CL, 'DeltaNotNegative', () => run(decreaseLiquidity(id, whole, none), settlePair(key)))
  provokes(CL, 'InsufficientBalance', () => run(raw(0x15, 'uint256', [1n])))
  provokes(CL, 'InvalidEthSender', () => actor.run({ target: manager.address, value: 1n, data: '0x' }))
  provokes(CL, 'InvalidTokenID', () => manager.call('positions', [10n ** 6n]))
  provokes(CL, 'InvalidTick', () => run(mintFromDeltas(key, [-887273, 60], fixture.owner.address)))
  provokes(CL, 'SafeCastOverflow', () => run(decreaseLiquidity(id, 10n ** 21n + 1n, none)))
  provokes(CL, 'VaultMustBeUnlocked', async () => {
    await manager.send('setApprovalForAll', [actor.address, true])
    return inLock(manager.encode('transferFrom', [fixture.owner.address, actor.address, id]))
  })
  provokes(CL, 'NoLocker', () =>
    manager.send('modifyLiquiditiesWithoutLock', ['0x00', [increaseLiquidity(id, 1n, any).params]]),
  )
  provokes(CL, 'LockerAlreadySet', () => inLock(manager.encode('modifyLiquidities', [encodePlan([]), deadline])))
  provokes(CL, 'NotSubscribed', () => manager.send('unsubscribe', [id]))
  provokes(CL, 'NoCodeSubscriber', () => manager.send('subscribe', [id, fixture.bob.address, '0x']))
  provokes(CL, 'AlreadySubscribed', async () => {
    const position = await subscribed('notifyUnsubscribe(uint256)')
    return manager.send('subscribe', [position, actor.address, '0x'])
  })
  provokes(
    CL,
    'SubscriptionReverted',
    async () => {
      const subscriber = await fixture.puppet()
      await subscriber.refuses('notifySubscribe(uint256,bytes)', '0x')
      return manager.send('subscribe', [id, subscriber.address, '0x'])
    },
    { inside: ['WrappedError'] },
  )
  provokes(
    CL,
    'ModifyLiquidityNotificationReverted',
    async () => run(increaseLiquidity(await subscribed('notifyModifyLiquidity(uint256,int256,int256)'), 1n, any)),
    { inside: ['WrappedError'] },
  )
  provokes(
    CL,
    'BurnNotificationReverted',
    async () =>
      run(
        burnPosition(await subscribed('notifyBurn(uint256,address,uint256,uint256,int256)'), none),
        takePair(key, fixture.owner.address),
      ),
    { inside: ['WrappedError'] },
  )
  provokes(
    CL,
    'ContractLocked',
    async () => {
      const position = await fixture.addLiquidity(key)
      const subscriber = await fixture.puppet()
      await subscriber.answers('notifySubscribe(uint256,bytes)')
      const again = manager.encode('modifyLiquidities', [encodePlan([]), deadline])
      await subscriber.answers('notifyModifyLiquidity(uint256,int256,int256)', '0x', [again])
      await manager.send('subscribe', [position, subscriber.address, '0x'])
      return run(increaseLiquidity(position, 1n, any))
    },
    { inside: ['WrappedError'] },
  )
  provokes(CL, 'GasLimitTooLow', async () => {
    const position = await subscribed('notifyUnsubscribe(uint256)')
    const { address, abi } = manager
    const account = fixture.owner
    return fixture.client.simulateContract({
      account,
      address,
      abi,
      functionName: 'unsubscribe',
      args: [position],
      gas: 250_000n,
    })
  })
  provokes(
    CL,
    'NativeTransferFailed',
    async () => {
      const native = await pool({ pair: [zeroAddress, fixture.token0.address] })
      const position = await fixture.addLiquidity(native)
      return run(decreaseLiquidity(position, whole, none), take(zeroAddress, fixture.token0.address, 0n))
    },
    { inside: ['WrappedError'] },
  )
  provokes(
    CL,
    'ERC20TransferFailed',
    async () => {
      const token = await fixture.puppet()
      await token.refuses('transfer(address,uint256)', '0x')
      return run(take(token.address, fixture.owner.address, 1n))
    },
    { inside: ['WrappedError'] },
  )

  claim(
    'liquidity/who-pays',
    'A payment of the caller that fails ends in TRANSFER_FROM_FAILED, one of the position manager’s own balance in WrappedError with ERC20TransferFailed',
    async () => {
      const token = await fixture.fund(await fixture.deploy('actors/TestToken', ['UNAPPROVED', 18]))
      await fixture.permit2.send('approve', [token.address, manager.address, 2n ** 160n - 1n, 2n ** 48n - 1n])
      await fixture.permit2.send('approve', [token.address, bins.address, 2n ** 160n - 1n, 2n ** 48n - 1n])
      for (const of of [manager, bins]) {
        const pays = (isUser: boolean) => fixture.modify(of, [settle(token.address, 1n, isUser)])
        expect(await revertOf(pays(true))).toEqual(['TRANSFER_FROM_FAILED'])
        // The token's own reason is inside, and what failed comes last.
        const { args = [] } = decodeErrorResult({ abi: standardErrors, data: await revertData(pays(false)) })
        expect([namesIn(args[2] as Hex), namesIn(args[3] as Hex)]).toEqual([['balance'], ['ERC20TransferFailed']])
      }
    },
  )

  const permit = (signature: Hex, { nonce = 1n, until = deadline, tokenId = id } = {}) =>
    manager.send('permit(address,uint256,uint256,uint256,bytes)', [actor.address, tokenId, until, nonce, signature])
  const signed = () => fixture.alice.signMessage({ message: 'something else' })
  provokes(CL, 'SignatureDeadlineExpired', () => permit('0x', { until: 1n }))
  provokes(CL, 'InvalidSigner', async () => permit(await signed()))
  provokes(CL, 'InvalidSignature', () => permit(`0x${'00'.repeat(65)}`))
  provokes(CL, 'InvalidSignatureLength', () => permit('0x1234'))
  provokes(CL, 'InvalidContractSignature', async () => {
    const signer = await fixture.deploy('actors/Signer')
    const position = await fixture.addLiquidity(key)
    await manager.send('transferFrom', [fixture.owner.address, signer.address, position])
    return permit(await signed(), { tokenId: position })
  })
  provokes(CL, 'NonceAlreadyUsed', async () => {
    await manager.send('revokeNonce', [5n])
    return manager.send('revokeNonce', [5n])
  })
  provokes(CL, 'Unauthorized', () => manager.send('approve', [actor.address, id], { from: fixture.alice }))
  provokes(CL, 'NOT_MINTED', () => manager.call('ownerOf', [10n ** 6n]))
  provokes(CL, 'ZERO_ADDRESS', () => manager.call('balanceOf', [zeroAddress]))
  provokes(CL, 'WRONG_FROM', () => manager.send('transferFrom', [fixture.bob.address, fixture.alice.address, id]))
  provokes(CL, 'INVALID_RECIPIENT', () => manager.send('transferFrom', [fixture.owner.address, zeroAddress, id]))
  provokes(CL, 'NOT_AUTHORIZED', () =>
    manager.send('transferFrom', [fixture.owner.address, fixture.alice.address, id], { from: fixture.alice }),
  )
  provokes(CL, 'UNSAFE_RECIPIENT', async () => {
    const receiver = await fixture.puppet()
    await receiver.answers('onERC721Received(address,address,uint256,bytes)', `0x${'00'.repeat(32)}`)
    return manager.send('safeTransferFrom(address,address,uint256)', [fixture.owner.address, receiver.address, id])
  })
  claim(
    'liquidity/missing-position',
    'Of a position that does not exist positions reverts with InvalidTokenID, and actions, subscribe, unsubscribe and permit with NOT_MINTED',
    async () => {
      const missing = 10n ** 6n
      expect(await revertOf(manager.call('positions', [missing]))).toEqual(['InvalidTokenID'])
      const signature = await signed()
      for (const attempt of [
        () => run(increaseLiquidity(missing, 1n, any)),
        () => run(raw(0x04, 'uint256, uint128, uint128, bytes', [missing, ...any, '0x'])),
        () => run(decreaseLiquidity(missing, 0n, none)),
        () => run(burnPosition(missing, none)),
        () => manager.send('subscribe', [missing, actor.address, '0x']),
        () => manager.send('unsubscribe', [missing]),
        () => permit(signature, { tokenId: missing }),
      ])
        expect(await revertOf(attempt())).toEqual(['NOT_MINTED'])
    },
  )

  claim('liquidity/spacing', 'The ends of a position have to be multiples of the tick spacing', async () => {
    const { owner } = fixture
    // Either end, and both actions that mint.
    for (const ends of [
      [-61, 60],
      [-60, 61],
      [-1, 1],
    ] as const) {
      const odd = run(mintPosition(key, ends, whole, any, owner.address), ...closeBoth(key))
      expect(await revertOf(odd)).toEqual(['TickMisaligned'])
      const paid = [settle(key.currency0, whole, true), settle(key.currency1, whole, true)]
      const oddFromDeltas = run(...paid, mintFromDeltas(key, ends, owner.address), ...closeBoth(key))
      expect(await revertOf(oddFromDeltas)).toEqual(['TickMisaligned'])
    }
    expect(TickMath.MAX_TICK).toBe(887272)
  })
})

describe('errors of BinPositionManager', () => {
  let key: PoolKey
  let id: bigint

  beforeAll(async () => {
    key = await binPool()
    await runBins(addition(), ...closeBoth(key))
    id = binActions.binTokenId(poolId(key), middle + 1)
  })

  const addition = (changes: Partial<Parameters<typeof binActions.addLiquidity>[0]> = {}) =>
    binActions.addLiquidity({
      key,
      amount0: whole,
      amount1: whole,
      activeId: middle,
      idSlippage: 2,
      bins: 2,
      to: fixture.owner.address,
      ...changes,
    })
  const removal = (from: Hex, shares: bigint, least: Limits = none) =>
    binActions.removeLiquidity(key, from, [BigInt(middle + 1)], [shares], least)
  const move = (to: Hex, ids: readonly bigint[], amounts: readonly bigint[], from = fixture.owner) =>
    bins.send('batchTransferFrom', [fixture.owner.address, to, ids, amounts], { from })

  provokes(BIN, 'DeadlinePassed', () => bins.send('modifyLiquidities', [encodePlan([]), 1n]))
  provokes(BIN, 'InputLengthMismatch', () =>
    bins.send('modifyLiquidities', [
      encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x1212', ['0x']]),
      deadline,
    ]),
  )
  provokes(BIN, 'UnsupportedAction', () => runBins(raw(0x06, 'uint256', [0n])))
  provokes(BIN, 'SliceOutOfBounds', () => bins.send('modifyLiquidities', ['0x1234', deadline]))
  provokes(BIN, 'NotVault', () => bins.send('lockAcquired', ['0x']))
  provokes(BIN, 'IdSlippageCaught', () => runBins(addition({ activeId: middle + 3 })))
  provokes(BIN, 'AddLiquidityInputActiveIdMismatch', () => runBins(addition({ activeId: 2 ** 24 })))
  provokes(BIN, 'IdOverflows', async () => {
    nextFee += 1
    const edge = await fixture.createBinPool({ fee: nextFee, binStep: 1, activeId: 2 ** 23 + 100 })
    const far = { key: edge, activeId: 2 ** 23 + 100, bins: 1 }
    const plain = addition(far)
    // The same action, with a bin that 24 bits cannot name in place of the one below.
    const words = wordsOf(plain)
    words[words.lastIndexOf('f'.repeat(64))] = `${'0'.repeat(57)}1000000`
    return runBins({ ...plain, params: `0x${words.join('')}` })
  })
  provokes(BIN, 'MaximumAmountExceeded', async () => {
    const plain = addition()
    const amount = whole.toString(16).padStart(64, '0')
    // amount0, amount1, then the two maxima: lower the first of these.
    const words = wordsOf(plain)
    words[words.indexOf(amount) + 2] = '1'.padStart(64, '0')
    return runBins({ ...plain, params: `0x${words.join('')}` })
  })
  provokes(BIN, 'MinimumAmountInsufficient', () => runBins(removal(fixture.owner.address, 2n ** 130n, any)))
  provokes(BIN, 'DeltaNotPositive', () => runBins(addition(), takePair(key, fixture.owner.address)))
  provokes(BIN, 'DeltaNotNegative', () =>
    runBins(removal(fixture.owner.address, (whole * 2n ** 128n) / 4n), settlePair(key)),
  )
  provokes(BIN, 'InsufficientBalance', () => runBins(raw(0x15, 'uint256', [1n])))
  provokes(BIN, 'InvalidEthSender', () => actor.run({ target: bins.address, value: 1n, data: '0x' }))
  provokes(BIN, 'InvalidTokenID', () => bins.call('positions', [1n]))
  provokes(BIN, 'BinFungibleToken_SpenderNotApproved', () => move(fixture.alice.address, [id], [1n], fixture.alice))
  provokes(BIN, 'BinFungibleToken_TransferExceedsBalance', () => move(fixture.alice.address, [id], [2n ** 255n]))
  provokes(BIN, 'BinFungibleToken_AddressThisOrZero', () => move(zeroAddress, [id], [1n]))
  provokes(BIN, 'BinFungibleToken_InvalidLength', () => move(fixture.alice.address, [id], []))
  provokes(BIN, 'BinFungibleToken_SelfApproval', () => bins.send('approveForAll', [fixture.owner.address, true]))
  provokes(BIN, 'BinFungibleToken_BurnExceedsBalance', async () => {
    // Somebody else's shares are in the same position of the pool manager, so the burn there passes.
    const plan = [addition({ to: fixture.alice.address }), ...closeBoth(key)]
    await fixture.modify(bins, plan)
    const mine = await bins.call<bigint>('balanceOf', [fixture.owner.address, id])
    return runBins(removal(fixture.owner.address, mine + 1n), takePair(key, fixture.owner.address))
  })
  provokes(BIN, 'VaultMustBeUnlocked', () =>
    actor.runInLock(
      fixture.vault,
      bins.encode('batchTransferFrom', [actor.address, fixture.alice.address, [id], [0n]]),
    ),
  )
  provokes(BIN, 'SafeCastOverflow', async () => {
    const hook = await tools.newActor('actors/HookPuppet')
    await hook.send('setBitmap', [0x2020])
    const name =
      'afterBurn(address,(address,address,address,address,uint24,bytes32),(uint256[],uint256[],bytes32),int256,bytes)'
    await hook.answers(name, answerOf.callback(name, pack(2n * whole, 0n)))
    nextFee += 1
    const hooked = await fixture.createBinPool({ fee: nextFee, hooks: hook.address, hookBitmap: 0x2020 })
    await runBins(addition({ key: hooked }), ...closeBoth(hooked))
    return runBins(binActions.removeLiquidity(hooked, fixture.owner.address, [BigInt(middle + 1)], [2n ** 130n], none))
  })
  provokes(
    BIN,
    'ERC20TransferFailed',
    async () => {
      const token = await fixture.puppet()
      await token.refuses('transfer(address,uint256)', '0x')
      return runBins(take(token.address, fixture.owner.address, 1n))
    },
    { inside: ['WrappedError'] },
  )
  provokes(
    BIN,
    'NativeTransferFailed',
    async () => {
      await tools.closing(actor)
      await actor.runInLock(
        fixture.vault,
        tools.sync(zeroAddress),
        tools.settle(5n),
        tools.mint(zeroAddress, actor.address, 5n),
      )
      return runBins(take(zeroAddress, fixture.token0.address, 1n))
    },
    { inside: ['WrappedError'] },
  )
  provokes(
    BIN,
    'ContractLocked',
    async () => {
      const token = fixture.calling
      const receiver = await fixture.puppet()
      await receiver.run(token.encode('setCalled', [true]))
      const again = bins.encode('modifyLiquidities', [encodePlan([]), deadline])
      await receiver.answers('afterReceive(address,address,uint256)', '0x', [again])
      await token.send('mint', [fixture.vault.address, 10n])
      return runBins(take(token.address, receiver.address, 1n))
    },
    { inside: ['WrappedError'] },
  )
})

describe('errors of the descriptor', () => {
  const D = 'infinity-periphery/CLPositionDescriptorOffChain'
  const descriptor = () => fixture.deploy(D, ['https://example.org/'])
  provokes(D, 'OwnableUnauthorizedAccount', async () =>
    (await descriptor()).send('setBaseTokenURI', ['https://example.com/'], { from: fixture.alice }),
  )
  provokes(D, 'OwnableInvalidOwner', async () => (await descriptor()).send('transferOwnership', [zeroAddress]))
})
