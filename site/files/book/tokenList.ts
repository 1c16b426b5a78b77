import { productSlug, siteTitle } from '../../../site.ts'
import { bookChains, rows } from './bookFacts.ts'

/**
 * The list's version by the standard: raise `major` when a token leaves it, `minor` when one enters, `patch` when
 * something else of one changes, and set the day. A test has the digest of the tokens and fails until then.
 */
const issue = { version: { major: 1, minor: 0, patch: 0 }, timestamp: '2026-11-26T00:00:00.000Z' }

/** The tokens on chains of the EVM, as a list of the Uniswap standard, which wallets and interfaces load. */
export function tokenList() {
  return {
    name: siteTitle,
    ...issue,
    keywords: [productSlug, 'developer'],
    tokens: rows.flatMap(({ contract: symbol, chain, address, decimals, name }) => {
      const { kind, id } = bookChains.get(chain) ?? {}
      return decimals === undefined || kind !== 'evm' ? [] : [{ chainId: id, address, symbol, name, decimals }]
    }),
  }
}
