import { describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import type { Source } from '../../facts/factTypes.ts'
import { type Deployment, deployments } from '../../facts/index.ts'
import places from '../../facts/sourcePlaces.json' with { type: 'json' }
import { repositories } from '../protocol/pinnedSources.ts'

/** Recorded with a network from the files themselves: an address or a file that is invented has no line there. */
const howTo = 'run `npx node proofs/facts/recordSourcePlaces.ts`, which reads the cited files'

const lines: Readonly<Record<string, Readonly<Record<string, number | readonly number[]>>>> = places.lines
const sitePages: Readonly<Record<string, string>> = places.sitePages
const files = new Set(places.files)

function pathOf(source: Exclude<Source, { kind: 'sdk' }>): string {
  if (source.kind === 'source') return `${source.repository}/${source.commit}/${source.file}`
  return `${places.official}/${source.commit}/${sitePages[source.page]}`
}

/** What is wrong with the place of a row; undefined where its file has its address. */
function problemOf({ source, address }: Pick<Deployment, 'source' | 'address'>): string | undefined {
  if (source.kind === 'sdk') return undefined
  const path = pathOf(source)
  if (!lines[path]) return `${path} is not recorded: ${howTo}`
  return lines[path][address] ? undefined : `${path} has no line with ${address}: ${howTo}`
}

const unknownFile = ({ source }: { source: Source }): string | undefined =>
  source.kind === 'source' && !files.has(pathOf(source)) ? `${pathOf(source)} is not recorded: ${howTo}` : undefined

describe('every address from a repository or from the official site', () => {
  const cited = deployments.filter(({ source }) => source.kind !== 'sdk')

  it('has its line in the file that its row cites', () => {
    expect(cited.length).toBeGreaterThan(300)
    expect(cited.flatMap((row) => problemOf(row) ?? [])).toEqual([])
  })

  it('is one of a row: no line is left of one that changed', () => {
    const rows = new Set(
      cited.map(({ source, address }) => `${pathOf(source as Exclude<Source, { kind: 'sdk' }>)} ${address}`),
    )
    const recorded = Object.entries(lines).flatMap(([path, byAddress]) =>
      Object.keys(byAddress).map((address) => `${path} ${address}`),
    )
    const left = recorded
      .filter((line) => !rows.has(line))
      .map((line) => `facts/sourcePlaces.json: no row cites ${line}: remove its line, or ${howTo}`)
    expect(left).toEqual([])
  })

  const row = cited.find(({ source }) => source.kind === 'source') as Deployment & {
    source: Extract<Source, { kind: 'source' }>
  }
  const other = cited.find(({ source }) => source.kind === 'site') as Deployment
  it.each([
    ['address in a real file', { ...row, address: '0x000000000000000000000000000000000000dEaD' }],
    ['file', { ...row, source: { ...row.source, file: 'packages/invented/addresses.ts' } }],
    ['commit', { ...row, source: { ...row.source, commit: 'a'.repeat(40) } }],
    ['repository', { ...row, source: { ...row.source, repository: 'pancakeswap/invented' } }],
    ['address of another page', { ...other, address: row.address }],
  ])('would not pass with an invented %s', (_, invented) => {
    expect(problemOf(invented)).toContain('recordSourcePlaces.ts')
  })
})

describe('the file of every ABI from a repository', () => {
  const read = Object.values(contracts).filter(({ source }) => source.kind === 'source')

  it('is in the list of files that were found', () => {
    expect(read.length).toBeGreaterThan(90)
    expect(read.flatMap((contract) => unknownFile(contract) ?? [])).toEqual([])
    const cited = new Set(read.map(({ source }) => pathOf(source as Extract<Source, { kind: 'source' }>)))
    const left = [...files]
      .filter((file) => !cited.has(file))
      .map((file) => `facts/sourcePlaces.json: no ABI cites ${file}: remove it from \`files\`, or ${howTo}`)
    expect(left).toEqual([])
  })

  it('is of a commit of which the tests compile the contracts, where they do', () => {
    const compiled = new Map<string, string>(
      Object.values(repositories).map(({ repository, commit }) => [repository, commit]),
    )
    const others = read.flatMap(({ name, source }) =>
      source.kind === 'source' && (compiled.get(source.repository) ?? source.commit) !== source.commit ? [name] : [],
    )
    // As deployed: the repository went on, see facts/abis/UniversalRouter.ts.
    expect(others).toEqual(['UniversalRouter'])
  })

  it.each([
    [
      'file',
      {
        repository: 'pancakeswap/infinity-core',
        file: 'src/Invented.sol',
        commit: '7c04695faeab8b06570cf6c277d9a9717136fb26',
      },
    ],
    ['commit', { repository: 'pancakeswap/infinity-core', file: 'src/Vault.sol', commit: 'b'.repeat(40) }],
    [
      'repository',
      { repository: 'pancakeswap/invented', file: 'src/Vault.sol', commit: '7c04695faeab8b06570cf6c277d9a9717136fb26' },
    ],
  ])('would not pass with an invented %s', (_, source) => {
    expect(unknownFile({ source: { kind: 'source', ...source } })).toContain('recordSourcePlaces.ts')
  })
})
