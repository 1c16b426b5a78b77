import { type Address, concat, type Hex, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe } from 'vitest'
import { provokes } from '../claims.ts'
import type { Contract } from '../ground.ts'
import { deadline, startV3, type V3Ground } from '../kits/v3.ts'
import { destroy, refuse, refusingToken } from '../refusing.ts'

let ground: V3Ground

const unit = 10n ** 18n
const maximum = 2n ** 256n - 1n
const receiver = '0x00000000000000000000000000000000000000aa'
const word = (value: bigint): Hex => numberToHex(value, { size: 32 })

/** A path of the plain tokens, cut off after some bytes. */
const cutPath = (bytes: number): Hex =>
  concat([ground.token0.address, numberToHex(2500, { size: 3 }), ground.token1.address]).slice(0, 2 + 2 * bytes) as Hex

const orderOf = (tokenIn: Contract, tokenOut: Contract) => ({
  ...{ tokenIn: tokenIn.address, tokenOut: tokenOut.address, fee: 2500, recipient: receiver as Address },
  ...{ deadline, amountIn: unit, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
})

/** A pool between a token that may refuse and a plain one, with a position. */
async function moodyPool(token: Contract) {
  await token.send('approve', [ground.positionManager.address, maximum])
  const pool = await ground.createPool([token, ground.token0])
  return { pool, ...(await ground.mint(pool)) }
}

beforeAll(async () => {
  ground = await startV3()
  await ground.tester.setBalance({ address: ground.owner.address, value: 10n ** 24n })
  await ground.weth.send('deposit', [], { value: 10n ** 20n })
  await ground.mint(await ground.createPool())
})

afterAll(() => ground?.stop())

describe('SwapRouter', () => {
  const router = 'v3-periphery/SwapRouter'
  const send = (...args: Parameters<Contract['send']>) => ground.router.send(...args)
  const buy = (path: Hex) =>
    send('exactOutput', [{ path, recipient: receiver, deadline, amountOut: unit, amountInMaximum: maximum }])

  provokes(router, 'Too much requested', () => {
    const { amountIn, amountOutMinimum, ...order } = orderOf(ground.token0, ground.token1)
    return send('exactOutputSingle', [{ ...order, amountOut: amountIn, amountInMaximum: 1n }])
  })
  provokes(router, 'Insufficient WETH9', () => send('unwrapWETH9', [1n, receiver]))
  provokes(router, 'Insufficient token', () => send('sweepToken', [ground.token0.address, 1n, receiver]))
  provokes(router, 'Not WETH9', async () =>
    (await ground.puppet()).run({ target: ground.router.address, value: 1n, data: '0x' }),
  )
  provokes(router, 'STF', async () => {
    const token = await refusingToken(ground)
    await moodyPool(token)
    return send('exactInputSingle', [orderOf(token, ground.token0)])
  })
  provokes(router, 'ST', async () => {
    const token = await refusingToken(ground)
    await token.send('transfer', [ground.router.address, 1n])
    await refuse(token, 'transfer')
    return send('sweepToken', [token.address, 1n, receiver])
  })
  provokes(router, 'STE', async () => {
    await ground.weth.send('transfer', [ground.router.address, 1n])
    return send('unwrapWETH9', [1n, ground.token0.address])
  })
  provokes(router, 'slice_outOfBounds', () => {
    const { tokenIn, tokenOut, fee, sqrtPriceLimitX96, ...order } = orderOf(ground.token0, ground.token1)
    return send('exactInput', [{ ...order, path: cutPath(42) }])
  })
  provokes(router, 'toUint24_outOfBounds', () => buy(cutPath(22)))
  provokes(router, 'toAddress_outOfBounds', () => buy(cutPath(42)))
})

describe('V3Migrator', () => {
  const name = 'v3-periphery/V3Migrator'

  /** Moves half of a pair's liquidity and refunds the rest; `prepare` runs before. */
  async function migrate(token: Contract, prepare: () => Promise<unknown>, refundAsETH = false, from?: Contract) {
    const { ofPeriphery, positionManager, v2, owner, token0: plain } = ground
    const migrator = await ground.deploy(name, [...ofPeriphery, positionManager.address])
    await ground.createPool([token, plain])
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
    const token = await refusingToken(ground)
    return migrate(token, () => refuse(token, 'approve'))
  })
  provokes(name, 'ST', async () => {
    // Its receiver refuses what the migrator gives back.
    const token = await ground.fund(await ground.deploy('actors/CallingToken', ['CALLING']))
    const puppet = await ground.puppet()
    await puppet.refuses('function afterReceive(address,address,uint256)', '0x')
    const listen = token.encode('setCalled', [true])
    return migrate(token, () => puppet.run(listen), false, puppet)
  })
  provokes(name, 'STE', async () => {
    const puppet = await ground.puppet()
    await puppet.refuses('receive', '0x')
    return migrate(ground.weth, async () => {}, true, puppet)
  })
})

describe('quoters', () => {
  for (const quoter of ['v3-periphery/QuoterV2', 'v3-periphery/Quoter'])
    provokes(quoter, 'Unexpected error', async () => {
      const contract = await ground.deploy(quoter, ground.ofPeriphery)
      // Without liquidity the pool asks the quoter to pay nothing, which the quoter refuses without data.
      const [a, b] = await ground.tokens(2)
      await ground.createPool([a, b])
      const { tokenIn, tokenOut, fee, amountIn } = orderOf(a, b)
      const order = { tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n }
      return contract.call(
        'quoteExactInputSingle',
        quoter.endsWith('V2') ? [order] : [tokenIn, tokenOut, fee, amountIn, 0n],
      )
    })

  const mixed = 'v3-router/MixedRouteQuoterV1'
  const ask = (name: string, ...args: readonly unknown[]) => ground.mixedQuoter.call(name, args)
  provokes(mixed, 'toUint24_outOfBounds', () => ask('quoteExactInput', cutPath(20), [0n], unit))
  provokes(mixed, 'toAddress_outOfBounds', () => ask('quoteExactInput', cutPath(42), [0n], unit))
  provokes(mixed, 'INSUFFICIENT_INPUT_AMOUNT', async () => {
    const [a, b] = await ground.tokens(2)
    await ground.v2.pairWith(a, b)
    return ask('quoteExactInputSingleV2', { tokenIn: a.address, tokenOut: b.address, amountIn: 0n })
  })
  provokes(mixed, 'getStableInfo: invalid pool address', () => {
    const { tokenIn, tokenOut, amountIn } = orderOf(ground.token0, ground.token1)
    return ask('quoteExactInputSingleStable', { tokenIn, tokenOut, amountIn, flag: 2n })
  })
  provokes(mixed, 'Unexpected error', async () => {
    const [a, b] = await ground.tokens(2)
    await ground.createPool([a, b])
    const { tokenIn, tokenOut, amountIn, fee } = orderOf(a, b)
    return ask('quoteExactInputSingleV3', { tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n })
  })

  provokes('v3-router/TokenValidator', 'Unknown', async () => {
    // No PancakeSwap pair calls this function, so the call is made in a pair's name.
    const { address } = await ground.v2.pairWith(ground.token0, ground.token1)
    const from = { address, type: 'json-rpc' } as never
    return ground.tokenValidator.call('uniswapV2Call', [receiver, 1n, 0n, concat([word(0n), word(0n)])], { from })
  })
})

describe('MasterChef v3', () => {
  const chef = 'masterchef-v3/MasterChefV3'
  const sweep = ({ address }: { address: Address }) => ground.masterChef.send('sweepToken', [address, 1n, receiver])

  provokes(chef, 'Ownable: new owner is the zero address', () =>
    ground.masterChef.send('transferOwnership', [zeroAddress]),
  )
  for (const [error, how] of [
    ['SafeERC20: low-level call failed', 'silent'],
    ['SafeERC20: ERC20 operation did not succeed', 'false'],
  ] as const)
    provokes(chef, error, async () => {
      const token = await refusingToken(ground)
      await token.send('transfer', [ground.masterChef.address, 1n])
      await refuse(token, 'transfer', how)
      return sweep(token)
    })
  provokes(chef, 'ReentrancyGuard: reentrant call', async () => {
    const token = await ground.deploy('actors/CallingToken', ['CALLING'])
    const puppet = await ground.puppet()
    const again = ground.masterChef.encode('sweepToken', [token.address, 0n, puppet.address])
    await puppet.answers('function afterReceive(address,address,uint256)', '0x', [again])
    await token.send('mint', [ground.masterChef.address, 1n])
    return puppet.run(token.encode('setCalled', [true]), again)
  })
  provokes(chef, 'Address: call to non-contract', async () => {
    const token = await refusingToken(ground)
    const { pool, tokenId } = await moodyPool(token)
    await ground.masterChef.send('add', [100n, pool.address, true])
    const { positionManager, masterChef, owner } = ground
    await positionManager.send('safeTransferFrom(address,address,uint256)', [
      owner.address,
      masterChef.address,
      tokenId,
    ])
    await destroy(ground, token)
    const amounts = { amount0Desired: 1n, amount1Desired: 1n, amount0Min: 0n, amount1Min: 0n }
    return masterChef.send('increaseLiquidity', [{ tokenId, ...amounts, deadline }])
  })

  for (const [version, constructed] of [
    ['MasterChefV3Receiver', () => [receiver, ground.masterChef.address, ground.cake.address, 1n]],
    ['MasterChefV3ReceiverV2', () => [ground.masterChef.address, ground.cake.address]],
  ] as const) {
    const name = `masterchef-v3/${version}`
    let contract: Contract
    beforeAll(async () => {
      contract = await ground.deploy(name, constructed())
    })
    const withdraw = async (how: 'silent' | 'false') => {
      const token = await refusingToken(ground)
      await refuse(token, 'transfer', how)
      return contract.send('withdraw', [token.address])
    }
    provokes(name, 'NotOwnerOrOperator', () => contract.send('upkeep', [0n, 0n, true], { from: ground.alice }))
    provokes(name, 'ZeroAddress', () => contract.send('setOperator', [zeroAddress]))
    provokes(name, 'Ownable: caller is not the owner', () =>
      contract.send('setOperator', [receiver], { from: ground.alice }),
    )
    provokes(name, 'Ownable: new owner is the zero address', () => contract.send('transferOwnership', [zeroAddress]))
    provokes(name, 'SafeERC20: low-level call failed', () => withdraw('silent'))
    provokes(name, 'SafeERC20: ERC20 operation did not succeed', () => withdraw('false'))
    if (version === 'MasterChefV3Receiver')
      provokes(name, 'NoBalance', async () => {
        const empty = await ground.deploy('actors/TestToken', ['EMPTY', 18])
        return contract.send('depositForMasterChefV2Pool', [empty.address])
      })
  }
})
