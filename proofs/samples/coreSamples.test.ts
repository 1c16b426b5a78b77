import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { coreSamples, read, root } from './sources.ts'

/** What `getHooksRegistrationBitmap` returns: in the sample, and with the offsets of infinity-core. */
const bits = (...names: string[]) =>
  [
    `return ${names.map((name) => `HookBits.${name}`).join(' | ')};`,
    `return uint16(${names.map((name) => `(1 << HOOKS_${name}_OFFSET)`).join(' | ')});`,
  ] as const

/** What a copy has in place of the sample's text, in this order: infinity-core's own types and their members. */
const replacements: readonly (readonly [sample: string, copy: string])[] = [
  bits('AFTER_INITIALIZE', 'BEFORE_SWAP'),
  bits('AFTER_SWAP', 'AFTER_SWAP_RETURNS_DELTA'),
  bits('BEFORE_INITIALIZE', 'BEFORE_ADD_LIQUIDITY', 'BEFORE_SWAP', 'BEFORE_SWAP_RETURNS_DELTA'),
  bits('BEFORE_INITIALIZE', 'BEFORE_SWAP'),
  [
    'return HookBits.AFTER_INITIALIZE | HookBits.BEFORE_ADD_LIQUIDITY | HookBits.BEFORE_SWAP;',
    bits('AFTER_INITIALIZE', 'BEFORE_MINT', 'BEFORE_SWAP')[1],
  ],
  ['currencyIn == address(0)', 'currencyIn.isNative()'],
  ['currency == address(0)', 'currency.isNative()'],
  ['currency0_ == address(0)', 'currency0_.isNative()'],
  [
    'key.currency0 != currency0 || key.currency1 != currency1',
    '!(key.currency0 == currency0) || !(key.currency1 == currency1)',
  ],
  ['IERC20(token)', 'IERC20Minimal(Currency.unwrap(token))'],
  ['IERC20(currency)', 'IERC20Minimal(Currency.unwrap(currency))'],
  ['IERC20(currencyIn)', 'IERC20Minimal(Currency.unwrap(currencyIn))'],
  ['IERC20.', 'IERC20Minimal.'],
  [' currency.call(', ' Currency.unwrap(currency).call('],
  ['address token', 'Currency token'],
  ['address currency', 'Currency currency'],
  ['address public immutable currency', 'Currency public immutable currency'],
  ['(bool, address, uint256, uint256, address)', '(bool, Currency, uint256, uint256, address)'],
  ['(address, uint256, bytes)', '(Currency, uint256, bytes)'],
  ['(data, (address, address))', '(data, (Currency, address))'],
  ['IVault(poolManager_.vault())', 'poolManager_.vault()'],
  ['keccak256(abi.encode(key))', 'key.toId()'],
  ['bytes32 poolId', 'PoolId poolId'],
  ['bytes32 id', 'PoolId id'],
  ['(bytes4, int256, uint24)', '(bytes4, BeforeSwapDelta, uint24)'],
  ['.beforeSwap.selector, 0,', '.beforeSwap.selector, BeforeSwapDeltaLibrary.ZERO_DELTA,'],
  ['int256 delta,', 'BalanceDelta delta,'],
  ['int256 delta =', 'BeforeSwapDelta delta ='],
  ['int256 packed =', 'BalanceDelta packed ='],
  ['Deltas.pack(', 'toBeforeSwapDelta('],
  [
    '(int128 delta0, int128 delta1) = Deltas.unpack(poolManager.swap(key, swapForY, int128(amountOut), ""));',
    'BalanceDelta delta = poolManager.swap(key, swapForY, int128(amountOut), ""); (int128 delta0, int128 delta1) = (delta.amount0(), delta.amount1());',
  ],
  ['Deltas.unpack(delta)', '(delta.amount0(), delta.amount1())'],
  ['Deltas.unpack(packed)', '(packed.amount0(), packed.amount1())'],
]

/** What follows the imports, without marks of regions, as one text: a formatter breaks long lines elsewhere. */
function bodyOf(path: string): string {
  const lines = read(path).split('\n')
  const lastImport = lines.findLastIndex((line) => line.endsWith('.sol";'))
  return lines
    .slice(lastImport + 1)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('// #'))
    .join(' ')
}

const statements = (body: string): string[] => body.split('; ')

it.each(
  globSync(coreSamples, { cwd: root })
    .sort()
    .map((path) => [basename(path), path] as const),
)('core/%s differs from the sample that it copies only by the types of infinity-core', (_, path) => {
  let expected = bodyOf(path.replace('/core/', '/'))
  for (const [sample, copy] of replacements) expected = expected.replaceAll(sample, copy)
  expect(statements(bodyOf(path))).toEqual(statements(expected))
})
