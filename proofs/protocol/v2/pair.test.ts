import { type Address, type Hex, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { pairAddress } from '../../../docs/snippets/typescript/v2/pair-address.ts'
import { initCodeHash } from '../artifacts.ts'
import { claim, provokes } from '../claims.ts'
import { samplesOf } from '../deployedSamples.ts'
import { type Contract, type Puppet, revertOf, undoEachTest } from '../fixture.ts'
import { startV2, type V2Fixture } from '../kits/v2.ts'

let fixture: V2Fixture

const unit = 10n ** 18n
const receiver = '0x00000000000000000000000000000000000000aa'
const callbackSignature = 'function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes data)'

/** A pair of two new tokens with these reserves, and its tokens in its order. */
async function newPair(reserve0 = 10n ** 21n, reserve1 = reserve0) {
  const tokens = [
    await fixture.deploy('actors/TestToken', ['A', 18]),
    await fixture.deploy('actors/TestToken', ['B', 18]),
  ]
  for (const token of tokens) await fixture.fund(token)
  const [a, b] = tokens.sort((x, y) => (BigInt(x.address) < BigInt(y.address) ? -1 : 1)) as [Contract, Contract]
  const pair = reserve0 > 0n ? await fixture.pairWith(a, b, reserve0, reserve1) : await fixture.pair(a, b)
  return { a, b, pair }
}

const reservesOf = async (pair: Contract): Promise<[bigint, bigint]> => {
  const [reserve0, reserve1] = await pair.call<[bigint, bigint, number]>('getReserves')
  return [reserve0, reserve1]
}
const outputOf = (input: bigint, reserveIn: bigint, reserveOut: bigint) =>
  (input * 9975n * reserveOut) / (reserveIn * 10_000n + input * 9975n)

beforeAll(async () => {
  fixture = await startV2()
})

afterAll(() => fixture?.stop())

undoEachTest(() => fixture.tester)

describe('the sample that averages', () => {
  const samples = samplesOf('v2/PairAverage.sol')

  claim(
    'v2/average-first-update',
    'The mean is zero until the first update, which sets it for the time since the constructor',
    async () => {
      const { pair } = await newPair(10n ** 21n, 3n * 10n ** 21n)
      const average = await samples(fixture, 'PairAverage', [pair.address, 100])
      expect(await average.call('meanPrice')).toBe(0n)
      await expect(average.send('update')).rejects.toThrow('TooEarly')
      await fixture.tester.increaseTime({ seconds: 100 })
      await fixture.tester.mine({ blocks: 1 })
      await average.send('update')
      expect(await average.call('meanPrice')).toBe(3n << 112n)
    },
  )
})

claim(
  'v2/init-code-hash',
  "INIT_CODE_PAIR_HASH is the hash that the addresses of the factory's pairs follow from",
  async () => {
    const { a, b, pair } = await newPair()
    const hash = await fixture.factory.call<Hex>('INIT_CODE_PAIR_HASH')
    expect(hash).toBe(initCodeHash('v2/PancakePair'))
    expect(pairAddress(fixture.factory.address, hash, b.address, a.address)).toBe(pair.address)
  },
)

describe('reserves and balances', () => {
  claim(
    'v2/reserves-are-not-balances',
    'Tokens that were sent to a pair are in no reserve until it counts them',
    async () => {
      const { a, pair } = await newPair()
      await a.send('transfer', [pair.address, unit])
      expect(await reservesOf(pair)).toEqual([10n ** 21n, 10n ** 21n])
      expect(await a.call('balanceOf', [pair.address])).toBe(10n ** 21n + unit)
      await pair.send('sync')
      expect(await reservesOf(pair)).toEqual([10n ** 21n + unit, 10n ** 21n])
    },
  )

  claim('v2/unlimited-allowance', 'An allowance of 2^256 - 1 is not used up, and any other is', async () => {
    const { pair } = await newPair()
    const { owner, alice } = fixture
    for (const [allowance, left] of [
      [2n ** 256n - 1n, 2n ** 256n - 1n],
      [1000n, 990n],
    ]) {
      await pair.send('approve', [alice.address, allowance])
      await pair.send('transferFrom', [owner.address, receiver, 10n], { from: alice })
      expect(await pair.call('allowance', [owner.address, alice.address])).toBe(left)
    }
  })

  claim('v2/sent-by-mistake', 'Tokens that were sent to a pair by mistake go to whoever calls skim', async () => {
    const { a, pair } = await newPair()
    await a.send('transfer', [pair.address, unit])
    await pair.send('skim', [receiver], { from: fixture.alice })
    expect(await a.call('balanceOf', [receiver])).toBe(unit)
    expect(await reservesOf(pair)).toEqual([10n ** 21n, 10n ** 21n])
  })

  claim(
    'v2/sent-pays-for-a-swap',
    'Tokens that were sent to a pair by mistake pay for the swap of another',
    async () => {
      const { a, b, pair } = await newPair()
      await a.send('transfer', [pair.address, unit])
      await pair.send('swap', [0n, outputOf(unit, 10n ** 21n, 10n ** 21n), receiver, '0x'], { from: fixture.alice })
      expect(await b.call('balanceOf', [receiver])).toBe(outputOf(unit, 10n ** 21n, 10n ** 21n))
    },
  )

  claim(
    'v2/spot-moves-in-a-transaction',
    'Anyone can move the reserves and move them back within one transaction',
    async () => {
      const { a, b, pair } = await newPair()
      const puppet = await fixture.puppet()
      await fixture.fund(a, puppet.address)
      const out = outputOf(10n ** 21n, 10n ** 21n, 10n ** 21n)
      const back = outputOf(out, 10n ** 21n - out, 2n * 10n ** 21n)
      const results = await puppet.run(
        a.encode('transfer', [pair.address, 10n ** 21n]),
        pair.encode('swap', [0n, out, puppet.address, '0x']),
        pair.encode('getReserves'),
        b.encode('transfer', [pair.address, out]),
        pair.encode('swap', [back, 0n, puppet.address, '0x']),
      )
      expect(BigInt((results[2] as Hex).slice(0, 66))).toBe(2n * 10n ** 21n)
      const [reserve0 = 0n] = await reservesOf(pair)
      // What stays is the fee of both swaps.
      expect(reserve0 - 10n ** 21n).toBeLessThan(10n ** 19n)
    },
  )

  claim('v2/sums-stand-still', 'The sums of prices stand still between writes', async () => {
    const { pair } = await newPair()
    await pair.send('sync')
    const sum = await pair.call('price0CumulativeLast')
    await fixture.tester.increaseTime({ seconds: 1000 })
    await fixture.tester.mine({ blocks: 1 })
    expect(await pair.call('price0CumulativeLast')).toBe(sum)
    await pair.send('sync')
    expect(await pair.call('price0CumulativeLast')).toBeGreaterThanOrEqual((sum as bigint) + 1000n * 2n ** 112n)
  })

  claim(
    'v2/sum-counts-the-price-before',
    'A price that is moved and moved back within one transaction is in no sum',
    async () => {
      const { a, b, pair } = await newPair()
      const puppet = await fixture.puppet()
      await fixture.fund(a, puppet.address)
      await pair.send('sync')
      const [before, { timestamp: start }] = [
        await pair.call<bigint>('price0CumulativeLast'),
        await fixture.client.getBlock(),
      ]
      await fixture.tester.increaseTime({ seconds: 1000 })
      const out = outputOf(10n ** 21n, 10n ** 21n, 10n ** 21n)
      const back = outputOf(out, 10n ** 21n - out, 2n * 10n ** 21n)
      await puppet.run(
        a.encode('transfer', [pair.address, 10n ** 21n]),
        pair.encode('swap', [0n, out, puppet.address, '0x']),
        b.encode('transfer', [pair.address, out]),
        pair.encode('swap', [back, 0n, puppet.address, '0x']),
      )
      const [after, { timestamp: end }] = [
        await pair.call<bigint>('price0CumulativeLast'),
        await fixture.client.getBlock(),
      ]
      expect(after - before).toBe((end - start) * 2n ** 112n)
    },
  )
})

describe('liquidity', () => {
  const firstDeposit = async (amount: bigint) => {
    const { a, b, pair } = await newPair(0n)
    for (const token of [a, b]) await token.send('transfer', [pair.address, amount])
    return pair.send('mint', [receiver])
  }

  claim('v2/first-deposit', 'A first deposit leaves 1000 units locked', async () => {
    const { pair } = await newPair(5000n)
    expect(await pair.call('balanceOf', [zeroAddress])).toBe(1000n)
    expect(await pair.call('balanceOf', [fixture.owner.address])).toBe(4000n)
  })

  claim(
    'v2/first-deposit-of-1000',
    'A first deposit worth exactly 1000 units mints nothing, a smaller one underflows',
    async () => {
      expect(await revertOf(firstDeposit(1000n))).toEqual(['Pancake: INSUFFICIENT_LIQUIDITY_MINTED'])
      expect(await revertOf(firstDeposit(999n))).toEqual(['ds-math-sub-underflow'])
      expect(await firstDeposit(1001n)).toBe(1n)
    },
  )

  claim(
    'v2/one-empty-reserve',
    'In an empty pair with one reserve, a token sent with sync sets the price of the next deposit; mint does not ask',
    async () => {
      const { router, tester } = fixture
      const { a, b, pair } = await newPair(0n)
      await a.send('transfer', [pair.address, 1n])
      await pair.send('sync')
      for (const token of [a, b]) await token.send('approve', [router.address, 10n * unit])
      const deposit = () =>
        router.send<[bigint, bigint, bigint]>('addLiquidity', [
          ...[a.address, b.address, unit, 4n * unit, 0n, 0n, receiver],
          2n ** 40n,
        ])
      expect(await revertOf(deposit())).toEqual(['PancakeLibrary: INSUFFICIENT_LIQUIDITY'])

      // What somebody sends decides what both tokens of the next deposit count for.
      const before = await tester.snapshot()
      await b.send('transfer', [pair.address, 1n])
      await pair.send('sync')
      expect((await deposit()).slice(0, 2)).toEqual([unit, unit])
      await tester.revert({ id: before })

      const puppet = await fixture.puppet()
      for (const token of [a, b]) await fixture.fund(token, puppet.address)
      await puppet.run(
        a.encode('transfer', [pair.address, unit]),
        b.encode('transfer', [pair.address, 4n * unit]),
        pair.encode('mint', [receiver]),
      )
      expect(await reservesOf(pair)).toEqual([unit + 1n, 4n * unit])
    },
  )

  claim(
    'v2/mint-after-another',
    'mint has no minimum: what exceeds the ratio of an earlier first deposit goes to that depositor',
    async () => {
      const { a, b, pair } = await newPair(0n)
      // Somebody leaves one token, and deposits at a skewed price just before.
      await a.send('transfer', [pair.address, 1n])
      await pair.send('sync')
      const [first, second] = [await fixture.puppet(), await fixture.puppet()]
      for (const puppet of [first, second]) for (const token of [a, b]) await fixture.fund(token, puppet.address)
      const deposit = (of: Puppet, amount0: bigint, amount1: bigint) =>
        of.run(
          a.encode('transfer', [pair.address, amount0]),
          b.encode('transfer', [pair.address, amount1]),
          pair.encode('mint', [of.address]),
        )
      await deposit(first, unit / 1000n, 1000n * unit)
      expect(await pair.call<bigint>('totalSupply')).toBeGreaterThan(0n)
      const before = await pair.call<bigint>('totalSupply')
      await deposit(second, unit, unit)
      const got = await pair.call<bigint>('balanceOf', [second.address])
      const supply = await pair.call<bigint>('totalSupply')
      expect(got).toBe(supply - before)
      // Of the first token it has given away nearly all.
      const [reserve0] = await reservesOf(pair)
      expect((reserve0 * got) / supply).toBeLessThan((unit * 11n) / 10_000n)
    },
  )

  /** Takes tokens out of a pair, as a token that rebases down does. */
  async function shrink(token: Contract, pair: Contract, amount: bigint) {
    const { tester } = fixture
    const { address } = pair
    await tester.impersonateAccount({ address })
    await tester.setBalance({ address, value: unit })
    await token.send('transfer', [receiver, amount], { from: { address, type: 'json-rpc' } as never })
    await tester.stopImpersonatingAccount({ address })
  }

  claim(
    'v2/skim-with-a-shortfall',
    'skim fails while either balance is below its reserve; sync then books the surplus of the other token, and what is missing, sent first, lets skim pay it',
    async () => {
      const { a, b, pair } = await newPair()
      await b.send('transfer', [pair.address, 5n])
      await shrink(a, pair, 7n)
      expect(await revertOf(pair.send('skim', [fixture.bob.address]))).toEqual(['ds-math-sub-underflow'])
      const id = await fixture.tester.snapshot()
      const surplus = async () => {
        const before = await b.call<bigint>('balanceOf', [fixture.bob.address])
        await pair.send('skim', [fixture.bob.address])
        return (await b.call<bigint>('balanceOf', [fixture.bob.address])) - before
      }
      await pair.send('sync')
      expect(await surplus()).toBe(0n)
      await fixture.tester.revert({ id })
      await a.send('transfer', [pair.address, 7n])
      expect(await surplus()).toBe(5n)
    },
  )

  claim(
    'v2/shortfall-of-a-pair',
    'A shortfall below the input is deducted from it in the functions that measure, a larger one reverts, and sync before the swap ends both',
    async () => {
      const { a, b, pair } = await newPair()
      const { router } = fixture
      await a.send('approve', [router.address, 10n * unit])
      const path = [a.address, b.address]
      const sell = async () => {
        const before = await b.call<bigint>('balanceOf', [fixture.bob.address])
        await router.send('swapExactTokensForTokensSupportingFeeOnTransferTokens', [
          ...[1000n, 0n, path, fixture.bob.address],
          2n ** 40n,
        ])
        return (await b.call<bigint>('balanceOf', [fixture.bob.address])) - before
      }
      await shrink(a, pair, 400n)
      const [reserve0, reserve1] = await reservesOf(pair)
      const id = await fixture.tester.snapshot()
      expect(await sell()).toBe(outputOf(600n, reserve0, reserve1))
      await fixture.tester.revert({ id })
      const again = await fixture.tester.snapshot()
      await pair.send('sync')
      expect(await sell()).toBe(outputOf(1000n, reserve0 - 400n, reserve1))
      await fixture.tester.revert({ id: again })
      await shrink(a, pair, 601n)
      expect(await revertOf(sell())).toEqual(['ds-math-sub-underflow'])
    },
  )

  claim('v2/burn-of-an-unused-pair', 'Burning in a pair without liquidity tokens fails without data', async () => {
    const { pair } = await newPair(0n)
    expect(await revertOf(pair.send('burn', [receiver]))).toEqual(['no data'])
  })

  claim('v2/mint-takes-the-smaller-share', "What exceeds the pair's ratio is a gift to all providers", async () => {
    const { a, b, pair } = await newPair()
    await a.send('transfer', [pair.address, 3n * unit])
    await b.send('transfer', [pair.address, unit])
    expect(await pair.send('mint', [receiver])).toBe(unit)
    expect(await reservesOf(pair)).toEqual([10n ** 21n + 3n * unit, 10n ** 21n + unit])
  })

  claim('v2/payouts-round-down', 'Amounts that a burn pays and liquidity that is minted are rounded down', async () => {
    const { a, b, pair } = await newPair(10_000n, 30_000n)
    const supply = await pair.call<bigint>('totalSupply')
    await pair.send('transfer', [pair.address, 7n])
    const [paid0, paid1] = await pair.send<[bigint, bigint]>('burn', [receiver])
    expect([paid0, paid1]).toEqual([(7n * 10_000n) / supply, (7n * 30_000n) / supply])
    expect(await a.call('balanceOf', [receiver])).toBe(paid0)
    expect((7n * 30_000n) % supply).toBeGreaterThan(0n)
    // So is what a deposit mints, of the smaller share.
    const [reserve0, reserve1] = await reservesOf(pair)
    const left = await pair.call<bigint>('totalSupply')
    await a.send('transfer', [pair.address, 7n])
    await b.send('transfer', [pair.address, 22n])
    const [of0, of1] = [(7n * left) / reserve0, (22n * left) / reserve1]
    expect((7n * left) % reserve0).toBeGreaterThan(0n)
    expect(await pair.send('mint', [receiver])).toBe(of0 < of1 ? of0 : of1)
  })

  claim(
    'v2/protocol-share',
    'With a fee receiver, 8 of each 25 parts of the fees are minted to it, and not in swaps',
    async () => {
      const { factory } = fixture
      await factory.send('setFeeTo', [fixture.bob.address])
      const { a, b, pair } = await newPair()
      await a.send('transfer', [pair.address, 10n ** 20n])
      await pair.send('swap', [0n, outputOf(10n ** 20n, 10n ** 21n, 10n ** 21n), receiver, '0x'])
      expect(await pair.call('balanceOf', [fixture.bob.address])).toBe(0n)
      for (const token of [a, b]) await token.send('transfer', [pair.address, unit])
      const [reserve0 = 0n, reserve1 = 0n] = await reservesOf(pair)
      await pair.send('mint', [receiver])
      const share = await pair.call<bigint>('balanceOf', [fixture.bob.address])
      // Growth of the root of the product, which is what the fees are, in parts of 10^18.
      const root = (value: bigint): bigint => {
        let guess = value
        for (let next = (guess + 1n) / 2n; next < guess; next = (guess + value / guess) / 2n) guess = next
        return guess
      }
      const rootAfter = root(reserve0 * reserve1)
      const growth = ((rootAfter - 10n ** 21n) * unit) / rootAfter
      const protocol = (share * unit) / (10n ** 21n + share)
      expect(Math.abs(Number((protocol * 25n * 10_000n) / (growth * 8n)) - 10_000)).toBeLessThanOrEqual(1)
      // To the unit, rounded down: 8 of 25 of the growth, as a share of the supply after it.
      const grown = rootAfter - 10n ** 21n
      expect(share).toBe((10n ** 21n * grown * 8n) / (rootAfter * 17n + 10n ** 21n * 8n))
      // A withdrawal gives it its part as a deposit does.
      await a.send('transfer', [pair.address, 10n ** 20n])
      const [in0, in1] = await reservesOf(pair)
      await pair.send('swap', [0n, outputOf(10n ** 20n, in0, in1), receiver, '0x'])
      expect(await pair.call('balanceOf', [fixture.bob.address])).toBe(share)
      await pair.send('transfer', [pair.address, unit])
      await pair.send('burn', [receiver])
      expect(await pair.call<bigint>('balanceOf', [fixture.bob.address])).toBeGreaterThan(share)
      await factory.send('setFeeTo', [zeroAddress])
    },
  )

  claim(
    'v2/k-last',
    "kLast keeps its value when the protocol's part is turned off, until liquidity changes",
    async () => {
      const { factory } = fixture
      await factory.send('setFeeTo', [fixture.bob.address])
      const { a, b, pair } = await newPair()
      expect(await pair.call('kLast')).toBe(10n ** 42n)
      await factory.send('setFeeTo', [zeroAddress])
      expect(await pair.call('kLast')).toBe(10n ** 42n)
      for (const token of [a, b]) await token.send('transfer', [pair.address, unit])
      await pair.send('mint', [receiver])
      expect(await pair.call('kLast')).toBe(0n)
    },
  )
})

describe('flash swaps', () => {
  let puppet: Puppet

  beforeAll(async () => {
    puppet = await fixture.puppet()
  })

  claim('v2/the-receiver-is-called', 'pancakeCall goes to the receiver, and names the caller', async () => {
    const { a, pair } = await newPair()
    await fixture.fund(a, puppet.address)
    await puppet.answers(callbackSignature, '0x', [a.encode('transfer', [pair.address, 1003n])])
    await pair.send('swap', [1000n, 0n, puppet.address, '0x01'], { from: fixture.alice })
    const call = await puppet.call<Hex>('received', [(await puppet.call<bigint>('receivedCount')) - 1n])
    expect(`0x${call.slice(34, 74)}`).toBe(fixture.alice.address.toLowerCase())
  })

  claim('v2/cost-of-a-loan', 'A loan in the same token costs 25 of 9,975 of it, rounded up', async () => {
    const { a, pair } = await newPair()
    await fixture.fund(a, puppet.address)
    const due = (unit * 10_000n + 9_974n) / 9_975n
    const borrow = async (repaid: bigint) => {
      await puppet.answers(callbackSignature, '0x', [a.encode('transfer', [pair.address, repaid])])
      return pair.send('swap', [unit, 0n, puppet.address, '0x01'])
    }
    expect(await revertOf(borrow(due - 1n))).toEqual(['Pancake: K'])
    await borrow(due)
  })

  claim('v2/no-data-no-call', 'Without data nobody is called', async () => {
    const { a, pair } = await newPair()
    const before = await puppet.call('receivedCount')
    await a.send('transfer', [pair.address, unit])
    await pair.send('swap', [0n, 1000n, puppet.address, '0x'])
    expect(await puppet.call('receivedCount')).toBe(before)
  })

  claim('v2/taxed-loans', 'A taxed token pays its tax twice in a flash swap', async () => {
    const { taxed } = fixture
    const other = await fixture.fund(await fixture.deploy('actors/TestToken', ['O', 18]))
    const pair = await fixture.pairWith(taxed, other)
    const isFirst = (await pair.call<Address>('token0')) === taxed.address
    await fixture.fund(taxed, puppet.address)
    const borrow = async (repaid: bigint) => {
      await puppet.answers(callbackSignature, '0x', [taxed.encode('transfer', [pair.address, repaid])])
      return pair.send('swap', [...(isFirst ? [unit, 0n] : [0n, unit]), puppet.address, '0x01'])
    }
    const due = (unit * 10_000n + 9_974n) / 9_975n
    expect(await revertOf(borrow(due))).toEqual(['Pancake: K'])
    // The repayment is taxed, and so was the loan: 95 % of it arrived.
    const before = await taxed.call<bigint>('balanceOf', [puppet.address])
    const repaid = (due * 10_000n) / 9_500n + 1n
    await borrow(repaid)
    const after = await taxed.call<bigint>('balanceOf', [puppet.address])
    expect(before - after).toBe(repaid - (unit * 9_500n) / 10_000n)
  })

  provokes('v2/PancakePair', 'Pancake: LOCKED', async () => {
    const { pair } = await newPair()
    await puppet.answers(callbackSignature, '0x', [pair.encode('sync')])
    return pair.send('swap', [1000n, 0n, puppet.address, '0x01'])
  })
})

describe('errors of pair and factory', () => {
  const name = 'v2/PancakePair'
  let made: Awaited<ReturnType<typeof newPair>>

  beforeAll(async () => {
    made = await newPair()
  })

  provokes(name, 'Pancake: INSUFFICIENT_OUTPUT_AMOUNT', () => made.pair.send('swap', [0n, 0n, receiver, '0x']))
  provokes(name, 'Pancake: INSUFFICIENT_LIQUIDITY', () => made.pair.send('swap', [10n ** 21n, 0n, receiver, '0x']))
  provokes(name, 'Pancake: K', async () => {
    const { a, pair } = await newPair()
    await a.send('transfer', [pair.address, 1000n])
    return pair.send('swap', [0n, 999n, receiver, '0x'])
  })
  provokes(name, 'ds-math-mul-overflow', async () => {
    const { a, pair } = await newPair()
    await a.send('mint', [pair.address, 2n ** 255n])
    return pair.send('swap', [0n, 1n, receiver, '0x'])
  })
  provokes(name, 'ds-math-add-overflow', async () => {
    // Balances that shrink by themselves leave many liquidity tokens for small reserves; each deposit multiplies them.
    const tokens = [await fixture.deploy('actors/Answering'), await fixture.deploy('actors/Answering')]
    const pair = await fixture.pair(tokens[0] as Contract, tokens[1] as Contract)
    const balancesAre = async (amount: bigint) => {
      for (const token of tokens) await token.send('setAnswer', [numberToHex(amount, { size: 32 })])
    }
    const most = 2n ** 111n
    for (const amount of [most, most]) {
      await balancesAre(amount + 1n)
      await pair.send('mint', [receiver])
      await balancesAre(1n)
      await pair.send('sync')
    }
    const supply = await pair.call<bigint>('totalSupply')
    await balancesAre(1n + (2n ** 256n - 1n) / supply)
    return pair.send('mint', [receiver])
  })
  provokes(name, 'Pancake: INVALID_TO', () => made.pair.send('swap', [1n, 0n, made.a.address, '0x']))
  provokes(name, 'Pancake: INSUFFICIENT_INPUT_AMOUNT', () => made.pair.send('swap', [1n, 0n, receiver, '0x']))
  provokes(name, 'Pancake: FORBIDDEN', () => made.pair.send('initialize', [receiver, receiver]))
  provokes(name, 'Pancake: INSUFFICIENT_LIQUIDITY_MINTED', () => made.pair.send('mint', [receiver]))
  provokes(name, 'Pancake: INSUFFICIENT_LIQUIDITY_BURNED', () => made.pair.send('burn', [receiver]))
  provokes(name, 'ds-math-sub-underflow', () => made.pair.send('transferFrom', [receiver, fixture.bob.address, 1n]))
  provokes(name, 'Pancake: EXPIRED', () =>
    made.pair.send('permit', [receiver, receiver, 1n, 1n, 27, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`]),
  )
  provokes(name, 'Pancake: INVALID_SIGNATURE', () =>
    made.pair.send('permit', [receiver, receiver, 1n, 2n ** 40n, 27, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`]),
  )
  provokes(name, 'Pancake: OVERFLOW', async () => {
    const { a, pair } = await newPair()
    await a.send('mint', [pair.address, 2n ** 112n])
    return pair.send('sync')
  })
  provokes(name, 'Pancake: TRANSFER_FAILED', async () => {
    const { a } = await newPair()
    const token = await fixture.fund(await fixture.deploy('actors/CallingToken', ['CALLING']))
    const pair = await fixture.pairWith(a, token)
    const refusing = await fixture.puppet()
    await refusing.refuses('function afterReceive(address,address,uint256)', '0x')
    await refusing.run(token.encode('setCalled', [true]))
    const isFirst = (await pair.call<Address>('token0')) === token.address
    return pair.send('swap', [...(isFirst ? [1n, 0n] : [0n, 1n]), refusing.address, '0x'])
  })

  const factory = 'v2/PancakeFactory'
  provokes(factory, 'Pancake: IDENTICAL_ADDRESSES', () => fixture.factory.send('createPair', [receiver, receiver]))
  provokes(factory, 'Pancake: ZERO_ADDRESS', () => fixture.factory.send('createPair', [receiver, zeroAddress]))
  provokes(factory, 'Pancake: PAIR_EXISTS', () => fixture.factory.send('createPair', [made.a.address, made.b.address]))
  provokes(factory, 'Pancake: FORBIDDEN', () => fixture.factory.send('setFeeTo', [receiver], { from: fixture.alice }))
})
