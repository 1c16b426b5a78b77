import { computePairAddress, ERC20Token } from '@pancakeswap/sdk'
import { type Abi, type Address, erc20Abi, type Hex, type PublicClient, parseAbi, type WalletClient } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addWithNative } from '../../../docs/snippets/typescript/v2/add-liquidity.ts'
import { pairAddress } from '../../../docs/snippets/typescript/v2/pair-address.ts'
import { quoteIn, quoteOut } from '../../../docs/snippets/typescript/v2/quote.ts'
import { quoteInPair } from '../../../docs/snippets/typescript/v2/read-pair.ts'
import { removeWithPermit } from '../../../docs/snippets/typescript/v2/remove-with-permit.ts'
import { swap } from '../../../docs/snippets/typescript/v2/swap.ts'
import { buyWithNative, sellForNative, sellNative } from '../../../docs/snippets/typescript/v2/swap-native.ts'
import { sellTaxed } from '../../../docs/snippets/typescript/v2/swap-taxed.ts'
import { buyTokens, sellTokens } from '../../../docs/snippets/typescript/v2/swap-tokens.ts'
import { constants } from '../../../facts/constants.ts'
import { type LocalChain, revertOf, startChain } from '../../samples/chain.ts'
import { nameSamples } from '../../samples/failures.ts'
import { seeded } from '../../samples/random.ts'
import { artifacts } from '../../samples/solc.ts'
import { deployV2, v2Contracts } from '../kits/exchange.ts'
import { cancellingClient } from './cancelling.ts'
import { runSuites } from './suites.ts'

nameSamples(import.meta.filename)

const made = artifacts(
  'docs/snippets/solidity/v2/PairAverage.sol',
  'docs/snippets/solidity/v2/NativeSeller.sol',
  'docs/snippets/solidity/v2/PairSwapper.sol',
  'docs/snippets/solidity/v2/RouterSeller.sol',
  'proofs/samples/contracts/Token.sol',
  'proofs/samples/contracts/V2Actors.sol',
)
const abiOf = (name: string): Abi => made(name).abi
const v2 = v2Contracts()
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

const much = 10n ** 30n
const unit = 10n ** 18n
const never = 2n ** 40n
const q112 = 2n ** 112n

let chain: LocalChain
let client: PublicClient
let wallet: WalletClient
let factory: Address
let router: Address
let wrapped: Address
let a: Address
let b: Address

beforeAll(async () => {
  chain = await startChain()
  client = chain.client
  wallet = chain.walletOf(chain.alice)
  ;({ factory, wrapped, router } = await deployV2(chain))
  ;[a, b] = [await chain.deploy(made('Token'), [0n]), await chain.deploy(made('SilentToken'))]
  for (const token of [a, b])
    await chain.send(chain.owner, token, abiOf('SilentToken'), 'mint', [chain.alice.address, much])
  await chain.tester.setBalance({ address: chain.alice.address, value: much })
})

afterAll(() => chain?.stop())

const balanceOf = (token: Address, owner: Address = chain.alice.address) =>
  chain.call(token, erc20Abi, 'balanceOf', [owner]) as Promise<bigint>

const pairOf = (one: Address, other: Address) =>
  chain.call(factory, v2.factory.abi, 'getPair', [one, other]) as Promise<Address>

/** Reserves of a pair, in the order of the given tokens. */
async function reservesOf(one: Address, other: Address): Promise<[bigint, bigint]> {
  const [reserve0, reserve1] = (await chain.call(await pairOf(one, other), pairAbi, 'getReserves')) as [bigint, bigint]
  return BigInt(one) < BigInt(other) ? [reserve0, reserve1] : [reserve1, reserve0]
}

const outputOf = (amountIn: bigint, [reserveIn, reserveOut]: [bigint, bigint], kept = 9975n) =>
  (amountIn * kept * reserveOut) / (reserveIn * 10_000n + amountIn * kept)

describe('addresses of pairs', () => {
  it('are those of the SDK', () => {
    const random = seeded(70)
    for (let run = 0; run < 100; run++) {
      const [one, other] = [random.address(), random.address()]
      const tokenA = new ERC20Token(56, one, 18, 'A')
      const tokenB = new ERC20Token(56, other, 18, 'B')
      // The SDK takes the hash that belongs to the chain.
      const derived = pairAddress(factory, constants.v2.initCodeHashes.bsc?.value ?? '0x', one, other)
      expect(derived).toBe(computePairAddress({ factoryAddress: factory, tokenA, tokenB }))
    }
  })

  it('are where a factory creates them', async () => {
    const random = seeded(71)
    const hash = (await chain.call(factory, v2.factory.abi, 'INIT_CODE_PAIR_HASH')) as Hex
    for (let run = 0; run < 5; run++) {
      const [one, other] = [random.address(), random.address()]
      const created = await chain.send(chain.owner, factory, v2.factory.abi, 'createPair', [one, other])
      expect(pairAddress(factory, hash, one, other)).toBe(created)
      expect(pairAddress(factory, hash, other, one)).toBe(created)
    }
  })

  it('the worked example agrees with the SDK', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await import('../../../docs/snippets/typescript/v2/pair-address-example.ts')
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^0x[\da-fA-F]{40}$/), true]])
    log.mockRestore()
  })
})

describe('liquidity', () => {
  it('is added with native coin, at the pair’s ratio, and the rest comes back', async () => {
    for (const token of [a, b]) {
      await chain.send(chain.alice, token, abiOf('SilentToken'), 'approve', [router, much])
      const add = async (most: { token: bigint; native: bigint }, tolerance = 50n) => {
        const before = [await balanceOf(token), await client.getBalance({ address: chain.alice.address })]
        const hash = await addWithNative(client, wallet, chain.alice, router, token, most, tolerance, never)
        const { gasUsed, effectiveGasPrice } = await chain.receiptOf(hash)
        const after = [await balanceOf(token), await client.getBalance({ address: chain.alice.address })]
        const [tokens, coins] = before.map((balance, index) => balance - (after[index] ?? 0n))
        return [tokens, (coins ?? 0n) - gasUsed * effectiveGasPrice]
      }
      expect(await add({ token: 200n * unit, native: 100n * unit })).toEqual([200n * unit, 100n * unit])
      expect(await reservesOf(token, wrapped)).toEqual([200n * unit, 100n * unit])
      // At the caller's price of 2.008 and 1.992 the pair's price of 2 is within half a percent, at 2.02 and 1.98 not.
      expect(await add({ token: 20_080n * unit, native: 10_000n * unit })).toEqual([20_000n * unit, 10_000n * unit])
      expect(await add({ token: 19_920n * unit, native: 10_000n * unit })).toEqual([19_920n * unit, 9_960n * unit])
      for (const [priced, short] of [
        [20_200n, 'PancakeRouter: INSUFFICIENT_A_AMOUNT'],
        [19_800n, 'PancakeRouter: INSUFFICIENT_B_AMOUNT'],
      ] as const)
        await expect(add({ token: priced * unit, native: 10_000n * unit })).rejects.toThrow(short)
    }
  })

  it('is taken out with a signature in place of an approval', async () => {
    const pair = await pairOf(a, wrapped)
    const liquidity = (await balanceOf(pair)) / 2n
    const supply = (await chain.call(pair, erc20Abi, 'totalSupply')) as bigint
    const [reserveA, reserveW] = await reservesOf(a, wrapped)
    const [amountAMin, amountBMin] = [(reserveA * liquidity) / supply, (reserveW * liquidity) / supply]
    const before = [await balanceOf(a), await balanceOf(wrapped)]
    const removal = {
      chainId: await client.getChainId(),
      router,
      pair,
      tokenA: a,
      tokenB: wrapped,
      liquidity,
      amountAMin,
      amountBMin,
      deadline: never,
    }
    const remove = (order: typeof removal) => removeWithPermit(client, wallet, chain.alice, order)
    await expect(remove({ ...removal, amountAMin: amountAMin + 1n })).rejects.toThrow('INSUFFICIENT_A_AMOUNT')
    await expect(remove({ ...removal, deadline: 1n })).rejects.toThrow('EXPIRED')
    await chain.receiptOf(await remove(removal))
    const after = [await balanceOf(a), await balanceOf(wrapped)]
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([amountAMin, amountBMin])
    expect(await chain.call(pair, erc20Abi, 'allowance', [chain.alice.address, router])).toBe(0n)
    // A second signature, with the next nonce.
    await chain.receiptOf(await remove({ ...removal, liquidity: 1000n, amountAMin: 0n, amountBMin: 0n }))
  })
})

describe('swaps', () => {
  it('approve once, sell along the path, and keep the minimum', async () => {
    const { alice } = chain
    const order = { router, path: [b, wrapped, a], amountIn: unit, slippage: 50n, validFor: 60n }
    await chain.send(alice, b, abiOf('SilentToken'), 'approve', [router, 0n])
    const expected = outputOf(outputOf(unit, await reservesOf(b, wrapped)), await reservesOf(wrapped, a))
    const before = await balanceOf(a)
    const receipt = await swap(client, wallet, alice, order)
    expect(receipt.status).toBe('success')
    expect((await balanceOf(a)) - before).toBe(expected)

    await chain.send(alice, a, erc20Abi, 'approve', [router, 0n])
    const back = await swap(client, wallet, alice, { ...order, path: [a, wrapped, b] })
    expect(back.status).toBe('success')
    expect(await chain.call(a, erc20Abi, 'allowance', [alice.address, router])).toBe(0n)
    await expect(swap(client, wallet, alice, { ...order, path: [] })).rejects.toThrow('the path is empty')
    // The wallet cancels what it has sent: no swap is reported.
    await chain.send(alice, b, abiOf('SilentToken'), 'approve', [router, unit])
    const cancelled = chain.miningByHand(() => swap(cancellingClient(chain, alice), wallet, alice, order))
    await expect(cancelled).rejects.toThrow('was replaced by 0x')
    const impossible = swap(client, wallet, alice, { ...order, path: [a, wrapped], slippage: -1n })
    await expect(impossible).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
  })

  it('sell and buy exact amounts of tokens for what was quoted', async () => {
    const trade = [client, wallet, chain.alice, router] as const
    const path = [b, wrapped, a]
    await chain.send(chain.alice, b, abiOf('SilentToken'), 'approve', [router, much])
    const quoted = await quoteIn(client, router, path, unit)
    const before = await balanceOf(a)
    await expect(sellTokens(...trade, path, unit, quoted + 1n, never)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
    await chain.receiptOf(await sellTokens(...trade, path, unit, quoted, never))
    expect((await balanceOf(a)) - before).toBe(quoted)

    const cost = await quoteOut(client, router, path, unit)
    await expect(buyTokens(...trade, path, unit, cost - 1n, never)).rejects.toThrow('EXCESSIVE_INPUT_AMOUNT')
    const held = await balanceOf(b)
    await chain.receiptOf(await buyTokens(...trade, path, unit, 2n * cost, never))
    expect(await balanceOf(a)).toBe(before + quoted + unit)
    expect(held - (await balanceOf(b))).toBe(cost)
  })

  it('take native coin, return what is left of it, and pay it', async () => {
    const trade = [client, wallet, chain.alice, router] as const
    const coinsAfter = async (hash: Hex) => {
      const { gasUsed, effectiveGasPrice } = await chain.receiptOf(hash)
      return (await client.getBalance({ address: chain.alice.address })) + gasUsed * effectiveGasPrice
    }
    const coins = () => client.getBalance({ address: chain.alice.address })
    const into = [wrapped, a]
    const [tokens, before] = [await balanceOf(a), await coins()]
    const sold = await quoteIn(client, router, into, unit)
    expect(await coinsAfter(await sellNative(...trade, into, unit, sold, never))).toBe(before - unit)
    const [left, cost] = [await coins(), await quoteOut(client, router, into, unit)]
    expect(await coinsAfter(await buyWithNative(...trade, into, unit, 3n * cost, never))).toBe(left - cost)
    expect(await balanceOf(a)).toBe(tokens + sold + unit)

    await chain.send(chain.alice, a, erc20Abi, 'approve', [router, much])
    const [rest, paid] = [await coins(), await quoteIn(client, router, [a, wrapped], unit)]
    expect(await coinsAfter(await sellForNative(...trade, [a, wrapped], unit, paid, never))).toBe(rest + paid)
  })

  it('of a taxed token pay at least what its tax and the slippage leave', async () => {
    const taxed = await chain.deploy(made('Token'), [300n])
    await chain.send(chain.owner, taxed, abiOf('Token'), 'mint', [chain.alice.address, 1000n * unit])
    for (const token of [taxed, wrapped]) await chain.send(chain.alice, token, erc20Abi, 'approve', [router, much])
    await chain.send(chain.alice, wrapped, v2.wrapped.abi, 'deposit', [], 10n * unit)
    const coins = { token: 200n * unit, native: 100n * unit }
    await chain.receiptOf(await addWithNative(client, wallet, chain.alice, router, taxed, coins, 500n, never))
    const sale = { amountIn: unit, slippage: 0n, deadline: never }
    for (const [tokenIn, tokenOut, taxIn, taxOut] of [
      [taxed, wrapped, 300n, 0n],
      [wrapped, taxed, 0n, 300n],
    ] as const) {
      const order = { ...sale, tokenIn, tokenOut, taxIn, taxOut }
      const before = await balanceOf(tokenOut)
      const { leastOut, hash } = await sellTaxed(client, wallet, chain.alice, router, order)
      await chain.receiptOf(hash)
      const got = (await balanceOf(tokenOut)) - before
      // The token rounds what it takes down.
      expect(got - leastOut).toBeLessThanOrEqual(1n)
      expect(got).toBeGreaterThanOrEqual(leastOut)
      // Without the tax the minimum is more than what arrives.
      const untaxed = sellTaxed(client, wallet, chain.alice, router, { ...order, taxIn: 0n, taxOut: 0n })
      await expect(untaxed).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
    }
    // The functions for other tokens fail where the sold token has a tax.
    const trade = [client, wallet, chain.alice, router] as const
    await expect(sellTokens(...trade, [taxed, wrapped], unit, 0n, never)).rejects.toThrow('Pancake: K')
  })

  it('are quoted by hand as the router quotes them', async () => {
    const pair = await pairOf(a, wrapped)
    for (const [tokenIn, tokenOut] of [
      [a, wrapped],
      [wrapped, a],
    ] as const) {
      const quoted = await quoteInPair(client, pair, tokenIn, 12_345_678n)
      expect(quoted).toBe(outputOf(12_345_678n, await reservesOf(tokenIn, tokenOut)))
      const amounts = await chain.call(router, v2.router.abi, 'getAmountsOut', [12_345_678n, [tokenIn, tokenOut]])
      expect(amounts).toEqual([12_345_678n, quoted])
    }
  })

  it('from a contract pay its caller', async () => {
    const seller = await chain.deploy(made('RouterSeller'), [router])
    for (const [tokenIn, tokenOut] of [
      [b, wrapped],
      [wrapped, b],
    ] as const) {
      await chain.send(chain.alice, tokenIn, abiOf('SilentToken'), 'approve', [seller, unit])
      const expected = outputOf(unit, await reservesOf(tokenIn, tokenOut))
      const before = await balanceOf(tokenOut)
      const sell = (least: bigint) =>
        chain.send(chain.alice, seller, abiOf('RouterSeller'), 'sell', [unit, least, [tokenIn, tokenOut], never])
      await expect(sell(expected + 1n)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
      expect(await sell(expected)).toBe(expected)
      expect((await balanceOf(tokenOut)) - before).toBe(expected)
    }
  })
})

describe('contracts of the guide', () => {
  const abi = [...abiOf('PairSwapper'), ...v2.pair.abi] as Abi
  let swapper: Address

  beforeAll(async () => {
    swapper = await chain.deploy(made('PairSwapper'), [factory])
  })

  const sell = async (from: Address, to: Address, amount: bigint, least: bigint, deadline = never) => {
    await chain.send(chain.alice, from, abiOf('SilentToken'), 'approve', [swapper, amount])
    return chain.send(chain.alice, swapper, abi, 'sell', [from, to, amount, least, deadline])
  }

  it('PairSwapper gets from a pair what the router would, to the unit, and keeps nothing', async () => {
    for (const [tokenIn, tokenOut] of [
      [b, wrapped],
      [wrapped, b],
    ] as const) {
      const expected = outputOf(unit, await reservesOf(tokenIn, tokenOut))
      const before = await balanceOf(tokenOut)
      expect(await revertOf(sell(tokenIn, tokenOut, unit, expected + 1n), abi)).toEqual(['TooLittleOut'])
      expect(await sell(tokenIn, tokenOut, unit, expected)).toBe(expected)
      expect((await balanceOf(tokenOut)) - before).toBe(expected)
      for (const token of [tokenIn, tokenOut]) expect(await balanceOf(token, swapper)).toBe(0n)
    }
    expect(await revertOf(sell(b, wrapped, unit, 0n, 1n), abi)).toEqual(['Expired'])
    expect(await revertOf(sell(b, chain.bob.address, unit, 0n), abi)).toEqual(['NoPair'])
  })

  it('PairSwapper sells and buys a token that keeps a part of each transfer', async () => {
    const taxed = await chain.deploy(made('Token'), [300n])
    await chain.send(chain.owner, taxed, abiOf('Token'), 'mint', [chain.alice.address, 1000n * unit])
    await chain.send(chain.alice, taxed, erc20Abi, 'approve', [router, much])
    const coins = { token: 200n * unit, native: 100n * unit }
    await chain.receiptOf(await addWithNative(client, wallet, chain.alice, router, taxed, coins, 500n, never))
    const arrives = (amount: bigint) => amount - (amount * 300n) / 10_000n
    const sold = outputOf(arrives(unit), await reservesOf(taxed, wrapped))
    expect(await sell(taxed, wrapped, unit, sold)).toBe(sold)
    const bought = arrives(outputOf(unit / 2n, await reservesOf(wrapped, taxed)))
    expect(await revertOf(sell(wrapped, taxed, unit / 2n, bought + 1n), abi)).toEqual(['TooLittleOut'])
    expect(await sell(wrapped, taxed, unit / 2n, bought)).toBe(bought)
  })

  it('NativeSeller takes coin and pays coin, and keeps nothing', async () => {
    const native = await chain.deploy(made('NativeSeller'), [router])
    const nativeAbi = [...abiOf('NativeSeller'), ...v2.router.abi] as Abi
    const into = [wrapped, a]
    const expected = outputOf(unit, await reservesOf(wrapped, a))
    const before = await balanceOf(a)
    const buy = (least: bigint) => chain.send(chain.alice, native, nativeAbi, 'sellNative', [least, into, never], unit)
    await expect(buy(expected + 1n)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
    expect(await buy(expected)).toBe(expected)
    expect((await balanceOf(a)) - before).toBe(expected)

    await chain.send(chain.alice, a, erc20Abi, 'approve', [native, unit])
    const paid = outputOf(unit, await reservesOf(a, wrapped))
    const held = await client.getBalance({ address: chain.alice.address })
    expect(await chain.send(chain.alice, native, nativeAbi, 'sellForNative', [unit, paid, [a, wrapped], never])).toBe(
      paid,
    )
    const { transactions } = await client.getBlock()
    const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash: transactions[0] as Hex })
    const now = await client.getBalance({ address: chain.alice.address })
    expect(now).toBe(held + paid - gasUsed * effectiveGasPrice)
    expect(await client.getBalance({ address: native })).toBe(0n)
    expect(await chain.call(a, erc20Abi, 'allowance', [native, router])).toBe(0n)
  })
})

describe('flash swaps', () => {
  it('are repaid with the fee, to the wei, and only the pair may call back', async () => {
    const borrower = await chain.deploy(made('BorrowerV2'), [factory])
    const abi = abiOf('BorrowerV2')
    const pair = await pairOf(b, wrapped)
    for (const amount of [1n, 9_975n, unit + 7n]) {
      await chain.send(chain.owner, b, abiOf('SilentToken'), 'mint', [borrower, unit])
      const [before, reserves] = [await balanceOf(b, borrower), await reservesOf(b, wrapped)]
      await chain.send(chain.owner, borrower, abi, 'run', [b, wrapped, amount])
      expect(await chain.call(borrower, abi, 'seen')).toBe(before + amount)
      const fee = before - (await balanceOf(b, borrower))
      expect(await reservesOf(b, wrapped)).toEqual([reserves[0] + fee, reserves[1]])
      // The smallest repayment of which 9,975 in 10,000 cover the loan.
      expect((amount + fee) * 9975n).toBeGreaterThanOrEqual(amount * 10_000n)
      expect((amount + fee - 1n) * 9975n).toBeLessThan(amount * 10_000n)
    }
    const none = chain.send(chain.owner, borrower, abi, 'run', [a, b, 1n])
    expect(await revertOf(none, abi)).toEqual(['NoPair'])
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    const data: Hex = `0x${word(BigInt(b))}${word(BigInt(wrapped))}${word(96n)}${word(0n)}`
    const direct = chain.send(chain.bob, borrower, abi, 'pancakeCall', [borrower, 1n, 0n, data])
    expect(await revertOf(direct, abi)).toEqual(['NotThePair'])
    // The pair itself, set on this contract by somebody else.
    const [out0, out1] = BigInt(b) < BigInt(wrapped) ? [1n, 0n] : [0n, 1n]
    const set = chain.send(chain.bob, pair, [...v2.pair.abi, ...abi], 'swap', [out0, out1, borrower, data])
    expect(await revertOf(set, abi)).toEqual(['NotStartedHere'])
  })
})

describe('PairAverage', () => {
  it('is the mean of the price by seconds, of what is written and what is not yet', async () => {
    const pair = await pairOf(a, wrapped)
    const [token0, token1] = BigInt(a) < BigInt(wrapped) ? [a, wrapped] : [wrapped, a]
    const average = await chain.deploy(made('PairAverage'), [pair, 100])
    const abi = abiOf('PairAverage')
    const start = (await client.getBlock()).timestamp
    const price = async () => {
      const [reserve0, reserve1] = await reservesOf(token0, token1)
      return (reserve1 * q112) / reserve0
    }
    const first = await price()
    expect(await chain.call(average, abi, 'meanPrice')).toBe(0n)

    await chain.tester.setNextBlockTimestamp({ timestamp: start + 40n })
    await chain.receiptOf(await swapOf(a))
    const second = await price()
    expect(second).not.toBe(first)
    await chain.tester.setNextBlockTimestamp({ timestamp: start + 90n })
    await chain.tester.mine({ blocks: 1 })
    expect(await revertOf(chain.send(chain.owner, average, abi, 'update'), abi)).toEqual(['TooEarly'])
    await chain.tester.setNextBlockTimestamp({ timestamp: start + 140n })
    await chain.tester.mine({ blocks: 1 })
    await chain.tester.setNextBlockTimestamp({ timestamp: start + 150n })
    await chain.send(chain.owner, average, abi, 'update')
    expect(await chain.call(average, abi, 'meanPrice')).toBe((first * 40n + second * 110n) / 150n)
    expect(await chain.call(average, abi, 'lastTime')).toBe(Number((start + 150n) % 2n ** 32n))
  })

  /** One swap of one token for coin: the reserves change. */
  async function swapOf(token: Address): Promise<Hex> {
    const args = [unit, 0n, [token, wrapped], chain.alice.address, never]
    const call = { address: router, abi: v2.router.abi, functionName: 'swapExactTokensForTokens', args }
    return chain.walletOf(chain.alice).writeContract({ ...call, gas: 1_000_000n })
  }
})

describe('what the guide shows as tests of PairSwapper', () => {
  const suites = runSuites(['docs/snippets/solidity/v2/test/PairSwapperTest.sol'], () => chain)
  it('are there', () => expect(suites).toEqual(['PairSwapperTest']))
})
