import type { ChainKey } from '../chains.ts'
import { type ForeignAddress, place, rowsOf } from './foreignAddress.ts'

/** viem’s definition of a chain, and the line of Multicall3 in it. */
const multicalls: Partial<Record<ChainKey, readonly [file: string, line: number]>> = {
  bsc: ['bsc', 24],
  eth: ['mainnet', 26],
  arb: ['arbitrum', 22],
  base: ['base', 36],
  linea: ['linea', 25],
  opbnb: ['opBNB', 27],
  monad: ['monad', 32],
  robinhood: ['robinhood', 22],
  scroll: ['scroll', 23],
  polygonZkevm: ['polygonZkEvm', 21],
  bscTestnet: ['bscTestnet', 23],
  sepolia: ['sepolia', 21],
  arbSepolia: ['arbitrumSepolia', 26],
  baseSepolia: ['baseSepolia', 49],
  scrollSepolia: ['scrollSepolia', 21],
  opbnbTestnet: ['opBNBTestnet', 26],
  monadTestnet: ['monadTestnet', 25],
  lineaTestnet: ['lineaGoerli', 22],
  baseTestnet: ['baseGoerli', 29],
  arbGoerli: ['arbitrumGoerli', 24],
  goerli: ['goerli', 28],
  polygonZkevmTestnet: ['polygonZkEvmTestnet', 22],
}

const viem = (file: string) =>
  place('wevm/viem', `src/chains/definitions/${file}.ts`, '0912a29d5c7abbea5238d6f7c3d750f07d479ace')
const multicall3 = {
  protocol: 'besides',
  name: 'Multicall3',
  used: 'It bundles calls to any contract and belongs to no exchange: keep it.',
} as const

const createX = place(
  'pcaversaccio/createx',
  'deployments/deployments.json',
  '42739c448bebd54c43fe3c17db3ca4f300a49d4e',
)
const deployer = 'It deploys contracts at addresses that can be computed, and belongs to no exchange: keep it.'
const createXAddress = '0xba5Ed099633D3B313e4D5F7bdc1305d3c28ba5Ed'
const safeFactory = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'

/** The chains for which the Safe’s factory has a file, by their ids. */
const safeChains: Partial<Record<ChainKey, number>> = {
  bsc: 56,
  eth: 1,
  arb: 42161,
  base: 8453,
  linea: 59144,
  opbnb: 204,
  zksync: 324,
  monad: 143,
  scroll: 534352,
  polygonZkevm: 1101,
  bscTestnet: 97,
  sepolia: 11155111,
  arbSepolia: 421614,
  baseSepolia: 84532,
  scrollSepolia: 534351,
  opbnbTestnet: 5611,
  monadTestnet: 10143,
}

/** What integrators call beside PancakeSwap’s contracts. Wrapped coins and dollars are in `facts/tokens.ts`. */
export const besides: readonly ForeignAddress[] = [
  ...Object.entries(multicalls).flatMap(([chain, [file, line]]) =>
    rowsOf(multicall3, viem(file), { [chain]: ['0xcA11bde05977b3631167028862bE2a173976CA11', line] }),
  ),
  ...rowsOf(multicall3, viem('zksync'), { zksync: ['0xF9cda624FBC7e059355ce98a31693d299FACd963', 30] }),
  {
    protocol: 'besides',
    name: 'Deterministic deployment proxy',
    address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
    used: deployer,
    source: place(
      'Arachnid/deterministic-deployment-proxy',
      'README.md',
      'b3bb19c5aa8af6d9424fd66a234116a1e8adc3bf',
    )(29),
  },
  ...Object.entries(safeChains).flatMap(([chain, id]) =>
    rowsOf(
      { protocol: 'besides', name: 'Safe singleton factory', used: deployer },
      place(
        'safe-global/safe-singleton-factory',
        `artifacts/${id}/deployment.json`,
        'fd984338c83d2c50d4eb195d093b921360da63bd',
      ),
      { [chain]: [safeFactory, 6] },
    ),
  ),
  ...rowsOf({ protocol: 'besides', name: 'CreateX', used: deployer }, createX, {
    eth: [createXAddress, 6],
    bsc: [createXAddress, 14],
    opbnb: [createXAddress, 22],
    arb: [createXAddress, 37],
    polygonZkevm: [createXAddress, 61],
    base: [createXAddress, 172],
    scroll: [createXAddress, 196],
    linea: [createXAddress, 204],
    monad: [createXAddress, 515],
    robinhood: [createXAddress, 732],
    sepolia: [createXAddress, 748],
    bscTestnet: [createXAddress, 764],
    opbnbTestnet: [createXAddress, 772],
    arbSepolia: [createXAddress, 787],
    baseSepolia: [createXAddress, 900],
    scrollSepolia: [createXAddress, 922],
    monadTestnet: [createXAddress, 1224],
  }),
]
