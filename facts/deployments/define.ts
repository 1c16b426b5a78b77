import { type ChainKey, chains } from '../chains.ts'
import type { Chain, Deployment, Source } from '../factTypes.ts'

/** Versions of the packages that rows cite: the ones that are installed, which `proofs/facts` compares. */
export const versions = {
  '@pancakeswap/aptos-swap-sdk': '1.1.1',
  '@pancakeswap/chains': '0.9.0',
  '@pancakeswap/infinity-sdk': '1.0.11',
  '@pancakeswap/multicall': '3.8.2',
  '@pancakeswap/pcsx-sdk': '1.7.1',
  '@pancakeswap/permit2-sdk': '1.2.2',
  '@pancakeswap/sdk': '5.9.2',
  '@pancakeswap/smart-router': '7.7.3',
  '@pancakeswap/tokens': '0.9.1',
  '@pancakeswap/universal-router-sdk': '1.5.6',
  '@pancakeswap/v3-sdk': '3.10.2',
} as const

/** The member of `@pancakeswap/chains`' `ChainId` for each chain that it has: how a package's export names the chain. */
export const chainIdNames: Readonly<Partial<Record<ChainKey, string>>> = {
  bsc: 'BSC',
  eth: 'ETHEREUM',
  arb: 'ARBITRUM_ONE',
  base: 'BASE',
  linea: 'LINEA',
  opbnb: 'OPBNB',
  zksync: 'ZKSYNC',
  monad: 'MONAD_MAINNET',
  robinhood: 'ROBINHOOD',
  bscTestnet: 'BSC_TESTNET',
  sepolia: 'SEPOLIA',
  arbSepolia: 'ARBITRUM_SEPOLIA',
  baseSepolia: 'BASE_SEPOLIA',
  scrollSepolia: 'SCROLL_SEPOLIA',
  opbnbTestnet: 'OPBNB_TESTNET',
  monadTestnet: 'MONAD_TESTNET',
  zksyncTestnet: 'ZKSYNC_TESTNET',
  lineaTestnet: 'LINEA_TESTNET',
  baseTestnet: 'BASE_TESTNET',
  arbGoerli: 'ARBITRUM_GOERLI',
  goerli: 'GOERLI',
}

/** Commits of the repositories that were read. A row of another commit names its own. */
export const commits = {
  'pancakeswap/infinity-core': '7c04695faeab8b06570cf6c277d9a9717136fb26',
  'pancakeswap/infinity-hooks': '644c30f1cb09e4eee04becb6198da1414bdb0e77',
  'pancakeswap/infinity-periphery': '39976acec90d43f73f2bcc0e008cf23ec55bbc80',
  'pancakeswap/infinity-universal-router': '8b03511e482ad742b7e27427ddf8cd80bf0239f1',
  'pancakeswap/pancake-contracts-move': 'da7548cc26dcb7dbd3e1e81b56e0db94812b3ee7',
  'pancakeswap/pancake-developer': 'd74e43a4db585ad7d74fd7c29a93d6e25ed2463c',
  'pancakeswap/pancake-smart-contracts': 'cb079908a30328e46d42fe8cc77b9f7d38a15c2f',
  'pancakeswap/pancake-subgraph': '2b87e8128145199fb057f7038b3fdb554fac36e2',
  'pancakeswap/pancake-v3-contracts': '5cc479f0c5a98966c74d94700057b8c3ca629afd',
  'pancakeswap/pancake-x-contracts': '147581464b14cfb4e8e5b3a34f1f233d34a616fc',
  'pancakeswap/ve_crosschain': '1ea903d194bfc73bb8d91cc62a7260cc51272953',
} as const

type Package = keyof typeof versions
type SourceOf = (chain: ChainKey) => Source

/** A package's export at a path that does not depend on the chain. */
export function sdk(name: Package, path: string): Source {
  return { kind: 'sdk', package: name, version: versions[name], path }
}

/** A package's map from chain id to address; `rest` is what follows the chain, for example `.pcs`. */
export function sdkMap(name: Package, map: string, rest = ''): SourceOf {
  return (chain) => sdk(name, `${map}[ChainId.${chainIdName(chain)}]${rest}`)
}

/** A package's function from chain id to address. */
export function sdkCall(name: Package, call: string): SourceOf {
  return (chain) => sdk(name, `${call}(ChainId.${chainIdName(chain)})`)
}

/** A contract of Robinhood Chain, whose configuration the package of chains carries. */
export function robinhoodConfig(contract: string): Source {
  return sdk('@pancakeswap/chains', `robinhoodChainConfig.contracts.${contract}`)
}

/** A file of a repository that {@link commits} lists. */
export function repo(repository: keyof typeof commits, file: string): Source {
  return { kind: 'source', repository, file, commit: commits[repository] }
}

/**
 * A repository's file for each chain: `names` gives the text that replaces the `*` of `pattern`. The
 * function that it returns throws for a chain without a file.
 */
export function repoPerChain(
  repository: keyof typeof commits,
  pattern: string,
  names: Partial<Record<ChainKey, string>>,
): SourceOf {
  return (chain) => {
    const name = names[chain]
    if (!name) throw new Error(`${repository} has no ${pattern} for "${chain}"`)
    return repo(repository, pattern.replace('*', name))
  }
}

/** The files in which the v3 repository keeps four chains' addresses. */
export const v3DeploymentFile = repoPerChain('pancakeswap/pancake-v3-contracts', 'deployments/*.json', {
  bsc: 'bscMainnet',
  eth: 'eth',
  bscTestnet: 'bscTestnet',
  goerli: 'goerli',
})

/** The name of a chain's file in the configuration of the Infinity repositories. */
export const infinityConfigNames: Partial<Record<ChainKey, string>> = {
  bsc: 'bsc-mainnet',
  base: 'base-mainnet',
  bscTestnet: 'bsc-testnet',
  sepolia: 'ethereum-sepolia',
}

/** A file of the web application's repository, whose files were read one by one, each at its own commit. */
export function frontend(file: string, commit: string): Source {
  return { kind: 'source', repository: 'pancakeswap/pancake-frontend', file, commit }
}

/** The web application's list of contracts, at the commit that was read. */
export const webContracts = frontend(
  'apps/web/src/config/constants/contracts.ts',
  '00151927b9d241630c32e8f41b37df83ec9af564',
)

/** A page of the official site. */
export function site(page: string): Source {
  return { kind: 'site', page, commit: commits['pancakeswap/pancake-developer'] }
}

function chainIdName(chain: ChainKey): string {
  const name = chainIdNames[chain]
  if (!name) throw new Error(`@pancakeswap/chains has no ChainId for "${chain}", so no package can be its source`)
  return name
}

type Common = Omit<Deployment, 'chain' | 'address' | 'source' | 'status'> & {
  status?: Deployment['status']
  source: Source | SourceOf
}
type Row = string | (Partial<Omit<Deployment, 'chain' | 'source'>> & { address: string; source?: Source })

/**
 * One contract's rows, one a chain, in the order of `facts/chains.ts`. What the first argument says holds for every
 * row that does not say otherwise; a row is active unless it, the first argument or the chain's retirement says
 * deprecated.
 */
export function deploy(common: Common, rows: Partial<Record<ChainKey, Row>>): Deployment[] {
  return chains.flatMap((chain: Chain & { key: ChainKey }) => {
    const { key } = chain
    const row = rows[key]
    if (row === undefined) return []
    const { source, ...shared } = common
    const own: Exclude<Row, string> = typeof row === 'string' ? { address: row } : row
    return [
      {
        status: chain.retired ? ('deprecated' as const) : ('active' as const),
        ...shared,
        ...own,
        source: own.source ?? (typeof source === 'function' ? source(key) : source),
        chain: key,
      },
    ]
  })
}

/** Several rows of one contract on one chain, for example the pools of StableSwap. */
export function deployAll(
  common: Common & { chain: ChainKey },
  rows: readonly (Partial<Omit<Deployment, 'chain' | 'source'>> & { address: string; source?: Source })[],
): Deployment[] {
  const { chain, ...rest } = common
  return rows.flatMap((row) => deploy(rest, { [chain]: row }))
}
