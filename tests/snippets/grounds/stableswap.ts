import { type Address, zeroAddress } from 'viem'
import { startChain } from '../chain.ts'
import { artifacts } from '../solc.ts'
import { isProtocol, type StableSwapGround } from './ground.ts'

async function startStandIns(): Promise<StableSwapGround> {
  const made = artifacts('tests/snippets/doubles/StableSwap.sol')
  const { abi } = made('StableSwapFactoryDouble')
  const chain = await startChain()
  const address = await chain.deploy(made('StableSwapFactoryDouble'))
  return {
    chain,
    factory: { address, abi },
    poolAbi: made('StableSwapTwoPoolDouble').abi,
    async createPool(coins, { amplification, fee, adminFee }) {
      const isPair = coins.length === 2
      const args = [...coins, amplification, fee, adminFee]
      await chain.send(chain.owner, address, abi, isPair ? 'createSwapPair' : 'createThreePoolPair', args)
      const find = isPair ? 'getPairInfo' : 'getThreePoolPairInfo'
      const found = await chain.call(address, abi, find, coins.slice(0, 2))
      const { swapContract, LPContract } = found as { swapContract: Address; LPContract: Address }
      if (swapContract === zeroAddress) throw new Error('the factory has made no pool')
      return { pool: swapContract, liquidityToken: LPContract }
    },
  }
}

export const startStableSwap = async (): Promise<StableSwapGround> =>
  isProtocol ? (await import('../../protocol/kits/samples.ts')).startStableSwap() : startStandIns()
