import type { Deployment } from '../factTypes.ts'
import { deploy, repo, webContracts } from './define.ts'

const product = 'nft-market'

const profileConfig = repo('pancakeswap/pancake-smart-contracts', 'projects/profile-nft-gamification/config.ts')

export const nftMarket: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'ERC721NFTMarketV1',
      group: 'Market',
      abi: 'ERC721NFTMarketV1',
      status: 'deprecated',
      product,
      source: repo('pancakeswap/pancake-subgraph', 'subgraphs/nft-market/subgraph.yaml'),
    },
    {
      bsc: '0x17539cCa21C7933Df5c980172d22659B8C345C5A',
      bscTestnet: {
        address: '0x7F9F37Ddcaa33893F9bEB3D8748c8D6BfbDE6AB2',
        source: webContracts,
      },
    },
  ),
  ...deploy(
    {
      contract: 'PancakeBunnies',
      group: 'Collections',
      abi: 'PancakeBunnies',
      status: 'deprecated',
      product,
      source: profileConfig,
    },
    {
      bsc: '0xDf7952B35f24aCF7fC0487D01c8d5690a60DBa07',
      bscTestnet: '0x60935F36e4631F73f0f407e68642144e07aC7f5E',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeSquad',
      group: 'Collections',
      status: 'deprecated',
      product,
      source: repo('pancakeswap/pancake-subgraph', 'subgraphs/pancake-squad/subgraph.yaml'),
    },
    {
      bsc: '0x0a8901b0E25DEb55A87524f0cC164E9644020EBA',
      bscTestnet: {
        address: '0xfC0c3F11fDA72Cb9A56F28Ec8D44C0ae4B3ABF86',
        source: webContracts,
      },
    },
  ),
  ...deploy(
    {
      contract: 'NFTSale',
      group: 'Collections',
      status: 'deprecated',
      note: 'Sold the Pancake Squad collection.',
      product,
      source: webContracts,
    },
    {
      bsc: '0x29fE7148636b7Ae0b1E53777b28dfbaA9327af8E',
      bscTestnet: '0xe486De509c5381cbdBF3e71F57D7F1f7570f5c46',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeProfile',
      group: 'Profile',
      abi: 'PancakeProfile',
      status: 'deprecated',
      product,
      source: profileConfig,
    },
    {
      bsc: '0xDf4dBf6536201370F95e06A0F8a7a70fE40E388a',
      bscTestnet: '0x4B683C7E13B6d5D7fd1FeA9530F451954c1A7c8A',
    },
  ),
  ...deploy(
    {
      contract: 'BunnyMintingStation',
      group: 'Profile',
      status: 'deprecated',
      note: 'The only minter of PancakeBunnies.',
      product,
      source: profileConfig,
    },
    {
      bsc: '0x78c2d17EDB8a34fa00dd602994F16964D3FB4BAB',
      bscTestnet: '0x95bDc68B0e8977e1C99cAa06c6397deC59694387',
    },
  ),
  ...deploy(
    {
      contract: 'BunnyFactoryV3',
      group: 'Profile',
      status: 'deprecated',
      product,
      source: profileConfig,
    },
    {
      bsc: '0xfa249Caa1D16f75fa159F7DFBAc0cC5EaB48CeFf',
      bscTestnet: '0x707CBF373175fdB601D34eeBF2Cf665d08f01148',
    },
  ),
]
