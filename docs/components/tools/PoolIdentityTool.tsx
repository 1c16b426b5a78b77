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
import { attempt, type Read, readChoice } from './attempt.ts'
import { Choice, Code, FactsFailure, Field, type Inputs, Kept, Result, Results } from './kit.tsx'
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

function addressIn(text: string, optional = false): Read<Hex> {
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

const aWord = /^0x[0-9a-fA-F]{64}$/

/** What a `parameters` word says. */
function ReadWord({ word, type }: { word: string; type: PoolType }) {
  if (!aWord.test(word.trim())) return null
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

type State = typeof defaults

/** How each pool type names what depends on it, and the most that its fee and its spacing are. */
const spacings = {
  CL: { name: 'Tick spacing', what: 'A tick spacing', unit: 'ticks', most: 32767, mostFee: 1_000_000 },
  Bin: { name: 'Bin step', what: 'A bin step', unit: 'basis points', most: 65535, mostFee: 100_000 },
} as const

/** The pool of a state. `key` and what it is made of are there only where their fields can be read. */
function readState(state: State, chains: readonly PoolChain[] | undefined) {
  const chosen = attempt(() => readChoice(state.type, types))
  const feeKind = attempt(() => readChoice(state.feeKind, feeKinds))
  const type: PoolType = chosen.value ?? 'CL'
  const chain = chains?.find(({ key }) => key === state.chain)
  const [tokenA, tokenB, hook] = [addressIn(state.tokenA), addressIn(state.tokenB), addressIn(state.hook, true)]
  const { what, most, mostFee } = spacings[type]
  const spacing = attempt(() => readWhole(state.spacing, 1, most, what))
  const isDynamic = state.feeKind === 'dynamic'
  const fee: Read<number> = isDynamic
    ? { value: dynamicFeeFlag }
    : attempt(() => readWhole(state.fee, 0, mostFee, 'The fee'))
  const isSame = tokenA.value !== undefined && tokenA.value === tokenB.value
  const sorted = tokenA.value && tokenB.value && !isSame ? sortTokens(tokenA.value, tokenB.value) : undefined
  const lacksHook = isDynamic && hook.value === zeroAddress
  const isWrong =
    !sorted ||
    lacksHook ||
    // A chain that the facts do not have; before they arrive, what needs no chain is shown.
    (chains && !chain) ||
    [chosen, feeKind, hook, fee, spacing].some(({ value }) => value === undefined)
  const errors = {
    tokenA: tokenA.error,
    tokenB: tokenB.error ?? (isSame ? 'A pool has two different tokens.' : undefined),
    fee: fee.error,
    spacing: spacing.error,
    hook: hook.error ?? (lacksHook ? 'A dynamic fee needs a hook.' : undefined),
  }
  const pool = { type, chain, sorted, hook: hook.value, fee: fee.value, spacing: spacing.value }
  return { ...pool, names: namedCallbacks(type, state.callbacks), isDynamic, isWrong, errors }
}

const namedCallbacks = (type: PoolType, text: string): string[] => {
  const named = text.split(',').filter(Boolean)
  return callbacks[type].filter((name) => named.includes(name))
}

type Pool = ReturnType<typeof readState>

const hasHook = ({ hook }: Pool) => hook !== undefined && hook !== zeroAddress
const managerOf = ({ type, chain }: Pool) => (type === 'CL' ? chain?.clPoolManager : chain?.binPoolManager)

/** The hook bitmap, and with the spacing the `parameters` word, and with the rest the key. */
function keyOf(pool: Pool): { bitmap: number; parameters?: Hex; key?: PoolKey } {
  const { type, names, spacing, sorted, hook, fee } = pool
  const bitmap = hasHook(pool) ? hookBitmap(type, names) : 0
  if (spacing === undefined) return { bitmap }
  const parameters = encodeParameters(type, spacing, bitmap)
  const poolManager = managerOf(pool)
  if (!sorted || !hook || !poolManager || fee === undefined) return { bitmap, parameters }
  const [currency0, currency1] = sorted
  return { bitmap, parameters, key: { currency0, currency1, hooks: hook, poolManager, fee, parameters } }
}

/** The fields of a pool, apart from the callbacks of its hook. */
function PoolFields({
  inputs: { state, set },
  chainOptions,
  pool: { type, isDynamic, errors },
}: {
  inputs: Inputs<keyof State>
  chainOptions: readonly (readonly [string, string])[]
  pool: Pool
}) {
  const address = (name: 'tokenA' | 'tokenB' | 'hook', label: string, hint?: string) => (
    <div className="wide">
      <Field label={label} long value={state[name]} onChange={set[name]} error={errors[name]} hint={hint} />
    </div>
  )
  return (
    <>
      <Choice label="Pool type" value={state.type} onChange={set.type} options={types} />
      <Choice label="Chain" value={state.chain} onChange={set.chain} options={chainOptions} />
      {address(
        'tokenA',
        'One token',
        'The zero address is the native currency. The order of the tokens does not matter.',
      )}
      {address('tokenB', 'Other token')}
      <Choice label="Fee" value={state.feeKind} onChange={set.feeKind} options={feeKinds} />
      {!isDynamic && (
        <Field
          label="LP fee"
          value={state.fee}
          onChange={set.fee}
          error={errors.fee}
          unit="1/100 bip"
          hint="2500 is 0.25 %."
          numeric
        />
      )}
      <Field
        label={spacings[type].name}
        value={state.spacing}
        onChange={set.spacing}
        error={errors.spacing}
        unit={spacings[type].unit}
        numeric
      />
      {address('hook', 'Hook', 'Leave it empty for a pool without a hook.')}
    </>
  )
}

function Callbacks({ type, names, choose }: Pick<Pool, 'type' | 'names'> & { choose: (names: string) => void }) {
  const toggle = (name: string) =>
    choose((names.includes(name) ? names.filter((one) => one !== name) : [...names, name]).join(','))
  return (
    <fieldset className="tool-checks wide">
      <legend>Callbacks that the hook registers</legend>
      {callbacks[type].map((name) => (
        <label key={name}>
          <input type="checkbox" checked={names.includes(name)} onChange={() => toggle(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function PoolResults({
  pool,
  identity: { bitmap, parameters, key },
}: {
  pool: Pool
  identity: ReturnType<typeof keyOf>
}) {
  const { type, chain, sorted, spacing } = pool
  const erc20s = sorted && sorted[0] !== zeroAddress ? sorted : undefined
  return (
    <>
      <Results label="Pool">
        {parameters && (
          <Result label="parameters" value={parameters}>
            hook bitmap 0x{bitmap.toString(16).padStart(4, '0')}
          </Result>
        )}
        {key && (
          <>
            <Result label="Pool id" value={poolId(key)} />
            <Result label="currency0" value={key.currency0}>
              {key.currency0 === zeroAddress && 'the native currency'}
            </Result>
            <Result label="currency1" value={key.currency1} />
            <Result label="poolManager" value={key.poolManager}>
              {type === 'CL' ? 'CLPoolManager' : 'BinPoolManager'}
            </Result>
          </>
        )}
        {erc20s && chain && <Addresses chain={chain} token0={erc20s[0]} token1={erc20s[1]} />}
      </Results>
      {chain && !managerOf(pool) && (
        <p className="tool-hint">Infinity is not deployed on {chain.name}, so a pool has no id there.</p>
      )}
      {key && spacing !== undefined && (
        <>
          <Code name="TypeScript with viem">{typescriptOf(type, key, spacing, bitmap)}</Code>
          <Code name="Solidity">{solidityOf(type, key, spacing, bitmap)}</Code>
        </>
      )}
    </>
  )
}

/** A field for a `parameters` word, and what it says. */
function WordReader({ word, setWord, type }: { word: string; setWord: (word: string) => void; type: PoolType }) {
  const isRead = word.trim() === '' || aWord.test(word.trim())
  return (
    <>
      <div className="tool-form">
        <div className="wide">
          <Field
            label="parameters word to read"
            long
            value={word}
            onChange={setWord}
            error={isRead ? undefined : 'A parameters word is 0x and 64 hexadecimal digits.'}
            hint="It is read as one of the pool type above."
          />
        </div>
      </div>
      <ReadWord word={word} type={type} />
    </>
  )
}

/** The result in a line. */
function briefOf({ isWrong }: Pool, { key, parameters }: ReturnType<typeof keyOf>): string {
  if (key && !isWrong) return `Pool id ${poolId(key).slice(0, 14)}…${poolId(key).slice(-6)}`
  return parameters ? `parameters …${parameters.slice(-10)}` : ''
}

export default function PoolIdentityTool() {
  const [state, , set] = useToolState('pool-id', defaults)
  const { data: chains, failed } = useToolData<PoolChain[]>('chains')
  const chainOptions = useChainOptions(chains, state.chain)
  const pool = readState(state, chains)
  const identity = keyOf(pool)
  return (
    <>
      {failed && <FactsFailure retry={failed} />}
      <div className="tool-form">
        <PoolFields inputs={{ state, set }} chainOptions={chainOptions} pool={pool} />
        {hasHook(pool) && <Callbacks type={pool.type} names={pool.names} choose={set.callbacks} />}
      </div>
      <Kept brief={briefOf(pool, identity)}>{!pool.isWrong && <PoolResults pool={pool} identity={identity} />}</Kept>
      <WordReader word={state.word} setWord={set.word} type={pool.type} />
    </>
  )
}
