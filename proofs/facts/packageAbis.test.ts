import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as infinitySdk from '@pancakeswap/infinity-sdk'
import * as pcsxSdk from '@pancakeswap/pcsx-sdk'
import * as permit2Sdk from '@pancakeswap/permit2-sdk'
import * as v3Sdk from '@pancakeswap/v3-sdk'
import type { Abi, AbiParameter } from 'viem'
import { toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'

type Item = Extract<Abi[number], { type: 'function' | 'event' | 'error' }>

const root = join(import.meta.dirname, '../../node_modules/@pancakeswap')

/** The type as Solidity hashes it: a struct is the tuple of its members. */
function canonical({ type, ...rest }: AbiParameter): string {
  if (!type.startsWith('tuple')) return type
  const members = 'components' in rest ? rest.components : []
  return `(${members.map(canonical).join(',')})${type.slice('tuple'.length)}`
}

const types = (parameters: readonly AbiParameter[] = []) => parameters.map(canonical).join(',')

/** What a caller depends on, in one line: two items with the same line encode, decode and cost the same. */
function line(item: Item): string {
  if (item.type === 'function') {
    return `function ${item.name}(${types(item.inputs)}) ${item.stateMutability} returns (${types(item.outputs)})`
  }
  if (item.type === 'error') return `error ${item.name}(${types(item.inputs)})`
  const inputs = item.inputs.map((input) => `${canonical(input)}${input.indexed ? ' indexed' : ''}`).join(',')
  return `event ${item.name}(${inputs})${item.anonymous ? ' anonymous' : ''}`
}

/** The part of {@link line} that names an item: overloads differ in it, return types do not. */
const nameOf = (item: Item) => `${item.type} ${item.name}(${types(item.inputs)})`

const isItem = (item: Abi[number]): item is Item => ['function', 'event', 'error'].includes(item.type)

function isAbi(value: unknown): value is Abi {
  const kinds = ['function', 'event', 'error', 'constructor', 'receive', 'fallback']
  return Array.isArray(value) && value.length > 0 && value.every((one) => kinds.includes(one?.type))
}

/** The index behind the bracket that closes the one at `start`; strings and comments may hold their own brackets. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text[at] as string
    if (char === '/' && text[at + 1] === '/') at = text.indexOf('\n', at)
    else if (char === '/' && text[at + 1] === '*') at = text.indexOf('*/', at) + 1
    else if (`"'\``.includes(char)) {
      for (at++; at < text.length && text[at] !== char; at++) if (text[at] === '\\') at++
    } else if ('[{('.includes(char)) depth++
    else if (']})'.includes(char) && --depth === 0) return at + 1
    if (at < 0) break
  }
  return text.length
}

/** Every array literal of a bundle that is an ABI, by its variable: a package exports only a part of those it uses. */
function abisOf(file: string): [name: string, abi: Abi][] {
  const text = readFileSync(file, 'utf8')
  const found: [string, Abi][] = []
  for (const match of text.matchAll(/\b(?:var|let|const) ([\w$]+) = \[/g)) {
    const start = match.index + match[0].indexOf('[')
    const literal = text.slice(start, closing(text, start))
    // Most arrays of a bundle are no ABI and name other variables, which an empty context does not have.
    if (!/type['"]?: ['"](function|event|error)/.test(literal)) continue
    const value = evaluate(literal)
    if (isAbi(value)) found.push([match[1] as string, value])
  }
  return found
}

function evaluate(literal: string): unknown {
  try {
    return runInNewContext(`(${literal})`)
  } catch {
    return undefined
  }
}

/** Every ABI of every PancakeSwap package, by `package#variable`, or by `package#artifact` for v3-core. */
function packageAbis(): Map<string, Abi> {
  const found = new Map<string, Abi>()
  for (const name of readdirSync(root)) {
    const dist = join(root, name, 'dist')
    if (!statSync(dist, { throwIfNoEntry: false })) continue
    const modules = readdirSync(dist).filter((file) => file.endsWith('.mjs'))
    const files = modules.length ? modules : readdirSync(dist).filter((file) => file.endsWith('.js'))
    for (const file of files)
      for (const [variable, abi] of abisOf(join(dist, file))) found.set(`${name}#${variable}`, abi)
  }
  // An ABI made of other variables is not a literal; exported ones are read from the module.
  const modules = { 'infinity-sdk': infinitySdk, 'pcsx-sdk': pcsxSdk, 'permit2-sdk': permit2Sdk, 'v3-sdk': v3Sdk }
  for (const [name, exported] of Object.entries(modules)) {
    for (const [variable, value] of Object.entries(exported)) if (isAbi(value)) found.set(`${name}#${variable}`, value)
  }
  const artifacts = join(root, 'v3-core/artifacts/contracts')
  for (const file of readdirSync(artifacts, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue
    const { contractName, abi } = JSON.parse(readFileSync(join(artifacts, file), 'utf8'))
    if (isAbi(abi)) found.set(`v3-core#${contractName}`, abi)
  }
  return found
}

/** Which of our ABIs each of theirs is a part of. */
const held: Record<string, string> = {
  'infinity-sdk#BinMigratorAbi': 'BinMigrator',
  'infinity-sdk#BinPoolManagerAbi': 'BinPoolManager',
  'infinity-sdk#BinPositionManagerAbi': 'BinPositionManager',
  'infinity-sdk#BinQuoterAbi': 'BinQuoter',
  'infinity-sdk#CLMigratorAbi': 'CLMigrator',
  'infinity-sdk#CLPoolManagerAbi': 'CLPoolManager',
  'infinity-sdk#CLPositionManagerAbi': 'CLPositionManager',
  'infinity-sdk#CLQuoterAbi': 'CLQuoter',
  'infinity-sdk#FARMING_OFFCHAIN_ABI': 'FarmingDistributor',
  'infinity-sdk#FARMING_OFFCHAIN_CL_HELPER_ABI': 'CLLPFeesHelper',
  'infinity-sdk#MixedQuoterAbi': 'MixedQuoter',
  'infinity-sdk#Permit2ForwardAbi': 'CLPositionManager',
  'infinity-sdk#ProtocolFeeControllerAbi': 'ProtocolFeeController',
  'infinity-sdk#VaultAbi': 'Vault',
  'infinity-sdk#clSharedInventoryHookAbi': 'CLSharedInventoryHook',
  'multicall#iMulticallABI': 'PancakeInterfaceMulticallV2',
  'pcsx-sdk#baseReactorAbi': 'BaseReactor',
  'pcsx-sdk#multiReactorAbi': 'MultiReactor',
  'pcsx-sdk#multiReactorOrderQuoterAbi': 'MultiReactorOrderQuoter',
  'pcsx-sdk#orderQuoterAbi': 'OrderQuoter',
  'permit2-sdk#Permit2ABI': 'Permit2',
  'smart-router#InterfaceMulticall_default': 'PancakeInterfaceMulticall',
  'smart-router#approveAndCallAbi': 'SmartRouter',
  'smart-router#binQuoterAbi': 'BinQuoter',
  'smart-router#clQuoterAbi': 'CLQuoter',
  'smart-router#feeOnTransferDetectorAbi': 'FeeOnTransferDetector',
  'smart-router#infinityCLTickLensAbi': 'CLTickLens',
  'smart-router#infinityMixedRouteQuoterAbi': 'MixedQuoter',
  'smart-router#infoStableSwapABI': 'PancakeStableSwapTwoPoolInfo',
  'smart-router#mixedRouteQuoterV1ABI': 'MixedRouteQuoterV1',
  'smart-router#multicallExtendedAbi': 'SmartRouter',
  'smart-router#pancakePairABI': 'PairV2',
  'smart-router#peripheryPaymentsWithFeeExtendedAbi': 'SmartRouter',
  'smart-router#queryDataAbi': 'TickQueryHelper',
  'smart-router#quoterV2ABI': 'QuoterV2',
  'smart-router#stableSwapPairABI': 'PancakeStableSwapTwoPool',
  'smart-router#swapRouter02Abi': 'SmartRouter',
  'smart-router#tickLensAbi': 'TickLens',
  'universal-router-sdk#UniversalRouterABI': 'UniversalRouter',
  'v2-sdk#pancakePairV2ABI': 'PairV2',
  'v3-core#IPancakeV3Factory': 'PancakeV3Factory',
  'v3-core#IPancakeV3FlashCallback': 'IPancakeV3FlashCallback',
  'v3-core#IPancakeV3MintCallback': 'IPancakeV3MintCallback',
  'v3-core#IPancakeV3Pool': 'PancakeV3Pool',
  'v3-core#IPancakeV3PoolActions': 'PancakeV3Pool',
  'v3-core#IPancakeV3PoolDeployer': 'PancakeV3PoolDeployer',
  'v3-core#IPancakeV3PoolDerivedState': 'PancakeV3Pool',
  'v3-core#IPancakeV3PoolEvents': 'PancakeV3Pool',
  'v3-core#IPancakeV3PoolImmutables': 'PancakeV3Pool',
  'v3-core#IPancakeV3PoolOwnerActions': 'PancakeV3Pool',
  'v3-core#IPancakeV3PoolState': 'PancakeV3Pool',
  'v3-core#IPancakeV3SwapCallback': 'IPancakeV3SwapCallback',
  'v3-core#PancakeV3Factory': 'PancakeV3Factory',
  'v3-core#PancakeV3Pool': 'PancakeV3Pool',
  'v3-sdk#IMulticall': 'NonfungiblePositionManager',
  'v3-sdk#masterChefV3ABI': 'MasterChefV3',
  'v3-sdk#nonfungiblePositionManagerABI': 'NonfungiblePositionManager',
  'v3-sdk#pancakeV3PoolABI': 'PancakeV3Pool',
  'v3-sdk#peripheryPaymentsWithFeeABI': 'SwapRouter',
  'v3-sdk#quoterABI': 'Quoter',
  'v3-sdk#quoterV2ABI': 'QuoterV2',
  'v3-sdk#selfPermitABI': 'NonfungiblePositionManager',
  'v3-sdk#swapRouterABI': 'SwapRouter',
  'v3-sdk#v3PoolAbi': 'PancakeV3Pool',
}

/** ABIs of packages that are of no contract of the protocol's. */
const foreign: Record<string, string> = {
  'multicall#multicall3ABI': 'Multicall3 of mds1, which the protocol only calls',
  'swap-sdk-evm#b20AssetAbi': 'a token standard of another chain, which tokens may follow',
  'swap-sdk-evm#erc165Abi': 'ERC-165',
  'swap-sdk-evm#erc20Abi': 'ERC-20',
  'swap-sdk-evm#scaledUIAmountAbi': 'a token extension, which tokens may follow',
  'v3-core#IERC20Minimal': 'ERC-20',
  'v3-sdk#v3StakerABI': 'the staker of Uniswap v3: the protocol farms with MasterChefV3',
}

/** Items in which a package and the source differ, by `package#variable item`, with the reason why ours is right. */
const exceptions: Record<string, string> = {
  ...Object.fromEntries(
    ['smart-router#pancakePairABI', 'v2-sdk#pancakePairV2ABI'].flatMap((abi) =>
      ['MINIMUM_LIQUIDITY', 'PERMIT_TYPEHASH', 'decimals', 'name', 'symbol'].map((getter) => [
        `${abi} function ${getter}()`,
        'the package has the interface, where these are pure; in the pair they are constants, whose getters are view',
      ]),
    ),
  ),
  'smart-router#peripheryPaymentsWithFeeExtendedAbi function unwrapWETH9(uint256)':
    'the package has it from the router that this one was forked from; the source has only the one with a recipient',
  ...Object.fromEntries(
    [
      'event RemoveLiquidityOne(address,uint256,uint256)',
      'function add_liquidity(uint256[2],uint256)',
      'function exchange(uint256,uint256,uint256,uint256)',
      'function initialize(address[2],uint256,uint256,uint256,address)',
    ].map((item) => [
      `smart-router#stableSwapPairABI ${item}`,
      'the package has an earlier pool, which takes no native coin, makes no LP token itself and logs no coin index',
    ]),
  ),
}

const abis = packageAbis()

/** The ABI of ours that a name means, by the items' names. */
function ours(key: string): Map<string, Item> {
  const contract = contracts[key]
  if (!contract) throw new Error(`facts/abis has no ${key}`)
  return new Map(contract.abi.filter(isItem).map((item) => [nameOf(item), item]))
}

test('every ABI of the packages is compared with ours or said to be foreign', () => {
  const unknown = [...abis.keys()].filter((name) => !(name in held) && !(name in foreign))
  expect(unknown, 'ABIs that a package has and this test does not know').toEqual([])
  const gone = [...Object.keys(held), ...Object.keys(foreign)].filter((name) => !abis.has(name))
  expect(gone, 'ABIs that this test names and no package has').toEqual([])
})

describe.each(Object.entries(held))('%s is a part of %s', (name, key) => {
  const theirs = (abis.get(name) ?? []).filter(isItem)
  const items = ours(key)

  test.each(theirs.map((item) => [nameOf(item), item] as const))('%s', (itemName, item) => {
    const mine = items.get(itemName)
    const problem = !mine
      ? `${key} has no ${itemName}, which ${name} has`
      : line(mine) !== line(item)
        ? `${key}: ${line(mine)}, but ${name}: ${line(item)}`
        : undefined
    if (`${name} ${itemName}` in exceptions) {
      expect(problem, `${name} ${itemName} is excepted and no longer differs`).toBeDefined()
    } else expect(problem, problem).toBeUndefined()
  })
})

test.each(Object.entries(contracts).filter(([, { compiled }]) => compiled))(
  '%s has each signature that its file adds to the compiler’s',
  (key, { compiled, signatures }) => {
    const missing = (compiled?.also ?? []).filter((line) => !signatures.includes(line))
    expect(missing, '`npm run protocol -- --record abis` writes facts/abis/compiled.json').toEqual([])
    expect(signatures.length, key).toBeGreaterThan(0)
  },
)

test.each(Object.keys(contracts))('%s has no selector, topic or error code twice', (key) => {
  const items = (contracts[key]?.abi ?? []).filter(isItem)
  const seen = new Map<string, string>()
  const clashes: string[] = []
  for (const item of items) {
    const signature = nameOf(item).replace(/^\w+ /, '')
    const hash = item.type === 'event' ? toEventSelector(signature) : toFunctionSelector(signature)
    const id = `${item.type} ${hash}`
    const other = seen.get(id)
    if (other) clashes.push(`${nameOf(item)} and ${other} are both ${hash}`)
    seen.set(id, nameOf(item))
  }
  expect(clashes, `${key}: ${clashes.join('; ')}`).toEqual([])
})

/** Items that their source leaves without a parameter name. A getter of a mapping or an array is not listed. */
const unnamed = new Set([
  'BinPositionManager error IdOverflows(int256)',
  'FactoryV2 event PairCreated(address,address,address,uint256)',
  'FeeOnTransferDetector function pancakeCall(address,uint256,uint256,bytes)',
  'MasterChefV3 function onERC721Received(address,address,uint256,bytes)',
  'MultiReactor function execute((bytes,bytes))',
  'MultiReactor function executeBatch((bytes,bytes)[])',
  'MultiReactor function executeBatchWithCallback((bytes,bytes)[],bytes)',
  'MultiReactor function executeWithCallback((bytes,bytes),bytes)',
  'MultiReactorOrderQuoter function reactorCallback(((address,address,uint256,uint256,address,bytes),(address,uint256,uint256),(address,uint256,address)[],bytes,bytes32)[],bytes)',
  'OFTWithFee function getConfig(uint16,uint16,address,uint256)',
  'PancakeProfileProxyV2 function getTeamProfile(uint256)',
  'PancakeSwapPotteryVault function maxDeposit(address)',
  'PancakeSwapPotteryVault function maxMint(address)',
  'PancakeVeReceiver function getConfig(uint16,uint16,address,uint256)',
  'PancakeVeSender function getConfig(uint16,uint16,address,uint256)',
])

function hasUnnamed(parameters: readonly AbiParameter[]): boolean {
  return parameters.some((one) => !one.name || ('components' in one && hasUnnamed(one.components)))
}

/** Whether a function looks like the getter that Solidity makes: it reads, and no input has a name. */
function isGetter(item: Item): boolean {
  return item.type === 'function' && item.stateMutability === 'view' && item.inputs.every((input) => !input.name)
}

test.each(Object.keys(contracts))('%s names its parameters where its source does', (key) => {
  for (const item of (contracts[key]?.abi ?? []).filter(isItem)) {
    if (isGetter(item)) continue
    const name = `${key} ${nameOf(item)}`
    expect(hasUnnamed(item.inputs), `${name} ${unnamed.has(name) ? 'is listed and has names' : 'has none'}`).toBe(
      unnamed.has(name),
    )
  }
})
