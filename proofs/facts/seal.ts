import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contracts } from '../../facts/abis/index.ts'
import { apis } from '../../facts/apis/index.ts'
import { changes } from '../../facts/changes.ts'
import { constants } from '../../facts/constants.ts'
import { foreignAddresses, foreignHashes, foreignTopics } from '../../facts/foreign/index.ts'
import { chains, deployments, tokens } from '../../facts/index.ts'
import { moveModules } from '../../facts/moveModules.ts'
import { subgraphEntities, subgraphFields, subgraphSchemas } from '../../facts/subgraph.ts'

export const sealFile = resolve(import.meta.dirname, 'seal.json')

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)))
    .digest('hex')
    .slice(0, 16)

const named = (room: string, entries: Iterable<readonly [string, unknown]>) =>
  [...entries].map(([name, value]) => [`${room}/${name}`, digest(value)] as const)

/** A digest of every fact as its author left it: by contract, product, chain, group of constants, module, schema. */
export function sealOf(): Record<string, string> {
  return Object.fromEntries(
    [
      ...named(
        'abis',
        Object.entries(contracts).map(([name, { abi: _, compiled: __, ...contract }]) => [name, contract] as const),
      ),
      ...named('deployments', Object.entries(Object.groupBy(deployments, ({ product }) => product))),
      ...named(
        'chains',
        chains.map((chain) => [chain.key, chain] as const),
      ),
      ...named('tokens', Object.entries(Object.groupBy(tokens, ({ group }) => group))),
      ...named('constants', Object.entries(constants)),
      ...named('foreign', [
        ...Object.entries(Object.groupBy(foreignAddresses, ({ protocol }) => protocol)),
        ['hashes', foreignHashes],
        ['topics', foreignTopics],
      ]),
      ...named(
        'aptos',
        moveModules.map((module) => [module.name, module] as const),
      ),
      ...named('subgraph', Object.entries(subgraphSchemas)),
      ...named('subgraph', [
        ['entities', subgraphEntities],
        ['fields', subgraphFields],
      ]),
      ...named(
        'apis',
        apis.map((api) => [api.key, api] as const),
      ),
      ...named('changes', [['list', changes]]),
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

if (import.meta.main) {
  writeFileSync(sealFile, `${JSON.stringify(sealOf(), null, 2)}\n`)
  console.log(`Sealed ${Object.keys(sealOf()).length} groups of facts.`)
}
