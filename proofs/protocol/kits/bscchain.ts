import { INFI_BIN_POOL_MANAGER_ADDRESSES, INFI_CL_POOL_MANAGER_ADDRESSES } from '@pancakeswap/infinity-sdk'
import { SMART_ROUTER_ADDRESSES, V2_ROUTER_ADDRESS, V3_QUOTER_ADDRESSES } from '@pancakeswap/smart-router'
import { encodeSqrtRatioX96, NFT_POSITION_MANAGER_ADDRESSES } from '@pancakeswap/v3-sdk'
import { type Abi, type Address, getAddress, type Hex, zeroAddress } from 'viem'
import { binParameters, clParameters, poolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import { alicePrivateKey, startChain } from '../../samples/chain.ts'
import { artifacts } from '../../samples/solc.ts'
import { tokenOn } from '../samples/tokenOn.ts'
import { deployV3, factoryAbi, placeMade, placeManagers, placePeriphery, poolAbi, v2Contracts } from './exchange.ts'

const made = artifacts(
  'proofs/samples/contracts/Token.sol',
  'proofs/samples/contracts/V3Actors.sol',
  'docs/snippets/solidity/v3/PoolStarter.sol',
)

/** Pools of the local chain: 600 USDT for a BNB, 2 for a CAKE. */
const pools = [
  ['WBNB', 'USDT', 500, 600n],
  ['WBNB', 'USDT', 2500, 600n],
  ['CAKE', 'USDT', 2500, 2n],
  ['CAKE', 'WBNB', 2500, undefined],
] as const

/**
 * A local chain with the id of BNB Smart Chain and, at its addresses, WBNB, USDT, CAKE, v3's router, quoter and position
 * manager, over pools with liquidity. So a program that is written for the mainnet runs on it unchanged.
 */
export async function startBsc() {
  const chain = await startChain({ id: 56, ticking: true })
  const [wbnb, usdt, cake] = [tokenOn('bsc', 'WBNB'), tokenOn('bsc', 'USDT'), tokenOn('bsc', 'CAKE')]
  const { wrapped } = v2Contracts()
  await placeMade(chain, wrapped, [], wbnb)
  for (const token of [usdt, cake]) await placeMade(chain, made('Token'), [0n], token)
  const { factory, deployer } = await deployV3(chain)
  const router: Address = SMART_ROUTER_ADDRESSES[56]
  const quoter: Address = V3_QUOTER_ADDRESSES[56]
  const positions: Address = NFT_POSITION_MANAGER_ADDRESSES[56]
  const abis = await placePeriphery(chain, { factory, deployer, wrapped: wbnb }, { router, quoter, positions })

  const starter = await chain.deploy(made('PoolStarter'), [factory])
  const provider = await chain.deploy(made('Provider'))
  const abi = (name: string): Abi => made(name).abi
  const much = 10n ** 30n
  await chain.tester.setBalance({ address: chain.owner.address, value: 2n * much })
  await chain.send(chain.owner, wbnb, wrapped.abi, 'deposit', [], much)
  await chain.send(chain.owner, wbnb, wrapped.abi, 'transfer', [provider, much])
  for (const token of [usdt, cake]) await chain.send(chain.owner, token, abi('Token'), 'mint', [provider, much])

  const named = { WBNB: wbnb, USDT: usdt, CAKE: cake }
  for (const [base, quote, fee, price] of pools) {
    // CAKE against BNB: 300 CAKE for a BNB.
    const [amountBase, amountQuote] = price === undefined ? [300n, 1n] : [1n, price]
    const [one, other] = [named[base], named[quote]]
    const inOrder = BigInt(one) < BigInt(other)
    const root = inOrder ? encodeSqrtRatioX96(amountQuote, amountBase) : encodeSqrtRatioX96(amountBase, amountQuote)
    const pool = await chain.send(chain.owner, starter, abi('PoolStarter'), 'start', [one, other, fee, root])
    await chain.send(chain.owner, provider, abi('Provider'), 'add', [pool, -120_000, 120_000, 10n ** 24n])
  }
  /** v2's router at its address, over pairs of 1,000 BNB with 600,000 USDT and with 300,000 CAKE. */
  async function startV2() {
    const v2 = v2Contracts()
    const factoryV2 = await chain.deploy(v2.factory, [chain.owner.address])
    await placeMade(chain, v2.router, [factoryV2, wbnb], getAddress(V2_ROUTER_ADDRESS[56]))
    const unit = 10n ** 18n
    await chain.send(chain.owner, wbnb, wrapped.abi, 'deposit', [], 2000n * unit)
    const sides = [
      [usdt, 600_000n * unit],
      [cake, 300_000n * unit],
    ] as const
    for (const [token, amount] of sides) {
      const create = [factoryV2, v2.factory.abi, 'createPair', [wbnb, token]] as const
      const pair = (await chain.send(chain.owner, ...create)) as Address
      await chain.send(chain.owner, wbnb, wrapped.abi, 'transfer', [pair, 1000n * unit])
      await chain.send(chain.owner, token, abi('Token'), 'mint', [pair, amount])
      await chain.send(chain.owner, pair, v2.pair.abi, 'mint', [chain.owner.address])
    }
  }

  /** Infinity's pool managers at their addresses, as far as prices go, with a pool of BNB and USDT each. */
  async function startInfinity() {
    const currencies = [zeroAddress, usdt] as const
    const [clManager, binManager] = [INFI_CL_POOL_MANAGER_ADDRESSES[56], INFI_BIN_POOL_MANAGER_ADDRESSES[56]]
    const managers = await placeManagers(chain, { cl: clManager, bin: binManager })
    const clKey = poolKey(currencies, { poolManager: clManager, fee: 500, parameters: clParameters(10) })
    await chain.send(chain.owner, clManager, managers.cl, 'initialize', [clKey, encodeSqrtRatioX96(600, 1)])
    const binKey = poolKey(currencies, { poolManager: binManager, fee: 500, parameters: binParameters(10) })
    const activeId = 2 ** 23 + Math.round(Math.log(600) / Math.log(1.001))
    await chain.send(chain.owner, binManager, managers.bin, 'initialize', [binKey, activeId])
  }

  /** An hour of quiet in the pool of BNB and USDT, and a sale of 1,000 BNB a minute ago. */
  async function makeHistory() {
    const pool = await chain.call(factory, factoryAbi, 'getPool', [wbnb, usdt, 500])
    await chain.send(chain.owner, pool as Address, poolAbi, 'increaseObservationCardinalityNext', [10])
    await chain.tester.increaseTime({ seconds: 3600 })
    const order = {
      tokenIn: wbnb,
      tokenOut: usdt,
      fee: 500,
      recipient: chain.owner.address,
      amountIn: 1000n * 10n ** 18n,
    }
    const limits = { amountOutMinimum: 1n, sqrtPriceLimitX96: 0n }
    const sale = [{ ...order, ...limits }]
    await chain.send(chain.owner, router, abis.router, 'exactInputSingle', sale, order.amountIn)
    await chain.tester.increaseTime({ seconds: 60 })
    await chain.tester.mine({ blocks: 1 })
  }

  /** What others do in the meantime: USDT sold for CAKE, so that positions in that pool earn. */
  async function trade(usdtSold = 1000n) {
    const amountIn = usdtSold * 10n ** 18n
    await chain.send(chain.owner, usdt, abi('Token'), 'mint', [chain.owner.address, amountIn])
    await chain.send(chain.owner, usdt, abi('Token'), 'approve', [router, amountIn])
    const order = { tokenIn: usdt, tokenOut: cake, fee: 2500, recipient: chain.owner.address, amountIn }
    const limits = { amountOutMinimum: 1n, sqrtPriceLimitX96: 0n }
    await chain.send(chain.owner, router, abis.router, 'exactInputSingle', [{ ...order, ...limits }])
  }

  /** The same for a program that is run again and again: before its third run the chain drops the second trade. */
  function tradeAndReorganise() {
    let runs = 0
    let before: Hex | undefined
    return async () => {
      runs++
      if (runs === 2) before = await chain.tester.snapshot()
      if (runs === 3 && before) await chain.tester.revert({ id: before })
      await trade(runs === 3 ? 500n : 1000n)
      await chain.tester.mine({ blocks: runs === 3 ? 100 : 5 })
    }
  }

  const privateKey = alicePrivateKey()
  const deployed = { factory, router, quoter, positions, wbnb, usdt, cake }
  const meanwhile = { trade, tradeAndReorganise }
  const starts = { startV2, startInfinity, makeHistory }
  return {
    chain,
    privateKey,
    ...deployed,
    ...starts,
    ...meanwhile,
    tokenAbi: abi('Token'),
    positionsAbi: abis.positions,
  }
}
