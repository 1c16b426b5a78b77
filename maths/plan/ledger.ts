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

/** A step whose fields are read by name. */
class Fields {
  readonly position: Position
  readonly #inputs: ReadStep['inputs']
  readonly #values: readonly Value[]
  constructor({ position, inputs, values }: ReadStep) {
    this.position = position
    // A structure is the only parameter of swaps and of bin actions.
    const isStruct = inputs.length === 1 && inputs[0]?.type === 'tuple'
    this.#inputs = isStruct ? ((inputs[0] as { components?: ReadStep['inputs'] }).components ?? []) : inputs
    this.#values = isStruct ? (values[0] as readonly Value[]) : values
  }
  get(field: string): Value | undefined {
    return this.#values[this.#inputs.findIndex((input) => input.name === field)]
  }
  text(field: string): string {
    return String(this.get(field)).toLowerCase()
  }
  number(field: string): bigint {
    return BigInt(this.get(field) as bigint)
  }
  /** The currencies of the pool that the step names. */
  pair(): [string, string] {
    const key = (this.get('poolKey') ?? []) as readonly Value[]
    return key.slice(0, 2).map((one) => String(one).toLowerCase()) as [string, string]
  }
}

/** What the contract holds while a plan is followed, and what was found wrong. */
class Contract {
  readonly after: Ledger['after'] = {}
  readonly mistakes: Mistake[] = []
  readonly held = new Balances()
  value: Range = nothing
  /** A step has spent all native currency, with what came with the call. */
  isValueSpent = false
  /** A step has sent something to an address that the plan names, such as a pair. */
  isSentAway = false
  readonly target: Target
  readonly name: string
  readonly wrapped: string
  readonly nameOf: LedgerContext['nameOf']
  readonly write: NonNullable<LedgerContext['write']>

  constructor({ target, wrapped = 'the wrapped coin', nameOf, write = String }: LedgerContext) {
    this.target = target
    this.name = target === 'UniversalRouter' ? 'router' : 'position manager'
    this.wrapped = wrapped
    this.nameOf = nameOf
    this.write = write
  }

  say(severe: boolean, position: Position | undefined, text: string): void {
    this.mistakes.push({ severe, ...(position && { position: keyOf(position) }), text })
  }

  /** Pays from what the contract holds. Native currency that it does not hold comes with the call. */
  pay(currency: string, amount: Range, position: Position): void {
    const { held, name, nameOf, write } = this
    const before = held.of(currency)
    if (currency === native && !this.isValueSpent) {
      const missing = add(amount, negative(before))
      const sent = missing.high === undefined ? from(credit(missing).low ?? 0n) : exactly(credit(missing).high ?? 0n)
      this.value = add(this.value, sent)
      held.set(currency, credit(add(add(before, sent), negative(amount))))
      return
    }
    const most = before.high
    if (most !== undefined && amount.low !== undefined && most < amount.low)
      this.say(
        true,
        position,
        most === 0n
          ? `The ${name} holds nothing of ${nameOf(currency)} here. An earlier step has to bring it, or the caller pays.`
          : `The ${name} holds at most ${write(most, currency)} of ${nameOf(currency)} here, and this step pays ${write(amount.low, currency)}.`,
      )
    else if (currency !== native && (before.low ?? 0n) < (amount.high ?? amount.low ?? 0n))
      this.say(false, position, `The ${name} may hold less of ${nameOf(currency)} here than this step pays.`)
    else if (currency === native && (amount.high === undefined || amount.high > (before.low ?? 0n)))
      this.say(
        false,
        position,
        `An earlier step spends all ${nameOf(native)} of the call, and this step may need some.`,
      )
    held.set(currency, credit(add(before, negative(amount))))
  }

  /** Spends all that the contract holds. `needed`: the step reverts without it. */
  payAll(currency: string, position: Position, needed = false): Range {
    const before = this.held.of(currency)
    if (currency === native && !this.isValueSpent) {
      this.isValueSpent = true
      this.value = bounds(this.value.low, undefined)
      this.held.set(currency, nothing)
      return from(before.low ?? 0n)
    }
    if (isNothing(before)) {
      const text = `The ${this.name} holds nothing of ${this.nameOf(currency)} here. An earlier step has to bring it.`
      this.say(needed, position, text)
    }
    this.held.set(currency, nothing)
    return before
  }

  receive(currency: string, recipient: Value | undefined, amount: Range): void {
    const to = String(recipient).toLowerCase()
    if (to === self) this.held.set(currency, add(this.held.of(currency), amount))
    else if (to !== caller) this.isSentAway = true
  }

  /** A StableSwap step sells all that the router holds of each token on its path. */
  sellHeld(path: Value | undefined): void {
    for (const token of (path as readonly Value[]).slice(0, -1)) this.held.set(String(token), nothing)
  }

  checkBips(bips: bigint, position: Position): void {
    if (bips > 10_000n) this.say(true, position, 'A portion is at most 10000 basis points: InvalidBips.')
  }

  /** Whether a payment goes to the router itself, which moves nothing, or reverts. */
  checkRecipient(step: Fields, name: string, currency: string): boolean {
    if (step.text('recipient') !== self) return false
    this.say(
      name !== 'SWEEP' && currency === native,
      step.position,
      currency === native
        ? `The ${this.name} accepts native currency only from the wrapped coin and from the Vault, not from itself: ETH_TRANSFER_FAILED.`
        : `${name} to the ${this.name} itself moves nothing.`,
    )
    return true
  }

  warnOfNothing(currency: string, position: Position): void {
    if (isNothing(this.held.of(currency)) && currency !== native)
      this.say(false, position, `The ${this.name} holds nothing of ${this.nameOf(currency)} here.`)
  }

  /** What is left in the contract at the end, where anyone can take it. */
  checkLeft(): void {
    for (const { currency, range } of this.held.list()) {
      const isCertain = (range.low ?? 0n) > 0n
      const what = `${isCertain ? 'leaves' : 'may leave'} ${this.nameOf(currency)} in the ${this.name}`
      this.say(isCertain, undefined, `The plan ${what}, where anyone can take it. Add a SWEEP at the end.`)
    }
  }
}

type Pool = 'V2' | 'V3' | 'STABLE'

/** The first and the last token of a command's path; undefined, with a mistake, for a path without two. */
function tokensOf(router: Contract, step: Fields, reversed: boolean): [string, string] | undefined {
  const [tokenIn, tokenOut] = endsOf(step.get('path'), reversed)
  if (tokenIn && tokenOut) return [tokenIn, tokenOut]
  router.say(true, step.position, 'The path has fewer than two tokens.')
  return undefined
}

const exactIn =
  (pool: Pool): Command =>
  (router, step) => {
    const { position } = step
    const [tokenIn, tokenOut] = tokensOf(router, step, false) ?? []
    if (!tokenIn || !tokenOut) return
    const payer = step.get('payerIsUser') === true
    const amount = step.number('amountIn')
    const least = step.number('amountOutMin')
    if (pool === 'V2' && amount === 0n && !router.isSentAway)
      router.say(false, position, 'ALREADY_PAID: no earlier step of the plan sends the input to the pair.')
    if (pool === 'V3' && amount === contractBalance && payer)
      router.say(
        true,
        position,
        'CONTRACT_BALANCE with payerIsUser true takes from the caller as much as the router holds. Set payerIsUser to false.',
      )
    else if (pool !== 'V2' && (amount === contractBalance || (pool === 'STABLE' && amount === 0n)))
      router.payAll(tokenIn, position, pool === 'V3' || least > 0n)
    else if (!payer && amount > 0n) router.pay(tokenIn, exactly(amount), position)
    if (pool === 'STABLE') router.sellHeld(step.get('path'))
    router.receive(tokenOut, step.get('recipient'), from(least))
  }

const exactOut =
  (pool: Pool): Command =>
  (router, step) => {
    const [tokenIn, tokenOut] = tokensOf(router, step, pool === 'V3') ?? []
    if (!tokenIn || !tokenOut) return
    if (step.get('payerIsUser') !== true) router.pay(tokenIn, bounds(1n, step.number('amountInMax')), step.position)
    if (pool === 'STABLE') {
      router.sellHeld(step.get('path'))
      // It sends the amount; what the pools gave beyond it stays.
      router.receive(tokenOut, self, from(0n))
    }
    router.receive(tokenOut, step.get('recipient'), exactly(step.number('amountOut')))
  }

type Command = (router: Contract, step: Fields) => void

/** What each command of the Universal Router does to what it holds. The others change nothing of it. */
const commands: Readonly<Record<string, Command>> = {
  V2_SWAP_EXACT_IN: exactIn('V2'),
  V3_SWAP_EXACT_IN: exactIn('V3'),
  STABLE_SWAP_EXACT_IN: exactIn('STABLE'),
  V2_SWAP_EXACT_OUT: exactOut('V2'),
  V3_SWAP_EXACT_OUT: exactOut('V3'),
  STABLE_SWAP_EXACT_OUT: exactOut('STABLE'),
  PERMIT2_TRANSFER_FROM(router, step) {
    router.receive(String(step.get('token')), step.get('recipient'), exactly(step.number('amount')))
  },
  SWEEP(router, step) {
    const token = String(step.get('token'))
    router.warnOfNothing(token, step.position)
    const toSelf = router.checkRecipient(step, 'SWEEP', token)
    if (token === native) router.isValueSpent ||= !toSelf
    if (!toSelf) router.held.set(token, nothing)
  },
  PAY_PORTION(router, step) {
    const token = String(step.get('token'))
    const before = router.held.of(token)
    const bips = step.number('bips')
    router.warnOfNothing(token, step.position)
    const toSelf = router.checkRecipient(step, 'PAY_PORTION', token)
    router.checkBips(bips, step.position)
    if (!toSelf && bips <= 10_000n) router.held.set(token, rest(before, bips))
  },
  TRANSFER(router, step) {
    const { position } = step
    const token = String(step.get('token'))
    const amount = step.number('value')
    router.checkRecipient(step, 'TRANSFER', token)
    if (amount === contractBalance && token === native)
      router.say(true, position, 'TRANSFER reads CONTRACT_BALANCE of native currency as an amount. Use SWEEP.')
    const isAll = amount === contractBalance && token !== native
    const paid = isAll ? router.payAll(token, position) : exactly(amount)
    if (!isAll) router.pay(token, paid, position)
    router.receive(token, step.get('recipient'), paid)
  },
  WRAP_ETH(router, step) {
    const isAll = step.number('amount') === contractBalance
    const amount = isAll ? router.payAll(native, step.position) : exactly(step.number('amount'))
    if (!isAll) router.pay(native, amount, step.position)
    router.receive(router.wrapped, step.get('recipient'), amount)
  },
  UNWRAP_WETH(router, step) {
    router.receive(native, step.get('recipient'), router.payAll(router.wrapped, step.position))
  },
}

/** What is open in the Vault during one lock. */
class Lock {
  readonly open = new Balances()
  /** Currencies that a step pays or takes as a whole. */
  readonly paid = new Set<string>()
  /** Ids of positions that a step has burned. */
  readonly burned = new Set<string>()
  readonly contract: Contract
  readonly #named: string[]

  constructor(contract: Contract, actions: readonly ReadStep[]) {
    this.contract = contract
    this.#named = currenciesIn(actions)
  }

  /** The currencies of a position, which are known where the lock names only two. */
  positionCurrencies(tokenId: string): [string, string] {
    return this.#named.length === 2
      ? (this.#named as [string, string])
      : [`currency0 of position ${tokenId}`, `currency1 of position ${tokenId}`]
  }

  change(currency: string, amount: Range): void {
    this.open.set(currency, add(this.open.of(currency), amount))
  }

  /** For a step that reads a debt, and reverts where it finds a credit. */
  checkDebt(currency: string, position: Position): void {
    const before = this.open.of(currency)
    const name = this.contract.nameOf(currency)
    if (before.low !== undefined && before.low > 0n)
      this.contract.say(true, position, `${name} is due, not owed: DeltaNotNegative. Take it instead.`)
    else if (mayBeDue(before)) {
      const text = `${name} may be due instead of owed here, and then the call reverts with DeltaNotNegative.`
      this.contract.say(false, position, text)
    }
  }

  /** For a step that reads a credit, and reverts where it finds a debt. */
  checkCredit(currency: string, position: Position): void {
    const before = this.open.of(currency)
    const name = this.contract.nameOf(currency)
    if (before.high !== undefined && before.high < 0n)
      this.contract.say(true, position, `${name} is owed, not due: DeltaNotPositive. Settle it first.`)
    else if (mayOwe(before)) {
      const text = `${name} may be owed instead of due here, and then the call reverts with DeltaNotPositive.`
      this.contract.say(false, position, text)
    }
  }

  settleAll(currency: string, position: Position, fromContract: boolean, most?: bigint): void {
    const { nameOf, write } = this.contract
    const before = this.open.of(currency)
    this.paid.add(currency)
    if (isNothing(before)) {
      const text = `Nothing is owed in ${nameOf(currency)} yet, so this pays nothing: settle after the swap, or give an amount.`
      this.contract.say(false, position, text)
    }
    this.checkDebt(currency, position)
    if (most !== undefined && before.high !== undefined && -before.high > most) {
      const text = `At least ${write(-before.high, currency)} is owed in ${nameOf(currency)}: TooMuchRequested.`
      this.contract.say(true, position, text)
    }
    const debt = credit(negative(before))
    if (currency === native || fromContract)
      this.contract.pay(currency, most === undefined ? debt : capped(debt, most), position)
    this.open.set(currency, nothing)
  }

  takeAll(currency: string, position: Position, recipient: Value | undefined, least?: bigint): void {
    const { nameOf, write } = this.contract
    const before = this.open.of(currency)
    this.paid.add(currency)
    if (isNothing(before)) {
      const text = `Nothing is due in ${nameOf(currency)} yet, so this takes nothing: take after the swap.`
      this.contract.say(false, position, text)
    }
    this.checkCredit(currency, position)
    if (least !== undefined && before.high !== undefined && before.high >= 0n && before.high < least) {
      const text = `At most ${write(before.high, currency)} is due in ${nameOf(currency)}: TooLittleReceived.`
      this.contract.say(true, position, text)
    }
    this.contract.receive(currency, recipient, credit(before))
    this.open.set(currency, nothing)
  }

  swapIn(position: Position, input: string, output: string, amount: bigint, least: bigint): void {
    if (amount === 0n) {
      const before = this.open.of(input)
      if (mayBeDue(before)) this.checkCredit(input, position)
      else
        this.contract.say(
          true,
          position,
          `This sells the whole credit in ${this.contract.nameOf(input)}, and there is ${mayOwe(before) ? 'a debt instead, DeltaNotPositive' : 'none'}: settle it before the swap, or give an amount.`,
        )
      this.open.set(input, nothing)
    } else this.change(input, exactly(-amount))
    this.change(output, from(least))
  }

  swapOut(position: Position, input: string, output: string, amount: bigint, most: bigint): void {
    if (amount === 0n) {
      const before = this.open.of(output)
      if (mayOwe(before)) this.checkDebt(output, position)
      else
        this.contract.say(
          true,
          position,
          `This buys the whole debt in ${this.contract.nameOf(output)}, and there is ${mayBeDue(before) ? 'a credit instead, DeltaNotNegative' : 'none'}: give an amount.`,
        )
      this.open.set(output, nothing)
    } else this.change(output, exactly(amount))
    this.change(input, negative(upTo(most)))
  }

  /** What is still open at the end of the lock, which the Vault reverts for. */
  checkClosed(around: Position | undefined): void {
    const { nameOf, target } = this.contract
    const ways =
      target === 'UniversalRouter'
        ? { settle: 'SETTLE_ALL or SETTLE', take: 'TAKE_ALL or TAKE', close: 'SETTLE or TAKE' }
        : { settle: 'CLOSE_CURRENCY or SETTLE_PAIR', take: 'CLOSE_CURRENCY or TAKE_PAIR', close: 'CLOSE_CURRENCY' }
    for (const { currency, range } of this.open.list()) {
      const isCertain = (range.high !== undefined && range.high < 0n) || (range.low !== undefined && range.low > 0n)
      if (this.paid.has(currency) && !isCertain) {
        const text = `${nameOf(currency)} may stay open: pay or take all of it, so that the amounts need not match.`
        this.contract.say(false, around, text)
        continue
      }
      const [verb, way] = !mayBeDue(range)
        ? ['settles', ways.settle]
        : mayOwe(range)
          ? ['closes', ways.close]
          : ['takes', ways.take]
      const text = `Nothing ${verb} ${nameOf(currency)}: the Vault reverts with CurrencyNotSettled. Add ${way}.`
      this.contract.say(isCertain, around, text)
    }
  }
}

type Action = (lock: Lock, step: Fields) => void

/** A swap in one pool, or along a path. */
const swap =
  (way: 'IN' | 'OUT', isSingle: boolean): Action =>
  (lock, step) => {
    let input: string
    let output: string
    if (isSingle) {
      const pair = step.pair()
      const isForward = (step.get('zeroForOne') ?? step.get('swapForY')) === true
      ;[input, output] = isForward ? pair : [pair[1], pair[0]]
    } else {
      const hops = (step.get('path') ?? []) as readonly (readonly Value[])[]
      if (hops.length === 0) return lock.contract.say(true, step.position, 'The path has no hop.')
      const [first, last] = [hops[0]?.[0], hops.at(-1)?.[0]].map((one) => String(one).toLowerCase()) as [string, string]
      ;[input, output] = way === 'IN' ? [step.text('currencyIn'), last] : [first, step.text('currencyOut')]
    }
    if (way === 'IN')
      lock.swapIn(step.position, input, output, step.number('amountIn'), step.number('amountOutMinimum'))
    else lock.swapOut(step.position, input, output, step.number('amountOut'), step.number('amountInMaximum'))
  }

/** New liquidity, which costs up to its limits. From deltas, it needs credits. */
const addLiquidity =
  (fromDeltas: boolean): Action =>
  (lock, step) => {
    const pair = step.pair()
    if (fromDeltas) {
      const { contract, open } = lock
      const missing = pair.filter((one) => (open.of(one).low ?? 0n) <= 0n)
      const isNone = pair.every((one) => isNothing(open.of(one)))
      if (missing.length > 0)
        contract.say(
          isNone,
          step.position,
          isNone
            ? 'There is no credit to add as liquidity: settle the currencies before this step.'
            : `Without a credit in ${missing.map(contract.nameOf).join(' and ')}, a range or a bin that takes both gets no liquidity, and the call reverts.`,
        )
      for (const one of pair) lock.checkCredit(one, step.position)
    }
    for (const [at, one] of pair.entries()) lock.change(one, negative(upTo(step.number(`amount${at}Max`))))
  }

/** A change of a position, with what it does to each of its currencies. Earned fees are credited in each of these steps. */
const changePosition =
  (change: (lock: Lock, step: Fields, currency: string, at: number) => void, burns = false): Action =>
  (lock, step) => {
    const tokenId = String(step.get('tokenId'))
    if (lock.burned.has(tokenId))
      lock.contract.say(true, step.position, `An earlier step burns position ${tokenId}: NOT_MINTED.`)
    if (burns) lock.burned.add(tokenId)
    for (const [at, currency] of lock.positionCurrencies(tokenId).entries()) change(lock, step, currency, at)
  }
const creditMinimum = (lock: Lock, step: Fields, currency: string, at: number) =>
  lock.change(currency, from(step.number(`amount${at}Min`)))

/** Wraps or unwraps an amount: all that the contract holds, what is owed, or a number. */
const convert =
  (wraps: boolean): Action =>
  (lock, step) => {
    const { contract, open } = lock
    const [input, output] = wraps ? [native, contract.wrapped] : [contract.wrapped, native]
    const amount = step.number('amount')
    let given: Range
    if (amount === contractBalance) given = contract.payAll(input, step.position)
    else {
      if (amount === 0n) lock.checkDebt(output, step.position)
      given = amount === 0n ? credit(negative(open.of(output))) : exactly(amount)
      contract.pay(input, given, step.position)
    }
    contract.held.set(output, add(contract.held.of(output), given))
  }

/** What each action of a lock does to what is open in the Vault and held by the contract. */
const actions: Readonly<Record<string, Action>> = {
  CL_SWAP_EXACT_IN: swap('IN', false),
  CL_SWAP_EXACT_IN_SINGLE: swap('IN', true),
  CL_SWAP_EXACT_OUT: swap('OUT', false),
  CL_SWAP_EXACT_OUT_SINGLE: swap('OUT', true),
  BIN_SWAP_EXACT_IN: swap('IN', false),
  BIN_SWAP_EXACT_IN_SINGLE: swap('IN', true),
  BIN_SWAP_EXACT_OUT: swap('OUT', false),
  BIN_SWAP_EXACT_OUT_SINGLE: swap('OUT', true),
  SETTLE(lock, step) {
    const currency = step.text('currency')
    const isFromContract = step.get('payerIsUser') !== true
    const amount = step.number('amount')
    lock.paid.add(currency)
    if (amount === 0n) lock.settleAll(currency, step.position, isFromContract)
    else if (amount === contractBalance) lock.change(currency, lock.contract.payAll(currency, step.position))
    else {
      if (currency === native || isFromContract) lock.contract.pay(currency, exactly(amount), step.position)
      lock.change(currency, exactly(amount))
    }
  },
  SETTLE_ALL(lock, step) {
    lock.settleAll(step.text('currency'), step.position, false, step.number('maxAmount'))
  },
  SETTLE_PAIR(lock, step) {
    for (const one of ['currency0', 'currency1']) lock.settleAll(step.text(one), step.position, false)
  },
  TAKE(lock, step) {
    const currency = step.text('currency')
    const amount = step.number('amount')
    if (amount === 0n) return lock.takeAll(currency, step.position, step.get('recipient'))
    lock.paid.add(currency)
    lock.change(currency, exactly(-amount))
    lock.contract.receive(currency, step.get('recipient'), exactly(amount))
  },
  TAKE_ALL(lock, step) {
    lock.takeAll(step.text('currency'), step.position, undefined, step.number('minAmount'))
  },
  TAKE_PAIR(lock, step) {
    for (const one of ['currency0', 'currency1']) lock.takeAll(step.text(one), step.position, step.get('recipient'))
  },
  TAKE_PORTION(lock, step) {
    const { contract, open } = lock
    const currency = step.text('currency')
    const bips = step.number('bips')
    const before = open.of(currency)
    contract.checkBips(bips, step.position)
    if (isNothing(before))
      contract.say(false, step.position, `Nothing is due in ${contract.nameOf(currency)} yet: take after the swap.`)
    lock.checkCredit(currency, step.position)
    if (bips > 10_000n) return
    contract.receive(currency, step.get('recipient'), part(credit(before), bips))
    open.set(currency, rest(credit(before), bips))
  },
  CLOSE_CURRENCY(lock, step) {
    const currency = step.text('currency')
    lock.paid.add(currency)
    if (currency === native) lock.contract.pay(native, credit(negative(lock.open.of(native))), step.position)
    lock.open.set(currency, nothing)
  },
  CLEAR_OR_TAKE(lock, step) {
    lock.takeAll(step.text('currency'), step.position, undefined)
  },
  CL_MINT_POSITION: addLiquidity(false),
  CL_MINT_POSITION_FROM_DELTAS: addLiquidity(true),
  BIN_ADD_LIQUIDITY: addLiquidity(false),
  BIN_ADD_LIQUIDITY_FROM_DELTAS: addLiquidity(true),
  BIN_REMOVE_LIQUIDITY(lock, step) {
    for (const [at, one] of step.pair().entries()) creditMinimum(lock, step, one, at)
  },
  CL_INCREASE_LIQUIDITY: changePosition((lock, step, currency, at) =>
    lock.change(currency, from(-step.number(`amount${at}Max`))),
  ),
  // Liquidity from deltas costs at most the credit.
  CL_INCREASE_LIQUIDITY_FROM_DELTAS: changePosition((lock, step, currency, at) => {
    const limit = step.number(`amount${at}Max`)
    lock.checkCredit(currency, step.position)
    const most = credit(lock.open.of(currency)).high
    lock.change(currency, from(-(most === undefined || most > limit ? limit : most)))
  }),
  CL_DECREASE_LIQUIDITY: changePosition(creditMinimum),
  CL_BURN_POSITION: changePosition(creditMinimum, true),
  SWEEP({ contract }, step) {
    if (step.text('to') === self)
      return contract.say(false, step.position, 'SWEEP to the position manager itself moves nothing.')
    if (step.text('currency') === native) contract.isValueSpent = true
    contract.held.set(step.text('currency'), nothing)
  },
  WRAP: convert(true),
  UNWRAP: convert(false),
}

/** Follows the actions of one lock. */
function followLock(contract: Contract, steps: readonly ReadStep[], around?: Position): void {
  const lock = new Lock(contract, steps)
  for (const step of steps) {
    actions[step.name]?.(lock, new Fields(step))
    contract.after[keyOf(step.position)] = { open: lock.open.list(), held: contract.held.list() }
  }
  lock.checkClosed(around)
}

function followCommands(router: Contract, steps: readonly ReadStep[]): void {
  for (const step of steps) {
    if (step.name === 'INFI_SWAP') followLock(router, step.steps ?? [], step.position)
    else if (step.name === 'EXECUTE_SUB_PLAN') followCommands(router, step.steps ?? [])
    else commands[step.name]?.(router, new Fields(step))
    router.after[keyOf(step.position)] = { held: router.held.list() }
  }
}

/** Follows a plan step by step. It knows no prices: amounts that a pool decides are ranges, from the plan's own limits. */
export function followPlan(steps: readonly ReadStep[], context: LedgerContext): Ledger {
  const contract = new Contract(context)
  if (steps.length > 0) {
    if (context.target === 'UniversalRouter') followCommands(contract, steps)
    else followLock(contract, steps)
    contract.checkLeft()
  }
  const { after, mistakes, value } = contract
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
