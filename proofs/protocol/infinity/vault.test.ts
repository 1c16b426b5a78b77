import { type Address, type Hex, parseEther, toFunctionSelector, toHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { artifact } from '../artifacts.ts'
import { claim, provokes } from '../claims.ts'
import { samplesOf } from '../deployedSamples.ts'
import { type Call, type Contract, errorData, type Puppet, revertOf } from '../fixture.ts'
import { type InfinityFixture, startInfinity } from '../kits/infinity.ts'
import { reaching } from '../reach.ts'

const sample = samplesOf('infinity/ClaimPurse.sol')
const half = 2n ** 127n

let fixture: InfinityFixture
let vault: Contract
let token0: Contract
let token1: Contract
let calling: Contract
/** Holds 10^24 of each token, and native currency. */
let actor: Puppet

const newActor = async (): Promise<Puppet> => {
  const puppet = await fixture.puppet()
  for (const token of [token0, token1, calling]) await token.send('mint', [puppet.address, 10n ** 24n])
  await fixture.tester.setBalance({ address: puppet.address, value: parseEther('100') })
  return puppet
}

beforeAll(async () => {
  fixture = await startInfinity()
  ;({ vault, token0, token1, calling } = fixture)
  for (const token of [token0, token1, calling]) await token.send('mint', [vault.address, 10n ** 20n])
  actor = await newActor()
})

afterAll(() => fixture?.stop())

const sync = (token: Contract | Address) => vault.encode('sync', [typeof token === 'string' ? token : token.address])
const transfer = (token: Contract, amount: bigint, to = vault.address) => token.encode('transfer', [to, amount])
const settle = (value = 0n) => vault.encode('settle', [], value)
const take = (token: Contract, to: Address, amount: bigint) => vault.encode('take', [token.address, to, amount])
const mint = (token: Contract, to: Address, amount: bigint) => vault.encode('mint', [to, token.address, amount])
const clear = (token: Contract, amount: bigint) => vault.encode('clear', [token.address, amount])
const pay = (token: Contract, amount: bigint) => [sync(token), transfer(token, amount), settle()]
const inLock = (...calls: Call[]) => actor.runInLock(vault, ...calls)
const delta = (settler: Address, token: Contract) => vault.encode('currencyDelta', [settler, token.address])
const runOf = (puppet: Puppet, calls: Call[]) => puppet.encode('run', [calls])

describe('paying in', () => {
  claim(
    'vault/sync-after-transfer',
    'A sync after the transfer credits nothing: a lock that owes reverts',
    async () => {
      const late = [transfer(token0, 100n), sync(token0), settle()]
      expect(await revertOf(inLock(take(token0, actor.address, 100n), ...late))).toEqual(['CurrencyNotSettled'])
      const [held] = await fixture.balances(vault.address, token0)
      const results = await inLock(...late)
      expect(BigInt(results[2] ?? '0x1')).toBe(0n)
      // Nothing was owed, so the lock ends well and the tokens have no owner.
      expect(await fixture.balances(vault.address, token0)).toEqual([(held ?? 0n) + 100n])
      expect(await vault.call('balanceOf', [actor.address, token0.address])).toBe(0n)
    },
  )

  claim('vault/sync-is-open', 'Sync needs no lock, and whoever calls it replaces the snapshot', async () => {
    await vault.send('sync', [token0.address], { from: fixture.alice })
    const stranger = await newActor()
    const steps = [sync(token0), runOf(stranger, [sync(token1)]), transfer(token0, 100n), settle()]
    const results = await inLock(...steps)
    expect(BigInt(results[3] ?? '0x1')).toBe(0n)
  })

  claim(
    'vault/growth-of-balances',
    'What the Vault’s balance grows between a sync and a settle is credited to whoever settles; what grew before no function pays out',
    async () => {
      // Growth by a third party, as a rebase makes it, before the sync and after it.
      const grow = (amount: bigint) => token0.encode('mint', [vault.address, amount])
      const [held = 0n] = await fixture.balances(vault.address, token0)
      const [before = 0n] = await fixture.balances(actor.address, token0)
      const results = await inLock(grow(500n), sync(token0), grow(70n), settle(), take(token0, actor.address, 70n))
      expect(BigInt(results[3] ?? '0x')).toBe(70n)
      expect(await fixture.balances(actor.address, token0)).toEqual([before + 70n])
      expect(await fixture.balances(vault.address, token0)).toEqual([held + 500n])
      // Each function that pays out needs a credit or a fee that was booked.
      expect(reaching('infinity-core/Vault', 'transfer')).toEqual(['collectFee', 'take'])
      expect(await revertOf(inLock(take(token0, actor.address, 500n)))).toEqual(['CurrencyNotSettled'])
      expect(await revertOf(inLock(sync(token0), settle(), take(token0, actor.address, 1n)))).toEqual([
        'CurrencyNotSettled',
      ])
      const app = await newActor()
      await vault.send('registerApp', [app.address])
      const collect = vault.encode('collectFee', [token0.address, 500n, app.address])
      expect(await revertOf(app.run(sync(token1), collect))).toEqual(['Panic(0x11)'])
    },
  )

  claim('vault/second-sync', 'A sync of a second currency replaces the first', async () => {
    const results = await inLock(sync(token0), transfer(token0, 100n), sync(token1), settle())
    expect(BigInt(results[3] ?? '0x1')).toBe(0n)
  })

  claim(
    'vault/sync-before-lock',
    'A payment that begins with a sync outside the lock is credited inside it',
    async () => {
      const inside = [settle(), take(token0, actor.address, 100n)]
      const runInLock = actor.encode('runInLock', [vault.address, inside])
      const [before] = await fixture.balances(actor.address, token0)
      await actor.run(sync(token0), transfer(token0, 100n), runInLock)
      expect(await fixture.balances(actor.address, token0)).toEqual([before])
    },
  )

  claim(
    'vault/no-sync',
    'A settle without a sync credits no token: it counts as a payment in native currency',
    async () => {
      // settle and settleFor are the ways to pay in; value counts as native currency, whatever token arrived.
      expect(reaching('infinity-core/Vault', '_settle')).toEqual(['settle', 'settleFor'])
      for (const pays of [settle, (value = 0n) => vault.encode('settleFor', [actor.address], value)]) {
        const results = await inLock(transfer(token0, 100n), pays(), delta(actor.address, token0))
        expect(results.slice(1).map((result) => BigInt(result))).toEqual([0n, 0n])
        const native = vault.encode('take', [zeroAddress, actor.address, 5n])
        const [, paid, open] = await inLock(transfer(token0, 100n), pays(5n), delta(actor.address, token0), native)
        expect([paid, open].map((result) => BigInt(result ?? '0x'))).toEqual([5n, 0n])
      }
    },
  )

  claim('vault/taxed', 'Of a token with a transfer fee the Vault credits what arrived', async () => {
    const { taxed } = fixture
    await fixture.fund(taxed, actor.address)
    const [, , paid] = await inLock(...pay(taxed, 10_000n), take(taxed, actor.address, 9_500n))
    expect(BigInt(paid ?? '0x')).toBe(9_500n)
    const owing = inLock(take(token0, actor.address, 1n), ...pay(token0, 1n), ...pay(taxed, 10_000n))
    expect(await revertOf(owing)).toEqual(['CurrencyNotSettled'])
  })

  claim('vault/take-lowers-credit', 'A take between sync and settle lowers what is credited', async () => {
    const results = await inLock(
      sync(token0),
      transfer(token0, 100n),
      take(token0, actor.address, 30n),
      settle(),
      take(token0, actor.address, 40n),
    )
    // 100 came in, 30 and 40 went out; the other 30 belong to no account.
    expect(BigInt(results[3] ?? '0x')).toBe(70n)
  })

  provokes('infinity-core/Vault', 'Panic(0x11)', () =>
    inLock(sync(token0), take(token0, actor.address, 30n), transfer(token0, 29n), settle()),
  )

  claim(
    'vault/payer-callback',
    'A payer that a token calls back can make settle return 0 after the tokens moved',
    async () => {
      const payer = await newActor()
      await payer.run(calling.encode('setCalled', [true]))
      await payer.answers('beforeSend(address,address,uint256)', '0x', [sync(token0)])
      const [held] = await fixture.balances(vault.address, calling)
      const results = await payer.runInLock(vault, ...pay(calling, 100n))
      expect(BigInt(results[2] ?? '0x1')).toBe(0n)
      expect(await fixture.balances(vault.address, calling)).toEqual([(held ?? 0n) + 100n])
    },
  )

  claim('vault/claim-purse', 'ClaimPurse refuses a deposit of which too little is credited', async () => {
    const purse = await sample(fixture, 'ClaimPurse', [vault.address])
    const payer = await newActor()
    await payer.run(calling.encode('setCalled', [true]), calling.encode('approve', [purse.address, 10n ** 24n]))
    await payer.answers('beforeSend(address,address,uint256)', '0x', [sync(token0)])
    const deposit = (minimum: bigint) => purse.encode('deposit', [calling.address, 100n, minimum])
    const [before] = await fixture.balances(payer.address, calling)
    const refused = await payer.run(deposit(100n)).catch((error: Error) => error.message)
    expect(refused).toContain(toFunctionSelector('TooLittleCredited(uint256,uint256)'))
    expect(await fixture.balances(payer.address, calling)).toEqual([before])
    // With a minimum of 0 the deposit is lost.
    await payer.run(deposit(0n))
    expect(await fixture.balances(payer.address, calling)).toEqual([(before ?? 0n) - 100n])
    expect(await vault.call('balanceOf', [payer.address, calling.address])).toBe(0n)
  })

  claim(
    'vault/native-needs-sync',
    'A native payment reverts while an ERC-20 token is synced; syncing zero first helps',
    async () => {
      const debt = vault.encode('take', [zeroAddress, actor.address, 0n])
      expect(await revertOf(inLock(sync(token0), settle(5n)))).toEqual(['SettleNonNativeCurrencyWithValue'])
      const results = await inLock(
        debt,
        sync(token0),
        sync(zeroAddress),
        settle(5n),
        vault.encode('take', [zeroAddress, actor.address, 5n]),
      )
      expect(BigInt(results[3] ?? '0x')).toBe(5n)
    },
  )

  claim('vault/settle-for', 'SettleFor raises the delta of another address', async () => {
    const debtor = await newActor()
    const settleFor = vault.encode('settleFor', [debtor.address])
    await inLock(runOf(debtor, [take(token0, debtor.address, 100n)]), sync(token0), transfer(token0, 100n), settleFor)
    expect(await fixture.balances(debtor.address, token0)).toEqual([10n ** 24n + 100n])
  })
})

describe('taking out', () => {
  claim('vault/take-accounts-first', 'Take lowers the delta before it sends the tokens', async () => {
    const receiver = await newActor()
    await receiver.run(calling.encode('setCalled', [true]))
    await receiver.answers('beforeSend(address,address,uint256)')
    // While the tokens arrive, 40 of 100 are left: clearing exactly 40 works then.
    await receiver.answers('afterReceive(address,address,uint256)', '0x', [clear(calling, 40n)])
    await receiver.runInLock(vault, ...pay(calling, 100n), take(calling, receiver.address, 60n))
  })

  claim(
    'vault/loan',
    'A lock may take more than it is owed, all that the Vault holds, and pay it back without a fee',
    async () => {
      const [held = 0n] = await fixture.balances(vault.address, token0)
      const [mine] = await fixture.balances(actor.address, token0)
      await inLock(take(token0, actor.address, held), ...pay(token0, held))
      expect(await fixture.balances(actor.address, token0)).toEqual([mine])
      expect(await revertOf(inLock(take(token0, actor.address, held), ...pay(token0, held - 1n)))).toEqual([
        'CurrencyNotSettled',
      ])
      // The native currency, too.
      const claimOf = vault.encode('mint', [actor.address, zeroAddress, 1000n])
      await inLock(sync(zeroAddress), settle(1000n), claimOf)
      const all = await fixture.client.getBalance({ address: vault.address })
      const before = await fixture.client.getBalance({ address: actor.address })
      const loan = vault.encode('take', [zeroAddress, actor.address, all])
      await inLock(loan, sync(zeroAddress), settle(all))
      expect(await fixture.client.getBalance({ address: vault.address })).toBe(all)
      // The account that runs the puppet sends the value along, so the loan itself stays with the puppet.
      expect(await fixture.client.getBalance({ address: actor.address })).toBe(before + all)
      expect(await revertOf(inLock(loan, sync(zeroAddress), settle(all - 1n)))).toEqual(['CurrencyNotSettled'])
    },
  )

  claim(
    'vault/balance-is-no-solvency',
    'A loan lowers the balance of the Vault, not the reserves of a manager',
    async () => {
      const key = await fixture.createClPool({ tickSpacing: 10 })
      await fixture.addLiquidity(key)
      const reserve = await vault.call('reservesOfApp', [fixture.clPoolManager.address, token0.address])
      const [held = 0n] = await fixture.balances(vault.address, token0)
      const results = await inLock(
        take(token0, actor.address, held),
        token0.encode('balanceOf', [vault.address]),
        vault.encode('reservesOfApp', [fixture.clPoolManager.address, token0.address]),
        ...pay(token0, held),
      )
      expect(results.slice(1, 3).map((result) => BigInt(result))).toEqual([0n, reserve])
    },
  )

  claim(
    'vault/native-gas',
    'Native currency is sent with enough gas for the receiver to act in the same lock',
    async () => {
      const receiver = await newActor()
      await receiver.answers('receive', '0x', [
        sync(token0),
        take(token0, receiver.address, 7n),
        ...pay(token0, 7n),
        sync(token1),
      ])
      const value = vault.encode('take', [zeroAddress, receiver.address, 5n])
      // The receiver left a token synced: a native payment fails after it.
      const pays = [sync(zeroAddress), settle(5n)]
      await inLock(...pays, value)
      expect(await receiver.call('nativeReceived')).toBe(5n)
      expect(await revertOf(inLock(...pays, value, settle(1n)))).toEqual(['SettleNonNativeCurrencyWithValue'])
    },
  )

  claim('vault/clear', 'Clear sets exactly the positive delta to zero and transfers nothing', async () => {
    const [held = 0n] = await fixture.balances(vault.address, token0)
    // Below, above and at the delta, of a debt, and of the native currency.
    for (const amount of [0n, 99n, 101n])
      expect(await revertOf(inLock(...pay(token0, 100n), clear(token0, amount)))).toEqual([
        'MustClearExactPositiveDelta',
      ])
    const debt = take(token0, actor.address, 100n)
    for (const amount of [0n, 100n])
      expect(await revertOf(inLock(debt, clear(token0, amount)))).toEqual(['MustClearExactPositiveDelta'])
    await inLock(...pay(token0, 100n), clear(token0, 100n))
    expect(await fixture.balances(vault.address, token0)).toEqual([held + 100n])
    const balance = await fixture.client.getBalance({ address: vault.address })
    const clearNative = (amount: bigint) => inLock(settle(7n), vault.encode('clear', [zeroAddress, amount]))
    for (const amount of [6n, 8n]) expect(await revertOf(clearNative(amount))).toEqual(['MustClearExactPositiveDelta'])
    await clearNative(7n)
    expect(await fixture.client.getBalance({ address: vault.address })).toBe(balance + 7n)
  })

  claim(
    'vault/direct-transfer',
    'Tokens sent without a sync are not credited later, and native currency is refused',
    async () => {
      await token0.send('transfer', [vault.address, 100n])
      // Each function that credits a payment, with a sync of the token after it and without.
      expect(reaching('infinity-core/Vault', '_settle')).toEqual(['settle', 'settleFor'])
      for (const credit of [settle(), vault.encode('settleFor', [actor.address])])
        for (const before of [[sync(token0)], []]) {
          const results = await inLock(...before, credit, delta(actor.address, token0))
          expect(results.slice(-2).map((result) => BigInt(result))).toEqual([0n, 0n])
        }
      // From an account and from a contract, without data and with data that names no function.
      for (const data of ['0x', '0x12345678'] as const) {
        const wallet = fixture.walletOf(fixture.alice)
        const hash = await wallet.sendTransaction({ to: vault.address, value: 1n, data, gas: 100_000n })
        expect((await fixture.client.waitForTransactionReceipt({ hash })).status).toBe('reverted')
        expect(await revertOf(actor.run({ target: vault.address, value: 1n, data }))).toEqual(['no data'])
      }
    },
  )
})

describe('locking', () => {
  claim('vault/lock-is-shared', 'While a lock is held any contract may take and settle on its own deltas', async () => {
    const stranger = await newActor()
    const work = runOf(stranger, [take(token0, stranger.address, 9n), ...pay(token0, 9n)])
    await inLock(work)
    // Each function that asks for a lock, but the one of the managers: in another's lock it works, outside it does not.
    const routes = ['accountAppBalanceDelta', 'burn', 'clear', 'mint', 'settle', 'settleFor', 'take']
    expect(reaching('infinity-core/Vault', 'isLocked')).toEqual(routes)
    const burn = vault.encode('burn', [stranger.address, token0.address, 9n])
    const settleFor = vault.encode('settleFor', [stranger.address])
    await inLock(runOf(stranger, [...pay(token0, 9n), mint(token0, stranger.address, 9n)]))
    await inLock(runOf(stranger, [burn, clear(token0, 9n)]))
    await inLock(runOf(stranger, [take(token0, stranger.address, 9n), ...pay(token0, 9n).slice(0, 2), settleFor]))
    for (const call of [take(token0, stranger.address, 9n), mint(token0, stranger.address, 9n), burn])
      expect(await revertOf(stranger.run(call))).toEqual(['NoLocker'])
    for (const call of [clear(token0, 0n), settle(), settleFor])
      expect(await revertOf(stranger.run(call))).toEqual(['NoLocker'])
  })

  claim('vault/stranger-delta', 'A delta that another contract leaves open makes the lock fail', async () => {
    const stranger = await newActor()
    const work = runOf(stranger, [take(token0, stranger.address, 9n)])
    expect(await revertOf(inLock(work))).toEqual(['CurrencyNotSettled'])
  })

  claim('vault/get-locker', 'The lock names its holder, and no one outside of it', async () => {
    const [locker] = await inLock(vault.encode('getLocker'))
    expect(BigInt(locker ?? '0x')).toBe(BigInt(actor.address))
    expect(await vault.call('getLocker')).toBe(zeroAddress)
  })

  claim('vault/one-locker', 'A second lock inside a lock reverts with LockerAlreadySet', async () => {
    expect(await revertOf(inLock(vault.encode('lock', ['0x'])))).toEqual(['LockerAlreadySet'])
  })

  claim('vault/delta-of-caller', 'A delta belongs to the contract that called the pool manager', async () => {
    const key = await fixture.createClPool({ tickSpacing: 20 })
    await fixture.addLiquidity(key)
    const params = { zeroForOne: true, amountSpecified: -1000n, sqrtPriceLimitX96: 4295128740n }
    const swapper = await newActor()
    const swap = runOf(swapper, [fixture.clPoolManager.encode('swap', [key, params, '0x'])])
    const results = await inLock(
      swap,
      delta(actor.address, token0),
      delta(swapper.address, token0),
      runOf(swapper, [...pay(token0, 1000n), take(token1, swapper.address, 996n)]),
    )
    expect(BigInt(results[1] ?? '0x1')).toBe(0n)
    expect(BigInt.asIntN(256, BigInt(results[2] ?? '0x'))).toBe(-1000n)
  })
})

describe('claims', () => {
  claim('vault/claim-before-tokens', 'A claim can be minted before the Vault holds the tokens', async () => {
    const fresh = await fixture.fund(await fixture.deploy('actors/TestToken', ['FRESH', 18]), actor.address)
    await inLock(mint(fresh, actor.address, 50n), ...pay(fresh, 50n))
    expect(await vault.call('balanceOf', [actor.address, fresh.address])).toBe(50n)
  })

  claim(
    'vault/claims-outside',
    'Claims are moved and approved outside a lock, and burned by a spender inside one',
    async () => {
      await inLock(...pay(token0, 100n), mint(token0, actor.address, 100n))
      await actor.run(vault.encode('transfer', [fixture.alice.address, token0.address, 60n]))
      const spender = await newActor()
      const burn = (amount: bigint) => [
        vault.encode('burn', [fixture.alice.address, token0.address, amount]),
        take(token0, spender.address, amount),
      ]
      expect(await revertOf(spender.runInLock(vault, ...burn(1n)))).toEqual(['Panic(0x11)'])
      await vault.send('approve', [spender.address, token0.address, 40n], { from: fixture.alice })
      await spender.runInLock(vault, ...burn(40n))
      expect(await vault.call('allowance', [fixture.alice.address, spender.address, token0.address])).toBe(0n)
      await vault.send('setOperator', [spender.address, true], { from: fixture.alice })
      await spender.runInLock(vault, ...burn(20n))
      expect(await vault.call('balanceOf', [fixture.alice.address, token0.address])).toBe(0n)
    },
  )

  claim('vault/unlimited-allowance', 'An allowance of 2^256 − 1 over claims is not used up', async () => {
    await inLock(...pay(token0, 100n), mint(token0, fixture.bob.address, 100n))
    const most = 2n ** 256n - 1n
    await vault.send('approve', [actor.address, token0.address, most], { from: fixture.bob })
    await actor.run(vault.encode('transferFrom', [fixture.bob.address, actor.address, token0.address, 100n]))
    expect(await vault.call('allowance', [fixture.bob.address, actor.address, token0.address])).toBe(most)
  })
})

describe('pool managers', () => {
  const book = (token: Contract, amount: bigint, settler: Address) =>
    vault.encode('accountAppBalanceDelta(address,int128,address)', [token.address, amount, settler])

  claim('vault/reserve-limit', 'A manager cannot pay out what the pools of another manager hold', async () => {
    const manager = await newActor()
    await vault.send('registerApp', [manager.address])
    // Each function that lowers a reserve: a delta of one currency or of two, with the hook's or without, and a fee.
    const routes = ['accountAppBalanceDelta', 'collectFee']
    expect(reaching('infinity-core/Vault', 'reservesOfApp').filter((name) => name !== 'reservesOfApp')).toEqual(routes)
    const packed = (amount: bigint) => amount << 128n
    const [a, b] = [fixture.token0.address, fixture.token1.address]
    const of = (types: string) => `accountAppBalanceDelta(${types})`
    const ways = (amount: bigint): Call[] => [
      book(token0, amount, manager.address),
      vault.encode(of('address,address,int256,address'), [a, b, packed(amount), manager.address]),
      vault.encode(of('address,address,int256,address,int256,address'), [
        a,
        b,
        packed(amount),
        manager.address,
        0n,
        manager.address,
      ]),
      vault.encode(of('address,address,int256,address,int256,address'), [
        a,
        b,
        0n,
        manager.address,
        packed(amount),
        manager.address,
      ]),
    ]
    const loot = (way: Call, amount: bigint) => inLock(runOf(manager, [way, take(token0, manager.address, amount)]))
    for (const way of ways(1n)) expect(await revertOf(loot(way, 1n))).toEqual(['Panic(0x11)'])
    expect(await revertOf(manager.run(vault.encode('collectFee', [a, 1n, manager.address])))).toEqual(['Panic(0x11)'])
    // With a reserve of 50 of its own it pays out 50 and not 51.
    await inLock(runOf(manager, [book(token0, -50n, manager.address), ...pay(token0, 50n)]))
    for (const way of ways(51n)) expect(await revertOf(loot(way, 51n))).toEqual(['Panic(0x11)'])
    expect(await revertOf(manager.run(vault.encode('collectFee', [a, 51n, manager.address])))).toEqual(['Panic(0x11)'])
    for (const way of ways(50n)) {
      const id = await fixture.tester.snapshot()
      await loot(way, 50n)
      await fixture.tester.revert({ id })
    }
    await manager.run(vault.encode('collectFee', [a, 50n, manager.address]))
    expect(await vault.call('reservesOfApp', [manager.address, a])).toBe(0n)
  })

  claim(
    'vault/manager-moves-credit',
    'A registered manager can move the open credit of another settler in the same lock',
    async () => {
      const manager = await newActor()
      await vault.send('registerApp', [manager.address])
      const [before] = await fixture.balances(manager.address, token0)
      const theft = runOf(manager, [
        book(token0, -100n, actor.address),
        book(token0, 100n, manager.address),
        take(token0, manager.address, 100n),
      ])
      await inLock(...pay(token0, 100n), theft)
      expect(await fixture.balances(manager.address, token0)).toEqual([(before ?? 0n) + 100n])
      // Credit that was taken before the manager acts is out of its reach.
      const late = inLock(...pay(token0, 100n), take(token0, actor.address, 100n), theft)
      expect(await revertOf(late)).toEqual(['CurrencyNotSettled'])
    },
  )

  claim(
    'vault/hook-delta-in-one-call',
    'A delta and the hook’s, booked in one call, count together: the reserve does not fall below zero in between',
    async () => {
      const [manager, hook] = [await newActor(), await newActor()]
      await vault.send('registerApp', [manager.address])
      const hundred = (upper: bigint) => BigInt.asIntN(256, upper << 128n)
      const pair = [token0.address, token1.address]
      const both = 'accountAppBalanceDelta(address,address,int256,address,int256,address)'
      const once = vault.encode(both, [...pair, hundred(100n), actor.address, hundred(-100n), hook.address])
      const undo = vault.encode(both, [...pair, hundred(-100n), actor.address, hundred(100n), hook.address])
      await inLock(runOf(manager, [once, undo]))
      const apart = [book(token0, 100n, actor.address), book(token0, -100n, hook.address)]
      expect(await revertOf(inLock(runOf(manager, apart)))).toEqual(['Panic(0x11)'])
    },
  )

  claim(
    'vault/any-app',
    'An app that is no exchange books a single currency, with the function that no pool manager calls',
    async () => {
      const app = await newActor()
      await vault.send('registerApp', [app.address])
      const deposit = [runOf(app, [book(token0, -100n, actor.address)]), ...pay(token0, 100n)]
      await inLock(...deposit)
      expect(await vault.call('reservesOfApp', [app.address, token0.address])).toBe(100n)
      const calls = (manager: string, types: string) =>
        artifact(manager).bytecode.includes(toFunctionSelector(`accountAppBalanceDelta(${types})`).slice(2))
      for (const manager of ['infinity-core/CLPoolManager', 'infinity-core/BinPoolManager'])
        expect([calls(manager, 'address,address,int256,address'), calls(manager, 'address,int128,address')]).toEqual([
          true,
          false,
        ])
    },
  )

  claim(
    'vault/managers-stay',
    'The owner registers pool managers; no function removes one or moves tokens for the owner',
    async () => {
      const app = fixture.bob.address
      expect(await revertOf(vault.send('registerApp', [app], { from: fixture.alice }))).toEqual([
        'OwnableUnauthorizedAccount',
      ])
      await vault.send('registerApp', [app])
      expect(await vault.call('isAppRegistered', [app])).toBe(true)
      const changing = vault.abi.flatMap((item) =>
        item.type === 'function' && !['view', 'pure'].includes(item.stateMutability) ? [item.name] : [],
      )
      // All of them, by who may call: the owner's are the first four.
      expect([...new Set(changing)].sort()).toEqual(
        [
          ...['registerApp', 'transferOwnership', 'renounceOwnership', 'acceptOwnership'],
          ...['accountAppBalanceDelta', 'collectFee'],
          ...['lock', 'sync', 'settle', 'settleFor', 'take', 'mint', 'burn', 'clear'],
          ...['transfer', 'transferFrom', 'approve', 'setOperator'],
        ].sort(),
      )
      const ofOwner = ['registerApp', 'renounceOwnership', 'transferOwnership']
      expect(reaching('infinity-core/Vault', 'onlyOwner')).toEqual(ofOwner)
      expect(await revertOf(vault.send('take', [token0.address, fixture.owner.address, 1n]))).toEqual(['NoLocker'])
      const collect = vault.send('collectFee', [token0.address, 1n, fixture.owner.address])
      expect(await revertOf(collect)).toEqual(['AppUnregistered'])
    },
  )
})

describe('answers', () => {
  claim(
    'vault/interface-ids',
    'The Vault supports ERC-165 and the id of a draft of ERC-6909, not the id of the final one',
    async () => {
      const final = [
        ...['balanceOf(address,uint256)', 'allowance(address,address,uint256)', 'isOperator(address,address)'],
        ...['transfer(address,uint256,uint256)', 'transferFrom(address,address,uint256,uint256)'],
        ...['approve(address,uint256,uint256)', 'setOperator(address,bool)'],
      ]
      const idOf = (functions: readonly string[]): Hex =>
        toHex(
          functions.reduce((id, signature) => id ^ BigInt(toFunctionSelector(signature)), 0n),
          { size: 4 },
        )
      expect([idOf(final), idOf([...final, 'totalSupply(uint256)'])]).toEqual(['0x0f632fb3', '0xb2e69f8a'])
      const supports = (id: Hex) => vault.call<boolean>('supportsInterface', [id])
      for (const id of ['0x01ffc9a7', '0xb2e69f8a'] as const) expect(await supports(id)).toBe(true)
      expect(await supports('0x0f632fb3')).toBe(false)
    },
  )

  claim(
    'vault/fee-of-a-synced-token',
    'Outside of a lock, too, a fee of a token that was synced in the same transaction is refused; after sync of another currency it is paid',
    async () => {
      const manager = await newActor()
      await vault.send('registerApp', [manager.address])
      const collect = vault.encode('collectFee', [token0.address, 0n, manager.address])
      expect(await revertOf(manager.run(sync(token0), collect))).toEqual(['FeeCurrencySynced'])
      await manager.run(sync(token0), sync(token1), collect)
      await manager.run(collect)
    },
  )
})

describe('errors', () => {
  const V = 'infinity-core/Vault'
  provokes(V, 'LockerAlreadySet', () => inLock(vault.encode('lock', ['0x'])))
  provokes(V, 'CurrencyNotSettled', () => inLock(take(token0, actor.address, 1n)))
  provokes(V, 'NoLocker', () => vault.send('settle'))
  provokes(V, 'AppUnregistered', () =>
    inLock(vault.encode('accountAppBalanceDelta(address,int128,address)', [token0.address, 0n, actor.address])),
  )
  provokes(V, 'SettleNonNativeCurrencyWithValue', () => inLock(sync(token0), settle(1n)))
  provokes(V, 'MustClearExactPositiveDelta', () => inLock(clear(token0, 1n)))
  provokes(V, 'OwnableUnauthorizedAccount', () => vault.send('registerApp', [actor.address], { from: fixture.alice }))
  provokes(V, 'FeeCurrencySynced', async () => {
    const manager = await newActor()
    await vault.send('registerApp', [manager.address])
    const collect = vault.encode('collectFee', [token0.address, 0n, manager.address])
    return inLock(sync(token0), runOf(manager, [collect]))
  })
  provokes(V, 'SafeCastOverflow', () => inLock(take(token0, actor.address, half)))
  provokes(
    V,
    'ERC20TransferFailed',
    async () => {
      const token = await fixture.puppet()
      await token.refuses('transfer(address,uint256)', '0x')
      return inLock(vault.encode('take', [token.address, actor.address, 1n]))
    },
    { inside: ['WrappedError'] },
  )
  provokes(V, 'NativeTransferFailed', () => inLock(vault.encode('take', [zeroAddress, token0.address, 1n])), {
    inside: ['WrappedError'],
  })

  claim('vault/safe-cast', 'Take, mint, burn, clear and settle refuse 2^127 and more', async () => {
    const huge = await fixture.deploy('actors/TestToken', ['HUGE', 18])
    await huge.send('mint', [actor.address, half])
    for (const calls of [
      [take(token0, actor.address, half)],
      [mint(token0, actor.address, half)],
      [vault.encode('burn', [actor.address, token0.address, half])],
      [clear(token0, half)],
      pay(huge, half),
    ])
      expect(await revertOf(inLock(...calls))).toEqual(['SafeCastOverflow'])
    await inLock(...pay(huge, half - 1n), take(huge, actor.address, half - 1n))
  })

  claim(
    'vault/transfer-failure',
    'A failed transfer arrives in WrappedError, with what failed as its last field',
    async () => {
      const [held = 0n] = await fixture.balances(vault.address, token0)
      const detailsOf = async (call: Call) => {
        const error = await inLock(call).catch((reason: Error) => reason)
        return JSON.stringify(error, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
      }
      const token = await detailsOf(take(token0, actor.address, held + 1n))
      expect(token).toContain(toFunctionSelector('ERC20TransferFailed()').slice(2))
      const refusing = await newActor()
      await refusing.refuses('receive', errorData('Refused()'))
      await inLock(sync(zeroAddress), settle(5n), vault.encode('mint', [actor.address, zeroAddress, 5n]))
      const native = await detailsOf(vault.encode('take', [zeroAddress, refusing.address, 1n]))
      expect(native).toContain(toFunctionSelector('NativeTransferFailed()').slice(2))
      const refused: Promise<readonly Hex[]> = inLock(vault.encode('take', [zeroAddress, refusing.address, 1n]))
      expect((await revertOf(refused))[0]).toBe('WrappedError')
    },
  )
})
