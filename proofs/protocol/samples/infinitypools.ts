import { type Address, parseAbi, parseUnits, zeroAddress } from 'viem'
import { bsc } from 'viem/chains'
import { sqrtPriceX96 } from '../../../docs/snippets/typescript/infinity/cl-math.ts'
import { binParameters, clParameters, poolKey } from '../../../docs/snippets/typescript/infinity/pool-key.ts'
import type { Made } from '../../samples/chain.ts'
import { artifacts } from '../../samples/solc.ts'
import type { BscFixture } from '../kits/fixtures.ts'
import { tokenOn } from './tokenOn.ts'

const tokenAbi = parseAbi(['function mint(address to, uint256 amount)'])

/**
 * The pools that the guides of Infinity trade in, with the tokens at their addresses and Multicall3 at its own: 600 USDT
 * or 300 CAKE for a BNB, 2 USDT for a CAKE, and bins at a price of 1. Alice has 1,000 of each token.
 */
export async function openGuidePools(
  { chain, clPoolManager, binPoolManager, create, fill }: BscFixture,
  token: Made,
  args: readonly unknown[],
) {
  const codeOf = async (made: Made, args: readonly unknown[] = []) =>
    (await chain.client.getCode({ address: await chain.deploy(made, args) })) ?? '0x'
  const [cake, usdc, usdt] = [tokenOn('bsc', 'CAKE'), tokenOn('bsc', 'USDC'), tokenOn('bsc', 'USDT')]
  const bytecode = await codeOf(token, args)
  for (const address of [cake, usdc, usdt]) {
    await chain.tester.setCode({ address, bytecode })
    await chain.send(chain.owner, address, tokenAbi, 'mint', [chain.alice.address, parseUnits('1000', 18)])
  }
  const multicall = artifacts('proofs/samples/doubles/Multicall3.sol')('Multicall3')
  await chain.tester.setCode({ address: bsc.contracts.multicall3.address, bytecode: await codeOf(multicall) })

  const clPool = (pair: readonly [Address, Address], fee: number, spacing: number) =>
    poolKey(pair, { poolManager: clPoolManager.address, fee, parameters: clParameters(spacing) })
  const binPool = (pair: readonly [Address, Address], fee: number, step: number) =>
    poolKey(pair, { poolManager: binPoolManager.address, fee, parameters: binParameters(step) })
  const cakeUsdt = clPool([cake, usdt], 2500, 50)
  // Units of currency1 for one of currency0.
  const pools = [
    { key: clPool([zeroAddress, usdt], 500, 10), price: 600n, tick: 63_973 },
    { key: clPool([zeroAddress, cake], 2500, 50), price: 300n, tick: 57_040 },
    { key: cakeUsdt, price: 2n, tick: 6931 },
    { key: binPool([cake, usdt], 2500, 10), price: 1n, tick: 0 },
    { key: binPool([usdc, usdt], 100, 1), price: 1n, tick: 0 },
  ]
  for (const { key, price, tick } of pools)
    await fill(await create(key, { sqrtPriceX96: sqrtPriceX96(1n, price), tick }))
  return { cakeUsdt }
}
