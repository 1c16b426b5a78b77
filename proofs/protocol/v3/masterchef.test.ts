import { type Address, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { artifact } from '../artifacts.ts'
import { claim, provokes } from '../claims.ts'
import { type Contract, revertOf, undoEachTest } from '../fixture.ts'
import { deadline, startV3, type V3Fixture } from '../kits/v3.ts'
import { reaching } from '../reach.ts'

let fixture: V3Fixture

const unit = 10n ** 18n
const day = 86_400n
const maximum = 2n ** 256n - 1n
const maximum128 = 2n ** 128n - 1n
const receiver = '0x00000000000000000000000000000000000000aa'
const safeTransfer = 'safeTransferFrom(address,address,uint256)'
const none = { amount0Min: 0n, amount1Min: 0n, deadline }

/** A farm of a new pool, the only one with points, with a period of 1000 CAKE a day. */
async function newFarm() {
  const { masterChef, positionManager } = fixture
  const tokens = await fixture.tokens(2)
  for (const token of tokens)
    for (const spender of [positionManager, masterChef, fixture.smartRouter])
      for (const from of [fixture.owner, fixture.alice])
        await token.send('approve', [spender.address, maximum], { from })
  const pool = await fixture.createPool(tokens)
  for (let pid = await masterChef.call<bigint>('poolLength'); pid > 0n; pid--)
    await masterChef.send('set', [pid, 0n, true])
  await masterChef.send('add', [100n, pool.address, true])
  await masterChef.send('upkeep', [1000n * unit, day, true])
  return { pool, tokens, pid: await masterChef.call<bigint>('poolLength') }
}

async function staked(pool: Contract, range: readonly [number, number] = [-500, 500]) {
  const { positionManager, masterChef, owner } = fixture
  const { tokenId, liquidity } = await fixture.mint(pool, { range, amounts: [unit, unit] })
  await positionManager.send(safeTransfer, [owner.address, masterChef.address, tokenId])
  return { tokenId, liquidity }
}

async function wait(seconds: bigint) {
  await fixture.tester.increaseTime({ seconds: Number(seconds) })
  await fixture.tester.mine({ blocks: 1 })
}

/** What a harvest would pay now. */
const due = (tokenId: bigint) => fixture.masterChef.call<bigint>('harvest', [tokenId, receiver])
const infoOf = (tokenId: bigint) => fixture.masterChef.call<readonly bigint[]>('userPositionInfos', [tokenId])
const decrease = (tokenId: bigint, liquidity: bigint) =>
  fixture.masterChef.send('decreaseLiquidity', [{ ...none, tokenId, liquidity }])

beforeAll(async () => {
  fixture = await startV3()
  await fixture.cake.send('mint', [fixture.owner.address, 10n ** 26n])
})

afterAll(() => fixture?.stop())

undoEachTest(() => fixture.tester)

describe('rewards', () => {
  claim(
    'masterchef/out-of-range',
    'A position out of range earns nothing, and keeps what it earned before',
    async () => {
      const { pool, tokens } = await newFarm()
      // Above the price, below it, and around it, which a sale takes out of its range.
      const above = await staked(pool, [1000, 2000])
      const below = await staked(pool, [-2000, -1000])
      const { tokenId: left } = await staked(pool, [-50, 50])
      await wait(1000n)
      for (const { tokenId } of [above, below]) expect(await due(tokenId)).toBe(0n)
      expect(await due(left)).toBeGreaterThan(unit)
      await fixture.smartRouter.send('exactInputSingle', [
        {
          ...{ tokenIn: tokens[0].address, tokenOut: tokens[1].address, fee: 2500, recipient: receiver },
          ...{ amountIn: 100n * unit, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
        },
      ])
      const earned = await due(left)
      expect(earned).toBeGreaterThan(unit)
      await wait(1000n)
      expect(await due(left)).toBe(earned)
    },
  )

  claim('masterchef/only-staked-liquidity', 'Liquidity that is not staked does not dilute rewards', async () => {
    const { pool, pid } = await newFarm()
    const { tokenId } = await staked(pool)
    await fixture.mint(pool, { range: [-500, 500], amounts: [1000n * unit, 1000n * unit] })
    const [, start] = [await fixture.masterChef.send('harvest', [tokenId, receiver]), await fixture.client.getBlock()]
    await wait(1000n)
    const { timestamp } = await fixture.client.getBlock()
    const reward = await due(tokenId)
    const [rate = 0n] = await fixture.masterChef.call<bigint[]>('getLatestPeriodInfoByPid', [pid])
    const all = ((timestamp - start.timestamp) * rate) / 10n ** 12n
    expect(reward).toBeGreaterThan((all * 999n) / 1000n)
    expect(reward).toBeLessThanOrEqual((all * 1002n) / 1000n)
  })

  claim(
    'masterchef/pending-lags',
    'pendingCake lags behind in a quiet pool, where a simulated harvest does not',
    async () => {
      const { pool } = await newFarm()
      const { tokenId } = await staked(pool)
      await wait(1000n)
      expect(await fixture.masterChef.call('pendingCake', [tokenId])).toBe(0n)
      expect(await due(tokenId)).toBeGreaterThan(unit)
    },
  )

  claim('masterchef/harvest-to-zero', 'A harvest to the zero address books the reward in the position', async () => {
    const { pool } = await newFarm()
    const { tokenId } = await staked(pool)
    await wait(1000n)
    const { cake, masterChef } = fixture
    const held = () => cake.call<bigint>('balanceOf', [masterChef.address])
    const before = await held()
    const reward = await masterChef.send<bigint>('harvest', [tokenId, zeroAddress])
    const booked = (await infoOf(tokenId))[5] ?? 0n
    expect(booked).toBeGreaterThanOrEqual(reward)
    expect(await held()).toBe(before)
    // The next harvest pays it.
    await masterChef.send('harvest', [tokenId, receiver])
    expect(before - (await held())).toBeGreaterThanOrEqual(booked)
    expect((await infoOf(tokenId))[5]).toBe(0n)
  })

  claim(
    'masterchef/after-the-period',
    'After the end of a period nothing accrues, and the rate stays readable',
    async () => {
      const { pool, pid } = await newFarm()
      const { tokenId } = await staked(pool)
      await wait(day + 10n)
      const reward = await due(tokenId)
      const { tokenId: late } = await staked(pool)
      await wait(day)
      expect(await due(tokenId)).toBe(reward)
      expect(await due(late)).toBe(0n)
      expect((await fixture.masterChef.call<bigint[]>('getLatestPeriodInfoByPid', [pid]))[0]).toBeGreaterThan(0n)
    },
  )

  claim(
    'masterchef/capped-by-balance',
    'A farm that holds less CAKE than a reward pays what it has and forgets the rest',
    async () => {
      const { masterChef, cake, tester, bob } = fixture
      const id = await tester.snapshot()
      const { pool } = await newFarm()
      const { tokenId } = await staked(pool)
      await wait(1000n)
      const held = await cake.call<bigint>('balanceOf', [masterChef.address])
      const { address } = masterChef
      await tester.impersonateAccount({ address })
      await tester.setBalance({ address, value: unit })
      await cake.send('transfer', [bob.address, held - 7n], { from: { address, type: 'json-rpc' } as never })
      await tester.stopImpersonatingAccount({ address })
      expect(await due(tokenId)).toBeGreaterThan(unit)
      await masterChef.send('harvest', [tokenId, receiver])
      expect(await cake.call('balanceOf', [masterChef.address])).toBe(0n)
      expect((await infoOf(tokenId))[5]).toBe(0n)
      // Other tests count on the CAKE that is taken away here.
      await tester.revert({ id })
    },
  )

  claim(
    'masterchef/rate-changes-backwards',
    'A change of rate without an update prices the seconds before it again in all farms, a change of allocation in the other farms',
    async () => {
      const { pool } = await newFarm()
      const { tokenId } = await staked(pool)
      await wait(1000n)
      const before = await due(tokenId)
      await fixture.masterChef.send('upkeep', [9000n * unit, day, false])
      expect(await due(tokenId)).toBeGreaterThan(9n * before)

      const [one, other] = [await newFarm(), await newFarm()]
      await fixture.masterChef.send('set', [one.pid, 100n, true])
      const [{ tokenId: inOne }, { tokenId: inOther }] = [await staked(one.pool), await staked(other.pool)]
      await wait(1000n)
      const [ofOne, ofOther] = [await due(inOne), await due(inOther)]
      await fixture.masterChef.send('set', [other.pid, 900n, false])
      // A tenth instead of a half for all its seconds; the farm itself keeps the half for those before.
      expect(await due(inOne)).toBeLessThan(ofOne / 4n)
      const after = await due(inOther)
      expect(after).toBeGreaterThanOrEqual(ofOther)
      expect(after).toBeLessThan((ofOther * 101n) / 100n)
    },
  )

  claim('masterchef/update-guards', 'With an update the seconds before a change of rate keep their price', async () => {
    const { pool } = await newFarm()
    const { tokenId } = await staked(pool)
    await wait(1000n)
    const before = await due(tokenId)
    await fixture.masterChef.send('upkeep', [9000n * unit, day, true])
    expect(await due(tokenId)).toBeLessThan(2n * before)
  })
})

describe('an emergency', () => {
  const emergency = (on: boolean) => fixture.masterChef.send('setEmergency', [on])

  claim(
    'masterchef/emergency-accrues',
    'An emergency stops payment and not accrual: what was left alone is paid for it afterwards',
    async () => {
      const { pool } = await newFarm()
      const { tokenId } = await staked(pool)
      await emergency(true)
      await wait(1000n)
      expect(await due(tokenId)).toBe(0n)
      await emergency(false)
      const all = (1000n * 1000n * unit) / day
      expect(await due(tokenId)).toBeGreaterThanOrEqual(all)
    },
  )

  claim(
    'masterchef/emergency-pays-the-booked',
    'In an emergency a harvest and a withdrawal pay what was booked before',
    async () => {
      const { pool } = await newFarm()
      const { tokenId } = await staked(pool)
      await wait(1000n)
      await fixture.masterChef.send('harvest', [tokenId, zeroAddress])
      const booked = (await infoOf(tokenId))[5]
      await emergency(true)
      await wait(1000n)
      expect(await due(tokenId)).toBe(booked)
      expect(await fixture.masterChef.call('withdraw', [tokenId, fixture.owner.address])).toBe(booked)
      await emergency(false)
    },
  )

  claim(
    'masterchef/emergency-exit',
    'Leaving in an emergency loses what was not booked, and leaves the liquidity in the LM pool',
    async () => {
      const { pool } = await newFarm()
      const { tokenId, liquidity } = await staked(pool)
      await wait(1000n)
      await emergency(true)
      expect(await fixture.masterChef.send('withdraw', [tokenId, fixture.owner.address])).toBe(0n)
      await emergency(false)
      expect(await fixture.positionManager.call('ownerOf', [tokenId])).toBe(fixture.owner.address)
      const lmPool = fixture.at('v3-lm-pool/PancakeV3LmPool', await pool.call<Address>('lmPool'))
      expect(await lmPool.call('lmLiquidity')).toBe(liquidity)
    },
  )

  claim(
    'masterchef/emergency-change',
    'Changing liquidity in an emergency loses what the LM pool has counted and the position has not booked',
    async () => {
      const { pool, tokens } = await newFarm()
      const { tokenId } = await staked(pool)
      await wait(1000n)
      // A swap brings the LM pool's counter up to date.
      await fixture.smartRouter.send('exactInputSingle', [
        {
          ...{ tokenIn: tokens[0].address, tokenOut: tokens[1].address, fee: 2500, recipient: receiver },
          ...{ amountIn: 1000n, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
        },
      ])
      const before = await due(tokenId)
      await emergency(true)
      await decrease(tokenId, 1000n)
      await emergency(false)
      expect(await due(tokenId)).toBeLessThan(before / 10n)
    },
  )
})

/** A farm of the wrapped native token, and a call that adds liquidity to its staked position with native currency. */
async function wrappedFarm() {
  const { weth, positionManager, masterChef, owner, tester } = fixture
  await tester.setBalance({ address: owner.address, value: 10n ** 22n })
  await weth.send('deposit', [], { value: 10n * unit })
  const [token] = await fixture.tokens(2)
  for (const coin of [weth, token])
    for (const spender of [positionManager, masterChef]) await coin.send('approve', [spender.address, maximum])
  const pool = await fixture.createPool([weth, token])
  await masterChef.send('add', [1n, pool.address, false])
  const { tokenId } = await staked(pool)
  const isFirst = (await pool.call<Address>('token0')) === weth.address
  const add = (amounts: { wrapped: bigint; token: bigint }, value: bigint) => {
    const [amount0Desired, amount1Desired] = isFirst
      ? [amounts.wrapped, amounts.token]
      : [amounts.token, amounts.wrapped]
    return masterChef.send('increaseLiquidity', [{ ...none, tokenId, amount0Desired, amount1Desired }], { value })
  }
  return { add, weth, tokenId, isFirst }
}

/** That nobody gets a token out that has no user: by each function that moves or ends a position, nor by a sweep. */
async function isStuck(tokenId: bigint) {
  const { positionManager, masterChef, owner, alice, bob } = fixture
  expect(await positionManager.call('ownerOf', [tokenId])).toBe(masterChef.address)
  expect((await infoOf(tokenId))[6]).toBe(zeroAddress)
  const name = 'masterchef-v3/MasterChefV3'
  expect(reaching(name, 'safeTransferFrom')).toEqual(['increaseLiquidity', 'upkeep', 'withdraw'])
  for (const way of ['burn', 'decreaseLiquidity', 'collect']) expect(reaching(name, way)).toContain(way)
  for (const way of ['setApprovalForAll', 'permit']) expect(reaching(name, way)).toEqual([])
  // It calls its own functions only.
  expect(reaching(name, 'delegatecall')).toEqual(['multicall'])
  const all = { tokenId, recipient: owner.address, amount0Max: maximum128, amount1Max: maximum128 }
  // The owner of the contract, who sent the token here, and two others.
  for (const from of [owner, alice, bob]) {
    for (const [functionName, args] of [
      ['withdraw', [tokenId, from.address]],
      ['decreaseLiquidity', [{ ...none, tokenId, liquidity: 1n }]],
      ['collect', [all]],
      ['collectTo', [all, from.address]],
      ['burn', [tokenId]],
      ['harvest', [tokenId, from.address]],
    ] as const)
      expect(await revertOf(masterChef.send(functionName, args, { from })), functionName).toEqual(['NotOwner'])
    expect(await revertOf(masterChef.send('updateLiquidity', [tokenId], { from }))).toEqual(['InvalidNFT'])
    const sweep = masterChef.send('sweepToken', [positionManager.address, 0n, from.address], { from })
    expect(await revertOf(sweep)).not.toEqual([])
    const move = positionManager.send(safeTransfer, [masterChef.address, from.address, tokenId], { from })
    expect(await revertOf(move)).toEqual(['ERC721: transfer caller is not owner nor approved'])
  }
}

describe('positions', () => {
  claim(
    'masterchef/native-payment',
    'A native payment equals the desired amount of the wrapped native token, and what is not used comes back as native currency',
    async () => {
      const { add, weth } = await wrappedFarm()
      const { client, owner } = fixture
      const amounts = { wrapped: unit, token: unit / 4n }
      for (const value of [unit - 1n, unit + 1n])
        expect(await revertOf(add(amounts, value))).toEqual(['InconsistentAmount'])
      const before = await client.getBalance({ address: owner.address })
      const wrapped = await weth.call('balanceOf', [owner.address])
      await add(amounts, unit)
      const spent = before - (await client.getBalance({ address: owner.address }))
      expect(spent).toBeGreaterThanOrEqual(unit / 4n)
      expect(spent).toBeLessThan(unit / 2n)
      expect(await weth.call('balanceOf', [owner.address])).toBe(wrapped)
    },
  )

  claim(
    'masterchef/transfer-from',
    'A position that arrives by transferFrom has no user, who alone could withdraw it',
    async () => {
      const { pool } = await newFarm()
      const { positionManager, masterChef, owner } = fixture
      const { tokenId } = await fixture.mint(pool, { range: [-500, 500], amounts: [unit, unit] })
      await positionManager.send('transferFrom', [owner.address, masterChef.address, tokenId])
      await isStuck(tokenId)
    },
  )

  claim(
    'masterchef/mint-to-the-farm',
    'A position that is minted to MasterChefV3 has no user either: a mint asks no receiver',
    async () => {
      const { pool } = await newFarm()
      const { positionManager, masterChef } = fixture
      const { tokenId: own } = await fixture.mint(pool)
      const terms = await positionManager.call<readonly unknown[]>('positions', [own])
      const [token0, token1, fee, tickLower, tickUpper] = terms.slice(2, 7)
      const order = { token0, token1, fee, tickLower, tickUpper, amount0Desired: unit, amount1Desired: unit }
      const [tokenId] = await positionManager.send<[bigint]>('mint', [
        { ...order, ...none, recipient: masterChef.address },
      ])
      await isStuck(tokenId)
    },
  )

  claim(
    'masterchef/user-is-who-held-it',
    'The user of a stake is the account that held the token, not the operator that moved it, and alone takes out',
    async () => {
      const { pool } = await newFarm()
      const { positionManager, masterChef, owner, alice, bob } = fixture
      // Alice holds the first, and the owner of the farm is a stranger to it; Alice is approved for the second.
      const first = await fixture.mint(pool, { from: alice })
      await positionManager.send('setApprovalForAll', [bob.address, true], { from: alice })
      await positionManager.send(safeTransfer, [alice.address, masterChef.address, first.tokenId], { from: bob })
      const second = await fixture.mint(pool)
      await positionManager.send('approve', [alice.address, second.tokenId])
      await positionManager.send(safeTransfer, [owner.address, masterChef.address, second.tokenId], { from: alice })
      for (const [{ tokenId }, user, others] of [
        [first, alice, [owner, bob]],
        [second, owner, [alice, bob]],
      ] as const) {
        expect((await infoOf(tokenId))[6]).toBe(user.address)
        for (const from of others) {
          const all = { tokenId, recipient: from.address, amount0Max: 1n, amount1Max: 1n }
          for (const [name, args] of [
            ['harvest', [tokenId, from.address]],
            ['collect', [all]],
            ['collectTo', [all, from.address]],
            ['decreaseLiquidity', [{ ...none, tokenId, liquidity: 1n }]],
            ['withdraw', [tokenId, from.address]],
            ['burn', [tokenId]],
          ] as const)
            expect(await revertOf(masterChef.send(name, args, { from })), name).toEqual(['NotOwner'])
          const move = positionManager.send(safeTransfer, [masterChef.address, from.address, tokenId], { from })
          expect(await revertOf(move)).toEqual(['ERC721: transfer caller is not owner nor approved'])
        }
      }
    },
  )

  claim(
    'masterchef/withdraw-to-another',
    'A withdrawal to another account gives it the position and the CAKE',
    async () => {
      const { pool } = await newFarm()
      const { positionManager, masterChef, cake, owner, alice, bob } = fixture
      const { tokenId } = await staked(pool)
      await wait(1000n)
      const before = await cake.call<bigint>('balanceOf', [bob.address])
      await masterChef.send('withdraw', [tokenId, bob.address])
      expect(await positionManager.call('ownerOf', [tokenId])).toBe(bob.address)
      expect((await cake.call<bigint>('balanceOf', [bob.address])) - before).toBeGreaterThan(unit)
      const back = positionManager.send(safeTransfer, [bob.address, owner.address, tokenId])
      expect(await revertOf(back)).not.toEqual([])
      const taken = positionManager.send(safeTransfer, [bob.address, owner.address, tokenId], { from: alice })
      expect(await revertOf(taken)).not.toEqual([])
    },
  )

  claim(
    'masterchef/fees-while-staked',
    'A staked position earns trading fees. Its user collects them at MasterChefV3, and a withdrawal leaves them in it',
    async () => {
      const { pool, tokens } = await newFarm()
      const { positionManager, masterChef, owner, alice } = fixture
      const { tokenId } = await staked(pool)
      const [token0, token1] = await Promise.all([pool.call<Address>('token0'), pool.call<Address>('token1')])
      const sell = () => {
        const order = { tokenIn: token0, tokenOut: token1, fee: 2500, recipient: alice.address, amountIn: unit / 10n }
        const limits = { amountOutMinimum: 0n, sqrtPriceLimitX96: 0n }
        return fixture.smartRouter.send('exactInputSingle', [{ ...order, ...limits }], { from: alice })
      }
      const all = { tokenId, recipient: owner.address, amount0Max: maximum128, amount1Max: maximum128 }
      const fee = (unit / 10n) * 2500n
      await sell()
      expect(await revertOf(positionManager.send('collect', [all]))).toEqual(['Not approved'])
      expect(await revertOf(masterChef.send('collect', [all], { from: alice }))).toEqual(['NotOwner'])
      const [first = 0n] = await masterChef.send<bigint[]>('collect', [all])
      expect(first).toBeGreaterThan(0n)
      expect(first * 1_000_000n).toBeLessThan(fee)
      await sell()
      const sold = tokens.find(({ address }) => address === token0)
      const before = await sold?.call<bigint>('balanceOf', [owner.address])
      await masterChef.send('withdraw', [tokenId, owner.address])
      expect(await sold?.call<bigint>('balanceOf', [owner.address])).toBe(before)
      expect((await positionManager.send<bigint[]>('collect', [all]))[0]).toBeGreaterThan(0n)
    },
  )

  claim(
    'masterchef/close-in-one-batch',
    'One batch harvests, takes all liquidity and fees out and burns the token',
    async () => {
      const { pool, tokens } = await newFarm()
      const { positionManager, masterChef, cake } = fixture
      const { tokenId, liquidity } = await staked(pool)
      await wait(1000n)
      const all = { tokenId, recipient: receiver, amount0Max: maximum128, amount1Max: maximum128 }
      const calls = [
        masterChef.encode('harvest', [tokenId, receiver]),
        masterChef.encode('decreaseLiquidity', [{ ...none, tokenId, liquidity }]),
        masterChef.encode('collect', [all]),
        masterChef.encode('burn', [tokenId]),
      ]
      const paid = () => Promise.all([cake, ...tokens].map((token) => token.call<bigint>('balanceOf', [receiver])))
      const before = await paid()
      await masterChef.send('multicall', [calls.map(({ data }) => data)])
      const after = await paid()
      for (const [index, balance] of after.entries()) expect(balance - (before[index] ?? 0n)).toBeGreaterThan(unit / 2n)
      expect((await infoOf(tokenId))[6]).toBe(zeroAddress)
      expect(await revertOf(positionManager.call('ownerOf', [tokenId]))).not.toEqual([])
    },
  )

  claim(
    'masterchef/refuses-positions',
    'A position without liquidity, or of a pool without a farm, cannot be staked',
    async () => {
      const { positionManager, masterChef, owner } = fixture
      const stake = (tokenId: bigint) =>
        positionManager.send(safeTransfer, [owner.address, masterChef.address, tokenId])
      const { pool, tokens } = await newFarm()
      const { tokenId, liquidity } = await fixture.mint(pool)
      await positionManager.send('decreaseLiquidity', [{ ...none, tokenId, liquidity }])
      expect(await revertOf(stake(tokenId))).toEqual(['NoLiquidity'])
      const other = await fixture.createPool([tokens[0] as Contract, tokens[1] as Contract], { fee: 500 })
      expect(await revertOf(stake((await fixture.mint(other)).tokenId))).toEqual(['InvalidNFT'])
      expect(await positionManager.call('ownerOf', [tokenId])).toBe(owner.address)
    },
  )

  claim(
    'masterchef/anyone-adds',
    'Anyone can add liquidity to a staked position; what is added at the manager counts after updateLiquidity',
    async () => {
      const { pool } = await newFarm()
      const { tokenId, liquidity } = await staked(pool)
      const more = { ...none, tokenId, amount0Desired: unit, amount1Desired: unit }
      await fixture.positionManager.send('increaseLiquidity', [more], { from: fixture.alice })
      expect((await infoOf(tokenId))[0]).toBe(liquidity)
      await fixture.masterChef.send('updateLiquidity', [tokenId], { from: fixture.bob })
      expect((await infoOf(tokenId))[0]).toBe(2n * liquidity)
      await fixture.masterChef.send('increaseLiquidity', [more], { from: fixture.alice })
      expect((await infoOf(tokenId))[0]).toBe(3n * liquidity)
    },
  )

  claim(
    'masterchef/zero-recipient',
    'Collecting to the zero address leaves the tokens in the contract, for anyone to sweep',
    async () => {
      const { pool, tokens } = await newFarm()
      const { tokenId } = await staked(pool)
      await decrease(tokenId, 10n ** 18n)
      const order = { tokenId, recipient: zeroAddress, amount0Max: maximum128, amount1Max: maximum128 }
      const [amount0] = await fixture.masterChef.send<bigint[]>('collect', [order])
      const before = await tokens[0].call<bigint>('balanceOf', [receiver])
      await fixture.masterChef.send('sweepToken', [tokens[0].address, 0n, receiver], { from: fixture.bob })
      expect(await tokens[0].call('balanceOf', [receiver])).toBe(before + (amount0 as bigint))
      expect(amount0).toBeGreaterThan(0n)

      const { tokenId: wrapped, isFirst } = await wrappedFarm()
      await decrease(wrapped, 10n ** 18n)
      const paid = await fixture.masterChef.send<bigint[]>('collect', [{ ...order, tokenId: wrapped }])
      const native = await fixture.client.getBalance({ address: receiver })
      await fixture.masterChef.send('unwrapWETH9', [0n, receiver], { from: fixture.bob })
      const unwrapped = (await fixture.client.getBalance({ address: receiver })) - native
      expect(unwrapped).toBe(paid[isFirst ? 0 : 1])
      expect(unwrapped).toBeGreaterThan(0n)
    },
  )

  claim(
    'masterchef/harvest-to-the-farm',
    'A harvest to MasterChefV3 itself leaves the CAKE there, for anyone to sweep',
    async () => {
      const { pool } = await newFarm()
      const { tokenId } = await staked(pool)
      await wait(1000n)
      const { masterChef, cake, bob } = fixture
      // What the contract holds beyond its own account of CAKE. The returned reward is of the second of the simulation.
      const left = async () =>
        (await cake.call<bigint>('balanceOf', [masterChef.address])) -
        (await masterChef.call<bigint>('cakeAmountBelongToMC'))
      expect(await left()).toBe(0n)
      await masterChef.send('harvest', [tokenId, masterChef.address])
      const reward = await left()
      expect(reward).toBeGreaterThan(unit)
      const before = await cake.call<bigint>('balanceOf', [receiver])
      await masterChef.send('sweepToken', [cake.address, 0n, receiver], { from: bob })
      expect((await cake.call<bigint>('balanceOf', [receiver])) - before).toBe(reward)
    },
  )

  claim('masterchef/rewards-cannot-be-swept', 'CAKE for rewards cannot be swept', async () => {
    const { masterChef, cake, bob } = fixture
    const { pool } = await newFarm()
    const { tokenId } = await staked(pool)
    await wait(1000n)
    const rewards = await masterChef.call<bigint>('cakeAmountBelongToMC')
    expect(rewards).toBeGreaterThan(0n)
    expect(await cake.call('balanceOf', [masterChef.address])).toBe(rewards)
    const sweep = (least: bigint, to = receiver) => [cake.address, least, to] as const
    const before = await cake.call<bigint>('balanceOf', [receiver])
    await masterChef.send('sweepToken', sweep(0n), { from: bob })
    expect(await revertOf(masterChef.send('sweepToken', sweep(1n), { from: bob }))).toEqual(['InsufficientAmount'])
    await masterChef.send('multicall', [[masterChef.encode('sweepToken', sweep(0n)).data]], { from: bob })
    expect(await cake.call('balanceOf', [receiver])).toBe(before)
    // CAKE that somebody sent by mistake is swept, and the rewards stay, before a harvest and after one.
    for (const paid of [false, true]) {
      if (paid) await masterChef.send('harvest', [tokenId, fixture.alice.address])
      const held = await masterChef.call<bigint>('cakeAmountBelongToMC')
      const at = await cake.call<bigint>('balanceOf', [receiver])
      await cake.send('mint', [masterChef.address, 5n])
      await masterChef.send('sweepToken', sweep(5n), { from: bob })
      expect(await cake.call('balanceOf', [receiver])).toBe(at + 5n)
      expect(await cake.call('balanceOf', [masterChef.address])).toBe(held)
      expect(await masterChef.call('cakeAmountBelongToMC')).toBe(held)
    }
  })

  claim('masterchef/multicall-drops-names', 'A custom error inside multicall comes out without data', async () => {
    const { pool } = await newFarm()
    const { tokenId } = await staked(pool)
    const { masterChef, bob } = fixture
    const harvest = masterChef.encode('harvest', [tokenId, receiver]).data
    expect(await revertOf(masterChef.send('harvest', [tokenId, receiver], { from: bob }))).toEqual(['NotOwner'])
    expect(await revertOf(masterChef.send('multicall', [[harvest]], { from: bob }))).toEqual(['no data'])
  })

  claim(
    'masterchef/multicall-with-value',
    'A batch that carries value reverts without data where a function in it does not take value',
    async () => {
      const { pool } = await newFarm()
      const { tokenId } = await staked(pool)
      const { masterChef } = fixture
      const { abi } = artifact('masterchef-v3/MasterChefV3')
      const payable = abi.flatMap((item) =>
        item.type === 'function' && item.stateMutability === 'payable' ? item.name : [],
      )
      expect(payable).toEqual(['increaseLiquidity', 'multicall'])
      const batch = [[masterChef.encode('harvest', [tokenId, receiver]).data]]
      expect(await revertOf(masterChef.send('multicall', batch, { value: 1n }))).toEqual(['no data'])
      await masterChef.send('multicall', batch)
    },
  )

  claim(
    'masterchef/owner-functions',
    'Every setting of the owner reverts for others with Ownable: caller is not the owner',
    async () => {
      const { masterChef, bob } = fixture
      const settings = [
        ['add', [1n, receiver, false]],
        ['set', [1n, 1n, false]],
        ['setEmergency', [true]],
        ['setReceiver', [receiver]],
        ['setLMPoolDeployer', [receiver]],
        ['setOperator', [receiver]],
        ['setPeriodDuration', [day]],
        ['updateFarmBoostContract', [receiver]],
        ['transferOwnership', [bob.address]],
        ['renounceOwnership', []],
      ] as const
      const ofOwner = reaching('masterchef-v3/MasterChefV3', 'onlyOwner')
      expect(settings.map(([name]) => name).sort()).toEqual(ofOwner)
      for (const [name, args] of settings)
        expect(await revertOf(masterChef.send(name, args, { from: bob }))).toEqual(['Ownable: caller is not the owner'])
    },
  )
})

describe('a farm booster', () => {
  let booster: Contract
  let votes: Contract
  const total = 1_000_000n * unit

  beforeAll(async () => {
    votes = await fixture.deploy('actors/Votes', [total])
    booster = await fixture.deploy('farm-booster/FarmBooster', [
      votes.address,
      fixture.masterChef.address,
      50_000n,
      5_000n,
    ])
  })

  const boosted = async (test: () => Promise<void>) => {
    await fixture.masterChef.send('updateFarmBoostContract', [booster.address])
    await test().finally(() => fixture.masterChef.send('updateFarmBoostContract', [zeroAddress]))
  }

  claim(
    'masterchef/emptied-with-a-booster',
    'With a booster, an emptied position refuses new liquidity without data, and can be withdrawn',
    () =>
      boosted(async () => {
        const { pool } = await newFarm()
        const { tokenId, liquidity } = await staked(pool)
        await decrease(tokenId, liquidity)
        const { masterChef, owner } = fixture
        expect(await revertOf(masterChef.send('updateLiquidity', [tokenId]))).toEqual(['no data'])
        const more = { ...none, tokenId, amount0Desired: unit, amount1Desired: unit }
        expect(await revertOf(masterChef.send('increaseLiquidity', [more]))).toEqual(['no data'])
        await masterChef.send('withdraw', [tokenId, owner.address])
        expect(await fixture.positionManager.call('ownerOf', [tokenId])).toBe(owner.address)
      }),
  )

  claim(
    'masterchef/emptied-without-a-booster',
    'Without a booster an emptied position takes liquidity again',
    async () => {
      const { pool } = await newFarm()
      const { tokenId, liquidity } = await staked(pool)
      await decrease(tokenId, liquidity)
      const more = { ...none, tokenId, amount0Desired: unit, amount1Desired: unit }
      await fixture.masterChef.send('increaseLiquidity', [more])
      expect((await infoOf(tokenId))[0]).toBeGreaterThan(0n)
    },
  )

  claim(
    'farm-booster/smaller-liquidity',
    "The multiplier counts the smaller of a farm's staked liquidity and the pool's liquidity in range",
    () =>
      boosted(async () => {
        const { pool, pid } = await newFarm()
        await booster.send('setBoosterFarms', [[{ pid, status: true }]])
        await votes.send('set', [fixture.owner.address, total / 10n])
        const { tokenId, liquidity } = await staked(pool)
        // Staked far out of range: it counts in the farm's total and not in the pool's liquidity.
        await staked(pool, [100_000, 100_050])
        const staking = (await fixture.masterChef.call<readonly bigint[]>('poolInfo', [pid]))[5] as bigint
        const inRange = await pool.call<bigint>('liquidity')
        expect(staking).toBeGreaterThan(inRange)
        await fixture.masterChef.send('updateLiquidity', [tokenId])
        const own = await booster.call<bigint>('userPoolTotalLiquidity', [fixture.owner.address, pid])
        const dB = (50_000n * own) / 100_000n
        const multiplierFor = (farm: bigint) => {
          const aB = (farm * (total / 10n) * 5_000n) / total / 10_000n
          const part = ((own <= dB + aB ? own : dB + aB) * 10n ** 12n) / dB
          return part > 2n * 10n ** 12n ? 2n * 10n ** 12n : part
        }
        const multiplier = (await infoOf(tokenId))[8]
        expect(multiplier).toBe(multiplierFor(inRange))
        expect(multiplierFor(inRange)).not.toBe(multiplierFor(staking))
        expect(liquidity).toBeGreaterThan(0n)
      }),
  )

  claim(
    'farm-booster/blocks-unlocks',
    'A lock cannot be withdrawn while boosted positions are in a farm that lost its boost, until these are withdrawn',
    () =>
      boosted(async () => {
        const { cake, masterChef, owner } = fixture
        const veCake = await fixture.deploy('vecake/VECake', [zeroAddress, cake.address, zeroAddress])
        await veCake.send('setFarmBooster', [booster.address])
        await booster.send('setVECakeCaller', [veCake.address])
        await cake.send('approve', [veCake.address, maximum])
        const { timestamp } = await fixture.client.getBlock()
        await veCake.send('createLock', [1000n * unit, timestamp + 140n * day])
        await votes.send('set', [owner.address, total / 10n])
        const { pool, pid } = await newFarm()
        await booster.send('setBoosterFarms', [[{ pid, status: true }]])
        const positions = [await staked(pool), await staked(pool)]
        for (const { tokenId } of positions) await masterChef.send('updateLiquidity', [tokenId])
        await booster.send('setBoosterFarms', [[{ pid, status: false }]])
        await veCake.send('setBreaker', [1n])
        const exit = () => veCake.send('withdrawAll', [owner.address])
        expect(await revertOf(exit())).toEqual(['Panic(0x32)'])
        await masterChef.send('updateFarmBoostContract', [receiver])
        expect(await revertOf(exit())).toEqual(['Not farm boost contract'])
        await masterChef.send('updateFarmBoostContract', [zeroAddress])
        for (const { tokenId } of positions) await masterChef.send('withdraw', [tokenId, owner.address])
        const before = await cake.call<bigint>('balanceOf', [owner.address])
        await exit()
        expect(await cake.call('balanceOf', [owner.address])).toBe(before + 1000n * unit)
      }),
  )

  provokes('farm-booster/FarmBooster', 'Not MasterChef V3', () => booster.send('updatePositionBoostMultiplier', [1n]))
  provokes('farm-booster/FarmBooster', 'Not vecake caller', () => booster.send('unlock', [receiver, 0n, 0n, 0n]))
  provokes('farm-booster/FarmBooster', 'Invalid cA', () => booster.send('setCA', [0n]))
  provokes('farm-booster/FarmBooster', 'Invalid cB', () => booster.send('setCB', [0n]))
})

describe('errors', () => {
  const name = 'masterchef-v3/MasterChefV3'
  let farm: Awaited<ReturnType<typeof newFarm>>
  let tokenId: bigint

  beforeAll(async () => {
    farm = await newFarm()
    ;({ tokenId } = await staked(farm.pool))
  })

  const send = (...args: Parameters<Contract['send']>) => fixture.masterChef.send(...args)

  provokes(name, 'NotOwner', () => send('harvest', [tokenId, receiver], { from: fixture.bob }))
  provokes(name, 'WrongReceiver', () => send('withdraw', [tokenId, zeroAddress]))
  provokes(name, 'NotEmpty', () => send('burn', [tokenId]))
  provokes(name, 'InvalidPid', () => send('set', [10n ** 6n, 1n, false]))
  provokes(name, 'DuplicatedPool', async () => {
    // The LM pool's address depends on the second.
    await wait(10n)
    return send('add', [1n, farm.pool.address, false])
  })
  provokes(name, 'ZeroAddress', () => send('setOperator', [zeroAddress]))
  provokes(name, 'InvalidPeriodDuration', () => send('setPeriodDuration', [1n]))
  provokes(name, 'NotOwnerOrOperator', () => send('updatePools', [[1n]], { from: fixture.bob }))
  provokes(name, 'Not receiver', () => send('upkeep', [1n, 1n, false], { from: fixture.bob }))
  provokes(name, 'Not farm boost contract', () => send('updateBoostMultiplier', [tokenId, 1n]))
  provokes(name, 'InsufficientAmount', () => send('sweepToken', [farm.tokens[0].address, 1n, receiver]))
  provokes(name, 'InvalidNFT', () => send('updateLiquidity', [10n ** 9n]))
  provokes(name, 'NotPancakeNFT', () => send('onERC721Received', [receiver, receiver, 1n, '0x']))
  provokes(name, 'Ownable: caller is not the owner', () => send('setEmergency', [true], { from: fixture.bob }))
  provokes(name, 'no data', () => send('setReceiver', [receiver]))
  provokes(name, 'Enumerable: owner index out of bounds', () =>
    fixture.masterChef.call('tokenOfOwnerByIndex', [receiver, 0n]),
  )
  provokes(name, 'Enumerable: address zero is not a valid owner', () =>
    fixture.masterChef.call('balanceOf', [zeroAddress]),
  )
  provokes(name, 'NoLiquidity', async () => {
    const { tokenId: empty, liquidity } = await fixture.mint(farm.pool, { range: [-500, 500], amounts: [unit, unit] })
    await fixture.positionManager.send('decreaseLiquidity', [{ ...none, tokenId: empty, liquidity }])
    return fixture.positionManager.send(safeTransfer, [fixture.owner.address, fixture.masterChef.address, empty])
  })
  provokes(name, 'NoLMPool', async () => {
    const made = await newFarm()
    const { tokenId: id } = await fixture.mint(made.pool, { range: [-500, 500], amounts: [unit, unit] })
    await fixture.factory.send('setLmPool', [made.pool.address, zeroAddress])
    return fixture.positionManager.send(safeTransfer, [fixture.owner.address, fixture.masterChef.address, id])
  })
  provokes(name, 'InconsistentAmount', async () => {
    const { add } = await wrappedFarm()
    return add({ wrapped: unit, token: 0n }, unit - 1n)
  })
  provokes('v3-lm-pool/PancakeV3LmPool', 'Not MC', async () => {
    const lmPool = fixture.at('v3-lm-pool/PancakeV3LmPool', await farm.pool.call<Address>('lmPool'))
    return lmPool.send('updatePosition', [-500, 500, 1n])
  })
  provokes('v3-lm-pool/PancakeV3LmPool', 'Not pool', async () => {
    const lmPool = fixture.at('v3-lm-pool/PancakeV3LmPool', await farm.pool.call<Address>('lmPool'))
    return lmPool.send('crossLmTick', [0, true])
  })
  provokes('v3-lm-pool/PancakeV3LmPool', 'Not pool or MC', async () => {
    const lmPool = fixture.at('v3-lm-pool/PancakeV3LmPool', await farm.pool.call<Address>('lmPool'))
    return lmPool.send('accumulateReward', [1])
  })
  provokes('v3-lm-pool/PancakeV3LmPoolDeployer', 'Not MC', () => fixture.lmPoolDeployer.send('deploy', [receiver]))
})
