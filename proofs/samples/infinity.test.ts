import {
  ACTION_CONSTANTS,
  ACTIONS,
  ActionsPlanner,
  DYNAMIC_FEE_FLAG,
  decodeCLPoolParameters,
  encodeBinPoolParameters,
  encodeCLPoolParameters,
  encodePoolKey,
  getIdFromPrice,
  getIdSlippage,
  getPoolId,
  HOOKS_REGISTRATION_OFFSET,
  type HooksRegistration,
} from '@pancakeswap/infinity-sdk'
import { encodeSqrtRatioX96, TickMath } from '@pancakeswap/v3-sdk'
import {
  type Abi,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeErrorResult,
  hexToBytes,
  keccak256,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import * as actions from '../../docs/snippets/typescript/infinity/actions.ts'
import * as bins from '../../docs/snippets/typescript/infinity/bin-actions.ts'
import * as binMath from '../../docs/snippets/typescript/infinity/bin-math.ts'
import * as clMath from '../../docs/snippets/typescript/infinity/cl-math.ts'
import { explainRevert } from '../../docs/snippets/typescript/infinity/decode-revert.ts'
import { pathFromInput, pathFromOutput } from '../../docs/snippets/typescript/infinity/path.ts'
import * as keys from '../../docs/snippets/typescript/infinity/pool-key.ts'
import { bitmapOfUniswapHook } from '../../docs/snippets/typescript/infinity/port-hook-bits.ts'
import * as positions from '../../docs/snippets/typescript/infinity/position-actions.ts'
import { contracts } from '../../facts/abis/index.ts'
import { constants, structsOf } from '../../facts/constants.ts'
import { nameSamples } from './failures.ts'
import { seeded } from './random.ts'

nameSamples(import.meta.filename)

const runs = 200

/** A pool key with everything at random, with the SDK's input for the same. */
function randomPool(random: ReturnType<typeof seeded>, type: 'CL' | 'Bin' = random.chance() ? 'CL' : 'Bin') {
  const bitmap = random.below(2 ** 14)
  const step = 1 + random.below(type === 'CL' ? 32767 : 100)
  const hooksRegistration: HooksRegistration = Object.fromEntries(
    Object.entries(HOOKS_REGISTRATION_OFFSET).map(([name, bit]) => [name, (bitmap & (1 << bit)) !== 0]),
  )
  const [hooks, poolManager] = [random.address(), random.address()]
  const fee = random.chance() ? keys.DYNAMIC_FEE : random.below(1_000_001)
  const parameters = type === 'CL' ? keys.clParameters(step, bitmap) : keys.binParameters(step, bitmap)
  const key = keys.poolKey([random.address(), random.address()], { poolManager, fee, parameters, hooks })
  const ofSdk = type === 'CL' ? { hooksRegistration, tickSpacing: step } : { hooksRegistration, binStep: step }
  return { type, key, bitmap, step, hooksRegistration, sdkKey: { ...key, parameters: ofSdk } }
}

/** What a contract would decode, by the parameters that the facts say it decodes. */
function decodeAction(name: keyof typeof constants.infinity.actions, params: `0x${string}`) {
  const { parameters, by } = constants.infinity.actions[name]
  const contract = contracts[by[0] ?? '']
  if (!parameters || !contract) throw new Error(`${name} has no parameters`)
  const structs = structsOf(contract.signatures)
  const needed = structs.filter((line) => parameters.includes(line.split(' ')[1] ?? ''))
  const types = parseAbiParameters(needed.length > 0 ? [parameters, ...structs] : [parameters])
  return { types, values: decodeAbiParameters(types, params) as readonly unknown[] }
}

describe('pool keys', () => {
  it('parameters and ids are those of the SDK', () => {
    const random = seeded(1)
    for (let run = 0; run < runs; run++) {
      const { type, key, bitmap, step, hooksRegistration, sdkKey } = randomPool(random)
      const encoded =
        type === 'CL'
          ? encodeCLPoolParameters({ hooksRegistration, tickSpacing: step })
          : encodeBinPoolParameters({ hooksRegistration, binStep: step })
      expect(key.parameters).toBe(encoded)
      expect(encodePoolKey(sdkKey)).toEqual(key)
      expect(keys.poolId(key)).toBe(getPoolId(sdkKey))
      if (type === 'CL') expect(decodeCLPoolParameters(key.parameters).tickSpacing).toBe(step)
      expect(BigInt(key.parameters) & 0xffffn).toBe(BigInt(bitmap))
    }
  })

  it('the pair is sorted, the native currency first', () => {
    const random = seeded(2)
    for (let run = 0; run < runs; run++) {
      const { key } = randomPool(random)
      expect(BigInt(key.currency0)).toBeLessThan(BigInt(key.currency1))
    }
    const token = random.address()
    const rest = { poolManager: token, fee: 0, parameters: keys.clParameters(1) }
    expect(keys.poolKey([token, zeroAddress], rest)).toMatchObject({ currency0: zeroAddress, hooks: zeroAddress })
  })

  it('the dynamic fee is the flag', () => {
    expect(keys.DYNAMIC_FEE).toBe(DYNAMIC_FEE_FLAG)
    expect(keys.DYNAMIC_FEE).toBe(constants.infinity.fees.dynamicFeeFlag.value)
  })

  it('the flags of a Uniswap v4 hook become the bits of the same names', () => {
    // Uniswap v4's own order, from the highest flag of the address down.
    const flags = Object.values(constants.infinity.clHookOffsets)
    const random = seeded(3)
    for (let run = 0; run < runs; run++) {
      const wanted = flags.filter(() => random.chance())
      const low = wanted.reduce((sum, { value }) => sum | (1 << (13 - value)), 0)
      const address = (BigInt(random.address()) & ~0x3fffn) | BigInt(low)
      const bitmap = wanted.reduce((sum, { value }) => sum | (1 << value), 0)
      expect(bitmapOfUniswapHook(`0x${address.toString(16).padStart(40, '0')}`)).toBe(bitmap)
    }
  })
})

describe('swap plans', () => {
  it('are encoded as the SDK encodes them, and decode to what went in', () => {
    const random = seeded(4)
    for (let run = 0; run < runs; run++) {
      const { type, key } = randomPool(random)
      const { poolManager, hooks, fee, parameters } = key
      const [zeroForOne, amount, limit, hookData] = [
        random.chance(),
        random.bigint(128),
        random.bigint(128),
        random.hex(5),
      ]
      const [token, recipient] = [random.address(), random.address()]
      const swap = { type, key, zeroForOne, hookData }
      const path = [{ intermediateCurrency: random.address(), fee, hooks, poolManager, hookData, parameters }]
      const route = { type, currency: token, path }
      const plan = [
        actions.swapExactInSingle(swap, amount, limit),
        actions.swapExactOutSingle(swap, amount, limit),
        actions.swapExactIn(route, amount, limit),
        actions.swapExactOut(route, amount, limit),
        actions.settle(token, actions.OPEN_DELTA, true),
        actions.settleAll(token, amount),
        actions.take(token, recipient, amount),
        actions.takeAll(token, limit),
        actions.takePortion(token, recipient, 25n),
      ]

      const planner = new ActionsPlanner()
      const single = { poolKey: key, zeroForOne, hookData }
      const currencyIn = { currencyIn: token, path, amountIn: amount, amountOutMinimum: limit }
      const currencyOut = { currencyOut: token, path, amountOut: amount, amountInMaximum: limit }
      const prefix = type === 'CL' ? 'CL' : 'BIN'
      const direction = type === 'CL' ? { zeroForOne } : { swapForY: zeroForOne }
      const exactIn = { ...single, ...direction, amountIn: amount, amountOutMinimum: limit }
      const exactOut = { ...single, ...direction, amountOut: amount, amountInMaximum: limit }
      // The planner wants the type of one action; this loop has two types of pool.
      const add = (action: string, parameters: readonly unknown[]) =>
        planner.add(ACTIONS[action as keyof typeof ACTIONS] as never, parameters as never)
      add(`${prefix}_SWAP_EXACT_IN_SINGLE`, [exactIn])
      add(`${prefix}_SWAP_EXACT_OUT_SINGLE`, [exactOut])
      add(`${prefix}_SWAP_EXACT_IN`, [currencyIn])
      add(`${prefix}_SWAP_EXACT_OUT`, [currencyOut])
      add('SETTLE', [token, ACTION_CONSTANTS.OPEN_DELTA, true])
      add('SETTLE_ALL', [token, amount])
      add('TAKE', [token, recipient, amount])
      add('TAKE_ALL', [token, limit])
      add('TAKE_PORTION', [token, recipient, 25n])
      expect(actions.encodePlan(plan)).toBe(planner.encode())

      const [codes, params] = decodeAbiParameters(parseAbiParameters('bytes, bytes[]'), actions.encodePlan(plan))
      expect([...hexToBytes(codes)]).toEqual(plan.map(({ code }) => code))
      const [first] = decodeAction(`${prefix}_SWAP_EXACT_IN_SINGLE`, params[0] ?? '0x').values
      expect(first).toMatchObject({ poolKey: { ...key }, amountIn: amount, amountOutMinimum: limit, hookData })
    }
  })

  it('sentinel values for amount and recipient are the contract’s', () => {
    const { openDelta, msgSender, addressThis } = constants.infinity.actionConstants
    expect(actions.OPEN_DELTA).toBe(BigInt(openDelta.value))
    expect(actions.CALLER).toBe(msgSender.value)
    expect(actions.THIS_CONTRACT).toBe(addressThis.value)
  })

  it('a path names what comes out of each hop, or goes into it', () => {
    const random = seeded(5)
    const [a, b, c] = [random.address(), random.address(), random.address()]
    const rest = { poolManager: random.address(), fee: 500, parameters: keys.clParameters(10) }
    const pools = [keys.poolKey([a, b], rest), keys.poolKey([b, c], rest)]
    expect(pathFromInput(pools, a).map(({ intermediateCurrency }) => intermediateCurrency)).toEqual([b, c])
    expect(pathFromOutput(pools, c).map(({ intermediateCurrency }) => intermediateCurrency)).toEqual([a, b])
    expect(() => pathFromInput(pools, c)).toThrow(/is not in the pool/)
  })
})

describe('position plans', () => {
  it('are encoded as the contracts decode them', () => {
    const random = seeded(6)
    for (let run = 0; run < runs; run++) {
      const { key } = randomPool(random, 'CL')
      const [id, liquidity, owner, hookData] = [random.bigint(64), random.bigint(128), random.address(), random.hex(3)]
      const limits = [random.bigint(128), random.bigint(128)] as const
      const range = [-random.below(887272), random.below(887272)] as const
      const plan = [
        ['CL_MINT_POSITION', positions.mintPosition(key, range, liquidity, limits, owner)],
        ['CL_INCREASE_LIQUIDITY', positions.increaseLiquidity(id, liquidity, limits, hookData)],
        ['CL_DECREASE_LIQUIDITY', positions.decreaseLiquidity(id, liquidity, limits, hookData)],
        ['CL_BURN_POSITION', positions.burnPosition(id, limits, hookData)],
        ['CLOSE_CURRENCY', positions.closeCurrency(key.currency0)],
        ['TAKE_PAIR', positions.takePair(key, owner)],
        ['SWEEP', positions.sweep(key.currency0, owner)],
      ] as const
      const expected = [
        [{ ...key }, ...range, liquidity, ...limits, owner, '0x'],
        [id, liquidity, ...limits, hookData],
        [id, liquidity, ...limits, hookData],
        [id, ...limits, hookData],
        [key.currency0],
        [key.currency0, key.currency1, owner],
        [key.currency0, owner],
      ]
      plan.forEach(([name, { code, params }], index) => {
        const { types, values } = decodeAction(name, params)
        expect(code).toBe(constants.infinity.actions[name].value)
        expect(values).toEqual(expected[index])
        // The same bytes again: nothing follows what was decoded.
        expect(encodeAbiParameters(types, values as never)).toBe(params)
      })
    }
  })

  it('bin plans spread both tokens, whole, over bins on their own side', () => {
    const random = seeded(7)
    for (let run = 0; run < runs; run++) {
      const { key } = randomPool(random, 'Bin')
      const [amount0, amount1, to] = [random.bigint(128), random.bigint(128), random.address()]
      const [count, activeId] = [1 + random.below(20), 8388608 + random.below(1000)]
      const { code, params } = bins.addLiquidity({ key, amount0, amount1, activeId, idSlippage: 3, bins: count, to })
      expect(code).toBe(constants.infinity.actions.BIN_ADD_LIQUIDITY.value)
      const { types, values } = decodeAction('BIN_ADD_LIQUIDITY', params)
      expect(encodeAbiParameters(types, values as never)).toBe(params)
      const [addition] = values as unknown as [
        { deltaIds: bigint[]; distributionX: bigint[]; distributionY: bigint[]; poolKey: unknown },
      ]
      expect(addition).toMatchObject({ poolKey: { ...key }, amount0, amount1, activeIdDesired: BigInt(activeId), to })
      const total = (shares: readonly bigint[]) => shares.reduce((sum, share) => sum + share, 0n)
      expect(total(addition.distributionX)).toBe(constants.infinity.bin.distributionSum.value)
      expect(total(addition.distributionY)).toBe(constants.infinity.bin.distributionSum.value)
      addition.deltaIds.forEach((delta, index) => {
        // X is currency0: it lies above the active bin.
        expect(addition.distributionX[index] === 0n).toBe(delta < 0n)
        expect(addition.distributionY[index] === 0n).toBe(delta > 0n)
        expect(delta).not.toBe(0n)
      })

      const removal = bins.removeLiquidity(key, to, [1n, 2n], [amount0, amount1], [5n, 6n])
      expect(removal.code).toBe(constants.infinity.actions.BIN_REMOVE_LIQUIDITY.value)
      const removed = decodeAction('BIN_REMOVE_LIQUIDITY', removal.params)
      expect(encodeAbiParameters(removed.types, removed.values as never)).toBe(removal.params)
      expect(removed.values[0]).toMatchObject({ ids: [1n, 2n], amounts: [amount0, amount1], from: to, hookData: '0x' })
    }
  })
})

describe('prices', () => {
  it('of concentrated liquidity agree with the v3 SDK', () => {
    const random = seeded(8)
    for (let run = 0; run < runs; run++) {
      const [amount0, amount1] = [1n + random.bigint(90), 1n + random.bigint(90)]
      expect(clMath.sqrtPriceX96(amount0, amount1)).toBe(encodeSqrtRatioX96(amount1, amount0))
      const tick = random.below(400_000) - 200_000
      expect(Math.abs(clMath.tickOf(1.0001 ** (tick + 0.5), 18, 18) - tick)).toBe(0)
      expect(clMath.usableTick(tick, 60) % 60 === 0).toBe(true)
      expect(tick - clMath.usableTick(tick, 60)).toBeGreaterThanOrEqual(0)
      expect(tick - clMath.usableTick(tick, 60)).toBeLessThan(60)
      expect(clMath.tickOf(1.0001 ** tick, 18, 18)).toBe(tick)
    }
  })

  it('the full range ends on the outermost ticks that are in bounds', () => {
    const random = seeded(13)
    for (const spacing of [1, 10, 50, 60, 32767, ...Array.from({ length: runs }, () => 1 + random.below(32767))]) {
      const [lowest, highest] = [TickMath.MIN_TICK, TickMath.MAX_TICK].map((tick) => clMath.usableTick(tick, spacing))
      expect(highest).toBe(887272 - (887272 % spacing))
      expect(lowest).toBe(-(highest ?? 0))
    }
  })

  it('liquidity never asks for more than the amounts', () => {
    const random = seeded(9)
    for (let run = 0; run < runs; run++) {
      const tick = random.below(20_000) - 10_000
      const range = [tick - 60 * (1 + random.below(50)), tick + 60 * (1 + random.below(50))] as const
      const [amount0, amount1] = [random.bigint(80), random.bigint(80)]
      const price = TickMath.getSqrtRatioAtTick(tick)
      const [lower, upper] = range.map((bound) => TickMath.getSqrtRatioAtTick(bound)) as [bigint, bigint]
      const liquidity = clMath.liquidityFor(price, range, amount0, amount1)
      // What the pool takes, rounded up: L (1/√P − 1/√U) and L (√P − √L).
      const needs0 = (liquidity * (upper - price) * 2n ** 96n) / price / upper
      const needs1 = (liquidity * (price - lower)) / 2n ** 96n
      expect(needs0).toBeLessThanOrEqual(amount0)
      expect(needs1).toBeLessThanOrEqual(amount1)
      const [cost0, cost1] = clMath.amountsFor(price, range, liquidity)
      expect(cost0 - needs0).toBeGreaterThanOrEqual(0n)
      expect(cost1 - needs1).toBeGreaterThanOrEqual(0n)
      expect(cost0).toBeLessThanOrEqual(amount0)
      expect(cost1).toBeLessThanOrEqual(amount1)
      // Outside of the range a position is all in one currency.
      expect(clMath.amountsFor(lower - 1n, range, liquidity)[1]).toBe(0n)
      expect(clMath.amountsFor(upper + 1n, range, liquidity)[0]).toBe(0n)
    }
  })

  it('of bins agree with the SDK', () => {
    const random = seeded(10)
    for (let run = 0; run < runs; run++) {
      const [binStep, distance] = [1 + random.below(100), random.below(2000) - 1000]
      const id = constants.infinity.bin.realIdShift.value + distance
      // A quarter into a bin: no rounding error reaches the next one, and the SDK, which takes the nearest, agrees.
      const price = binMath.priceOfBin(id, binStep, 18, 18) * (1 + binStep / 40_000)
      expect(binMath.binOfPrice(price, binStep, 18, 18)).toBe(id)
      expect(getIdFromPrice(price, binStep)).toBe(id)
      const shift = binMath.priceOfBin(id, binStep, 18, 6) / binMath.priceOfBin(id, binStep, 18, 18)
      expect(shift / 1e12).toBeCloseTo(1, 9)
      expect(binMath.binOfPrice(price * 1e12, binStep, 18, 6)).toBe(id)
      expect(binMath.binOfPrice(binMath.priceOfBin(id, binStep, 18, 18), binStep, 18, 18)).toBe(id)
    }
  })

  it('the bins within a tolerance are counted from the active bin, unlike in the SDK', () => {
    const random = seeded(12)
    for (let run = 0; run < runs; run++) {
      const [binStep, tolerance] = [1 + random.below(100), random.below(1000)]
      const bins = binMath.binsWithin(tolerance, binStep)
      const away = (count: number) => (1 + binStep / 10_000) ** count
      expect(away(bins)).toBeLessThanOrEqual(1 + tolerance / 10_000 + 1e-9)
      expect(away(bins + 1)).toBeGreaterThan(1 + tolerance / 10_000)
    }
    // What the pages warn of.
    expect(getIdSlippage(0.01, 25, 2 ** 23)).toBe(4)
    expect(getIdSlippage(0.01, 25, 2 ** 23 + 5_000)).toBe(4_996)
    expect(binMath.binsWithin(100, 25)).toBe(3)
  })

  it('amounts and liquidity configurations are packed where the contract unpacks them', () => {
    const random = seeded(11)
    const { liquidityConfigDistributionXOffset: x, liquidityConfigDistributionYOffset: y } = constants.infinity.bin
    for (let run = 0; run < runs; run++) {
      const [amount0, amount1] = [random.bigint(128), random.bigint(128)]
      expect(binMath.packAmounts(amount0, amount1)).toBe((amount1 << 128n) | amount0)
      expect(binMath.unpackAmounts(binMath.packAmounts(amount0, amount1))).toEqual([amount0, amount1])
      const [id, share0, share1] = [random.below(2 ** 24), random.bigint(60), random.bigint(60)]
      const packed = binMath.packLiquidityConfig(id, share0, share1)
      expect(packed & 0xffffffn).toBe(BigInt(id))
      expect((packed >> BigInt(x.value)) & (2n ** 64n - 1n)).toBe(share0)
      expect((packed >> BigInt(y.value)) & (2n ** 64n - 1n)).toBe(share1)
    }
  })
})

describe('other samples', () => {
  it('a bin’s token id is the hash of pool id and bin id', () => {
    const random = seeded(12)
    const [id, bin] = [random.hex(32), 8388608]
    const word = (value: number) => value.toString(16).padStart(64, '0')
    expect(bins.binTokenId(id, bin)).toBe(BigInt(keccak256(`${id}${word(bin)}`)))
  })

  it('errors are explained from the outside in', () => {
    const abi = parseAbi([
      'error ExecutionFailed(uint256 commandIndex, bytes message)',
      'error WrappedError(address target, bytes4 selector, bytes reason, bytes details)',
      'error TooLittleReceived(uint256 minimum, uint256 received)',
    ])
    const inner = encodeErrorResult({ abi, errorName: 'TooLittleReceived', args: [10n, 9n] })
    const wrapped = encodeErrorResult({
      abi,
      errorName: 'WrappedError',
      args: [zeroAddress, '0x12345678', inner, '0x'],
    })
    const outer = encodeErrorResult({ abi, errorName: 'ExecutionFailed', args: [0n, wrapped] })
    const layers = explainRevert(outer)
    const target = `WrappedError(${zeroAddress}, 0x12345678)`
    expect(layers.map(({ text }) => text)).toEqual(['ExecutionFailed(0)', target, 'TooLittleReceived(10, 9)'])
    expect(layers[2]?.page).toMatch(
      /^https:\/\/.+\/contracts\/(infinity\/reference\/|universal-router\/addresses).*#.*toolittlereceived$/,
    )

    // A hook that fails without data: what failed is named by a selector.
    const hook = [zeroAddress, '0x12345678', '0x', toFunctionSelector('HookCallFailed()')] as const
    const failed = explainRevert(encodeErrorResult({ abi, errorName: 'WrappedError', args: hook }))
    expect(failed.map(({ text }) => text)).toEqual([target, 'HookCallFailed()'])
  })

  it('reverts without a known error are told as what they are', () => {
    expect(explainRevert('0x')).toEqual([{ text: 'no data' }])
    expect(explainRevert('0xdeadbeef')[0]?.text).toBe('unknown error 0xdeadbeef')
    // A known selector with data that is not its own.
    const broken = concatHex([toFunctionSelector('TooLittleReceived(uint256,uint256)'), '0x01'])
    expect(explainRevert(broken)[0]?.text).toMatch(/^unknown error/)
    const ofSolidity = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)'])
    const said = encodeErrorResult({ abi: ofSolidity, errorName: 'Error', args: ['Pancake: K'] })
    expect(explainRevert(said)).toEqual([{ text: 'Pancake: K', page: expect.stringMatching(/\/\?q=Pancake%3A%20K$/) }])
    const overflow = encodeErrorResult({ abi: ofSolidity, errorName: 'Panic', args: [17n] })
    expect(explainRevert(overflow)).toEqual([{ text: 'Panic(0x11): a number overflowed' }])
  })

  it('every error of the contracts is named, with a page', () => {
    const items = Object.values(contracts).flatMap(({ abi }) =>
      (abi as Abi).flatMap((item) => (item.type === 'error' ? [item] : [])),
    )
    expect(items.length).toBeGreaterThan(400)
    const lost = items.filter((item) => {
      const [layer] = explainRevert(toFunctionSelector({ ...item, type: 'function' } as never))
      return layer?.text !== `${item.name}()` || !layer.page?.endsWith(item.name.toLowerCase())
    })
    expect(lost.map(({ name }) => name)).toEqual([])
  })
})
