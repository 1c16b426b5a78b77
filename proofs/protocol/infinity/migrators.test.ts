import { type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binTokenId } from '../../../docs/snippets/typescript/infinity/bin-actions.ts'
import { liquidityFor } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import { type PoolKey, poolId } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { claim, provokes } from '../claims.ts'
import { type Contract, type Puppet, revertOf } from '../fixture.ts'
import { deadline } from '../kits/infinity.ts'
import { type RouterFixture, startRouter } from '../kits/router.ts'
import { refuse, refusingToken } from '../refusing.ts'
import { toolsOf } from './tools.ts'

const CLM = 'infinity-periphery/CLMigrator'
const BINM = 'infinity-periphery/BinMigrator'
const whole = 10n ** 18n
const unlimited = 2n ** 255n

let fixture: RouterFixture
let cl: Contract
let bins: Contract
let pair: Contract
let key: PoolKey
let binKey: PoolKey
let v3Id: bigint
let actor: Puppet
/** Of the next new pool. */
let fee = 5000

beforeAll(async () => {
  fixture = await startRouter()
  const { weth, permit2, token0, token1, v2, v3 } = fixture
  actor = await toolsOf(fixture).newActor()
  cl = await fixture.deploy(CLM, [weth.address, fixture.clPositionManager.address, permit2.address])
  bins = await fixture.deploy(BINM, [weth.address, fixture.binPositionManager.address, permit2.address])
  pair = await v2.pairWith(token0, token1, 100n * whole)
  await pair.send('approve', [permit2.address, unlimited])
  for (const migrator of [cl, bins])
    await permit2.send('approve', [pair.address, migrator.address, 2n ** 160n - 1n, 2 ** 40])

  const { positionManager } = v3
  for (const token of [token0, token1]) await token.send('approve', [positionManager.address, unlimited])
  await positionManager.send('createAndInitializePoolIfNecessary', [token0.address, token1.address, 500, 2n ** 96n])
  const minting = {
    token0: token0.address,
    token1: token1.address,
    fee: 500,
    tickLower: -6000,
    tickUpper: 6000,
    amount0Desired: 10n * whole,
    amount1Desired: 10n * whole,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: fixture.owner.address,
    deadline,
  }
  ;[v3Id] = await positionManager.send<[bigint]>('mint', [minting])
  for (const migrator of [cl, bins]) await positionManager.send('setApprovalForAll', [migrator.address, true])
  key = await fixture.createClPool()
  binKey = await fixture.createBinPool()
})

afterAll(() => fixture?.stop())

const fromV2 = (changes: Record<string, unknown> = {}) => ({
  pair: pair.address,
  migrateAmount: whole,
  amount0Min: 0n,
  amount1Min: 0n,
  ...changes,
})
const fromV3 = (changes: Record<string, unknown> = {}) => ({
  nfp: fixture.v3.positionManager.address,
  tokenId: v3Id,
  liquidity: 10n ** 15n,
  amount0Min: 0n,
  amount1Min: 0n,
  collectFee: true,
  deadline,
  ...changes,
})
const toCl = (changes: Record<string, unknown> = {}) => ({
  poolKey: key,
  tickLower: -6000,
  tickUpper: 6000,
  liquidityMin: 0n,
  recipient: fixture.owner.address,
  deadline,
  hookData: '0x',
  ...changes,
})
const toBins = (changes: Record<string, unknown> = {}) => ({
  poolKey: binKey,
  amount0Max: 2n ** 127n,
  amount1Max: 2n ** 127n,
  activeIdDesired: BigInt(2 ** 23),
  idSlippage: 2n,
  deltaIds: [-1n, 1n],
  distributionX: [0n, whole],
  distributionY: [whole, 0n],
  to: fixture.owner.address,
  deadline,
  hookData: '0x',
  ...changes,
})
const migrate = (migrator: Contract, source: 'V2' | 'V3', leaves: object, target: object, options = {}) =>
  migrator.send(`migrateFrom${source}`, [leaves, target, 0n, 0n], options)

describe('migrators', () => {
  claim(
    'migrators/from-both',
    'A migrator takes liquidity out of v2 and v3 and deposits it in Infinity, in one call',
    async () => {
      const before = await fixture.clPositionManager.call<bigint>('nextTokenId')
      await migrate(cl, 'V2', fromV2(), toCl())
      await migrate(cl, 'V3', fromV3(), toCl())
      expect(await fixture.clPositionManager.call('nextTokenId')).toBe(before + 2n)
      for (const id of [before, before + 1n])
        expect(await fixture.clPositionManager.call('getPositionLiquidity', [id])).toBeGreaterThan(0n)
      await migrate(bins, 'V2', fromV2(), toBins())
      await migrate(bins, 'V3', fromV3(), toBins())
      // What does not fit goes to the recipient: an uneven target of either migrator, from either source.
      const { token0, token1, alice } = fixture
      for (const [migrator, target] of [
        [cl, toCl({ recipient: alice.address, tickLower: -600 })],
        [bins, toBins({ to: alice.address, distributionX: [0n, whole / 2n] })],
      ] as const)
        for (const [source, leaves] of [
          ['V2', fromV2()],
          ['V3', fromV3()],
        ] as const) {
          const had = await fixture.balances(alice.address, token0, token1)
          await migrate(migrator, source, leaves, target)
          const has = await fixture.balances(alice.address, token0, token1)
          expect(has.some((balance, index) => balance > (had[index] ?? 0n))).toBe(true)
          expect(await fixture.balances(migrator.address, token0, token1)).toEqual([0n, 0n])
        }
    },
  )

  claim('migrators/token-stays', 'The v3 token stays with its owner, who has to hold it to migrate', async () => {
    const { positionManager } = fixture.v3
    await migrate(cl, 'V3', fromV3(), toCl())
    expect(await positionManager.call('ownerOf', [v3Id])).toBe(fixture.owner.address)
    expect(await revertOf(migrate(cl, 'V3', fromV3(), toCl(), { from: fixture.alice }))).toEqual(['NOT_TOKEN_OWNER'])
  })

  claim(
    'migrators/receiver-is-literal',
    'The receivers 0x…01 and 0x…02 are not the caller: CLMigrator leaves the position with itself or the position manager, BinMigrator gives the shares to the address, and both give it what is left over',
    async () => {
      const [one, two]: Hex[] = ['1', '2'].map((digit): Hex => `0x${digit.padStart(40, '0')}`)
      const { clPositionManager: positions, token0, token1 } = fixture
      for (const [recipient, holder] of [
        [one, cl.address],
        [two, positions.address],
      ] as const) {
        const id = await positions.call<bigint>('nextTokenId')
        // An uneven range leaves some of the second token over.
        await migrate(cl, 'V2', fromV2(), toCl({ recipient, tickLower: -600 }))
        expect(await positions.call('ownerOf', [id])).toBe(holder)
        const [left0, left1] = await fixture.balances(recipient as Hex, token0, token1)
        expect(left0 === 0n ? left1 : left0).toBeGreaterThan(0n)
      }

      const share = binTokenId(poolId(binKey), 2 ** 23 + 1)
      const { binPositionManager, owner } = fixture
      for (const to of [one, two] as Hex[]) {
        const before = await binPositionManager.call<bigint>('balanceOf', [owner.address, share])
        const [had = 0n] = await fixture.balances(to, token0)
        await migrate(bins, 'V2', fromV2(), toBins({ to, distributionX: [0n, whole / 2n] }))
        expect(await binPositionManager.call('balanceOf', [owner.address, share])).toBe(before)
        expect(await binPositionManager.call<bigint>('balanceOf', [to, share])).toBeGreaterThan(0n)
        const [has = 0n] = await fixture.balances(to, token0)
        expect(has).toBeGreaterThan(had)
      }
    },
  )

  claim(
    'migrators/native-extra',
    'The value of a migration has to equal the extra amount: more stays for anyone to refund, less reverts unless what another one left fills the gap, and without value the wrapped token is pulled',
    async () => {
      const { weth, v2, token1, permit2, owner, client, tester } = fixture
      await tester.setBalance({ address: owner.address, value: 10n ** 24n })
      await weth.send('deposit', [], { value: 40n * whole })
      const from = await v2.pairWith(weth, token1, 20n * whole)
      await from.send('approve', [permit2.address, unlimited])
      await weth.send('approve', [permit2.address, unlimited])
      const native: readonly [Hex, Hex] = [zeroAddress, token1.address]
      // A position of v3 with the wrapped token, too.
      const { positionManager } = fixture.v3
      const [a, b] = [weth, token1].sort((x, y) => (BigInt(x.address) < BigInt(y.address) ? -1 : 1)) as [
        Contract,
        Contract,
      ]
      for (const token of [a, b]) await token.send('approve', [positionManager.address, unlimited])
      await positionManager.send('createAndInitializePoolIfNecessary', [a.address, b.address, 500, 2n ** 96n])
      const minting = {
        ...{ token0: a.address, token1: b.address, fee: 500, tickLower: -6000, tickUpper: 6000 },
        ...{ amount0Desired: whole, amount1Desired: whole, amount0Min: 0n, amount1Min: 0n },
        ...{ recipient: owner.address, deadline },
      }
      const [tokenId] = await positionManager.send<[bigint]>('mint', [minting])

      // Both migrators, from both sources.
      const inTicks = toCl({ poolKey: await fixture.createClPool({ pair: native }) })
      const inBins = toBins({ poolKey: await fixture.createBinPool({ pair: native }) })
      for (const [migrator, target, plain] of [
        [cl, inTicks, toCl()],
        [bins, inBins, toBins()],
      ] as const) {
        const held = () => client.getBalance({ address: migrator.address })
        for (const token of [from, weth])
          await permit2.send('approve', [token.address, migrator.address, 2n ** 160n - 1n, 2 ** 40])
        for (const [name, leaves] of [
          ['migrateFromV2', fromV2({ pair: from.address })],
          ['migrateFromV3', fromV3({ tokenId })],
        ] as const) {
          const move = (extra: bigint, value: bigint) => migrator.send(name, [leaves, target, extra, 0n], { value })
          await move(1000n, 1000n)
          expect(await held()).toBe(0n)
          // The one unit is missing where the migrator pays in, or where it gives back the rest.
          const missing = await revertOf(move(1000n, 999n))
          expect([['no data'], ['WrappedError', 'NativeTransferFailed']]).toContainEqual(missing)
          const [before] = await fixture.balances(owner.address, weth)
          await move(1000n, 0n)
          expect(await fixture.balances(owner.address, weth)).toEqual([(before ?? 0n) - 1000n])

          await move(1000n, 1500n)
          await move(0n, 200n)
          await migrator.send('migrateFromV2', [fromV2(), plain, 0n, 0n], { value: 30n })
          expect(await held()).toBe(730n)
          // What somebody has left there fills the gap of a smaller value.
          await move(1000n, 990n)
          expect(await held()).toBe(720n)
          const puppet = await fixture.puppet()
          await puppet.run(migrator.encode('refundETH'))
          expect(await client.getBalance({ address: puppet.address })).toBe(720n)
        }
      }
    },
  )

  claim(
    'migrators/any-price',
    'A liquidityMin of 0, or one of the new pool’s own price, accepts any price',
    async () => {
      const far = await fixture.createClPool({ fee: 123, sqrtPriceX96: 2n ** 97n })
      await migrate(cl, 'V2', fromV2(), toCl({ poolKey: far, tickLower: -6000, tickUpper: 60_000 }))
      // The pair gives one of each token, which is worth far less at the new pool's price.
      const range = [-6000, 60_000] as const
      const [own, fair] = [2n ** 97n, 2n ** 96n].map((price) => (liquidityFor(price, range, whole, whole) * 99n) / 100n)
      const least = (liquidityMin: bigint | undefined) =>
        migrate(cl, 'V2', fromV2(), toCl({ poolKey: far, tickLower: range[0], tickUpper: range[1], liquidityMin }))
      await least(own)
      expect(await revertOf(least(fair))).toEqual(['INSUFFICIENT_LIQUIDITY'])
    },
  )
})

describe('errors', () => {
  const paused = async (migrator: Contract, call: () => Promise<unknown>) => {
    await migrator.send('pause')
    return call().finally(() => migrator.send('unpause'))
  }
  const other = async () => ({ ...key, currency0: zeroAddress })
  const sendTo = (to: Hex) => actor.run({ target: to, value: 1n, data: '0x' })

  provokes(CLM, 'EnforcedPause', () => paused(cl, () => migrate(cl, 'V2', fromV2(), toCl())))
  provokes(CLM, 'TOKEN_NOT_MATCH', async () => migrate(cl, 'V2', fromV2(), toCl({ poolKey: await other() })))
  provokes(CLM, 'INSUFFICIENT_AMOUNTS_RECEIVED', () => migrate(cl, 'V2', fromV2({ amount0Min: 10n ** 30n }), toCl()))
  provokes(CLM, 'INSUFFICIENT_LIQUIDITY', () => migrate(cl, 'V2', fromV2(), toCl({ liquidityMin: 10n ** 30n })))
  provokes(CLM, 'NOT_TOKEN_OWNER', () => migrate(cl, 'V3', fromV3(), toCl(), { from: fixture.alice }))
  provokes(CLM, 'INVALID_ETHER_SENDER', () => sendTo(cl.address))
  provokes(CLM, 'InvalidTick', () => migrate(cl, 'V2', fromV2(), toCl({ tickLower: -887273 })))
  provokes(BINM, 'EnforcedPause', () => paused(bins, () => migrate(bins, 'V2', fromV2(), toBins())))
  provokes(BINM, 'TOKEN_NOT_MATCH', async () =>
    migrate(bins, 'V2', fromV2(), toBins({ poolKey: { ...binKey, currency0: zeroAddress } })),
  )
  provokes(BINM, 'INSUFFICIENT_AMOUNTS_RECEIVED', () =>
    migrate(bins, 'V2', fromV2({ amount1Min: 10n ** 30n }), toBins()),
  )
  provokes(BINM, 'NOT_TOKEN_OWNER', () => migrate(bins, 'V3', fromV3(), toBins(), { from: fixture.alice }))
  provokes(BINM, 'INVALID_ETHER_SENDER', () => sendTo(bins.address))

  for (const [name, isBin] of [
    [CLM, false],
    [BINM, true],
  ] as const) {
    const migrator = () => (isBin ? bins : cl)
    /** Uneven, so that some of what comes out of the old pool is given back: of the currency that is not token1. */
    const targetOf = (poolKey: PoolKey, to: Hex) => {
      const isFirst = poolKey.currency1 === fixture.token1.address
      const [half, all] = [whole / 2n, whole]
      const [x, y] = isFirst ? [half, all] : [all, half]
      const [tickLower, tickUpper] = isFirst ? [-6000, 600] : [-600, 6000]
      return isBin
        ? toBins({ poolKey, to, distributionX: [0n, x], distributionY: [y, 0n] })
        : toCl({ poolKey, recipient: to, tickLower, tickUpper })
    }

    /** Moves liquidity of a new pair into a new pool; `prepare` runs when the pair has its reserves. */
    async function moveTo(to: Hex, token: Contract, prepare: () => Promise<unknown> = async () => {}) {
      const { v2, token1, weth, permit2 } = fixture
      if (token === weth) {
        await fixture.tester.setBalance({ address: fixture.owner.address, value: 10n ** 24n })
        await weth.send('deposit', [], { value: 10n * whole })
      }
      const from = await v2.pairWith(token, token1, 10n * whole)
      await from.send('approve', [permit2.address, unlimited])
      await permit2.send('approve', [from.address, migrator().address, 2n ** 160n - 1n, 2 ** 40])
      const pools: readonly [Hex, Hex] = [token === weth ? zeroAddress : token.address, token1.address]
      fee += 1
      const poolKey = await (isBin
        ? fixture.createBinPool({ pair: pools, fee })
        : fixture.createClPool({ pair: pools, fee }))
      await prepare()
      return migrate(migrator(), 'V2', fromV2({ pair: from.address }), targetOf(poolKey, to))
    }

    provokes(
      name,
      'NativeTransferFailed',
      async () => {
        const puppet = await fixture.puppet()
        await puppet.refuses('receive', '0x')
        return moveTo(puppet.address, fixture.weth)
      },
      { inside: ['WrappedError'] },
    )
    provokes(
      name,
      'ContractLocked',
      async () => {
        const puppet = await fixture.puppet()
        const again = [fromV2(), isBin ? toBins() : toCl(), 0n, 0n]
        await puppet.answers('receive', '0x', [migrator().encode('migrateFromV2', again)])
        return moveTo(puppet.address, fixture.weth)
      },
      { inside: ['WrappedError'] },
    )
    provokes(
      name,
      'ERC20TransferFailed',
      async () => {
        const token = await fixture.fund(await fixture.deploy('actors/CallingToken', ['CALLING']))
        const puppet = await fixture.puppet()
        await puppet.refuses('function afterReceive(address,address,uint256)', '0x')
        return moveTo(puppet.address, token, () => puppet.run(token.encode('setCalled', [true])))
      },
      { inside: ['WrappedError'] },
    )
    provokes(name, 'APPROVE_FAILED', async () => {
      const token = await refusingToken(fixture)
      return moveTo(fixture.owner.address, token, () => refuse(token, 'approve'))
    })
    provokes(name, 'SafeCastOverflowedUintDowncast', async () => {
      const { token0, token1 } = fixture
      const nfp = await fixture.deploy('actors/FakePositions', [token0.address, token1.address])
      const leaves = fromV3({ nfp: nfp.address, collectFee: false })
      return migrate(migrator(), 'V3', leaves, isBin ? toBins() : toCl())
    })
  }

  it('CLMigrator finds a missing pool by its price only where the range contains tick 0', async () => {
    const missing = { ...key, fee: 4321 }
    for (const [tickLower, tickUpper, error] of [
      [-60, 0, 'PoolNotInitialized'],
      [0, 60, 'InvalidPrice'],
      [-60, 60, 'InvalidPrice'],
      [60, 120, 'PoolNotInitialized'],
    ] as const) {
      const target = toCl({ poolKey: missing, tickLower, tickUpper })
      expect(await revertOf(migrate(cl, 'V2', fromV2(), target))).toEqual([error])
    }
  })
  provokes(CLM, 'InvalidPrice', () => migrate(cl, 'V2', fromV2(), toCl({ poolKey: { ...key, fee: 4321 } })))
  provokes(CLM, 'SafeCastOverflow', async () => {
    const { token0, permit2 } = fixture
    const much = 2n ** 127n
    await token0.send('mint', [fixture.owner.address, much])
    await permit2.send('approve', [token0.address, cl.address, 2n ** 160n - 1n, 2 ** 40])
    // A range of one spacing above the price takes much liquidity.
    const target = toCl({ tickLower: 60, tickUpper: 120 })
    return cl.send('migrateFromV2', [fromV2(), target, much, 0n])
  })
})
