import {
  INFI_BIN_POOL_MANAGER_ADDRESSES,
  INFI_BIN_POSITION_MANAGER_ADDRESSES,
  INFI_BIN_QUOTER_ADDRESSES,
  INFI_CL_POOL_MANAGER_ADDRESSES,
  INFI_CL_POSITION_MANAGER_ADDRESSES,
  INFI_CL_QUOTER_ADDRESSES,
  INFI_MIXED_QUOTER_ADDRESSES,
  INFI_VAULT_ADDRESSES,
} from '@pancakeswap/infinity-sdk'
import { getPermit2Address } from '@pancakeswap/permit2-sdk'
import { type Address, encodeFunctionData, numberToHex, zeroAddress } from 'viem'
import { startChain } from '../chain.ts'
import { seeded } from '../random.ts'
import { artifacts } from '../solc.ts'
import { type BscGround, type Contract, isProtocol } from './ground.ts'

const one = 2n ** 96n
const percent = 1_000_000n

async function startStandIns(): Promise<BscGround> {
  const made = artifacts(
    'tests/snippets/contracts/Actors.sol',
    'tests/snippets/contracts/InfinityPeriphery.sol',
    'tests/snippets/contracts/Permits.sol',
    'tests/snippets/contracts/PoolManagerDouble.sol',
    'tests/snippets/contracts/RecordingRouter.sol',
    'tests/snippets/contracts/Token.sol',
    'tests/snippets/contracts/VaultDouble.sol',
  )
  const chain = await startChain({ id: 56, ticking: true })
  /** Puts a contract's code where the samples look for the protocol's. Its storage stays behind. */
  async function place(name: string, args: readonly unknown[], address: Address): Promise<Contract> {
    const bytecode = await chain.client.getCode({ address: await chain.deploy(made(name), args) })
    await chain.tester.setCode({ address, bytecode: bytecode ?? '0x' })
    return { address, abi: made(name).abi }
  }
  const vault = await place('VaultDouble', [], INFI_VAULT_ADDRESSES[56])
  const manager = await place('PoolManagerDouble', [vault.address], INFI_CL_POOL_MANAGER_ADDRESSES[56])
  const bins = await place('BinState', [], INFI_BIN_POOL_MANAGER_ADDRESSES[56])
  const permit2 = await place('Permits', [], getPermit2Address(56) ?? zeroAddress)
  const quoters = [INFI_CL_QUOTER_ADDRESSES[56], INFI_BIN_QUOTER_ADDRESSES[56], INFI_MIXED_QUOTER_ADDRESSES[56]]
  for (const address of quoters) await place('Quoters', [], address)
  const ofPositions = [permit2.address, manager.address]
  const clPositions = await place('PositionManagers', ofPositions, INFI_CL_POSITION_MANAGER_ADDRESSES[56])
  const binPositions = await place('PositionManagers', ofPositions, INFI_BIN_POSITION_MANAGER_ADDRESSES[56])
  const actor = await chain.deploy(made('Actor'), [manager.address])
  await chain.tester.setBalance({ address: actor, value: 10n ** 30n })
  const migrator = await chain.deploy(made('Migrators'), [clPositions.address])
  const send = ({ address, abi }: Contract, name: string, args: readonly unknown[]) =>
    chain.send(chain.owner, address, abi, name, args)

  return {
    chain,
    router: await chain.deploy(made('RecordingRouter')),
    permit2,
    vault,
    clPoolManager: manager,
    binPoolManager: bins,
    clPositions,
    binPositions,
    async create(key, { sqrtPriceX96, tick } = { sqrtPriceX96: one, tick: 0 }) {
      if (key.poolManager === bins.address) await send(bins, 'initialize', [key, 2 ** 23])
      else {
        await send(manager, 'initialize', [key, sqrtPriceX96])
        await send(manager, 'setTick', [key, tick])
      }
      return key
    },
    async fill(key) {
      if (key.poolManager === bins.address) return
      const change = { tickLower: -60, tickUpper: 60, liquidityDelta: 10n ** 22n, salt: numberToHex(0, { size: 32 }) }
      await send(manager, 'modifyLiquidity', [key, change, '0x'])
      const amount = 10n ** 20n
      for (const address of [key.currency0, key.currency1])
        if (address !== zeroAddress) await send({ address, abi: made('Token').abi }, 'mint', [actor, amount])
      const donation = { functionName: 'donate', args: [key, amount, amount, '0x'] }
      const data = encodeFunctionData({ abi: manager.abi, ...donation })
      await send({ address: actor, abi: made('Actor').abi }, 'run', [key, data])
    },
    async setProtocolFee(key, fee) {
      await send(manager, 'setProtocolFee', [key, fee])
    },
    quoteIn: async ({ fee }, _, amountIn) => amountIn - (amountIn * BigInt(fee) + percent - 1n) / percent,
    async quoteOut({ fee }, _, amountOut) {
      const rest = percent - BigInt(fee)
      return (amountOut * percent + rest - 1n) / rest
    },
    openElsewhere: async () => {},
    wrapped: seeded(57).address(),
    migrator,
    async v3Position(_, one, other) {
      return { nfp: await chain.deploy(made('V3Positions'), [one, other]), tokenId: 9n, liquidity: 8000n }
    },
    async v2Liquidity(owner) {
      const pair: Contract = { address: await chain.deploy(made('Token'), [0n]), abi: made('Token').abi }
      await send(pair, 'mint', [owner, 10n ** 18n])
      return pair.address
    },
  }
}

/** `source` is the repository that the samples of a test file are about. */
export const startBsc = async (source: 'infinity-core' | 'infinity-universal-router'): Promise<BscGround> =>
  isProtocol ? (await import('../../protocol/kits/samples.ts')).startBsc(source) : startStandIns()
