import type { Deployment } from '../factTypes.ts'
import { deploy, repo, site } from './define.ts'

const product = 'lottery'

const page = site('/contracts/lottery-v2')
const rolesPage = site('/contracts/lottery-v2/lottery-contract')
const profileConfig = repo('pancakeswap/pancake-smart-contracts', 'projects/profile-nft-gamification/config.ts')
const rootConfig = repo('pancakeswap/pancake-smart-contracts', 'contracts.ts')
const first = { status: 'deprecated', version: 'v1', deprecated: { replacedBy: 'PancakeSwapLottery' } } as const

export const lottery: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'PancakeSwapLottery',
      group: 'Lottery',
      abi: 'PancakeSwapLottery',
      version: 'v2',
      product,
      source: profileConfig,
    },
    {
      bsc: '0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c',
      bscTestnet: '0x5790c3534F30437641541a0FA04C992799602998',
    },
  ),
  ...deploy(
    {
      contract: 'RandomNumberGenerator',
      group: 'Lottery',
      abi: 'RandomNumberGenerator',
      version: 'v2',
      product,
      source: page,
    },
    { bsc: '0x8c6375Aab6e5B26a30bF241EBBf29AD6e6c503c2' },
  ),
  ...deploy(
    {
      contract: 'Owner',
      group: 'Roles',
      note: 'Account, not a contract of the product: a multisignature wallet.',
      product,
      source: rolesPage,
      sameAs: 'The official site says that the owner is the injector too.',
    },
    { bsc: '0xaD9d97fc7BF0ac6dC68d478dcB3709454519b358' },
  ),
  ...deploy(
    {
      contract: 'Injector',
      group: 'Roles',
      note: 'Account, not a contract of the product: a multisignature wallet.',
      product,
      source: rolesPage,
      sameAs: 'The official site says that the owner is the injector too.',
    },
    { bsc: '0xaD9d97fc7BF0ac6dC68d478dcB3709454519b358' },
  ),
  ...deploy(
    {
      contract: 'Operator',
      group: 'Roles',
      note: 'Account, not a contract of the product: runs the rounds.',
      product,
      source: rolesPage,
    },
    { bsc: '0x566a7e38b300E903dE71389C2b801AcDBA5268dB' },
  ),
  ...deploy(
    {
      contract: 'Treasury',
      group: 'Roles',
      note: 'Account, not a contract of the product: a multisignature wallet that takes what is burnt.',
      product,
      source: rolesPage,
    },
    { bsc: '0xe2086f890e7bD20E07Fc0036a437Dc4813e88B09' },
  ),
  ...deploy(
    {
      contract: 'Lottery',
      group: 'First lottery',
      ...first,
      product,
      source: rootConfig,
    },
    {
      bsc: '0x3C3f2049cc17C136a604bE23cF7E42745edf3b91',
      bscTestnet: '0x99c2EcD51d52c036B00130d882Bc65f20Fdecf9f',
    },
  ),
  ...deploy(
    {
      contract: 'LotteryNFT',
      group: 'First lottery',
      ...first,
      product,
      source: rootConfig,
    },
    {
      bsc: '0x5e74094Cd416f55179DBd0E45b1a8ED030e396A1',
      bscTestnet: '0x8175c10383511b3a1C68f9dB222dc14A19CC950e',
    },
  ),
]
