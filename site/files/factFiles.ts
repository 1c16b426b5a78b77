import { z } from 'zod'
import { contracts } from '../../facts/abis/index.ts'
import { apis } from '../../facts/apis/index.ts'
import { changes, endOf, originOf } from '../../facts/changes.ts'
import type { Deployment, ParsedContract } from '../../facts/factTypes.ts'
import { chainOf, chains, deployments, explorerLink, tokens } from '../../facts/index.ts'
import origins from '../../facts/origins.json' with { type: 'json' }
import { openApiOf, openApiPath } from './openApi.ts'
import { openRpcOf, openRpcPath } from './openRpc.ts'

const source = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('sdk'), package: z.string(), version: z.string(), path: z.string() }),
    z.strictObject({ kind: z.literal('source'), repository: z.string(), file: z.string(), commit: z.string() }),
    z.strictObject({ kind: z.literal('site'), page: z.string(), commit: z.string() }),
  ])
  .describe('Where the fact was read: a package’s export, a repository’s file, or only the official site.')

const deployment = z.strictObject({
  contract: z.string().describe('The contract’s name in its source.'),
  product: z.string(),
  group: z.string(),
  version: z.string().optional(),
  label: z.string().optional().describe('Follows the contract’s name in the files of the address book.'),
  chain: z.string().describe('A key of `chains`.'),
  chainId: z.int().describe('EIP-155 chain id on EVM chains.'),
  address: z.string().describe('EIP-55 checksummed on EVM chains.'),
  status: z.enum(['active', 'deprecated']),
  deprecated: z.strictObject({ since: z.string().optional(), replacedBy: z.string().optional() }).optional(),
  abi: z.string().optional().describe('The name of a file under /abis, without .json.'),
  explorer: z.url(),
  note: z.string().optional(),
  sameAs: z.string().optional().describe('Why the chain has the address under another name too.'),
  source,
  named: z
    .strictObject({ date: z.string(), repository: z.string(), file: z.string(), commit: z.string() })
    .optional()
    .describe('The first public commit that names the address on this chain. Absent where none does.'),
  ended: z.string().optional().describe('The day on which a source says that it ended.'),
})

const chain = z.strictObject({
  key: z.string(),
  id: z.int(),
  kind: z.enum(['evm', 'aptos', 'solana']),
  name: z.string(),
  nativeCurrency: z.strictObject({ name: z.string(), symbol: z.string(), decimals: z.int() }),
  explorer: z.strictObject({ name: z.string(), url: z.url(), network: z.string().optional() }),
  testnet: z.boolean(),
  retired: z.boolean().optional(),
  note: z.string().optional(),
})

/** What `/deployments.json` is; its JSON schema is in the same folder. Fields may be added, but are not renamed or removed. */
export const deploymentsFile = z.strictObject({
  $schema: z.string(),
  chains: z.array(chain),
  deployments: z.array(deployment),
})

const token = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  group: z.string().describe('What it is, for example `USDT` or `Wrapped native coin`.'),
  chain: z.string().describe('A key of `chains` in deployments.json.'),
  chainId: z.int().describe('EIP-155 chain id on EVM chains.'),
  decimals: z.int().min(0),
  address: z.string().describe('EIP-55 checksummed on EVM chains.'),
  explorer: z.url(),
  note: z.string().optional(),
  source,
})

/** What `/tokens.json` is; its JSON schema is in the same folder. Fields may be added, but are not renamed or removed. */
export const tokensFile = z.strictObject({ $schema: z.string(), tokens: z.array(token) })

/** What `/changes.json` is; its JSON schema is in the same folder. Fields may be added, but are not renamed or removed. */
export const changesFile = z.strictObject({
  $schema: z.string(),
  changes: z.array(
    z.strictObject({
      id: z.string().describe('Stays, and is the anchor of the entry on /changes.'),
      date: z.string().describe('The UTC day of the commit, or of the end that the source states.'),
      kind: z.enum(['new', 'ended']),
      product: z.string(),
      chains: z.array(z.string()).describe('Keys of `chains` in deployments.json.'),
      what: z.string(),
      page: z.string(),
      rows: z.array(z.strictObject({ contract: z.string(), chain: z.string(), address: z.string() })),
      source,
    }),
  ),
  undated: z.array(z.string()).describe('Deployments that no public commit names, as `chain/address`.'),
})

/** The name of a contract as that of a variable: `clPoolManager`, `erc721NFTMarketV1`. */
export const abiName = (contract: string): string =>
  contract.replace(/^(?:[A-Z]+(?=[A-Z][a-z]|\d|$)|[A-Z])/, (word) => word.toLowerCase())

/** An ABI as a TypeScript module, from which viem and wagmi infer types. */
function abiModule({ name, solidity, source, abi }: ParsedContract): string {
  const compiler = solidity ? `, Solidity ${solidity}` : ''
  const read = source.kind === 'source' ? `: ${source.repository} ${source.file} at ${source.commit}` : ''
  return [
    `// ${name}${compiler}${read}`,
    `export const ${abiName(name)}Abi = [`,
    ...abi.map((item) => `  ${JSON.stringify(item)},`),
    '] as const',
    '',
  ].join('\n')
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** When a row was first named, and when it ended. */
function datesOf(row: Deployment) {
  const origin = originOf(row)
  const end = row.deprecated?.since ?? endOf(row)?.date
  return {
    ...(origin && {
      named: {
        date: origin.date,
        repository: origin.source.repository,
        file: origin.source.file,
        commit: origin.source.commit,
      },
    }),
    ...(end && { ended: end }),
  }
}

let made: ReadonlyMap<string, string> | undefined

/**
 * The facts as files for programs, by path under the site's root, made once per process. Throws zod's error for a fact
 * that does not match its schema.
 */
export const dataFiles = (): ReadonlyMap<string, string> => (made ??= makeDataFiles())

function makeDataFiles(): Map<string, string> {
  const files = new Map<string, string>()
  const data = deploymentsFile.parse({
    $schema: './deployments.schema.json',
    chains,
    deployments: deployments.map((entry) => ({
      ...entry,
      chainId: chainOf(entry.chain).id,
      explorer: explorerLink(entry),
      ...datesOf(entry),
    })),
  })
  files.set('deployments.json', json(data))
  files.set('deployments.schema.json', json(z.toJSONSchema(deploymentsFile)))
  const listed = tokens.map((entry) => ({ ...entry, chainId: chainOf(entry.chain).id, explorer: explorerLink(entry) }))
  files.set('tokens.json', json(tokensFile.parse({ $schema: './tokens.schema.json', tokens: listed })))
  files.set('tokens.schema.json', json(z.toJSONSchema(tokensFile)))
  files.set(
    'changes.json',
    json(changesFile.parse({ $schema: './changes.schema.json', changes, undated: origins.undated })),
  )
  files.set('changes.schema.json', json(z.toJSONSchema(changesFile)))
  for (const contract of Object.values(contracts)) {
    const { name, product, solidity, source, abi, reverts } = contract
    files.set(`abis/${name}.json`, json({ name, product, solidity, source, abi, reverts }))
    files.set(`abis/${name}.ts`, abiModule(contract))
  }
  files.set('abis/index.json', json(Object.keys(contracts).sort()))
  for (const api of apis) {
    files.set(openApiPath(api), json(openApiOf(api)))
    const rpc = openRpcPath(api)
    if (rpc) files.set(rpc, json(openRpcOf(api)))
  }
  return files
}
