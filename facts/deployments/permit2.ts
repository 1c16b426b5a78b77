import type { Deployment } from '../factTypes.ts'
import { deploy, repo, sdkCall, site } from './define.ts'

const product = 'permit2'

export const permit2: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'Permit2',
      group: 'Permit2',
      abi: 'Permit2',
      product,
      source: sdkCall('@pancakeswap/permit2-sdk', 'getPermit2Address'),
    },
    {
      bsc: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      eth: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      arb: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      base: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      linea: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      opbnb: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      zksync: '0x686FD50007EaA636F01154d660b96110B6bFe351',
      monad: '0xDca6Dd86A5E305dB99A15eaEB2a6ecfc7F579778',
      robinhood: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      bscTestnet: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      sepolia: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      arbSepolia: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      baseSepolia: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      scrollSepolia: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      opbnbTestnet: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      monadTestnet: '0xC51DA9473283695884AD536FFD180e618Bf6186e',
      zksyncTestnet: '0xaf321b731E65715DdbFDa73A066E00BB28345709',
      lineaTestnet: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      baseTestnet: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      arbGoerli: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
      goerli: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
    },
  ),
  ...deploy(
    {
      contract: 'Permit2',
      group: 'Permit2',
      abi: 'Permit2',
      product,
      source: site('/contracts/permit2/addresses'),
    },
    {
      scroll: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
    },
  ),
  ...deploy(
    {
      contract: 'Permit2',
      group: 'Permit2',
      abi: 'Permit2',
      status: 'deprecated',
      product,
      source: repo('pancakeswap/infinity-universal-router', 'script/deployParameters/mainnet/DeployzkEvm.s.sol'),
    },
    {
      polygonZkevm: '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
    },
  ),
]
