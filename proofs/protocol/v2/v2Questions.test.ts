import { type Address, maxUint256, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '../claims.ts'
import { type Contract, revertOf } from '../fixture.ts'
import { startV2, type V2Fixture } from '../kits/v2.ts'

// What developers ask about v2, and `/contracts/v2/faq` answers.

let fixture: V2Fixture

const later = 2n ** 40n
const unit = 10n ** 18n
const pathOf = (...tokens: Contract[]) => tokens.map(({ address }) => address)

beforeAll(async () => {
  fixture = await startV2()
  const { token0, token1, weth } = fixture
  await weth.send('deposit', [], { value: 100n * unit })
  await fixture.pairWith(token0, token1)
  await fixture.pairWith(weth, token1, 10n * unit)
})

afterAll(() => fixture?.stop())

claim(
  'v2/token-that-sells-in-its-transfer',
  'A token that sells its fee through the router within a transfer out of the pair makes every purchase revert with Pancake: TRANSFER_FAILED. One that spares these transfers can be bought and sold',
  async () => {
    const { router, token1, alice } = fixture
    const token = await fixture.fund(await fixture.deploy('actors/SellingToken', ['S']))
    await token.send('approve', [router.address, maxUint256], { from: alice })
    const pair = await fixture.pairWith(token, token1)
    await token.send('sellThrough', [router.address, token1.address])
    const measured = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    const swap = (name: string, ...tokens: Contract[]) =>
      router.send(name, [unit, 0n, pathOf(...tokens), alice.address, later], { from: alice })
    for (const name of ['swapExactTokensForTokens', measured])
      expect(await revertOf(swap(name, token1, token))).toEqual(['Pancake: TRANSFER_FAILED'])
    await token.send('spare', [pair.address])
    await swap(measured, token1, token)
    await swap(measured, token, token1)
  },
)

claim(
  'v2/token-that-sells-in-another-pair',
  'Liquidity of a token that sells its fee in an empty pair, and spares only transfers from that one, cannot be removed from another pair: Pancake: TRANSFER_FAILED. After its owner stops the sale it can',
  async () => {
    const { router, token1, weth, owner } = fixture
    const token = await fixture.fund(await fixture.deploy('actors/SellingToken', ['S']))
    const pair = await fixture.pairWith(token, token1)
    await pair.send('approve', [router.address, maxUint256])
    const empty = await fixture.pair(token, weth)
    await token.send('spare', [empty.address])
    await token.send('sellThrough', [router.address, weth.address])
    const remove = () =>
      router.send('removeLiquidity', [token.address, token1.address, unit, 0n, 0n, owner.address, later])
    expect(await revertOf(remove())).toEqual(['Pancake: TRANSFER_FAILED'])
    await token.send('sellThrough', [zeroAddress, weth.address])
    await remove()
  },
)

claim(
  'v2/transfers-of-a-token',
  'A token sees a transfer to the pair in sales and deposits, from the pair in purchases and withdrawals, and the router only in withdrawals as native coin',
  async () => {
    const { router, token0, token1, weth, owner, alice } = fixture
    const [token] = await fixture.tokens(2)
    for (const from of [owner, alice]) await token.send('approve', [router.address, maxUint256], { from })
    const pair = await fixture.pairWith(token, token1)
    const other = await fixture.pairWith(token, token0)
    const native = await fixture.pairWith(token, weth, 10n * unit)
    for (const one of [pair, native]) await one.send('approve', [router.address, maxUint256])
    const names = new Map(
      Object.entries({ owner, alice, router, pair, other, native }).map(([name, one]) => [one.address, name]),
    )
    const transfersOf = async (name: string, args: readonly unknown[], sent = {}) => {
      await router.send(name, args, sent)
      const logs = await fixture.client.getLogs({ address: token.address, fromBlock: 'latest' })
      return parseEventLogs({ abi: token.abi, eventName: 'Transfer', logs }).map((log) => {
        const { from, to } = log.args as unknown as { from: Address; to: Address }
        return `${names.get(from)} ${names.get(to)}`
      })
    }
    const swap = (...tokens: Contract[]) =>
      transfersOf('swapExactTokensForTokens', [unit, 0n, pathOf(...tokens), alice.address, later], { from: alice })
    expect(await swap(token, token1)).toEqual(['alice pair'])
    expect(await swap(token1, token)).toEqual(['pair alice'])
    expect(await swap(token1, token, token0)).toEqual(['pair other'])
    const path = pathOf(token, weth)
    expect(await transfersOf('swapExactTokensForETH', [unit, 0n, path, alice.address, later], { from: alice })).toEqual(
      ['alice native'],
    )
    const two = [token.address, token1.address]
    expect(await transfersOf('addLiquidity', [...two, unit, unit * 2n, 0n, 0n, owner.address, later])).toEqual([
      'owner pair',
    ])
    expect(await transfersOf('removeLiquidity', [...two, unit, 0n, 0n, owner.address, later])).toEqual(['pair owner'])
    expect(await transfersOf('removeLiquidityETH', [token.address, unit, 0n, 0n, owner.address, later])).toEqual([
      'native router',
      'router owner',
    ])
  },
)

claim(
  'v2/five-arguments',
  'swapExactETHForTokens with an amount before its four arguments is another selector, and reverts without data',
  async () => {
    const { router, weth, token1, alice } = fixture
    const wrong = fixture.at(
      parseAbi(['function swapExactETHForTokens(uint256,uint256,address[],address,uint256) payable']),
      router.address,
    )
    const args = [0n, pathOf(weth, token1), alice.address, later]
    const sent = { from: alice, value: unit }
    expect(await revertOf(wrong.send('swapExactETHForTokens', [unit, ...args], sent))).toEqual(['no data'])
    await router.send('swapExactETHForTokens', args, sent)
  },
)

claim(
  'v2/whole-input',
  'An exact input takes the whole amount from the caller, however small the pair is',
  async () => {
    const { router, alice, balances } = fixture
    const [a, b] = await fixture.tokens(2)
    await a.send('approve', [router.address, maxUint256], { from: alice })
    const pair = await fixture.pairWith(a, b, 10_000n)
    const amount = 10n ** 20n
    const [before = 0n] = await balances(alice.address, a)
    await router.send('swapExactTokensForTokens', [amount, 0n, pathOf(a, b), alice.address, later], { from: alice })
    expect(await balances(alice.address, a)).toEqual([before - amount])
    expect(await balances(pair.address, a)).toEqual([10_000n + amount])
  },
)

claim(
  'v2/both-sides-of-an-event',
  'The Swap event of a loan that is paid back in the same token has an input and an output of that token',
  async () => {
    const puppet = await fixture.puppet()
    const [a, b] = await fixture.tokens(2)
    const pair = await fixture.pairWith(a, b)
    await fixture.fund(a, puppet.address)
    const isFirst = (await pair.call<Address>('token0')) === a.address
    const due = (unit * 10_000n + 9_974n) / 9_975n
    const callback = 'function pancakeCall(address sender, uint256 amount0, uint256 amount1, bytes data)'
    await puppet.answers(callback, '0x', [a.encode('transfer', [pair.address, due])])
    await pair.send('swap', [...(isFirst ? [unit, 0n] : [0n, unit]), puppet.address, '0x01'])
    const logs = await fixture.client.getLogs({ address: pair.address, fromBlock: 'latest' })
    const [event] = parseEventLogs({ abi: pair.abi, logs, eventName: 'Swap' })
    const side = isFirst ? '0' : '1'
    expect(event).toMatchObject({ args: { [`amount${side}In`]: due, [`amount${side}Out`]: unit } })
  },
)

claim(
  'v2/deposit-at-the-ratio',
  'In a pair with reserves addLiquidity takes the whole of one desired amount and computes the other from the ratio. It reverts where that is below its minimum',
  async () => {
    const { router, owner, balances } = fixture
    const [a, b] = await fixture.tokens(2)
    for (const token of [a, b]) await token.send('approve', [router.address, maxUint256])
    // One of a costs two of b.
    await fixture.pairWith(a, b, 100n * unit, 200n * unit)
    const add = (...amounts: bigint[]) =>
      router.send('addLiquidity', [...pathOf(a, b), ...amounts, owner.address, later])
    const [beforeA = 0n, beforeB = 0n] = await balances(owner.address, a, b)
    await add(unit, 5n * unit, unit, 2n * unit)
    expect(await balances(owner.address, a, b)).toEqual([beforeA - unit, beforeB - 2n * unit])
    expect(await revertOf(add(unit, 5n * unit, 0n, 2n * unit + 1n))).toEqual(['PancakeRouter: INSUFFICIENT_B_AMOUNT'])
    expect(await revertOf(add(5n * unit, unit, unit / 2n + 1n, 0n))).toEqual(['PancakeRouter: INSUFFICIENT_A_AMOUNT'])
  },
)
