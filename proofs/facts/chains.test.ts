import * as packaged from '@pancakeswap/chains'
import * as viemChains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import type { Chain } from '../../facts/factTypes.ts'
import { type ChainKey, chainOf, chains, deployments, deploymentsOf, explorerLink } from '../../facts/index.ts'

/** EVM chains that `@pancakeswap/chains` has no id for, and why we list them. */
const unpackaged: Partial<Record<ChainKey, string>> = {
  scroll: 'the official site lists Permit2 there; the SDK has its testnet alone',
}

const evmChains: readonly Chain[] = chains.filter(({ kind }) => kind === 'evm')
const ids = new Map(evmChains.map((chain) => [chain.id, chain]))

describe('chains', () => {
  test('has every EVM chain of the package, and the two that it calls sunset', () => {
    const wanted = [...Object.values(packaged.ChainId), ...Object.values(packaged.SunsetChainId)].filter(
      (id): id is number => typeof id === 'number',
    )
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter((id) => !ids.has(id))).toEqual([])
  })

  test('names the package’s id of a chain that is no EVM chain', () => {
    const { APTOS, SOLANA } = packaged.NonEVMChainId
    expect(chainOf('aptos').note).toContain(String(APTOS))
    expect(chainOf('solana').note).toContain(String(SOLANA))
  })

  test('says testnet where the package says testnet', () => {
    const differing = evmChains
      .filter(({ id }) => Object.values(packaged.ChainId).includes(id))
      .filter(({ id, testnet }) => packaged.isTestnetChainId(id) !== testnet)
      .map(({ key }) => key)
    expect(differing).toEqual([])
  })

  test('uses the package’s name of a chain as its key, in our spelling', () => {
    const names: Partial<Record<string, string>> = packaged.chainNames
    const differing = evmChains.flatMap(({ id, key }) => {
      const name = names[id]
      return name === undefined || name.toLowerCase() === key.toLowerCase() ? [] : [`${key} is ${name} in the package`]
    })
    expect(differing).toEqual([])
  })

  test('lists no chain that neither the package nor a stated reason knows', () => {
    const known = new Set<number>(
      [...Object.values(packaged.ChainId), ...Object.values(packaged.SunsetChainId)].filter(
        (id): id is number => typeof id === 'number',
      ),
    )
    const unknown = chains
      .filter(({ kind, id }) => kind === 'evm' && !known.has(id))
      .map(({ key }) => key)
      .filter((key) => !unpackaged[key])
    expect(unknown).toEqual([])
  })

  test('agrees with viem on native currency and explorer where viem has the chain', () => {
    const byId = new Map(
      Object.values(viemChains as unknown as Record<string, unknown>).flatMap((value) => {
        const chain = value as Partial<typeof viemChains.bsc>
        return chain.id && chain.nativeCurrency ? [[chain.id as number, chain] as const] : []
      }),
    )
    const compared = evmChains.filter(({ id }) => byId.has(id))
    expect(compared.length).toBeGreaterThan(18)
    const differing = compared.flatMap(({ key, id, nativeCurrency, explorer }) => {
      const other = byId.get(id)
      const url = other?.blockExplorers?.default.url.replace(/\/$/, '')
      return [
        ...(other?.nativeCurrency?.symbol === nativeCurrency.symbol ? [] : [`${key}: symbol ${nativeCurrency.symbol}`]),
        ...(other?.nativeCurrency?.decimals === nativeCurrency.decimals ? [] : [`${key}: decimals`]),
        ...(url === explorer.url ? [] : [`${key}: explorer ${explorer.url}, viem has ${url}`]),
      ]
    })
    expect(differing).toEqual([])
  })

  test('has nothing active on a retired chain', () => {
    const retired = new Set<string>(chains.filter((chain: Chain) => chain.retired).map(({ key }) => key))
    expect(retired.size).toBeGreaterThan(5)
    expect(deployments.filter(({ chain, status }) => retired.has(chain) && status === 'active')).toEqual([])
  })

  test('carries a deployment on each', () => {
    const empty = chains.map(({ key }) => key).filter((key) => !deployments.some(({ chain }) => chain === key))
    expect(empty).toEqual(['aptosTestnet'])
  })
})

describe('chainOf', () => {
  test('finds a chain by its key', () => {
    expect(chainOf('base').id).toBe(8453)
  })

  test('names the key that it does not know', () => {
    expect(() => chainOf('bnb')).toThrow(/^unknown chain "bnb": facts\/chains\.ts has .*\bbsc, eth, /)
  })
})

describe('deploymentsOf', () => {
  test('returns everything without a filter, in order', () => {
    expect(deploymentsOf()).toEqual(deployments)
  })

  test('narrows by several properties together, and by lists', () => {
    const found = deploymentsOf({ product: 'infinity', contract: ['Vault', 'CLPoolManager'], chain: ['bsc', 'base'] })
    expect(found.map(({ contract, chain }) => `${contract} ${chain}`)).toEqual([
      'Vault bsc',
      'Vault base',
      'CLPoolManager bsc',
      'CLPoolManager base',
    ])
  })

  test('leaves out rows without the property', () => {
    expect(deploymentsOf({ contract: 'Vault', version: '1' })).toEqual([])
    expect(deploymentsOf({ contract: 'Vault', chain: 'nowhere' })).toEqual([])
  })
})

describe('explorerLink', () => {
  test('leads to the page of an address on each kind of chain', () => {
    expect(explorerLink({ chain: 'bsc', address: '0x01' })).toBe('https://bscscan.com/address/0x01')
    expect(explorerLink({ chain: 'aptos', address: '0x1' })).toBe(
      'https://explorer.aptoslabs.com/account/0x1?network=mainnet',
    )
    expect(explorerLink({ chain: 'solana', address: 'abc' })).toBe('https://solscan.io/account/abc')
    expect(explorerLink({ chain: 'solanaDevnet', address: 'abc' })).toBe(
      'https://solscan.io/account/abc?cluster=devnet',
    )
  })
})
