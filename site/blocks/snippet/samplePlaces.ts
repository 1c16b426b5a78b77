import { allDeployments, chainOf, type Deployment, deploymentsOf, explorerLink } from '../../page/facts.ts'
import type { SamplePlaces } from '../../shared/types.ts'

/** The export of a package that a deployment cites, without its chain; undefined for one that has no chain. */
function exportOf({ source }: Deployment): string | undefined {
  if (source.kind !== 'sdk' || !source.path.includes('ChainId.')) return undefined
  return `${source.package} ${source.path.replace(/ChainId\.\w+/, '')}`
}

/** The active deployments that a sample names by their packages' exports, as in `SMART_ROUTER_ADDRESSES[ChainId.BSC]`. */
function namedIn(code: string): Deployment[] {
  // Most samples name none, and are not made from the deployments.
  if (!code.includes('ChainId.')) return []
  return allDeployments().filter((deployment) => {
    if (deployment.status !== 'active' || deployment.source.kind !== 'sdk' || !exportOf(deployment)) return false
    const { path } = deployment.source
    return code.split(path).some((before, index, parts) => index < parts.length - 1 && !/\w$/.test(before))
  })
}

/**
 * Where the contracts whose addresses a sample names are on other chains. Undefined for a sample that names none, or those
 * of several chains.
 */
export function samplePlaces(code: string): SamplePlaces | undefined {
  const named = namedIn(code)
  const [first] = named
  if (!first || named.some(({ chain }) => chain !== first.chain)) return undefined
  const active = deploymentsOf({ status: 'active' })
  const once = new Map(named.map((deployment) => [exportOf(deployment), deployment]))
  const contracts = [...once.values()].map((deployment): SamplePlaces['contracts'][number] => {
    const isSame = (other: Deployment) =>
      exportOf(other) === exportOf(deployment) ||
      (other.contract === deployment.contract &&
        other.product === deployment.product &&
        other.version === deployment.version)
    const places = active
      .filter(isSame)
      .map((other): [string, [string, string]] => [other.chain, [other.address, explorerLink(other)]])
    // What the package exports for a chain comes first in the facts' order, and is kept.
    return {
      name: deployment.contract,
      places: Object.fromEntries([
        ...places.reverse(),
        [deployment.chain, [deployment.address, explorerLink(deployment)]],
      ]),
    }
  })
  const chains = [...new Set(active.map(({ chain }) => chain))]
  return { own: first.chain, chains: Object.fromEntries(chains.map((key) => [key, chainOf(key).name])), contracts }
}
