import { formatDecimal, fraction } from '../fraction.ts'
import { maxTick, minTick, sqrtPriceAtTick } from '../ticks.ts'
import type { Context, Decoded } from './data.ts'

const zeroAddress = `0x${'0'.repeat(40)}`
const day = 86_400
const contractBalance = 2n ** 255n

/** Where a value is: the function, command or action, and what encodes it. */
export interface Place {
  kind: 'function' | 'event' | 'error' | 'command' | 'action'
  owner: string
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

const span = (seconds: number): string => {
  const units: [number, string][] = [
    [365 * day, 'year'],
    [day, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ]
  for (const [length, name] of units)
    if (seconds >= length) {
      const count = Math.floor(seconds / length)
      return `${count} ${name}${count === 1 ? '' : 's'}`
    }
  return `${seconds} seconds`
}

function timeMeaning(name: string, value: bigint, now: number): Pick<Decoded, 'meaning' | 'warnings'> {
  const isAllowance = name === 'expiration'
  if (isAllowance && value === 0n) return { meaning: 'the time of the block: the allowance ends with it' }
  if (value > 8_640_000_000_000n)
    return { meaning: 'no limit', warnings: [`${name} sets no limit in time: a signed transaction stays valid.`] }
  const seconds = Number(value)
  const date = new Date(seconds * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC')
  if (seconds < now) return { meaning: `${date}, which has passed` }
  const ahead = seconds - now
  const far = ahead > (isAllowance ? 31 * day : day)
  return {
    meaning: `${date}, in ${span(ahead)}`,
    ...(far && {
      warnings: [
        `${name} is ${span(ahead)} away: until then the ${isAllowance ? 'allowance' : 'transaction'} stays valid.`,
      ],
    }),
  }
}

const isPlan = ({ kind }: Place) => kind === 'command' || kind === 'action'
const swaps = /SWAP|swap|exact/i

/** What an amount stands for in a plan, where it is not an amount. */
function sentinelOf(name: string, value: bigint, { kind, owner }: Place): string | undefined {
  if (value === contractBalance && isPlan({ kind, owner })) return 'CONTRACT_BALANCE: all that the contract holds'
  if (value !== 0n) return undefined
  if (kind === 'action' && owner === 'SETTLE') return 'OPEN_DELTA: the whole debt in this currency'
  if (kind === 'action' && owner === 'TAKE') return 'OPEN_DELTA: the whole credit in this currency'
  if (kind === 'action' && swaps.test(owner) && name === 'amountIn')
    return 'OPEN_DELTA: the whole credit in the input currency'
  if (kind === 'action' && swaps.test(owner) && name === 'amountOut')
    return 'OPEN_DELTA: the whole debt in the output currency'
  if (kind === 'command' && /^(V2|STABLE)_SWAP_EXACT_IN$/.test(owner) && name === 'amountIn')
    return 'ALREADY_PAID: an earlier step has sent the input'
  return undefined
}

/** What a number means, from its name, its type and its place. */
export function numberMeaning(
  name: string,
  type: string,
  value: bigint,
  place: Place,
  { now }: Context,
): Pick<Decoded, 'meaning' | 'warnings'> {
  if (/^(deadline|sigDeadline|_deadline|expiration)$/.test(name)) return timeMeaning(name, value, now)
  const sentinel = sentinelOf(name, value, place)
  if (sentinel) return { meaning: sentinel }
  if (/^(amountOutMin|amountOutMinimum|min_dy|minAmountOut|_minDy)$/.test(name) && value === 0n)
    return {
      meaning: 'no minimum',
      warnings: ['This swap has no minimum: it accepts any output, unless a later step checks what arrives.'],
    }
  if (/^amount[01]?Min(imum)?$/.test(name) && value === 0n && !/SWEEP|sweep|unwrap/i.test(place.owner))
    return { meaning: 'no minimum', warnings: [`${name} is 0: price movement before the transaction is not limited.`] }
  if (/^(amountInMax|amountInMaximum|amount[01]Max|maxAmount)$/.test(name) && isMax(value, type))
    return { meaning: 'no maximum', warnings: [`${name} is the largest ${type}: this step pays any price.`] }
  if (isMax(value, type)) {
    const approves = /approve|permit|increaseAllowance/i.test(place.owner)
    return {
      meaning: `the largest ${type}`,
      ...(approves && {
        warnings: ['This approval is unlimited: the spender can take the whole balance, now and later.'],
      }),
    }
  }
  if (/^(bips|feeBips)$/.test(name)) return { meaning: `${formatDecimal(fraction(value, 100n), 6)} %, in basis points` }
  if (/^(fee|lpFee)$/.test(name) && type === 'uint24') return { meaning: feeMeaning(value) }
  if (/^sqrtPrice(Limit)?X96$/.test(name) && value > 0n) {
    const price = formatDecimal(fraction(value * value, 2n ** 192n), 8)
    return { meaning: `Q64.96: ${price} smallest units of token1 for one of token0` }
  }
  if (/^tick(Lower|Upper)?$/.test(name) && value >= BigInt(minTick) && value <= BigInt(maxTick)) {
    const root = sqrtPriceAtTick(Number(value))
    return { meaning: `a price of ${formatDecimal(fraction(root * root, 2n ** 192n), 8)} in smallest units` }
  }
  return {}
}

const receives = /^(recipient|to|owner|_to|receiver)$/

/** What an address means: a sentinel, the native currency, or a contract of the facts. */
export function addressMeaning(
  name: string,
  value: string,
  place: Place,
  { data, chain }: Context,
): Pick<Decoded, 'meaning' | 'warnings'> {
  const plain = value.toLowerCase()
  if (plain === zeroAddress) {
    if (/^(currency|token)/i.test(name)) return { meaning: 'the native currency' }
    if (receives.test(name) && place.kind !== 'event')
      return {
        meaning: 'the zero address',
        warnings: [`${place.owner} sends to the zero address: the tokens are lost.`],
      }
    return { meaning: /hook/i.test(name) ? 'no hook' : 'the zero address' }
  }
  if (isPlan(place) && receives.test(name)) {
    if (BigInt(plain) === 1n) return { meaning: 'MSG_SENDER: the account that calls the contract' }
    if (BigInt(plain) === 2n) return { meaning: 'ADDRESS_THIS: the contract itself, for a later step' }
  }
  const known = data.addresses[plain] ?? []
  const here = known.filter((one) => one.chain === chain)
  const names = [...new Set((here.length > 0 ? here : known).map((one) => one.name))].join(', ')
  if (here.length > 0) return { meaning: names + (here.every(({ deprecated }) => deprecated) ? ' (deprecated)' : '') }
  if (known.length === 0) return {}
  const chains = [...new Set(known.map((one) => data.chains.find(({ key }) => key === one.chain)?.name ?? one.chain))]
  return {
    meaning: `${names} on ${chains.slice(0, 3).join(', ')}${chains.length > 3 ? ' and others' : ''}, not on this chain`,
  }
}
