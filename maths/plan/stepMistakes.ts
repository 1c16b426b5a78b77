import type { AbiParameter, Hex } from 'viem'
import type { Value } from '../decode/parameters.ts'
import { callbacksOf, decodeParameters, type PoolType } from '../poolKey.ts'
import { maxTick, minTick } from '../ticks.ts'

/** What is wrong with a step for a reason that no chain has to tell. */
export interface StepMistake {
  /** The call reverts or loses funds, whatever the state of the chain is. */
  severe: boolean
  text: string
}

export interface CheckContext {
  /** The fees, in hundredths of a bip, for which the v3 factories have a tick spacing. */
  feeTiers: readonly number[]
  /** Whether an address is the router that carries the plan out. Undefined where it is not known. */
  isRouter?: (address: string) => boolean | undefined
  /** Whether an address is the pool manager of a type. */
  isManager?: (address: string, type: PoolType) => boolean | undefined
  /** Unix time in seconds. */
  now?: number
}

export interface CheckedStep {
  name: string
  kind: 'command' | 'action'
  inputs: readonly AbiParameter[]
  values: readonly Value[]
  mayFail?: boolean
}

const native = `0x${'0'.repeat(40)}`
const special = new Set([1, 2].map((number) => `0x${String(number).padStart(40, '0')}`))
const contractBalance = 2n ** 255n
const maxUint160 = 2n ** 160n - 1n
const whole = 10n ** 18n
/** The order of the curve: a signature's r and s are below it. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The commands whose failure the router sees: the others revert the whole call. */
const reported =
  /^(PERMIT2_PERMIT|PERMIT2_PERMIT_BATCH|BALANCE_CHECK_ERC20|INFI_(CL|BIN)_INITIALIZE_POOL|EXECUTE_SUB_PLAN)$/

const lower = (value: Value | undefined) => String(value).toLowerCase()
const isSame = (a: Value | undefined, b: Value | undefined) => lower(a) === lower(b)
const severe = (text: string): StepMistake => ({ severe: true, text })
const unclear = (text: string): StepMistake => ({ severe: false, text })

type Read = (field: string) => Value | undefined

/** Reads fields by name, in a list of parameters or in the struct that is the only one. */
function reader(inputs: readonly AbiParameter[], values: readonly Value[]): Read {
  const [first] = inputs
  const isStruct = inputs.length === 1 && first?.type === 'tuple'
  const fields = isStruct ? (first as { components: readonly AbiParameter[] }).components : inputs
  const own = isStruct ? (values[0] as readonly Value[]) : values
  return (field) => own[fields.findIndex(({ name }) => name === field)]
}

/** Tokens of which two neighbours are one, or of which one is the native currency. */
function tokenMistakes(tokens: readonly string[], pools: string): StepMistake[] {
  const found: StepMistake[] = []
  if (tokens.some((token, at) => at > 0 && token === tokens[at - 1]))
    found.push(
      severe(`Two neighbours of the path are the same token: there is no such ${pools}, and the call reverts.`),
    )
  if (tokens.includes(native))
    found.push(severe(`The path has the native currency, which is in no ${pools}: wrap it, and use the wrapped coin.`))
  return found
}

/** A v3 path: token, fee, token … without padding. `feeTiers` empty: its fees are no fees. */
export function pathMistakes(path: Hex, feeTiers: readonly number[]): StepMistake[] {
  const size = (path.length - 2) / 2
  if (size < 43)
    return size === 0
      ? []
      : [severe(`The path has ${size} bytes. One pool takes 43: token, fee, token. The call reverts.`)]
  // A token starts with twelve zero bytes only where it is padded.
  if (/^0x0{24}/.test(path) && size % 32 === 0)
    return [
      severe(
        'This path is padded to words, as abi.encode writes it. The router reads 20 bytes, 3 bytes and 20 bytes, finds no pool, and the call reverts: use abi.encodePacked.',
      ),
    ]
  const found: StepMistake[] = []
  const rest = (size - 20) % 23
  if (rest !== 0)
    found.push(
      unclear(
        `The path has ${size} bytes, which are not 20 + 23·n: the last ${rest === 1 ? 'byte is' : `${rest} bytes are`} ignored. It may be cut off, or packed with another type.`,
      ),
    )
  const tokens: string[] = []
  const fees = new Set<number>()
  for (let at = 2; at + 40 <= path.length - rest * 2; at += 46) {
    tokens.push(path.slice(at, at + 40))
    if (at + 46 <= path.length - rest * 2) fees.add(Number.parseInt(path.slice(at + 40, at + 46), 16))
  }
  for (const fee of feeTiers.length === 0 ? [] : fees)
    if (!feeTiers.includes(fee))
      found.push(
        severe(
          `The fee ${fee} is none that the v3 factories start with (${feeTiers.join(', ')}): without a pool of this fee the call reverts.`,
        ),
      )
  return [
    ...found,
    ...tokenMistakes(
      tokens.map((token) => `0x${token.toLowerCase()}`),
      'v3 pool',
    ),
  ]
}

/** A signature as Permit2 reads it. A contract that signs may have another format. */
function signatureMistakes(signature: Hex): StepMistake[] {
  const size = (signature.length - 2) / 2
  const ofContract = 'Only a signer that is a contract can accept it.'
  if (size !== 64 && size !== 65)
    return [unclear(`The signature has ${size} bytes, not 65 or 64: InvalidSignatureLength. ${ofContract}`)]
  const r = BigInt(signature.slice(0, 66))
  const word = BigInt(`0x${signature.slice(66, 130)}`)
  const s = size === 64 ? word & (2n ** 255n - 1n) : word
  if (r === 0n || s === 0n || r >= order || s >= order)
    return [unclear(`The signature’s r or s is no number of a signature: InvalidSignature. ${ofContract}`)]
  const v = size === 65 ? Number.parseInt(signature.slice(130), 16) : 27
  if (v === 27 || v === 28) return []
  const remedy = v < 2 ? ` Add 27 to the last byte: 0x${(v + 27).toString(16)}.` : ''
  return [unclear(`The signature’s v is ${v}, not 27 or 28: InvalidSignature.${remedy} ${ofContract}`)]
}

function permitMistakes(read: Read, isBatch: boolean, { isRouter, now }: CheckContext): StepMistake[] {
  const [details, spender, sigDeadline] = read(isBatch ? 'permitBatch' : 'permitSingle') as readonly Value[]
  const rows = (isBatch ? details : [details]) as readonly (readonly Value[])[]
  const found: StepMistake[] = []
  if (isRouter?.(lower(spender)) === false)
    found.push(
      unclear(
        `The spender ${spender} is not the router of this plan: the router gets no right from this permit, and what it takes from the caller reverts with AllowanceExpired or InsufficientAllowance.`,
      ),
    )
  if (now !== undefined && BigInt(sigDeadline as bigint) < BigInt(now))
    found.push(severe('The signature’s deadline has passed: SignatureExpired.'))
  for (const [token, amount, expiration] of rows) {
    if (lower(token) === native)
      found.push(unclear('A permit for the native currency gives nothing: it is sent with the call.'))
    if (BigInt(amount as bigint) === 0n)
      found.push(unclear(`The permit allows an amount of 0 of ${token}: it takes the right away.`))
    if (now !== undefined && BigInt(expiration as bigint) !== 0n && BigInt(expiration as bigint) < BigInt(now))
      found.push(
        unclear(`The allowance for ${token} has expired: what the router takes reverts with AllowanceExpired.`),
      )
  }
  if (isBatch && rows.length === 0) found.push(unclear('The permit has no token: it allows nothing.'))
  const twice = rows.some(([token, , , nonce], at) =>
    rows.slice(0, at).some(([other, , , before]) => isSame(token, other) && isSame(nonce, before)),
  )
  if (twice) found.push(severe('A token is there twice with the same nonce, and the first raises it: InvalidNonce.'))
  return [...found, ...signatureMistakes(read('data') as Hex)]
}

/** A pool key that `initialize` refuses: no pool has it. */
function keyMistakes(
  values: readonly Value[],
  type: PoolType,
  { isManager }: CheckContext,
  initializes = false,
): StepMistake[] {
  const [currency0, currency1, hooks, manager, feeValue, parameters] = values
  const found: string[] = []
  if (BigInt(lower(currency0)) >= BigInt(lower(currency1)))
    found.push('currency0 is not below currency1: CurrenciesInitializedOutOfOrder')
  const { spacing, bitmap, unused } = decodeParameters(type, parameters as Hex)
  if (unused !== 0n) found.push('bits of parameters that must be zero are set: UnusedBitsNonZero')
  if (type === 'CL' && spacing < 1) found.push(`the tick spacing is ${spacing}: TickSpacingTooSmall`)
  if (type === 'CL' && spacing > 32_767) found.push(`the tick spacing is ${spacing}: TickSpacingTooLarge`)
  if (type === 'Bin' && spacing < 1) found.push('the bin step is 0: BinStepTooSmall')
  const fee = Number(feeValue)
  const isDynamic = fee === 0x800000
  const most = type === 'CL' ? 1_000_000 : 100_000
  if (!isDynamic && fee > most) found.push(`the fee ${fee} is above ${most}: LPFeeTooLarge`)
  const hasHook = lower(hooks) !== native
  if (!hasHook && (bitmap !== 0 || isDynamic))
    found.push(
      `${bitmap !== 0 ? 'parameters has callbacks' : 'the fee is dynamic'}, and there is no hook: HookConfigValidationError`,
    )
  const { names } = callbacksOf(type, bitmap)
  const alone = names.find(
    (name) => name.endsWith('ReturnsDelta') && !names.includes(name.slice(0, -'ReturnsDelta'.length)),
  )
  if (alone)
    found.push(`${alone} is set without ${alone.slice(0, -'ReturnsDelta'.length)}: HookPermissionsValidationError`)
  if (isManager?.(lower(manager), type) === false)
    found.push(`poolManager is not the ${type === 'CL' ? 'CLPoolManager' : 'BinPoolManager'} of the chain`)
  // The errors are those of initialize.
  return found.map((text) =>
    severe(initializes ? `No pool gets this key: ${text}.` : `No pool has this key: ${text.replace(/: \w+$/, '')}.`),
  )
}

const poolTypeOf = (name: string): PoolType | undefined =>
  /^(INFI_)?CL_/.test(name) ? 'CL' : /^(INFI_)?BIN_/.test(name) ? 'Bin' : undefined

/** The mistakes in the keys of a route's pools. */
function hopMistakes(name: string, read: Read, type: PoolType, context: CheckContext): StepMistake[] {
  const path = read('path')
  if (!/_SWAP_EXACT_(IN|OUT)$/.test(name) || !Array.isArray(path)) return []
  const hops = path as readonly (readonly Value[])[]
  const ends = read('currencyIn') ?? read('currencyOut')
  const others = hops.map(([one]) => one)
  const currencies = (name.endsWith('IN') ? [ends, ...others] : [...others, ends]).map(lower)
  return hops.flatMap(([, fee, hooks, manager, , parameters], at) => {
    const pair = [currencies[at], currencies[at + 1]] as [string, string]
    if (pair[0] === pair[1])
      return severe(`Hop ${at + 1} buys the currency that it sells: there is no such pool, and the call reverts.`)
    pair.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    const mistakes = keyMistakes([...pair, hooks, manager, fee, parameters] as readonly Value[], type, context)
    return mistakes.map((one) => ({ ...one, text: `Hop ${at + 1}: ${one.text}` }))
  })
}

function startPriceMistakes(read: Read): StepMistake[] {
  const price = BigInt(read('sqrtPriceX96') as bigint)
  if (price >= 4295128739n && price < 1461446703485210103287273052203988822378723970342n) return []
  return [
    severe(
      'sqrtPriceX96 is outside of the prices from 4295128739 to 1461446703485210103287273052203988822378723970341: InvalidSqrtRatio.',
    ),
  ]
}

/** The mistakes of a new position in the pool of `key`. */
function mintMistakes(key: readonly Value[], read: Read): StepMistake[] {
  const found: StepMistake[] = []
  const [low, high] = [Number(read('tickLower')), Number(read('tickUpper'))]
  const { spacing } = decodeParameters('CL', key[5] as Hex)
  if (low >= high) found.push(severe(`tickLower ${low} is not below tickUpper ${high}: TicksMisordered.`))
  if (low < minTick) found.push(severe(`tickLower is below ${minTick}: TickLowerOutOfBounds.`))
  if (high > maxTick) found.push(severe(`tickUpper is above ${maxTick}: TickUpperOutOfBounds.`))
  if (spacing > 0 && (low % spacing !== 0 || high % spacing !== 0))
    found.push(severe(`The ticks are not multiples of the tick spacing ${spacing}: the call reverts.`))
  if (lower(read('owner')) === native) found.push(severe('The owner is the zero address: the mint reverts.'))
  return found
}

/** The mistakes in how a deposit is spread over bins. */
function distributionMistakes(read: Read): StepMistake[] {
  const [ids, x, y] = ['deltaIds', 'distributionX', 'distributionY'].map((field) => read(field) as readonly bigint[])
  if (!ids || !x || !y) return []
  const found: StepMistake[] = []
  if (ids.length !== x.length || ids.length !== y.length)
    found.push(severe(`${ids.length} deltaIds have ${x.length} and ${y.length} distributions: InputLengthMismatch.`))
  else if (ids.length === 0) found.push(severe('There is no bin to add to: BinPool__EmptyLiquidityConfigs.'))
  for (const [field, parts] of [
    ['distributionX', x],
    ['distributionY', y],
  ] as const) {
    const sum = parts.reduce((total, part) => total + BigInt(part), 0n)
    if (sum > whole)
      found.push(severe(`${field} adds up to more than 10^18, which is the whole amount: the call reverts.`))
  }
  return found
}

/** The mistakes in which active bin a deposit accepts. */
function activeBinMistakes(read: Read): StepMistake[] {
  const [active, slippage] = [read('activeIdDesired'), read('idSlippage')].map((one) => BigInt(one as bigint))
  if (active === undefined || slippage === undefined) return []
  if (active > 0xffffffn || slippage > 0xffffffn)
    return [severe('activeIdDesired and idSlippage are at most 2^24 - 1: AddLiquidityInputActiveIdMismatch.')]
  return slippage > active ? [severe('idSlippage is larger than activeIdDesired: the subtraction reverts.')] : []
}

function removalMistakes(read: Read): StepMistake[] {
  const found: StepMistake[] = []
  const [ids, parts] = [read('ids'), read('amounts')] as (readonly Value[])[]
  if (ids && parts && ids.length !== parts.length)
    found.push(severe(`${ids.length} ids have ${parts.length} amounts: InputLengthMismatch.`))
  if (special.has(lower(read('from')))) found.push(severe('from is not replaced here: write the address of the owner.'))
  return found
}

/** The mistakes of a step on pools of Infinity. */
function poolMistakes(name: string, read: Read, context: CheckContext): StepMistake[] {
  const type = poolTypeOf(name)
  if (!type) return []
  const given = read('poolKey')
  const key = Array.isArray(given) ? (given as readonly Value[]) : undefined
  return [
    ...(key ? keyMistakes(key, type, context, /_INITIALIZE_POOL$/.test(name)) : []),
    ...hopMistakes(name, read, type, context),
    ...(name === 'INFI_CL_INITIALIZE_POOL' ? startPriceMistakes(read) : []),
    ...(key && /^CL_MINT_POSITION/.test(name) ? mintMistakes(key, read) : []),
    ...(/^BIN_ADD_LIQUIDITY/.test(name) ? [...distributionMistakes(read), ...activeBinMistakes(read)] : []),
    ...(name === 'BIN_REMOVE_LIQUIDITY' ? removalMistakes(read) : []),
  ]
}

/** Where a route over StableSwap pools has not one flag for each hop, or another flag than 2 and 3. */
function stableMistakes(path: readonly Value[], flags: readonly Value[]): StepMistake[] {
  const found: StepMistake[] = []
  if (path.length - 1 !== flags.length)
    found.push(
      severe(`${path.length} tokens have ${path.length - 1} hops, and ${flags.length} flags: the call reverts.`),
    )
  if (flags.some((flag) => flag !== 2n && flag !== 3n))
    found.push(severe('A StableSwap flag is 2 or 3, the number of coins of the pool: the call reverts.'))
  return found
}

function swapMistakes(name: string, read: Read): StepMistake[] {
  const [, pool = '', way = ''] = /^(V2|V3|STABLE)_SWAP_EXACT_(IN|OUT)$/.exec(name) ?? []
  const amount = BigInt((read('amountIn') ?? read('amountOut')) as bigint)
  const field = way === 'IN' ? 'amountIn' : 'amountOut'
  const found: StepMistake[] = []
  if (pool === 'V3') {
    if (amount === 0n) found.push(severe(`${field} is 0, and a v3 pool swaps nothing: the call reverts with AS.`))
    if (amount >= contractBalance && !(way === 'IN' && amount === contractBalance))
      found.push(
        severe(
          `${field} is 2^255 or more${way === 'OUT' ? ', and CONTRACT_BALANCE is for exact inputs' : ''}: the call reverts.`,
        ),
      )
    return found
  }
  const path = read('path') as readonly Value[]
  found.push(...tokenMistakes(path.map(lower), pool === 'V2' ? 'v2 pair' : 'StableSwap pool'))
  if (pool === 'V2' && path.slice(-2).some((token) => path.length > 1 && isSame(token, read('recipient'))))
    found.push(severe('The recipient is a token of the last pair: the pair reverts with INVALID_TO.'))
  const isTaken = way === 'IN' && read('payerIsUser') === true && !(pool === 'STABLE' && amount === contractBalance)
  if (isTaken && amount > maxUint160)
    found.push(severe('Permit2 moves amounts of 160 bits, and amountIn is larger: the call reverts.'))
  return found
}

function transferMistakes(name: string, read: Read): StepMistake[] {
  const found: StepMistake[] = []
  const recipient = lower(read('recipient'))
  const token = lower(read('token'))
  if (recipient === native && name !== 'BALANCE_CHECK_ERC20')
    found.push(unclear(`${name} sends to the zero address: the call reverts or the tokens are lost.`))
  if (name === 'PERMIT2_TRANSFER_FROM' && token === native)
    found.push(severe('Permit2 moves no native currency: it is sent with the call.'))
  if (name === 'SWEEP' && BigInt(read('amountMin') as bigint) > maxUint160)
    found.push(severe('The router reads 160 bits of amountMin, and it is larger: the minimum would be another number.'))
  if (name === 'BALANCE_CHECK_ERC20') {
    if (special.has(lower(read('owner'))))
      found.push(
        severe('The owner is not replaced here: this reads the balance of that address itself. Write the account.'),
      )
    if (token === native) found.push(severe('The native currency has no balanceOf: the call reverts.'))
  }
  if (name === 'PERMIT2_TRANSFER_FROM_BATCH') {
    const rows = read('batchDetails') as readonly (readonly Value[])[]
    const owners = new Set(rows.map(([from]) => lower(from)))
    if (owners.size > 1)
      found.push(
        severe(
          'The batch takes from several accounts, and from must be the caller in each row: FromAddressIsNotOwner.',
        ),
      )
    if ([...owners].some((from) => special.has(from) || from === native))
      found.push(severe('from is not replaced in a batch: write the caller’s address, else FromAddressIsNotOwner.'))
    if (rows.some(([, to]) => special.has(lower(to)) || lower(to) === native))
      found.push(severe('to is not replaced in a batch: the tokens go to that address itself and are lost.'))
  }
  return found
}

/** What is wrong with a step on its own. Checks with a source in the contracts; `proofs/protocol/router/checks.test.ts` runs them. */
export function stepMistakes(step: CheckedStep, context: CheckContext): StepMistake[] {
  const { name, kind, inputs, values } = step
  const read = reader(inputs, values)
  const found: StepMistake[] = []
  if (kind === 'command' && step.mayFail && !reported.test(name))
    found.push(
      unclear(
        `Bit 0x80 does nothing for ${name}: its failure reverts the whole call. Put the step into EXECUTE_SUB_PLAN.`,
      ),
    )
  // Of a step that calls another plan, its steps are checked.
  if (name === 'INFI_SWAP' || name === 'EXECUTE_SUB_PLAN') return found
  found.push(...poolMistakes(name, read, context))
  if (kind !== 'command') return found
  if (/^V3_SWAP/.test(name)) found.push(...pathMistakes(read('path') as Hex, context.feeTiers))
  if (/_SWAP_EXACT_/.test(name)) found.push(...swapMistakes(name, read))
  if (/^STABLE_SWAP/.test(name))
    found.push(...stableMistakes(read('path') as readonly Value[], read('flag') as readonly Value[]))
  if (/^PERMIT2_PERMIT/.test(name)) found.push(...permitMistakes(read, name.endsWith('BATCH'), context))
  else found.push(...transferMistakes(name, read))
  return found
}

/** What the router takes from the caller through Permit2 in a step: a token and an amount, at least. */
function takenIn({ name, inputs, values }: CheckedStep): [token: string, amount: bigint][] {
  const read = reader(inputs, values)
  const isUser = read('payerIsUser') === true
  if (name === 'PERMIT2_TRANSFER_FROM') return [[lower(read('token')), BigInt(read('amount') as bigint)]]
  if (name === 'PERMIT2_TRANSFER_FROM_BATCH')
    return (read('batchDetails') as readonly (readonly Value[])[]).map(([, , amount, token]) => [
      lower(token),
      BigInt(amount as bigint),
    ])
  const amount = BigInt((read('amountIn') ?? read('amount') ?? 0n) as bigint)
  if (!isUser || amount === contractBalance) return []
  if (/^(V2|STABLE)_SWAP_EXACT_IN$/.test(name)) return [[lower((read('path') as readonly Value[])[0]), amount]]
  if (name === 'V3_SWAP_EXACT_IN') return [[String(read('path')).slice(0, 42).toLowerCase(), amount]]
  if (name === 'SETTLE' && lower(read('currency')) !== native) return [[lower(read('currency')), amount]]
  return []
}

interface Placed extends CheckedStep {
  steps?: readonly Placed[]
  position: readonly number[]
}

const flat = (steps: readonly Placed[]): Placed[] => steps.flatMap((step) => [step, ...flat(step.steps ?? [])])

/** What is wrong with the steps of a plan, each on its own and permits with what follows them. */
export function planMistakes(steps: readonly Placed[], context: CheckContext): (StepMistake & { position: string })[] {
  const all = flat(steps)
  const found: (StepMistake & { position: string })[] = []
  /** Of each token what a permit of the plan allows the router, and what was taken of it. */
  const allowed = new Map<string, { amount: bigint; taken: bigint; nonce: bigint }>()
  for (const step of all) {
    const position = step.position.join('.')
    const say = (mistake: StepMistake) => found.push({ ...mistake, position })
    for (const mistake of stepMistakes(step, context)) say(mistake)
    if (/^PERMIT2_PERMIT/.test(step.name)) {
      const read = reader(step.inputs, step.values)
      const isBatch = step.name.endsWith('BATCH')
      const [details, spender] = read(isBatch ? 'permitBatch' : 'permitSingle') as readonly Value[]
      for (const [token, amount, , nonce] of (isBatch ? details : [details]) as readonly (readonly Value[])[]) {
        const key = `${lower(token)} ${lower(spender)}`
        const before = allowed.get(key)
        const own = BigInt(nonce as bigint)
        if (before && before.nonce === own)
          say(severe(`An earlier permit has the nonce ${own} for ${token}, too, and uses it up: InvalidNonce.`))
        allowed.set(key, { amount: BigInt(amount as bigint), taken: 0n, nonce: own })
      }
      continue
    }
    for (const [token, amount] of takenIn(step))
      for (const [key, row] of allowed) {
        const [of = '', spender = ''] = key.split(' ')
        if (of !== token || context.isRouter?.(spender) === false) continue
        row.taken += amount
        if (row.amount !== maxUint160 && row.taken > row.amount)
          say(
            severe(
              `The permit allows ${row.amount} of ${token}, and the plan takes ${row.taken} up to here: InsufficientAllowance.`,
            ),
          )
      }
  }
  return found
}
