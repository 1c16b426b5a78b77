import { type Address, BaseError, decodeFunctionResult, type Hex, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { callLines, sends } from '../../site/blocks/member/callLines.ts'
import { readCastLine } from '../facts/castLine.ts'
import type { Contract, Fixture } from './fixture.ts'
import { startProducts } from './kits/productStates.ts'
import { startRouter } from './kits/router.ts'
import { startStableSwap } from './kits/stableswap.ts'
import { startV2 } from './kits/v2.ts'
import { startV3 } from './kits/v3.ts'

// The lines for cast that a reference offers, for functions that only read, on the contracts themselves. cast's own
// program is 63 MB: the line is read as cast reads it, and its call is made.

type Client = Fixture['client']
type Deployed = Record<string, Contract | Address>

/** Whether a node says that the contract refused, and not that the call could not be made. */
const isRevert = (error: unknown): boolean => error instanceof BaseError && /revert|InvalidFEOpcode/.test(error.details)

/** What came of a call: an answer that the line's types decode, or a refusal of the contract. */
async function outcomeOf(line: string, client: Client): Promise<'answered' | 'reverted'> {
  const { to, data, item } = readCastLine(line)
  let answer: Hex
  try {
    answer = await client.request({ method: 'eth_call', params: [{ to: to as Address, data }, 'latest'] })
  } catch (error) {
    if (isRevert(error)) return 'reverted'
    throw error
  }
  decodeFunctionResult({ abi: [item], functionName: item.name, data: answer })
  return 'answered'
}

/** Calls each function that reads, once. Gives how many were answered, how many the contracts refused, and which they do not have. */
async function callAll(deployed: Deployed, client: Client) {
  const counts = { answered: 0, reverted: 0 }
  const lacking: string[] = []
  for (const [name, contract] of Object.entries(deployed)) {
    const address = typeof contract === 'string' ? contract : contract.address
    const code = await client.getCode({ address })
    for (const item of contracts[name]?.abi ?? []) {
      if (item.type !== 'function' || sends(name, item)) continue
      const { cast } = callLines(name, item, { chain: { id: 31337, name: 'local' }, address })
      // A contract without the function reverts, too. PUSH4 leaves out leading zeros.
      const selector = toFunctionSelector(item)
        .slice(2)
        .replace(/^(00)+/, '')
      if (!code?.includes(selector)) lacking.push(`${name}.${item.name}`)
      counts[await outcomeOf(cast, client)]++
    }
  }
  return { ...counts, lacking }
}

/** A test over what a kit deploys. `otherVersion`: of an ABI, what only another version of the contract has. */
function linesOn<Kit extends { client: Client; stop: () => void }>(
  what: string,
  start: () => Promise<Kit>,
  deployedBy: (kit: Kit) => Deployed | Promise<Deployed>,
  otherVersion: readonly string[] = [],
): void {
  describe(what, () => {
    let kit: Kit
    beforeAll(async () => {
      kit = await start()
    })
    afterAll(() => kit?.stop())
    it('answers, or refuses itself, the line for cast of each function that reads', async () => {
      const { answered, reverted, lacking } = await callAll(await deployedBy(kit), kit.client)
      expect(lacking).toEqual(otherVersion)
      // With values that mean nothing most calls of a getter are answered.
      expect(answered).toBeGreaterThan(reverted)
    })
  })
}

linesOn('v2', startV2, async (kit) => ({
  FactoryV2: kit.factory,
  RouterV2: kit.router,
  PairV2: await kit.pairWith(kit.token0, kit.token1),
}))

linesOn('v3', startV3, async (kit) => {
  const pool = await kit.createPool()
  await kit.masterChef.send('add', [100n, pool.address, false])
  return {
    PancakeV3Factory: kit.factory,
    PancakeV3PoolDeployer: kit.deployer,
    PancakeV3Pool: pool,
    NonfungiblePositionManager: kit.positionManager,
    SwapRouter: kit.router,
    SmartRouter: kit.smartRouter,
    QuoterV2: kit.quoter,
    MixedRouteQuoterV1: kit.mixedQuoter,
    TokenValidator: kit.tokenValidator,
    TickLens: kit.tickLens,
    MasterChefV3: kit.masterChef,
    PancakeV3LmPoolDeployer: kit.lmPoolDeployer,
    PancakeV3LmPool: await pool.call<Address>('lmPool'),
  }
})

linesOn('StableSwap', startStableSwap, (kit) => ({
  PancakeStableSwapFactory: kit.factory,
  PancakeStableSwapLPFactory: kit.lpFactory,
  PancakeStableSwapTwoPoolDeployer: kit.twoPoolDeployer,
  PancakeStableSwapThreePoolDeployer: kit.threePoolDeployer,
  PancakeStableSwapInfo: kit.info,
  PancakeStableSwapTwoPoolInfo: kit.twoPoolInfo,
  PancakeStableSwapThreePoolInfo: kit.threePoolInfo,
  PancakeStableSwapTwoPool: kit.two.pool,
  PancakeStableSwapThreePool: kit.three.pool,
  PancakeStableSwapLP: kit.two.lp,
}))

linesOn(
  'Infinity',
  startRouter,
  (kit) => ({
    Vault: kit.vault,
    CLPoolManager: kit.clPoolManager,
    BinPoolManager: kit.binPoolManager,
    CLPositionManager: kit.clPositionManager,
    BinPositionManager: kit.binPositionManager,
    CLQuoter: kit.clQuoter,
    BinQuoter: kit.binQuoter,
    MixedQuoter: kit.mixedQuoter,
    UniversalRouter: kit.universalRouter,
    Permit2: kit.permit2,
  }),
  ['V3', 'INFI_CL', 'INFI_BIN'].map((pool) => `UniversalRouter.${pool}_POSITION_MANAGER`),
)

linesOn(
  'the products',
  async () => {
    const kit = await startProducts()
    return { ...kit, client: kit.chain.client, stop: kit.chain.stop }
  },
  async (kit) => {
    const sale = await kit.endedSale(10n ** 18n)
    const pool = await kit.syrupPool({ own: 10n, others: 10n, limit: 0n })
    const nfts = await kit.nftMarket()
    return {
      PancakePredictionV2: (await kit.openMarket(10n ** 18n, 10n ** 18n)).market,
      PancakeSwapLottery: (await kit.openLottery()).lottery,
      SmartChefInitializable: pool.pool,
      SmartChefFactory: pool.deployer,
      IFOInitializableV3: sale.sale,
      IFODeployerV3: sale.deployer,
      ERC721NFTMarketV1: nfts.market,
      PancakeBunnies: nfts.collection,
      VECake: await kit.openVeCake(10n ** 18n),
      RevenueSharingPool: await kit.revenuePool(),
    }
  },
)
