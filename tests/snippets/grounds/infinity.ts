import type { Address } from 'viem'
import { artifacts } from '../solc.ts'
import { type Contract, type InfinityGround, isProtocol } from './ground.ts'

const one = 2n ** 96n
const percent = 1_000_000n

async function startStandIns(): Promise<InfinityGround> {
  const { startChain } = await import('../chain.ts')
  const { encodeFunctionData } = await import('viem')
  const made = artifacts(
    'tests/snippets/contracts/Permits.sol',
    'tests/snippets/contracts/PoolManagerDouble.sol',
    'tests/snippets/contracts/RecordingPositionManager.sol',
    'tests/snippets/contracts/VaultDouble.sol',
  )
  const chain = await startChain()
  const deploy = async (name: string, args: readonly unknown[] = []): Promise<Contract> => ({
    address: await chain.deploy(made(name), args),
    abi: made(name).abi,
  })
  const vault = await deploy('VaultDouble')
  // Pools of both types, with one exchange.
  const manager = await deploy('PoolManagerDouble', [vault.address])
  const permit2 = await deploy('Permits')
  return {
    chain,
    vault,
    clPoolManager: manager,
    binPoolManager: manager,
    permit2,
    clPositionManager: await deploy('RecordingPositionManager', [permit2.address]),
    errors: [...vault.abi, ...manager.abi].filter(({ type }) => type === 'error'),
    async create(key) {
      await chain.send(chain.owner, manager.address, manager.abi, 'initialize', [key, one])
      return key
    },
    filling(key, only) {
      const amountOf = (currency: Address) => (only === undefined || only === currency ? 10n ** 20n : 0n)
      const args = [key, amountOf(key.currency0), amountOf(key.currency1), '0x']
      return encodeFunctionData({ abi: manager.abi, functionName: 'donate', args })
    },
    quoteIn: async (key, _, amountIn, fee = key.fee) => amountIn - (amountIn * BigInt(fee) + percent - 1n) / percent,
    async quoteOut({ fee }, _, amountOut) {
      const rest = percent - BigInt(fee)
      return (amountOut * percent + rest - 1n) / rest
    },
    moving: (_, key, __, to) => ({ ...manager, functionName: 'setTick', args: [key, to] }),
  }
}

export const startInfinity = async (): Promise<InfinityGround> =>
  isProtocol ? (await import('../../protocol/kits/samples.ts')).startInfinity() : startStandIns()
