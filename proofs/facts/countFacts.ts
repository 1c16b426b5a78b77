/**
 * `npx node proofs/facts/countFacts.ts`: how many facts there are, and how each deployment is known. "Matched by a package" counts the rows
 * that cite a package's export, which proofs/facts/deployments.test.ts compares with the installed package. "From the
 * compiled source" counts the ABIs that `npm run protocol -- --record` writes.
 */
import { pathToFileURL } from 'node:url'
import { contracts } from '../../facts/abis/index.ts'
import { apis, callsOf } from '../../facts/apis/index.ts'
import { constants } from '../../facts/constants.ts'
import { chains, type Deployment, deployments, type Source, tokens } from '../../facts/index.ts'
import { sdks } from '../../facts/sdks.ts'
import { validateFacts } from '../../facts/validate.ts'
import { readRecords } from './sdkExports.ts'

const kinds = [
  ['sdk', 'package'],
  ['source', 'repository'],
  ['site', 'official site'],
] as const satisfies readonly (readonly [Source['kind'], string])[]

/** Counts by kind of source: `{ sdk: 1, source: 2, site: 3 }`. */
export function countBySource(rows: readonly Pick<Deployment, 'source'>[]): Record<Source['kind'], number> {
  const counts = { sdk: 0, source: 0, site: 0 }
  for (const { source } of rows) counts[source.kind] += 1
  return counts
}

/** How many names the packages export, of the record that a test compares with the installed ones. */
const countExports = (): number => Object.values(readRecords()).reduce((sum, { exports }) => sum + exports.length, 0)

/** The report as lines of text. */
export function report(): string[] {
  const counts = countBySource(deployments)
  const products = [...new Set(deployments.map(({ product }) => product))]
  const problems = validateFacts({ chains, deployments, abis: Object.keys(contracts), tokens })
  const retired = deployments.filter(({ status }) => status === 'deprecated').length
  const isCompiled = (name: string) => contracts[name]?.compiled !== undefined
  const withAbi = deployments.filter(({ abi }) => abi !== undefined).length
  return [
    `Chains       ${chains.length} (${chains.filter(({ testnet }) => testnet).length} testnets)`,
    `Deployments  ${deployments.length} (${retired} deprecated, ${withAbi} with an ABI)`,
    `ABIs         ${Object.keys(contracts).length} (${Object.keys(contracts).filter(isCompiled).length} from the compiled source)`,
    `Constants    ${countConstants(constants)}`,
    `Tokens       ${tokens.length}`,
    `Endpoints    ${apis.flatMap(callsOf).length} of ${apis.length} HTTP APIs, all on the official site alone`,
    `SDK exports  ${sdks.reduce((sum, { described }) => sum + Object.keys(described).length, 0)} described of ${countExports()}, in ${sdks.length} packages`,
    '',
    `Deployments matched by a package:       ${counts.sdk}`,
    `Deployments read in a repository:       ${counts.source}`,
    `Deployments on the official site alone: ${counts.site}`,
    '',
    ...table([
      ['product', 'deployments', ...kinds.map(([, name]) => name), 'ABIs', 'from the compiled source'],
      ...products.map((product) => {
        const rows = deployments.filter((row) => row.product === product)
        const own = countBySource(rows)
        const abis = Object.entries(contracts).filter(([, contract]) => contract.product === product)
        const compared = abis.filter(([name]) => isCompiled(name))
        const counted = [...kinds.map(([kind]) => own[kind]), abis.length, compared.length]
        return [product, `${rows.length}`, ...counted.map(String)]
      }),
    ]),
    '',
    problems.length === 0 ? 'Validation: no problems.' : `Validation: ${problems.length} problems.`,
    ...problems.map((problem) => `  ${problem}`),
  ]
}

/** The number of constants in the tree: an entry with a source counts as one. */
function countConstants(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  if ('source' in value && 'value' in value) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + countConstants(inner), 0)
}

/** Lines with the first column flush left and the others flush right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(report().join('\n'))
}
