import { encodeAbiParameters, getAddress, type Hex, parseAbiParameters, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  encodePlan,
  settle,
  settleAll,
  swapExactInSingle,
  swapExactOutSingle,
  take,
  takeAll,
  takePortion,
} from '../../../docs/snippets/typescript/infinity/actions.ts'
import { packAmounts, packLiquidityConfig } from '../../../docs/snippets/typescript/infinity/bin-math.ts'
import { DYNAMIC_FEE, type PoolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import {
  ALL_HELD,
  CALLER,
  commands,
  NATIVE,
  ROUTER,
  v3Path,
} from '../../../docs/snippets/typescript/universal-router/plan.ts'
import { sellNativeInTwoPools } from '../../../docs/snippets/typescript/universal-router/swap-native.ts'
import { claim, provokes } from '../claims.ts'
import { type Contract, type Options, type Puppet, revertOf } from '../fixture.ts'
import { answerOf, clCallback, lowestLimit, toolsOf } from '../infinity/tools.ts'
import { deadline } from '../kits/infinity.ts'
import { input, type RouterFixture, startRouter } from '../kits/router.ts'
import { reaching } from '../reach.ts'
import { refuse, refusingToken } from '../refusing.ts'

const UR = 'universal-router/UniversalRouter'
const whole = 10n ** 18n

let fixture: RouterFixture
let tools: ReturnType<typeof toolsOf>
let router: Contract
let weth: Contract
let token0: Contract
let token1: Contract
let actor: Puppet
let key: PoolKey

/** A v3 pool of two tokens at a price of 1, with liquidity in a range. */
async function v3Pool(
  tokens: readonly [Contract, Contract],
  fee: number,
  range: readonly [number, number],
  amount: bigint,
) {
  const { positionManager } = fixture.v3
  const [a, b] = [...tokens].sort((x, y) => (BigInt(x.address) < BigInt(y.address) ? -1 : 1)) as [Contract, Contract]
  await positionManager.send('createAndInitializePoolIfNecessary', [a.address, b.address, fee, 2n ** 96n])
  if (amount === 0n) return
  for (const token of tokens) await token.send('approve', [positionManager.address, 2n ** 255n])
  const ticks = { tickLower: range[0], tickUpper: range[1] }
  const amounts = { amount0Desired: amount, amount1Desired: amount, amount0Min: 0n, amount1Min: 0n }
  const to = { recipient: fixture.owner.address, deadline }
  await positionManager.send('mint', [{ token0: a.address, token1: b.address, fee, ...ticks, ...amounts, ...to }])
}

beforeAll(async () => {
  fixture = await startRouter()
  ;({ universalRouter: router, weth, token0, token1 } = fixture)
  tools = toolsOf(fixture)
  actor = await tools.newActor()
  key = await fixture.createClPool()
  await fixture.addLiquidity(key)
  await weth.send('deposit', [], { value: 1000n * whole })
  await v3Pool([token0, token1], 500, [-6000, 6000], 100n * whole)
  await v3Pool([weth, token0], 2500, [-50, 50], whole / 10n)
  await v3Pool([weth, token0], 10_000, [-200, 200], whole / 10n)
  await fixture.v2.pairWith(weth, token0, 100n * whole)
  await fixture.v2.pairWith(token0, token1, 100n * whole)
})

afterAll(() => fixture?.stop())

let hasStablePool = false
/** The StableSwap pool of both tokens, with 100 of each. */
async function stablePool() {
  if (hasStablePool) return
  hasStablePool = true
  const { pool } = await fixture.stableSwap.createPool([token0, token1])
  for (const token of [token0, token1]) await token.send('approve', [pool.address, 2n ** 255n])
  await pool.send('add_liquidity', [[100n * whole, 100n * whole], 0n])
}

const trade = (recipient: Hex, amount: bigint, limit: bigint, payerIsUser: boolean) =>
  ({ recipient, amount, limit, payerIsUser }) as const
const v3Sale = (amount: bigint, payerIsUser: boolean, least = 0n, recipient: Hex = CALLER) =>
  commands.v3SwapExactIn(trade(recipient, amount, least, payerIsUser), v3Path([token0.address, token1.address], [500]))
const alice = (): Options => ({ from: fixture.alice })
const gainOf = async (owner: Hex, tokens: (Contract | Hex)[], work: () => Promise<unknown>) => {
  const before = await fixture.balances(owner, ...tokens)
  await work()
  const after = await fixture.balances(owner, ...tokens)
  return after.map((balance, index) => balance - (before[index] ?? 0n))
}

describe('swaps in Infinity through the router', () => {
  claim(
    'swap/taxed',
    'A token with a transfer fee is sold by SETTLE, a swap of all that was credited, and TAKE_ALL',
    async () => {
      const { taxed } = fixture
      const pool = await fixture.createClPool({ pair: [taxed.address, token1.address] })
      await taxed.send('mint', [actor.address, 10n ** 24n])
      // The provider pays more than it owes, so that enough arrives.
      const isFirst = pool.currency0 === taxed.address
      const amounts = { range: [-6000, 6000] as const, liquidity: 10n ** 21n }
      const modify = tools.modify(pool, amounts.range, amounts.liquidity)
      const open = await tools.probe(
        actor,
        modify,
        fixture.vault.encode('currencyDelta', [actor.address, taxed.address]),
        fixture.vault.encode('currencyDelta', [actor.address, token1.address]),
      )
      const [owedTaxed = 0n, owedPlain = 0n] = open.slice(1).map((value) => -BigInt.asIntN(256, BigInt(value)))
      const sent = (owedTaxed * 100n) / 95n + 1n
      const surplus = sent - (sent * 5n) / 100n - owedTaxed
      await actor.runInLock(
        fixture.vault,
        modify,
        ...tools.pay(taxed, sent),
        ...tools.pay(token1, owedPlain),
        fixture.vault.encode('clear', [taxed.address, surplus]),
      )

      const amount = whole
      const single = { type: 'CL', key: pool, zeroForOne: isFirst } as const
      const owing = [
        swapExactInSingle(single, amount, 0n),
        settleAll(taxed.address, amount),
        takeAll(token1.address, 0n),
      ]
      expect(await revertOf(fixture.swap(owing, alice()))).toEqual(['CurrencyNotSettled'])
      const paying = [
        settle(taxed.address, amount, true),
        swapExactInSingle(single, 0n, 0n),
        takeAll(token1.address, 0n),
      ]
      const [spent, got] = await gainOf(fixture.alice.address, [taxed, token1], () => fixture.swap(paying, alice()))
      expect(spent).toBe(-amount)
      // 95 % arrive, and 0.3 % are the pool's fee.
      expect(Number(got) / 1e18).toBeCloseTo(0.95 * 0.997, 2)

      // Bought back, it pays the fee on the way out: less than the minimum arrives.
      const back = { type: 'CL', key: pool, zeroForOne: !isFirst } as const
      const least = (whole * 9n) / 10n
      const buying = [
        swapExactInSingle(back, whole, least),
        settleAll(token1.address, whole),
        takeAll(taxed.address, least),
      ]
      const [received = 0n] = await gainOf(fixture.alice.address, [taxed], () => fixture.swap(buying, alice()))
      expect(received).toBeLessThan((whole * 96n) / 100n)
      expect(received).toBeGreaterThan(0n)
    },
  )

  claim(
    'swap/exact-output-minimum',
    'An exact output of a pool that runs dry passes the action, and TAKE_ALL’s minimum stops it',
    async () => {
      const dry = await fixture.createClPool({ fee: 101 })
      await fixture.addLiquidity(dry, { range: [-60, 60], liquidity: 10n ** 21n })
      const buy = swapExactOutSingle({ type: 'CL', key: dry, zeroForOne: true }, 100n * whole, 1000n * whole)
      const plan = (least: bigint) => [buy, settleAll(dry.currency0, 1000n * whole), takeAll(dry.currency1, least)]
      expect(await revertOf(fixture.swap(plan(100n * whole), alice()))).toEqual(['TooLittleReceived'])
      const [got = 0n] = await gainOf(fixture.alice.address, [token1], () => fixture.swap(plan(0n), alice()))
      expect(got).toBeLessThan(100n * whole)
    },
  )

  claim('swap/portion', 'TAKE_PORTION leaves a rest that a TAKE has to fetch', async () => {
    const sale = swapExactInSingle({ type: 'CL', key, zeroForOne: true }, whole, 0n)
    const plan = [sale, settleAll(key.currency0, whole), takePortion(key.currency1, fixture.bob.address, 25n)]
    expect(await revertOf(fixture.swap(plan, alice()))).toEqual(['CurrencyNotSettled'])
    const [fee = 0n] = await gainOf(fixture.bob.address, [token1], () =>
      fixture.swap([...plan, take(key.currency1, CALLER, 0n)], alice()),
    )
    expect(fee).toBeGreaterThan(whole / 500n)
  })

  claim(
    'swap/nothing-open',
    'Where neither side owes, SETTLE and TAKE of all do nothing and do not revert',
    async () => {
      for (const currency of [token0.address, zeroAddress]) {
        const plan = [settle(currency, 0n, true), take(currency, CALLER, 0n), takeAll(currency, 0n)]
        const [moved] = await gainOf(router.address, [currency], () =>
          fixture.swap([...plan, settle(currency, 0n, false), settleAll(currency, 0n)], alice()),
        )
        expect(moved).toBe(0n)
      }
    },
  )

  claim(
    'swap/native-from-the-router',
    'Native debts are paid from the router’s balance, whatever payerIsUser says',
    async () => {
      const native = await fixture.createClPool({ pair: [zeroAddress, token1.address] })
      await fixture.addLiquidity(native)
      const sale = swapExactInSingle({ type: 'CL', key: native, zeroForOne: true }, whole, 0n)
      // The payer is the caller, the router, or the caller by SETTLE_ALL.
      for (const pays of [
        settle(zeroAddress, 0n, true),
        settle(zeroAddress, 0n, false),
        settleAll(zeroAddress, whole),
      ]) {
        const plan = [sale, pays, takeAll(token1.address, 0n)]
        await expect(fixture.swap(plan, alice())).rejects.toThrow()
        const [got = 0n] = await gainOf(fixture.alice.address, [token1], () =>
          fixture.swap(plan, { ...alice(), value: whole }),
        )
        expect(got).toBeGreaterThan(0n)
        expect(await fixture.balances(router.address, NATIVE)).toEqual([0n])
      }
    },
  )

  claim(
    'swap/native-and-wrapped',
    'Native and wrapped coin are never combined: native value pays no debt of wrapped coin',
    async () => {
      await fixture.approve(weth)
      const wrapped = await fixture.createClPool({ pair: [weth.address, token1.address] })
      await fixture.addLiquidity(wrapped)
      const sale = swapExactInSingle(
        { type: 'CL', key: wrapped, zeroForOne: wrapped.currency0 === weth.address },
        whole,
        0n,
      )
      const plan = [sale, settle(weth.address, 0n, false), takeAll(token1.address, 0n)]
      await expect(fixture.swap(plan, { ...alice(), value: whole })).rejects.toThrow()
      const wrap = commands.wrap(ROUTER, whole)
      await fixture.execute([wrap, { code: 0x10, input: encodePlan(plan) }], { ...alice(), value: whole })

      // The other way: wrapped coin that the router holds, and a credit of it, pay no native debt.
      const { vault } = fixture
      await weth.send('transfer', [router.address, whole])
      const native = await fixture.createClPool({ pair: [zeroAddress, token1.address], fee: 3003 })
      await fixture.addLiquidity(native)
      const buy = swapExactInSingle({ type: 'CL', key: native, zeroForOne: true }, whole, 0n)
      for (const paid of [[], [settle(weth.address, ALL_HELD, false)]]) {
        const owing = [...paid, buy, settle(zeroAddress, 0n, false), takeAll(token1.address, 0n)]
        await expect(fixture.swap(owing, alice())).rejects.toThrow()
      }
      const unwrapped = [commands.unwrap(ROUTER, whole)]
      const paying = encodePlan([buy, settle(zeroAddress, 0n, false), takeAll(token1.address, 0n)])
      await fixture.execute([...unwrapped, { code: 0x10, input: paying }], alice())
      // Nor do two open deltas of one account offset each other in the Vault.
      const deltas = [vault.encode('take', [zeroAddress, actor.address, 5n])]
      await weth.send('transfer', [actor.address, 5n])
      const held = vault.encode('mint', [actor.address, zeroAddress, 5n])
      await actor.runInLock(vault, vault.encode('sync', [zeroAddress]), vault.encode('settle', [], 5n), held)
      const open = actor.runInLock(vault, ...deltas, ...tools.pay(weth, 5n))
      expect(await revertOf(open)).toEqual(['CurrencyNotSettled'])
    },
  )

  claim('swap/optional-flag', 'Bit 0x80 does not make a swap optional; a sub-plan with the bit does', async () => {
    const failing = v3Sale(whole, true, 2n ** 128n)
    const fresh = await fixture.fund(await fixture.deploy('actors/TestToken', ['UNAPPROVED', 18]))
    const path = [token0.address, token1.address]
    const [sale, purchase] = [trade(CALLER, 1000n, 2000n, true), trade(CALLER, 1000n, 1n, true)]
    const one = commands.stableSwapExactIn(trade(CALLER, 11n, 12n, true), [token0.address], [])
    // Each swap, payment and transfer, with the bit and without: the error is its own.
    for (const [command, error] of [
      [failing, 'V3TooLittleReceived'],
      [commands.v3SwapExactOut(purchase, v3Path([token1.address, token0.address], [500])), 'V3TooMuchRequested'],
      [commands.v2SwapExactIn(sale, path), 'V2TooLittleReceived'],
      [commands.v2SwapExactOut(purchase, path), 'V2TooMuchRequested'],
      [one, 'StableTooLittleReceived'],
      [{ ...one, code: 0x23 }, 'InvalidPoolLength'],
      [commands.sweep(token0.address, CALLER, 2n ** 128n), 'InsufficientToken'],
      [commands.transfer(token0.address, CALLER, 2n ** 128n), 'TRANSFER_FAILED'],
      [commands.payPortion(token0.address, CALLER, 10_001n), 'InvalidBips'],
      [commands.wrap(ROUTER, 1n), 'InsufficientETH'],
      [commands.unwrap(CALLER, 2n ** 128n), 'InsufficientETH'],
      [{ code: 0x02, input: input('address, address, uint160', [fresh.address, ROUTER, 1n]) }, 'AllowanceExpired'],
      [
        {
          code: 0x0d,
          input: input('(address, address, uint160, address)[]', [
            [[fixture.alice.address, router.address, 1n, fresh.address]],
          ]),
        },
        'AllowanceExpired',
      ],
    ] as const)
      for (const bit of [0, 0x80]) {
        const plan = [{ ...command, code: command.code | bit }]
        expect(await revertOf(fixture.execute(plan, alice()))).toEqual([error])
      }
    const infinity = {
      code: 0x90,
      input: encodePlan([swapExactInSingle({ type: 'CL', key, zeroForOne: true }, whole, 0n)]),
    }
    expect(await revertOf(fixture.execute([infinity], alice()))).toEqual(['CurrencyNotSettled'])
    const sub = input('bytes, bytes[]', ['0x00', [failing.input]])
    await fixture.execute([{ code: 0xa1, input: sub }], alice())
    expect(await revertOf(fixture.execute([{ code: 0x21, input: sub }], alice()))).toEqual([
      'ExecutionFailed',
      'V3TooLittleReceived',
    ])
  })
})

describe('what the router holds and takes', () => {
  claim(
    'router/partial-fill',
    'After WRAP_ETH the change of a partial fill is wrapped coin, and UNWRAP_WETH returns it',
    async () => {
      const { client, walletOf, receiptOf } = fixture
      const [from, wallet] = [fixture.alice, walletOf(fixture.alice)]
      const before = await fixture.balances(from.address, NATIVE, token0)
      const amount = 10n * whole
      const hash = await sellNativeInTwoPools(
        client,
        wallet,
        from,
        router.address,
        weth.address,
        token0.address,
        2500,
        amount,
        whole,
        deadline,
      )
      const { gasUsed, effectiveGasPrice } = await receiptOf(hash)
      const after = await fixture.balances(from.address, NATIVE, token0)
      const spent = (before[0] ?? 0n) - (after[0] ?? 0n) - gasUsed * effectiveGasPrice
      // The v3 pool took a tenth of a coin of its half; the rest came back.
      expect(spent).toBeLessThan(6n * whole)
      expect(spent).toBeGreaterThan(5n * whole)
      expect(await fixture.balances(router.address, NATIVE, weth)).toEqual([0n, 0n])

      // A SWEEP of the native coin in its place leaves the change on the router, for anyone.
      const plan = [
        commands.wrap(ROUTER, amount),
        commands.v3SwapExactIn(trade(CALLER, amount, 0n, false), v3Path([weth.address, token0.address], [10_000])),
        commands.sweep(NATIVE, CALLER, 0n),
      ]
      await fixture.execute(plan, { ...alice(), value: amount })
      const [left = 0n] = await fixture.balances(router.address, weth)
      expect(left).toBeGreaterThan(9n * whole)
      const [swept] = await gainOf(fixture.bob.address, [weth], () =>
        fixture.execute([commands.sweep(weth.address, CALLER, 0n)], { from: fixture.bob }),
      )
      expect(swept).toBe(left)
    },
  )

  claim(
    'router/all-held-from-user',
    '2^255 with payerIsUser takes the amount of the router’s balance from the user',
    async () => {
      await token0.send('transfer', [router.address, 777n], { from: fixture.bob })
      const [spent] = await gainOf(fixture.alice.address, [token0], () =>
        fixture.execute([v3Sale(ALL_HELD, true)], alice()),
      )
      expect(spent).toBe(-777n)
      expect(await fixture.balances(router.address, token0)).toEqual([777n])
      await fixture.execute([v3Sale(ALL_HELD, false)], alice())
      expect(await fixture.balances(router.address, token0)).toEqual([0n])
    },
  )

  claim(
    'router/stable-sells-all',
    'A StableSwap hop sells all that the router holds of its token, and 2^255 takes nothing from the user',
    async () => {
      await stablePool()
      await token0.send('transfer', [router.address, 500n], { from: fixture.bob })
      const sell = (amount: bigint) =>
        commands.stableSwapExactIn(trade(CALLER, amount, 0n, true), [token0.address, token1.address], [2n])
      const [spent, got] = await gainOf(fixture.alice.address, [token0, token1], () =>
        fixture.execute([sell(1000n)], alice()),
      )
      expect(spent).toBe(-1000n)
      expect(got).toBeGreaterThan(1490n)
      await token0.send('transfer', [router.address, 500n], { from: fixture.bob })
      const [taken] = await gainOf(fixture.alice.address, [token0], () => fixture.execute([sell(ALL_HELD)], alice()))
      expect(taken).toBe(0n)
    },
  )

  claim(
    'router/stable-exact-output',
    'A StableSwap exact output compares no output: with the router as the recipient it keeps whatever came, and another recipient is paid from what the router held',
    async () => {
      const { factory, info } = fixture.stableSwap
      await stablePool()
      // The info contract, which the router's owner names, asks for too little.
      const wrong = await fixture.deploy('actors/Answering')
      await wrong.send('setAnswer', [input('uint256', [10n])])
      await router.send('setStableSwap', [factory.address, wrong.address])
      const path = [token0.address, token1.address]
      const buy = (recipient: Hex) => ({
        code: 0x23,
        input: input('address, uint256, uint256, address[], uint256[], bool', [
          recipient,
          1000n,
          1000n,
          path,
          [2n],
          true,
        ]),
      })
      const [came = 0n] = await gainOf(router.address, [token1], () => fixture.execute([buy(ROUTER)], alice()))
      expect(came).toBeLessThan(11n)
      expect(
        await revertOf(fixture.execute([buy(ROUTER), commands.sweep(token1.address, CALLER, 1000n)], alice())),
      ).toEqual(['InsufficientToken'])
      await token1.send('transfer', [router.address, 1000n], { from: fixture.bob })
      const [got] = await gainOf(fixture.alice.address, [token1], () => fixture.execute([buy(CALLER)], alice()))
      expect(got).toBe(1000n)
      await router.send('setStableSwap', [factory.address, info.address])
      await fixture.execute([commands.sweep(token1.address, CALLER, 0n)], alice())
    },
  )

  claim('router/sweep-minimum', 'Of the minimum of a SWEEP only the lowest 160 bits count', async () => {
    await token0.send('transfer', [router.address, 3n], { from: fixture.bob })
    for (const least of [2n ** 160n - 1n, 2n ** 160n + 4n, 2n ** 256n - 1n]) {
      const sweep = commands.sweep(token0.address, CALLER, least)
      expect(await revertOf(fixture.execute([sweep], alice()))).toEqual(['InsufficientToken'])
    }
    for (const least of [2n ** 160n, 2n ** 160n + 3n, 2n ** 255n]) {
      const [got] = await gainOf(fixture.alice.address, [token0], () =>
        fixture.execute([commands.sweep(token0.address, CALLER, least)], alice()),
      )
      expect(got).toBe(3n)
      await token0.send('transfer', [router.address, 3n], { from: fixture.bob })
    }
    await fixture.execute([commands.sweep(token0.address, CALLER, 0n)], alice())
  })

  claim('router/anyone-sweeps', 'What stays in the router anyone can sweep', async () => {
    await token0.send('transfer', [router.address, 5n], { from: fixture.alice })
    const [got] = await gainOf(fixture.bob.address, [token0], () =>
      fixture.execute([commands.sweep(token0.address, CALLER, 0n)], { from: fixture.bob }),
    )
    expect(got).toBe(5n)
    // Native and wrapped coin too, and with the other commands that pay out.
    await weth.send('transfer', [router.address, 7n])
    await fixture.execute([], { ...alice(), value: 11n })
    const byBob = (list: Parameters<typeof fixture.execute>[0]) => fixture.execute(list, { from: fixture.bob })
    const to = getAddress(`0x${'d1'.repeat(20)}`)
    await byBob([commands.sweep(NATIVE, to, 11n)])
    await byBob([commands.unwrap(to, 7n)])
    expect(await fixture.balances(to, NATIVE)).toEqual([18n])
    const gained = async () => {
      const [at = 0n] = await fixture.balances(to, token0)
      const [ofBob = 0n] = await fixture.balances(fixture.bob.address, token0)
      return at + ofBob
    }
    for (const take of [
      commands.transfer(token0.address, to, 6n),
      commands.payPortion(token0.address, to, 10_000n),
      { code: 0x10, input: encodePlan([settle(token0.address, ALL_HELD, false), takeAll(token0.address, 0n)]) },
    ]) {
      await token0.send('transfer', [router.address, 6n], alice())
      const before = await gained()
      await byBob([take])
      expect((await gained()) - before).toBe(6n)
    }
  })

  claim('router/two-approvals', 'An approval of the router is not used: it takes tokens through Permit2', async () => {
    const fresh = await fixture.fund(await fixture.deploy('actors/TestToken', ['FRESH', 18]))
    await fresh.send('approve', [router.address, 2n ** 255n], alice())
    await v3Pool([fresh, token1], 500, [-6000, 6000], whole)
    await fixture.v2.pairWith(fresh, token1, whole)
    const { pool } = await fixture.stableSwap.createPool([fresh, token1])
    for (const token of [fresh, token1]) await token.send('approve', [pool.address, 2n ** 255n])
    await pool.send('add_liquidity', [[whole, whole], 0n])
    // Each command that takes tokens from its caller; the pools that a router with an approval would pay are there.
    expect(reaching(UR, 'payOrPermit2Transfer', { internal: true })).toEqual(
      expect.arrayContaining(['_pay', 'dispatch', 'stableSwapExactInput', 'stableSwapExactOutput']),
    )
    const path = [fresh.address, token1.address]
    const sale = trade(CALLER, 1000n, 0n, true)
    const purchase = trade(CALLER, 1000n, 2000n, true)
    const stable = commands.stableSwapExactIn(sale, path, [2n])
    const routes = [
      commands.v3SwapExactIn(sale, v3Path(path, [500])),
      commands.v3SwapExactOut(purchase, v3Path([token1.address, fresh.address], [500])),
      { code: 0x02, input: input('address, address, uint160', [fresh.address, ROUTER, 1n]) },
      commands.v2SwapExactIn(sale, path),
      commands.v2SwapExactOut(purchase, path),
      {
        code: 0x0d,
        input: input('(address, address, uint160, address)[]', [
          [[fixture.alice.address, router.address, 1n, fresh.address]],
        ]),
      },
      { code: 0x10, input: encodePlan([settle(fresh.address, 1000n, true), takeAll(fresh.address, 0n)]) },
      stable,
      {
        code: 0x23,
        input: input('address, uint256, uint256, address[], uint256[], bool', [CALLER, 1000n, 2000n, path, [2n], true]),
      },
    ]
    for (const route of routes) expect(await revertOf(fixture.execute([route], alice()))).toEqual(['AllowanceExpired'])
    await fixture.permit2.send('approve', [fresh.address, router.address, whole, 2 ** 40], alice())
    for (const route of routes)
      expect(await revertOf(fixture.execute([route], alice()))).toEqual(['TRANSFER_FROM_FAILED'])
    await fresh.send('approve', [fixture.permit2.address, whole], alice())
    for (const route of routes) await fixture.execute([route], alice())
    expect(await fresh.call('allowance', [fixture.alice.address, router.address])).toBe(2n ** 255n)
  })

  claim(
    'router/permit-may-fail',
    'A permit with bit 0x80 may fail, and the plan goes on with the allowance that is there',
    async () => {
      const types = '((address, uint160, uint48, uint48), address, uint256), bytes'
      const permit = [[[token0.address, 1n, 2 ** 40, 99], router.address, deadline], `0x${'11'.repeat(65)}`]
      const failing = input(types, permit)
      expect((await revertOf(fixture.execute([{ code: 0x0a, input: failing }], alice())))[0]).toBe('ExecutionFailed')
      await fixture.execute([{ code: 0x8a, input: failing }, v3Sale(1000n, true)], alice())
    },
  )

  claim('router/caller', 'address(1) is the account that called execute, also where that is a contract', async () => {
    await token0.send('transfer', [router.address, 9n], { from: fixture.bob })
    const { input: swept } = commands.sweep(token0.address, CALLER, 0n)
    const [got] = await gainOf(actor.address, [token0], () =>
      actor.run(router.encode('execute(bytes,bytes[],uint256)', ['0x04', [swept], deadline])),
    )
    expect(got).toBe(9n)
  })

  claim(
    'router/plain-addresses',
    'In `to` of a batch and in `owner` of a balance check address(1) and address(2) are plain addresses',
    async () => {
      const from = fixture.alice.address
      const batch = (to: Hex) => ({
        code: 0x0d,
        input: input('(address, address, uint160, address)[]', [[[from, to, 7n, token0.address]]]),
      })
      const atRouter = await fixture.balances(router.address, token0)
      const [lost] = await gainOf(ROUTER, [token0], () => fixture.execute([batch(ROUTER)], alice()))
      expect(lost).toBe(7n)
      expect(await fixture.balances(router.address, token0)).toEqual(atRouter)

      const check = { code: 0x0e, input: input('address, address, uint256', [CALLER, token0.address, 1n]) }
      expect(await revertOf(fixture.execute([check], alice()))).toEqual(['ExecutionFailed', 'BalanceTooLow'])
      await fixture.execute([batch(CALLER), check], alice())
    },
  )

  claim(
    'router/short-input',
    'An input without a path, list or bytes that is too short reads the words behind it: no minimum, or another recipient or amount',
    async () => {
      const give = () => token0.send('transfer', [router.address, 3n], { from: fixture.bob })
      const sweep = (types: string, ...values: unknown[]) => ({ code: 0x04, input: input(types, values) })
      await give()
      const most = 2n ** 128n
      const whole = sweep('address, address, uint256', token0.address, CALLER, most)
      expect(await revertOf(fixture.execute([whole], alice()))).toEqual(['InsufficientToken'])
      await fixture.execute([sweep('address, address', token0.address, CALLER)], alice())
      expect(await fixture.balances(router.address, token0)).toEqual([0n])

      // The words behind are the length of the next input, 96 bytes, and its token, 0.
      await give()
      const next = sweep('address, address, uint256', NATIVE, CALLER, 0n)
      const [lost] = await gainOf(`0x${(96).toString(16).padStart(40, '0')}`, [token0], () =>
        fixture.execute([sweep('address', token0.address), next], alice()),
      )
      expect(lost).toBe(3n)

      // The amount of a TRANSFER, and the share of a PAY_PORTION, are then the length of the next input.
      for (const [code, amount] of [
        [0x05, 1n],
        [0x06, 20_000n],
      ] as const) {
        await token0.send('transfer', [router.address, amount === 1n ? 96n : amount], { from: fixture.bob })
        const short = { code, input: input('address, address', [token0.address, fixture.bob.address]) }
        const [paid = 0n] = await gainOf(fixture.bob.address, [token0], () => fixture.execute([short, next], alice()))
        expect(paid).toBe(code === 0x05 ? 96n : (amount * 96n) / 10_000n)
        await fixture.execute([commands.sweep(token0.address, CALLER, 0n)], alice())
      }
    },
  )

  claim(
    'router/taxed-exact-output',
    'A v2 exact output of a token with a transfer fee delivers less than the amount and does not revert',
    async () => {
      const { taxed } = fixture
      await fixture.v2.pairWith(taxed, token1, 10n * whole)
      const path = [token1.address, taxed.address]
      const buy = commands.v2SwapExactOut(trade(CALLER, whole, 2n * whole, true), path)
      const [got] = await gainOf(fixture.alice.address, [taxed], () => fixture.execute([buy], alice()))
      expect(got).toBe((whole * 95n) / 100n)
      // An exact input is measured at the recipient.
      const [, out = 0n] = await fixture.v2.router.call<bigint[]>('getAmountsOut', [whole, path])
      const sell = (least: bigint) => commands.v2SwapExactIn(trade(CALLER, whole, least, true), path)
      expect(await revertOf(fixture.execute([sell(out)], alice()))).toEqual(['V2TooLittleReceived'])
      await fixture.execute([sell((out * 94n) / 100n)], alice())
    },
  )

  claim(
    'router/stable-one-token',
    'A StableSwap exact input of one token keeps its input in the router, and reverts only by its minimum',
    async () => {
      const one = (least: bigint) => commands.stableSwapExactIn(trade(CALLER, 11n, least, true), [token0.address], [])
      expect(await revertOf(fixture.execute([one(1n)], alice()))).toEqual(['StableTooLittleReceived'])
      const [kept] = await gainOf(router.address, [token0], () => fixture.execute([one(0n)], alice()))
      expect(kept).toBe(11n)
      await fixture.execute([commands.sweep(token0.address, CALLER, 11n)], alice())
    },
  )

  claim(
    'router/v3-runs-backwards',
    'The path of a v3 exact output begins with the bought token, that of v2 and StableSwap with the sold one',
    async () => {
      await stablePool()
      const purchase = trade(CALLER, 1000n, 2000n, true)
      const forwards = [token0.address, token1.address]
      const stable = input('address, uint256, uint256, address[], uint256[], bool', [
        CALLER,
        1000n,
        2000n,
        forwards,
        [2n],
        true,
      ])
      for (const command of [
        commands.v3SwapExactOut(purchase, v3Path([token1.address, token0.address], [500])),
        commands.v2SwapExactOut(purchase, forwards),
        { code: 0x23, input: stable },
      ]) {
        const [spent = 0n, got] = await gainOf(fixture.alice.address, [token0, token1], () =>
          fixture.execute([command], alice()),
        )
        expect([spent < 0n, got]).toEqual([true, 1000n])
      }
    },
  )

  claim(
    'router/v2-short-path',
    'A v2 path of one token ends in Panic(0x32) for exact input and in InvalidPath for exact output',
    async () => {
      const path = [token0.address]
      const sell = commands.v2SwapExactIn(trade(CALLER, 1n, 0n, true), path)
      const buy = commands.v2SwapExactOut(trade(CALLER, 1n, 1n, true), path)
      expect(await revertOf(fixture.execute([sell], alice()))).toEqual(['Panic(0x32)'])
      expect(await revertOf(fixture.execute([buy], alice()))).toEqual(['InvalidPath'])
    },
  )

  claim(
    'router/short-v3-path',
    'A v3 path that is too short reverts without data for exact input, with SliceOutOfBounds for exact output',
    async () => {
      const short = '0x1234'
      const [sell, buy] = [
        commands.v3SwapExactIn(trade(CALLER, 1n, 0n, true), short),
        commands.v3SwapExactOut(trade(CALLER, 1n, 1n, true), short),
      ]
      expect(await revertOf(fixture.execute([sell], alice()))).toEqual(['no data'])
      expect(await revertOf(fixture.execute([buy], alice()))).toEqual(['SliceOutOfBounds'])
    },
  )

  claim('router/owner', 'The owner pauses and names StableSwap contracts; others may not', async () => {
    expect(reaching(UR, '_pause')).toEqual(['pause'])
    expect(reaching(UR, '_unpause')).toEqual(['unpause'])
    for (const [name, args] of [
      ['pause', []],
      ['unpause', []],
      ['setStableSwap', [token0.address, token0.address]],
    ] as const)
      for (const from of [fixture.alice, fixture.bob])
        expect(await revertOf(router.send(name, args, { from }))).toEqual(['OwnableUnauthorizedAccount'])
    await router.send('pause')
    expect(await revertOf(fixture.execute([], alice()))).toEqual(['EnforcedPause'])
    await router.send('unpause')
    expect(await revertOf(router.send('setStableSwap', [zeroAddress, token0.address]))).toEqual(['no data'])
  })
})

describe('errors of the router', () => {
  const execute = (...list: { code: number; input: Hex }[]) => fixture.execute(list, alice())
  const swap = (...actions: Parameters<typeof encodePlan>[0][number][]) => fixture.swap(actions, alice())
  const single = () => ({ type: 'CL', key, zeroForOne: true }) as const

  provokes(UR, 'TransactionDeadlinePassed', () => router.send('execute(bytes,bytes[],uint256)', ['0x', [], 1n]))
  provokes(UR, 'LengthMismatch', () => router.send('execute(bytes,bytes[])', ['0x00', []]))
  provokes(UR, 'InvalidCommandType', () => execute({ code: 0x07, input: '0x' }))
  provokes(UR, 'SliceOutOfBounds', () => execute(commands.v3SwapExactOut(trade(CALLER, 1n, 1n, true), '0x1234')))
  provokes(UR, 'EnforcedPause', async () => {
    await router.send('pause')
    return execute().finally(() => router.send('unpause'))
  })
  provokes(UR, 'APPROVE_FAILED', async () => {
    const token = await refusingToken(fixture)
    await fixture.stableSwap.createPool([token, token1])
    await token.send('transfer', [router.address, 500n])
    await refuse(token, 'approve')
    return execute(commands.stableSwapExactIn(trade(CALLER, 500n, 0n, false), [token.address, token1.address], [2n]))
  })
  provokes(UR, 'ExpectedPause', () => router.send('unpause'))
  provokes(UR, 'OwnableUnauthorizedAccount', () => router.send('pause', [], alice()))
  provokes(
    UR,
    'BalanceTooLow',
    () =>
      execute({
        code: 0x0e,
        input: input('address, address, uint256', [fixture.bob.address, token0.address, 2n ** 200n]),
      }),
    { inside: ['ExecutionFailed'] },
  )
  provokes(
    UR,
    'ContractLocked',
    async () => {
      const hook = await tools.newActor('actors/HookPuppet')
      await hook.send('setBitmap', [0x0040])
      const again = router.encode('execute(bytes,bytes[])', ['0x', []])
      await hook.answers(clCallback.beforeSwap, answerOf.callback(clCallback.beforeSwap, 0n, 0n), [again])
      const hooked = await fixture.createClPool({ hooks: hook.address, hookBitmap: 0x0040 })
      return swap(swapExactInSingle({ type: 'CL', key: hooked, zeroForOne: true }, 1n, 0n))
    },
    { inside: ['WrappedError'] },
  )
  provokes(UR, 'V3TooLittleReceived', () => execute(v3Sale(1000n, true, 2000n)))
  provokes(UR, 'V3TooMuchRequested', () =>
    execute(commands.v3SwapExactOut(trade(CALLER, 1000n, 1n, true), v3Path([token1.address, token0.address], [500]))),
  )
  provokes(UR, 'V3InvalidAmountOut', async () => {
    await v3Pool([token0, token1], 100, [-60, 60], whole)
    const path = v3Path([token1.address, token0.address], [100])
    return execute(commands.v3SwapExactOut(trade(CALLER, 50n * whole, 10n ** 24n, true), path))
  })
  provokes(UR, 'V3InvalidSwap', async () => {
    await v3Pool([token0, token1], 10_000, [-200, 200], 0n)
    const path = v3Path([token0.address, token1.address], [10_000])
    return execute(commands.v3SwapExactIn(trade(CALLER, 1000n, 0n, true), path))
  })
  provokes(UR, 'V3InvalidCaller', () =>
    router.send('pancakeV3SwapCallback', [
      1n,
      0n,
      encodeAbiParameters(parseAbiParameters('bytes, address'), [
        v3Path([token0.address, token1.address], [500]),
        fixture.alice.address,
      ]),
    ]),
  )
  const v2Path = () => [token0.address, token1.address] as const
  provokes(UR, 'V2TooLittleReceived', () =>
    execute(commands.v2SwapExactIn(trade(CALLER, 1000n, 2000n, true), v2Path())),
  )
  provokes(UR, 'V2TooMuchRequested', () => execute(commands.v2SwapExactOut(trade(CALLER, 1000n, 1n, true), v2Path())))
  provokes(UR, 'InvalidPath', () => execute(commands.v2SwapExactOut(trade(CALLER, 1n, 1n, true), [token0.address])))
  provokes(UR, 'InvalidReserves', async () => {
    await fixture.v2.pair(fixture.calling, token1)
    return execute(commands.v2SwapExactOut(trade(CALLER, 1n, 10n, true), [fixture.calling.address, token1.address]))
  })
  const stable = (code: number, amount: bigint, limit: bigint, path: readonly Hex[], flags: readonly bigint[]) => ({
    code,
    input: input('address, uint256, uint256, address[], uint256[], bool', [CALLER, amount, limit, path, flags, true]),
  })
  provokes(UR, 'StableTooLittleReceived', () => execute(stable(0x22, 1000n, 2000n, v2Path(), [2n])))
  provokes(UR, 'StableTooMuchRequested', () => execute(stable(0x23, 1000n, 1n, v2Path(), [2n])))
  provokes(UR, 'StableInvalidPath', () => execute(stable(0x22, 1000n, 0n, v2Path(), [2n, 2n])))
  provokes(UR, 'InvalidPoolAddress', () => execute(stable(0x22, 1000n, 0n, v2Path(), [4n])))
  provokes(UR, 'InvalidPoolLength', () => execute(stable(0x23, 1000n, 0n, [token0.address], [])))
  provokes(UR, 'TooLittleReceived', () => swap(swapExactInSingle(single(), 1000n, 2000n)))
  provokes(UR, 'TooMuchRequested', () => swap(swapExactOutSingle(single(), 1000n, 1n)))
  provokes(UR, 'UnsupportedAction', () => swap({ code: 0x12, params: '0x' }))
  provokes(UR, 'InputLengthMismatch', () => execute({ code: 0x10, input: input('bytes, bytes[]', ['0x0606', ['0x']]) }))
  provokes(UR, 'DeltaNotPositive', () => swap(swapExactInSingle(single(), 1000n, 0n), takeAll(key.currency0, 0n)))
  provokes(UR, 'DeltaNotNegative', () => swap(swapExactInSingle(single(), 1000n, 0n), settleAll(key.currency1, 0n)))
  provokes(UR, 'NotVault', () => router.send('lockAcquired', ['0x']))
  provokes(UR, 'SafeCastOverflow', async () => {
    const bins = await fixture.createBinPool({ fee: 77 })
    return swap(swapExactInSingle({ type: 'Bin', key: bins, zeroForOne: true }, 2n ** 127n, 0n))
  })
  provokes(UR, 'UnsafeCast', () => execute(commands.v2SwapExactIn(trade(CALLER, 2n ** 161n, 0n, true), v2Path())))
  provokes(UR, 'InsufficientETH', () => execute(commands.wrap(ROUTER, 1n)))
  provokes(UR, 'InsufficientToken', () => execute(commands.sweep(token0.address, CALLER, 1n)))
  provokes(UR, 'InvalidBips', () => execute(commands.payPortion(token0.address, CALLER, 10_001n)))
  provokes(UR, 'FromAddressIsNotOwner', () =>
    execute({
      code: 0x0d,
      input: input('(address, address, uint160, address)[]', [
        [[fixture.bob.address, fixture.alice.address, 1n, token0.address]],
      ]),
    }),
  )
  provokes(UR, 'InvalidEthSender', () => actor.run({ target: router.address, value: 1n, data: '0x' }))
  provokes(UR, 'TRANSFER_FAILED', () => execute(commands.transfer(token0.address, CALLER, 1n)))
  provokes(UR, 'ETH_TRANSFER_FAILED', () => execute(commands.transfer(NATIVE, CALLER, 1n)))
})

describe('errors of a plan, which InfinityRouter raises in the router', () => {
  const IR = 'infinity-periphery/InfinityRouter'
  const swap = (...actions: Parameters<typeof encodePlan>[0][number][]) => fixture.swap(actions, alice())
  const sale = (amount: bigint, least = 0n) => swapExactInSingle({ type: 'CL', key, zeroForOne: true }, amount, least)
  provokes(IR, 'TooLittleReceived', () => swap(sale(1000n, 2000n)))
  provokes(IR, 'TooMuchRequested', () => swap(sale(1000n), settleAll(key.currency0, 999n)))
  provokes(IR, 'UnsupportedAction', () => swap({ code: 0x00, params: '0x' }))
  provokes(IR, 'InputLengthMismatch', () =>
    fixture.execute([{ code: 0x10, input: input('bytes, bytes[]', ['0x06', []]) }], alice()),
  )
  provokes(IR, 'DeltaNotPositive', () => swap(sale(1000n), take(key.currency0, CALLER, 0n)))
  provokes(IR, 'DeltaNotNegative', () => swap(sale(1000n), settle(key.currency1, 0n, true)))
  provokes(IR, 'InvalidBips', () => swap(sale(1000n), takePortion(key.currency1, CALLER, 10_001n)))
  provokes(IR, 'SliceOutOfBounds', () => swap({ code: 0x0c, params: '0x1234' }))
  provokes(IR, 'NotVault', () => router.send('lockAcquired', ['0x']))
  provokes(IR, 'SafeCastOverflow', async () => {
    const bins = await fixture.createBinPool({ fee: 78 })
    return swap(swapExactInSingle({ type: 'Bin', key: bins, zeroForOne: true }, 2n ** 127n, 0n))
  })
})

describe('quoters', () => {
  const CLQ = 'infinity-periphery/CLQuoter'
  const MIX = 'infinity-periphery/MixedQuoter'
  const quote = (poolKey: PoolKey, exactAmount: bigint) => [{ poolKey, zeroForOne: true, exactAmount, hookData: '0x' }]

  claim(
    'swap/quote',
    'A quote is what the swap then gives or costs: with a protocol fee, with the fee and the delta of a hook, in both types of pool and for both exact amounts',
    async () => {
      /** What a quote says, and what the account then gets or pays. */
      const both = async (pool: PoolKey, type: 'CL' | 'Bin', isInput: boolean) => {
        const quoter = type === 'CL' ? fixture.clQuoter : fixture.binQuoter
        const name = isInput ? 'quoteExactInputSingle' : 'quoteExactOutputSingle'
        const [quoted] = await quoter.call<[bigint]>(name, quote(pool, whole))
        const single = { type, key: pool, zeroForOne: true } as const
        const trade = isInput ? swapExactInSingle(single, whole, 0n) : swapExactOutSingle(single, whole, 2n * whole)
        const [paid = 0n, got = 0n] = await gainOf(fixture.alice.address, [token0, token1], () =>
          fixture.swap([trade, settleAll(token0.address, 2n * whole), takeAll(token1.address, 0n)], alice()),
        )
        return [quoted, isInput ? got : -paid] as const
      }
      const hook = await tools.newActor('actors/HookPuppet')
      await hook.send('setBitmap', [0x08c0])
      const hooked = await fixture.createClPool({ hooks: hook.address, hookBitmap: 0x08c0, fee: DYNAMIC_FEE })
      const plain = await fixture.createClPool({ fee: 106 })
      for (const pool of [hooked, plain]) await fixture.addLiquidity(pool)
      const bins = await fixture.createBinPool({ fee: 106 })
      const config = `0x${packLiquidityConfig(2 ** 23, whole, whole)
        .toString(16)
        .padStart(64, '0')}`
      const amountIn = `0x${packAmounts(100n * whole, 100n * whole)
        .toString(16)
        .padStart(64, '0')}`
      const deposit = { liquidityConfigs: [config], amountIn, salt: zeroHash }
      await tools.closing(actor, fixture.binPoolManager.encode('mint', [bins, deposit, '0x']))

      for (const isInput of [true, false]) {
        // 3 % for the providers, and 5 units of the open currency for the hook.
        await hook.answers(clCallback.beforeSwap, answerOf.callback(clCallback.beforeSwap, 0n, 0x400000n | 30_000n))
        const open = isInput ? token1 : token0
        const charge = [tools.take(open, hook.address, 5n)]
        await hook.answers(clCallback.afterSwap, answerOf.callback(clCallback.afterSwap, 5n), charge)
        const [quoted, real] = await both(hooked, 'CL', isInput)
        expect(real).toBe(quoted)
        expect(isInput ? whole - real : real - whole).toBeGreaterThan((whole * 29n) / 1000n)

        for (const [pool, type, manager] of [
          [plain, 'CL', fixture.clPoolManager],
          [bins, 'Bin', fixture.binPoolManager],
        ] as const) {
          await manager.send('setProtocolFeeController', [fixture.owner.address])
          await manager.send('setProtocolFee', [pool, 0])
          const [without] = await both(pool, type, isInput)
          await manager.send('setProtocolFee', [pool, 4000])
          const [quotedWith, realWith] = await both(pool, type, isInput)
          await manager.send('setProtocolFeeController', [zeroAddress])
          expect(realWith).toBe(quotedWith)
          expect(isInput ? without - realWith : realWith - without).toBeGreaterThan((whole * 39n) / 10_000n)
        }
      }
    },
  )

  provokes(
    CLQ,
    'NotEnoughLiquidity',
    async () => {
      const dry = await fixture.createClPool({ fee: 102 })
      await fixture.addLiquidity(dry, { range: [-60, 60], liquidity: 10n ** 9n })
      return fixture.clQuoter.call('quoteExactInputSingle', quote(dry, whole))
    },
    { inside: ['UnexpectedRevertBytes'] },
  )
  provokes(CLQ, 'NotSelf', () => fixture.clQuoter.call('_quoteExactInputSingle', quote(key, 1n)))
  provokes(CLQ, 'NotVault', () => fixture.clQuoter.call('lockAcquired', ['0x']))
  const BINQ = 'infinity-periphery/BinQuoter'
  provokes(BINQ, 'NotSelf', () => fixture.binQuoter.call('_quoteExactInputSingle', quote(key, 1n)))
  provokes(BINQ, 'NotVault', () => fixture.binQuoter.call('lockAcquired', ['0x']))
  provokes(
    BINQ,
    'BinPool__OutOfLiquidity',
    async () => fixture.binQuoter.call('quoteExactInputSingle', quote(await fixture.createBinPool(), whole)),
    { inside: ['UnexpectedRevertBytes'] },
  )
  provokes(
    BINQ,
    'SafeCastOverflow',
    async () =>
      fixture.binQuoter.call('quoteExactInputSingle', quote(await fixture.createBinPool({ fee: 99 }), 2n ** 127n)),
    { inside: ['UnexpectedRevertBytes'] },
  )

  const mixed = (
    paths: readonly Hex[],
    actions: Hex,
    params: readonly Hex[],
    amount = 1000n,
    name = 'quoteMixedExactInput',
  ) => fixture.mixedQuoter.call(name, [paths, actions, params, amount])
  const both = () => [token0.address, token1.address] as const
  const fee = (value: number) => input('uint24', [value])
  provokes(MIX, 'NoActions', () => mixed([token0.address], '0x', []))
  provokes(MIX, 'InputLengthMismatch', () => mixed(both(), '0x02', []))
  provokes(MIX, 'InvalidPath', () => mixed([token0.address, token0.address], '0x02', ['0x']))
  provokes(MIX, 'UnsupportedAction', () => mixed(both(), '0x06', ['0x']))
  provokes(MIX, 'InvalidPoolKeyCurrency', () =>
    mixed([token0.address, weth.address], '0x04', [
      encodeAbiParameters(parseAbiParameters('((address, address, address, address, uint24, bytes32), bytes)'), [
        [[key.currency0, key.currency1, key.hooks, key.poolManager, key.fee, key.parameters], '0x'],
      ]),
    ]),
  )
  provokes(MIX, 'INVALID_SWAP_DIRECTION', () =>
    mixed(
      [token0.address, token1.address, token0.address],
      '0x0202',
      ['0x', '0x'],
      1000n,
      'quoteMixedExactInputSharedContext',
    ),
  )
  provokes(MIX, 'INSUFFICIENT_INPUT_AMOUNT', () => mixed(both(), '0x02', ['0x'], 0n))
  provokes(MIX, 'Unexpected error', () => mixed(both(), '0x03', [fee(10_000)]))
  provokes(MIX, 'SafeCastOverflowedUintToInt', () => mixed(both(), '0x03', [fee(500)], 2n ** 255n))
  provokes(MIX, 'getStableInfo: invalid pool address', () => mixed([token0.address, weth.address], '0x00', ['0x']))
  provokes(MIX, 'SafeCastOverflowedUintDowncast', () =>
    mixed(
      both(),
      '0x04',
      [
        encodeAbiParameters(parseAbiParameters('((address, address, address, address, uint24, bytes32), bytes)'), [
          [[key.currency0, key.currency1, key.hooks, key.poolManager, key.fee, key.parameters], '0x'],
        ]),
      ],
      2n ** 128n,
    ),
  )
  claim('swap/zero-limit', 'A price limit of 0 is not “none”: the manager refuses it', async () => {
    expect(await revertOf(tools.probe(actor, tools.clSwap(key, true, -1000n, 0n)))).toEqual(['InvalidSqrtPriceLimit'])
    await tools.probe(actor, tools.clSwap(key, true, -1000n, lowestLimit))
  })
})
