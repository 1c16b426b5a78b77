import { startChain } from '../chain.ts'
import { seeded } from '../random.ts'
import { artifacts } from '../solc.ts'
import { type Contract, type FarmGround, isProtocol } from './ground.ts'

async function startStandIns(): Promise<FarmGround> {
  const made = artifacts('tests/snippets/contracts/Token.sol', 'tests/snippets/doubles/Farm.sol')
  const chain = await startChain()
  const token = () => chain.deploy(made('Token'), [0n])
  const [cake, token0, token1] = [await token(), await token(), await token()]
  const pool = seeded(100).address()
  const deploy = async (name: string, args: readonly unknown[] = []): Promise<Contract> => ({
    address: await chain.deploy(made(name), args),
    abi: made(name).abi,
  })
  const positions = await deploy('PositionTokens')
  const farm = await deploy('MasterChefV3Double', [positions.address, cake, pool, token0, token1])
  return {
    chain,
    cake,
    positions,
    farm,
    pool,
    tokens: [token0, token1],
    give: async (to) => (await chain.send(chain.owner, positions.address, positions.abi, 'give', [to])) as bigint,
    async startPeriod(amount) {
      await chain.send(chain.owner, farm.address, farm.abi, 'upkeep', [amount, 86_400n, true])
    },
  }
}

export const startFarm = async (): Promise<FarmGround> =>
  isProtocol ? (await import('../../protocol/kits/samples.ts')).startFarm() : startStandIns()
