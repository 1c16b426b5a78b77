import { type Address, concatHex, type Hex, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import * as actions from '../../../docs/snippets/typescript/infinity/actions.ts'
import { receivedNative } from '../../../docs/snippets/typescript/start/received-native.ts'
import { type Transfer, whyRefused } from '../../../docs/snippets/typescript/start/why-refused.ts'
import { claim } from '../claims.ts'
import { type Contract, namesIn, revertOf } from '../fixture.ts'
import { deadline } from '../kits/infinity.ts'
import { input, type RouterFixture, startRouter } from '../kits/router.ts'

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const nobody: Address = '0x9e3779b97f4a7c15f39cc0605cedc8341082276b'

let fixture: RouterFixture
let token: Contract
let pair: Contract
let pool: Contract

beforeAll(async () => {
  fixture = await startRouter()
  const { v2, v3, token0, owner } = fixture
  token = await fixture.fund(await fixture.deploy('actors/GuardedToken', ['G']))
  await fixture.approve(token)
  for (const each of [token, token0])
    for (const spender of [v2.router, v3.router, v3.positionManager])
      await each.send('approve', [spender.address, maximum])
  pair = await v2.pairWith(token, token0)
  const [lower, upper] = [token.address, token0.address].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  await v3.positionManager.send('createAndInitializePoolIfNecessary', [lower, upper, 2500, 2n ** 96n])
  const order = { token0: lower, token1: upper, fee: 2500, tickLower: -6000, tickUpper: 6000, deadline }
  const amounts = { amount0Desired: 1000n * unit, amount1Desired: 1000n * unit, amount0Min: 0n, amount1Min: 0n }
  await v3.positionManager.send('mint', [{ ...order, ...amounts, recipient: owner.address }])
  pool = fixture.at('v3-core/PancakeV3Pool', await v3.factory.call<Address>('getPool', [lower, upper, 2500]))
})

afterAll(() => fixture?.stop())

const ask = (transfer: Omit<Transfer, 'token' | 'amount'>) =>
  whyRefused(fixture.client, { token: token.address, amount: unit, ...transfer })

/** The reason that the token itself gives for a transfer. */
async function reasonOf(transfer: Omit<Transfer, 'token' | 'amount'>): Promise<readonly string[]> {
  const answer = await ask(transfer)
  return answer.cause === 'tokenReverts' ? namesIn(answer.data) : [answer.cause]
}

claim(
  'tokens/refusal-has-its-own-call',
  'The message of a router, Permit2, a pool or a pair is the same for every refusal of a token, and an eth_call of the transfer in its name gives the token’s own reason',
  async () => {
    const { v2, v3, token0, owner, permit2, execute } = fixture
    const sellInV2 = () =>
      v2.router.send('swapExactTokensForTokens', [unit, 0n, [token.address, token0.address], owner.address, deadline])
    const trade = (from: Contract, to: Contract, recipient: Address) =>
      v3.router.send(
        'exactInputSingle',
        [{ tokenIn: from.address, tokenOut: to.address, fee: 2500, recipient, deadline, amountIn: unit }].map(
          (order) => ({ ...order, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n }),
        ),
      )
    const path = concatHex([token.address, numberToHex(2500, { size: 3 }), token0.address])
    const sellByPlan = () =>
      execute([
        {
          code: 0x00,
          input: input('address, uint256, uint256, bytes, bool', [owner.address, unit, 0n, path, true]),
        },
      ])
    const from = owner.address
    const helper = 'TransferHelper::transferFrom: transferFrom failed'
    const cases: [() => Promise<unknown>, string, Omit<Transfer, 'token' | 'amount'>][] = [
      [sellInV2, helper, { caller: v2.router.address, from, to: pair.address }],
      [() => trade(token, token0, from), 'STF', { caller: v3.router.address, from, to: pool.address }],
      [sellByPlan, 'TRANSFER_FROM_FAILED', { caller: permit2.address, from, to: pool.address }],
      // What a pool or a pair pays out.
      [() => trade(token0, token, from), 'TF', { caller: pool.address, from: pool.address, to: from }],
      [
        () => v2.router.send('swapExactTokensForTokens', [unit, 0n, [token0.address, token.address], from, deadline]),
        'Pancake: TRANSFER_FAILED',
        { caller: pair.address, from: pair.address, to: from },
      ],
      // What a router passes on of its own.
      [
        async () => {
          await token.send('close', [false])
          await token.send('transfer', [v3.router.address, unit])
          await token.send('close', [true])
          return v3.router.send('sweepToken', [token.address, 0n, nobody])
        },
        'ST',
        { caller: v3.router.address, from: v3.router.address, to: nobody },
      ],
    ]
    for (const [send, message, transfer] of cases) {
      await token.send('close', [false])
      if (message !== 'ST') expect(await ask(transfer), message).toEqual({ cause: 'none' })
      await token.send('close', [true])
      expect(await revertOf(send()), message).toEqual([message])
      expect(await reasonOf(transfer), message).toEqual(['trading is closed'])
      await token.send('close', [false])
      await token.send('bar', [transfer.to])
      if (message !== 'ST') expect(await revertOf(send()), message).toEqual([message])
      expect(await reasonOf(transfer), message).toEqual(['sales are refused'])
      await token.send('bar', [zeroAddress])
    }
  },
)

claim(
  'router/native-payout-has-no-event',
  'No event names who receives native coin, whether a router unwraps it, sweeps it or the Vault pays it out',
  async () => {
    const { universalRouter, v3, weth, token1, execute, swap, owner } = fixture
    await fixture.tester.setBalance({ address: owner.address, value: 10n ** 24n })
    await weth.send('deposit', [], { value: 10n * unit })
    const key = await fixture.createClPool({ pair: [zeroAddress, token1.address] })
    await fixture.addLiquidity(key)
    const wrap = { code: 0x0b, input: input('address, uint256', [universalRouter.address, unit]) }
    const unwrap = { code: 0x0c, input: input('address, uint256', [nobody, unit]) }
    const sweep = { code: 0x04, input: input('address, address, uint256', [zeroAddress, nobody, unit]) }
    const payouts: Record<string, () => Promise<unknown>> = {
      UNWRAP_WETH: () => execute([wrap, unwrap], { value: unit }),
      SWEEP: () => execute([sweep], { value: unit }),
      unwrapWETH9: async () => {
        await weth.send('transfer', [v3.router.address, unit])
        await v3.router.send('unwrapWETH9', [unit, nobody])
      },
      take: () =>
        swap([
          actions.swapExactInSingle({ type: 'CL', key, zeroForOne: false }, unit, 0n),
          actions.settleAll(token1.address, unit),
          actions.take(zeroAddress, nobody, 0n),
        ]),
    }
    for (const [name, pay] of Object.entries(payouts)) {
      const before = await fixture.client.getBalance({ address: nobody })
      await pay()
      const { transactions, number } = await fixture.client.getBlock()
      const arrived = (await fixture.client.getBalance({ address: nobody })) - before
      expect(arrived, name).toBeGreaterThan(0n)
      const logs = await fixture.client.getLogs({ fromBlock: number, toBlock: number })
      const naming = logs.filter(({ topics, data }) => (topics.join() + data).includes(nobody.slice(2)))
      expect(naming, name).toEqual([])
      expect(await receivedNative(fixture.client, nobody, transactions.at(-1) as Hex), name).toBe(arrived)
    }
  },
)
