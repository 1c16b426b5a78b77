import { type Abi, type Address, decodeErrorResult, erc20Abi, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whyRefused } from '../../../docs/snippets/typescript/start/why-refused.ts'
import { type LocalChain, revertOf, startChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { artifacts } from '../../samples/solc.ts'
import { deployV2, v2Contracts } from '../kits/exchange.ts'

nameSamples(import.meta.filename)

const made = artifacts('proofs/protocol/contracts/Tokens.sol', 'proofs/samples/contracts/Token.sol')
const abiOf = (name: string): Abi => made(name).abi
const v2 = v2Contracts()
const errors = parseAbi(['error Error(string)'])
const unit = 10n ** 18n
const never = 2n ** 40n
const reasonOf = (data: Hex) => decodeErrorResult({ abi: errors, data }).args[0]

let chain: LocalChain
let factory: Address
let router: Address
let other: Address

beforeAll(async () => {
  chain = await startChain()
  ;({ factory, router } = await deployV2(chain))
  other = await chain.deploy(made('TestToken'), ['OTHER', 18])
})

afterAll(() => chain?.stop())

/** A pair of a token and a plain one, with alice's approval of the router. */
async function paired(token: Address): Promise<Address> {
  await chain.send(chain.owner, factory, v2.factory.abi, 'createPair', [token, other])
  const pair = (await chain.call(factory, v2.factory.abi, 'getPair', [token, other])) as Address
  for (const side of [token, other])
    await chain.send(chain.owner, side, abiOf('TestToken'), 'mint', [pair, 1000n * unit])
  await chain.send(chain.owner, pair, v2.pair.abi, 'mint', [chain.owner.address])
  await chain.send(chain.owner, token, abiOf('TestToken'), 'mint', [chain.alice.address, 100n * unit])
  await chain.send(chain.alice, token, erc20Abi, 'approve', [router, 50n * unit])
  return pair
}

/** What the router says of a sale, and what the token says of the transfer in it. */
async function ask(token: Address, pair: Address, amount = unit) {
  const path = [token, other]
  const args = [amount, 0n, path, chain.alice.address, never]
  const swap = chain.send(chain.alice, router, v2.router.abi, 'swapExactTokensForTokens', args)
  const message = await swap.then(
    () => [],
    () => revertOf(chain.send(chain.alice, router, v2.router.abi, 'swapExactTokensForTokens', args), errors),
  )
  const transfer = { token, caller: router, from: chain.alice.address, to: pair, amount }
  return { message, answer: await whyRefused(chain.client, transfer) }
}

const refused = [expect.stringMatching(/^TransferHelper.*(TRANSFER_FROM_FAILED|transferFrom failed)$/)]

it('tells the balance and the allowance from the token’s own refusal, and gives its reason', async () => {
  const token = await chain.deploy(made('GuardedToken'), ['G'])
  const guarded = (name: string, args: readonly unknown[]) =>
    chain.send(chain.owner, token, abiOf('GuardedToken'), name, args)
  const pair = await paired(token)
  expect(await ask(token, pair)).toEqual({ message: [], answer: { cause: 'none' } })

  const few = await ask(token, pair, 60n * unit)
  expect(few).toMatchObject({ message: refused, answer: { cause: 'allowance', has: 49n * unit } })
  const poor = await ask(token, pair, 200n * unit)
  expect(poor).toMatchObject({ message: refused, answer: { cause: 'balance', has: 99n * unit } })

  const refusals = [
    ['bar', [pair], 'sales are refused', ['0x0000000000000000000000000000000000000001']],
    ['setLimit', [unit - 1n], 'above the limit', [2n ** 255n]],
    ['close', [true], 'trading is closed', [false]],
  ] as const
  for (const [name, args, reason, undo] of refusals) {
    await guarded(name, args)
    const { message, answer } = await ask(token, pair)
    expect(message, reason).toEqual(refused)
    expect(answer.cause === 'tokenReverts' && reasonOf(answer.data)).toBe(reason)
    await guarded(name, undo)
  }
  // A barred receiver takes nothing, and others do: the receiver of the call decides.
  await guarded('bar', [pair])
  const elsewhere = { token, caller: router, from: chain.alice.address, to: chain.bob.address, amount: unit }
  expect(await whyRefused(chain.client, elsewhere)).toEqual({ cause: 'none' })
})

it('tells a token that returns false, and one that reverts without data', async () => {
  const token = await chain.deploy(made('RefusingToken'), ['R'])
  const pair = await paired(token)
  const selector = toFunctionSelector('function transferFrom(address,address,uint256)')
  const refuse = (how: number) => chain.send(chain.owner, token, abiOf('RefusingToken'), 'refuse', [selector, how])
  await refuse(1)
  expect(await ask(token, pair)).toMatchObject({
    message: refused,
    answer: { cause: 'tokenReturns', data: expect.stringMatching(/^0x0+$/) },
  })
  await refuse(2)
  expect(await ask(token, pair)).toMatchObject({ message: refused, answer: { cause: 'tokenReverts', data: '0x' } })
})

it('asks for a payout by transfer, accepts a token that returns nothing, and names an address without a token', async () => {
  const silent = await chain.deploy(made('SilentToken'))
  await chain.send(chain.owner, silent, abiOf('SilentToken'), 'mint', [router, unit])
  const payout = { token: silent, caller: router, from: router, to: chain.bob.address, amount: unit }
  expect(await whyRefused(chain.client, payout)).toEqual({ cause: 'none' })
  expect(await whyRefused(chain.client, { ...payout, amount: unit + 1n })).toEqual({ cause: 'balance', has: unit })
  expect(await whyRefused(chain.client, { ...payout, token: chain.bob.address })).toEqual({ cause: 'noToken' })
})

it('throws where the node fails, and not the token', async () => {
  const token = await chain.deploy(made('GuardedToken'), ['G'])
  const client = { ...chain.client, call: () => Promise.reject(new Error('over the limit of requests')) }
  const transfer = { token, caller: router, from: chain.alice.address, to: chain.bob.address, amount: 0n }
  await expect(whyRefused(client, transfer)).rejects.toThrow('over the limit of requests')
})
