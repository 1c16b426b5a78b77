import { type Address, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, revertOf, undoEachTest } from '../fixture.ts'
import { type StableSwapFixture, startStableSwap } from '../kits/stableswap.ts'
import { destroy, refuse, refusingToken } from '../refusing.ts'

let fixture: StableSwapFixture

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
/** Stands for native currency. */
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const beforeSend = 'function beforeSend(address,address,uint256)'

beforeAll(async () => {
  fixture = await startStableSwap()
  await fixture.tester.setBalance({ address: fixture.owner.address, value: 10n ** 24n })
})

afterAll(() => fixture?.stop())

undoEachTest(() => fixture.tester)

const addressOf = (coin: Contract | Address): Address => (typeof coin === 'string' ? coin : coin.address)

for (const count of [2, 3] as const) {
  const name = `stableswap/PancakeStableSwap${count === 2 ? 'Two' : 'Three'}Pool`
  const list = (value: bigint) => Array(count).fill(value) as bigint[]

  describe(`a pool of ${count} coins`, () => {
    /** A pool of a given coin and plain ones, with liquidity; and the place of that coin. */
    async function poolOf(coin?: Contract | Address) {
      const plain: Contract[] = await fixture.tokens(coin === undefined ? count : ((count - 1) as 2))
      const coins = coin === undefined ? plain : [coin, ...plain.slice(0, count - 1)]
      const { pool } = await fixture.createPool(coins)
      for (const one of coins) if (typeof one !== 'string') await one.send('approve', [pool.address, maximum])
      const value = typeof coin === 'string' ? 100n * unit : 0n
      await pool.send('add_liquidity', [list(100n * unit), 0n], { value })
      const first = coins[0] as Contract | Address
      const place = BigInt(
        coins
          .map(addressOf)
          .sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
          .indexOf(addressOf(first)),
      )
      return { pool, place, other: place === 0n ? 1n : 0n, plain }
    }

    /** A pool that its factory has not initialized: the chain's owner is its factory. */
    async function initialize({
      coins,
      A = 1n,
      fee = 0n,
      adminFee = 0n,
      from = fixture.owner,
    }: {
      coins?: readonly Address[]
      A?: bigint
      fee?: bigint
      adminFee?: bigint
      from?: typeof fixture.owner
    }) {
      const pool = await fixture.deploy(name)
      const plain = fixture.coins.slice(0, count).map(({ address }) => address)
      const args = [coins ?? plain, A, fee, adminFee, fixture.owner.address, fixture.two.lp.address]
      return pool.send('initialize', args, { from })
    }

    provokes(name, 'Operations: Not factory', () => initialize({ from: fixture.alice }))
    provokes(name, '_A exceeds maximum', () => initialize({ A: 1_000_001n }))
    provokes(name, '_fee exceeds maximum', () => initialize({ fee: 5_000_000_001n }))
    provokes(name, '_admin_fee exceeds maximum', () => initialize({ adminFee: 10_000_000_001n }))
    provokes(name, 'ZERO Address', () => initialize({ coins: Array(count).fill(zeroAddress) }))
    provokes(name, 'The maximum decimal cannot exceed 18', async () => {
      const { address } = await fixture.deploy('actors/TestToken', ['LONG', 19])
      return initialize({ coins: Array(count).fill(address) })
    })
    provokes(name, 'Ownable: new owner is the zero address', async () =>
      (await poolOf()).pool.send('transferOwnership', [zeroAddress]),
    )
    provokes(name, 'Panic(0x32)', async () => (await poolOf()).pool.call('get_dy', [5n, 1n, unit]))
    provokes(name, 'Panic(0x11)', async () => (await poolOf()).pool.call('get_dy', [0n, 1n, 0n]))
    it('panics where it divides by zero or goes below it', async () => {
      const { pool } = await poolOf()
      const balance = await pool.call<bigint>('balances', [0n])
      const supply = await fixture
        .at('stableswap/PancakeStableSwapLP', await pool.call<Address>('token'))
        .call<bigint>('totalSupply')
      const one = list(0n)
      one[0] = balance
      const { pool: empty } = await fixture.createPool(await fixture.tokens(count))
      const rest = list(0n)
      rest[0] = balance - 1n
      // Of three coins, the third one's balance is a divisor.
      const sold = count === 2 ? 'Panic(0x11)' : 'Panic(0x12)'
      for (const [of, method, args, error] of [
        [empty, 'get_dy', [0n, 1n, unit], sold],
        [empty, 'get_dy', [0n, 1n, 0n], 'Panic(0x12)'],
        [empty, 'get_dy_underlying', [0n, 1n, 0n], 'Panic(0x12)'],
        [empty, 'exchange', [0n, 1n, unit, 0n], sold],
        [empty, 'exchange', [0n, 1n, 0n, 0n], 'Panic(0x12)'],
        [empty, 'calc_token_amount', [list(unit), true], 'Panic(0x12)'],
        [empty, 'calc_token_amount', [one, true], 'Panic(0x12)'],
        [empty, 'calc_token_amount', [list(unit), false], 'Panic(0x11)'],
        [pool, 'calc_token_amount', [one, false], 'Panic(0x12)'],
        [pool, 'calc_token_amount', [list(balance + 1n), false], 'Panic(0x11)'],
        [pool, 'remove_liquidity_imbalance', [one, supply], 'Panic(0x12)'],
        [pool, 'remove_liquidity_imbalance', [rest, supply], 'Panic(0x11)'],
        [pool, 'remove_liquidity_imbalance', [list(balance + 1n), supply], 'Panic(0x11)'],
        [empty, 'calc_withdraw_one_coin', [unit, 0n], 'Panic(0x12)'],
        [pool, 'calc_withdraw_one_coin', [supply + 1n, 0n], 'Panic(0x11)'],
        [pool, 'calc_withdraw_one_coin', [0n, 0n], 'Panic(0x11)'],
        [pool, 'remove_liquidity_one_coin', [0n, 0n, 0n], 'Panic(0x11)'],
        [pool, 'remove_liquidity_one_coin', [supply + 1n, 0n, 0n], 'Panic(0x11)'],
      ] as const) {
        const call = `${method}(${args})`
        expect([call, ...(await revertOf(of.call(method, [...args])))]).toEqual([call, error])
      }
    })
    provokes(name, 'Killed', async () => {
      const { pool } = await poolOf()
      await pool.send('kill_me')
      return pool.send('exchange', [0n, 1n, unit, 0n])
    })
    provokes(name, 'ReentrancyGuard: reentrant call', async () => {
      const calling = await fixture.fund(await fixture.deploy('actors/CallingToken', ['CALLING']))
      const { pool, place, other } = await poolOf(calling)
      const puppet = await fixture.puppet()
      await calling.send('mint', [puppet.address, unit])
      const exchange = pool.encode('exchange', [place, other, unit, 0n])
      await puppet.answers(beforeSend, '0x', [exchange])
      const prepare = [calling.encode('setCalled', [true]), calling.encode('approve', [pool.address, unit])]
      return puppet.run(...prepare, exchange)
    })
    provokes(name, 'SafeERC20: low-level call failed', async () => {
      const token = await refusingToken(fixture)
      const { pool, place, other } = await poolOf(token)
      await refuse(token, 'transferFrom', 'silent')
      return pool.send('exchange', [place, other, unit, 0n])
    })
    provokes(name, 'SafeERC20: ERC20 operation did not succeed', async () => {
      const token = await refusingToken(fixture)
      const { pool, place, other } = await poolOf(token)
      await refuse(token, 'transferFrom')
      return pool.send('exchange', [place, other, unit, 0n])
    })
    provokes(name, 'Address: call to non-contract', async () => {
      const token = await refusingToken(fixture)
      const { pool, place, other } = await poolOf(token)
      await destroy(fixture, token)
      return pool.send('exchange', [place, other, unit, 0n])
    })
    provokes(name, 'BNB transfer failed', async () => {
      const { pool, place, other, plain } = await poolOf(native)
      // A contract that does more than to take the coin needs more gas than the pool gives.
      const puppet = await fixture.puppet()
      const coins = await Promise.all(
        Array.from({ length: count }, (_, index) => pool.call<Address>('coins', [BigInt(index)])),
      )
      const sold = plain.find(({ address }) => address === coins[Number(other)]) as Contract
      await sold.send('mint', [puppet.address, unit])
      const approve = sold.encode('approve', [pool.address, unit])
      return puppet.run(approve, pool.encode('exchange', [other, place, unit, 0n]))
    })
  })
}

describe('liquidity tokens', () => {
  const lp = 'stableswap/PancakeStableSwapLP'
  /** One whose minter is the chain's owner. */
  let token: Contract
  beforeAll(async () => {
    token = await fixture.deploy(lp)
  })

  provokes(lp, 'ERC20: decreased allowance below zero', () => token.send('decreaseAllowance', [native, 1n]))
  provokes(lp, 'ERC20: mint to the zero address', () => token.send('mint', [zeroAddress, 1n]))
  provokes(lp, 'ERC20: burn from the zero address', () => token.send('burnFrom', [zeroAddress, 0n]))
  provokes(lp, 'ERC20: transfer to the zero address', () => token.send('transfer', [zeroAddress, 0n]))
  provokes(lp, 'ERC20: transfer amount exceeds balance', () => token.send('transfer', [native, 1n]))
  provokes(lp, 'ERC20: approve to the zero address', () => token.send('approve', [zeroAddress, 1n]))
  provokes(lp, 'ERC20: approve from the zero address', () => token.send('transferFrom', [zeroAddress, native, 0n]))
  provokes(lp, 'ERC20: insufficient allowance', () => token.send('transferFrom', [native, native, 1n]))
})

describe('factories', () => {
  const ownable = (name: string) =>
    provokes(name, 'Ownable: new owner is the zero address', async () =>
      (await fixture.deploy(name, name.endsWith('WBNBHelper') ? [fixture.coins[0].address] : [])).send(
        'transferOwnership',
        [zeroAddress],
      ),
    )
  const factory = 'stableswap/PancakeStableSwapFactory'
  provokes(factory, 'Ownable: new owner is the zero address', () =>
    fixture.factory.send('transferOwnership', [zeroAddress]),
  )

  const lpFactory = 'stableswap/PancakeStableSwapLPFactory'
  ownable(lpFactory)
  provokes(lpFactory, 'Ownable: caller is not the owner', () =>
    fixture.lpFactory.send('createSwapLP', [zeroAddress, zeroAddress, zeroAddress, zeroAddress]),
  )

  for (const count of [2, 3] as const) {
    const deployer = `stableswap/PancakeStableSwap${count === 2 ? 'Two' : 'Three'}PoolDeployer`
    const create = async (from = fixture.owner) => {
      const contract = await fixture.deploy(deployer)
      const coins = Array(count).fill(native)
      return contract.send('createSwapPair', [...coins, 1n, 0n, 0n, native, native], { from })
    }
    ownable(deployer)
    provokes(deployer, 'Illegal token', () => create())
    provokes(deployer, 'Ownable: caller is not the owner', () => create(fixture.alice))
  }

  for (const count of ['two', 'three'] as const) {
    const info = `stableswap/PancakeStableSwap${count === 'two' ? 'Two' : 'Three'}PoolInfo`
    const list = (value: bigint) => Array(count === 'two' ? 2 : 3).fill(value) as bigint[]
    const ask = (name: string, ...args: readonly unknown[]) =>
      fixture[`${count}PoolInfo`].call(name, [fixture[count].pool.address, ...args])
    provokes(info, 'D1 must be greater than D0', () => ask('get_add_liquidity_mint_amount', list(0n)))
    provokes(info, 'Excess balance', () => ask('get_dx', 0n, 1n, 10n ** 22n, maximum))
    provokes(info, 'Exchange resulted in fewer coins than expected', () => ask('get_dx', 0n, 1n, unit, unit))
    provokes(info, 'dev: i above N_COINS', () => ask('get_remove_liquidity_one_coin_fee', unit, 9n))
    provokes(info, 'Initial deposit requires all coins', async () => {
      const coins: Contract[] = await fixture.tokens(count === 'two' ? 2 : 3)
      const { pool } = await fixture.createPool(coins)
      return fixture[`${count}PoolInfo`].call('get_add_liquidity_mint_amount', [pool.address, list(0n)])
    })
  }

  const helper = 'stableswap/PancakeStableSwapWBNBHelper'

  /** A helper that accepts the pool of the wrapped coin and a token. */
  async function helped(token: Contract) {
    const weth = await fixture.deploy('farms-pools/WBNB')
    const contract = await fixture.deploy(helper, [weth.address])
    const { pool, lp } = await fixture.createPool([weth, token])
    await contract.send('setWhiteList', [pool.address, true])
    for (const one of [token, lp]) await one.send('approve', [contract.address, maximum])
    const add = (value = unit) => contract.send('add_liquidity', [pool.address, [unit, unit], 0n], { value })
    return { contract, pool, lp, add }
  }

  ownable(helper)
  provokes(helper, 'Ownable: caller is not the owner', async () => {
    const { contract, pool } = await helped(fixture.coins[0])
    return contract.send('setWhiteList', [pool.address, true], { from: fixture.alice })
  })
  provokes(helper, 'NotWhitelist', async () => {
    const { contract } = await helped(fixture.coins[0])
    return contract.send('remove_liquidity', [fixture.two.pool.address, 1n, [0n, 0n]])
  })
  for (const [error, count] of [
    ['NotWBNBPair', 'two'],
    ['InvalidNCOINS', 'three'],
  ] as const)
    provokes(helper, error, async () => {
      const { contract } = await helped(fixture.coins[0])
      const { address } = fixture[count].pool
      await contract.send('setWhiteList', [address, true])
      return contract.send('remove_liquidity', [address, 1n, [0n, 0n]])
    })
  provokes(helper, 'Inconsistent quantity', async () => (await helped(fixture.coins[0])).add(unit - 1n))
  provokes(helper, 'TransferHelper: BNB_TRANSFER_FAILED', async () => {
    const { contract, pool, lp, add } = await helped(fixture.coins[0])
    await add()
    const puppet = await fixture.puppet()
    await lp.send('transfer', [puppet.address, unit])
    const approve = lp.encode('approve', [contract.address, unit])
    return puppet.run(approve, contract.encode('remove_liquidity', [pool.address, unit, [0n, 0n]]))
  })
  claim(
    'stableswap/helper-pays-plain-accounts',
    'The WBNB helper pays an account, and a contract that takes BNB with 4,600 gas',
    async () => {
      const { contract, pool, lp, add } = await helped(fixture.coins[0])
      await add()
      const { tester, alice } = fixture
      const withdraw = () => contract.send('remove_liquidity', [pool.address, unit / 10n, [0n, 0n]], { from: alice })
      await lp.send('transfer', [alice.address, unit / 2n])
      await lp.send('approve', [contract.address, unit], { from: alice })
      await withdraw()
      // Reverts where less gas is there than what it is made for, apart from the few units that it takes to look.
      const code = (gas: bigint): Hex => `0x61${gas.toString(16).padStart(4, '0')}5a10600957005b60006000fd`
      const { address } = alice
      await tester.setCode({ address, bytecode: code(4590n) })
      await withdraw()
      await tester.setCode({ address, bytecode: code(4601n) })
      expect(await revertOf(withdraw())).toEqual(['TransferHelper: BNB_TRANSFER_FAILED'])
      await tester.setCode({ address, bytecode: '0x' })
    },
  )
  provokes(helper, 'SafeERC20: low-level call failed', async () => {
    const token = await refusingToken(fixture)
    const { add } = await helped(token)
    await refuse(token, 'approve', 'silent')
    return add()
  })
  provokes(helper, 'SafeERC20: ERC20 operation did not succeed', async () => {
    const token = await refusingToken(fixture)
    const { add } = await helped(token)
    await refuse(token, 'approve')
    return add()
  })
  provokes(helper, 'Address: call to non-contract', async () => {
    const token = await refusingToken(fixture)
    const { add } = await helped(token)
    await add()
    await destroy(fixture, token)
    return add()
  })
})
