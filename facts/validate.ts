import { getAddress, isAddress } from 'viem'
import type { Chain, Deployment, Source, Token } from './factTypes.ts'

/** What {@link validateFacts} looks at: the lists and the names of the ABIs that exist. */
export interface Facts {
  chains: readonly Chain[]
  deployments: readonly Deployment[]
  /** Keys of `facts/abis`. */
  abis: Iterable<string>
  tokens: readonly Token[]
}

const evmAddress = /^0x[0-9a-fA-F]{40}$/
const aptosAddress = /^0x[0-9a-f]{1,64}$/
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const zero = /^0x0+$/

/**
 * Every problem of the facts, each as one line that names its entry, for example
 * `deployments: infinity/CLPoolManager on bsc: address 0x… fails its EIP-55 checksum`. Empty when
 * there is none. It reads nothing and changes nothing; the build throws what it returns.
 */
export function validateFacts({ chains, deployments, abis, tokens }: Facts): string[] {
  const byKey = new Map(chains.map((chain) => [chain.key, chain]))
  const known = new Set(abis)
  return [
    ...chainProblems(chains),
    ...deployments.flatMap((deployment) => rowProblems(deployment, byKey, known)),
    ...duplicates(deployments),
    ...sharedAddresses(deployments),
    ...tokenProblems(tokens, byKey),
  ]
}

/** How a message names a row: `deployments: v3/QuoterV2 on bsc`. */
export function entryOf({ product, contract, chain }: Pick<Deployment, 'product' | 'contract' | 'chain'>): string {
  return `deployments: ${product}/${contract} on ${chain}`
}

function chainProblems(chains: readonly Chain[]): string[] {
  const seen = new Map<string, string>()
  return chains.flatMap(({ key, id, kind, explorer }) => {
    const problems: string[] = []
    for (const name of [`key ${key}`, `id ${kind} ${id}`]) {
      const other = seen.get(name)
      if (other !== undefined) problems.push(`chains: ${key}: ${name} is ${other}'s already`)
      else seen.set(name, key)
    }
    if (!/^https:\/\/[^/]+$/.test(explorer.url)) {
      problems.push(`chains: ${key}: explorer ${explorer.url} is not an https origin without a trailing slash`)
    }
    return problems
  })
}

function tokenProblems(tokens: readonly Token[], chains: ReadonlyMap<string, Chain>): string[] {
  const seen = new Map<string, Token>()
  return tokens.flatMap((token) => {
    const { symbol, chain: key, address, decimals, source } = token
    const problems: string[] = []
    const chain = chains.get(key)
    if (!chain) problems.push(`chain ${key} is not in facts/chains.ts`)
    else problems.push(...addressProblems(address, chain))
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36) problems.push(`${decimals} are no decimals`)
    for (const place of [`${key} ${address}`, `${key} ${symbol}`]) {
      const other = seen.get(place)
      if (other) problems.push(`is listed twice there: ${other.symbol}, ${other.address}`)
      else seen.set(place, token)
    }
    problems.push(...sourceProblems(source))
    return problems.map((problem) => `tokens: ${symbol} on ${key}: ${problem}`)
  })
}

function rowProblems(deployment: Deployment, chains: ReadonlyMap<string, Chain>, abis: ReadonlySet<string>): string[] {
  const problems: string[] = []
  const chain = chains.get(deployment.chain)
  if (!chain) problems.push(`chain ${deployment.chain} is not in facts/chains.ts`)
  else problems.push(...addressProblems(deployment.address, chain))
  if (deployment.abi !== undefined && !abis.has(deployment.abi)) {
    problems.push(`ABI ${deployment.abi} is not in facts/abis`)
  }
  if (deployment.deprecated && deployment.status !== 'deprecated') {
    problems.push('has a `deprecated` entry, but its status is active')
  }
  problems.push(...sourceProblems(deployment.source))
  return problems.map((problem) => `${entryOf(deployment)}: ${problem}`)
}

function addressProblems(address: string, { kind }: Chain): string[] {
  if (zero.test(address)) return ['the address is zero']
  if (kind === 'solana') {
    return solanaAddress.test(address) ? [] : [`address ${address} is not base58 of 32 to 44 characters`]
  }
  if (kind === 'aptos') {
    return aptosAddress.test(address) ? [] : [`address ${address} is not 0x and up to 64 lower-case hex digits`]
  }
  if (!evmAddress.test(address)) return [`address ${address} is not 0x and 40 hex digits`]
  if (isAddress(address, { strict: true }) && getAddress(address) === address) return []
  // The checksum of a mistyped address is no help: with it, the wrong address would pass.
  if (address === address.toLowerCase()) return [`address ${address} has no EIP-55 checksum; copy it from an explorer`]
  return [`address ${address} fails its EIP-55 checksum; copy it from its source again`]
}

function sourceProblems(source: Source): string[] {
  const { kind, ...fields } = source
  const problems = Object.entries(fields)
    .filter(([, value]) => value.trim() === '')
    .map(([field]) => `its ${kind} source has an empty ${field}`)
  if ('commit' in source && source.commit.trim() !== '' && !/^[0-9a-f]{40}$/.test(source.commit)) {
    problems.push(`its ${kind} source's commit ${source.commit} is not 40 hex digits`)
  }
  return problems
}

/** Two rows that a reader could not tell apart. */
function duplicates(deployments: readonly Deployment[]): string[] {
  const seen = new Set<string>()
  return deployments.flatMap((deployment) => {
    const { contract, chain, product, version, note } = deployment
    const row = JSON.stringify([contract, chain, product, version ?? null, note ?? null])
    if (seen.has(row)) {
      return [`${entryOf(deployment)}: a second row with the same contract, chain, product, version and note`]
    }
    seen.add(row)
    return []
  })
}

/** One address with two names on one chain: each of its rows must state why. */
function sharedAddresses(deployments: readonly Deployment[]): string[] {
  const groups = new Map<string, Deployment[]>()
  for (const deployment of deployments) {
    const place = `${deployment.chain} ${deployment.address.toLowerCase()}`
    groups.set(place, [...(groups.get(place) ?? []), deployment])
  }
  return [...groups.values()].flatMap((rows) =>
    rows
      .filter(({ contract, sameAs }) => !sameAs && rows.some((other) => other.contract !== contract))
      .map((row) => {
        const others = new Set(rows.filter((other) => other.contract !== row.contract).map(({ contract }) => contract))
        return `${entryOf(row)}: address ${row.address} is also ${[...others].join(' and ')} there, and sameAs does not say why`
      }),
  )
}
