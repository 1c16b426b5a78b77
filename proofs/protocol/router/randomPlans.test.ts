import fc from 'fast-check'
import { type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../docs/snippets/typescript/infinity/position-actions.ts'
import { data } from '../../../maths/decode/decodeSamples.ts'
import type { Value } from '../../../maths/decode/parameters.ts'
import { type Kind, writeValues } from '../../../maths/plan/fields.ts'
import { followPlan, type Ledger, type Range } from '../../../maths/plan/ledger.ts'
import { compose, innerKind, keyOf, kindOf, type PlanStep, type Target } from '../../../maths/plan/plan.ts'
import { type Contract, namesIn } from '../fixture.ts'
import { deadline, priceOne } from '../kits/infinity.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'

// The ledger of the plan builder against the contracts: what a plan owes and takes after each step.

/** The same plans in every run; RUNS and SEED try others. */
const seed = Number(process.env.SEED ?? 20261122)
const whole = 10n ** 18n
const all = 2n ** 255n
const caller: Hex = '0x0000000000000000000000000000000000000001'
const self: Hex = '0x0000000000000000000000000000000000000002'
const someone: Hex = `0x${'55'.repeat(20)}`
const marker: Hex = '0x000000000000000000000000000000000000dEaD'

let fixture: RouterFixture
let probe: Contract
let currencies: readonly Hex[]

type Step = PlanStep
const step = (kind: 'command' | 'action', name: string, ...values: unknown[]): Step => {
  const steps = kind === 'command' ? data.commands : data.actions
  const inputs = Object.values(steps).find((one) => one.name === name)?.inputs
  if (!inputs) throw new Error(`There is no ${kind} ${name}`)
  return { name, fields: writeValues(inputs, values as Value[]) }
}
const action = (name: string, ...values: unknown[]) => step('action', name, ...values)
const command = (name: string, ...values: unknown[]) => step('command', name, ...values)
const infinity = (steps: readonly Step[]): Step => ({ name: 'INFI_SWAP', fields: {}, steps })

function composed(target: Target, steps: readonly Step[]) {
  const plan = compose({ target, deadline: String(deadline), steps }, data)
  if (Object.keys(plan.errors).length > 0) throw new Error(`${JSON.stringify(plan.errors)} in ${JSON.stringify(steps)}`)
  return plan
}

/** The plan with a mark after each step, and the positions of the steps in the order of the marks. */
function marked(kind: Kind, steps: readonly Step[], around: readonly number[] = []): [Step[], string[]] {
  const isAction = kind === 'action'
  const positions: string[] = []
  const withMarks = steps.flatMap((one, at): Step[] => {
    const position = [...around, at]
    let own = one
    const inside = innerKind(one.name)
    if (inside) {
      const [inner, innerPositions] = marked(inside, one.steps ?? [], position)
      positions.push(...innerPositions)
      own = { ...one, steps: inner }
    }
    positions.push(keyOf(position))
    const mark = isAction ? action('TAKE', probe.address, marker, 1n) : command('TRANSFER', probe.address, marker, 0n)
    return [own, mark]
  })
  // What the marks took is owed.
  const debt = isAction ? [action('SETTLE', probe.address, BigInt(steps.length), false)] : []
  return [[...withMarks, ...debt], positions]
}

interface Outcome {
  /** The names of the errors, from the outside in; none where the plan goes through. */
  reverted: string[]
  /** What was open and held after each step, in the order of the currencies. */
  after: { position: string; open: readonly bigint[]; held: readonly bigint[] }[]
}

async function run(target: Target, steps: readonly Step[], value: bigint): Promise<Outcome> {
  const [withMarks, positions] = marked(kindOf(target), steps)
  const { calldata } = composed(target, withMarks)
  const contracts = {
    UniversalRouter: fixture.universalRouter,
    CLPositionManager: fixture.clPositionManager,
    BinPositionManager: fixture.binPositionManager,
  }
  const [success, result, states] = await probe.call<
    [boolean, Hex, { open: readonly bigint[]; held: readonly bigint[] }[]]
  >('run', [contracts[target].address, calldata, value, currencies])
  if (success) expect(states).toHaveLength(positions.length)
  return {
    reverted: success ? [] : namesIn(result),
    after: states.map((state, at) => ({ ...state, position: positions[at] ?? '' })),
  }
}

/** The positions that the probe owns, in each pool of concentrated liquidity. */
let owned: { tokenId: bigint; key: Key }[]

const follow = (target: Target, steps: readonly Step[]): Ledger =>
  followPlan(composed(target, steps).steps, {
    target,
    wrapped: fixture.weth.address.toLowerCase(),
    nameOf: (currency) => currency,
  })

const plus = (a: Range, b: Range): Range => ({
  ...(a.low !== undefined && b.low !== undefined && { low: a.low + b.low }),
  ...(a.high !== undefined && b.high !== undefined && { high: a.high + b.high }),
})
const nothing: Range = { low: 0n, high: 0n }
const isIn = (amount: bigint, { low, high }: Range) =>
  (low === undefined || amount >= low) && (high === undefined || amount <= high)
const written = ({ low, high }: Range) => `${low ?? '-'} to ${high ?? '-'}`

/** The range of a currency, under its address or as one of a position's. */
function rangeOf(balances: readonly { currency: string; range: Range }[] | undefined, currency: Hex): Range {
  const names = [
    currency.toLowerCase(),
    ...owned.flatMap(({ tokenId, key }) => [
      ...(key.currency0 === currency ? [`currency0 of position ${tokenId}`] : []),
      ...(key.currency1 === currency ? [`currency1 of position ${tokenId}`] : []),
    ]),
  ]
  return (balances ?? [])
    .filter((balance) => names.includes(balance.currency))
    .reduce((sum, { range }) => plus(sum, range), nothing)
}

/** Errors of limits: the ledger knows no prices. */
const ofPrices = /TooLittleReceived|TooMuchRequested|InsufficientToken|MaximumAmountExceeded|MinimumAmountInsufficient/
/** Errors that a mistake has to name. */
const ofLedger = /^(CurrencyNotSettled|DeltaNotNegative|DeltaNotPositive|InvalidBips|NOT_MINTED)$/

interface Comparison {
  went: number
  reverted: number
  named: number
  states: number
  differences: string[]
}

async function compare(plans: readonly { target: Target; steps: readonly Step[] }[]): Promise<Comparison> {
  const found: Comparison = { went: 0, reverted: 0, named: 0, states: 0, differences: [] }
  for (const { target, steps } of plans) {
    const ledger = follow(target, steps)
    const value = ledger.value.high ?? (ledger.value.low ?? 0n) + 10n ** 16n
    const { reverted, after } = await run(target, steps, value)
    const differ = (text: string) =>
      found.differences.push(
        `${text}\n${target} ${JSON.stringify(steps)}\n${JSON.stringify(ledger.mistakes)}\n${reverted}`,
      )
    const severe = ledger.mistakes.filter((mistake) => mistake.severe)
    if (reverted.length > 0) {
      const reason = reverted.at(-1) ?? ''
      found.reverted++
      if (ofPrices.test(reason)) continue
      found.named++
      const texts = ledger.mistakes.map(({ text }) => text)
      // Of a position whose currencies no other step names, the ledger knows no address.
      const isVague = Object.values(ledger.after).some(({ open }) =>
        open?.some((one) => / of position /.test(one.currency)),
      )
      const isNamed =
        ofLedger.test(reason) && !isVague
          ? texts.some(
              (text) => text.includes(reason) || (reason === 'CurrencyNotSettled' && text.includes('stay open')),
            )
          : texts.length > 0
      if (!isNamed) differ('A revert that no mistake names')
      continue
    }
    found.went++
    const reverting = severe.filter(({ text }) => !/leaves .* where anyone|takes from the caller as much/.test(text))
    if (reverting.length > 0) differ(`A mistake of a plan that goes through: ${reverting[0]?.text}`)
    for (const [index, state] of after.entries()) {
      const { position } = state
      const expected = ledger.after[position]
      for (const [at, currency] of currencies.entries()) {
        found.states++
        const open = rangeOf(expected?.open, currency)
        const held = rangeOf(expected?.held, currency)
        if (!isIn(state.open[at] ?? 0n, open))
          differ(`After ${position}: ${currency} is open with ${state.open[at]}, not ${written(open)}`)
        // Native currency that came with the call is held until a step spends it.
        const rest = currency === zeroAddress && index < after.length - 1 ? plus(held, { low: 0n, high: value }) : held
        if (!isIn(state.held[at] ?? 0n, rest))
          differ(`After ${position}: ${state.held[at]} of ${currency} are held, not ${written(rest)}`)
      }
    }
  }
  return found
}

type Key = Awaited<ReturnType<RouterFixture['createClPool']>>
let pools: Record<'plain' | 'native' | 'bin', Key>

const valuesOf = (key: Key) => [
  key.currency0,
  key.currency1,
  key.hooks,
  key.poolManager,
  BigInt(key.fee),
  key.parameters,
]
const hopTo = (currency: Hex, key: Key) => [currency, BigInt(key.fee), key.hooks, key.poolManager, '0x', key.parameters]
const binPart = whole / 2n
const binDeposit = (to: Hex, amount: bigint, name = 'BIN_ADD_LIQUIDITY') =>
  action(name, [
    valuesOf(pools.bin),
    ...(name === 'BIN_ADD_LIQUIDITY' ? [amount, amount] : []),
    amount,
    amount,
    2n ** 23n,
    0n,
    [-1n, 0n, 1n],
    [0n, binPart, binPart],
    [binPart, binPart, 0n],
    to,
    '0x',
  ])

const integer = (max: number) => fc.integer({ min: 0, max })
/** From a thousandth of a whole token: pools of a thousand hardly move. */
const amounts = fc.integer({ min: 1, max: 1000 }).map((thousandths) => (BigInt(thousandths) * whole) / 1_000_000n + 7n)
/** Mostly a limit that holds at a price of 1, sometimes none and sometimes one that does not hold. */
const least = (amount: bigint) => fc.constantFrom(0n, 0n, ...Array<bigint>(5).fill((amount * 9n) / 10n), amount * 2n)
const most = (amount: bigint) => fc.constantFrom(2n ** 127n, ...Array<bigint>(5).fill(amount * 2n), amount / 2n)
const amountOrAll = amounts.chain((amount) => fc.constantFrom(amount, amount, amount, 0n))
const recipients = fc.constantFrom<Hex>(caller, caller, self, someone)

/** Swaps in pools of Infinity. Evaluated when the pools exist. */
function infinitySwaps(): fc.Arbitrary<Step> {
  const { plain, native, bin } = pools
  const single = fc
    .record({
      pool: fc.constantFrom(plain, native, bin),
      forward: fc.boolean(),
      amount: amountOrAll,
      exactIn: fc.boolean(),
    })
    .chain(({ pool, forward, amount, exactIn }) =>
      (exactIn ? least(amount) : most(amount === 0n ? whole : amount)).map((limit) =>
        action(`${pool === bin ? 'BIN' : 'CL'}_SWAP_EXACT_${exactIn ? 'IN' : 'OUT'}_SINGLE`, [
          valuesOf(pool),
          forward,
          amount,
          limit,
          '0x',
        ]),
      ),
    )
  // From the native coin over token1 to token0, and back.
  const path = fc
    .record({ forward: fc.boolean(), amount: amountOrAll, exactIn: fc.boolean() })
    .chain(({ forward, amount, exactIn }) =>
      (exactIn ? least(amount) : most(amount === 0n ? whole : amount)).map((limit) => {
        const hops = [hopTo(plain.currency1, native), hopTo(plain.currency0, plain)]
        const back = [hopTo(plain.currency1, plain), hopTo(zeroAddress, native)]
        // The path of an exact output names the currencies before the bought one.
        const forOutput = [hopTo(zeroAddress, native), hopTo(plain.currency1, plain)]
        const backForOutput = [hopTo(plain.currency0, plain), hopTo(plain.currency1, native)]
        const route = exactIn ? (forward ? hops : back) : forward ? forOutput : backForOutput
        const end = exactIn === forward ? zeroAddress : plain.currency0
        return action(`CL_SWAP_EXACT_${exactIn ? 'IN' : 'OUT'}`, [end, route, amount, limit])
      }),
    )
  return fc.oneof({ weight: 4, arbitrary: single }, { weight: 1, arbitrary: path })
}

/** Payments of a lock in the router. */
function payments(): fc.Arbitrary<Step> {
  const currency = fc.constantFrom(...currencies.slice(0, 3))
  const some = fc.oneof(
    { weight: 2, arbitrary: fc.constant(0n) },
    { weight: 2, arbitrary: amounts },
    { weight: 1, arbitrary: fc.constant(all) },
  )
  return fc.oneof(
    fc.tuple(currency, some, fc.boolean()).map((values) => action('SETTLE', ...values)),
    fc.tuple(currency, amounts.chain(most)).map((values) => action('SETTLE_ALL', ...values)),
    fc.tuple(currency, recipients, amountOrAll).map((values) => action('TAKE', ...values)),
    fc.tuple(currency, amounts.chain(least)).map((values) => action('TAKE_ALL', ...values)),
    fc
      .tuple(currency, recipients, fc.constantFrom(25n, 5000n, 10_000n, 10_001n))
      .map((values) => action('TAKE_PORTION', ...values)),
  )
}

/** What closes the currencies that the ledger reports as open after the last step. */
function closing(target: Target, steps: readonly Step[], recipient: Hex): Step[] {
  const around = target === 'UniversalRouter' ? [infinity(steps)] : steps
  const key = target === 'UniversalRouter' ? `0.${steps.length - 1}` : `${steps.length - 1}`
  const open = follow(target, around).after[key]?.open ?? []
  return currencies.flatMap((currency) => {
    const range = rangeOf(open, currency)
    if (range.low === 0n && range.high === 0n) return []
    if (target !== 'UniversalRouter') return [action('CLOSE_CURRENCY', currency)]
    return range.low === undefined || range.low < 0n
      ? [action('SETTLE', currency, 0n, true)]
      : [action('TAKE', currency, recipient, 0n)]
  })
}

/** The actions of a lock, closed or not. */
const locks = () =>
  fc
    .record({
      steps: fc.array(fc.oneof({ weight: 3, arbitrary: infinitySwaps() }, { weight: 1, arbitrary: payments() }), {
        minLength: 1,
        maxLength: 4,
      }),
      isClosed: integer(4).map((number) => number > 0),
      recipient: recipients,
    })
    .map(({ steps, isClosed, recipient }) => [
      ...steps,
      ...(isClosed ? closing('UniversalRouter', steps, recipient) : []),
    ])

/** Commands of the router other than INFI_SWAP. */
function commands(): fc.Arbitrary<Step> {
  const [, token0, token1, weth] = currencies as [Hex, Hex, Hex, Hex]
  const pairs = fc.constantFrom([token0, token1], [token1, token0], [token0, weth], [weth, token0])
  const payer = fc.constantFrom(true, true, false)
  const swap = fc
    .record({
      pool: fc.constantFrom('V3', 'V2', 'STABLE'),
      pair: pairs,
      amount: amounts,
      isAll: integer(3),
      exactIn: fc.boolean(),
      payer,
      recipient: recipients,
    })
    .chain(({ pool, pair, amount, isAll, exactIn, payer, recipient }) => {
      const route = pool === 'STABLE' && pair.includes(weth) ? [token0, token1] : pair
      const special = pool === 'V2' ? 0n : all
      const first = exactIn && isAll === 0 ? special : amount
      const ends = pool === 'V3' && !exactIn ? [...route].reverse() : route
      const path = pool === 'V3' ? `${ends[0]}0001f4${ends[1]?.slice(2)}` : ends
      return (exactIn ? least(amount) : most(amount)).map((limit) =>
        command(
          `${pool}_SWAP_EXACT_${exactIn ? 'IN' : 'OUT'}`,
          recipient,
          first,
          limit,
          path,
          ...(pool === 'STABLE' ? [[2n]] : []),
          payer,
        ),
      )
    })
  const token = fc.constantFrom(...currencies)
  const plain = fc.constantFrom(token0, token1, weth)
  return fc.oneof(
    { weight: 5, arbitrary: swap },
    {
      weight: 1,
      arbitrary: fc.tuple(plain, recipients, amounts).map((values) => command('PERMIT2_TRANSFER_FROM', ...values)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          token,
          recipients,
          amounts.chain((amount) => fc.constantFrom(amount, all)),
        )
        .map((values) => command('TRANSFER', ...values)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(token, recipients, fc.constantFrom(25n, 5000n, 10_001n))
        .map((values) => command('PAY_PORTION', ...values)),
    },
    { weight: 1, arbitrary: fc.tuple(token, recipients, fc.constant(0n)).map((values) => command('SWEEP', ...values)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          recipients,
          amounts.chain((amount) => fc.constantFrom(amount, all)),
        )
        .map((values) => command('WRAP_ETH', ...values)),
    },
    { weight: 1, arbitrary: fc.tuple(recipients, fc.constant(0n)).map((values) => command('UNWRAP_WETH', ...values)) },
  )
}

const routerPlans = () => {
  const one = fc.oneof({ weight: 4, arbitrary: commands() }, { weight: 1, arbitrary: locks().map(infinity) })
  const sub = fc
    .array(commands(), { minLength: 1, maxLength: 2 })
    .map((steps): Step => ({ name: 'EXECUTE_SUB_PLAN', fields: {}, steps }))
  return fc
    .record({
      steps: fc.array(fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: sub }), {
        minLength: 1,
        maxLength: 4,
      }),
      isSwept: integer(3),
    })
    .map(({ steps, isSwept }) => [
      ...steps,
      ...(isSwept > 0 ? currencies.map((currency) => command('SWEEP', currency, caller, 0n)) : []),
    ])
}

/** Plans of the position manager of concentrated liquidity, on a pool of tokens or of the native coin. */
const positionPlans = () =>
  fc.constantFrom(...owned).chain(({ tokenId, key: pool }) => {
    const currency = fc.constantFrom(pool.currency0, pool.currency1)
    const liquidity = amounts
    const limit = fc.constantFrom(whole, whole, 1n)
    const minimum = fc.constantFrom(0n, 0n, whole)
    const range = [-600n, 600n]
    const steps = fc.oneof(
      fc
        .tuple(liquidity, limit)
        .map(([amount, max]) => action('CL_MINT_POSITION', valuesOf(pool), ...range, amount, max, max, caller, '0x')),
      limit.map((max) => action('CL_MINT_POSITION_FROM_DELTAS', valuesOf(pool), ...range, max, max, caller, '0x')),
      fc
        .tuple(liquidity, limit)
        .map(([amount, max]) => action('CL_INCREASE_LIQUIDITY', tokenId, amount, max, max, '0x')),
      limit.map((max) => action('CL_INCREASE_LIQUIDITY_FROM_DELTAS', tokenId, max, max, '0x')),
      fc
        .tuple(liquidity, minimum)
        .map(([amount, min]) => action('CL_DECREASE_LIQUIDITY', tokenId, amount, min, min, '0x')),
      minimum.map((min) => action('CL_BURN_POSITION', tokenId, min, min, '0x')),
      fc
        .tuple(
          currency,
          amounts.chain((amount) => fc.constantFrom(amount, 0n, all)),
          fc.boolean(),
        )
        .map((values) => action('SETTLE', ...values)),
      fc.tuple(currency, recipients, amountOrAll).map((values) => action('TAKE', ...values)),
      fc.constant(action('SETTLE_PAIR', pool.currency0, pool.currency1)),
      recipients.map((to) => action('TAKE_PAIR', pool.currency0, pool.currency1, to)),
      currency.map((one) => action('CLOSE_CURRENCY', one)),
      fc.tuple(currency, fc.constantFrom(0n, whole)).map((values) => action('CLEAR_OR_TAKE', ...values)),
      fc.tuple(currency, recipients).map((values) => action('SWEEP', ...values)),
      amounts.chain((amount) => fc.constantFrom(amount, 0n, all)).map((amount) => action('WRAP', amount)),
      amounts.chain((amount) => fc.constantFrom(amount, 0n, all)).map((amount) => action('UNWRAP', amount)),
    )
    return fc
      .record({ steps: fc.array(steps, { minLength: 1, maxLength: 4 }), isClosed: integer(4) })
      .map(({ steps, isClosed }) => [
        ...steps,
        ...(isClosed > 0 ? [action('CLOSE_CURRENCY', pool.currency0), action('CLOSE_CURRENCY', pool.currency1)] : []),
      ])
  })

/** Plans of the position manager of bins. */
const binPlans = () => {
  const { currency0, currency1 } = pools.bin
  const steps = fc.oneof(
    amounts.map((amount) => binDeposit(probe.address, amount)),
    amounts.map((amount) => binDeposit(probe.address, amount, 'BIN_ADD_LIQUIDITY_FROM_DELTAS')),
    fc
      .tuple(fc.constantFrom(0n, whole), amounts)
      .map(([min, amount]) =>
        action('BIN_REMOVE_LIQUIDITY', [
          valuesOf(pools.bin),
          min,
          min,
          [2n ** 23n],
          [amount << 128n],
          probe.address,
          '0x',
        ]),
      ),
    fc.tuple(fc.constantFrom(currency0, currency1), amounts, fc.boolean()).map((values) => action('SETTLE', ...values)),
    fc.constant(action('SETTLE_PAIR', currency0, currency1)),
    recipients.map((to) => action('TAKE_PAIR', currency0, currency1, to)),
  )
  return fc
    .record({ steps: fc.array(steps, { minLength: 1, maxLength: 3 }), isClosed: integer(4) })
    .map(({ steps, isClosed }) => [
      ...steps,
      ...(isClosed > 0 ? [action('CLOSE_CURRENCY', currency0), action('CLOSE_CURRENCY', currency1)] : []),
    ])
}

beforeAll(async () => {
  fixture = await startRouter()
  const { token0, token1, weth, owner, permit2, universalRouter, clPositionManager, binPositionManager } = fixture
  probe = await fixture.deploy('actors/PlanProbe', [fixture.vault.address])
  currencies = [zeroAddress, token0.address, token1.address, weth.address]
  await weth.send('deposit', [], { value: 1000n * whole })
  await weth.send('transfer', [probe.address, 100n * whole])
  await fixture.tester.setBalance({ address: probe.address, value: 1000n * whole })
  const spenders = [universalRouter, clPositionManager, binPositionManager].map(({ address }) => address)
  for (const token of [token0, token1, weth]) {
    if (token !== weth) await token.send('mint', [probe.address, 10n ** 24n])
    await probe.send('approve', [permit2.address, token.address, spenders])
  }

  pools = {
    plain: await fixture.createClPool(),
    native: await fixture.createClPool({ pair: [zeroAddress, token1.address] }),
    bin: await fixture.createBinPool(),
  }
  for (const key of [pools.plain, pools.native]) await fixture.addLiquidity(key)
  owned = []
  for (const key of [pools.plain, pools.native]) {
    const tokenId = await fixture.addLiquidity(key)
    await clPositionManager.send('transferFrom', [owner.address, probe.address, tokenId])
    owned.push({ tokenId, key })
  }
  // Native currency that the deposits did not need.
  await fixture.modify(clPositionManager, [sweep(zeroAddress, owner.address)])
  for (const to of [owner.address, probe.address]) {
    const plan = compose(
      {
        target: 'BinPositionManager',
        deadline: String(deadline),
        steps: [binDeposit(to, 100n * whole), action('SETTLE_PAIR', token0.address, token1.address)],
      },
      data,
    )
    const request = { to: binPositionManager.address, ...(plan.calldata && { data: plan.calldata }) }
    await fixture.receiptOf(await fixture.walletOf(owner).sendTransaction(request))
  }
  for (const pair of [
    [token0, token1],
    [weth, token0],
  ] as const) {
    await fixture.v2.pairWith(pair[0], pair[1], 100n * whole)
    const [a, b] = [...pair].sort((x, y) => (BigInt(x.address) < BigInt(y.address) ? -1 : 1)) as [Contract, Contract]
    const { positionManager } = fixture.v3
    for (const token of pair) await token.send('approve', [positionManager.address, all])
    await positionManager.send('createAndInitializePoolIfNecessary', [a.address, b.address, 500, priceOne])
    const range = { tickLower: -6000, tickUpper: 6000 }
    const limits = { amount0Desired: 100n * whole, amount1Desired: 100n * whole, amount0Min: 0n, amount1Min: 0n }
    const to = { recipient: owner.address, deadline }
    await positionManager.send('mint', [{ token0: a.address, token1: b.address, fee: 500, ...range, ...limits, ...to }])
  }
  const { pool } = await fixture.stableSwap.createPool([token0, token1])
  for (const token of [token0, token1]) await token.send('approve', [pool.address, all])
  await pool.send('add_liquidity', [[100n * whole, 100n * whole], 0n])
})

afterAll(() => fixture?.stop())

const plansOf = (target: Target, arbitrary: fc.Arbitrary<Step[]>, numRuns: number) =>
  fc.sample(arbitrary, { numRuns, seed }).map((steps) => ({ target, steps }))

describe('random plans on the contracts agree with the ledger', () => {
  it.each([
    ['locks of the router', 'UniversalRouter', () => locks().map((steps) => [infinity(steps)]), 250],
    ['commands of the router', 'UniversalRouter', routerPlans, 250],
    ['the position manager of concentrated liquidity', 'CLPositionManager', positionPlans, 200],
    ['the position manager of bins', 'BinPositionManager', binPlans, 100],
  ] as const)('%s', { timeout: 600_000 }, async (name, target, of, usual) => {
    const count = Number(process.env.RUNS ?? usual)
    const { differences, ...counts } = await compare(plansOf(target, of(), count))
    if (process.env.RUNS) console.log(name, counts, `${differences.length} differences`)
    expect(differences).toEqual([])
    // Plans of all kinds: those that go through, and those whose mistakes are named.
    expect(counts.went).toBeGreaterThan(count / 5)
    expect(counts.named).toBeGreaterThan(count / 5)
  })
})
