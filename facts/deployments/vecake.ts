import type { Deployment } from '../factTypes.ts'
import { deploy, frontend, repo, site, webContracts } from './define.ts'

const product = 'vecake'

const page = site('/contracts/vecake-and-gauge-voting')
const veCakeConfig = repo('pancakeswap/pancake-smart-contracts', 'projects/vecake/config.ts')
const sharingConfig = repo('pancakeswap/pancake-smart-contracts', 'projects/revenue-sharing-pool/v2/config.ts')
const firstSharingConfig = repo('pancakeswap/pancake-smart-contracts', 'projects/revenue-sharing-pool/v1/config.ts')
const gaugesAddress = frontend('packages/gauges/src/constants/address.ts', '418c8f7ee268699da0bbf9c841a9d88e811eabc2')
const since = '2024-12-04'

export const vecake: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'VECake',
      group: 'veCAKE',
      abi: 'VECake',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      product,
      source: veCakeConfig,
    },
    {
      bsc: '0x5692DB8177a81A6c6afc8084C2976C9933EC1bAB',
      bscTestnet: {
        address: '0x4879fcB447E7F4c7843A6D15dF5526061304dcFb',
        note: 'The revenue sharing pools of the testnet were configured with another one, which is listed too.',
      },
    },
  ),
  ...deploy(
    {
      contract: 'VECake',
      group: 'veCAKE',
      abi: 'VECake',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      label: 'revenue sharing',
      note: 'The one that the testnet’s revenue sharing pools use.',
      product,
      source: sharingConfig,
    },
    { bscTestnet: '0x279957513FC505F8Cb16f4b6783D170C9BEcE322' },
  ),
  ...deploy(
    {
      contract: 'ProxyForCakePoolFactory',
      group: 'veCAKE',
      abi: 'ProxyForCakePoolFactory',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      note: 'Makes the proxies by which veCAKE keeps positions that came from the CAKE pool.',
      product,
      source: veCakeConfig,
    },
    {
      bsc: '0x03E80d537dca71E826eac6fe74FBb0DB607A2727',
      bscTestnet: '0x4f68968aC090D43966e3CE926aD64a40fE2b767B',
    },
  ),
  ...deploy(
    {
      contract: 'GaugeVoting',
      group: 'Gauges',
      abi: 'GaugeVoting',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      label: 'since December 2024',
      note: 'Since the epoch of 4 December 2024.',
      product,
      source: page,
    },
    { bsc: '0xbCfBf7ED1756FE478B071687cb430C7B3eB682f1' },
  ),
  ...deploy(
    {
      contract: 'GaugeVoting',
      group: 'Gauges',
      abi: 'GaugeVoting',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      product,
      source: gaugesAddress,
    },
    {
      bsc: {
        address: '0xf81953dC234cdEf1D6D0d3ef61b232C6bCbF9aeF',
        status: 'deprecated',
        deprecated: { since, replacedBy: '0xbCfBf7ED1756FE478B071687cb430C7B3eB682f1' },
      },
      bscTestnet: '0x357b01894b21787B41A8FA4DCaFE92293470FaD9',
    },
  ),
  ...deploy(
    {
      contract: 'GaugeVotingCalc',
      group: 'Gauges',
      abi: 'GaugeVotingCalc',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      label: 'since December 2024',
      note: 'Read weights here, not from GaugeVoting. Since the epoch of 4 December 2024.',
      product,
      source: page,
    },
    { bsc: '0x4fF7C80Df31e5864776314D89220Ae18626a6D67' },
  ),
  ...deploy(
    {
      contract: 'GaugeVotingCalc',
      group: 'Gauges',
      abi: 'GaugeVotingCalc',
      status: 'deprecated',
      deprecated: { since: '2025-04-23' },
      product,
      source: gaugesAddress,
    },
    {
      bsc: {
        address: '0x94F8cBa8712B3E72C9BF8Ba4d6619Ac9046FE695',
        status: 'deprecated',
        deprecated: { since, replacedBy: '0x4fF7C80Df31e5864776314D89220Ae18626a6D67' },
      },
      bscTestnet: '0x88B02E6238fa6279281eeA600CBfcAd5dd3597A5',
    },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPool',
      group: 'Revenue sharing',
      abi: 'RevenueSharingPool',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      product,
      source: sharingConfig,
    },
    {
      bsc: {
        address: '0xCaF4e48a4Cb930060D0c3409F40Ae7b34d2AbE2D',
        label: 'revenue',
        note: 'Paid the weekly share of revenue.',
      },
      bscTestnet: {
        address: '0x58fde4bf684B631363640808F452952D8c14084b',
        note: 'Which of the two testnet pools pays what could not be established: the sources name them crosswise.',
      },
    },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPool',
      group: 'Revenue sharing',
      abi: 'RevenueSharingPool',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      product,
      source: sharingConfig,
    },
    {
      bsc: {
        address: '0x9cac9745731d1Cf2B483f257745A512f0938DD01',
        label: 'emission',
        note: 'Paid the weekly emission for holders of veCAKE.',
      },
      bscTestnet: {
        address: '0x482a401D57C9892D6d6BD6A4A976CfDDeD83BF11',
        label: 'other',
        note: 'The other testnet pool.',
      },
    },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPoolGateway',
      group: 'Revenue sharing',
      abi: 'RevenueSharingPoolGateway',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      product,
      source: sharingConfig,
    },
    {
      bsc: {
        address: '0x011f2a82846a4E9c62C2FC4Fd6fDbad19147D94A',
        note: 'The repository and the web application name it; the official site gives another one, which is listed too.',
      },
      bscTestnet: '0x946273012ED616410F698536F1BF2513417BF8Ec',
    },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPoolGateway',
      group: 'Revenue sharing',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      label: 'official site',
      note: 'Only the official site names it.',
      product,
      source: page,
    },
    { bsc: '0x53276f5311Ed95a0E984b5D438f84a6e0b5e61B4' },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPoolFactory',
      group: 'Revenue sharing',
      abi: 'RevenueSharingPoolFactory',
      version: 'v2',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      product,
      source: sharingConfig,
    },
    {
      bsc: '0xE6F366E1EB0E9CeF01cCC2ac308F9b802436d920',
      bscTestnet: '0x7c1f320246C25cd6E58f9f40807fe08274973689',
    },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPoolKeeper',
      group: 'Revenue sharing',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      label: 'emission',
      note: 'Keeper of the pool that paid the weekly emission.',
      product,
      source: sharingConfig,
    },
    { bsc: '0x6aA1F8F1B3560Ea51781c52c3761b7Aa8ca4BC09' },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPoolKeeper',
      group: 'Revenue sharing',
      status: 'deprecated',
      deprecated: { since: '2025-05-07' },
      label: 'revenue',
      note: 'Keeper of the pool that paid the weekly share of revenue.',
      product,
      source: sharingConfig,
    },
    { bsc: '0x3fc88d8EeF0901CB0B407f7a4bAb6F5c73fA3874' },
  ),
  ...deploy(
    {
      contract: 'VCake',
      group: 'First revenue sharing',
      abi: 'VCake',
      status: 'deprecated',
      deprecated: { replacedBy: 'VECake' },
      product,
      source: firstSharingConfig,
    },
    {
      bsc: '0xa3b8321173Cf3DdF37Ce3e7548203Fc25d86402F',
      bscTestnet: '0x5DD37E97716A8b358BCbc731516F36FFff978454',
    },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPoolFactory',
      group: 'First revenue sharing',
      version: 'v1',
      label: 'v1',
      status: 'deprecated',
      deprecated: { replacedBy: '0xE6F366E1EB0E9CeF01cCC2ac308F9b802436d920' },
      product,
      source: firstSharingConfig,
    },
    {
      bsc: '0xbBC86F201c14A4062Ee0dE8c580dA38c6E38cD2e',
      bscTestnet: {
        address: '0xB8c7535f2b099b30fa07FcDdFCCA9808826b297e',
        deprecated: { replacedBy: '0x7c1f320246C25cd6E58f9f40807fe08274973689' },
      },
    },
  ),
  ...deploy(
    {
      contract: 'RevenueSharingPool',
      group: 'First revenue sharing',
      label: 'first',
      status: 'deprecated',
      product,
      source: firstSharingConfig,
    },
    {
      bsc: '0xCD5d1935e9bfa4905f9f007C97aB1f1763dC1607',
      bscTestnet: { address: '0xd2d1DD41700d9132d3286e0FcD8D6E1D8E5052F5', source: webContracts },
    },
  ),
]
