import { zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { claim, provokes } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { startV2, type V2Fixture } from '../kits/v2.ts'
import { reaching } from '../reach.ts'
import { refuse, refusingToken } from '../refusing.ts'

const name = 'v2/PancakeZapV1'
const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n

let fixture: V2Fixture
let zap: Contract
let pair: Contract
/** A token that the pair does not hold. */
let other: Contract

beforeAll(async () => {
  fixture = await startV2()
  const { weth, router, token0, token1, taxed, owner } = fixture
  await fixture.tester.setBalance({ address: owner.address, value: 10n ** 24n })
  await weth.send('deposit', [], { value: 10n ** 22n })
  // What is sold has to be less than a hundredth of the reserve.
  zap = await fixture.deploy(name, [weth.address, router.address, 100n])
  pair = await fixture.pairWith(token0, token1)
  other = taxed
  for (const token of [token0, token1, other, pair]) await token.send('approve', [zap.address, maximum])
})

afterAll(() => fixture?.stop())

describe('PancakeZapV1', () => {
  const zapIn = (token: Contract, amount = unit, into = pair) =>
    zap.send('zapInToken', [token.address, amount, into.address, 0n])
  const estimate = (one: Contract, two: Contract) =>
    zap.call('estimateZapInRebalancingSwap', [one.address, two.address, unit, unit, pair.address])
  /** Ten times as much of the first token as of the second: the first is sold. */
  const rebalance = (most: bigint, isFirstSold: boolean) => {
    const tokens = [fixture.token0.address, fixture.token1.address]
    return zap.send('zapInTokenRebalancing', [...tokens, unit, unit / 10n, pair.address, most, 0n, isFirstSold])
  }
  const zapOut = async (from: Contract, amount: bigint) => {
    await from.send('approve', [zap.address, maximum])
    return zap.send('zapOutToken', [from.address, fixture.token0.address, amount, 0n])
  }

  claim('v2/zap-leftovers', 'What is left in the zap goes to the next zap-out of a pair with that token', async () => {
    const { token0, token1, bob } = fixture
    const received = () => token0.call<bigint>('balanceOf', [bob.address])
    const zapOutOf = async () => {
      await pair.send('transfer', [bob.address, unit])
      await pair.send('approve', [zap.address, maximum], { from: bob })
      const before = await received()
      await zap.send('zapOutToken', [pair.address, token0.address, unit, 0n], { from: bob })
      return (await received()) - before
    }
    const alone = await zapOutOf()
    for (const token of [token0, token1]) await token.send('transfer', [zap.address, unit])
    expect(await zapOutOf()).toBeGreaterThan(alone + (unit * 19n) / 10n)
    for (const token of [token0, token1]) expect(await token.call('balanceOf', [zap.address])).toBe(0n)
  })

  claim('v2/zap-out-without-limit', 'A zap-out has no limit, and a zap in of the same value has', async () => {
    const { token0 } = fixture
    // The limit is read by the four ways in, and by neither way out.
    expect(reaching(name, 'maxZapReverseRatio').filter((route) => route.startsWith('zap'))).toEqual([
      ...['zapInBNB', 'zapInBNBRebalancing', 'zapInToken', 'zapInTokenRebalancing'],
    ])
    expect(await revertOf(zapIn(token0, 100n * unit))).toEqual(['Zap: Quantity higher than limit'])
    const id = await fixture.tester.snapshot()
    await zapOut(pair, 100n * unit)
    await fixture.tester.revert({ id })
  })

  provokes(name, 'Zap: Wrong tokens', () => zapIn(other))
  provokes(name, 'Zap: Wrong token0', () => estimate(other, fixture.token1))
  provokes(name, 'Zap: Wrong token1', () => estimate(fixture.token0, other))
  provokes(name, 'Zap: Same tokens', () => estimate(fixture.token0, fixture.token0))
  provokes(name, 'Zap: Token not in LP', () => zap.call('estimateZapOutSwap', [pair.address, unit, other.address]))
  provokes(name, 'Zap: Amount too low', () => zapIn(fixture.token0, 999n))
  provokes(name, 'Zap: Quantity higher than limit', () => zapIn(fixture.token0, 100n * unit))
  provokes(name, 'Zap: Amount to swap too high', () => rebalance(1n, true))
  provokes(name, 'Zap: Wrong trade direction', () => rebalance(unit, false))
  provokes(name, 'Zap: Reserves too low', async () => {
    const [a, b] = await fixture.tokens(2)
    await a.send('approve', [zap.address, maximum])
    return zapIn(a, 1000n, await fixture.pairWith(a, b, 999n, unit))
  })
  provokes(name, 'PancakeRouter: INSUFFICIENT_A_AMOUNT', () => zapOut(pair, 999n))
  provokes(name, 'PancakeRouter: INSUFFICIENT_B_AMOUNT', async () => {
    const [a, b] = await fixture.tokens(2)
    const uneven = await fixture.pairWith(a, b, 100n * unit, unit)
    await uneven.send('approve', [zap.address, maximum])
    return zap.send('zapOutToken', [uneven.address, a.address, 1000n, 0n])
  })
  provokes(name, 'Ownable: caller is not the owner', () =>
    zap.send('updateMaxZapInverseRatio', [1n], { from: fixture.alice }),
  )
  provokes(name, 'Ownable: new owner is the zero address', () => zap.send('transferOwnership', [zeroAddress]))
  provokes(name, 'BNB: transfer fail', async () => {
    const puppet = await fixture.puppet()
    await puppet.refuses('receive', '0x')
    const wrapped = await fixture.pairWith(fixture.weth, fixture.token1)
    await wrapped.send('transfer', [puppet.address, unit])
    const approve = wrapped.encode('approve', [zap.address, unit])
    return puppet.run(approve, zap.encode('zapOutBNB', [wrapped.address, unit, 0n]))
  })
  provokes(name, 'ReentrancyGuard: reentrant call', async () => {
    const calling = await fixture.deploy('actors/CallingToken', ['CALLING'])
    const puppet = await fixture.puppet()
    await calling.send('mint', [puppet.address, unit])
    const again = zap.encode('zapInToken', [calling.address, unit, pair.address, 0n])
    await puppet.answers('function beforeSend(address,address,uint256)', '0x', [again])
    const approve = calling.encode('approve', [zap.address, unit])
    return puppet.run(calling.encode('setCalled', [true]), approve, again)
  })
  for (const [error, how] of [
    ['SafeERC20: low-level call failed', 'silent'],
    ['SafeERC20: ERC20 operation did not succeed', 'false'],
  ] as const)
    provokes(name, error, async () => {
      const token = await refusingToken(fixture)
      await refuse(token, 'transfer', how)
      return zap.send('recoverWrongTokens', [token.address, 0n])
    })
  provokes(name, 'SafeERC20: approve from non-zero to non-zero allowance', async () => {
    // The zap approves again where less than 10^24 is left, which is more than nothing for a token with a cap.
    const capped = await fixture.fund(await fixture.deploy('actors/CappedToken', ['CAP']))
    for (const token of [capped, other]) await token.send('mint', [fixture.owner.address, 10n ** 26n])
    const deep = await fixture.pairWith(capped, fixture.token0, 9n * 10n ** 25n, 10n ** 20n)
    await capped.send('approve', [zap.address, maximum])
    await zapIn(capped, 3n * 10n ** 23n, deep)
    return zapIn(capped, unit, deep)
  })
  provokes(name, 'Address: call to non-contract', () => zap.send('recoverWrongTokens', [fixture.bob.address, 0n]))
})
