import type { Deployment, Source } from '../factTypes.ts'
import { deploy, repo, site, v3DeploymentFile, webContracts } from './define.ts'

const product = 'masterchef'

const rootConfig = repo('pancakeswap/pancake-smart-contracts', 'contracts.ts')
const veCakeConfig = repo('pancakeswap/pancake-smart-contracts', 'projects/vecake/config.ts')
const cakeVaultConfig = repo('pancakeswap/pancake-smart-contracts', 'projects/cake-vault/config.ts')
const v3Page = site('/contracts/v3/addresses')

/** The file in which the subgraphs' repository keeps a chain's addresses. */
function subgraphConfig(name: string): Source {
  return repo('pancakeswap/pancake-subgraph', `config/${name}.js`)
}

export const masterchef: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'MasterChefV3',
      group: 'MasterChef v3',
      abi: 'MasterChefV3',
      version: 'v3',
      product,
      source: v3DeploymentFile,
    },
    {
      bsc: '0x556B9306565093C855AEA9AE92A594704c2Cd59e',
      eth: '0x556B9306565093C855AEA9AE92A594704c2Cd59e',
      arb: {
        address: '0x5e09ACf80C0296740eC5d6F643005a4ef8DaA694',
        source: subgraphConfig('arbitrum'),
      },
      base: {
        address: '0xC6A2Db661D5a5690172d8eB0a7DEA2d3008665A3',
        source: subgraphConfig('base'),
      },
      linea: {
        address: '0x22E2f236065B780FA33EC8C4E58b99ebc8B55c57',
        source: v3Page,
      },
      opbnb: {
        address: '0x05ddEDd07C51739d2aE21F6A9d97a8d69C2C3aaA',
        source: v3Page,
      },
      zksync: {
        address: '0x4c615E78c5fCA1Ad31e4d66eb0D8688d84307463',
        source: subgraphConfig('zksync-era'),
      },
      polygonZkevm: {
        address: '0xE9c7f3196Ab8C09F6616365E8873DaEb207C0391',
        source: subgraphConfig('polygon-zkevm'),
        status: 'deprecated',
      },
      bscTestnet: '0x4c650FB471fe4e0f476fD3437C3411B1122c4e3B',
      zksyncTestnet: {
        address: '0x3c6Aa61f72932aD5D7C917737367be32D5509e6f',
        source: v3Page,
      },
      lineaTestnet: {
        address: '0xb66b07590B30d4E6E22e45Ddc83B06Bb018A7B44',
        source: v3Page,
      },
      baseTestnet: {
        address: '0xAd3fe5Aeabf79B8291F877B367139466c221216e',
        source: v3Page,
        note: 'The official site says Base testnet, which its age makes Base Goerli.',
      },
      arbGoerli: {
        address: '0x66A9870FF7707936B0B0278cF999C5f2Ac2e42F5',
        source: v3Page,
        note: 'The official site says Arbitrum testnet, which its age makes Arbitrum Goerli.',
      },
      goerli: '0x864ED564875BdDD6F421e226494a0E7c071C06f8',
      polygonZkevmTestnet: {
        address: '0xb66b07590B30d4E6E22e45Ddc83B06Bb018A7B44',
        source: subgraphConfig('polygon-zkevm-testnet'),
        status: 'deprecated',
      },
    },
  ),
  ...deploy(
    {
      contract: 'PancakeV3LmPoolDeployer',
      group: 'MasterChef v3',
      abi: 'PancakeV3LmPoolDeployer',
      version: 'v3',
      product,
      source: v3DeploymentFile,
    },
    {
      bsc: '0x769449da49D1Eb1FF44A6B366BE46960fDF46Ad6',
      eth: '0x769449da49D1Eb1FF44A6B366BE46960fDF46Ad6',
      bscTestnet: '0x864ED564875BdDD6F421e226494a0E7c071C06f8',
      goerli: '0x556B9306565093C855AEA9AE92A594704c2Cd59e',
    },
  ),
  ...deploy(
    {
      contract: 'MasterChefV2',
      group: 'MasterChef v2',
      abi: 'MasterChefV2',
      version: 'v2',
      product,
      source: veCakeConfig,
    },
    {
      bsc: '0xa5f8C5Dbd5F286960b9d90548680aE5ebFf07652',
      bscTestnet: {
        address: '0xf6B427A2Df6E24600e3e3c62634B7c478826619D',
        note: 'The web application uses another one, which is listed too.',
      },
    },
  ),
  ...deploy(
    {
      contract: 'MasterChefV2',
      group: 'MasterChef v2',
      abi: 'MasterChefV2',
      version: 'v2',
      label: 'web application',
      note: 'The one that the web application uses.',
      product,
      source: webContracts,
    },
    { bscTestnet: '0xB4A466911556e39210a6bB2FaECBB59E4eB7E43d' },
  ),
  ...deploy(
    {
      contract: 'MasterChef',
      group: 'MasterChef v1',
      abi: 'MasterChef',
      version: 'v1',
      status: 'deprecated',
      deprecated: { replacedBy: 'MasterChefV2' },
      product,
      source: rootConfig,
    },
    {
      bsc: '0x73feaa1eE314F8c655E354234017bE2193C9E24E',
      bscTestnet: '0x1d32c2945C8FDCBc7156c553B7cEa4325a17f4f9',
    },
  ),
  ...deploy(
    {
      contract: 'SyrupBar',
      group: 'MasterChef v1',
      abi: 'SyrupBar',
      version: 'v1',
      status: 'deprecated',
      note: 'The token that MasterChef v1 mints for CAKE staked in its pool 0.',
      product,
      source: cakeVaultConfig,
    },
    { bsc: '0x009cF7bC57584b7998236eff51b98A168DceA9B0' },
  ),
]
