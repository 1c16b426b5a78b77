import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chains } from '../../facts/chains.ts'
import { deployments } from '../../facts/deployments/index.ts'
import { tokens } from '../../facts/tokens.ts'

// A sentence about which contract is on which chain goes wrong when a row is added. So each is held against the facts.

const pages = join(import.meta.dirname, '../../docs/pages')
const read = (page: string) => readFileSync(join(pages, `${page}.mdx`), 'utf8')

type Row = (typeof deployments)[number]
const rowsOf = (contract: string, where: Partial<Record<'product' | 'version' | 'status', string>> = {}) =>
  deployments.filter(
    (row) =>
      row.contract === contract && Object.entries(where).every(([key, value]) => row[key as keyof Row] === value),
  )
/** The chains that have rows of a contract, each once and in the order of the alphabet. */
const on = (...args: Parameters<typeof rowsOf>) => [...new Set(rowsOf(...args).map(({ chain }) => chain))].toSorted()
const mainnets = new Set<string>(chains.filter(({ testnet }) => !testnet).map(({ key }) => key))
/** How many addresses the active rows of a contract have on the mainnets that are not in the list. */
const addressesOf = (contract: string, except: readonly string[] = [], where = {}) =>
  new Set(
    rowsOf(contract, { status: 'active', ...where })
      .filter(({ chain }) => mainnets.has(chain) && !except.includes(chain))
      .map(({ address }) => address.toLowerCase()),
  ).size
const shared = (product: string, one: string, other: string) => {
  const own = deployments.filter((row) => row.product === product && row.status === 'active')
  const both = [...new Set(own.map(({ contract }) => contract))].filter((contract) =>
    [one, other].every((chain) => own.some((row) => row.contract === contract && row.chain === chain)),
  )
  const same = both.filter((contract) =>
    own.some(
      (row) =>
        row.contract === contract &&
        row.chain === one &&
        own.some((two) => two.contract === contract && two.chain === other && two.address === row.address),
    ),
  )
  return { both: both.length, same: same.length }
}

const bsc = ['bsc']
const infinityChains = ['base', 'bsc', 'bscTestnet', 'sepolia']
const is = (actual: readonly string[], expected: readonly string[]) =>
  actual.toSorted().join() === expected.toSorted().join()
const decimalsOf = (chain: string) => tokens.find((token) => token.group === 'USDT' && token.chain === chain)?.decimals

/** Page, a part of the sentence, and what must be true of the facts for it. */
type Held = readonly [page: string, text: string, holds: () => boolean]
const held: readonly Held[] = [
  [
    'contracts/infinity/resources/addresses',
    'The Vault, the pool managers, the position managers, the quoters and a Universal Router with Infinity are on BNB Smart Chain, Base, BNB Smart Chain Testnet and Sepolia.',
    () =>
      [
        'Vault',
        'CLPoolManager',
        'BinPoolManager',
        'CLPositionManager',
        'BinPositionManager',
        'CLQuoter',
        'BinQuoter',
        'MixedQuoter',
      ].every((contract) => is(on(contract, { product: 'infinity', status: 'active' }), infinityChains)) &&
      is(on('UniversalRouter', { version: 'Infinity', status: 'active' }), infinityChains),
  ],
  [
    'contracts/infinity/resources/addresses',
    'Farming is complete on BNB Smart Chain; of its contracts, the other three have `FarmingDistributor` and `CLLPFeesHelper` only.',
    () => {
      const farming = deployments.filter(({ product, group }) => product === 'infinity' && group === 'Farming')
      const at = (chain: string) =>
        new Set(farming.filter((row) => row.chain === chain).map(({ contract }) => contract))
      return (
        at('bsc').size === new Set(farming.map(({ contract }) => contract)).size &&
        at('bsc').size > 2 &&
        ['base', 'bscTestnet', 'sepolia'].every((chain) => is([...at(chain)], ['CLLPFeesHelper', 'FarmingDistributor']))
      )
    },
  ],
  [
    'contracts/infinity/resources/addresses',
    'A contract of Infinity that is on both BNB Smart Chain and Base has one address there, and so has the Universal Router. On the test networks nearly all addresses differ.',
    () => {
      const base = shared('infinity', 'bsc', 'base')
      const routers = rowsOf('UniversalRouter', { version: 'Infinity' }).filter(({ chain }) =>
        ['bsc', 'base'].includes(chain),
      )
      const tests = ['bscTestnet', 'sepolia'].map((chain) => shared('infinity', 'bsc', chain))
      return (
        base.both > 15 &&
        base.both === base.same &&
        routers.length === 2 &&
        routers[0]?.address === routers[1]?.address &&
        tests.every(({ both, same }) => both > 12 && same <= 3)
      )
    },
  ],
  [
    'contracts/infinity/resources/addresses',
    'For Ethereum, Arbitrum, ZKsync Era, Linea, opBNB and the other chains with v2 or v3 pools, none of the sources names an Infinity contract.',
    () =>
      is(
        [...new Set(deployments.filter(({ product }) => product === 'infinity').map(({ chain }) => chain))],
        infinityChains,
      ),
  ],
  [
    'contracts/infinity/resources/addresses',
    'The migrators of Base are in none of the sources that were read.',
    () => ['CLMigrator', 'BinMigrator'].every((contract) => is(on(contract), ['bsc', 'bscTestnet', 'sepolia'])),
  ],
  [
    'contracts/infinity/overview/amm-layer-poolmanager',
    'The managers of BNB Smart Chain, Base and BNB Smart Chain Testnet have a controller; no source names one on Sepolia.',
    () =>
      ['CLProtocolFeeController', 'BinProtocolFeeController'].every((contract) =>
        is(on(contract, { status: 'active' }), ['base', 'bsc', 'bscTestnet']),
      ),
  ],
  ...(
    [
      [
        'contracts/infinity/overview/amm-layer-poolmanager',
        'The older controllers of BNB Smart Chain Testnet return 0.',
      ],
      ['contracts/infinity/overview', 'the older controllers of BNB Smart Chain Testnet take 0.'],
      [
        'contracts/infinity/reference/administration',
        'The controllers in use on BNB Smart Chain and Base have the code that is described here. The controllers of version 1, [replaced](#deployments) there and in use on BNB Smart Chain Testnet, are older.',
      ],
    ] as const
  ).map(
    ([page, text]) =>
      [
        page,
        text,
        () =>
          ['CLProtocolFeeController', 'BinProtocolFeeController'].every(
            (contract) =>
              is(on(contract, { version: '1', status: 'active' }), ['bscTestnet']) &&
              is(on(contract, { version: '2', status: 'active' }), ['base', 'bsc']),
          ),
      ] as const,
  ),
  [
    'contracts/infinity/reference/hooks',
    'This hook is deployed on BNB Smart Chain and Base; on test networks a sample has the same name.',
    () => is(on('CLDynamicFeeHook'), infinityChains),
  ],
  [
    'contracts/infinity/reference/hooks',
    'Two examples for testnets:',
    () =>
      ['CLVeCakeExclusiveHook', 'BinVeCakeExclusiveHook'].every((contract) =>
        is(on(contract), ['bscTestnet', 'sepolia']),
      ),
  ],
  [
    'contracts/permit2/addresses',
    'On most chains the address is the same. It differs on ZKsync Era and its testnet, because contracts there are created by another rule, and on Monad and its testnet.',
    () => {
      const rows = rowsOf('Permit2', { product: 'permit2', status: 'active' })
      const [most] = rows
      const others = rows.filter(({ address }) => address !== most?.address)
      return (
        most?.chain === 'bsc' &&
        is(
          others.map(({ chain }) => chain),
          ['monad', 'monadTestnet', 'zksync'],
        )
      )
    },
  ],
  [
    'contracts/v3/addresses',
    'Factory and position manager have one address on all mainnets except ZKsync Era. SmartRouter and quoter have several, and so have the testnets,',
    () =>
      ['PancakeV3Factory', 'NonfungiblePositionManager'].every(
        (contract) => addressesOf(contract, ['zksync']) === 1 && addressesOf(contract) === 2,
      ) && ['SmartRouter', 'QuoterV2'].every((contract) => addressesOf(contract, ['zksync']) > 1),
  ],
  [
    'contracts/crosschain/addresses',
    'Those on Linea and ZKsync Era differ from the others.',
    () =>
      ['XChainSender', 'AcrossAdaptor'].every(
        (contract) => addressesOf(contract, ['linea', 'zksync']) === 1 && addressesOf(contract) === 2,
      ),
  ],
  [
    'contracts/cake/cross-chain-cake-bridging',
    'On BNB Smart Chain the contract `CakeProxyOFT` locks the original token;',
    () => is(on('CakeProxyOFT'), bsc),
  ],
  [
    'contracts/cake/cross-chain-cake-bridging',
    'From BNB Smart Chain call `CakeProxyOFT` and approve CAKE for it.',
    () => is(on('CakeProxyOFT'), bsc),
  ],
  [
    'contracts/cross-chain-farming',
    '| `CrossFarmingVault` (`NonBscVault` in the table) | Ethereum |',
    () => ['NonBscVault', 'CrossFarmingSender'].every((contract) => is(on(contract), ['eth', 'goerli'])),
  ],
  [
    'contracts/cross-chain-farming',
    '| `CrossFarmingReceiver` | BNB Smart Chain |',
    () => is(on('CrossFarmingReceiver'), ['bsc', 'bscTestnet']),
  ],
  [
    'contracts/vecake-and-gauge-voting/cross-chain-votes',
    '`PancakeVeSenderV2` on BNB Smart Chain',
    () => is(on('PancakeVeSenderV2'), bsc),
  ],
  [
    'contracts/lottery-v2/lottery-contract',
    '`PancakeSwapLottery` sells tickets, records the draw and pays claims in CAKE on BNB Smart Chain.',
    () => is(on('PancakeSwapLottery'), ['bsc', 'bscTestnet']),
  ],
  ...(
    [
      ['contracts/masterchef/guides/farm-cake', '| `MasterChefV2`, on BNB Smart Chain |'],
      ['contracts/masterchef/guides/farm-cake', '`MasterChefV2` takes LP tokens on BNB Smart Chain alone.'],
      [
        'contracts/masterchef/addresses',
        '| `MasterChefV2` | v2 and StableSwap pair tokens | blocks | BNB Smart Chain |',
      ],
    ] as const
  ).map(([page, text]) => [page, text, () => is(on('MasterChefV2'), ['bsc', 'bscTestnet'])] as const),
  [
    'contracts/masterchef/addresses',
    '| `MasterChef` | v2 pair tokens, CAKE | blocks | BNB Smart Chain | deprecated:',
    () => is(on('MasterChef'), ['bsc', 'bscTestnet']) && is(on('MasterChef', { status: 'active' }), []),
  ],
  ['contracts/cake', '`CakeToken` on BNB Smart Chain.', () => is(on('CakeToken'), ['bsc', 'bscTestnet'])],
  ['contracts/cake', '| BNB Smart Chain | `CakeToken`,', () => is(on('CakeToken'), ['bsc', 'bscTestnet'])],
  [
    'contracts/pancake-gifts/addresses',
    '| Chains | BNB Smart Chain |',
    () =>
      is([...new Set(deployments.filter(({ product }) => product === 'pancake-gifts').map(({ chain }) => chain))], bsc),
  ],
  [
    'contracts/prediction-v2',
    'BNB in the three active markets.',
    () => deployments.filter(({ product, status }) => product === 'prediction' && status === 'active').length === 3,
  ],
  [
    'contracts/tokens',
    'One USDT is `10 ** 18` units on BNB Smart Chain and `10 ** 6` on most other chains,',
    () => {
      const others = tokens.filter(({ group, chain }) => group === 'USDT' && chain !== 'bsc')
      const six = others.filter(({ decimals }) => decimals === 6)
      return decimalsOf('bsc') === 18 && six.length * 2 > others.length
    },
  ],
  [
    'contracts/tokens',
    'One address can be two tokens: WBNB of opBNB is WETH on Base.',
    () => {
      const wrapped = (chain: string, symbol: string) =>
        tokens.find((token) => token.chain === chain && token.symbol === symbol)?.address.toLowerCase()
      return wrapped('opbnb', 'WBNB') !== undefined && wrapped('opbnb', 'WBNB') === wrapped('base', 'WETH')
    },
  ],
  ...(['contracts/exchange', 'contracts/exchange/guides/read-prices-and-events'] as const).map(
    (page) =>
      [
        page,
        'USDT has 18 on BNB Smart Chain and 6 on Ethereum.',
        () => decimalsOf('bsc') === 18 && decimalsOf('eth') === 6,
      ] as const,
  ),
  [
    'sdks/infinity-sdk',
    'It holds ABIs and addresses of four chains.',
    () =>
      new Set(
        deployments.filter(({ source }) => JSON.stringify(source).includes('infinity-sdk')).map(({ chain }) => chain),
      ).size === 4,
  ],
]

/** Sentences that name a chain and a contract and are about something else, or are proven by a claim. */
const about: readonly string[] = [
  '`MasterChefV3Receiver` on BNB Smart Chain', // the facts have no row of a receiver
  '`CrossFarmingProxy`', // one for each user
  '`CrossFarmingToken`', // one for each farm
  'The symbol on BNB Smart Chain', // about the token
  'The address is the hash of another prefix', // a rule of the chain
]

const names = chains.filter(({ key }) => !['aptos', 'solana'].includes(key)).map(({ name }) => name)
const place = new RegExp(
  `\\b(?:${[...names, 'Arbitrum', 'testnets', 'test networks', '(?:two|three|four|five|six|seven|eight|nine|ten) chains', 'the other (?:two|three|four|five)'].join('|')})\\b`,
)
const subject = new RegExp(
  `\`(?:${[...new Set(deployments.map(({ contract }) => contract))].filter((one) => /^\w+$/.test(one)).join('|')})\`|\\b(?:addresses (?:differ|are)|address is|is deployed|controllers?|migrators)\\b|addresses of \\w+ chains`,
)

describe('sentences about contracts on chains', () => {
  test.each(held)('%s: %s', (page, text, holds) => {
    expect(read(page)).toContain(text)
    expect(holds()).toBe(true)
  })

  test('are all held against the facts', () => {
    const loose = globSync('**/*.mdx', { cwd: pages }).flatMap((file) => {
      let isCode = false
      let isFrontmatter = false
      return readFileSync(join(pages, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          if (line === '---') isFrontmatter = index === 0
          if (line.startsWith('```')) isCode = !isCode
          if (isCode || isFrontmatter || /^::[a-z]/.test(line)) return []
          const own = held.filter(([page, text]) => `${page}.mdx` === file && line.includes(text))
          const rest = own.reduce((left, [, text]) => left.replace(text, ''), line)
          const parts = line.startsWith('|') ? [rest] : rest.split(/(?<=[.:;!?])\s/)
          return parts
            .filter((part) => place.test(part) && subject.test(part) && !about.some((one) => part.includes(one)))
            .map(
              (part) =>
                `docs/pages/${file}:${index + 1}: add to proofs/facts/sentences.test.ts what must be true for “${part}”`,
            )
        })
    })
    expect(loose).toEqual([])
  })
})
