/** Where infinity-core declares what a sample uses, under its `src/`. */
const homes: Record<string, string> = {
  BalanceDelta: 'types/BalanceDelta.sol',
  BeforeSwapDelta: 'types/BeforeSwapDelta.sol',
  BeforeSwapDeltaLibrary: 'types/BeforeSwapDelta.sol',
  Currency: 'types/Currency.sol',
  IBinHooks: 'pool-bin/interfaces/IBinHooks.sol',
  IBinPoolManager: 'pool-bin/interfaces/IBinPoolManager.sol',
  ICLHooks: 'pool-cl/interfaces/ICLHooks.sol',
  ICLPoolManager: 'pool-cl/interfaces/ICLPoolManager.sol',
  IERC20Minimal: 'interfaces/IERC20Minimal.sol',
  IHooks: 'interfaces/IHooks.sol',
  ILockCallback: 'interfaces/ILockCallback.sol',
  IVault: 'interfaces/IVault.sol',
  PoolId: 'types/PoolId.sol',
  PoolKey: 'types/PoolKey.sol',
  toBeforeSwapDelta: 'types/BeforeSwapDelta.sol',
}

/** The offset of a bit, by the name that our small library has for it. Bins have other names for liquidity. */
const offsetOf = (bit: string, isBin: boolean): string => {
  const name = isBin ? bit.replace('ADD_LIQUIDITY', 'MINT').replace('REMOVE_LIQUIDITY', 'BURN') : bit
  return `HOOKS_${name}_OFFSET`
}

/** What differs: named types where our interfaces have plain ones. */
const rules: [RegExp, string][] = [
  // Pool ids.
  [/bytes32 id = keccak256\(abi\.encode\(key\)\)/g, 'PoolId id = key.toId()'],
  [/keccak256\(abi\.encode\(key\)\)/g, 'key.toId()'],
  [/\bbytes32 (poolId|id)\b/g, 'PoolId $1'],
  // Currencies.
  [/\baddress((?: public immutable)?) (currency\w*|token)\b/g, 'Currency$1 $2'],
  [/(\(Currency \w+, address \w+\) = abi\.decode\(\w+, )\(address, address\)/g, '$1(Currency, address)'],
  [/(\(Currency \w+, uint256 [^=]* = abi\.decode\(\w+, )\(address, /g, '$1(Currency, '],
  [/(\(bool \w+, Currency [^=]*=\s+abi\.decode\(\w+, )\(bool, address, /g, '$1(bool, Currency, '],
  [/\b(currency\w*) == address\(0\)/g, '$1.isNative()'],
  [/([\w.]+\.currency\d) != (\w+)/g, '!($1 == $2)'],
  [/\bIERC20\((\w+)\)/g, 'IERC20Minimal(Currency.unwrap($1))'],
  [/\bIERC20\b/g, 'IERC20Minimal'],
  [/\bcurrency\.call\(/g, 'Currency.unwrap(currency).call('],
  [/\b(Currency )token([AB])\b/g, '$1token$2'],
  // Deltas.
  [/returns \(bytes4, int256, uint24\)/g, 'returns (bytes4, BeforeSwapDelta, uint24)'],
  [/(Hooks\.beforeSwap\.selector), 0,/g, '$1, BeforeSwapDeltaLibrary.ZERO_DELTA,'],
  [/\bint256 (\w+)(?= = \w+ \? Deltas\.pack)/g, 'BeforeSwapDelta $1'],
  [/\bDeltas\.pack\(/g, 'toBeforeSwapDelta('],
  [/\bint256 delta,/g, 'BalanceDelta delta,'],
  [/\bint256 (\w+)(?= = poolManager\.swap\()/g, 'BalanceDelta $1'],
  [
    /^( *)(\(int128 \w+, int128 \w+\)) = Deltas\.unpack\((poolManager\.swap\([^;]*\))\);/gm,
    '$1BalanceDelta delta = $3;\n$1$2 = (delta.amount0(), delta.amount1());',
  ],
  [/\bDeltas\.unpack\((\w+)\)/g, '($1.amount0(), $1.amount1())'],
  // Contracts.
  [/\bIVault\((\w+\.vault\(\))\)/g, '$1'],
]

/**
 * A sample written with infinity-core's own imports and named types, derived from the one with our small interfaces: the
 * logic has one source. Throws where something is left that infinity-core does not have.
 */
export function withCoreImports(source: string): string {
  const [head = '', ...rest] = source.split(/^import .*;\n/m)
  const isBin = /\bIBinHooks\b/.test(source)
  let body = rest.join('')
  body = body.replace(/HookBits\.\w+(?:\s*\|\s*HookBits\.\w+)*/g, (bits) => {
    const offsets = [...bits.matchAll(/HookBits\.(\w+)/g)].map(([, bit = '']) => `(1 << ${offsetOf(bit, isBin)})`)
    return `uint16(${offsets.join(offsets.length > 2 ? '\n            | ' : ' | ')})`
  })
  for (const [pattern, replacement] of rules) body = body.replace(pattern, replacement)
  const foreign = /\b(?:Deltas|HookBits|IERC20)\b/.exec(body)
  if (foreign) throw new Error(`has \`${foreign[0]}\`, which cannot be written with infinity-core's own types`)

  const used = new Map<string, string[]>()
  const enter = (name: string, home: string) => used.set(home, [...(used.get(home) ?? []), name])
  for (const [name, home] of Object.entries(homes)) if (new RegExp(`\\b${name}\\b`).test(body)) enter(name, home)
  const hooks = homes[isBin ? 'IBinHooks' : 'ICLHooks'] ?? ''
  for (const name of new Set(body.match(/\bHOOKS_\w+_OFFSET\b/g))) enter(name, hooks)
  const imports = [...used]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([home, names]) => {
      const line = `import {${names.join(', ')}} from "infinity-core/src/${home}";`
      return line.length <= 120 ? line : line.replace('{', '{\n    ').replaceAll(', ', ',\n    ').replace('}', '\n}')
    })
  return `${head}${imports.join('\n')}\n${body}`
}
