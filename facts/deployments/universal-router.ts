import type { Deployment } from '../factTypes.ts'
import { deploy, infinityConfigNames, repoPerChain, sdkCall, site } from './define.ts'

const product = 'universal-router'

const deployFile = repoPerChain('pancakeswap/infinity-universal-router', 'deploy-addresses/*.json', infinityConfigNames)

export const universalRouter: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'UniversalRouter',
      group: 'Infinity Universal Router',
      abi: 'UniversalRouter',
      version: 'Infinity',
      label: 'Infinity',
      product,
      source: sdkCall('@pancakeswap/universal-router-sdk', 'getUniversalRouterAddress'),
    },
    {
      bsc: '0xd9C500DfF816a1Da21A48A732d3498Bf09dc9AEB',
      base: '0xd9C500DfF816a1Da21A48A732d3498Bf09dc9AEB',
      bscTestnet: '0x87FD5305E6a40F378da124864B2D479c2028BD86',
    },
  ),
  ...deploy(
    {
      contract: 'UniversalRouter',
      group: 'Infinity Universal Router',
      abi: 'UniversalRouter',
      version: 'Infinity',
      label: 'Infinity',
      note: 'From the deployment file; the SDK exports another router for Sepolia, listed under v3.',
      product,
      source: deployFile,
    },
    {
      sepolia: '0x19Dbcfc815166633A393953B91115BF6D20E5c5a',
    },
  ),
  ...deploy(
    {
      contract: 'UnsupportedProtocol',
      group: 'Infinity Universal Router',
      note: 'Replaces a protocol that the chain does not have; every call to it reverts.',
      product,
      source: deployFile,
    },
    {
      bsc: '0x2979d1ea8f04C60423eb7735Cc3ed1BF74b565b8',
      base: '0x64D74e1EAAe3176744b5767b93B7Bee39Cf7898F',
      bscTestnet: '0xe4da88F38C11C1450c720b8aDeDd94956610a4e5',
      sepolia: '0x6879F5C1AdaDDF29892bf650F9C48350C12795D9',
    },
  ),
  ...deploy(
    {
      contract: 'UniversalRouter',
      group: 'v3 Universal Router',
      abi: 'UniversalRouter',
      version: 'v3',
      label: 'v3',
      product,
      source: sdkCall('@pancakeswap/universal-router-sdk', 'getUniversalRouterAddress'),
    },
    {
      eth: '0x65b382653f7C31bC0Af67f188122035461ec9C76',
      arb: '0xFE6508f0015C778Bdcc1fB5465bA5ebE224C9912',
      linea: '0xFE6508f0015C778Bdcc1fB5465bA5ebE224C9912',
      opbnb: '0xB89a6778D1efE7a5b7096757A21b810CC2886fa1',
      zksync: '0xdAee41E335322C85ff2c5a6745c98e1351806e98',
      monad: '0x23682a588CF2601ACa977dF200938634c9F7d552',
      robinhood: '0xE28c0e44F4016b073db20cF28971CAc6ce3664D3',
      sepolia: {
        address: '0x6A3d58cc25a92d90Fa3a8f0f5d5e75AD01ccd7a6',
        version: undefined,
        label: 'SDK',
        note: 'The SDK exports it; the repository and the official site each name another, both listed. Its version could not be established.',
      },
      arbSepolia: '0xFE6508f0015C778Bdcc1fB5465bA5ebE224C9912',
      baseSepolia: '0xFE6508f0015C778Bdcc1fB5465bA5ebE224C9912',
      scrollSepolia: '0xB89a6778D1efE7a5b7096757A21b810CC2886fa1',
      opbnbTestnet: '0xa8EEA7aa6620712524d18D742821848e55E773B5',
      monadTestnet: '0x94D220C58A23AE0c2eE29344b00A30D1c2d9F1bc',
      zksyncTestnet: '0xCa97D1FAFCEa54EFc68d66eA914AB2F8Fbfe93c5',
      lineaTestnet: '0x9f3Cb8251492a069dBF0634C24e9De305d6946B8',
      baseTestnet: '0xa8EEA7aa6620712524d18D742821848e55E773B5',
      arbGoerli: '0xa8EEA7aa6620712524d18D742821848e55E773B5',
      goerli: '0xC46abF8B66Df4B9Eb0cC0cf6eba24226AC6E6285',
    },
  ),
  ...deploy(
    {
      contract: 'UniversalRouter',
      group: 'v3 Universal Router',
      abi: 'UniversalRouter',
      version: 'v3',
      label: 'v3',
      note: 'The version before Infinity; the SDK now exports its successor.',
      product,
      source: site('/contracts/universal-router/addresses'),
    },
    {
      bsc: '0x1A0A18AC4BECDDbd6389559687d1A73d8927E416',
      base: '0xFE6508f0015C778Bdcc1fB5465bA5ebE224C9912',
      bscTestnet: '0x9A082015c919AD0E47861e5Db9A1c7070E81A2C7',
      sepolia: '0x55D32fa7Da7290838347bc97cb7fAD4992672255',
    },
  ),
]
