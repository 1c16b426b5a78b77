import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Hex, keccak256 } from 'viem'
import { contracts } from '../../facts/abis/index.ts'
import { constants } from '../../facts/constants.ts'
import { chainOf, type Deployment, deployments } from '../../facts/index.ts'
import type { Artifact, Index } from '../protocol/compileContracts.ts'
import { indexFile } from '../protocol/locate.ts'
import type { Call, Compiled } from './judge.ts'

/** Symbol and decimals as the tokens' sources fix them. The source of CAKE on other chains is not public. */
export const tokens: Readonly<Record<string, { symbol?: string; decimals: number }>> = {
  CakeToken: { symbol: 'Cake', decimals: 18 },
  CAKE: { decimals: 18 },
  SyrupBar: { symbol: 'SYRUP', decimals: 18 },
  PancakeStableSwapLP: { symbol: 'Stable-LP', decimals: 18 },
  VECake: { symbol: 'veCake', decimals: 18 },
  VCake: { symbol: 'VCake', decimals: 18 },
}

/** Projects whose repository states no compiler settings, so that the deployed code may be made with others. */
const withoutSettings = ['ve-crosschain/']

export interface CompiledContracts {
  byName: ReadonlyMap<string, readonly Compiled[]>
  /** The hash of the compiled v2 pair. Compiled routers have it where deployed ones have a deployed pair's. */
  pairHash?: Hex
}

/** What `npm run protocol` compiled, by contract name. Empty before it has run. */
export function readCompiled(): CompiledContracts {
  const byName = new Map<string, Compiled[]>()
  if (!existsSync(indexFile)) return { byName }
  let pairHash: Hex | undefined
  const index: Index = JSON.parse(readFileSync(indexFile, 'utf8'))
  for (const [id, { file, name }] of Object.entries(index)) {
    const artifacts: Record<string, Artifact> = JSON.parse(readFileSync(join(dirname(indexFile), file), 'utf8'))
    const artifact = artifacts[name]
    if (!artifact) throw new Error(`${file} has no ${name}: remove .cache/protocol/artifacts and run npm run protocol`)
    if (id === 'v2/PancakePair') pairHash = keccak256(artifact.bytecode)
    // The tests' own contracts are on no mainnet.
    const isLeftOut = ['actors/', ...withoutSettings].some((project) => id.startsWith(project))
    if (isLeftOut || artifact.deployedBytecode === '0x') continue
    const { deployedBytecode: code, immutables } = artifact
    byName.set(name, [...(byName.get(name) ?? []), { id, code, immutables }])
  }
  return { byName, pairHash }
}

/** The compiled versions of a row's contract. Its ABI's source file names it; code for ZKsync has another compiler. */
export function compiledFor({ abi, chain }: Deployment, { byName, pairHash }: CompiledContracts): Compiled[] {
  const source = abi === undefined ? undefined : contracts[abi as keyof typeof contracts]?.source
  if (source?.kind !== 'source' || !source.file.endsWith('.sol') || chain.startsWith('zksync')) return []
  const deployedHash = (constants.v2.initCodeHashes as Record<string, { value: Hex }>)[chain]?.value
  return (byName.get(basename(source.file, '.sol')) ?? []).map((version) => ({
    ...version,
    code:
      pairHash && deployedHash
        ? (version.code.replaceAll(pairHash.slice(2), deployedHash.slice(2)) as Hex)
        : version.code,
  }))
}

const poolManagers = ['CLPoolManager', 'BinPoolManager']

/** What a row's contract is asked: who owns it, whether it is paused, a token's symbol, a Vault's pool managers. */
export function callsOf(row: Deployment, rows: readonly Deployment[] = deployments): Call[] {
  const signatures: readonly string[] = contracts[row.abi as keyof typeof contracts]?.signatures ?? []
  const declares = (start: string) => signatures.find((signature) => signature.startsWith(`function ${start} view`))
  const active = (contract: string) =>
    rows.filter((other) => other.contract === contract && other.chain === row.chain && other.status === 'active')
  const calls: Call[] = []

  const owner = declares('owner()')
  const ownerRow = poolManagers.includes(row.contract) ? active(`${row.contract}Owner`)[0] : undefined
  if (owner) calls.push({ signature: owner, ...(ownerRow ? { expected: ownerRow.address } : { recordedAs: 'owner' }) })

  const paused = declares('paused()')
  if (paused && row.status === 'active') calls.push({ signature: paused, expected: 'false' })

  const token = tokens[row.contract]
  if (token) {
    const signature = 'function symbol() view returns (string)'
    calls.push({ signature, ...(token.symbol ? { expected: token.symbol } : { recordedAs: 'symbol' }) })
    calls.push({ signature: 'function decimals() view returns (uint8)', expected: String(token.decimals) })
  }

  const registered = declares('isAppRegistered(address app)')
  if (registered && row.status === 'active')
    for (const { address } of poolManagers.flatMap(active))
      calls.push({ signature: registered, args: [address], expected: 'true' })
  return calls
}

/** The rows that are checked, and how many others of the mainnets are not, by reason. */
export function rowsToCheck(rows: readonly Deployment[] = deployments) {
  const checked: Deployment[] = []
  const skipped = new Map<string, number>()
  for (const row of rows) {
    const chain = chainOf(row.chain)
    if (chain.testnet) continue
    const reason =
      chain.kind !== 'evm'
        ? `${chain.name}, not an EVM chain`
        : chain.retired
          ? `${chain.name}, retired`
          : row.group === 'Roles'
            ? 'accounts, which need no code'
            : undefined
    if (reason) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
    else checked.push(row)
  }
  return { checked, skipped }
}
