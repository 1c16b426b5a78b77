import { foreignName, recognise } from '../../site/shared/foreign.ts'
import { formatDecimal, fraction } from '../fraction.ts'
import { maxTick, minTick, sqrtPriceAtTick } from '../ticks.ts'
import { type Context, type DecodeData, type Decoded, type NamedAddress, namesOf } from './decoded.ts'
import { timeMeaning } from './times.ts'

const zeroAddress = `0x${'0'.repeat(40)}`
export const contractBalance = 2n ** 255n

/** Where a value is: the function, command or action, and what encodes it. */
export interface Place {
  kind: 'function' | 'event' | 'error' | 'command' | 'action'
  owner: string
  /** The contracts that declare a member. */
  by?: readonly string[]
  /** The contract that is called or has written the log, where it is a token of the facts. */
  token?: string
}

const percent = (pips: bigint) => `${formatDecimal(fraction(pips, 10_000n), 6)} %`

/** The meaning of a fee in hundredths of a bip. */
export function feeMeaning(fee: bigint): string {
  if (fee === 0x800000n) return 'dynamic: the hook sets the LP fee'
  return `${percent(fee)}, in hundredths of a bip`
}

const isMax = (value: bigint, type: string) => {
  const bits = /^uint(\d+)$/.exec(type)?.[1]
  return bits !== undefined && Number(bits) >= 48 && value === 2n ** BigInt(bits) - 1n
}

/** What an amount stands for, where the contract does not read it as an amount. */
function sentinelOf(name: string, value: bigint, place: Place): string | undefined {
  const { kind, owner } = place
  const at = `${kind} ${owner}.${name}`
  if (value === contractBalance && holdsAll.has(at)) return 'CONTRACT_BALANCE: all that the contract holds'
  if (value !== 0n) return undefined
  if (isSmartRouter(place) && /^exactInput|^swapExactTokens/.test(owner) && name === 'amountIn')
    return 'CONTRACT_BALANCE: all that the router holds of the input token'
  if (at === 'action SETTLE.amount') return 'OPEN_DELTA: the whole debt in this currency'
  if (at === 'action TAKE.amount') return 'OPEN_DELTA: the whole credit in this currency'
  if (at === 'action WRAP.amount') return 'OPEN_DELTA: the whole debt in the wrapped coin'
  if (at === 'action UNWRAP.amount') return 'OPEN_DELTA: the whole debt in the native currency'
  if (kind === 'action' && /_SWAP_/.test(owner) && name === 'amountIn')
    return 'OPEN_DELTA: the whole credit in the input currency'
  if (kind === 'action' && /_SWAP_/.test(owner) && name === 'amountOut')
    return 'OPEN_DELTA: the whole debt in the output currency'
  if (kind === 'command' && /^(V2|STABLE)_SWAP_EXACT_IN$/.test(owner) && name === 'amountIn')
    return 'ALREADY_PAID: an earlier step has sent the input'
  return undefined
}

/** The parameters for which 2^255 stands for a balance. */
const holdsAll = new Set([
  'command V3_SWAP_EXACT_IN.amountIn',
  'command STABLE_SWAP_EXACT_IN.amountIn',
  'command TRANSFER.value',
  'command WRAP_ETH.amount',
  'action SETTLE.amount',
  'action WRAP.amount',
  'action UNWRAP.amount',
])

const smartRouters = ['SmartRouter', 'V3SwapRouter', 'V2SwapRouter', 'StableSwapRouter']
/** Of these v3 functions the zero address as a recipient is the contract itself. */
const zeroIsSelf = (owner: string, by: readonly string[] = []) =>
  (owner === 'collect' && by.some((contract) => /^(NonfungiblePositionManager|MasterChefV3)$/.test(contract))) ||
  (/^exact(In|Out)put/.test(owner) && by.includes('SwapRouter'))

const isSmartRouter = ({ by = [] }: Place) => by.some((contract) => smartRouters.includes(contract))

/** Whether the contract replaces `address(1)` and `address(2)` in this parameter. */
function isMapped(name: string, place: Place): boolean {
  const { kind, owner } = place
  if (kind === 'command') return name === 'recipient' && owner !== 'BALANCE_CHECK_ERC20'
  if (kind === 'action')
    return name === 'recipient' || (owner === 'SWEEP' && name === 'to') || (/^CL_MINT/.test(owner) && name === 'owner')
  return isSmartRouter(place) && /^exact|^swap/.test(owner) && /^(recipient|to)$/.test(name)
}

/** What a number means, from its name, its type and its place. */
export function numberMeaning(
  name: string,
  type: string,
  value: bigint,
  place: Place,
  { now, data }: Context,
): Pick<Decoded, 'value' | 'meaning' | 'warnings'> {
  if (place.kind === 'event') {
    if (/^(fee|lpFee)$/.test(name) && type === 'uint24') return { meaning: feeMeaning(value) }
    return priceMeaning(name, value)
  }
  if (name === 'flag' && place.by?.includes('MixedRouteQuoterV1') && value < 2n)
    return { meaning: value === 0n ? 'a v3 pool' : 'a v2 pair' }
  if (name === 'flag' && /STABLE_SWAP|Stable|^quoteExactInput$/.test(place.owner))
    return value === 2n || value === 3n
      ? { meaning: `a StableSwap pool of ${value} coins` }
      : { warnings: ['A StableSwap flag is 2 or 3, the number of coins of the pool: the call reverts.'] }
  if (place.kind === 'error' && place.owner === 'Panic')
    return {
      value: `0x${value.toString(16).padStart(2, '0')}`,
      meaning: data.panics[Number(value)] ?? 'an unknown code',
    }
  if (/^(deadline|sigDeadline|_deadline|expiration)$/.test(name)) {
    const { meaning, warnings } = timeMeaning(name, value, now)
    // An error tells of a time that has passed for the contract: there is nothing to be warned of.
    return { meaning, ...(warnings && place.kind !== 'error' && { warnings }) }
  }
  const sentinel = sentinelOf(name, value, place)
  if (sentinel) return { meaning: sentinel }
  if (/^(amountOutMin|amountOutMinimum|min_dy|minAmountOut|_minDy)$/.test(name) && value === 0n)
    return {
      meaning: 'no minimum',
      warnings: ['This swap has no minimum: it accepts any output, unless a later step checks what arrives.'],
    }
  if (/^amount(0|1|A|B|Token|ETH)?Min(imum)?$/.test(name) && value === 0n && !/SWEEP|sweep|unwrap/i.test(place.owner))
    return { meaning: 'no minimum', warnings: [`${name} is 0: price movement before the transaction is not limited.`] }
  if (place.owner === 'collect' && /^amount[01]Max$/.test(name) && isMax(value, type))
    return { meaning: 'all that is owed' }
  if (/^(amountInMax|amountInMaximum|amount[01]Max|maxAmount)$/.test(name) && isMax(value, type))
    return { meaning: 'no maximum', warnings: [`${name} is the largest ${type}: this step pays any price.`] }
  if (isMax(value, type)) {
    const approves = /approve|permit|increaseAllowance/i.test(place.owner) && !/^(tokenId|id)$/.test(name)
    return {
      meaning: `the largest ${type}`,
      ...(approves && {
        warnings: ['This approval is unlimited: the spender can take the whole balance, now and later.'],
      }),
    }
  }
  if (/^(bips|feeBips)$/.test(name)) return { meaning: `${formatDecimal(fraction(value, 100n), 6)} %, in basis points` }
  if (/^(fee|lpFee)$/.test(name) && type === 'uint24') return { meaning: feeMeaning(value) }
  return priceMeaning(name, value)
}

/** What a price or a tick is as a number of tokens. */
function priceMeaning(name: string, value: bigint): Pick<Decoded, 'meaning'> {
  if (/^_?sqrtPrice(Limit)?X96$/.test(name)) {
    if (value === 0n) return /Limit/.test(name) ? { meaning: 'no price limit' } : {}
    const price = formatDecimal(fraction(value * value, 2n ** 192n), 8)
    return { meaning: `${price} smallest units of token1 for one of token0` }
  }
  if (/^tick(Lower|Upper)?$/.test(name) && value >= BigInt(minTick) && value <= BigInt(maxTick)) {
    const root = sqrtPriceAtTick(Number(value))
    return { meaning: `a price of ${formatDecimal(fraction(root * root, 2n ** 192n), 8)} in smallest units` }
  }
  return {}
}

const receives = /^(recipient|to|_to|receiver)$/
/** Currencies may be native; a token only where the step pays out. */
const mayBeNative = (name: string, { kind, owner }: Place) =>
  /^(currency|intermediateCurrency)/.test(name) ||
  (kind === 'command' && name === 'token' && /^(SWEEP|TRANSFER|PAY_PORTION)$/.test(owner))

/** Where to read on about an address: the contract's reference and ABI, and the chain's explorer. */
export function addressLinks(
  address: string,
  known: NamedAddress | undefined,
  { references, chains }: DecodeData,
  chain: string,
): NonNullable<Decoded['links']> {
  const contract = known?.abi ?? known?.name ?? ''
  const reference = Object.hasOwn(references, contract) ? references[contract] : undefined
  const explorer = chains.find(({ key }) => key === chain)?.explorer
  return [
    ...(reference ? [{ text: 'Reference', href: reference }] : []),
    ...(reference === undefined ? [] : [{ text: 'ABI', href: `/abis/${contract}.json` }]),
    ...(explorer ? [{ text: explorer.name, href: `${explorer.url}/address/${address}` }] : []),
  ]
}

/** What an address means: a sentinel, the native currency, or a contract or a token of the facts. */
export function addressMeaning(
  name: string,
  value: string,
  place: Place,
  { data, chain, foreign }: Context,
): Pick<Decoded, 'meaning' | 'warnings' | 'links'> {
  const plain = value.toLowerCase()
  const { kind, owner } = place
  const isRecipient = receives.test(name) || (kind === 'action' && /^CL_MINT/.test(owner) && name === 'owner')
  if (plain === zeroAddress) {
    if (mayBeNative(name, place)) return { meaning: 'the native currency' }
    if (isRecipient && kind === 'function' && zeroIsSelf(owner, place.by))
      return { meaning: 'the zero address stands for the contract itself, which keeps the tokens for a later call' }
    if (isRecipient && kind !== 'event' && kind !== 'error')
      return {
        meaning: 'the zero address',
        warnings: [`${owner} sends to the zero address: the call reverts or the tokens are lost.`],
      }
    return { meaning: /hook/i.test(name) ? 'no hook' : 'the zero address' }
  }
  const number = BigInt(plain)
  if (isRecipient && (number === 1n || number === 2n) && kind !== 'event' && kind !== 'error') {
    if (!isMapped(name, place))
      return {
        warnings: [`${owner} does not replace this address: what it sends is lost at ${value}.`],
      }
    if (number === 1n) return { meaning: 'MSG_SENDER: the account that calls the contract' }
    return {
      meaning: 'ADDRESS_THIS: the contract itself, for a later step',
      ...(owner === 'SWEEP' && {
        warnings: ['SWEEP sends to the contract itself: the tokens stay there, and anyone can take them.'],
      }),
    }
  }
  const known = data.addresses[plain] ?? []
  const here = known.filter((one) => one.chain === chain)
  const names = [...new Set((here.length > 0 ? here : known).map((one) => one.name))].join(', ')
  const links = addressLinks(value, here[0], data, chain)
  if (here.length > 0)
    return { meaning: names + (here.every(({ deprecated }) => deprecated) ? ' (deprecated)' : ''), links }
  if (known.length === 0) {
    const other = foreign && recognise(plain, foreign, chain)
    if (!other) return { links }
    // What belongs to no exchange is no mistake.
    return { meaning: foreignName(other), ...(other.kind.whose && { warnings: [other.text] }), links }
  }
  const chains = [...new Set(known.map((one) => data.chains.find(({ key }) => key === one.chain)?.name ?? one.chain))]
  return {
    meaning: `${names} on ${namesOf(chains, 3)}, not on this chain`,
    links,
  }
}
