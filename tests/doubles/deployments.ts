import { deploy, sdk } from '../../facts/deployments/define.ts'
import type { Deployment } from '../../facts/factTypes.ts'

// Deployments for the tests of the renderer, so that a new row of facts/deployments changes none of them. Chains, ABIs and
// names of contracts are those of the facts; the addresses are invented.

const address = (at: number) => `0x${'1234567890abcdef'.repeat(2)}${String(at).padStart(8, '0')}`
const source = sdk('@pancakeswap/v3-sdk', 'FACTORY_ADDRESSES')

const factory = { product: 'v3', group: 'Core', contract: 'PancakeV3Factory', source } as const
const deployer = { ...factory, contract: 'PancakeV3PoolDeployer' }
const vault = { ...factory, product: 'infinity', contract: 'Vault', abi: 'Vault' } as const
const quoter = { ...vault, group: 'Periphery', contract: 'CLQuoter', abi: 'CLQuoter' }
const controller = { ...vault, group: 'Protocol fees', contract: 'CLProtocolFeeController', version: '2' }
const permit2 = { ...factory, product: 'permit2', group: 'Permit2', contract: 'Permit2', abi: 'Permit2' } as const
const router = { ...factory, product: 'v2', group: 'Router', contract: 'PancakeRouter', abi: 'PancakeRouter' } as const
const veCake = { ...factory, product: 'vecake', group: 'veCAKE', contract: 'VECake', status: 'deprecated' } as const

export const deployments: readonly Deployment[] = [
  ...deploy(vault, { bsc: address(1), base: address(1), bscTestnet: address(2), sepolia: address(3) }),
  ...deploy(quoter, { bsc: address(4), base: address(4), bscTestnet: address(5) }),
  ...deploy(controller, { bsc: address(6), base: address(6) }),
  ...deploy(
    { ...controller, version: '1', status: 'deprecated', deprecated: { since: '2025-06-30', replacedBy: address(6) } },
    { bsc: address(7), base: address(7) },
  ),
  ...deploy({ ...controller, version: '1' }, { bscTestnet: address(8) }),
  ...deploy(permit2, { bsc: address(10), eth: address(11), zksync: address(12), sepolia: address(11) }),
  ...deploy(factory, {
    bsc: address(20),
    eth: address(20),
    zksync: address(21),
    bscTestnet: address(22),
    sepolia: address(23),
    goerli: address(24),
    polygonZkevm: { address: address(25), deprecated: { since: '2025-09-30' } },
  }),
  ...deploy(deployer, { bsc: address(26), eth: address(26), bscTestnet: address(27), goerli: address(28) }),
  ...deploy(router, { bsc: address(30), eth: address(31), bscTestnet: address(32) }),
  // Two of one name on one chain.
  ...deploy({ ...router, contract: 'PancakeFactory', version: '1' }, { bsc: address(33) }),
  ...deploy({ ...router, contract: 'PancakeFactory', version: '2' }, { bsc: address(34) }),
  ...deploy({ ...veCake, deprecated: { since: '2025-04-23' } }, { bsc: address(40), bscTestnet: address(41) }),
]
