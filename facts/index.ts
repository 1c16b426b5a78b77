import { type ChainKey, chains } from './chains.ts'
import { deployments } from './deployments/index.ts'
import type { Chain, Deployment } from './factTypes.ts'

export { type ChainKey, chains } from './chains.ts'
export { deployments } from './deployments/index.ts'
export type { Chain, Contract, Deployment, Source, Token } from './factTypes.ts'
export { type ProductKey, productKeys, products } from './products.ts'
export { tokenGroups, tokens } from './tokens.ts'

const byKey: ReadonlyMap<string, Chain> = new Map(chains.map((chain) => [chain.key, chain]))

/** The chain of a key such as `bsc`. Throws, naming the key, for one that `facts/chains.ts` does not have. */
export function chainOf(key: string): Chain {
  const chain = byKey.get(key)
  if (!chain) throw new Error(`unknown chain "${key}": facts/chains.ts has ${[...byKey.keys()].join(', ')}`)
  return chain
}

/** What `deploymentsOf` narrows by; a list means any of its values, an absent property means all. */
export interface DeploymentFilter {
  product?: string | readonly string[]
  group?: string | readonly string[]
  contract?: string | readonly string[]
  chain?: ChainKey | (string & {}) | readonly string[]
  version?: string | readonly string[]
  status?: Deployment['status'] | readonly Deployment['status'][]
}

const properties = ['product', 'group', 'contract', 'chain', 'version', 'status'] as const

/** The deployments that match every given property, in the order of the facts. Empty when none does. */
export function deploymentsOf(filter: DeploymentFilter = {}, from: readonly Deployment[] = deployments): Deployment[] {
  return from.filter((deployment) =>
    properties.every((property) => {
      const wanted = filter[property]
      if (wanted === undefined) return true
      const value = deployment[property]
      return (
        value !== undefined && (typeof wanted === 'string' ? wanted === value : wanted.some((one) => one === value))
      )
    }),
  )
}

/** The explorer's page of a deployment. Throws for an unknown chain. */
export function explorerLink({ address, chain }: Pick<Deployment, 'address' | 'chain'>): string {
  const { explorer, kind } = chainOf(chain)
  if (kind === 'aptos') return `${explorer.url}/account/${address}?network=${explorer.network}`
  if (kind === 'solana') {
    return `${explorer.url}/account/${address}${explorer.network ? `?cluster=${explorer.network}` : ''}`
  }
  return `${explorer.url}/address/${address}`
}
