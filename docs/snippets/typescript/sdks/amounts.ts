// #region amounts

import { type ChainId, getChainName, isTestnetChainId } from '@pancakeswap/chains'
import { type Currency, CurrencyAmount, Percent, type Token } from '@pancakeswap/swap-sdk-core'
import { getTokenBySymbol } from '@pancakeswap/tokens'
import { parseUnits } from 'viem'

/** A token of the package's list, which is not a list of what is safe. */
export function tokenOf(chainId: ChainId, symbol: string): Token {
  const token = getTokenBySymbol(chainId, symbol)
  if (!token) throw new Error(`@pancakeswap/tokens has no ${symbol} on ${getChainName(chainId)}`)
  return token
}

/** What a user typed, as an amount. More digits than the token has are refused,
 * because viem would round them. */
export function amountOf(token: Token, typed: string): CurrencyAmount<Token> {
  const [, digits = ''] = /^\d+(?:\.(\d+))?$/.exec(typed) ?? []
  if (!/^\d+(\.\d+)?$/.test(typed) || digits.length > token.decimals)
    throw new Error(`Not an amount of ${token.symbol}: ${typed}`)
  return CurrencyAmount.fromRawAmount(token, parseUnits(typed, token.decimals))
}

/** The least to accept, in the smallest unit. `quotient` cuts, so it is
 * never more than the exact share. */
export function minimumOf(expected: CurrencyAmount<Currency>, slippageBps: number): bigint {
  return expected.multiply(new Percent(10_000 - slippageBps, 10_000)).quotient
}

/** How a chain is named to a user. */
export const chainLabel = (chainId: ChainId): string =>
  isTestnetChainId(chainId) ? `${getChainName(chainId)} (testnet)` : getChainName(chainId)
// #endregion amounts
