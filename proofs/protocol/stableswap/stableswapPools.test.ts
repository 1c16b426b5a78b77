import { type Address, getAddress, type Hex, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, revertOf, undoEachTest } from '../fixture.ts'
import { type StableSwapFixture, startStableSwap } from '../kits/stableswap.ts'
import { reaching } from '../reach.ts'

let fixture: StableSwapFixture

const unit = 10n ** 18n
const million = 10n ** 6n * unit
const maximum = 2n ** 256n - 1n
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

interface Options {
  decimals?: readonly number[]
  balances?: readonly bigint[]
  A?: bigint
  fee?: bigint
  adminFee?: bigint
}

/** A pool of new coins, in its order, with these balances. */
async function newPool({ decimals = [18, 18], balances, ...parameters }: Options = {}) {
  const coins: Contract[] = await fixture.tokens(decimals.length, decimals)
  const { pool, lp } = await fixture.createPool(coins, parameters)
  for (const coin of coins)
    for (const from of [fixture.owner, fixture.alice]) await coin.send('approve', [pool.address, maximum], { from })
  const places = await Promise.all(coins.map((coin) => coin.call<number>('decimals')))
  const amounts = balances ?? places.map((digits) => 10n ** (BigInt(digits) + 3n))
  for (const [index, coin] of coins.entries()) await coin.send('mint', [fixture.owner.address, amounts[index]])
  await pool.send('add_liquidity', [amounts, 0n])
  return { pool, lp, coins, places }
}

/** A pool of the native coin and one or two others, with 1,000 of each. `place` is the native coin's index. */
async function nativePool(count = 2) {
  const { owner, alice, tester } = fixture
  for (const { address } of [owner, alice]) await tester.setBalance({ address, value: million })
  const tokens: Contract[] = await fixture.tokens(count - 1)
  const { pool, lp } = await fixture.createPool([...tokens, native])
  for (const token of tokens)
    for (const from of [owner, alice]) await token.send('approve', [pool.address, maximum], { from })
  const order = await Promise.all(
    Array.from({ length: count }, (_, index) => pool.call<Address>('coins', [BigInt(index)])),
  )
  const coins = order.map((address) => tokens.find((token) => getAddress(token.address) === address) ?? native)
  await pool.send('add_liquidity', [coins.map(() => 1000n * unit), 0n], { value: 1000n * unit })
  return { pool, lp, coins, token: tokens[0] as Contract, place: BigInt(coins.indexOf(native)) }
}

/** What `exchange` gives to its caller, and what `get_dy` said before. */
async function exchange(pool: Contract, coins: readonly Contract[], dx: bigint, [i, j] = [0, 1]) {
  const { alice } = fixture
  const quote = await pool.call<bigint>('get_dy', [BigInt(i as number), BigInt(j as number), dx])
  const before = await coins[j as number]?.call<bigint>('balanceOf', [alice.address])
  await pool.send('exchange', [BigInt(i as number), BigInt(j as number), dx, 0n], { from: alice })
  const after = await coins[j as number]?.call<bigint>('balanceOf', [alice.address])
  return { quote, given: (after ?? 0n) - (before ?? 0n) }
}

beforeAll(async () => {
  fixture = await startStableSwap()
})

afterAll(() => fixture?.stop())

undoEachTest(() => fixture.tester)

describe('a quote', () => {
  claim('stableswap/quote-of-18-decimals', 'For a coin of 18 decimals get_dy is what exchange gives', async () => {
    const { pool, coins } = await newPool()
    for (let index = 1n; index <= 20n; index++) {
      const { quote, given } = await exchange(pool, coins, index * 1_234_567_890_123_456n)
      expect(given).toBe(quote)
    }
  })

  claim(
    'stableswap/quote-above-exchange',
    'For a coin of 6 decimals get_dy is what exchange gives or one unit more, about half of the time',
    async () => {
      const { pool, coins, places } = await newPool({ decimals: [6, 18] })
      const [sold, bought] = places[0] === 18 ? [0, 1] : [1, 0]
      const differences: bigint[] = []
      for (let index = 1n; index <= 60n; index++) {
        const { quote, given } = await exchange(pool, coins, index * 123_456_789_012_345_678n, [sold, bought])
        differences.push(quote - given)
      }
      expect(differences.every((difference) => difference === 0n || difference === 1n)).toBe(true)
      const above = differences.filter((difference) => difference === 1n).length
      expect(above).toBeGreaterThan(15)
      expect(above).toBeLessThan(45)
    },
  )

  claim('stableswap/quote-as-minimum', 'A minimum that is exactly get_dy can revert', async () => {
    const { pool, places } = await newPool({ decimals: [6, 18] })
    const [i, j] = places[0] === 18 ? [0n, 1n] : [1n, 0n]
    for (let dx = 123_456_789_012_345_678n; ; dx += 100_000_000_000_001n) {
      const quote = await pool.call<bigint>('get_dy', [i, j, dx])
      const failure = await pool.call('exchange', [i, j, dx, quote]).then(
        () => undefined,
        () => 'reverts',
      )
      if (!failure) continue
      expect(await revertOf(pool.send('exchange', [i, j, dx, quote]))).toEqual([
        'Exchange resulted in fewer coins than expected',
      ])
      await pool.send('exchange', [i, j, dx, quote - 1n])
      break
    }
  })

  claim('stableswap/worked-example', 'The worked example gives 99,949.91 for 100,000', async () => {
    const { pool } = await newPool({ balances: [million, million], fee: 4_000_000n, A: 1000n })
    const given = await pool.call<bigint>('get_dy', [0n, 1n, million / 10n])
    expect(given / 10n ** 16n).toBe(9_994_991n)
  })

  claim('stableswap/amplification-table', 'The outputs in the table of amplifications', async () => {
    const table = [
      [1n, 9_522_730n, 39_608_744n, 59_629_291n],
      [10n, 9_909_173n, 47_340_137n, 77_058_427n],
      [100n, 9_990_011n, 49_675_270n, 86_962_929n],
      [1000n, 9_998_991n, 49_966_755n, 89_594_209n],
      [10_000n, 9_999_899n, 49_996_668n, 89_957_591n],
    ] as const
    for (const [A, ...outputs] of table) {
      const { pool } = await newPool({ balances: [million, million], fee: 0n, A })
      for (const [index, input] of [million / 10n, million / 2n, (million * 9n) / 10n].entries())
        expect(((await pool.call<bigint>('get_dy', [0n, 1n, input])) + 5n * 10n ** 15n) / 10n ** 16n).toBe(
          outputs[index],
        )
    }
  })

  claim(
    'stableswap/cost-rounds-up',
    'get_dx of the info contract, sold, buys the amount or one unit less, in pools of two and of three coins; two units less of input do not buy it',
    async () => {
      const puppet = await fixture.puppet()
      const short: Record<string, bigint[]> = {}
      for (const decimals of [
        [18, 18],
        [6, 18],
        [6, 6],
        [6, 8, 18],
      ])
        for (const A of [1n, 1000n]) {
          const { pool, coins, places } = await newPool({ decimals, A })
          for (const coin of coins) {
            await fixture.fund(coin, puppet.address)
            await puppet.run(coin.encode('approve', [pool.address, maximum]))
          }
          for (const [i, j] of coins.length === 2
            ? [
                [0, 1],
                [1, 0],
              ]
            : [
                [0, 1],
                [1, 2],
                [2, 0],
              ]) {
            const [from, to] = [BigInt(i as number), BigInt(j as number)]
            const balance = (coins[j as number] as Contract).encode('balanceOf', [puppet.address])
            /** What a sale brings, undone. */
            const bought = async (dx: bigint) => {
              const calls = [balance, pool.encode('exchange', [from, to, dx, 0n]), balance]
              const [before, , after] = await puppet.call<Hex[]>('run', [calls])
              return BigInt(after ?? 0n) - BigInt(before ?? 0n)
            }
            for (let n = 1n; n <= 5n; n++) {
              const wanted = (n * n * 12_345_678_901_234_567_891n) / 10n ** BigInt(18 - (places[j as number] ?? 18))
              const cost = await fixture.info.call<bigint>('get_dx', [pool.address, from, to, wanted, maximum])
              const missing = wanted - (await bought(cost))
              const kind = `${places[i as number]} to ${places[j as number]}`
              short[kind] = [...(short[kind] ?? []), missing]
              expect(missing).toBeLessThanOrEqual(1n)
              expect(await bought(cost - 2n)).toBeLessThan(wanted)
            }
          }
        }
      // One unit less is the rule where the bought coin has fewer decimals, and it happens without.
      expect(short['18 to 6']?.every((missing) => missing === 1n)).toBe(true)
      expect(short['6 to 6']).toContain(1n)
      expect(short['18 to 18']).toContain(0n)
    },
  )
})

describe('coins', () => {
  claim(
    'stableswap/native-without-a-helper',
    'A pool of the native coin takes it as value and pays it out itself',
    async () => {
      const { owner, client, alice } = fixture
      const { pool, token, place } = await nativePool()
      const before = await token.call<bigint>('balanceOf', [owner.address])
      await pool.send('exchange', [place, 1n - place, unit, 0n], { value: unit })
      expect(await token.call<bigint>('balanceOf', [owner.address])).toBeGreaterThan(before)
      const coins = await client.getBalance({ address: alice.address })
      await pool.send('exchange', [1n - place, place, 10n * unit, 0n], { from: alice })
      expect(await client.getBalance({ address: alice.address })).toBeGreaterThan(coins + 9n * unit)
    },
  )

  claim(
    'stableswap/value-with-the-other-coin',
    'Value must equal the amount of the native coin where that is sold or deposited; with a sale of another coin any value passes and becomes the owner’s fee',
    async () => {
      for (const count of [2, 3]) {
        const { pool, place, coins } = await nativePool(count)
        const others = coins.flatMap((coin, index) => (coin === native ? [] : [BigInt(index)]))
        const [other = 0n] = others
        const refused = async (name: string, args: readonly unknown[], value: bigint) =>
          expect(await revertOf(pool.send(name, args, { value }))).toEqual(['Inconsistent quantity'])
        // Selling the native coin: less, more, none.
        for (const value of [unit - 1n, unit + 1n, 0n]) await refused('exchange', [place, other, unit, 0n], value)
        // Depositing: of both coins, and of the other coin alone.
        const amounts = (ofNative: bigint) => coins.map((coin) => (coin === native ? ofNative : unit))
        for (const value of [unit - 1n, unit + 1n, 0n]) await refused('add_liquidity', [amounts(unit), 0n], value)
        await refused('add_liquidity', [amounts(0n), 0n], 1n)
        await pool.send('add_liquidity', [amounts(unit), 0n], { value: unit })
        await pool.send('add_liquidity', [amounts(0n), 0n])

        // Selling another coin, for the native one and for a third one, does not look at the value.
        for (const [i, j] of [[other, place], ...(count === 3 ? [[other, others[1] ?? 0n]] : [])]) {
          const id = await fixture.tester.snapshot()
          await pool.send('exchange', [i, j, unit, 0n])
          const [plainFees, plainBooked] = [
            await pool.call<bigint>('admin_balances', [place]),
            await pool.call<bigint>('balances', [place]),
          ]
          await fixture.tester.revert({ id })
          await pool.send('exchange', [i, j, unit, 0n], { value: 5n * unit })
          expect(await pool.call('balances', [place])).toBe(plainBooked)
          expect(await pool.call('admin_balances', [place])).toBe(plainFees + 5n * unit)
        }
        // Nobody but the owner gets it out.
        expect(await revertOf(pool.send('withdraw_admin_fees', [], { from: fixture.alice }))).toEqual([
          'Ownable: caller is not the owner',
        ])
      }
      const { pool } = await newPool()
      for (const [name, args] of [
        ['exchange', [0n, 1n, unit, 0n]],
        ['add_liquidity', [[unit, unit], 0n]],
      ] as const)
        expect(await revertOf(pool.send(name, args, { value: 1n }))).toEqual(['Inconsistent quantity'])
    },
  )

  claim('stableswap/pays-its-caller', 'The pool pays its caller, and returns nothing', async () => {
    for (const count of [2, 3]) {
      const { pool, coins, lp } = await newPool({ decimals: Array(count).fill(18) })
      const puppet = await fixture.puppet()
      const one = coins.map((_, index) => (index === 1 ? unit : 0n))
      await fixture.fund(coins[0] as Contract, puppet.address)
      await puppet.run((coins[0] as Contract).encode('approve', [pool.address, maximum]))
      await lp.send('transfer', [puppet.address, 100n * unit])
      const size = count === 2 ? 'Two' : 'Three'
      const paying = reaching(`stableswap/PancakeStableSwap${size}Pool`, 'transfer_out')
      const calls = {
        exchange: [0n, 1n, unit, 0n],
        remove_liquidity: [unit, coins.map(() => 0n)],
        remove_liquidity_imbalance: [one, 10n * unit],
        remove_liquidity_one_coin: [unit, 1n, 0n],
      }
      expect(paying.filter((name) => name !== 'withdraw_admin_fees')).toEqual(Object.keys(calls))
      for (const [name, args] of Object.entries(calls)) {
        const before = await coins[1]?.call<bigint>('balanceOf', [puppet.address])
        expect(await puppet.run(pool.encode(name, args))).toEqual(['0x'])
        expect(await coins[1]?.call<bigint>('balanceOf', [puppet.address])).toBeGreaterThan(before ?? 0n)
      }
    }
  })

  claim('stableswap/taxed-coins', 'The pool counts what it was told of a taxed coin, not what arrived', async () => {
    const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 500n]))
    const plain = await fixture.fund(await fixture.deploy('actors/TestToken', ['PLAIN', 18]))
    const { pool } = await fixture.createPool([taxed, plain])
    for (const coin of [taxed, plain]) await coin.send('approve', [pool.address, maximum])
    await pool.send('add_liquidity', [[100n * unit, 100n * unit], 0n])
    const place = (await pool.call<Address>('coins', [0n])) === taxed.address ? 0n : 1n
    expect(await pool.call('balances', [place])).toBe(100n * unit)
    expect(await taxed.call('balanceOf', [pool.address])).toBe(95n * unit)
  })

  claim(
    'stableswap/taxed-coin-blocks-fees',
    'After a sale of a taxed coin admin_balances of it and withdraw_admin_fees revert with Panic(0x11)',
    async () => {
      const taxed = await fixture.fund(await fixture.deploy('actors/TaxedToken', ['TAXED', 0n]))
      const plain = await fixture.fund(await fixture.deploy('actors/TestToken', ['PLAIN', 18]))
      const { pool } = await fixture.createPool([taxed, plain])
      for (const coin of [taxed, plain]) await coin.send('approve', [pool.address, maximum])
      await pool.send('add_liquidity', [[100n * unit, 100n * unit], 0n])
      const place = (await pool.call<Address>('coins', [0n])) === taxed.address ? 0n : 1n
      await pool.send('withdraw_admin_fees')
      await taxed.send('setTax', [500n])
      await pool.send('exchange', [place, 1n - place, unit, 0n])
      expect(await revertOf(pool.call('admin_balances', [place]))).toEqual(['Panic(0x11)'])
      expect(await revertOf(pool.send('withdraw_admin_fees'))).toEqual(['Panic(0x11)'])
    },
  )

  claim('stableswap/rebasing-coins', "What a coin adds by itself counts as the owner's part of the fees", async () => {
    const { pool, coins } = await newPool()
    await coins[0]?.send('mint', [pool.address, unit])
    expect(await pool.call('admin_balances', [0n])).toBe(unit)
    const before = await coins[0]?.call<bigint>('balanceOf', [fixture.owner.address])
    await pool.send('withdraw_admin_fees')
    expect(await coins[0]?.call('balanceOf', [fixture.owner.address])).toBe((before ?? 0n) + unit)
  })

  claim(
    'stableswap/owner-is-paid-the-surplus',
    'No function pays the owner more of a coin than what is beyond the balances',
    async () => {
      // The functions that move coins out, those that only the owner calls, and so the one that pays the owner as such.
      const forAll = ['exchange', 'remove_liquidity', 'remove_liquidity_imbalance', 'remove_liquidity_one_coin']
      const ofOwner = [
        'apply_new_fee',
        'commit_new_fee',
        'donate_admin_fees',
        'kill_me',
        'ramp_A',
        'renounceOwnership',
        'revert_new_parameters',
        'set_bnb_gas',
        'stop_rampget_A',
        'transferOwnership',
        'unkill_me',
        'withdraw_admin_fees',
      ]
      for (const size of ['Two', 'Three']) {
        const name = `stableswap/PancakeStableSwap${size}Pool`
        for (const outlet of ['transfer_out', 'safeTransfer', '_safeTransferBNB'])
          expect(reaching(name, outlet)).toEqual([...forAll, 'withdraw_admin_fees'])
        for (const way of ['safeApprove', 'approve', 'delegatecall', 'selfdestruct'])
          expect(reaching(name, way)).toEqual([])
        // `initialize` gives the pool to its owner, once.
        expect(reaching(name, 'onlyOwner').filter((one) => one !== 'initialize')).toEqual(ofOwner)
      }

      for (const pools of [
        { ...(await newPool()), place: undefined },
        { ...(await newPool({ decimals: [18, 6, 8] })), place: undefined },
        await nativePool(2),
        await nativePool(3),
      ]) {
        const { pool } = pools
        const coins: readonly (Contract | string)[] = pools.coins
        const held = (of: Address) =>
          Promise.all(
            coins.map((coin) =>
              typeof coin === 'string'
                ? fixture.client.getBalance({ address: of })
                : coin.call<bigint>('balanceOf', [of]),
            ),
          )
        const booked = () => Promise.all(coins.map((_, index) => pool.call<bigint>('balances', [BigInt(index)])))
        const surplus = () => Promise.all(coins.map((_, index) => pool.call<bigint>('admin_balances', [BigInt(index)])))
        const trade = async () => {
          for (const index of coins.keys()) {
            const next = (index + 1) % coins.length
            const coin = coins[index]
            const dx =
              typeof coin === 'string' ? unit : 10n ** BigInt(await (coin as Contract).call<number>('decimals'))
            const value = typeof coin === 'string' ? dx : 0n
            await pool.send('exchange', [BigInt(index), BigInt(next), dx, 0n], { from: fixture.alice, value })
          }
        }
        await trade()
        const owed = await surplus()
        expect(owed.every((amount) => amount > 0n)).toBe(true)
        const balances = await booked()
        const before = await held(fixture.bob.address)
        // Bob becomes the owner: his balances change by nothing else than this.
        await pool.send('transferOwnership', [fixture.bob.address])
        const { timestamp } = await fixture.client.getBlock()
        const send = (name: string, args: readonly unknown[] = []) => pool.send(name, args, { from: fixture.bob })
        await send('kill_me')
        await send('unkill_me')
        await send('set_bnb_gas', [4000n])
        await send('ramp_A', [900n, timestamp + 200_000n])
        await send('stop_rampget_A')
        await send('commit_new_fee', [5_000_000_000n, 10_000_000_000n])
        await send('revert_new_parameters')
        await send('commit_new_fee', [5_000_000_000n, 10_000_000_000n])
        await fixture.tester.increaseTime({ seconds: 3 * 86_400 })
        await fixture.tester.mine({ blocks: 1 })
        await send('apply_new_fee')
        expect([await booked(), await surplus()]).toEqual([balances, owed])
        await send('withdraw_admin_fees')
        const gains = async () =>
          (await held(fixture.bob.address)).map((amount, index) => amount - (before[index] ?? 0n))
        for (const [index, gain] of (await gains()).entries()) {
          // Of the native coin the owner's own gas goes off.
          expect(gain).toBeLessThanOrEqual(owed[index] as bigint)
          expect(gain).toBeGreaterThan((owed[index] as bigint) - unit / 10n)
        }
        expect([await booked(), await surplus()]).toEqual([balances, owed.map(() => 0n)])
        // A second time there is nothing, and what is donated belongs to the providers.
        const paid = await gains()
        await send('withdraw_admin_fees')
        await trade()
        await send('donate_admin_fees')
        await send('withdraw_admin_fees')
        for (const [index, gain] of (await gains()).entries()) expect(gain).toBeLessThanOrEqual(paid[index] as bigint)
        expect(await surplus()).toEqual(owed.map(() => 0n))
      }
    },
  )
})

describe('liquidity', () => {
  claim(
    'stableswap/even-deposits',
    'The first deposit and one in the ratio of the balances pay no fee; others pay half of the swap fee on what moves the ratio, in a pool of three coins three eighths of it',
    async () => {
      interface Added {
        fees: readonly bigint[]
        token_supply: bigint
      }
      const lastAdded = async (pool: Contract) => {
        const block = await fixture.client.getBlockNumber({ cacheTime: 0 })
        const logs = await fixture.client.getLogs({ address: pool.address, fromBlock: block, toBlock: block })
        const [event] = parseEventLogs({ abi: pool.abi, logs, eventName: 'AddLiquidity' })
        return (event as unknown as { args: Added }).args
      }
      const fee = 4_000_000n
      for (const [balances, part] of [
        [
          [1000n * unit, 1000n * unit],
          [1n, 2n],
        ],
        [
          [500n * unit, 1500n * unit],
          [1n, 2n],
        ],
        [
          [1000n * unit, 1000n * unit, 1000n * unit],
          [3n, 8n],
        ],
        [
          [500n * unit, 1000n * unit, 1500n * unit],
          [3n, 8n],
        ],
      ] as const) {
        const decimals = balances.map(() => 18)
        const { pool, lp } = await newPool({ decimals, balances, fee })
        expect((await lastAdded(pool)).fees).toEqual(balances.map(() => 0n))
        const supply = await lp.call<bigint>('totalSupply')
        const add = async (amounts: readonly bigint[]) => {
          const id = await fixture.tester.snapshot()
          const before = await lp.call<bigint>('balanceOf', [fixture.alice.address])
          const virtual = await pool.call<bigint>('get_virtual_price')
          const estimate = await pool.call<bigint>('calc_token_amount', [amounts, true])
          await pool.send('add_liquidity', [amounts, 0n], { from: fixture.alice })
          const minted = (await lp.call<bigint>('balanceOf', [fixture.alice.address])) - before
          const { fees } = await lastAdded(pool)
          await fixture.tester.revert({ id })
          return { minted, fees, estimate, virtual }
        }
        // A hundredth of each balance is a hundredth of the supply, up to the rounding of the curve.
        const even = await add(balances.map((balance) => balance / 100n))
        for (const charged of even.fees) expect(charged).toBeLessThan(10n)
        expect(supply / 100n - even.minted).toBeLessThan(10n)
        expect(even.estimate - even.minted).toBeLessThan(10n)

        // One coin alone: each balance is compared with what the growth of the curve would make of it.
        const amount = 3n * unit
        const uneven = await add(balances.map((_, index) => (index === 0 ? amount : 0n)))
        expect(uneven.minted).toBeLessThan(uneven.estimate)
        const growth = (balance: bigint) => (balance * uneven.estimate) / supply
        for (const [index, charged] of uneven.fees.entries()) {
          const moved = index === 0 ? amount - growth(balances[0]) : growth(balances[index] as bigint)
          const expected = (moved * fee * part[0]) / (part[1] * 10n ** 10n)
          expect(charged - expected).toBeLessThan(10n)
          expect(expected - charged).toBeLessThan(10n)
        }
        // The same amount of each coin is even only where the balances are equal.
        const equal = await add(balances.map(() => amount))
        const isEqual = balances[0] === balances[1]
        expect(equal.fees.every((charged) => charged < 10n)).toBe(isEqual)
      }
    },
  )

  claim('stableswap/withdrawal-rounds-down', 'A withdrawal of all coins is rounded down and has no fee', async () => {
    const odd = [7n, 11n, 13n].map((rest) => 1000n * unit + rest)
    const { owner, alice, client } = fixture
    for (const balances of [odd.slice(0, 2), odd]) {
      const { pool, lp, coins } = await newPool({ decimals: balances.map(() => 18), balances })
      const supply = await lp.call<bigint>('totalSupply')
      const before = await Promise.all(coins.map((coin) => coin.call<bigint>('balanceOf', [owner.address])))
      await pool.send('remove_liquidity', [12_345n, coins.map(() => 0n)])
      for (const [index, coin] of coins.entries()) {
        const paid = (await coin.call<bigint>('balanceOf', [owner.address])) - (before[index] ?? 0n)
        expect(paid).toBe((12_345n * (balances[index] ?? 0n)) / supply)
      }
    }
    // Of the native coin, too, less the gas of the caller.
    for (const count of [2, 3]) {
      const { pool, lp, coins, place } = await nativePool(count)
      const supply = await lp.call<bigint>('totalSupply')
      await lp.send('transfer', [alice.address, 100n * unit])
      const share = (100n * unit * (await pool.call<bigint>('balances', [place]))) / supply
      const before = await client.getBalance({ address: alice.address })
      await pool.send('remove_liquidity', [100n * unit, coins.map(() => 0n)], { from: alice })
      const paid = (await client.getBalance({ address: alice.address })) - before
      expect(paid).toBeLessThanOrEqual(share)
      expect(share - paid).toBeLessThan(unit / 100n)
    }
  })

  claim('stableswap/lp-needs-no-approval', 'The pool burns liquidity tokens without an approval', async () => {
    for (const count of [2, 3]) {
      const { pool, lp, coins } = await newPool({ decimals: Array(count).fill(18) })
      const calls = {
        remove_liquidity: [unit, coins.map(() => 0n)],
        remove_liquidity_imbalance: [coins.map((_, index) => (index === 0 ? unit : 0n)), 10n * unit],
        remove_liquidity_one_coin: [unit, 0n, 0n],
      }
      expect(reaching(`stableswap/PancakeStableSwap${count === 2 ? 'Two' : 'Three'}Pool`, 'burnFrom')).toEqual(
        Object.keys(calls),
      )
      expect(await lp.call('allowance', [fixture.owner.address, pool.address])).toBe(0n)
      for (const [name, args] of Object.entries(calls)) {
        const before = await lp.call<bigint>('balanceOf', [fixture.owner.address])
        await pool.send(name, args)
        expect(await lp.call<bigint>('balanceOf', [fixture.owner.address])).toBeLessThan(before)
      }
    }
  })

  claim('stableswap/one-coin-quote', 'calc_withdraw_one_coin is what remove_liquidity_one_coin gives', async () => {
    const { pool, coins } = await newPool({ decimals: [18, 6] })
    const [coin] = coins
    const quote = await pool.call<bigint>('calc_withdraw_one_coin', [unit, 0n])
    const before = await coin?.call<bigint>('balanceOf', [fixture.owner.address])
    await pool.send('remove_liquidity_one_coin', [unit, 0n, quote])
    expect((await coin?.call<bigint>('balanceOf', [fixture.owner.address])) as bigint).toBe((before ?? 0n) + quote)
  })

  claim(
    'stableswap/virtual-price-mid-withdrawal',
    'In the middle of a balanced withdrawal get_virtual_price is too low',
    async () => {
      // The coin is moved by a token that calls its receiver, which reads in between.
      const calling = await fixture.fund(await fixture.deploy('actors/CallingToken', ['CALLING']))
      const plain = await fixture.fund(await fixture.deploy('actors/TestToken', ['PLAIN', 18]))
      const made = await fixture.createPool([calling, plain])
      for (const coin of [calling, plain]) await coin.send('approve', [made.pool.address, maximum])
      await made.pool.send('add_liquidity', [[1000n * unit, 1000n * unit], 0n])
      const reader = await fixture.puppet()
      await made.lp.send('transfer', [reader.address, 1000n * unit])
      await reader.run(calling.encode('setCalled', [true]))
      const probe = await fixture.deploy('actors/VirtualPriceProbe', [made.pool.address])
      await reader.answers('function afterReceive(address,address,uint256)', '0x', [probe.encode('read')])
      const before = await made.pool.call<bigint>('get_virtual_price')
      await reader.run(made.pool.encode('remove_liquidity', [500n * unit, [0n, 0n]]))
      expect(await probe.call<bigint>('price')).toBeLessThan((before * 95n) / 100n)
      expect(await made.pool.call<bigint>('get_virtual_price')).toBeGreaterThanOrEqual(before)
    },
  )
})

describe('the owner', () => {
  claim('stableswap/only-the-owner-creates', 'Only the owner of the factory creates pools', async () => {
    const { factory, twoPoolDeployer, threePoolDeployer, alice, owner, two } = fixture
    const [a, b, c] = (await fixture.tokens(3)).map(({ address }) => address)
    const rest = [100n, 0n, 0n]
    const ways = ['createSwapPair', 'createThreePoolPair']
    expect(reaching('stableswap/PancakeStableSwapFactory', 'createSwapPair')).toEqual(ways)
    expect(reaching('stableswap/PancakeStableSwapFactory', 'addPairInfoInternal')).toEqual(['addPairInfo', ...ways])
    for (const [contract, name, args, callers] of [
      [factory, 'createSwapPair', [a, b, ...rest], [alice]],
      [factory, 'createThreePoolPair', [a, b, c, ...rest], [alice]],
      // Registering a pool that exists.
      [factory, 'addPairInfo', [two.pool.address], [alice]],
      // What the factory uses belongs to the factory.
      [twoPoolDeployer, 'createSwapPair', [a, b, ...rest, alice.address, a], [alice, owner]],
      [threePoolDeployer, 'createSwapPair', [a, b, c, ...rest, alice.address, a], [alice, owner]],
    ] as const)
      for (const from of callers)
        expect(await revertOf(contract.send(name, args, { from }))).toEqual(['Ownable: caller is not the owner'])
  })

  claim('stableswap/stopped-pool', 'A stopped pool still pays by remove_liquidity, and by nothing else', async () => {
    for (const decimals of [
      [18, 18],
      [18, 18, 18],
    ]) {
      const { pool, lp } = await newPool({ decimals })
      const each = (amount: bigint) => decimals.map(() => amount)
      // What anyone can call and changes something; the others are views, or the owner's.
      const size = decimals.length === 2 ? 'Two' : 'Three'
      const moving = [
        'add_liquidity',
        'exchange',
        'remove_liquidity',
        'remove_liquidity_imbalance',
        'remove_liquidity_one_coin',
      ]
      expect(reaching(`stableswap/PancakeStableSwap${size}Pool`, 'nonReentrant')).toEqual(moving)
      const stopped = async () => {
        for (const [name, args] of [
          ['exchange', [0n, 1n, unit, 0n]],
          ['add_liquidity', [each(unit), 0n]],
          ['remove_liquidity_one_coin', [unit, 0n, 0n]],
          ['remove_liquidity_imbalance', [[unit, ...each(0n).slice(1)], maximum]],
        ] as const)
          expect(await revertOf(pool.send(name, args))).toEqual(['Killed'])
      }
      await pool.send('kill_me')
      await stopped()
      await pool.send('remove_liquidity', [unit, each(0n)])
      // To the last token, and long after.
      await fixture.tester.increaseTime({ seconds: 100 * 86_400 })
      await fixture.tester.mine({ blocks: 1 })
      await stopped()
      await pool.send('remove_liquidity', [await lp.call('balanceOf', [fixture.owner.address]), each(0n)])
      expect(await lp.call('totalSupply')).toBe(0n)
    }
  })

  claim('stableswap/sixty-days', 'After 60 days the owner cannot stop a pool', async () => {
    for (const decimals of [
      [18, 18],
      [18, 18, 18],
    ]) {
      const { pool } = await newPool({ decimals })
      const deadline = await pool.call<bigint>('kill_deadline')
      const at = async (timestamp: bigint) => {
        await fixture.tester.setNextBlockTimestamp({ timestamp })
        await fixture.tester.mine({ blocks: 1 })
      }
      await at(deadline - 1n)
      await pool.call('kill_me')
      await at(deadline)
      expect(await revertOf(pool.call('kill_me'))).toEqual(['Exceeded deadline'])
      await at(deadline + 86_400n)
      expect(await revertOf(pool.call('kill_me'))).toEqual(['Exceeded deadline'])
    }
  })

  claim('stableswap/fees-take-three-days', 'New fees are announced three days before they can be applied', async () => {
    const { pool } = await newPool()
    await pool.send('commit_new_fee', [5_000_000n, 0n])
    expect(await revertOf(pool.send('apply_new_fee'))).toEqual(['dev: insufficient time'])
    await fixture.tester.increaseTime({ seconds: 3 * 86_400 })
    await fixture.tester.mine({ blocks: 1 })
    await pool.send('apply_new_fee')
    expect(await pool.call('fee')).toBe(5_000_000n)
  })

  claim(
    'stableswap/ramp-moves-the-price',
    'During a ramp of the amplification the price moves without a trade',
    async () => {
      const { pool } = await newPool({ balances: [900n * unit, 100n * unit] })
      const { timestamp } = await fixture.client.getBlock()
      await pool.send('ramp_A', [100n, timestamp + 86_400n + 100n])
      const before = await pool.call<bigint>('get_dy', [0n, 1n, unit])
      await fixture.tester.increaseTime({ seconds: 43_200 })
      await fixture.tester.mine({ blocks: 1 })
      expect(await pool.call<bigint>('get_dy', [0n, 1n, unit])).toBeLessThan(before)
    },
  )

  claim(
    'stableswap/ramp-bounds',
    'A ramp takes at least one day and changes the amplification up to ten times, both ways',
    async () => {
      const { pool } = await newPool()
      const now = await pool.call<bigint>('A')
      const start = async (target: bigint, seconds: bigint) => {
        const { timestamp } = await fixture.client.getBlock()
        return pool.call('ramp_A', [target, timestamp + seconds])
      }
      const day = 86_400n
      await start(now * 10n, day + 100n)
      await start(now / 10n, day + 100n)
      for (const [target, seconds] of [
        [now * 10n + 1n, day + 100n],
        [now / 10n - 1n, day + 100n],
        [now * 10n, day - 100n],
      ] as const)
        expect(await revertOf(start(target, seconds))).toHaveLength(1)
    },
  )

  claim('stableswap/three-pairs', 'A pool of three coins counts for each two of them', async () => {
    const { coins, three } = fixture
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
      [1, 0],
      [2, 1],
      [0, 2],
    ] as const) {
      const info = await fixture.factory.call<{ swapContract: Address }>('getThreePoolPairInfo', [
        coins[a]?.address,
        coins[b]?.address,
      ])
      expect(info.swapContract).toBe(three.pool.address)
    }
  })

  claim(
    'stableswap/newest-pool',
    'The factory answers with the pool of two tokens that it registered last, the newest unless its owner registers an older one again, and lists all by number',
    async () => {
      const { factory } = fixture
      for (const [count, getter] of [
        [2, 'getPairInfo'],
        [3, 'getThreePoolPairInfo'],
      ] as const) {
        const { coins, pool } = await newPool({ decimals: Array(count).fill(18) })
        // The address depends on the second: two pools of the same tokens in one second would be the same.
        await fixture.tester.increaseTime({ seconds: 10 })
        await fixture.tester.mine({ blocks: 1 })
        const { pool: newer } = await fixture.createPool(coins)
        const answer = async () => {
          const tokens = coins.slice(0, 2).map(({ address }) => address)
          return (await factory.call<{ swapContract: Address }>(getter, tokens)).swapContract
        }
        expect(await answer()).toBe(newer.address)
        const length = await factory.call<bigint>('pairLength')
        expect(await factory.call('swapPairContract', [length - 2n])).toBe(pool.address)
        await factory.send('addPairInfo', [pool.address])
        expect(await answer()).toBe(pool.address)
        expect(await factory.call('swapPairContract', [length])).toBe(pool.address)
      }
    },
  )
})

describe('errors', () => {
  for (const count of ['two', 'three'] as const) {
    const name = `stableswap/PancakeStableSwap${count === 'two' ? 'Two' : 'Three'}Pool`
    const lists = (value: bigint) => Array(count === 'two' ? 2 : 3).fill(value) as bigint[]
    const send = (...args: Parameters<Contract['send']>) => fixture[count].pool.send(...args)
    const now = async () => (await fixture.client.getBlock()).timestamp
    provokes(name, 'Illegal parameter', () => send('exchange', [0n, 0n, unit, 0n]))
    provokes(name, 'Exchange resulted in fewer coins than expected', () => send('exchange', [0n, 1n, unit, unit]))
    provokes(name, 'Inconsistent quantity', () => send('exchange', [0n, 1n, unit, 0n], { value: 1n }))
    provokes(name, 'D1 must be greater than D0', () => send('add_liquidity', [lists(0n), 0n]))
    provokes(name, 'Slippage screwed you', () => send('add_liquidity', [lists(unit), 10n * unit]))
    provokes(name, 'Withdrawal resulted in fewer coins than expected', () =>
      send('remove_liquidity', [unit, lists(unit)]),
    )
    provokes(name, 'Not enough coins removed', () => send('remove_liquidity_one_coin', [unit, 0n, 2n * unit]))
    provokes(name, 'dev: i above N_COINS', () => send('calc_withdraw_one_coin', [unit, 9n]))
    provokes(name, 'token_amount must be greater than 0', () => send('remove_liquidity_imbalance', [lists(0n), 0n]))
    provokes(name, 'Ownable: caller is not the owner', () => send('kill_me', [], { from: fixture.alice }))
    provokes(name, 'Illegal gas', () => send('set_bnb_gas', [1n]))
    provokes(name, 'dev: fee exceeds maximum', () => send('commit_new_fee', [5_000_000_001n, 0n]))
    provokes(name, 'dev: admin fee exceeds maximum', () => send('commit_new_fee', [0n, 10_000_000_001n]))
    provokes(name, 'admin_actions_deadline should not be 0', () => send('apply_new_fee'))
    provokes(name, '_future_A must be between 0 and MAX_A', async () => send('ramp_A', [0n, (await now()) + 100_000n]))
    provokes(name, 'Illegal parameter _future_A', async () => send('ramp_A', [99n, (await now()) + 100_000n]))
    provokes(name, 'dev: insufficient time', async () => send('ramp_A', [900n, (await now()) + 10n]))
    provokes(name, 'dev : too early', async () => {
      await send('ramp_A', [900n, (await now()) + 100_000n])
      return send('ramp_A', [900n, (await now()) + 100_000n])
    })
    provokes(name, 'admin_actions_deadline must be 0', async () => {
      await send('commit_new_fee', [0n, 0n])
      return send('commit_new_fee', [0n, 0n])
    })
    provokes(name, 'Operations: Already initialized', () =>
      send('initialize', [lists(0n).map(() => zeroAddress), 1n, 0n, 0n, zeroAddress, zeroAddress]),
    )
    provokes(name, 'Initial deposit requires all coins', async () => {
      const coins: Contract[] = await fixture.tokens(count === 'two' ? 2 : 3)
      const { pool } = await fixture.createPool(coins)
      return pool.send('add_liquidity', [lists(0n), 0n])
    })
    provokes(name, 'dev: zero total supply', async () => {
      const coins: Contract[] = await fixture.tokens(count === 'two' ? 2 : 3)
      const { pool } = await fixture.createPool(coins)
      return pool.send('remove_liquidity_imbalance', [lists(1n), 0n])
    })
    provokes(name, 'Exceeded deadline', async () => {
      await fixture.tester.increaseTime({ seconds: 61 * 86_400 })
      await fixture.tester.mine({ blocks: 1 })
      return send('kill_me')
    })
  }

  const factory = 'stableswap/PancakeStableSwapFactory'
  const create = (args: readonly unknown[], from = fixture.owner) =>
    fixture.factory.send('createSwapPair', args, { from })
  const pair = () => fixture.coins.slice(0, 2).map(({ address }) => address)
  provokes(factory, 'Illegal token', () => create([pair()[0], pair()[0], 1n, 0n, 0n]))
  provokes(factory, '_A exceeds maximum', () => create([...pair(), 1_000_001n, 0n, 0n]))
  provokes(factory, '_fee exceeds maximum', () => create([...pair(), 1n, 5_000_000_001n, 0n]))
  provokes(factory, '_admin_fee exceeds maximum', () => create([...pair(), 1n, 0n, 10_000_000_001n]))
  provokes(factory, 'Ownable: caller is not the owner', () => create([...pair(), 1n, 0n, 0n], fixture.alice))
  provokes(factory, 'IDENTICAL_ADDRESSES', () => fixture.factory.call('getPairInfo', [pair()[0], pair()[0]]))
  provokes(factory, 'The maximum decimal cannot exceed 18', async () => {
    const coins: Contract[] = await fixture.tokens(2, [18, 19])
    return create([...coins.map(({ address }) => address), 1n, 0n, 0n])
  })

  const info = 'stableswap/PancakeStableSwapInfo'
  const cost = (...args: readonly bigint[]) => fixture.info.call('get_dx', [fixture.two.pool.address, 0n, 1n, ...args])
  provokes(info, 'Excess balance', () => cost(10n ** 22n, maximum))
  provokes(info, 'Exchange resulted in fewer coins than expected', () => cost(unit, unit))

  const lp = 'stableswap/PancakeStableSwapLP'
  provokes(lp, 'Not minter', () => fixture.two.lp.send('mint', [fixture.owner.address, 1n]))
  provokes(lp, 'ERC20: burn amount exceeds balance', () =>
    fixture.two.pool.send('remove_liquidity', [unit, [0n, 0n]], { from: fixture.bob }),
  )
})
