import { type Address, concat, type Hex, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe } from 'vitest'
import { provokes } from '../claims.ts'
import type { Contract } from '../fixture.ts'
import { deadline, startV3, type V3Fixture } from '../kits/v3.ts'
import { destroy, refuse, refusingToken } from '../refusing.ts'

let fixture: V3Fixture

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const receiver = '0x00000000000000000000000000000000000000aa'
const word = (value: bigint): Hex => numberToHex(value, { size: 32 })

/** A path of the plain tokens, cut off after some bytes. */
const cutPath = (bytes: number): Hex =>
  concat([fixture.token0.address, numberToHex(2500, { size: 3 }), fixture.token1.address]).slice(
    0,
    2 + 2 * bytes,
  ) as Hex

const orderOf = (tokenIn: Contract, tokenOut: Contract) => ({
  ...{ tokenIn: tokenIn.address, tokenOut: tokenOut.address, fee: 2500, recipient: receiver as Address },
  ...{ deadline, amountIn: unit, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
})

/** A pool between a token that may refuse and a plain one, with a position. */
async function moodyPool(token: Contract) {
  await token.send('approve', [fixture.positionManager.address, maximum])
  const pool = await fixture.createPool([token, fixture.token0])
  return { pool, ...(await fixture.mint(pool)) }
}

beforeAll(async () => {
  fixture = await startV3()
  await fixture.tester.setBalance({ address: fixture.owner.address, value: 10n ** 24n })
  await fixture.weth.send('deposit', [], { value: 10n ** 20n })
  await fixture.mint(await fixture.createPool())
})

afterAll(() => fixture?.stop())

describe('SwapRouter', () => {
  const router = 'v3-periphery/SwapRouter'
  const send = (...args: Parameters<Contract['send']>) => fixture.router.send(...args)
  const buy = (path: Hex) =>
    send('exactOutput', [{ path, recipient: receiver, deadline, amountOut: unit, amountInMaximum: maximum }])

  provokes(router, 'Too much requested', () => {
    const { amountIn, amountOutMinimum, ...order } = orderOf(fixture.token0, fixture.token1)
    return send('exactOutputSingle', [{ ...order, amountOut: amountIn, amountInMaximum: 1n }])
  })
  provokes(router, 'Insufficient WETH9', () => send('unwrapWETH9', [1n, receiver]))
  provokes(router, 'Insufficient token', () => send('sweepToken', [fixture.token0.address, 1n, receiver]))
  provokes(router, 'Not WETH9', async () =>
    (await fixture.puppet()).run({ target: fixture.router.address, value: 1n, data: '0x' }),
  )
  provokes(router, 'STF', async () => {
    const token = await refusingToken(fixture)
    await moodyPool(token)
    return send('exactInputSingle', [orderOf(token, fixture.token0)])
  })
  provokes(router, 'ST', async () => {
    const token = await refusingToken(fixture)
    await token.send('transfer', [fixture.router.address, 1n])
    await refuse(token, 'transfer')
    return send('sweepToken', [token.address, 1n, receiver])
  })
  provokes(router, 'STE', async () => {
    await fixture.weth.send('transfer', [fixture.router.address, 1n])
    return send('unwrapWETH9', [1n, fixture.token0.address])
  })
  provokes(router, 'slice_outOfBounds', () => {
    const { tokenIn, tokenOut, fee, sqrtPriceLimitX96, ...order } = orderOf(fixture.token0, fixture.token1)
    return send('exactInput', [{ ...order, path: cutPath(42) }])
  })
  provokes(router, 'toUint24_outOfBounds', () => buy(cutPath(22)))
  provokes(router, 'toAddress_outOfBounds', () => buy(cutPath(42)))
})

describe('V3Migrator', () => {
  const name = 'v3-periphery/V3Migrator'

  /** Moves half of a pair's liquidity and refunds the rest; `prepare` runs before. */
  async function migrate(token: Contract, prepare: () => Promise<unknown>, refundAsETH = false, from?: Contract) {
    const { ofPeriphery, positionManager, v2, owner, token0: plain } = fixture
    const migrator = await fixture.deploy(name, [...ofPeriphery, positionManager.address])
    await fixture.createPool([token, plain])
    const pair = await v2.pairWith(token, plain, unit, unit)
    const liquidity = unit / 2n
    const [token0, token1] = [token, plain]
      .map(({ address }) => address)
      .sort((x, y) => (BigInt(x) < BigInt(y) ? -1 : 1))
    const order = {
      ...{ pair: pair.address, liquidityToMigrate: liquidity, percentageToMigrate: 50, fee: 2500 },
      ...{ token0, token1, tickLower: -500, tickUpper: 500, amount0Min: 0n, amount1Min: 0n },
      ...{ recipient: owner.address, deadline, refundAsETH },
    }
    await prepare()
    if (!from) {
      await pair.send('approve', [migrator.address, liquidity])
      return migrator.send('migrate', [order])
    }
    await pair.send('transfer', [from.address, liquidity])
    const calls = [pair.encode('approve', [migrator.address, liquidity]), migrator.encode('migrate', [order])]
    return from.send('run', [calls])
  }

  provokes(name, 'SA', async () => {
    const token = await refusingToken(fixture)
    return migrate(token, () => refuse(token, 'approve'))
  })
  provokes(name, 'ST', async () => {
    // Its receiver refuses what the migrator gives back.
    const token = await fixture.fund(await fixture.deploy('actors/CallingToken', ['CALLING']))
    const puppet = await fixture.puppet()
    await puppet.refuses('function afterReceive(address,address,uint256)', '0x')
    const listen = token.encode('setCalled', [true])
    return migrate(token, () => puppet.run(listen), false, puppet)
  })
  provokes(name, 'STE', async () => {
    const puppet = await fixture.puppet()
    await puppet.refuses('receive', '0x')
    return migrate(fixture.weth, async () => {}, true, puppet)
  })
})

describe('quoters', () => {
  for (const quoter of ['v3-periphery/QuoterV2', 'v3-periphery/Quoter'])
    provokes(quoter, 'Unexpected error', async () => {
      const contract = await fixture.deploy(quoter, fixture.ofPeriphery)
      // Without liquidity the pool asks the quoter to pay nothing, which the quoter refuses without data.
      const [a, b] = await fixture.tokens(2)
      await fixture.createPool([a, b])
      const { tokenIn, tokenOut, fee, amountIn } = orderOf(a, b)
      const order = { tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n }
      return contract.call(
        'quoteExactInputSingle',
        quoter.endsWith('V2') ? [order] : [tokenIn, tokenOut, fee, amountIn, 0n],
      )
    })

  const mixed = 'v3-router/MixedRouteQuoterV1'
  const ask = (name: string, ...args: readonly unknown[]) => fixture.mixedQuoter.call(name, args)
  provokes(mixed, 'toUint24_outOfBounds', () => ask('quoteExactInput', cutPath(20), [0n], unit))
  provokes(mixed, 'toAddress_outOfBounds', () => ask('quoteExactInput', cutPath(42), [0n], unit))
  provokes(mixed, 'INSUFFICIENT_INPUT_AMOUNT', async () => {
    const [a, b] = await fixture.tokens(2)
    await fixture.v2.pairWith(a, b)
    return ask('quoteExactInputSingleV2', { tokenIn: a.address, tokenOut: b.address, amountIn: 0n })
  })
  provokes(mixed, 'getStableInfo: invalid pool address', () => {
    const { tokenIn, tokenOut, amountIn } = orderOf(fixture.token0, fixture.token1)
    return ask('quoteExactInputSingleStable', { tokenIn, tokenOut, amountIn, flag: 2n })
  })
  provokes(mixed, 'Unexpected error', async () => {
    const [a, b] = await fixture.tokens(2)
    await fixture.createPool([a, b])
    const { tokenIn, tokenOut, amountIn, fee } = orderOf(a, b)
    return ask('quoteExactInputSingleV3', { tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n })
  })

  provokes('v3-router/TokenValidator', 'Unknown', async () => {
    // No PancakeSwap pair calls this function, so the call is made in a pair's name.
    const { address } = await fixture.v2.pairWith(fixture.token0, fixture.token1)
    const from = { address, type: 'json-rpc' } as never
    return fixture.tokenValidator.call('uniswapV2Call', [receiver, 1n, 0n, concat([word(0n), word(0n)])], { from })
  })
})

describe('MasterChef v3', () => {
  const chef = 'masterchef-v3/MasterChefV3'
  const sweep = ({ address }: { address: Address }) => fixture.masterChef.send('sweepToken', [address, 1n, receiver])

  provokes(chef, 'Ownable: new owner is the zero address', () =>
    fixture.masterChef.send('transferOwnership', [zeroAddress]),
  )
  for (const [error, how] of [
    ['SafeERC20: low-level call failed', 'silent'],
    ['SafeERC20: ERC20 operation did not succeed', 'false'],
  ] as const)
    provokes(chef, error, async () => {
      const token = await refusingToken(fixture)
      await token.send('transfer', [fixture.masterChef.address, 1n])
      await refuse(token, 'transfer', how)
      return sweep(token)
    })
  provokes(chef, 'ReentrancyGuard: reentrant call', async () => {
    const token = await fixture.deploy('actors/CallingToken', ['CALLING'])
    const puppet = await fixture.puppet()
    const again = fixture.masterChef.encode('sweepToken', [token.address, 0n, puppet.address])
    await puppet.answers('function afterReceive(address,address,uint256)', '0x', [again])
    await token.send('mint', [fixture.masterChef.address, 1n])
    return puppet.run(token.encode('setCalled', [true]), again)
  })
  provokes(chef, 'Address: call to non-contract', async () => {
    const token = await refusingToken(fixture)
    const { pool, tokenId } = await moodyPool(token)
    await fixture.masterChef.send('add', [100n, pool.address, true])
    const { positionManager, masterChef, owner } = fixture
    await positionManager.send('safeTransferFrom(address,address,uint256)', [
      owner.address,
      masterChef.address,
      tokenId,
    ])
    await destroy(fixture, token)
    const amounts = { amount0Desired: 1n, amount1Desired: 1n, amount0Min: 0n, amount1Min: 0n }
    return masterChef.send('increaseLiquidity', [{ tokenId, ...amounts, deadline }])
  })

  for (const [version, constructed] of [
    ['MasterChefV3Receiver', () => [receiver, fixture.masterChef.address, fixture.cake.address, 1n]],
    ['MasterChefV3ReceiverV2', () => [fixture.masterChef.address, fixture.cake.address]],
  ] as const) {
    const name = `masterchef-v3/${version}`
    let contract: Contract
    beforeAll(async () => {
      contract = await fixture.deploy(name, constructed())
    })
    const withdraw = async (how: 'silent' | 'false') => {
      const token = await refusingToken(fixture)
      await refuse(token, 'transfer', how)
      return contract.send('withdraw', [token.address])
    }
    provokes(name, 'NotOwnerOrOperator', () => contract.send('upkeep', [0n, 0n, true], { from: fixture.alice }))
    provokes(name, 'ZeroAddress', () => contract.send('setOperator', [zeroAddress]))
    provokes(name, 'Ownable: caller is not the owner', () =>
      contract.send('setOperator', [receiver], { from: fixture.alice }),
    )
    provokes(name, 'Ownable: new owner is the zero address', () => contract.send('transferOwnership', [zeroAddress]))
    provokes(name, 'SafeERC20: low-level call failed', () => withdraw('silent'))
    provokes(name, 'SafeERC20: ERC20 operation did not succeed', () => withdraw('false'))
    if (version === 'MasterChefV3Receiver')
      provokes(name, 'NoBalance', async () => {
        const empty = await fixture.deploy('actors/TestToken', ['EMPTY', 18])
        return contract.send('depositForMasterChefV2Pool', [empty.address])
      })
  }
})
