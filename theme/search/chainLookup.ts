import type { AddressEntry, ChainEntry, Lookup } from '../../shared/search/indexFile.ts'
import { bare, indexedTerms, termsOf } from '../../shared/search/terms.ts'
import { type Match, toMatches } from './match.ts'
import { deploymentLabel } from './pasteLookup.ts'
import type { IndexedSection } from './sections.ts'

/** Words in a query for a deployment that name neither the contract nor the chain. */
const fillers: ReadonlySet<string> = new Set('address addresses contract on of the chain deployed in'.split(' '))

/** A query with more words is a sentence, not a contract and a chain. */
const mostWords = 12

const isCalled = ({ id, name, keys }: ChainEntry, text: string) =>
  String(id) === text || name.toLowerCase() === text || keys.includes(text)

/** The sections about a chain that a query names, and about a contract on a chain: `smart router arbitrum`. */
export function makeChainLookup(sections: readonly IndexedSection[], { chains, addresses }: Lookup) {
  const sectionsAt = (positions: readonly number[]) => positions.flatMap((position) => sections[position] ?? [])

  function chainMatches(query: string): Match[] {
    const name = query.toLowerCase().replace(/^chain ?(id)?:? ?/, '')
    return chains
      .filter((chain) => isCalled(chain, name))
      .flatMap(({ id, name, sections }) =>
        toMatches(sectionsAt(sections), [name], { kind: 'chain', name, where: `chain id ${id}` }),
      )
  }

  function deploymentMatches(query: string): Match[] {
    const named = chainIn(query)
    if (!named) return []
    const { chain, rest } = named
    const entries = addresses.filter((entry) => entry.chains.includes(chain) && isContract(entry, rest))
    // A name with more words than the query is a less likely match.
    const shortest = Math.min(...entries.map(({ contract }) => contract.length))
    return entries
      .filter(({ contract }) => contract.length === shortest)
      .flatMap((entry) => {
        const label = deploymentLabel(entry, chains[chain]?.name)
        return toMatches(sectionsAt(entry.sections), [entry.address, entry.contract], label)
      })
  }

  /** The first and longest run of words that names a chain, and the other words. */
  function chainIn(query: string): { chain: number; rest: string[] } | undefined {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    if (words.length > mostWords) return undefined
    for (let from = 0; from < words.length; from++)
      for (let to = words.length; to > from; to--) {
        const name = words.slice(from, to).join(' ')
        const chain = chains.findIndex((entry) => isCalled(entry, name))
        const rest = [...words.slice(0, from), ...words.slice(to)].filter((word) => !fillers.has(word))
        if (chain >= 0) return { chain, rest }
      }
    return undefined
  }

  return (query: string): Match[] => [...chainMatches(query), ...deploymentMatches(query)]
}

function isContract({ contract }: AddressEntry, words: readonly string[]): boolean {
  const terms = indexedTerms(words.join(' '))
  if (terms.length === 0) return false
  const contractTerms = termsOf(contract)
  return bare(contract) === words.join('') || terms.every((term) => contractTerms.includes(term))
}
