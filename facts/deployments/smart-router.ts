import type { Deployment } from '../factTypes.ts'
import { deploy, sdkMap, site, v3DeploymentFile } from './define.ts'

const product = 'smart-router'

const addressPage = site('/contracts/v3/addresses')

export const smartRouter: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'SmartRouter',
      group: 'Router',
      abi: 'SmartRouter',
      product,
      source: sdkMap('@pancakeswap/smart-router', 'SMART_ROUTER_ADDRESSES'),
    },
    {
      bsc: '0x13f4EA83D0bd40E75C8222255bc855a974568Dd4',
      eth: '0x13f4EA83D0bd40E75C8222255bc855a974568Dd4',
      arb: '0x32226588378236Fd0c7c4053999F88aC0e5cAc77',
      base: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      linea: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      opbnb: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      zksync: '0xf8b59f3c3Ab33200ec80a8A58b2aA5F5D2a8944C',
      monad: '0x21114915Ac6d5A2e156931e20B20b038dEd0Be7C',
      robinhood: '0x13f4EA83D0bd40E75C8222255bc855a974568Dd4',
      bscTestnet: '0x9a489505a00cE272eAa5e07Dba6491314CaE3796',
      sepolia: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      arbSepolia: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      baseSepolia: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      scrollSepolia: '0xDDC44b8507B4Ca992fB60F0ECdF5651A87668509',
      opbnbTestnet: '0xf317eD77Baed624d0EA2384AA88D91B774a9b009',
      monadTestnet: '0xe27dC57FcE896350a38D8d8aDcEefBfb5649D9De',
      zksyncTestnet: '0x4DC9186c6C5F7dd430c7b6D8D513076637902241',
      lineaTestnet: '0x21d809FB4052bb1807cfe2418bA638d72F4aEf87',
      baseTestnet: '0xDDC44b8507B4Ca992fB60F0ECdF5651A87668509',
      arbGoerli: '0xBee35e9Cbd9595355Eaf5DE2055EF525adB41bE6',
      goerli: '0x9a489505a00cE272eAa5e07Dba6491314CaE3796',
    },
  ),
  ...deploy(
    {
      contract: 'MixedRouteQuoterV1',
      group: 'Quoters',
      abi: 'MixedRouteQuoterV1',
      product,
      source: sdkMap('@pancakeswap/smart-router', 'MIXED_ROUTE_QUOTER_ADDRESSES'),
    },
    {
      bsc: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      eth: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      arb: {
        address: '0x5457fa0318753E9eaC2d17DFfdb6383da207d705',
        note: 'The official site gives another address, which is listed too; which of them is current could not be established.',
      },
      base: '0x4c650FB471fe4e0f476fD3437C3411B1122c4e3B',
      linea: '0x4c650FB471fe4e0f476fD3437C3411B1122c4e3B',
      opbnb: '0x4c650FB471fe4e0f476fD3437C3411B1122c4e3B',
      zksync: '0x9B1edFB3848660402E4f1DC25733764e80aA627A',
      monad: {
        address: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
        note: 'The official site gives another address, which is listed too; which of them is current could not be established.',
      },
      robinhood: '0x2b792b99ae08483D45d79833408439674C6Daf1B',
      bscTestnet: '0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997',
      sepolia: '0x4c650FB471fe4e0f476fD3437C3411B1122c4e3B',
      arbSepolia: '0x4c650FB471fe4e0f476fD3437C3411B1122c4e3B',
      baseSepolia: '0x4c650FB471fe4e0f476fD3437C3411B1122c4e3B',
      scrollSepolia: '0x9d4277f1D41CCB30C0e91f7d1bBA2A739E19032C',
      opbnbTestnet: '0x118F080BF268aa7De4bE6d5e579D926903E7d6Cb',
      monadTestnet: '0x7f988126C2c5d4967Bb5E70bDeB7e26DB6BD5C28',
      zksyncTestnet: '0x7931c270f59Cb1c2617e87976689bD6803afF50a',
      lineaTestnet: '0x7d3ed219e45637Cfa77b1a634d0489a2950d1B7F',
      baseTestnet: '0x9d4277f1D41CCB30C0e91f7d1bBA2A739E19032C',
      arbGoerli: '0x805e03325116Da555Babf012C7bd490Bdd6EEa95',
      goerli: '0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997',
    },
  ),
  ...deploy(
    {
      contract: 'MixedRouteQuoterV1',
      group: 'Quoters',
      abi: 'MixedRouteQuoterV1',
      label: 'official site',
      note: 'Only the official site names it; the SDK exports another address for the chain.',
      product,
      source: addressPage,
    },
    {
      arb: '0x3652Fc6EDcbD76161b8554388867d3dAb65eCA93',
      monad: '0x77b482D9A4E391d682C857C630B8d869FdeE5c44',
    },
  ),
  ...deploy(
    {
      contract: 'TokenValidator',
      group: 'Helpers',
      abi: 'TokenValidator',
      product,
      source: v3DeploymentFile,
    },
    {
      bsc: '0x864ED564875BdDD6F421e226494a0E7c071C06f8',
      eth: '0x864ED564875BdDD6F421e226494a0E7c071C06f8',
      bscTestnet: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
      goerli: '0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86',
    },
  ),
  ...deploy(
    {
      contract: 'TokenValidator',
      group: 'Helpers',
      abi: 'TokenValidator',
      product,
      source: addressPage,
    },
    {
      arb: '0x8be9EA9C6015985AB2F5A216093305A9AaEb8164',
      base: '0x556B9306565093C855AEA9AE92A594704c2Cd59e',
      linea: {
        address: '0x556B9306565093C855AEA9AE92A594704c2Cd59e',
        note: 'The official site names Linea in two columns; the other one holds the address of BNB Smart Chain.',
      },
      opbnb: '0x556B9306565093C855AEA9AE92A594704c2Cd59e',
      zksync: '0x08529A4be615746ef31CdbeD46Ce556406787E2F',
      monad: '0xfcB76dfDf9c79AE5d334C0E1901449c8A893DF22',
    },
  ),
  ...deploy(
    {
      contract: 'SmartRouterHelper',
      group: 'Helpers',
      note: 'A library that SmartRouter is linked to.',
      product,
      source: v3DeploymentFile,
    },
    {
      bsc: '0xdAecee3C08e953Bd5f89A5Cc90ac560413d709E3',
      eth: '0xdAecee3C08e953Bd5f89A5Cc90ac560413d709E3',
      bscTestnet: '0xdAecee3C08e953Bd5f89A5Cc90ac560413d709E3',
      goerli: '0xdAecee3C08e953Bd5f89A5Cc90ac560413d709E3',
    },
  ),
]
