import type { Lookup } from '../lookupTypes.ts'

/** The part of a route that names its product or generation: `v3`. */
const productOf = (route: string) => route.split('/')[2] ?? ''

/** For a route, on how many chains its product is deployed: it tells whose contracts most people call. */
export function makeReach({ addresses, documents }: Lookup): (route: string) => number {
  const chains = new Map<string, Set<number>>()
  for (const entry of addresses)
    for (const position of entry.sections) {
      const product = productOf(documents[position] ?? '')
      chains.set(product, new Set([...(chains.get(product) ?? []), ...entry.chains]))
    }
  return (route) => chains.get(productOf(route))?.size ?? 0
}
