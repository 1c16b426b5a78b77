import type { Deployment } from '../factTypes.ts'
import { deploy, repo, sdkMap, webContracts } from './define.ts'

const product = 'v2'

export const v2: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'PancakeFactory',
      group: 'Core',
      abi: 'FactoryV2',
      product,
      source: sdkMap('@pancakeswap/sdk', 'FACTORY_ADDRESS_MAP'),
    },
    {
      bsc: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
      eth: '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362',
      arb: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
      base: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
      linea: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
      opbnb: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
      zksync: '0xd03D8D566183F0086d8D09A84E1e30b58Dd5619d',
      monad: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
      robinhood: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
      bscTestnet: '0x6725F303b657a9451d8BA641348b6761A6CC7a17',
      sepolia: '0x1bdc540dEB9Ed1fA29964DeEcCc524A8f5e2198e',
      arbSepolia: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
      baseSepolia: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
      scrollSepolia: '0x2B3C5df29F73dbF028BA82C33e0A5A6e5800F75e',
      opbnbTestnet: '0x776e4bD2f72de2176A59465e316335aaf8ed4E8F',
      monadTestnet: '0x82438CE666d9403e488bA720c7424434e8Aa47CD',
      zksyncTestnet: '0x48a33610Cd0E130af2024D55F67aE72a8C51aC27',
      lineaTestnet: '0xB6FAfd4ADbCd21cF665909767e0eD0D05709abfB',
      baseTestnet: '0x715303D2eF7dA7FFAbF637651D71FD11d41fAf7F',
      arbGoerli: '0x333EAE459075b1d7dE8eb57997b5d4eee5F1070a',
      goerli: '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeFactory',
      group: 'Core',
      abi: 'FactoryV2',
      status: 'deprecated',
      product,
      source: repo('pancakeswap/infinity-universal-router', 'script/deployParameters/mainnet/DeployzkEvm.s.sol'),
    },
    {
      polygonZkevm: '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeRouter',
      group: 'Periphery',
      abi: 'RouterV2',
      product,
      source: sdkMap('@pancakeswap/smart-router', 'V2_ROUTER_ADDRESS'),
    },
    {
      bsc: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
      eth: '0xEfF92A263d31888d860bD50809A8D171709b7b1c',
      arb: '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      base: '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      linea: '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      opbnb: '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      zksync: '0x5aEaF2883FBf30f3D62471154eDa3C0c1b05942d',
      monad: '0xB1Bc24c34e88f7D43D5923034E3a14B24DaACfF9',
      robinhood: '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      bscTestnet: '0xD99D1c33F9fC3444f8101754aBC46c52416550D1',
      sepolia: '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      arbSepolia: '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      baseSepolia: '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
      scrollSepolia: '0x715303D2eF7dA7FFAbF637651D71FD11d41fAf7F',
      opbnbTestnet: '0x62FF25CFD64E55673168c3656f4902bD7Aa5F0f4',
      monadTestnet: '0x3a3eBAe0Eec80852FBC7B9E824C6756969cc8dc1',
      zksyncTestnet: '0xA0Fbd5d1474950bc9417FB00f9d4e2ee0385c560',
      lineaTestnet: '0xD7A304138D50C125733d1fE8a2041199E4944Aa1',
      baseTestnet: '0xC259d1D3476558630d83b0b60c105ae958382792',
      arbGoerli: '0xB8054A1F11090fbe82B45aC3c72e86732f8355DC',
      goerli: '0xEfF92A263d31888d860bD50809A8D171709b7b1c',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeZapV1',
      group: 'Helpers',
      abi: 'PancakeZapV1',
      product,
      source: webContracts,
    },
    {
      bsc: '0xD4c4a7C55c9f7B3c48bafb6E8643Ba79F42418dF',
      bscTestnet: '0xD85835207054F25620109bdc745EC1D1f84F04e1',
    },
  ),
]
