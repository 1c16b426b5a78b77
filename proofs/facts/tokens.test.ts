import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as viemChains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { versions } from '../../facts/deployments/define.ts'
import { chainOf, chains, deploymentsOf, type Token, tokenGroups, tokens } from '../../facts/index.ts'
import { decimalsOf } from '../../facts/tokens.ts'

// The packages' ESM builds import subpaths that Node does not resolve; their CommonJS builds load.
const require = createRequire(import.meta.url)

interface PackageToken {
  chainId: number
  address: string
  symbol: string
  name: string
  decimals: number
}
type Lists = Record<string, Record<string, PackageToken>>

const packages: Record<string, Lists> = {
  '@pancakeswap/tokens': require('@pancakeswap/tokens'),
  '@pancakeswap/sdk': require('@pancakeswap/sdk'),
}
const { ChainId, NonEVMChainId } = require('@pancakeswap/chains') as Record<string, Record<string, number>>

/** The token that a row's source names: `USDT[ChainId.BSC].address` or `bscTokens.usdt.address`. */
function cited({ source }: Token): PackageToken | undefined {
  if (source.kind !== 'sdk') return undefined
  const [, list = '', member, key = ''] = /^(\w+)(?:\[\w+\.(\w+)\]|\.(\w+))\.address$/.exec(source.path) ?? []
  const id = member && (ChainId?.[member] ?? NonEVMChainId?.[member])
  return packages[source.package]?.[list]?.[id ?? key]
}

const nameOf = ({ symbol, chain }: Token) => `${symbol} on ${chain}`

test('there are tokens for every mainnet of the SDK, each group with rows', () => {
  expect(tokens.length).toBeGreaterThan(45)
  expect(tokenGroups.filter((group) => !tokens.some((token) => token.group === group))).toEqual([])
  expect(tokens.filter(({ group }) => !(tokenGroups as readonly string[]).includes(group))).toEqual([])
  const inUse = chains.filter(({ kind, testnet, ...chain }) => kind === 'evm' && !testnet && !('retired' in chain))
  const without = inUse.filter(({ key }) => !tokens.some(({ chain }) => chain === key)).map(({ key }) => key)
  const inPackage = new Set(Object.values(packages['@pancakeswap/sdk']?.WNATIVE ?? {}).map(({ chainId }) => chainId))
  expect(inPackage.size).toBeGreaterThan(10)
  expect(without.filter((key) => inPackage.has(Number(chainOf(key).id)))).toEqual([])
})

describe('a row', () => {
  test('is the token that its source exports: chain, address, symbol, name and decimals', () => {
    const differing = tokens.flatMap((token) => {
      const exported = cited(token)
      if (!exported) return [`${nameOf(token)}: its source exports nothing`]
      const { kind, id } = chainOf(token.chain)
      const expected = {
        chainId: kind === 'evm' ? id : exported.chainId,
        address: exported.address,
        symbol: exported.symbol.replace(/^Cake$/, 'CAKE'),
        name: exported.name,
        decimals: exported.decimals,
      }
      const { address, symbol, name, decimals } = token
      const ours = { chainId: expected.chainId, address, symbol, name, decimals }
      return JSON.stringify(ours) === JSON.stringify(expected) && (kind !== 'evm' || exported.chainId === id)
        ? []
        : [`${nameOf(token)}: ${JSON.stringify(ours)}, the package has ${JSON.stringify(expected)}`]
    })
    expect(differing).toEqual([])
  })

  test('cites the installed version of its package', () => {
    const differing = tokens.filter(
      ({ source }) => source.kind !== 'sdk' || versions[source.package as keyof typeof versions] !== source.version,
    )
    expect(differing).toEqual([])
  })
})

test('a wrapped coin has the symbol and the decimals of viem’s native currency', () => {
  const byId = new Map(
    Object.values(viemChains as unknown as Record<string, typeof viemChains.bsc>).map((chain) => [
      chain.id as number,
      chain,
    ]),
  )
  const wrapped = tokens.filter(({ group }) => group === 'Wrapped native coin')
  const compared = wrapped.filter(({ chain }) => byId.has(chainOf(chain).id))
  expect(compared.length).toBeGreaterThan(12)
  const differing = compared.filter(({ chain, symbol, decimals }) => {
    const { nativeCurrency } = byId.get(chainOf(chain).id) ?? chainOf(chain)
    return symbol !== `W${nativeCurrency.symbol.replace(/^t/, '')}` || decimals !== nativeCurrency.decimals
  })
  expect(differing.map(nameOf)).toEqual([])
})

test('CAKE is what the deployments of CAKE are', () => {
  const rows = tokens.filter(({ group }) => group === 'CAKE')
  expect(rows.length).toBeGreaterThan(8)
  const listed = deploymentsOf({ product: 'cake', group: 'Token', status: 'active' }).map(({ address }) => address)
  expect(rows.filter(({ address }) => !listed.includes(address))).toEqual([])
})

test('the decimals of USDT are 18 on BNB Smart Chain and opBNB, and 6 elsewhere', () => {
  const [usual, other] = decimalsOf('USDT')
  expect(usual?.decimals).toBe(6)
  expect(other?.decimals).toBe(18)
  expect(other?.tokens.map(({ chain }) => chain)).toEqual(['bsc', 'opbnb'])
})

// Two pages once answered differently: one with a bridge, one without.
test('of CAKE on Solana, pages state its decimals and the bridge that lists it, and that nothing else is established', () => {
  expect(deploymentsOf({ product: 'cake', chain: 'solana' }).map(({ group }) => group)).toEqual(['Token'])
  const [token] = tokens.filter(({ symbol, chain }) => symbol === 'CAKE' && chain === 'solana')
  const docs = join(import.meta.dirname, '../../docs/pages/contracts')
  const sentences = ['cake.mdx', 'cake/cross-chain-cake-bridging.mdx']
    .flatMap((file) => readFileSync(join(docs, file), 'utf8').split(/\n|(?<=[.:;]) /))
    .filter((sentence) => sentence.includes('Solana'))
  const isKnown = (sentence: string) =>
    /(?:not be|not) established|no source of this site states|BNB Chain's bridge (?:also sends it|\[lists CAKE)/.test(
      sentence,
    )
  expect(sentences.length).toBeGreaterThan(2)
  expect(sentences.filter((sentence) => !isKnown(sentence) && !/1e-9. CAKE on Solana/.test(sentence))).toEqual([])
  expect(token?.decimals).toBe(9)
})
