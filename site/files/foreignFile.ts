import { keccak256, toBytes } from 'viem'
import { contracts } from '../../facts/abis/index.ts'
import { foreignAddresses, foreignHashes, foreignTopics, insteadOf } from '../../facts/foreign/index.ts'
import { chains } from '../../facts/index.ts'
import type { Foreign, ForeignKind } from '../shared/foreign.ts'

const hashPages = { v2: '/contracts/v2/factory-v2', v3: '/contracts/v3/pancakev3factory' } as const

/** What the search and the tools say of values that are not ours. */
export function foreignFile(): Foreign {
  const kinds: ForeignKind[] = []
  const values: Record<string, [number, ...string[]][]> = {}
  const ours: Record<number, Record<string, string[]>> = {}
  const places = new Map<string, number>()
  const add = (value: string, kind: ForeignKind, on: readonly string[]): number => {
    const id = JSON.stringify(kind)
    const at = places.get(id) ?? kinds.length
    if (at === kinds.length) kinds.push(kind)
    places.set(id, at)
    const key = value.toLowerCase()
    const rows = values[key] ?? []
    values[key] = rows
    const row = rows.find(([of]) => of === at)
    if (row) row.push(...on)
    else rows.push([at, ...on])
    return at
  }
  const whoseOf = (protocol: string) => (protocol === 'besides' ? '' : protocol)
  for (const row of foreignAddresses) {
    const { protocol, name, version, replaced, used, instead, chain, address } = row
    const contract = instead && [instead.contract].flat().filter((one) => one !== undefined)
    const kind: ForeignKind = {
      whose: whoseOf(protocol),
      name: version ? `${name} ${version}` : name,
      ...(replaced && { replaced }),
      used,
      ...(contract && contract.length > 0 && { instead: { name: contract.join(' or ') } }),
    }
    const at = add(address, kind, chain ? [chain] : [])
    const rows = chain ? insteadOf(row, chain) : []
    // The Universal Router of Infinity comes first: it trades in all generations.
    const addresses = rows.map((one) => one.address)
    if (chain && addresses.length > 0) ours[at] = { ...ours[at], [chain]: [...new Set(addresses)].slice(0, 2) }
  }
  for (const { protocol, name, hash, chains: on, constants, used } of foreignHashes)
    add(
      hash,
      {
        whose: whoseOf(protocol),
        name,
        used,
        ...(constants && { instead: { name: `init code hash of ${constants}`, href: hashPages[constants] } }),
      },
      on,
    )
  for (const { protocol, name, signature, ours: own, used } of foreignTopics) {
    const event = contracts[own.abi as keyof typeof contracts]?.signatures.find((one) =>
      one.startsWith(`event ${own.event}(`),
    )
    if (!event) throw new Error(`facts/foreign: ${own.abi} has no event ${own.event}, which ${name} names.`)
    add(
      keccak256(toBytes(signature)),
      { whose: whoseOf(protocol), name: `event ${name}`, used, instead: { name: `event ${own.event} of ${own.abi}` } },
      [],
    )
  }
  const used = new Set(Object.values(values).flatMap((rows) => rows.flatMap(([, ...on]) => on)))
  return {
    kinds,
    values,
    ours,
    chains: Object.fromEntries(chains.filter(({ key }) => used.has(key)).map(({ key, name }) => [key, name])),
  }
}
