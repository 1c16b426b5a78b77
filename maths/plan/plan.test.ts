import { stripTypeScriptTypes } from 'node:module'
import fc from 'fast-check'
import { type Hex, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Decoded, decode } from '../decode/decode.ts'
import { context, data, labelsIn, samplesOf } from '../decode/decodeSamples.ts'
import type { Value } from '../decode/parameters.ts'
import { runs } from '../runs.ts'
import { writeValues } from './fields.ts'
import { followPlan, followReadable, type Ledger } from './ledger.ts'
import { compose, innerKind, openPlan, type Plan, type PlanStep, selectors, stepsFor, type Target } from './plan.ts'
import { codeOf } from './planCode.ts'

const tokenA = `0x${'11'.repeat(20)}`
const tokenB = `0x${'22'.repeat(20)}`
const manager = `0x${'33'.repeat(20)}`
const wrapped = `0x${'44'.repeat(20)}`
const word = `0x${'0'.repeat(58)}0a0000`

const plan = (target: Target, ...steps: PlanStep[]): Plan => ({ target, deadline: '1750000600', steps })
const step = (name: string, fields: PlanStep['fields'] = {}, steps?: PlanStep[]): PlanStep => ({
  name,
  fields,
  ...(steps && { steps }),
})

const key = (currency0 = tokenA, prefix = 'params.') => ({
  [`${prefix}poolKey.currency0`]: currency0,
  [`${prefix}poolKey.currency1`]: tokenB,
  [`${prefix}poolKey.hooks`]: 'NATIVE',
  [`${prefix}poolKey.poolManager`]: manager,
  [`${prefix}poolKey.fee`]: '2500',
  [`${prefix}poolKey.parameters`]: word,
})
const swap = (amountIn = '1000', currency0 = tokenA) =>
  step('CL_SWAP_EXACT_IN_SINGLE', {
    ...key(currency0),
    'params.zeroForOne': 'true',
    'params.amountIn': amountIn,
    'params.amountOutMinimum': '990',
    'params.hookData': '',
  })
const settleAll = (currency = tokenA, maxAmount = '1000') => step('SETTLE_ALL', { currency, maxAmount })
const takeAll = (minAmount = '990') => step('TAKE_ALL', { currency: tokenB, minAmount })
const actions = (...steps: PlanStep[]) => plan('UniversalRouter', step('INFI_SWAP', {}, steps))

const ledgerOf = (target: Target) => ({
  target,
  wrapped,
  nameOf: (currency: string) => currency.replace(/^(0x....).*/, '$1'),
})

function follow(own: Plan): Ledger {
  const { steps, errors } = compose(own, data)
  expect(errors).toEqual({})
  return followPlan(steps, ledgerOf(own.target))
}
const mistakes = (own: Plan) => follow(own).mistakes.map(({ text }) => text)

/** A step with a value in each field. */
function sampleStep(kind: 'command' | 'action', name: string, target: Target): PlanStep {
  const entry = stepsFor(data, kind, target).find(([, one]) => one.name === name)?.[1]
  const inner = kind === 'command' ? innerKind(name) : undefined
  if (inner) return step(name, {}, [sampleStep(inner, inner === 'action' ? 'SETTLE_ALL' : 'SWEEP', target)])
  const inputs = entry?.inputs ?? []
  return step(name, writeValues(inputs, samplesOf(inputs) as Value[]))
}

describe('a plan and its calldata', () => {
  it('start with the selectors of the two functions', () => {
    expect(toFunctionSelector('execute(bytes,bytes[],uint256)')).toBe(selectors.execute)
    expect(toFunctionSelector('modifyLiquidities(bytes,uint256)')).toBe(selectors.modifyLiquidities)
  })

  for (const target of ['UniversalRouter', 'CLPositionManager', 'BinPositionManager'] as const) {
    const kind = target === 'UniversalRouter' ? 'command' : 'action'
    const names = stepsFor(data, kind, target).map(([, { name }]) => name)

    it(`${target}: every step goes to calldata and back, and Decode names it`, () => {
      expect(names.length).toBeGreaterThan(10)
      for (const name of names) {
        const own = plan(target, sampleStep(kind, name, target))
        const { calldata = '0x', errors } = compose(own, data)
        expect(errors, name).toEqual({})
        const opened = openPlan(calldata, data)
        if ('problem' in opened) throw new Error(`${name}: ${opened.problem}`)
        expect(opened.steps, name).toEqual(own.steps)
        expect(compose(opened, data).calldata).toBe(calldata)
        const answer = decode(calldata, context)
        const labels = 'found' in answer ? labelsIn(answer.found as Decoded[]) : []
        expect(labels.some((label) => label.endsWith(` ${name}`))).toBe(true)
      }
    })

    it(`${target}: so do plans of several steps, in their order`, () => {
      const one = fc.record({ name: fc.constantFrom(...names), mayFail: fc.boolean() })
      fc.assert(
        fc.property(fc.array(one, { maxLength: 6 }), fc.bigInt({ min: 0n, max: 2n ** 48n }), (chosen, deadline) => {
          const steps = chosen.map(({ name, mayFail }) => ({
            ...sampleStep(kind, name, target),
            ...(mayFail && kind === 'command' && { mayFail }),
          }))
          const { calldata = '0x' } = compose({ target, deadline: String(deadline), steps }, data)
          const opened = openPlan(calldata, data) as Plan
          expect(opened.deadline).toBe(String(deadline))
          expect(opened.steps).toEqual(steps)
        }),
        { numRuns: Math.ceil(runs.numRuns / 10), seed: runs.seed },
      )
    })
  }

  it('do not open what the builder would change', () => {
    const problem = (input: string) => {
      const opened = openPlan(input, data)
      return 'problem' in opened ? opened.problem : 'it was opened'
    }
    const { calldata = '0x' } = compose(actions(swap(), settleAll(), takeAll()), data)
    expect(problem(`${calldata}00`)).toContain('not what an ABI encoder writes')
    expect(problem(calldata.slice(0, -64))).toMatch(/do not follow|ends after/)
    expect(problem('0x095ea7b3')).toContain('execute(bytes,bytes[],uint256)')
    expect(problem('0x12z')).toContain('hexadecimal digits')
    const unknown = compose(plan('UniversalRouter', sampleStep('command', 'SWEEP', 'UniversalRouter')), data)
    const byte = unknown.calldata?.replace('0000000104000000', '000000013f000000') ?? ''
    expect(problem(byte)).toContain('does not compose the command 0x3f')
  })

  it('are opened out of a transaction, a log of a wallet or a message, and not out of an error', () => {
    const own = actions(swap(), settleAll(), takeAll())
    const { calldata = '0x' } = compose(own, data)
    expect(openPlan(calldata, data)).toHaveProperty('steps')
    for (const text of [
      JSON.stringify({ to: manager, input: calldata, value: '0x0' }),
      JSON.stringify({ method: 'eth_sendTransaction', params: [{ to: manager, data: calldata }] }),
      `Error: failed (action="estimateGas", data="0x39d35496", transaction={ "data": "${calldata}", "to": "${manager}" })`,
      `{ to: '${manager}', data: '${calldata}' }`,
    ])
      expect(openPlan(text, data), text.slice(0, 60)).toEqual(openPlan(calldata, data))
    const problem = (text: string) => (openPlan(text, data) as { problem: string }).problem
    expect(problem('execution reverted: custom error 0x39d35496')).toMatch(
      /has an error, and no calldata .* Decode reads/,
    )
    expect(problem(`{"to":"${manager}","data":"0x095ea7b3${'0'.repeat(128)}"}`)).toMatch(/^The text has no calldata/)
    const later = compose({ ...own, deadline: '1750000601' }, data).calldata
    expect(problem(`[{"data":"${calldata}"},{"data":"${later}"}]`)).toMatch(/2 calls, .*paste the calldata of one/)
  })

  it('name the field that cannot be read', () => {
    const { errors, calldata } = compose(actions(swap('1.5'), settleAll('0x12'), takeAll()), data)
    expect(calldata).toBeUndefined()
    expect(errors['0.0 params.amountIn']).toContain('no decimal point')
    expect(errors['0.1 currency']).toContain('40 hexadecimal digits')
    expect(compose({ ...actions(), deadline: 'soon' }, data).errors.deadline).toContain('Unix time')
    const path = compose(
      plan(
        'UniversalRouter',
        step('V3_SWAP_EXACT_IN', {
          recipient: 'MSG_SENDER',
          amountIn: '1',
          amountOutMin: '1',
          path: `${tokenA} 2500`,
          payerIsUser: 'true',
        }),
      ),
      data,
    )
    expect(path.errors['0 path']).toContain('token, fee, token')
  })

  it('take the names of accounts for a recipient alone, and the native currency for none', () => {
    const errorsOf = (fields: Record<string, string>) =>
      compose(plan('UniversalRouter', step('SWEEP', { amountMin: '1', ...fields })), data).errors
    expect(errorsOf({ token: 'NATIVE', recipient: 'msg_sender' })).toEqual({})
    expect(errorsOf({ token: 'MSG_SENDER', recipient: 'MSG_SENDER' })['0 token']).toMatch(/also be NATIVE\.$/)
    expect(errorsOf({ token: tokenA, recipient: 'NATIVE' })['0 recipient']).toMatch(
      /also be MSG_SENDER or ADDRESS_THIS/,
    )
  })
})

describe('what a plan owes and takes', () => {
  it('is followed step by step', () => {
    const { after, mistakes: found, value } = follow(actions(swap(), settleAll(), takeAll()))
    expect(found).toEqual([])
    expect(value).toEqual({ low: 0n, high: 0n })
    expect(after['0.0']?.open).toEqual([
      { currency: tokenA, range: { low: -1000n, high: -1000n } },
      { currency: tokenB, range: { low: 990n } },
    ])
    expect(after['0.1']?.open).toEqual([{ currency: tokenB, range: { low: 990n } }])
    expect(after['0.2']?.open).toEqual([])
  })

  it('is followed up to the first step with a field that cannot be read', () => {
    const own = actions(settleAll(), swap(), settleAll('0x12'), takeAll())
    const { after, mistakes: found, value } = followReadable(compose(own, data), ledgerOf(own.target))
    const whole = follow(actions(settleAll(), swap(), settleAll(), takeAll()))
    // Not of the step around it, which has not ended.
    expect(Object.keys(after)).toEqual(['0.0', '0.1'])
    expect(after['0.1']).toEqual(whole.after['0.1'])
    expect(found.map(({ position }) => position)).toEqual(['0.0'])
    expect(value).toEqual({})
    const readable = actions(swap(), settleAll(), takeAll())
    const composed = compose({ ...readable, deadline: 'soon' }, data)
    expect(followReadable(composed, ledgerOf('UniversalRouter'))).toEqual(follow(readable))
  })

  it('names a currency that nothing settles or takes', () => {
    expect(mistakes(actions(swap(), takeAll())).join()).toContain('Nothing settles 0x1111')
    expect(mistakes(actions(swap(), settleAll())).join()).toContain('Nothing takes 0x2222')
  })

  it('names steps in the wrong order', () => {
    expect(mistakes(actions(settleAll(), swap(), takeAll())).join()).toContain('Nothing is owed in 0x1111 yet')
    expect(mistakes(actions(takeAll(), swap(), settleAll())).join()).toContain('Nothing is due in 0x2222 yet')
    expect(mistakes(actions(swap('OPEN_DELTA'), takeAll())).join()).toContain('settle it before the swap')
    const settle = step('SETTLE', { currency: tokenA, amount: '1000', payerIsUser: 'true' })
    expect(mistakes(actions(settle, swap('OPEN_DELTA'), takeAll()))).toEqual([])
  })

  it('names limits that contradict each other', () => {
    expect(mistakes(actions(swap(), settleAll(tokenA, '999'), takeAll())).join()).toContain('TooMuchRequested')
    expect(mistakes(actions(swap(), settleAll(), takeAll('2000')))).toEqual([])
  })

  it('counts the native currency that the call needs', () => {
    const own = actions(swap('1000', 'NATIVE'), settleAll('NATIVE'), takeAll())
    expect(follow(own).value).toEqual({ low: 1000n, high: 1000n })
    expect(follow(own).mistakes).toEqual([])
  })

  it('names what the router lacks, and what it keeps', () => {
    const v3 = (recipient: string, payerIsUser: string, amountIn = '5') =>
      step('V3_SWAP_EXACT_IN', {
        recipient,
        amountIn,
        amountOutMin: '4',
        path: `${tokenA} 2500 ${tokenB}`,
        payerIsUser,
      })
    const sweep = step('SWEEP', { token: tokenB, recipient: 'MSG_SENDER', amountMin: '4' })
    expect(mistakes(plan('UniversalRouter', v3('MSG_SENDER', 'true')))).toEqual([])
    expect(mistakes(plan('UniversalRouter', v3('MSG_SENDER', 'false'))).join()).toContain('holds nothing of 0x1111')
    expect(mistakes(plan('UniversalRouter', v3('ADDRESS_THIS', 'true'))).join()).toContain(
      'leaves 0x2222 in the router',
    )
    expect(mistakes(plan('UniversalRouter', v3('ADDRESS_THIS', 'true'), sweep))).toEqual([])
    const wrap = step('WRAP_ETH', { recipient: 'ADDRESS_THIS', amount: '5' })
    const sell = step('V3_SWAP_EXACT_IN', {
      recipient: 'MSG_SENDER',
      amountIn: 'CONTRACT_BALANCE',
      amountOutMin: '4',
      path: `${wrapped} 500 ${tokenB}`,
      payerIsUser: 'false',
    })
    expect(follow(plan('UniversalRouter', wrap, sell))).toMatchObject({ mistakes: [], value: { low: 5n, high: 5n } })
    expect(mistakes(plan('UniversalRouter', sell, wrap)).join()).toContain('has to bring it')
    const all = v3('MSG_SENDER', 'true', 'CONTRACT_BALANCE')
    expect(mistakes(plan('UniversalRouter', all)).join()).toContain('takes from the caller as much as the router holds')
  })

  it('rounds portions down, and leaves the rest', () => {
    const settle = step('SETTLE', { currency: tokenA, amount: '999', payerIsUser: 'true' })
    const portion = step('TAKE_PORTION', { currency: tokenA, recipient: 'MSG_SENDER', bips: '25' })
    const { after } = follow(actions(settle, portion))
    expect(after['0.1']?.open).toEqual([{ currency: tokenA, range: { low: 997n, high: 997n } }])
  })

  it('names a debt that may be a credit, and what native currency cannot do', () => {
    expect(mistakes(actions(swap(), settleAll(), settleAll(tokenB))).join()).toContain('0x2222 is due, not owed')
    const back = step('CL_SWAP_EXACT_IN_SINGLE', {
      ...key(),
      'params.zeroForOne': 'false',
      'params.amountIn': '995',
      'params.amountOutMinimum': '0',
      'params.hookData': '',
    })
    expect(mistakes(actions(swap(), back, takeAll())).join()).toContain('0x2222 may be owed instead of due here')
    const toSelf = step('TRANSFER', { token: 'NATIVE', recipient: 'ADDRESS_THIS', value: '5' })
    expect(mistakes(plan('UniversalRouter', toSelf)).join()).toContain('ETH_TRANSFER_FAILED')
    const all = step('TRANSFER', { token: 'NATIVE', recipient: 'MSG_SENDER', value: 'CONTRACT_BALANCE' })
    expect(mistakes(plan('UniversalRouter', all)).join()).toContain('as an amount')
  })

  it('knows that a StableSwap step sells all that the router holds', () => {
    const pull = step('PERMIT2_TRANSFER_FROM', { token: tokenA, recipient: 'ADDRESS_THIS', amount: '7' })
    const buy = step('STABLE_SWAP_EXACT_OUT', {
      recipient: 'MSG_SENDER',
      amountOut: '5',
      amountInMax: '9',
      path: `${tokenA} ${tokenB}`,
      flag: '2',
      payerIsUser: 'true',
    })
    const { after } = follow(plan('UniversalRouter', pull, buy))
    expect(after['0']?.held).toEqual([{ currency: tokenA, range: { low: 7n, high: 7n } }])
    expect(after['1']?.held).toEqual([{ currency: tokenB, range: { low: 0n } }])
  })

  it('knows the actions of the position managers', () => {
    const mint = step('CL_MINT_POSITION', {
      ...key(tokenA, ''),
      tickLower: '-100',
      tickUpper: '100',
      liquidity: '1000',
      amount0Max: '10',
      amount1Max: '20',
      owner: 'MSG_SENDER',
      hookData: '0x',
    })
    const pair = { currency0: tokenA, currency1: tokenB }
    expect(mistakes(plan('CLPositionManager', mint)).filter((text) => text.startsWith('Nothing settles'))).toHaveLength(
      2,
    )
    expect(mistakes(plan('CLPositionManager', mint, step('SETTLE_PAIR', pair)))).toEqual([])
    const decrease = step('CL_DECREASE_LIQUIDITY', {
      tokenId: '7',
      liquidity: '0',
      amount0Min: '0',
      amount1Min: '0',
      hookData: '0x',
    })
    expect(mistakes(plan('CLPositionManager', decrease)).join()).toContain('Nothing takes currency0 of position 7')
    expect(
      mistakes(plan('CLPositionManager', decrease, step('TAKE_PAIR', { ...pair, recipient: 'MSG_SENDER' }))),
    ).toEqual([])
  })
})

describe('the TypeScript of a plan', () => {
  it('produces the same calldata', async () => {
    const inner = actions(swap(), settleAll(), takeAll()).steps
    const own = plan(
      'UniversalRouter',
      { ...sampleStep('command', 'PERMIT2_PERMIT_BATCH', 'UniversalRouter'), mayFail: true },
      ...inner,
      step('EXECUTE_SUB_PLAN', {}, [sampleStep('command', 'STABLE_SWAP_EXACT_IN', 'UniversalRouter')]),
    )
    const lock = plan(
      'BinPositionManager',
      ...stepsFor(data, 'action', 'BinPositionManager').map(([, { name }]) =>
        sampleStep('action', name, 'BinPositionManager'),
      ),
    )
    for (const one of [own, lock]) {
      const composed = compose(one, data)
      const { calldata } = (await import(
        `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(codeOf(composed, one.target)).replace("from 'viem'", `from '${import.meta.resolve('viem')}'`))}`
      )) as { calldata: Hex }
      expect(calldata).toBe(composed.calldata)
    }
  })
})
