import type { Hex } from 'viem'
import type { Value } from '../decode/parameters.ts'
import { type Composed, keyOf, type Position, type ReadStep, type Target } from './plan.ts'

/** What a number can be. A missing bound is not known. */
export interface Range {
  low?: bigint
  high?: bigint
}

export interface Balance {
  /** An address in lower case, or a name where the plan does not say it. */
  currency: string
  /** Positive: the plan may take it. Negative: the plan owes it. */
  range: Range
}

export interface StepState {
  /** What is open in the Vault after the step. Absent outside of a lock. */
  open?: Balance[]
  /** What the contract holds for later steps. */
  held: Balance[]
}

export interface Mistake {
  /** The call reverts or leaves funds behind, whatever the prices are. */
  severe: boolean
  /** The step that it is about. Absent for the whole plan. */
  position?: string
  text: string
}

export interface Ledger {
  /** After each step, by position. */
  after: Record<string, StepState>
  mistakes: Mistake[]
  /** The native currency that the call needs, in wei: at most, if the plan sets limits. */
  value: Range
}

export interface LedgerContext {
  target: Target
  /** In lower case. */
  wrapped?: string
  nameOf: (currency: string) => string
  /** An amount of a currency, for a sentence. */
  write?: (amount: bigint, currency: string) => string
}

const native = `0x${'0'.repeat(40)}`
const caller = `0x${'0'.repeat(39)}1`
const self = `0x${'0'.repeat(39)}2`
const contractBalance = 2n ** 255n
const nothing: Range = { low: 0n, high: 0n }

const isNothing = ({ low, high }: Range) => low === 0n && high === 0n
const plus = (a?: bigint, b?: bigint) => (a === undefined || b === undefined ? undefined : a + b)
const bounds = (low: bigint | undefined, high: bigint | undefined): Range => ({
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
})
const add = (a: Range, b: Range): Range => bounds(plus(a.low, b.low), plus(a.high, b.high))
const negative = ({ low, high }: Range): Range =>
  bounds(high === undefined ? undefined : -high, low === undefined ? undefined : -low)
const exactly = (value: bigint): Range => ({ low: value, high: value })
const upTo = (high: bigint): Range => ({ low: 0n, high })
const from = (low: bigint): Range => ({ low })
/** The part of a range that is not below zero. */
const credit = ({ low, high }: Range): Range =>
  bounds(low === undefined || low < 0n ? 0n : low, high === undefined ? undefined : high < 0n ? 0n : high)
/** A portion in basis points, rounded down. */
const part = ({ low, high }: Range, bips: bigint): Range =>
  bounds(
    low === undefined ? undefined : (low * bips) / 10_000n,
    high === undefined ? undefined : (high * bips) / 10_000n,
  )
/** What a portion leaves. */
const rest = ({ low, high }: Range, bips: bigint): Range =>
  bounds(
    low === undefined ? undefined : low - (low * bips) / 10_000n,
    high === undefined ? undefined : high - (high * bips) / 10_000n,
  )
const mayOwe = ({ low }: Range) => low === undefined || low < 0n
const mayBeDue = ({ high }: Range) => high === undefined || high > 0n

class Balances {
  readonly ranges = new Map<string, Range>()
  of(currency: string): Range {
    return this.ranges.get(currency.toLowerCase()) ?? nothing
  }
  set(currency: string, range: Range): void {
    this.ranges.set(currency.toLowerCase(), range)
  }
  list(): Balance[] {
    return [...this.ranges].filter(([, range]) => !isNothing(range)).map(([currency, range]) => ({ currency, range }))
  }
}

/** The currencies that the actions of a plan name. */
function currenciesIn(steps: readonly ReadStep[]): string[] {
  const found = steps.flatMap(({ inputs, values }) =>
    inputs.flatMap(({ name = '' }, at) => {
      if (/^currency/.test(name)) return [String(values[at]).toLowerCase()]
      if (name === 'poolKey')
        return (values[at] as readonly Value[]).slice(0, 2).map((one) => String(one).toLowerCase())
      return []
    }),
  )
  return [...new Set(found)].sort()
}

/** Follows a plan step by step. It knows no prices: amounts that a pool decides are ranges, from the plan's own limits. */
export function followPlan(steps: readonly ReadStep[], context: LedgerContext): Ledger {
  const { target, wrapped = 'the wrapped coin', nameOf, write = String } = context
  const contract = target === 'UniversalRouter' ? 'router' : 'position manager'
  const after: Ledger['after'] = {}
  const mistakes: Mistake[] = []
  const held = new Balances()
  let value: Range = nothing
  /** A step has spent all native currency, with what came with the call. */
  let isValueSpent = false
  /** A step has sent something to an address that the plan names, such as a pair. */
  let isSentAway = false

  const say = (severe: boolean, position: Position | undefined, text: string) =>
    mistakes.push({ severe, ...(position && { position: keyOf(position) }), text })

  /** Pays from what the contract holds. Native currency that it does not hold comes with the call. */
  const pay = (currency: string, amount: Range, position: Position) => {
    const before = held.of(currency)
    if (currency === native && !isValueSpent) {
      const missing = add(amount, negative(before))
      const sent = missing.high === undefined ? from(credit(missing).low ?? 0n) : exactly(credit(missing).high ?? 0n)
      value = add(value, sent)
      held.set(currency, credit(add(add(before, sent), negative(amount))))
      return
    }
    const most = before.high
    if (most !== undefined && amount.low !== undefined && most < amount.low)
      say(
        true,
        position,
        most === 0n
          ? `The ${contract} holds nothing of ${nameOf(currency)} here. An earlier step has to bring it, or the caller pays.`
          : `The ${contract} holds at most ${write(most, currency)} of ${nameOf(currency)} here, and this step pays ${write(amount.low, currency)}.`,
      )
    else if (currency !== native && (before.low ?? 0n) < (amount.high ?? amount.low ?? 0n))
      say(false, position, `The ${contract} may hold less of ${nameOf(currency)} here than this step pays.`)
    else if (currency === native && (amount.high === undefined || amount.high > (before.low ?? 0n)))
      say(false, position, `An earlier step spends all ${nameOf(native)} of the call, and this step may need some.`)
    held.set(currency, credit(add(before, negative(amount))))
  }
  /** Spends all that the contract holds. `needed`: the step reverts without it. */
  const payAll = (currency: string, position: Position, needed = false): Range => {
    const before = held.of(currency)
    if (currency === native && !isValueSpent) {
      isValueSpent = true
      value = bounds(value.low, undefined)
      held.set(currency, nothing)
      return from(before.low ?? 0n)
    }
    if (isNothing(before)) {
      say(
        needed,
        position,
        `The ${contract} holds nothing of ${nameOf(currency)} here. An earlier step has to bring it.`,
      )
    }
    held.set(currency, nothing)
    return before
  }
  const receive = (currency: string, recipient: Value | undefined, amount: Range) => {
    const to = String(recipient).toLowerCase()
    if (to === self) held.set(currency, add(held.of(currency), amount))
    else if (to !== caller) isSentAway = true
  }

  /** A StableSwap step sells all that the router holds of each token on its path. */
  const sellHeld = (path: Value | undefined) => {
    for (const token of (path as readonly Value[]).slice(0, -1)) held.set(String(token), nothing)
  }

  function command({ name, inputs, values, position }: ReadStep): void {
    const get = (field: string) => values[inputs.findIndex((input) => input.name === field)]
    const number = (field: string) => BigInt(get(field) as bigint)
    const swap = /^(V3|V2|STABLE)_SWAP_EXACT_(IN|OUT)$/.exec(name)
    if (swap) {
      const [, pool, way] = swap
      const [tokenIn, tokenOut] = endsOf(get('path'), pool === 'V3' && way === 'OUT')
      if (!tokenIn || !tokenOut) {
        say(true, position, 'The path has fewer than two tokens.')
        return
      }
      const payer = get('payerIsUser') === true
      if (way === 'IN') {
        const amount = number('amountIn')
        if (pool === 'V2' && amount === 0n && !isSentAway)
          say(false, position, 'ALREADY_PAID: no earlier step of the plan sends the input to the pair.')
        if (pool === 'V3' && amount === contractBalance && payer)
          say(
            true,
            position,
            'CONTRACT_BALANCE with payerIsUser true takes from the caller as much as the router holds. Set payerIsUser to false.',
          )
        else if (pool !== 'V2' && (amount === contractBalance || (pool === 'STABLE' && amount === 0n)))
          payAll(tokenIn, position, pool === 'V3' || number('amountOutMin') > 0n)
        else if (!payer && amount > 0n) pay(tokenIn, exactly(amount), position)
        if (pool === 'STABLE') sellHeld(get('path'))
        receive(tokenOut, get('recipient'), from(number('amountOutMin')))
      } else {
        if (!payer) pay(tokenIn, bounds(1n, number('amountInMax')), position)
        if (pool === 'STABLE') {
          sellHeld(get('path'))
          // It sends the amount; what the pools gave beyond it stays.
          receive(tokenOut, self, from(0n))
        }
        receive(tokenOut, get('recipient'), exactly(number('amountOut')))
      }
      return
    }
    if (name === 'PERMIT2_TRANSFER_FROM') receive(String(get('token')), get('recipient'), exactly(number('amount')))
    if (/^(SWEEP|TRANSFER|PAY_PORTION)$/.test(name)) payOut(name, String(get('token')), get)
    if (name === 'WRAP_ETH') {
      const all = number('amount') === contractBalance
      const amount = all ? payAll(native, position) : exactly(number('amount'))
      if (!all) pay(native, amount, position)
      receive(wrapped, get('recipient'), amount)
    }
    if (name === 'UNWRAP_WETH') receive(native, get('recipient'), payAll(wrapped, position))

    function payOut(way: string, token: string, field: typeof get): void {
      const before = held.of(token)
      const toSelf = String(field('recipient')).toLowerCase() === self
      if (isNothing(before) && token !== native && way !== 'TRANSFER')
        say(false, position, `The ${contract} holds nothing of ${nameOf(token)} here.`)
      if (toSelf) say(way !== 'SWEEP' && token === native, position, toItself(way, token))
      if (way === 'SWEEP') {
        if (token === native) isValueSpent ||= !toSelf
        if (!toSelf) held.set(token, nothing)
      } else if (way === 'PAY_PORTION') {
        const bips = number('bips')
        checkBips(bips, position)
        if (!toSelf && bips <= 10_000n) held.set(token, rest(before, bips))
      } else {
        const amount = number('value')
        if (amount === contractBalance && token === native)
          say(true, position, 'TRANSFER reads CONTRACT_BALANCE of native currency as an amount. Use SWEEP.')
        const paid = amount === contractBalance && token !== native ? payAll(token, position) : exactly(amount)
        if (amount !== contractBalance || token === native) pay(token, paid, position)
        receive(token, field('recipient'), paid)
      }
    }
  }

  const toItself = (step: string, currency: string) =>
    currency === native
      ? `The ${contract} accepts native currency only from the wrapped coin and from the Vault, not from itself: ETH_TRANSFER_FAILED.`
      : `${step} to the ${contract} itself moves nothing.`

  const checkBips = (bips: bigint, position: Position) => {
    if (bips > 10_000n) say(true, position, 'A portion is at most 10000 basis points: InvalidBips.')
  }

  /** The actions of one lock. */
  function lock(actions: readonly ReadStep[], around: Position | undefined): void {
    const open = new Balances()
    const paid = new Set<string>()
    const burned = new Set<string>()
    const named = currenciesIn(actions)
    const positionCurrencies = (tokenId: Value | undefined): [string, string] =>
      named.length === 2
        ? (named as [string, string])
        : [`currency0 of position ${tokenId}`, `currency1 of position ${tokenId}`]
    const change = (currency: string, amount: Range) => open.set(currency, add(open.of(currency), amount))

    /** For a step that reads a debt, and reverts where it finds a credit. */
    const checkDebt = (currency: string, position: Position) => {
      const before = open.of(currency)
      if (before.low !== undefined && before.low > 0n)
        say(true, position, `${nameOf(currency)} is due, not owed: DeltaNotNegative. Take it instead.`)
      else if (mayBeDue(before))
        say(
          false,
          position,
          `${nameOf(currency)} may be due instead of owed here, and then the call reverts with DeltaNotNegative.`,
        )
    }
    /** For a step that reads a credit, and reverts where it finds a debt. */
    const checkCredit = (currency: string, position: Position) => {
      const before = open.of(currency)
      if (before.high !== undefined && before.high < 0n)
        say(true, position, `${nameOf(currency)} is owed, not due: DeltaNotPositive. Settle it first.`)
      else if (mayOwe(before))
        say(
          false,
          position,
          `${nameOf(currency)} may be owed instead of due here, and then the call reverts with DeltaNotPositive.`,
        )
    }

    const settleAll = (currency: string, step: ReadStep, fromContract: boolean, most?: bigint) => {
      const before = open.of(currency)
      paid.add(currency)
      if (isNothing(before))
        say(
          false,
          step.position,
          `Nothing is owed in ${nameOf(currency)} yet, so this pays nothing: settle after the swap, or give an amount.`,
        )
      checkDebt(currency, step.position)
      if (most !== undefined && before.high !== undefined && -before.high > most)
        say(
          true,
          step.position,
          `At least ${write(-before.high, currency)} is owed in ${nameOf(currency)}: TooMuchRequested.`,
        )
      const debt = credit(negative(before))
      if (currency === native || fromContract)
        pay(currency, most === undefined ? debt : capped(debt, most), step.position)
      open.set(currency, nothing)
    }
    const takeAll = (currency: string, step: ReadStep, recipient: Value | undefined, least?: bigint) => {
      const before = open.of(currency)
      paid.add(currency)
      if (isNothing(before))
        say(
          false,
          step.position,
          `Nothing is due in ${nameOf(currency)} yet, so this takes nothing: take after the swap.`,
        )
      checkCredit(currency, step.position)
      if (least !== undefined && before.high !== undefined && before.high >= 0n && before.high < least)
        say(
          true,
          step.position,
          `At most ${write(before.high, currency)} is due in ${nameOf(currency)}: TooLittleReceived.`,
        )
      receive(currency, recipient, credit(before))
      open.set(currency, nothing)
    }
    const swapIn = (step: ReadStep, input: string, output: string, amount: bigint, least: bigint) => {
      if (amount === 0n) {
        const before = open.of(input)
        if (mayBeDue(before)) checkCredit(input, step.position)
        else
          say(
            true,
            step.position,
            `This sells the whole credit in ${nameOf(input)}, and there is ${mayOwe(before) ? 'a debt instead, DeltaNotPositive' : 'none'}: settle it before the swap, or give an amount.`,
          )
        open.set(input, nothing)
      } else change(input, exactly(-amount))
      change(output, from(least))
    }
    const swapOut = (step: ReadStep, input: string, output: string, amount: bigint, most: bigint) => {
      if (amount === 0n) {
        const before = open.of(output)
        if (mayOwe(before)) checkDebt(output, step.position)
        else
          say(
            true,
            step.position,
            `This buys the whole debt in ${nameOf(output)}, and there is ${mayBeDue(before) ? 'a credit instead, DeltaNotNegative' : 'none'}: give an amount.`,
          )
        open.set(output, nothing)
      } else change(output, exactly(amount))
      change(input, negative(upTo(most)))
    }

    for (const step of actions) {
      action(step)
      after[keyOf(step.position)] = { open: open.list(), held: held.list() }
    }
    for (const { currency, range } of open.list()) {
      const owes = mayOwe(range)
      const due = mayBeDue(range)
      const ways =
        target === 'UniversalRouter'
          ? { settle: 'SETTLE_ALL or SETTLE', take: 'TAKE_ALL or TAKE', close: 'SETTLE or TAKE' }
          : { settle: 'CLOSE_CURRENCY or SETTLE_PAIR', take: 'CLOSE_CURRENCY or TAKE_PAIR', close: 'CLOSE_CURRENCY' }
      const certain = (range.high !== undefined && range.high < 0n) || (range.low !== undefined && range.low > 0n)
      if (paid.has(currency) && !certain)
        say(
          false,
          around,
          `${nameOf(currency)} may stay open: pay or take all of it, so that the amounts need not match.`,
        )
      else if (owes && due)
        say(
          certain,
          around,
          `Nothing closes ${nameOf(currency)}: the Vault reverts with CurrencyNotSettled. Add ${ways.close}.`,
        )
      else if (owes)
        say(
          certain,
          around,
          `Nothing settles ${nameOf(currency)}: the Vault reverts with CurrencyNotSettled. Add ${ways.settle}.`,
        )
      else
        say(
          certain,
          around,
          `Nothing takes ${nameOf(currency)}: the Vault reverts with CurrencyNotSettled. Add ${ways.take}.`,
        )
    }

    function action(step: ReadStep): void {
      const { name, values, position } = step
      // A structure is the only parameter of swaps and of bin actions.
      const isStruct = step.inputs.length === 1 && step.inputs[0]?.type === 'tuple'
      const inputs = isStruct ? ((step.inputs[0] as { components?: typeof step.inputs }).components ?? []) : step.inputs
      const own = isStruct ? (values[0] as readonly Value[]) : values
      const get = (field: string) => own[inputs.findIndex((input) => input.name === field)]
      const text = (field: string) => String(get(field)).toLowerCase()
      const number = (field: string) => BigInt(get(field) as bigint)
      const key = (get('poolKey') ?? []) as readonly Value[]
      const [currency0, currency1] = key.slice(0, 2).map((one) => String(one).toLowerCase()) as [string, string]
      const swap = /_SWAP_EXACT_(IN|OUT)(_SINGLE)?$/.exec(name)
      if (swap) {
        const [, way, single] = swap
        const hops = (get('path') ?? []) as readonly (readonly Value[])[]
        if (!single && hops.length === 0) {
          say(true, position, 'The path has no hop.')
          return
        }
        const forward = (get('zeroForOne') ?? get('swapForY')) === true
        const input = single
          ? forward
            ? currency0
            : currency1
          : way === 'IN'
            ? text('currencyIn')
            : String(hops[0]?.[0]).toLowerCase()
        const output = single
          ? forward
            ? currency1
            : currency0
          : way === 'OUT'
            ? text('currencyOut')
            : String(hops.at(-1)?.[0]).toLowerCase()
        if (way === 'IN') swapIn(step, input, output, number('amountIn'), number('amountOutMinimum'))
        else swapOut(step, input, output, number('amountOut'), number('amountInMaximum'))
        return
      }
      if (name === 'SETTLE') {
        const currency = text('currency')
        const fromContract = get('payerIsUser') !== true
        const amount = number('amount')
        paid.add(currency)
        if (amount === 0n) settleAll(currency, step, fromContract)
        else if (amount === contractBalance) change(currency, payAll(currency, position))
        else {
          if (currency === native || fromContract) pay(currency, exactly(amount), position)
          change(currency, exactly(amount))
        }
      }
      if (name === 'SETTLE_ALL') settleAll(text('currency'), step, false, number('maxAmount'))
      if (name === 'SETTLE_PAIR') for (const one of ['currency0', 'currency1']) settleAll(text(one), step, false)
      if (name === 'TAKE') {
        const currency = text('currency')
        const amount = number('amount')
        if (amount === 0n) takeAll(currency, step, get('recipient'))
        else {
          paid.add(currency)
          change(currency, exactly(-amount))
          receive(currency, get('recipient'), exactly(amount))
        }
      }
      if (name === 'TAKE_ALL') takeAll(text('currency'), step, undefined, number('minAmount'))
      if (name === 'TAKE_PAIR') for (const one of ['currency0', 'currency1']) takeAll(text(one), step, get('recipient'))
      if (name === 'TAKE_PORTION') {
        const currency = text('currency')
        const before = open.of(currency)
        checkBips(number('bips'), position)
        if (isNothing(before)) say(false, position, `Nothing is due in ${nameOf(currency)} yet: take after the swap.`)
        checkCredit(currency, position)
        if (number('bips') <= 10_000n) {
          receive(currency, get('recipient'), part(credit(before), number('bips')))
          open.set(currency, rest(credit(before), number('bips')))
        }
      }
      if (name === 'CLOSE_CURRENCY') {
        const currency = text('currency')
        paid.add(currency)
        if (currency === native) pay(native, credit(negative(open.of(native))), position)
        open.set(currency, nothing)
      }
      if (name === 'CLEAR_OR_TAKE') takeAll(text('currency'), step, undefined)
      if (name === 'CL_MINT_POSITION' || name === 'CL_MINT_POSITION_FROM_DELTAS' || /^BIN_ADD/.test(name)) {
        if (/FROM_DELTAS$/.test(name)) {
          const missing = [currency0, currency1].filter((one) => (open.of(one).low ?? 0n) <= 0n)
          const none = [currency0, currency1].every((one) => isNothing(open.of(one)))
          if (missing.length > 0)
            say(
              none,
              position,
              none
                ? 'There is no credit to add as liquidity: settle the currencies before this step.'
                : `Without a credit in ${missing.map(nameOf).join(' and ')}, a range or a bin that takes both gets no liquidity, and the call reverts.`,
            )
          for (const one of [currency0, currency1]) checkCredit(one, position)
        }
        change(currency0, negative(upTo(number('amount0Max'))))
        change(currency1, negative(upTo(number('amount1Max'))))
      }
      if (name === 'BIN_REMOVE_LIQUIDITY') {
        change(currency0, from(number('amount0Min')))
        change(currency1, from(number('amount1Min')))
      }
      if (/^CL_(INCREASE|DECREASE|BURN)/.test(name)) {
        const tokenId = String(get('tokenId'))
        if (burned.has(tokenId)) say(true, position, `An earlier step burns position ${tokenId}: NOT_MINTED.`)
        if (name === 'CL_BURN_POSITION') burned.add(tokenId)
        const both = positionCurrencies(tokenId)
        // Earned fees are credited in each of these steps.
        for (const [at, currency] of both.entries()) {
          if (!/INCREASE/.test(name)) {
            change(currency, from(number(`amount${at}Min`)))
            continue
          }
          const limit = number(`amount${at}Max`)
          if (!/FROM_DELTAS$/.test(name)) {
            change(currency, from(-limit))
            continue
          }
          // Liquidity from deltas costs at most the credit.
          checkCredit(currency, position)
          const most = credit(open.of(currency)).high
          change(currency, from(-(most === undefined || most > limit ? limit : most)))
        }
      }
      if (name === 'SWEEP') {
        if (text('to') === self) say(false, position, 'SWEEP to the position manager itself moves nothing.')
        else {
          if (text('currency') === native) isValueSpent = true
          held.set(text('currency'), nothing)
        }
      }
      if (name === 'WRAP' || name === 'UNWRAP') {
        const [input, output] = name === 'WRAP' ? [native, wrapped] : [wrapped, native]
        const amount = number('amount')
        if (amount === contractBalance) held.set(output, add(held.of(output), payAll(input, position)))
        else {
          if (amount === 0n) checkDebt(output, position)
          const given = amount === 0n ? credit(negative(open.of(output))) : exactly(amount)
          pay(input, given, position)
          held.set(output, add(held.of(output), given))
        }
      }
    }
  }

  function commandsOf(all: readonly ReadStep[]): void {
    for (const step of all) {
      if (step.name === 'INFI_SWAP') lock(step.steps ?? [], step.position)
      else if (step.name === 'EXECUTE_SUB_PLAN') commandsOf(step.steps ?? [])
      else command(step)
      after[keyOf(step.position)] = { held: held.list() }
    }
  }

  if (steps.length === 0) return { after, mistakes, value }
  if (target === 'UniversalRouter') commandsOf(steps)
  else lock(steps, undefined)
  for (const { currency, range } of held.list()) {
    const least = range.low ?? 0n
    say(
      least > 0n,
      undefined,
      least > 0n
        ? `The plan leaves ${nameOf(currency)} in the ${contract}, where anyone can take it. Add a SWEEP at the end.`
        : `The plan may leave ${nameOf(currency)} in the ${contract}, where anyone can take it. Add a SWEEP at the end.`,
    )
  }
  return { after, mistakes, value }
}

const stepsBefore = (steps: readonly ReadStep[], [at = 0, ...rest]: Position): ReadStep[] =>
  steps.flatMap((step) => {
    const own = step.position.at(-1) ?? 0
    if (own !== at) return own < at ? [step] : []
    return rest.length > 0 ? [{ ...step, steps: stepsBefore(step.steps ?? [], rest) }] : []
  })

/** The ledger of a plan, or of its steps before the first one that cannot be read. */
export function followReadable({ steps, errors }: Pick<Composed, 'steps' | 'errors'>, context: LedgerContext): Ledger {
  // Errors are in the order of the steps.
  const [place] =
    Object.keys(errors)
      .filter((key) => key !== 'deadline')[0]
      ?.split(' ') ?? []
  if (place === undefined) return followPlan(steps, context)
  const { after, mistakes } = followPlan(stepsBefore(steps, place.split('.').map(Number)), context)
  // A step around that one has not ended.
  const hasEnded = (position: string | undefined) => position !== undefined && !place.startsWith(`${position}.`)
  return {
    after: Object.fromEntries(Object.entries(after).filter(([position]) => hasEnded(position))),
    mistakes: mistakes.filter(({ position }) => hasEnded(position)),
    value: {},
  }
}

const capped = ({ low, high }: Range, most: bigint): Range =>
  bounds(low !== undefined && low > most ? most : low, high === undefined || high > most ? most : high)

/** The first and the last token of a route, from the sold one to the bought one. */
function endsOf(path: Value | undefined, reversed: boolean): [input?: string, output?: string] {
  if (Array.isArray(path)) {
    if (path.length < 2) return []
    return [String(path[0]).toLowerCase(), String(path.at(-1)).toLowerCase()]
  }
  const bytes = (path ?? '0x') as Hex
  const length = (bytes.length - 2) / 2
  if (length < 43) return []
  const first = bytes.slice(0, 42)
  const last = `0x${bytes.slice(-40)}`
  return reversed ? [last, first] : [first, last]
}

/** A balance in words: `owes at most 5`. */
export function wordsOf({ low, high }: Range, write: (amount: bigint) => string = String): string {
  if (low !== undefined && low === high) return low < 0n ? `owes ${write(-low)}` : `is due ${write(low)}`
  if (high !== undefined && high <= 0n) {
    if (low === undefined) return `owes at least ${write(-high)}`
    return high === 0n ? `owes at most ${write(-low)}` : `owes ${write(-high)} to ${write(-low)}`
  }
  if (low !== undefined && low >= 0n) {
    if (high === undefined) return low === 0n ? 'is due an amount without a minimum' : `is due at least ${write(low)}`
    return low === 0n ? `is due at most ${write(high)}` : `is due ${write(low)} to ${write(high)}`
  }
  return `${low === undefined ? 'owes an amount without a maximum' : `owes at most ${write(-low)}`}, or is due an amount`
}
