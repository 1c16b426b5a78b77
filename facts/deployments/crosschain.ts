import type { Deployment } from '../factTypes.ts'
import { deploy, repo, site, webContracts } from './define.ts'

const product = 'crosschain'

const addressPage = site('/contracts/crosschain/addresses')
const veCrosschain = repo('pancakeswap/ve_crosschain', 'config.ts')
const celer = 'Cross-chain farming by Celer, for which the official site keeps an empty page.'

export const crosschain: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'XChainSender',
      group: 'Swap',
      product,
      source: addressPage,
    },
    {
      bsc: '0xE82e2D3B9DB59f7c7b438239D92E2190a64E26ce',
      eth: '0xE82e2D3B9DB59f7c7b438239D92E2190a64E26ce',
      arb: '0xE82e2D3B9DB59f7c7b438239D92E2190a64E26ce',
      base: '0xE82e2D3B9DB59f7c7b438239D92E2190a64E26ce',
      linea: '0xdE167bB9F640a3D6de7b8C16C28920755f5921F2',
      zksync: '0xdE167bB9F640a3D6de7b8C16C28920755f5921F2',
    },
  ),
  ...deploy(
    {
      contract: 'AcrossAdaptor',
      group: 'Bridge adaptors',
      note: 'Sends and receives by Across.',
      product,
      source: addressPage,
    },
    {
      bsc: '0x60Ac95eC1153aA8199751917edE25D0Ca49a36e2',
      eth: '0x60Ac95eC1153aA8199751917edE25D0Ca49a36e2',
      arb: '0x60Ac95eC1153aA8199751917edE25D0Ca49a36e2',
      base: '0x60Ac95eC1153aA8199751917edE25D0Ca49a36e2',
      linea: '0xb456E051867625D320A7a793897058eb7eB6093B',
      zksync: '0xb456E051867625D320A7a793897058eb7eB6093B',
    },
  ),
  ...deploy(
    {
      contract: 'PancakeVeSenderV2',
      group: 'veCAKE',
      abi: 'PancakeVeSenderV2',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      note: 'Sent a holder’s veCAKE balance and profile to other chains by LayerZero v2.',
      product,
      source: veCrosschain,
    },
    { bsc: '0xEF58528Ecb76b69a0F61F65d94797d531B34cf64' },
  ),
  ...deploy(
    {
      contract: 'PancakeVeReceiverV2',
      group: 'veCAKE',
      abi: 'PancakeVeReceiverV2',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      note: 'Received what PancakeVeSenderV2 sent.',
      product,
      source: veCrosschain,
    },
    {
      eth: '0x1Db3B1092297Bea09C8151e905dF73a285c8a74a',
      arb: '0x0276b8b2AA8C698d8301AAbf56852224b454C634',
    },
  ),
  ...deploy(
    {
      contract: 'CrossFarmingSender',
      group: 'Farming',
      status: 'deprecated',
      note: celer,
      product,
      source: webContracts,
    },
    {
      eth: '0x8EA90Ef07f37c77137453C7A1B72B7886d51eCFb',
      goerli: '0x327d26dE30f92600620A99043034e0A5FD9402C8',
    },
  ),
  ...deploy(
    {
      contract: 'CrossFarmingReceiver',
      group: 'Farming',
      status: 'deprecated',
      note: celer,
      product,
      source: webContracts,
    },
    {
      bsc: '0x0726a8C8206b9eC0AfB788df5adb36a8AEDB13c2',
      bscTestnet: '0xBab5d3B6bA24E185f216419f3ba07f03984bF983',
    },
  ),
  ...deploy(
    {
      contract: 'NonBscVault',
      group: 'Farming',
      status: 'deprecated',
      note: celer,
      product,
      source: webContracts,
    },
    {
      eth: '0x2e71B2688019ebdFDdE5A45e6921aaebb15b25fb',
      goerli: '0xE6c904424417D03451fADd6E3f5b6c26BcC43841',
    },
  ),
]
