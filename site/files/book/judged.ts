import { toEventSelector } from 'viem'
import { contracts } from '../../../facts/abis/index.ts'
import { constants } from '../../../facts/constants.ts'
import { chainIdNames } from '../../../facts/deployments/define.ts'
import type { Chain } from '../../../facts/factTypes.ts'
import { foreignAddresses, foreignHashes, foreignTopics } from '../../../facts/foreign/index.ts'
import { type ChainKey, chains, deployments, products, tokens } from '../../../facts/index.ts'
import { product } from '../../../site.ts'
import type { JudgeBook, JudgeChain, JudgeHash, JudgeRow, JudgeTopic } from '../../shared/book/judgeBook.ts'

/** Names of chains in code and prose besides those of the facts; `weak` ones are also ordinary words. */
const otherNames: Partial<Record<ChainKey, { names?: readonly string[]; weak?: readonly string[] }>> = {
  bsc: {
    names: [
      'bsc',
      'bnb smart chain',
      'bnb chain',
      'bnbchain',
      'bnb mainnet',
      'bsc mainnet',
      'binance smart chain',
      'bsc.id',
    ],
    weak: ['binance', 'bnb'],
  },
  eth: { names: ['ethereum', 'ethereum mainnet', 'eth mainnet', 'mainnet.id'], weak: ['eth'] },
  arb: { names: ['arbitrum', 'arbitrum one', 'arb one', 'arb1', 'arbitrum mainnet'], weak: ['arb'] },
  base: { names: ['base mainnet', 'base network', 'base.id', 'basescan'], weak: ['base'] },
  linea: { names: ['linea', 'linea mainnet'] },
  opbnb: { names: ['opbnb', 'op bnb', 'opbnb mainnet'] },
  zksync: { names: ['zksync', 'zk sync', 'zksync era', 'era zksync'] },
  monad: { names: ['monad', 'monad mainnet'] },
  robinhood: { names: ['robinhood', 'robinhood chain'] },
  scroll: { names: ['scroll mainnet', 'scroll.id', 'scrollscan'], weak: ['scroll'] },
  polygonZkevm: { names: ['polygon zkevm', 'polygon zk evm'] },
  bscTestnet: {
    names: [
      'bsc testnet',
      'bnb testnet',
      'bnb chain testnet',
      'bnb smart chain testnet',
      'binance testnet',
      'binance smart chain testnet',
      'chapel',
      'bsctest',
    ],
  },
  sepolia: { names: ['sepolia', 'ethereum sepolia', 'eth sepolia'] },
  arbSepolia: { names: ['arbitrum sepolia', 'arb sepolia'] },
  baseSepolia: { names: ['base sepolia'] },
  scrollSepolia: { names: ['scroll sepolia'] },
  opbnbTestnet: { names: ['opbnb testnet', 'op bnb testnet'] },
  monadTestnet: { names: ['monad testnet'] },
  zksyncTestnet: { names: ['zksync testnet', 'zksync goerli', 'zksync era goerli'] },
  lineaTestnet: { names: ['linea testnet', 'linea goerli'] },
  baseTestnet: { names: ['base testnet', 'base goerli'] },
  arbGoerli: { names: ['arbitrum goerli', 'arb goerli'] },
  goerli: { names: ['goerli', 'ethereum goerli', 'eth goerli'] },
  polygonZkevmTestnet: { names: ['polygon zkevm testnet', 'polygon zk evm testnet'] },
}

/** The chain of which each is a test network. */
const testsOf: Partial<Record<ChainKey, ChainKey>> = {
  bscTestnet: 'bsc',
  sepolia: 'eth',
  goerli: 'eth',
  arbSepolia: 'arb',
  arbGoerli: 'arb',
  baseSepolia: 'base',
  baseTestnet: 'base',
  scrollSepolia: 'scroll',
  opbnbTestnet: 'opbnb',
  monadTestnet: 'monad',
  zksyncTestnet: 'zksync',
  lineaTestnet: 'linea',
  polygonZkevmTestnet: 'polygonZkevm',
}

/** Chains without a contract of ours, so that a text about them is not read as one about another. */
const elsewhere: readonly [name: string, id: number, names: readonly string[], weak?: readonly string[]][] = [
  ['Polygon', 137, ['polygon', 'polygon mainnet', 'polygon pos', 'polygonscan.com', 'matic network'], ['matic']],
  ['Polygon Amoy', 80002, ['polygon amoy', 'amoy']],
  ['Polygon Mumbai', 80001, ['polygon mumbai', 'mumbai']],
  ['OP Mainnet', 10, ['optimism', 'op mainnet', 'optimism mainnet', 'optimistic.etherscan.io'], ['op']],
  ['OP Sepolia', 11155420, ['optimism sepolia', 'op sepolia']],
  ['Avalanche', 43114, ['avalanche', 'avalanche c chain', 'snowtrace.io'], ['avax']],
  ['Avalanche Fuji', 43113, ['avalanche fuji', 'fuji']],
  ['Fantom', 250, ['fantom', 'ftmscan.com'], ['ftm']],
  ['Gnosis', 100, ['gnosis chain', 'gnosisscan.io', 'xdai'], ['gnosis']],
  ['Celo', 42220, ['celo', 'celoscan.io']],
  ['Blast', 81457, ['blast mainnet', 'blastscan.io'], ['blast']],
  ['Unichain', 130, ['unichain']],
  ['Unichain Sepolia', 1301, ['unichain sepolia']],
  ['World Chain', 480, ['world chain', 'worldchain']],
  ['Zora', 7777777, ['zora network', 'zora mainnet'], ['zora']],
  ['Soneium', 1868, ['soneium']],
  ['Cronos', 25, ['cronos', 'cronoscan.com']],
  ['Moonbeam', 1284, ['moonbeam']],
  ['Mantle', 5000, ['mantle mainnet', 'mantlescan.xyz'], ['mantle']],
  ['Berachain', 80094, ['berachain']],
  ['Sonic', 146, ['sonic mainnet', 'sonicscan.org'], ['sonic']],
  ['HyperEVM', 999, ['hyperevm', 'hyper evm']],
  ['Aurora', 1313161554, ['aurora mainnet']],
  ['Heco', 128, ['heco']],
  ['Harmony', 1666600000, ['harmony one']],
  ['ZKsync Sepolia', 300, ['zksync sepolia', 'zksync sepolia testnet', 'zksync era sepolia']],
  ['Linea Sepolia', 59141, ['linea sepolia']],
]

const hostOf = (url: string) => url.replace(/^https:\/\//, '')

function judgeChains(): JudgeChain[] {
  const ours = (chains as readonly (Chain & { key: ChainKey })[])
    .filter(({ kind }) => kind !== 'solana')
    .map(({ key, id, kind, name, explorer }): JudgeChain => {
      const { names = [], weak } = otherNames[key] ?? {}
      if (kind !== 'evm') return { key, name, names: [] }
      // What the SDK calls it, except for the words that need more around them.
      const own = [name, key, chainIdNames[key]?.replaceAll('_', ' ') ?? key].map((one) => one.toLowerCase())
      const isWord = (one: string) => weak?.includes(one) || one === 'base' || one === 'scroll'
      const test = testsOf[key]
      return {
        key,
        name,
        id,
        names: [...new Set([...own.filter((one) => !isWord(one)), ...names])],
        ...(weak && { weak }),
        host: hostOf(explorer.url),
        ...(test && { testOf: test }),
      }
    })
  return [
    ...ours,
    ...elsewhere.map(
      ([name, id, names, weak]): JudgeChain => ({
        key: `elsewhere-${id}`,
        name,
        id,
        names,
        ...(weak && { weak }),
        elsewhere: true,
      }),
    ),
  ]
}

const judgeRows = (): JudgeRow[] =>
  deployments
    .filter(({ chain }) => !chain.startsWith('solana'))
    .map(({ product: key, contract, chain, address, version, status, deprecated }) => ({
      product: products[key].name,
      contract,
      chain,
      address,
      ...(version && { version }),
      ...(status === 'deprecated' && {
        retired: {
          ...(deprecated?.since && { since: deprecated.since }),
          ...(deprecated?.replacedBy && { replacedBy: deprecated.replacedBy }),
        },
      }),
    }))

const judgeTokens = (): JudgeRow[] =>
  tokens
    .filter(({ address }) => address.startsWith('0x'))
    .map(({ symbol, chain, address }) => ({ product: 'token', contract: symbol, chain, address }))

function judgeHashes(): JudgeHash[] {
  const ours = (['v2', 'v3'] as const).flatMap((version) => {
    const entries = Object.entries(constants[version].initCodeHashes)
    return [...Map.groupBy(entries, ([, { value }]) => String(value))].map(
      ([hash, of]): JudgeHash => ({
        name: `init code hash of ${version} ${version === 'v2' ? 'pairs' : 'pools'}`,
        hash,
        chains: of.map(([chain]) => chain),
        version,
      }),
    )
  })
  const theirs = foreignHashes.map(
    ({ protocol, name, hash, chains: on, constants: version = 'v2', used }): JudgeHash => ({
      name,
      hash,
      chains: on,
      version,
      protocol,
      used,
    }),
  )
  return [...ours, ...theirs]
}

function judgeTopics(): JudgeTopic[] {
  const own = new Map<string, { event: string; by: string[] }>()
  for (const { name, abi } of Object.values(contracts))
    for (const item of abi) {
      if (item.type !== 'event') continue
      const topic = toEventSelector(item)
      const entry = own.get(topic) ?? { event: item.name, by: [] }
      entry.by.push(name)
      own.set(topic, entry)
    }
  const theirs = foreignTopics.map(({ protocol, name, signature, ours, used }): JudgeTopic => {
    const [topic] = [...own].find(([, { event, by }]) => event === ours.event && by.includes(ours.abi)) ?? []
    return { topic: toEventSelector(signature), event: name, protocol, used, ...(topic && { instead: topic }) }
  })
  return [...[...own].map(([topic, { event, by }]) => ({ topic, event, by })), ...theirs]
}

let made: JudgeBook | undefined

/** What addresses, hashes and topics of a text are judged by. Made once: the tool, the book and the package have it. */
export const judgeBook = (): JudgeBook => (made ??= makeBook())

function makeBook(): JudgeBook {
  return {
    product,
    own: [product.slice(0, -4).toLowerCase(), '\\bpcs'],
    others: [
      'uniswap',
      '\\buni(?:v[234])?\\b',
      'univ[234]',
      'sushi',
      'apeswap',
      'biswap',
      'quickswap',
      'camelot',
      'aerodrome',
      'thena\\b',
    ],
    chains: judgeChains(),
    rows: judgeRows(),
    tokens: judgeTokens(),
    foreign: foreignAddresses.map(({ protocol, name, version, chain, address, replaced, used, instead }) => {
      const contract = instead?.contract
      const contractsOf = contract === undefined ? [] : typeof contract === 'string' ? [contract] : [...contract]
      const key = instead?.product
      return {
        protocol,
        name,
        ...(version && { version }),
        ...(chain && { chain }),
        address,
        ...(replaced && { replaced }),
        used,
        ...(protocol === 'besides' && { besides: true as const }),
        ...(protocol !== 'Uniswap' && protocol !== 'besides' && { formerly: true as const }),
        ...(key && { instead: { product: products[key].name, contracts: contractsOf } }),
      }
    }),
    hashes: judgeHashes(),
    topics: judgeTopics(),
  }
}
