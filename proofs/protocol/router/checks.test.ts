import { type BaseError, concat, encodeAbiParameters, type Hex, parseAbiParameters, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { data } from '../../../maths/decode/decodeSamples.ts'
import type { Value } from '../../../maths/decode/parameters.ts'
import { writeValues } from '../../../maths/plan/fields.ts'
import { compose, type PlanStep, type Target } from '../../../maths/plan/plan.ts'
import { planMistakes, type StepMistake } from '../../../maths/plan/stepMistakes.ts'
import { namesIn } from '../fixture.ts'
import { deadline, priceOne } from '../kits/infinity.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'

// What the plan builder says without a chain, against the contracts: a plan that goes through has no severe mistake, and one
// that has a severe mistake reverts. Each bad plan differs from its good one in one value.

const whole = 10n ** 18n
const caller: Hex = '0x0000000000000000000000000000000000000001'
const self: Hex = '0x0000000000000000000000000000000000000002'
const v3Fees = [100, 500, 2500, 10_000]

let fixture: RouterFixture
let token0: Hex
let token1: Hex
let router: Hex
let cl: Awaited<ReturnType<RouterFixture['createClPool']>>
let bin: typeof cl

const step = (name: string, ...values: unknown[]): PlanStep => {
  const steps = [...Object.values(data.commands), ...Object.values(data.actions)]
  const of = /^(SETTLE|TAKE|CL_|BIN_|CLOSE)/.test(name) ? Object.values(data.actions) : steps
  const inputs = of.find((one) => one.name === name)?.inputs
  if (!inputs) throw new Error(`There is no step ${name}`)
  return { name, fields: writeValues(inputs, values as Value[]) }
}
const lock = (...steps: PlanStep[]): PlanStep => ({ name: 'INFI_SWAP', fields: {}, steps })
const keyOf = (key: typeof cl, changes: Partial<typeof cl> = {}) => {
  const { currency0, currency1, hooks, poolManager, fee, parameters } = { ...key, ...changes }
  return [currency0, currency1, hooks, poolManager, BigInt(fee), parameters]
}

/** What the builder says, and the names of the errors that the call reverts with. */
async function tried(target: Target, steps: readonly PlanStep[]): Promise<{ said: StepMistake[]; reverted: string[] }> {
  const { calldata, errors, steps: read } = compose({ target, deadline: String(deadline), steps }, data)
  if (!calldata) throw new Error(JSON.stringify(errors))
  const contracts = {
    UniversalRouter: router,
    CLPositionManager: fixture.clPositionManager.address,
    BinPositionManager: fixture.binPositionManager.address,
  }
  const said = planMistakes(read, {
    feeTiers: v3Fees,
    now: 1_700_000_000,
    isRouter: (address) => address === router.toLowerCase(),
    isManager: (address, type) =>
      address === (type === 'CL' ? fixture.clPoolManager : fixture.binPoolManager).address.toLowerCase(),
  })
  const request = { account: fixture.owner, to: contracts[target], data: calldata, gas: 8_000_000n }
  const reverted = await fixture.client.call(request).then(
    () => [],
    (error: BaseError) => {
      const { data: revert } = (error.walk((one) => typeof (one as { data?: unknown }).data === 'string') ?? {}) as {
        data?: Hex
      }
      return namesIn(revert ?? '0x')
    },
  )
  return { said, reverted }
}

beforeAll(async () => {
  fixture = await startRouter()
  token0 = fixture.token0.address
  token1 = fixture.token1.address
  router = fixture.universalRouter.address
  cl = await fixture.createClPool()
  await fixture.addLiquidity(cl)
  bin = await fixture.createBinPool()
  await fixture.v2.pairWith(fixture.token0, fixture.token1, 100n * whole)
  const { positionManager } = fixture.v3
  for (const token of [fixture.token0, fixture.token1])
    await token.send('approve', [positionManager.address, 2n ** 255n])
  await positionManager.send('createAndInitializePoolIfNecessary', [token0, token1, 500, priceOne])
  const limits = { amount0Desired: 100n * whole, amount1Desired: 100n * whole, amount0Min: 0n, amount1Min: 0n }
  await positionManager.send('mint', [
    {
      token0,
      token1,
      fee: 500,
      tickLower: -6000,
      tickUpper: 6000,
      ...limits,
      recipient: fixture.owner.address,
      deadline,
    },
  ])
  const { pool } = await fixture.stableSwap.createPool([fixture.token0, fixture.token1])
  for (const token of [fixture.token0, fixture.token1]) await token.send('approve', [pool.address, 2n ** 255n])
  await pool.send('add_liquidity', [[100n * whole, 100n * whole], 0n])
})

afterAll(() => fixture?.stop())

const fee = (pips: number) => `0x${pips.toString(16).padStart(6, '0')}` as Hex
const v3 = (path: Hex, amount = whole, name = 'V3_SWAP_EXACT_IN') =>
  step(name, caller, amount, name.endsWith('IN') ? 0n : 2n ** 100n, path, true)
const good = () => concat([token0, fee(500), token1])
const v2 = (path: readonly Hex[], recipient: Hex = caller, amount = whole) =>
  step('V2_SWAP_EXACT_IN', recipient, amount, 0n, path, true)
const stable = (flags: readonly bigint[], path: readonly Hex[] = [token0, token1]) =>
  step('STABLE_SWAP_EXACT_IN', caller, whole, 0n, path, flags, true)
const sale = (key: readonly unknown[]) =>
  lock(
    step('CL_SWAP_EXACT_IN_SINGLE', [key, true, whole / 100n, 0n, '0x']),
    step('SETTLE', token0, 0n, true),
    step('TAKE', token1, caller, 0n),
  )
const batch = (...rows: readonly unknown[][]) => step('PERMIT2_TRANSFER_FROM_BATCH', rows)
const mint = (ticks: readonly [bigint, bigint], changes: Partial<typeof cl> = {}, owner: Hex = caller) => [
  step('CL_MINT_POSITION', keyOf(cl, changes), ...ticks, whole, whole, whole, owner, '0x'),
  step('CLOSE_CURRENCY', token0),
  step('CLOSE_CURRENCY', token1),
]
const active = 2n ** 23n
const deposit = (ids: readonly bigint[], parts: readonly bigint[], at = active, slippage = 0n) => [
  step('BIN_ADD_LIQUIDITY', [keyOf(bin), whole, whole, whole, whole, at, slippage, ids, parts, parts, caller, '0x']),
  step('CLOSE_CURRENCY', token0),
  step('CLOSE_CURRENCY', token1),
]
const initialize = (changes: Partial<typeof cl> = {}, price = priceOne) =>
  step('INFI_CL_INITIALIZE_POOL', keyOf(cl, { fee: 71, ...changes }), price)
const parameters = (spacing: number, bitmap = 0): Hex =>
  `0x${((BigInt(spacing) << 16n) | BigInt(bitmap)).toString(16).padStart(64, '0')}`

type Case = [what: string, target: Target, right: () => readonly PlanStep[], wrong: () => readonly PlanStep[]]
const UR = 'UniversalRouter'

/** Plans that go through, and what is severely wrong with them after one change. */
const cases: readonly Case[] = [
  [
    'a padded v3 path',
    UR,
    () => [v3(good())],
    () => [v3(encodeAbiParameters(parseAbiParameters('address, uint24, address'), [token0, 500, token1]))],
  ],
  ['a v3 path that is too short', UR, () => [v3(good())], () => [v3(good().slice(0, -2) as Hex)]],
  ['a fee without a tier', UR, () => [v3(good())], () => [v3(concat([token0, fee(3000), token1]))]],
  ['one token twice in a v3 path', UR, () => [v3(good())], () => [v3(concat([token0, fee(500), token0]))]],
  ['the native currency in a v3 path', UR, () => [v3(good())], () => [v3(concat([zeroAddress, fee(500), token1]))]],
  ['an amount of 0 in a v3 pool', UR, () => [v3(good())], () => [v3(good(), 0n)]],
  [
    'an exact output of CONTRACT_BALANCE',
    UR,
    () => [v3(concat([token1, fee(500), token0]), whole, 'V3_SWAP_EXACT_OUT')],
    () => [v3(concat([token1, fee(500), token0]), 2n ** 255n, 'V3_SWAP_EXACT_OUT')],
  ],
  ['one token twice in a v2 path', UR, () => [v2([token0, token1])], () => [v2([token0, token0])]],
  ['a token of the pair as recipient', UR, () => [v2([token0, token1])], () => [v2([token0, token1], token1)]],
  ['the other token of the pair as recipient', UR, () => [v2([token0, token1])], () => [v2([token0, token1], token0)]],
  ['more than Permit2 moves', UR, () => [v2([token0, token1])], () => [v2([token0, token1], caller, 2n ** 160n)]],
  ['too few flags', UR, () => [stable([2n])], () => [stable([])]],
  ['another flag', UR, () => [stable([2n])], () => [stable([4n])]],
  [
    'a batch from several accounts',
    UR,
    () => [batch([fixture.owner.address, router, 1n, token0]), batch([fixture.owner.address, router, 1n, token1])],
    () => [batch([fixture.owner.address, router, 1n, token0], [fixture.alice.address, router, 1n, token1])],
  ],
  [
    'a batch from MSG_SENDER',
    UR,
    () => [batch([fixture.owner.address, router, 1n, token0])],
    () => [batch([caller, router, 1n, token0])],
  ],
  [
    'a check of native currency',
    UR,
    () => [step('BALANCE_CHECK_ERC20', fixture.owner.address, token0, 1n)],
    () => [step('BALANCE_CHECK_ERC20', fixture.owner.address, zeroAddress, 1n)],
  ],
  [
    'a check of MSG_SENDER',
    UR,
    () => [step('BALANCE_CHECK_ERC20', fixture.owner.address, token0, 1n)],
    () => [step('BALANCE_CHECK_ERC20', caller, token0, 1n)],
  ],
  [
    'unsorted currencies',
    UR,
    () => [sale(keyOf(cl))],
    () => [sale(keyOf(cl, { currency0: cl.currency1, currency1: cl.currency0 }))],
  ],
  ['the manager of bins', UR, () => [sale(keyOf(cl))], () => [sale(keyOf(cl, { poolManager: bin.poolManager }))]],
  ['callbacks without a hook', UR, () => [initialize()], () => [initialize({ parameters: parameters(60, 1) })]],
  ['a dynamic fee without a hook', UR, () => [initialize()], () => [initialize({ fee: 0x800000 })]],
  ['a fee above all', UR, () => [initialize()], () => [initialize({ fee: 1_000_001 })]],
  ['no tick spacing', UR, () => [initialize()], () => [initialize({ parameters: parameters(0) })]],
  ['too wide a tick spacing', UR, () => [initialize()], () => [initialize({ parameters: parameters(32_768) })]],
  ['unused bits', UR, () => [initialize()], () => [initialize({ parameters: `0x1${parameters(60).slice(3)}` })]],
  [
    'unsorted currencies of a new pool',
    UR,
    () => [initialize()],
    () => [initialize({ currency0: cl.currency1, currency1: cl.currency0 })],
  ],
  ['too low a price', UR, () => [initialize()], () => [initialize({}, 4295128738n)]],
  [
    'too high a price',
    UR,
    () => [initialize()],
    () => [initialize({}, 1461446703485210103287273052203988822378723970342n)],
  ],
  ['ticks in the wrong order', 'CLPositionManager', () => mint([-600n, 600n]), () => mint([600n, -600n])],
  ['a tick between two spacings', 'CLPositionManager', () => mint([-600n, 600n]), () => mint([-601n, 600n])],
  ['a tick below all', 'CLPositionManager', () => mint([-600n, 600n]), () => mint([-887_280n, 600n])],
  ['a tick above all', 'CLPositionManager', () => mint([-600n, 600n]), () => mint([-600n, 887_280n])],
  ['nobody as owner', 'CLPositionManager', () => mint([-600n, 600n]), () => mint([-600n, 600n], {}, zeroAddress)],
  ['fewer parts than bins', 'BinPositionManager', () => deposit([0n], [whole]), () => deposit([0n, 1n], [whole])],
  ['no bin', 'BinPositionManager', () => deposit([0n], [whole]), () => deposit([], [])],
  ['parts beyond the whole', 'BinPositionManager', () => deposit([0n], [whole]), () => deposit([0n], [whole + 1n])],
  ['an id beyond all', 'BinPositionManager', () => deposit([0n], [whole]), () => deposit([0n], [whole], 2n ** 24n)],
  [
    'more slippage than the id',
    'BinPositionManager',
    () => deposit([0n], [whole], active, 5n),
    () => deposit([0n], [whole], 5n, active),
  ],
]

describe('what is wrong without a chain', () => {
  it.each(cases)('%s', async (_, target, right, wrong) => {
    const fine = await tried(target, right())
    expect(fine).toEqual({ said: [], reverted: [] })
    const { said, reverted } = await tried(target, wrong())
    expect(reverted).not.toEqual([])
    const texts = said.filter((one) => one.severe).map(({ text }) => text)
    expect(texts).not.toEqual([])
    // An error that a sentence names is the one.
    const named = texts
      .join(' ')
      .match(/\b[A-Z]\w+[a-z](?:[A-Z]\w*|__\w+)\b/g)
      ?.filter((name) => !/^(StableSwap|Permit2|CLPoolManager|BinPoolManager|ReturnsDelta)$/.test(name))
    if (named && named.length > 0)
      expect(
        reverted.some((name) => named.includes(name)),
        `${texts} ${reverted}`,
      ).toBe(true)
  })

  it('bytes after a v3 path are ignored, so that is no severe mistake', async () => {
    for (const rest of ['0x00', `0x${'11'.repeat(22)}`] as const) {
      const { said, reverted } = await tried(UR, [v3(concat([good(), rest]))])
      expect(reverted).toEqual([])
      expect(said.map(({ severe, text }) => [severe, /20 \+ 23·n/.test(text)])).toEqual([[false, true]])
    }
  })

  it('bit 0x80 does not hold the revert of a swap', async () => {
    const failing = {
      ...v2([token0, token1]),
      mayFail: true,
      fields: { ...v2([token0, token1]).fields, amountOutMin: String(2n ** 200n) },
    }
    const { said, reverted } = await tried(UR, [failing])
    expect(reverted).toEqual(['V2TooLittleReceived'])
    expect(said.map(({ text }) => text).join()).toMatch(/^Bit 0x80 does nothing for V2_SWAP_EXACT_IN/)
    const check = { ...step('BALANCE_CHECK_ERC20', fixture.owner.address, token0, 2n ** 200n), mayFail: true }
    expect(await tried(UR, [check])).toEqual({ said: [], reverted: [] })
    const codeless = { ...step('BALANCE_CHECK_ERC20', fixture.owner.address, zeroAddress, 1n), mayFail: true }
    expect((await tried(UR, [codeless])).reverted).toEqual(['no data'])
  })

  it('tokens of a batch to ADDRESS_THIS go to that address, and not to the router', async () => {
    const steps = [batch([fixture.owner.address, self, 7n, token0])]
    const { said } = await tried(UR, steps)
    expect(said.map(({ text }) => text).join()).toMatch(/to is not replaced in a batch/)
    const { calldata = '0x' } = compose({ target: UR, deadline: String(deadline), steps }, data)
    await fixture.receiptOf(await fixture.walletOf(fixture.owner).sendTransaction({ to: router, data: calldata }))
    expect(await fixture.token0.call('balanceOf', [self])).toBe(7n)
  })
})

describe('a permit', () => {
  const types = {
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
  } as const

  /** A permit that the owner signed, with its values. */
  async function permit({ spender = router, amount = whole, nonce = 0n, change = (signature: Hex) => signature } = {}) {
    const details = { token: token0, amount, expiration: Number(deadline), nonce: Number(nonce) }
    const signature = await fixture.owner.signTypedData({
      domain: {
        name: 'Permit2',
        chainId: await fixture.client.getChainId(),
        verifyingContract: fixture.permit2.address,
      },
      types,
      primaryType: 'PermitSingle',
      message: { details, spender, sigDeadline: BigInt(deadline) },
    })
    return step(
      'PERMIT2_PERMIT',
      [[token0, amount, BigInt(deadline), nonce], spender, BigInt(deadline)],
      change(signature),
    )
  }
  const nonceNow = async () => {
    const [, , nonce] = await fixture.permit2.call<[bigint, number, number]>('allowance', [
      fixture.owner.address,
      token0,
      router,
    ])
    return BigInt(nonce)
  }
  const withV = (v: string) => (signature: Hex) => `${signature.slice(0, -2)}${v}` as Hex

  it('that is right goes through with no word', async () => {
    const nonce = await nonceNow()
    expect(await tried(UR, [await permit({ nonce }), v2([token0, token1])])).toEqual({ said: [], reverted: [] })
  })

  it('with v of 0 or 1, a cut signature, or none has the error of Permit2', async () => {
    const nonce = await nonceNow()
    for (const [change, error] of [
      [withV('00'), 'InvalidSignature'],
      [withV('01'), 'InvalidSignature'],
      [withV('1d'), 'InvalidSignature'],
      [(signature: Hex) => `0x${'0'.repeat(64)}${signature.slice(66)}` as Hex, 'InvalidSignature'],
      [(signature: Hex) => signature.slice(0, -4) as Hex, 'InvalidSignatureLength'],
      [() => '0x' as Hex, 'InvalidSignatureLength'],
    ] as const) {
      const { said, reverted } = await tried(UR, [await permit({ nonce, change })])
      expect(reverted).toEqual(['ExecutionFailed', error])
      expect(said).toHaveLength(1)
      expect(said[0]?.text).toContain(`${error}.`)
    }
  })

  it('for another spender lets the router take nothing more', async () => {
    await fixture.permit2.send('approve', [token0, router, 0n, 0])
    const nonce = await nonceNow()
    const swap = v2([token0, token1])
    expect((await tried(UR, [await permit({ nonce }), swap])).reverted).toEqual([])
    const { said, reverted } = await tried(UR, [await permit({ spender: fixture.alice.address }), swap])
    expect(said[0]?.text).toContain('is not the router of this plan')
    expect(reverted[0]).toMatch(/^(AllowanceExpired|InsufficientAllowance)$/)
    await fixture.permit2.send('approve', [token0, router, 2n ** 160n - 1n, Number(deadline)])
  })

  it('for less than the plan takes, or with a used nonce, is a severe mistake', async () => {
    const nonce = await nonceNow()
    const swap = v2([token0, token1])
    const little = await tried(UR, [await permit({ nonce, amount: whole + 5n }), swap, swap])
    expect(little.reverted).toEqual(['InsufficientAllowance'])
    expect(little.said.map(({ severe, text }) => [severe, /InsufficientAllowance\.$/.test(text)])).toEqual([
      [true, true],
    ])
    const twice = await tried(UR, [await permit({ nonce }), await permit({ nonce })])
    expect(twice.reverted).toEqual(['ExecutionFailed', 'InvalidNonce'])
    expect(twice.said.map(({ severe, text }) => [severe, /InvalidNonce\.$/.test(text)])).toEqual([[true, true]])
    expect(await tried(UR, [await permit({ nonce }), await permit({ nonce: nonce + 1n }), swap])).toEqual({
      said: [],
      reverted: [],
    })
  })
})
