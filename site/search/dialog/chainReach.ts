import type { Lookup } from '../lookupTypes.ts'

/** The part of a route that names its product or generation: `v3`. */
const productOf = (route: string) => route.split('/')[2] ?? ''

/** For a route, on how many chains its product is deployed: it tells whose contracts most people call. */
export function makeReach({ addresses, documents }: Lookup): (route: string) => number {
  const chains = new Map<string, Set<number>>()
  for (const entry of addresses)
    for (const position of entry.sections) {
      const product = productOf(documents[position] ?? '')
      const known = chains.get(product) ?? new Set()
      chains.set(product, known)
      for (const chain of entry.chains) known.add(chain)
    }
  return (route) => chains.get(productOf(route))?.size ?? 0
}
