import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { chainIdNames, commits, versions } from '../../facts/deployments/define.ts'
import { type ChainKey, chains, type Deployment, deployments } from '../../facts/index.ts'

// The packages' ESM builds import subpaths that Node does not resolve; their CommonJS builds load.
const require = createRequire(import.meta.url)

type Exports = Readonly<Record<string, unknown>>

/** Every package that exports an address, and the module that exports it. */
const modules = {
  '@pancakeswap/aptos-swap-sdk': require('@pancakeswap/aptos-swap-sdk') as Exports,
  '@pancakeswap/chains': require('@pancakeswap/chains') as Exports,
  '@pancakeswap/infinity-sdk': require('@pancakeswap/infinity-sdk') as Exports,
  '@pancakeswap/multicall': require('@pancakeswap/multicall') as Exports,
  '@pancakeswap/pcsx-sdk': require('@pancakeswap/pcsx-sdk') as Exports,
  '@pancakeswap/permit2-sdk': require('@pancakeswap/permit2-sdk') as Exports,
  '@pancakeswap/sdk': require('@pancakeswap/sdk') as Exports,
  '@pancakeswap/smart-router': require('@pancakeswap/smart-router/evm') as Exports,
  '@pancakeswap/stable-swap-sdk': require('@pancakeswap/stable-swap-sdk') as Exports,
  '@pancakeswap/swap-sdk-core': require('@pancakeswap/swap-sdk-core') as Exports,
  '@pancakeswap/tokens': require('@pancakeswap/tokens') as Exports,
  '@pancakeswap/universal-router-sdk': require('@pancakeswap/universal-router-sdk') as Exports,
  '@pancakeswap/v3-sdk': require('@pancakeswap/v3-sdk') as Exports,
} as const

type Package = keyof typeof modules

const packaged = modules['@pancakeswap/chains'] as { ChainId: Record<string, number>; NonEVMChainId: object }
const ChainId = packaged.ChainId
const chainIds = Object.values(ChainId).filter((id): id is number => typeof id === 'number')

/** The chain of a package's id; the package has its own ids for Aptos and Solana. */
const chainOfId = new Map<number, ChainKey>([
  ...chains.filter(({ kind }) => kind === 'evm').map(({ id, key }) => [id, key] as const),
  ...Object.entries(packaged.NonEVMChainId)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .map(([name, id]) => [id, name.toLowerCase() as ChainKey] as const),
])

/** What each export names: the contract in our facts, or `any` where an export lists several. */
const meanings: Readonly<Record<string, string>> = {
  '@pancakeswap/aptos-swap-sdk PAIR_LP_TYPE_TAG': 'swap',
  '@pancakeswap/aptos-swap-sdk PAIR_RESERVE_TYPE_TAG': 'swap',
  '@pancakeswap/aptos-swap-sdk SWAP_ADDRESS': 'swap',
  '@pancakeswap/aptos-swap-sdk SWAP_ADDRESS_MODULE': 'swap',
  '@pancakeswap/chains .mixedRouteQuoter': 'MixedRouteQuoterV1',
  '@pancakeswap/chains .multicall': 'PancakeInterfaceMulticall',
  '@pancakeswap/chains .permit2': 'Permit2',
  '@pancakeswap/chains .smartRouter': 'SmartRouter',
  '@pancakeswap/chains .universalRouter': 'UniversalRouter',
  '@pancakeswap/chains .v2Factory': 'PancakeFactory',
  '@pancakeswap/chains .v2Router': 'PancakeRouter',
  '@pancakeswap/chains .v3Deployer': 'PancakeV3PoolDeployer',
  '@pancakeswap/chains .v3Factory': 'PancakeV3Factory',
  '@pancakeswap/chains .v3Migrator': 'V3Migrator',
  '@pancakeswap/chains .v3NftPositionManager': 'NonfungiblePositionManager',
  '@pancakeswap/chains .v3Quoter': 'QuoterV2',
  '@pancakeswap/chains .v3TickLens': 'TickLens',
  '@pancakeswap/infinity-sdk BIN_DYNAMIC_FEE_HOOKS_BY_CHAIN': 'BinDynamicFeeHook',
  '@pancakeswap/infinity-sdk CL_DYNAMIC_FEE_HOOKS_BY_CHAIN': 'CLDynamicFeeHook',
  '@pancakeswap/infinity-sdk CL_SHARED_INVENTORY_HOOK_BY_CHAIN': 'CLSharedInventoryHook',
  '@pancakeswap/infinity-sdk INFI_BIN_MIGRATOR_ADDRESSES': 'BinMigrator',
  '@pancakeswap/infinity-sdk INFI_BIN_POOL_MANAGER_ADDRESSES': 'BinPoolManager',
  '@pancakeswap/infinity-sdk INFI_BIN_POSITION_MANAGER_ADDRESSES': 'BinPositionManager',
  '@pancakeswap/infinity-sdk INFI_BIN_PROTOCOL_FEE_CONTROLLER_ADDRESSES': 'BinProtocolFeeController',
  '@pancakeswap/infinity-sdk INFI_BIN_QUOTER_ADDRESSES': 'BinQuoter',
  '@pancakeswap/infinity-sdk INFI_CL_LP_FEES_HELPER_ADDRESSES': 'CLLPFeesHelper',
  '@pancakeswap/infinity-sdk INFI_CL_MIGRATOR_ADDRESSES': 'CLMigrator',
  '@pancakeswap/infinity-sdk INFI_CL_POOL_MANAGER_ADDRESSES': 'CLPoolManager',
  '@pancakeswap/infinity-sdk INFI_CL_POSITION_MANAGER_ADDRESSES': 'CLPositionManager',
  '@pancakeswap/infinity-sdk INFI_CL_PROTOCOL_FEE_CONTROLLER_ADDRESSES': 'CLProtocolFeeController',
  '@pancakeswap/infinity-sdk INFI_CL_QUOTER_ADDRESSES': 'CLQuoter',
  '@pancakeswap/infinity-sdk INFI_CL_TICK_LENS_ADDRESSES': 'CLTickLens',
  '@pancakeswap/infinity-sdk INFI_FARMING_DISTRIBUTOR_ADDRESSES': 'FarmingDistributor',
  '@pancakeswap/infinity-sdk INFI_MIXED_QUOTER_ADDRESSES': 'MixedQuoter',
  '@pancakeswap/infinity-sdk INFI_VAULT_ADDRESSES': 'Vault',
  '@pancakeswap/infinity-sdk dynamicHooksList': 'any',
  '@pancakeswap/infinity-sdk hooksList': 'any',
  '@pancakeswap/infinity-sdk whitelistLabeledHooksList': 'any',
  '@pancakeswap/multicall MULTICALL_ADDRESS': 'PancakeInterfaceMulticallV2',
  '@pancakeswap/pcsx-sdk MULTI_REACTOR_ORDER_QUOTER_MAPPING': 'MultiReactorOrderQuoter',
  '@pancakeswap/pcsx-sdk MULTI_REACTOR_ROUTER_MAPPING': 'MultiReactorRouter',
  '@pancakeswap/pcsx-sdk ORDER_QUOTER_MAPPING': 'OrderQuoter',
  '@pancakeswap/pcsx-sdk PERMIT2_MAPPING': 'Permit2',
  '@pancakeswap/pcsx-sdk .ExclusiveDutchOrder': 'ExclusiveDutchOrderReactor',
  '@pancakeswap/pcsx-sdk .ExclusiveDutchOrderV3': 'V3DutchOrderReactor',
  '@pancakeswap/pcsx-sdk .ExclusiveDutchOrderV4': 'V4DutchOrderReactor',
  '@pancakeswap/permit2-sdk getPermit2Address': 'Permit2',
  '@pancakeswap/sdk FACTORY_ADDRESS': 'PancakeFactory',
  '@pancakeswap/sdk FACTORY_ADDRESS_MAP': 'PancakeFactory',
  '@pancakeswap/smart-router BIN_HOOK_PRESETS_BY_CHAIN': 'any',
  '@pancakeswap/smart-router CL_HOOK_PRESETS_BY_CHAIN': 'any',
  '@pancakeswap/smart-router MIXED_ROUTE_QUOTER_ADDRESSES': 'MixedRouteQuoterV1',
  '@pancakeswap/smart-router SMART_ROUTER_ADDRESSES': 'SmartRouter',
  '@pancakeswap/smart-router STABLE_SWAP_INFO_ADDRESS': 'PancakeStableSwapTwoPoolInfo',
  '@pancakeswap/smart-router TICK_QUERY_HELPER_ADDRESSES': 'TickQueryHelper',
  '@pancakeswap/smart-router V2_ROUTER_ADDRESS': 'PancakeRouter',
  '@pancakeswap/smart-router V3_QUOTER_ADDRESSES': 'QuoterV2',
  '@pancakeswap/smart-router V3_TICK_LENS_ADDRESSES': 'TickLens',
  '@pancakeswap/smart-router feeOnTransferDetectorAddresses': 'FeeOnTransferDetector',
  '@pancakeswap/universal-router-sdk getUniversalRouterAddress': 'UniversalRouter',
  '@pancakeswap/v3-sdk DEPLOYER_ADDRESSES': 'PancakeV3PoolDeployer',
  '@pancakeswap/v3-sdk FACTORY_ADDRESSES': 'PancakeV3Factory',
  '@pancakeswap/v3-sdk NFT_POSITION_MANAGER_ADDRESSES': 'NonfungiblePositionManager',
}

/** Exported addresses that are no deployment of the protocol, by package and export (or `.key`), with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  '@pancakeswap/chains .multicall3': 'Multicall3 is not a contract of the protocol',
  '@pancakeswap/chains .wrappedNative': 'wrapped ETH is not a contract of the protocol',
  '@pancakeswap/multicall MULTICALL3_ADDRESS': 'Multicall3 is not a contract of the protocol',
  '@pancakeswap/multicall MULTICALL3_ADDRESSES': 'Multicall3 is not a contract of the protocol',
  '@pancakeswap/sdk B20_ACTIVATION_REGISTRY_ADDRESS': 'a system contract of Base',
  '@pancakeswap/sdk B20_FACTORY_ADDRESS': 'a system contract of Base',
  '@pancakeswap/sdk B20_POLICY_REGISTRY_ADDRESS': 'a system contract of Base',
}

/** Values that are for something else than an address: nothing, the caller, the router itself. */
const placeholders = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000000001',
  '0x0000000000000000000000000000000000000002',
])

interface Exported {
  name: Package
  /** The export, and the property or index path inside it. */
  path: string[]
  chain: ChainKey | undefined
  address: string
  /** The address is a token's; of tokens, only CAKE is walked. */
  token?: boolean
}

const evmAddress = /^0x[0-9a-fA-F]{40}$/
const aptosAddress = /^(0x[0-9a-f]{64})(::.+)?$/

/** Every address beneath a value, with the chain that its path or an enclosing object's `id` names. */
function* addressesOf(
  name: Package,
  value: unknown,
  path: string[],
  chain: ChainKey | undefined,
): Generator<Exported, void, undefined> {
  if (typeof value === 'string') {
    if (name === '@pancakeswap/aptos-swap-sdk') {
      const [, address] = aptosAddress.exec(value) ?? []
      if (address) yield { name, path, chain: 'aptos', address }
    } else if (evmAddress.test(value) && !placeholders.has(value)) {
      yield { name, path, chain, address: value }
    }
    return
  }
  if (value === null || typeof value !== 'object') return
  if (isToken(value)) {
    // CAKE is a deployment of the protocol; the other tokens of the packages are not.
    if (value.symbol.toUpperCase() === 'CAKE') {
      yield { name, path, chain: chainOfId.get(value.chainId), address: value.address, token: true }
    }
    return
  }
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return
  const id = (value as { id?: unknown }).id
  const here = typeof id === 'number' ? (chainOfId.get(id) ?? chain) : chain
  for (const [key, inner] of Object.entries(value)) {
    const keyed = Array.isArray(value) ? here : (chainOfId.get(Number(key)) ?? here)
    yield* addressesOf(name, inner, [...path, key], keyed)
  }
}

function isToken(value: object): value is { chainId: number; address: string; symbol: string } {
  return 'address' in value && 'symbol' in value && 'chainId' in value && 'decimals' in value
}

/** Functions from chain id to address: they throw, or return nothing, for a chain without one. */
const calls: Partial<Record<Package, string>> = {
  '@pancakeswap/permit2-sdk': 'getPermit2Address',
  '@pancakeswap/universal-router-sdk': 'getUniversalRouterAddress',
}

function exportedBy(name: Package): Exported[] {
  const found = Object.entries(modules[name]).flatMap(([key, value]) => [...addressesOf(name, value, [key], undefined)])
  const call = calls[name]
  if (!call) return found
  const addressOf = modules[name][call] as (id: number) => string | undefined
  return [
    ...found,
    ...chainIds.flatMap((id) => {
      const address = addressOf(id)
      return address ? [{ name, path: [call, String(id)], chain: chainOfId.get(id), address }] : []
    }),
  ]
}

/** What an exported address means: by its last property, else by its export. */
function meaningOf(table: Readonly<Record<string, string>>, { name, path }: Exported): string | undefined {
  return table[`${name} .${path.at(-1)}`] ?? table[`${name} ${path[0]}`]
}

/** Why an exported address does not equal the facts, if it does not. */
function difference(exported: Exported, facts: readonly Deployment[]): string | undefined {
  const { name, path, address } = exported
  const where = `${name} ${path.join('.')}`
  // The one address that is exported without its chain is the factory's on BNB Smart Chain.
  const chain = exported.chain ?? (where === '@pancakeswap/sdk FACTORY_ADDRESS' ? 'bsc' : undefined)
  if (meaningOf(exceptions, exported)) return undefined
  const meaning = exported.token ? 'CAKE or CakeToken' : meaningOf(meanings, exported)
  if (!meaning) return `${where} = ${address}: no contract of the facts is named for this export`
  if (!chain) return `${where} = ${address}: its chain is not known`
  const rows = facts.filter(
    (row) => row.chain === chain && (meaning === 'any' || meaning.split(' or ').includes(row.contract)),
  )
  if (rows.some((row) => row.address === address)) return undefined
  const ours = rows.map((row) => row.address).join(', ') || 'nothing'
  return `${meaning} on ${chain}: ${where} says ${address}, facts say ${meaning === 'any' ? 'other addresses' : ours}`
}

const names = Object.keys(modules) as Package[]

describe('every address that a package exports is in the facts', () => {
  // How many there are, so that a walk that finds nothing cannot pass.
  const least: Record<Package, number> = {
    '@pancakeswap/aptos-swap-sdk': 4,
    '@pancakeswap/chains': 15,
    '@pancakeswap/infinity-sdk': 75,
    '@pancakeswap/multicall': 18,
    '@pancakeswap/pcsx-sdk': 35,
    '@pancakeswap/permit2-sdk': 21,
    '@pancakeswap/sdk': 22,
    '@pancakeswap/smart-router': 120,
    '@pancakeswap/stable-swap-sdk': 0,
    '@pancakeswap/swap-sdk-core': 0,
    '@pancakeswap/tokens': 16,
    '@pancakeswap/universal-router-sdk': 21,
    '@pancakeswap/v3-sdk': 63,
  }

  test.each(names)('%s', (name) => {
    const exported = exportedBy(name)
    expect(exported.length).toBeGreaterThanOrEqual(least[name])
    expect(exported.flatMap((one) => difference(one, deployments) ?? [])).toEqual([])
  })

  test('the StableSwap package fetches its pools from a server and carries none', () => {
    expect(exportedBy('@pancakeswap/stable-swap-sdk')).toEqual([])
    expect(typeof modules['@pancakeswap/stable-swap-sdk'].fetchStableSwapData).toBe('function')
  })

  test('every exception and every meaning is still exported', () => {
    const used = new Set(
      names.flatMap((name) =>
        exportedBy(name).flatMap(({ path }) => [`${name} ${path[0]}`, `${name} .${path.at(-1)}`]),
      ),
    )
    expect([...Object.keys(exceptions), ...Object.keys(meanings)].filter((key) => !used.has(key))).toEqual([])
  })

  test('a changed digit is named with its contract, chain and both addresses', () => {
    const right = '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b'
    const wrong = '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058c'
    const changed = deployments.map((row) => (row.address === right ? { ...row, address: wrong } : row))
    const differences = exportedBy('@pancakeswap/infinity-sdk').flatMap((one) => difference(one, changed) ?? [])
    expect(differences).toEqual([
      `CLPoolManager on bsc: @pancakeswap/infinity-sdk INFI_CL_POOL_MANAGER_ADDRESSES.56 says ${right}, facts say ${wrong}`,
      `CLPoolManager on base: @pancakeswap/infinity-sdk INFI_CL_POOL_MANAGER_ADDRESSES.8453 says ${right}, facts say ${wrong}`,
    ])
  })
})

/** The value at a source's `path`, for example `hooksList[ChainId.BSC][0].address` or `getPermit2Address(ChainId.BSC)`. */
function resolve(name: Package, path: string): unknown {
  const tokens = path.match(/^\w+|\.\w+|\[[\w.]+\]|\([\w.]+\)/g) ?? []
  if (tokens.join('') !== path) throw new Error(`${path} is not a path of exports`)
  return tokens.reduce<unknown>((value, token, index) => {
    if (index === 0) return modules[name][token]
    const argument = token.startsWith('.') ? token.slice(1) : keyOf(token.slice(1, -1))
    return token.startsWith('(')
      ? (value as (key: unknown) => unknown)(argument)
      : (value as Record<string, unknown> | undefined)?.[argument as string]
  }, undefined)
}

function keyOf(argument: string): string | number | undefined {
  const [object, member] = argument.split('.')
  if (member === undefined) return argument
  return (packaged as unknown as Record<string, Record<string, number>>)[object ?? '']?.[member]
}

describe('rows', () => {
  const sdkRows = deployments.flatMap((row) => (row.source.kind === 'sdk' ? [{ ...row, source: row.source }] : []))

  test('that cite a package equal the export that they cite', () => {
    expect(sdkRows.length).toBeGreaterThan(350)
    const differing = sdkRows.flatMap(({ contract, chain, address, source }) => {
      const value = resolve(source.package as Package, source.path)
      return value === address ? [] : [`${contract} on ${chain}: facts say ${address}, ${source.path} is ${value}`]
    })
    expect(differing).toEqual([])
  })

  test('that cite a package’s map cite the entry for their own chain', () => {
    const differing = sdkRows.flatMap(({ contract, chain, source }) => {
      const [, member] = /[[(]ChainId\.(\w+)[\])]/.exec(source.path) ?? []
      return member === undefined || member === chainIdNames[chain as ChainKey]
        ? []
        : [`${contract} on ${chain}: ${source.path}`]
    })
    expect(differing).toEqual([])
  })

  test('cite the installed version of a package', () => {
    const cited = Object.entries(versions)
    expect(cited.length).toBeGreaterThan(8)
    const installed = (name: string) =>
      JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version
    expect(cited.filter(([name, version]) => installed(name) !== version)).toEqual([])
    expect(
      sdkRows.filter(({ source }) => versions[source.package as keyof typeof versions] !== source.version),
    ).toEqual([])
  })

  test('cite one commit of each repository, but for the web application’s', () => {
    const differing = deployments.flatMap(({ contract, chain, source }) => {
      if (source.kind !== 'source' || source.repository === 'pancakeswap/pancake-frontend') return []
      const commit = commits[source.repository as keyof typeof commits]
      return source.commit === commit ? [] : [`${contract} on ${chain}: ${source.repository} ${source.commit}`]
    })
    expect(differing).toEqual([])
  })

  test('are as many as the documentation promises', () => {
    expect(deployments.length).toBeGreaterThanOrEqual(300)
  })

  test('are sorted by product, and within a product by group', () => {
    for (const property of ['product', 'group'] as const) {
      const order = deployments.map((row) => (property === 'group' ? `${row.product} ${row.group}` : row.product))
      const runs = order.filter((value, index) => value !== order[index - 1])
      expect(runs.filter((value, index) => runs.indexOf(value) !== index)).toEqual([])
    }
  })
})
