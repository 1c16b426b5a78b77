import { startChain } from '../chain.ts'
import { seeded } from '../random.ts'
import { artifacts } from '../solc.ts'
import { type Contract, isProtocol, type V3Ground } from './ground.ts'

/** Real pools from the package's bytecode; what is around them is doubled. */
async function startStandIns(): Promise<V3Ground> {
  const { deployV3 } = await import('../v3chain.ts')
  const made = artifacts(
    'tests/snippets/contracts/Lens.sol',
    'tests/snippets/contracts/PoolDeployer.sol',
    'tests/snippets/contracts/Recorder.sol',
    'tests/snippets/contracts/V3Periphery.sol',
  )
  const chain = await startChain()
  const deploy = async (name: string, args: readonly unknown[] = []): Promise<Contract> => ({
    address: await chain.deploy(made(name), args),
    abi: made(name).abi,
  })
  const { factory } = await deployV3(chain, made('PoolDeployer'))
  const wrapped = await deploy('Wrapped')
  const router = await deploy('Router', [factory, wrapped.address])
  // Takes any call: what was sent is read from the transaction.
  const recorder = await deploy('Recorder')
  return {
    chain,
    factory,
    wrapped,
    positions: await deploy('Positions', [factory, wrapped.address]),
    router,
    batches: recorder,
    quoter: router,
    tickLens: await deploy('Lens'),
    async stableExchange(_, tokenOut) {
      // It gives out what it holds, one for one.
      await chain.send(chain.owner, tokenOut, made('Token').abi, 'mint', [router.address, 10n ** 21n])
      return { address: router.address, quote: async (amountIn) => amountIn }
    },
    openPools: async () => {},
    pairLiquidity: async () => ({ migrator: recorder.address, pair: seeded(60).address(), liquidity: 10n ** 18n }),
  }
}

export const startV3 = async (): Promise<V3Ground> =>
  isProtocol ? (await import('../../protocol/kits/samples.ts')).startV3() : startStandIns()
