import { memo } from 'react'
import { getAddress, type Hex, zeroAddress } from 'viem'
import { dynamicFeeFlag } from '../../../maths/fees.ts'
import {
  callbacks,
  callbacksOf,
  create2Address,
  decodeParameters,
  encodeParameters,
  hookBitmap,
  type PoolKey,
  type PoolType,
  pairSalt,
  poolId,
  poolSalt,
  sortTokens,
  zksyncCreate2Address,
} from '../../../maths/poolKey.ts'
import { checksumWarning, readAddress } from '../../../site/shared/address.ts'
import { attempt, readChoice } from './attempt.ts'
import { Choice, Code, FactsFailure, Field, Kept, Result, Results } from './kit.tsx'
import { readWhole } from './readWhole.ts'
import { useToolState } from './state.ts'
import { type PoolChain, useChainOptions, useToolData } from './toolFacts.ts'

const defaults = {
  type: 'CL',
  chain: 'bsc',
  tokenA: `0x${'11'.repeat(20)}`,
  tokenB: `0x${'22'.repeat(20)}`,
  feeKind: 'static',
  fee: '2500',
  spacing: '50',
  hook: '',
  callbacks: '',
  word: '',
}

function addressIn(text: string, optional = false): { value?: Hex; error?: string } {
  const trimmed = text.trim()
  if (trimmed === '' && optional) return { value: zeroAddress }
  const read = readAddress(trimmed)
  if (!read) return { error: 'An address is 0x and 40 hexadecimal digits.' }
  return read.isMistyped ? { error: checksumWarning } : { value: getAddress(read.address) }
}

const typescriptOf = (
  type: PoolType,
  key: PoolKey,
  spacing: number,
  bitmap: number,
) => `import { encodeAbiParameters, keccak256, pad, toHex } from 'viem'

// Bits 0 to 15: the hook's callbacks. From bit 16 on: the ${type === 'CL' ? 'tick spacing' : 'bin step'}.
const parameters = pad(toHex((${spacing}n << 16n) | 0x${bitmap.toString(16).padStart(4, '0')}n))
const key = [
  '${key.currency0}',
  '${key.currency1}',
  '${key.hooks}',
  '${key.poolManager}',
  ${key.fee === dynamicFeeFlag ? '0x800000' : key.fee},
  parameters,
] as const
const id = keccak256(
  encodeAbiParameters(
    ['address', 'address', 'address', 'address', 'uint24', 'bytes32'].map((type) => ({ type })),
    key,
  ),
)`

const solidityOf = (
  type: PoolType,
  key: PoolKey,
  spacing: number,
  bitmap: number,
) => `// Bits 0 to 15: the hook's callbacks. From bit 16 on: the ${type === 'CL' ? 'tick spacing' : 'bin step'}.
PoolKey memory key = PoolKey({
    currency0: Currency.wrap(${key.currency0}),
    currency1: Currency.wrap(${key.currency1}),
    hooks: IHooks(${key.hooks}),
    poolManager: IPoolManager(${key.poolManager}),
    fee: ${key.fee === dynamicFeeFlag ? '0x800000' : key.fee},
    parameters: bytes32(uint256(${spacing}) << 16 | 0x${bitmap.toString(16).padStart(4, '0')})
});
PoolId id = key.toId();`

/** What a `parameters` word says, or why it is none. */
function ReadWord({ word, type }: { word: string; type: PoolType }) {
  if (!/^0x[0-9a-fA-F]{64}$/.test(word.trim())) return null
  const { spacing, bitmap, unused } = decodeParameters(type, word.trim() as Hex)
  const { names, unknown } = callbacksOf(type, bitmap)
  return (
    <Results label="The word says">
      <Result label={type === 'CL' ? 'tick spacing' : 'bin step'} value={String(spacing)} />
      <Result label="callbacks" value={names.join(', ') || 'none'}>
        {unknown > 0 && 'The two highest bits of the bitmap name no callback. '}
        {unused > 0n && 'Bits that must be zero are set: initialize reverts.'}
      </Result>
    </Results>
  )
}

/** The v2 pair and the v3 pools of two tokens. Each address takes two hashes. */
const Addresses = memo(function Addresses({ chain, token0, token1 }: { chain: PoolChain; token0: Hex; token1: Hex }) {
  const create2 = chain.key.startsWith('zksync') ? zksyncCreate2Address : create2Address
  const { v2Factory, v2InitCodeHash, v3Deployer, v3InitCodeHash } = chain
  return (
    <>
      {v2Factory && v2InitCodeHash && (
        <Result label="v2 pair" value={create2(v2Factory, pairSalt(token0, token1), v2InitCodeHash)}>
          by CREATE2, whether it is deployed or not
        </Result>
      )}
      {v3Deployer &&
        v3InitCodeHash &&
        v3Tiers.map((tier) => (
          <Result
            key={tier}
            label={`v3 pool, ${tier / 10_000} %`}
            value={create2(v3Deployer, poolSalt(token0, token1, tier), v3InitCodeHash)}
          />
        ))}
    </>
  )
})

const v3Tiers = [100, 500, 2500, 10_000]

const types = [
  ['CL', 'Concentrated liquidity'],
  ['Bin', 'Liquidity book'],
] as const

const feeKinds = [
  ['static', 'Static'],
  ['dynamic', 'Dynamic, set by the hook'],
] as const

export default function PoolIdentityTool() {
  const [state, change, set] = useToolState('pool-id', defaults)
  const { data: chains, failed } = useToolData<PoolChain[]>('chains')
  const chainOptions = useChainOptions(chains, state.chain)
  const chosen = attempt(() => readChoice(state.type, types))
  const feeKind = attempt(() => readChoice(state.feeKind, feeKinds))
  const type: PoolType = chosen.value ?? 'CL'
  const chain = chains?.find(({ key }) => key === state.chain)
  const tokenA = addressIn(state.tokenA)
  const tokenB = addressIn(state.tokenB)
  const hook = addressIn(state.hook, true)
  const hasHook = hook.value !== undefined && hook.value !== zeroAddress
  const named = state.callbacks.split(',').filter(Boolean)
  const names = callbacks[type].filter((name) => named.includes(name))
  const spacing = attempt(() =>
    readWhole(state.spacing, 1, type === 'CL' ? 32767 : 65535, type === 'CL' ? 'A tick spacing' : 'A bin step'),
  )
  const isDynamic = state.feeKind === 'dynamic'
  const fee = isDynamic
    ? { value: dynamicFeeFlag }
    : attempt(() => readWhole(state.fee, 0, type === 'CL' ? 1_000_000 : 100_000, 'The fee'))
  const same = tokenA.value && tokenB.value && tokenA.value === tokenB.value
  const manager = type === 'CL' ? chain?.clPoolManager : chain?.binPoolManager
  const bitmap = hasHook ? hookBitmap(type, names) : 0
  const parameters = spacing.value === undefined ? undefined : encodeParameters(type, spacing.value, bitmap)
  const sorted = tokenA.value && tokenB.value && !same ? sortTokens(tokenA.value, tokenB.value) : undefined
  const key =
    sorted && hook.value && manager && parameters && fee.value !== undefined
      ? {
          currency0: sorted[0],
          currency1: sorted[1],
          hooks: hook.value,
          poolManager: manager,
          fee: fee.value,
          parameters,
        }
      : undefined
  const lacksHook = isDynamic && hook.value === zeroAddress
  const isWrong =
    !sorted ||
    lacksHook ||
    // A chain that the facts do not have; before they arrive, what needs no chain is shown.
    (chains && !chain) ||
    [chosen, feeKind, hook, fee, spacing].some(({ value }) => value === undefined)
  const erc20s = sorted && sorted[0] !== zeroAddress ? sorted : undefined
  const wordError =
    state.word.trim() === '' || /^0x[0-9a-fA-F]{64}$/.test(state.word.trim())
      ? undefined
      : 'A parameters word is 0x and 64 hexadecimal digits.'
  const toggle = (name: string) =>
    change({ callbacks: (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]).join(',') })
  return (
    <>
      {failed && <FactsFailure retry={failed} />}
      <div className="tool-form">
        <Choice label="Pool type" value={state.type} onChange={set.type} options={types} />
        <Choice label="Chain" value={state.chain} onChange={set.chain} options={chainOptions} />
        <div className="wide">
          <Field
            label="One token"
            long
            value={state.tokenA}
            onChange={set.tokenA}
            error={tokenA.error}
            hint="The zero address is the native currency. The order of the tokens does not matter."
          />
        </div>
        <div className="wide">
          <Field
            label="Other token"
            long
            value={state.tokenB}
            onChange={set.tokenB}
            error={tokenB.error ?? (same ? 'A pool has two different tokens.' : undefined)}
          />
        </div>
        <Choice label="Fee" value={state.feeKind} onChange={set.feeKind} options={feeKinds} />
        {!isDynamic && (
          <Field
            label="LP fee"
            value={state.fee}
            onChange={set.fee}
            error={'error' in fee ? fee.error : undefined}
            unit="1/100 bip"
            hint="2500 is 0.25 %."
            numeric
          />
        )}
        <Field
          label={type === 'CL' ? 'Tick spacing' : 'Bin step'}
          value={state.spacing}
          onChange={set.spacing}
          error={spacing.error}
          unit={type === 'CL' ? 'ticks' : 'basis points'}
          numeric
        />
        <div className="wide">
          <Field
            label="Hook"
            long
            value={state.hook}
            onChange={set.hook}
            error={hook.error ?? (lacksHook ? 'A dynamic fee needs a hook.' : undefined)}
            hint="Leave it empty for a pool without a hook."
          />
        </div>
        {hasHook && (
          <fieldset className="tool-checks wide">
            <legend>Callbacks that the hook registers</legend>
            {callbacks[type].map((name) => (
              <label key={name}>
                <input type="checkbox" checked={names.includes(name)} onChange={() => toggle(name)} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <Kept
        brief={
          key && !isWrong
            ? `Pool id ${poolId(key).slice(0, 14)}…${poolId(key).slice(-6)}`
            : parameters
              ? `parameters …${parameters.slice(-10)}`
              : ''
        }
      >
        {!isWrong && (
          <>
            <Results label="Pool">
              {parameters && (
                <Result label="parameters" value={parameters}>
                  hook bitmap 0x{bitmap.toString(16).padStart(4, '0')}
                </Result>
              )}
              {key && <Result label="Pool id" value={poolId(key)} />}
              {key && (
                <Result label="currency0" value={key.currency0}>
                  {key.currency0 === zeroAddress && 'the native currency'}
                </Result>
              )}
              {key && <Result label="currency1" value={key.currency1} />}
              {key && (
                <Result label="poolManager" value={key.poolManager}>
                  {type === 'CL' ? 'CLPoolManager' : 'BinPoolManager'}
                </Result>
              )}
              {erc20s && chain && <Addresses chain={chain} token0={erc20s[0]} token1={erc20s[1]} />}
            </Results>
            {chain && !manager && (
              <p className="tool-hint">Infinity is not deployed on {chain.name}, so a pool has no id there.</p>
            )}
            {key && spacing.value !== undefined && (
              <>
                <Code name="TypeScript with viem">{typescriptOf(type, key, spacing.value, bitmap)}</Code>
                <Code name="Solidity">{solidityOf(type, key, spacing.value, bitmap)}</Code>
              </>
            )}
          </>
        )}
      </Kept>
      <div className="tool-form">
        <div className="wide">
          <Field
            label="parameters word to read"
            long
            value={state.word}
            onChange={set.word}
            error={wordError}
            hint="It is read as one of the pool type above."
          />
        </div>
      </div>
      <ReadWord word={state.word} type={type} />
    </>
  )
}
