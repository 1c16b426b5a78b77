import { contracts } from '../../facts/abis/index.ts'
import { type Api, apis } from '../../facts/apis/index.ts'
import { changes as allChanges, endOf as end, merged } from '../../facts/changes.ts'
import { constants } from '../../facts/constants.ts'
import type { Contract } from '../../facts/factTypes.ts'
import { glossary, type Term, terms } from '../../facts/glossary.ts'
import * as facts from '../../facts/index.ts'
import { type Invariant, invariants, invariantVersions } from '../../facts/invariants.ts'
import { moveModules as allMoveModules } from '../../facts/moveModules.ts'
import { type Role, roles } from '../../facts/roles.ts'
import { sdks } from '../../facts/sdks.ts'
import places from '../../facts/sourcePlaces.json' with { type: 'json' }
import { subgraphEntities as entities } from '../../facts/subgraph.ts'
import { decimalsOf as decimals } from '../../facts/tokens.ts'
import { tracked } from './reads.ts'

// The facts as pages read them. Each function is narrow, so that a change of a fact makes few pages out of date.

export { type Api, type ApiError, callsOf, type Endpoint, type Json, type Schema } from '../../facts/apis/index.ts'
export type { Change } from '../../facts/changes.ts'
export type { Constant } from '../../facts/constants.ts'
export type { Contract } from '../../facts/factTypes.ts'
export { type Term, termAnchor } from '../../facts/glossary.ts'
export type { Deployment, DeploymentFilter, Source, Token } from '../../facts/index.ts'
export type { Invariant } from '../../facts/invariants.ts'
export type { MoveFunction } from '../../facts/moveModules.ts'
export type { SdkExport, SdkRecord } from '../../facts/sdks.ts'

/** A contract of facts/abis, with its ABI. */
export const contractNamed = tracked('abi', (name: string) =>
  Object.hasOwn(contracts, name)
    ? (contracts as unknown as Record<string, Contract & { abi: readonly { type: string }[] }>)[name]
    : undefined,
)
export const contractNames = tracked('abis', () => Object.keys(contracts))

const chainNamed = tracked('chain', (key: string): facts.Chain | undefined =>
  facts.chains.find((chain) => chain.key === key),
)
export const isChain = (key: string): boolean => chainNamed(key) !== undefined

/** The chain of a key. Throws for an unknown one, naming it. */
export const chainOf = (key: string) => chainNamed(key) ?? facts.chainOf(key)

/** The explorer's page of an address on a chain. Throws for an unknown chain. */
export function explorerLink(place: Parameters<typeof facts.explorerLink>[0]): string {
  chainOf(place.chain)
  return facts.explorerLink(place)
}

export const deploymentsOf = tracked('deployments', (filter: facts.DeploymentFilter & Record<string, never>) =>
  facts.deploymentsOf(filter),
) as (filter: facts.DeploymentFilter) => facts.Deployment[]
/** Every deployment: for what shows all of them. */
export const allDeployments = () => deploymentsOf({})
/** The contract at an address. */
export const contractAt = tracked(
  'contractAt',
  (address: string) => facts.deployments.find((deployment) => deployment.address === address)?.contract,
)
/** The different values that deployments have of a property. */
export const valuesOf = tracked('valuesOf', (property: (typeof properties)[number]) => [
  ...new Set(facts.deployments.flatMap((deployment) => deployment[property] ?? [])),
])
const properties = ['product', 'group', 'contract', 'chain', 'version', 'status'] as const
export const products = tracked('products', () => facts.products)
/** The products as the choices of a field: key and name. */
export const productChoices = () =>
  facts.productKeys.map((product): [facts.ProductKey, string] => [product, products()[product].name])

/** The tokens of groups, or all, in the order of the facts. */
export const tokensOf = tracked('tokens', (groups?: readonly string[]) =>
  facts.tokens.filter(({ group }) => !groups || groups.includes(group)),
)
export const tokenGroups = tracked('tokenGroups', (): readonly string[] => facts.tokenGroups)
export const decimalsOf = tracked('decimals', (group: string) => decimals(group))

/** The names at the top of facts/constants.ts, and what each has. */
export const constantGroups = tracked('constantGroups', () => Object.keys(constants))
export const constantGroup = tracked('constants', (name: string): unknown =>
  Object.hasOwn(constants, name) ? constants[name as keyof typeof constants] : undefined,
)

export const glossaryGroups = tracked('glossaryGroups', () => Object.keys(glossary))
export const glossaryGroup = tracked('glossaryGroup', (name: string): readonly Term[] | undefined =>
  Object.hasOwn(glossary, name) ? glossary[name] : undefined,
)
export const termNames = tracked('terms', () => terms.map(({ term }) => term))
export const termNamed = tracked('term', (name: string): Term | undefined =>
  terms.find(({ term }) => term.toLowerCase() === name.toLowerCase()),
)

export const apiNames = tracked('apis', () => apis.map(({ key }) => key))
export const apiNamed = tracked('api', (name: string): Api | undefined => apis.find(({ key }) => key === name))
/** A Move module of facts/moveModules.ts, and the names of all. */
export const moveModule = tracked('move', (name: string) => allMoveModules.find((module) => module.name === name))
export const moveModules = tracked('moves', () => allMoveModules.map(({ name }) => name))

/** The entities of a subgraph, by its folder, and all folders. */
export const subgraphEntities = tracked('entities', (folder: string) =>
  Object.hasOwn(entities, folder) ? entities[folder] : undefined,
)
export const subgraphs = tracked('subgraphs', () => Object.keys(entities))

export const changes = tracked('changes', () => allChanges)
/** The newest changes, of which those of a product on a day are one. */
export const recentChanges = tracked('recentChanges', () => merged(allChanges).slice(0, 6))
/** What ends on a day to come, the first to end first. */
export const comingEnds = tracked('comingEnds', () => {
  const today = new Date().toISOString().slice(0, 10)
  return allChanges.filter(({ kind, date }) => kind === 'ended' && date > today).reverse()
})
/** The day on which a source says that a retired row ended. */
export const endDay = tracked('endDay', (product: string, contract: string, chain: string, address: string) =>
  facts.deployments
    .filter((one) => one.product === product && one.contract === contract)
    .filter((one) => one.chain === chain && one.address === address)
    .map((row) => end(row)?.date)
    .find((date) => date !== undefined),
)
export const sdkNames = tracked('sdks', () => sdks.map(({ name }) => name))
export const roleGroups = tracked('roleGroups', () => Object.keys(roles))
export const roleGroup = tracked('roles', (name: string): readonly Role[] | undefined =>
  Object.hasOwn(roles, name) ? roles[name] : undefined,
)
export const invariantGroups = tracked('invariantGroups', () => Object.keys(invariants))
export const invariantGroup = tracked('invariants', (name: string): readonly Invariant[] | undefined =>
  Object.hasOwn(invariants, name) ? invariants[name] : undefined,
)
/** `v3-sdk 3.10.2`, of a package whose checks are listed. */
export const invariantPackage = tracked('invariantPackage', (name: string) => {
  const version = Object.entries(invariantVersions).find(([key]) => key === name)?.[1]
  return `${name} ${version}`
})
export const sdkNamed = tracked('sdk', (of: string) => sdks.find(({ name }) => name === of))

/** The repository of the official site. */
export const officialRepository = tracked('officialRepository', () => places.official)
/** The file of a page of the official site, where it is recorded. */
export const sitePage = tracked(
  'sitePage',
  (page: string) => (places.sitePages as Readonly<Record<string, string>>)[page],
)
/** The line of an address in a file, by `repository/commit/file`, where it is recorded. */
export const sourceLine = tracked(
  'sourceLine',
  (file: string, address: string) =>
    (places.lines as Readonly<Record<string, Readonly<Record<string, number | readonly number[]>>>>)[file]?.[address],
)
