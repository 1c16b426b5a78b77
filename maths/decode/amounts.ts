import type { Hex } from 'viem'
import { componentsOf } from '../../site/shared/abiTypes.ts'
import { formatDecimal, fraction } from '../fraction.ts'
import { byteLength, type Context, type Parameter, slice } from './decoded.ts'
import type { Place } from './meanings.ts'
import type { Value } from './parameters.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

/** The first and the last token of a route: a list of tokens, a v3 path, or the hops of an Infinity route. */
function endsOf(route: Value | undefined, type: string): [first?: string, last?: string] {
  if (Array.isArray(route) && type === 'address[]') return [route[0] as string, route.at(-1) as string]
  if (Array.isArray(route) && type === 'tuple[]') {
    // A hop starts with the currency on its other side.
    const currencies = route.map((hop) => (Array.isArray(hop) ? (hop[0] as string) : ''))
    return [currencies[0], currencies.at(-1)]
  }
  if (typeof route !== 'string' || type !== 'bytes') return []
  const size = byteLength(route as Hex)
  if (size < 43 || (size - 20) % 23 !== 0) return []
  return [slice(route as Hex, 0, 20), slice(route as Hex, size - 20)]
}

/** An ERC-20 token: where a parameter takes no native currency, the zero address is no token. */
const token = (address: string | undefined) => (address === zeroAddress ? undefined : address)

const native = (place: Place) => /^(WRAP_ETH|UNWRAP_WETH|WRAP|UNWRAP)$/.test(place.owner)

/** The token of an amount, from its name and the values next to it. Undefined where they do not say it. */
export function tokenOfAmount(
  name: string,
  parameters: readonly Parameter[],
  values: readonly Value[],
  place: Place,
): string | undefined {
  if (place.kind === 'error') return undefined
  if (place.token && /^(approve|transfer|transferFrom|Transfer|Approval)$/.test(place.owner))
    return name === 'value' ? place.token : undefined
  const at = (wanted: string) => parameters.findIndex((parameter) => parameter.name === wanted)
  const text = (...wanted: string[]) => {
    for (const one of wanted) {
      const value = values[at(one)]
      if (typeof value === 'string' && parameters[at(one)]?.type === 'address') return value
    }
    return undefined
  }
  const key = ['poolKey', 'key'].map((one) => at(one)).find((index) => index >= 0)
  const keyParameter = key === undefined ? undefined : parameters[key]
  const hasCurrencies = keyParameter && componentsOf(keyParameter)[0]?.name === 'currency0'
  const currencies = (hasCurrencies ? (values[key as number] as readonly Value[]) : []) as readonly (
    | string
    | undefined
  )[]
  const isForward = values[at('zeroForOne')] ?? values[at('swapForY')]
  const route = at('path')
  const [first, last] = endsOf(values[route], parameters[route]?.type ?? '')
  const isReversed = parameters[route]?.type === 'bytes' && /EXACT_OUT|exactOutput|ExactOutput/.test(place.owner)
  const side = (isInput: boolean) => {
    if (typeof isForward === 'boolean') return currencies[isForward === isInput ? 0 : 1]
    const end = isInput !== isReversed ? first : last
    return parameters[route]?.type === 'tuple[]' ? end : token(end)
  }
  if (/^amountIn(Max|Maximum)?$/.test(name)) return text('currencyIn') ?? token(text('tokenIn')) ?? side(true)
  if (/^amountOut(Min|Minimum)?$/.test(name)) return text('currencyOut') ?? token(text('tokenOut')) ?? side(false)
  if (/^amount0/.test(name)) return text('currency0') ?? token(text('token0')) ?? currencies[0]
  if (/^amount1/.test(name)) return text('currency1') ?? token(text('token1')) ?? currencies[1]
  if (/^amountETH/.test(name)) return zeroAddress
  if (/^amountToken/.test(name)) return token(text('token'))
  if (/^amountA/.test(name)) return token(text('tokenA'))
  if (/^amountB/.test(name)) return token(text('tokenB'))
  if (/^(amount|amountMin|amountMinimum|amountMax|minAmount|maxAmount|minBalance|value)$/.test(name))
    return native(place)
      ? zeroAddress
      : (text('currency') ?? (place.kind === 'command' ? text('token') : token(text('token'))))
  return undefined
}

/** An amount of a token of the facts, on the chosen chain: `2.5 USDT`. */
export function amountMeaning(value: bigint, token: string | undefined, { data, chain }: Context): string | undefined {
  if (!token) return undefined
  const known =
    token === zeroAddress
      ? data.chains.find(({ key }) => key === chain)?.native
      : tokenRow(data.addresses[token.toLowerCase()], chain)
  return known && `${formatDecimal(fraction(value, 10n ** BigInt(known.decimals)), 30)} ${known.symbol}`
}

const tokenRow = (rows: Context['data']['addresses'][string] | undefined, chain: string) => {
  const row = rows?.find((one) => one.chain === chain && one.decimals !== undefined)
  return row && { symbol: row.name, decimals: row.decimals ?? 0 }
}
