/** A row of `/deployments.json` or `/tokens.json`, as far as the address book uses it. */
export interface BookRow {
  product: string
  /** The contract's name, or a token's symbol. */
  contract: string
  /** What tells the row from others of its product, contract and chain. */
  label?: string
  /** The key of its chain. */
  chain: string
  address: string
  status: 'active' | 'deprecated'
  deprecated?: { since?: string; replacedBy?: string }
  /** Where it was read, in a line. */
  source: string
  note?: string
  abi?: string
  /** Present for a token, like its name. */
  decimals?: number
  name?: string
}

export interface BookChain {
  key: string
  id: number
  kind: 'evm' | 'aptos' | 'solana'
  name: string
}

type FileSource =
  | { kind: 'sdk'; package: string; version: string; path: string }
  | { kind: 'source'; repository: string; file: string; commit: string }
  | { kind: 'site'; page: string; commit: string }

export function sourceLine(source: FileSource): string {
  if (source.kind === 'sdk') return `${source.package} ${source.version}, ${source.path}`
  const commit = source.commit.slice(0, 7)
  if (source.kind === 'site') return `official site, ${source.page} at ${commit}`
  return `${source.repository} at ${commit}, ${source.file}`
}

/** The product under which the book has tokens. */
export const tokenProduct = 'tokens'

type FileDeployment = Omit<BookRow, 'source' | 'decimals' | 'name'> & { source: FileSource }
interface FileToken {
  symbol: string
  name: string
  chain: string
  address: string
  decimals: number
  note?: string
  source: FileSource
}

/** The rows of the two files in their order, the tokens last. */
export const bookRows = (deployments: readonly FileDeployment[], tokens: readonly FileToken[]): BookRow[] => [
  ...deployments.map((row) => ({ ...row, source: sourceLine(row.source) })),
  ...tokens.map(
    ({ symbol, source, ...row }): BookRow => ({
      ...row,
      contract: symbol,
      product: tokenProduct,
      status: 'active',
      source: sourceLine(source),
    }),
  ),
]
