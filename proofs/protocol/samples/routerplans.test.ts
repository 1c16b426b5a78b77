import { createRequire } from 'node:module'
import { AllowanceTransfer, type PermitSingle } from '@pancakeswap/permit2-sdk'
import {
  type Abi,
  type Address,
  concatHex,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  recoverAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  ALL_HELD,
  CALLER,
  type Command,
  commands,
  NATIVE,
  ROUTER,
  toPlan,
  v3Path,
} from '../../../docs/snippets/typescript/universal-router/plan.ts'
import { readPlan } from '../../../docs/snippets/typescript/universal-router/read-plan.ts'
import { sellNativeInTwoPools } from '../../../docs/snippets/typescript/universal-router/swap-native.ts'
import { sellWithPermit } from '../../../docs/snippets/typescript/universal-router/swap-permit.ts'
import { encodePath } from '../../../docs/snippets/typescript/v3/path.ts'
import { contracts as facts } from '../../../facts/abis/index.ts'
import { constants } from '../../../facts/constants.ts'
import { type LocalChain, revertOf } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import type { BscFixture } from '../kits/fixtures.ts'
import { startBsc } from '../kits/sampleKits.ts'
import { sentTo } from './sentTo.ts'

nameSamples(import.meta.filename)

interface Planner {
  commands: Hex
  inputs: Hex[]
  addCommand(type: number, parameters: readonly unknown[]): void
}

// The package does not load as a module. Its planner is not exported; the planner of trades extends it.
const sdk = createRequire(import.meta.url)('@pancakeswap/universal-router-sdk')
const RoutePlanner: new () => Planner = Object.getPrototypeOf(sdk.TradePlanner)

const codes = constants.universalRouter.commands

/** Bytes, whatever the case of the letters that they are written with. */
const bytesOf = ({ commands, inputs }: { commands: Hex; inputs: readonly Hex[] }) =>
  [commands, ...inputs].map((bytes) => bytes.toLowerCase())
const runs = 100

/** One of each command of the sample, with random values, with the SDK's input for the same. */
function randomPlan(random: ReturnType<typeof seeded>): [Command, number, readonly unknown[]][] {
  const [recipient, token, other] = [random.address(), random.address(), random.address()]
  const [amount, limit, payerIsUser] = [random.bigint(256), random.bigint(256), random.chance()]
  const trade = { recipient, amount, limit, payerIsUser }
  const fee = random.below(2 ** 24)
  const path = v3Path([token, other], [fee]).toLowerCase() as Hex
  const tokens = [token, other]
  const coins = [random.chance() ? 2n : 3n] as const
  const all = [recipient, amount, limit]
  return [
    [commands.v3SwapExactIn(trade, path), codes.V3_SWAP_EXACT_IN.value, [...all, path, payerIsUser]],
    [commands.v3SwapExactOut(trade, path), codes.V3_SWAP_EXACT_OUT.value, [...all, path, payerIsUser]],
    [commands.sweep(token, recipient, limit), codes.SWEEP.value, [token, recipient, limit]],
    [commands.transfer(token, recipient, amount), codes.TRANSFER.value, [token, recipient, amount]],
    [commands.payPortion(token, recipient, 25n), codes.PAY_PORTION.value, [token, recipient, 25n]],
    [commands.v2SwapExactIn(trade, tokens), codes.V2_SWAP_EXACT_IN.value, [...all, tokens, payerIsUser]],
    [commands.v2SwapExactOut(trade, tokens), codes.V2_SWAP_EXACT_OUT.value, [...all, tokens, payerIsUser]],
    [commands.wrap(recipient, amount), codes.WRAP_ETH.value, [recipient, amount]],
    [commands.unwrap(recipient, limit), codes.UNWRAP_WETH.value, [recipient, limit]],
    [
      commands.stableSwapExactIn(trade, tokens, coins),
      codes.STABLE_SWAP_EXACT_IN.value,
      [...all, tokens, coins, payerIsUser],
    ],
  ]
}

it.each([
  [2, []], // one pool, no fee
  [3, [500]], // sells for the token between
  [2, [500, 2500]],
  [1, []],
])('a path of %i tokens and the fees %j is refused', (count, fees) => {
  const tokens = Array.from({ length: count }, (_, i) => numberToHex(i + 1, { size: 20 }))
  expect(() => v3Path(tokens, fees)).toThrow('one fee between each two tokens')
})

describe('plans', () => {
  it('are encoded as the SDK encodes them', () => {
    const random = seeded(30)
    for (let run = 0; run < runs; run++) {
      const planner = new RoutePlanner()
      const list = randomPlan(random)
      for (const [, type, parameters] of list) planner.addCommand(type, parameters)
      expect(bytesOf(toPlan(list.map(([command]) => command)))).toEqual(bytesOf(planner))
      // Every command of the sample is in the list.
      expect(list.length).toBe(Object.keys(commands).length)
    }
  })

  it('decode, by the parameters of the facts, to what went in', () => {
    const random = seeded(31)
    for (let run = 0; run < runs; run++) {
      for (const [{ input }, type, parameters] of randomPlan(random)) {
        const fact = Object.values(codes).find(({ value }) => value === type)
        expect(decodeAbiParameters(parseAbiParameters(fact?.parameters ?? ''), input)).toEqual(parameters)
      }
    }
  })

  it('are read back from the call data, flag of failure included', () => {
    const list = randomPlan(seeded(32))
    const { commands: bytes, inputs } = toPlan(list.map(([command]) => command))
    const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
    const data = encodeFunctionData({ abi, args: [bytes, inputs, 1n] })
    const names = new Map(Object.entries(codes).map(([name, { value }]) => [value, name]))
    expect(readPlan(data)).toEqual(
      list.map(([{ input }, type]) => ({ command: names.get(type), mayFail: false, input })),
    )

    const flag = constants.universalRouter.flagAllowRevert.value
    const short = parseAbi(['function execute(bytes commands, bytes[] inputs) payable'])
    const risky = (code: number) =>
      readPlan(encodeFunctionData({ abi: short, args: [`0x${code.toString(16)}`, ['0x']] }))
    for (const [name, { value }] of Object.entries(codes)) {
      expect(risky(flag | value)).toEqual([{ command: name, mayFail: true, input: '0x' }])
    }
    expect(risky(flag | 0x3f)).toEqual([{ command: 'unknown 0x3f', mayFail: true, input: '0x' }])
  })

  it('sentinel values for recipient and amount are the contract’s', () => {
    const { msgSender, addressThis, contractBalance } = constants.infinity.actionConstants
    expect([CALLER, ROUTER, ALL_HELD]).toEqual([msgSender.value, addressThis.value, contractBalance.value])
    expect(BigInt(NATIVE)).toBe(0n)
  })

  it('a path takes 20 bytes for a token and 3 for a fee, in both samples', () => {
    const random = seeded(33)
    for (let run = 0; run < runs; run++) {
      const [a, b, c] = [random.address(), random.address(), random.address()]
      const [first, second] = [random.below(2 ** 24), random.below(2 ** 24)]
      const path = v3Path([a, b, c], [first, second])
      const hops = [
        { tokenIn: a, fee: first, tokenOut: b },
        { tokenIn: b, fee: second, tokenOut: c },
      ]
      expect(path.length).toBe(2 + 2 * (3 * 20 + 2 * 3))
      expect(BigInt(`0x${path.slice(42, 48)}`)).toBe(BigInt(first))
      expect(encodePath(hops, 'exactInput').toLowerCase()).toBe(path.toLowerCase())
      expect(encodePath(hops, 'exactOutput')).toBe(v3Path([c, b, a], [second, first]))
      expect(() => encodePath([hops[0], hops[0]] as typeof hops, 'exactInput')).toThrow('does not continue')
    }
  })
})

describe('transactions', () => {
  const made = artifacts('proofs/samples/contracts/Token.sol', 'docs/snippets/solidity/universal-router/PlanRunner.sol')
  let fixture: BscFixture
  let chain: LocalChain
  let router: Address
  const deadline = 2n ** 40n

  beforeAll(async () => {
    fixture = await startBsc('infinity-universal-router')
    ;({ chain, router } = fixture)
  })

  afterAll(() => chain?.stop())

  async function deployToken(name = 'Token'): Promise<Address> {
    const token = await chain.deploy(made(name), name === 'Token' ? [0n] : [])
    await chain.send(chain.owner, token, made(name).abi, 'mint', [chain.alice.address, 500n])
    return token
  }

  /** What the router was told, in a transaction of alice's or of a contract that she calls. */
  async function told(hash: Hex) {
    const [call] = await sentTo(chain, hash, router, 'UniversalRouter', 'execute')
    if (!call) throw new Error('the router was not called')
    const [commands, inputs, deadline] = call.args as readonly [Hex, readonly Hex[], bigint]
    return { commands, inputs, deadline, value: call.value, caller: call.caller }
  }

  it('native coin, sold half and half', async () => {
    const { wrapped } = fixture
    const token = await deployToken()
    await fixture.openElsewhere(wrapped, token, 2500)
    const wallet = chain.walletOf(chain.alice)
    const { alice, client } = chain
    const hash = await sellNativeInTwoPools(client, wallet, alice, router, wrapped, token, 2500, 1001n, 990n, deadline)
    const sent = await told(hash)
    expect(sent).toMatchObject({ caller: alice.address.toLowerCase(), value: 1001n, deadline })

    const planner = new RoutePlanner()
    planner.addCommand(codes.WRAP_ETH.value, [ROUTER, 1001n])
    const path = concatHex([wrapped, '0x0009c4', token])
    planner.addCommand(codes.V3_SWAP_EXACT_IN.value, [ROUTER, 500n, 0n, path, false])
    planner.addCommand(codes.V2_SWAP_EXACT_IN.value, [ROUTER, 501n, 0n, [wrapped, token], false])
    planner.addCommand(codes.SWEEP.value, [token, CALLER, 990n])
    planner.addCommand(codes.UNWRAP_WETH.value, [CALLER, 0n])
    expect(bytesOf(sent)).toEqual(bytesOf(planner))
  })

  it('a token, with a signature that Permit2 takes', async () => {
    const [tokenIn, tokenOut] = [await deployToken(), await deployToken()]
    await fixture.openElsewhere(tokenIn, tokenOut, 500)
    const permit2 = fixture.permit2.address
    await chain.send(chain.alice, tokenIn, made('Token').abi, 'approve', [permit2, 77n])
    const wallet = chain.walletOf(chain.alice)
    const sold = { tokenIn, tokenOut, fee: 500 }
    const until = 2 ** 40
    const sell = (chainId: number) =>
      sellWithPermit(chain.client, wallet, chain.alice, { chainId, router, permit2 }, sold, 77n, 70n, until)
    // A signature for another chain could be used there.
    const sign = vi.spyOn(chain.alice, 'signTypedData')
    await expect(sell(1)).rejects.toThrow('the node is on chain 56, not 1')
    expect(sign).not.toHaveBeenCalled()
    const hash = await sell(56)
    const { commands: bytes, inputs, value } = await told(hash)
    // The permit may fail: somebody else can submit it first.
    expect(bytes).toBe('0x8a00')
    expect(value).toBe(0n)

    const [permit, signature] = decodeAbiParameters(
      parseAbiParameters([
        codes.PERMIT2_PERMIT.parameters ?? '',
        'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
        'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
      ]),
      inputs[0] ?? '0x',
    ) as unknown as [PermitSingle, Hex]
    expect(permit).toEqual({
      details: { token: tokenIn, amount: 77n, expiration: until, nonce: 0 },
      spender: router,
      sigDeadline: BigInt(until),
    })
    const hashed = AllowanceTransfer.hash(permit, permit2, 56)
    expect(await recoverAddress({ hash: hashed, signature })).toBe(chain.alice.address)

    const planner = new RoutePlanner()
    const path = concatHex([tokenIn, '0x0001f4', tokenOut])
    planner.addCommand(codes.V3_SWAP_EXACT_IN.value, [CALLER, 77n, 70n, path, true])
    expect(inputs[1]?.toLowerCase()).toBe(planner.inputs[0]?.toLowerCase())
  })

  it('PlanRunner pays the router first and sweeps both tokens to its caller', async () => {
    const { abi } = made('PlanRunner')
    const runner = await chain.deploy(made('PlanRunner'), [router])
    for (const name of ['Token', 'SilentToken']) {
      const [token, tokenOut] = [await deployToken(name), await deployToken()]
      await fixture.openElsewhere(token, tokenOut, 100)
      await chain.send(chain.alice, token, made(name).abi, 'approve', [runner, 500n])
      const order = (until: bigint) => ({
        account: chain.alice,
        address: runner,
        abi: [...abi, ...(facts.UniversalRouter?.abi ?? [])] as Abi,
        functionName: 'sell',
        args: [token, tokenOut, 100, 500n, 480n, until],
      })
      const late = chain.client.simulateContract(order(1n))
      expect(await revertOf(late, order(1n).abi)).toEqual(['TransactionDeadlinePassed'])
      const { request } = await chain.client.simulateContract(order(deadline))
      const sent = await told(await chain.walletOf(chain.alice).writeContract(request))
      expect(await chain.call(token, made(name).abi, 'balanceOf', [chain.alice.address])).toBe(0n)

      const planner = new RoutePlanner()
      const path = concatHex([token, '0x000064', tokenOut])
      planner.addCommand(codes.V3_SWAP_EXACT_IN.value, [ROUTER, 500n, 0n, path, false])
      planner.addCommand(codes.SWEEP.value, [tokenOut, chain.alice.address, 480n])
      planner.addCommand(codes.SWEEP.value, [token, chain.alice.address, 0n])
      expect(sent).toMatchObject({ caller: runner.toLowerCase(), deadline })
      expect(bytesOf(sent)).toEqual(bytesOf(planner))
    }
  })
})
