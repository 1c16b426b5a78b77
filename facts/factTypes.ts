import { readdirSync, readFileSync } from 'node:fs'
import { type Abi, parseAbi } from 'viem'
import type { ProductKey } from './products.ts'

/** Where a fact was read. A reader sees the kind as one word: SDK, source or site. */
export type Source =
  /** Exported by a published package: `path` is the export, for example `V3_CORE_FACTORY_ADDRESSES[ChainId.BSC]`. */
  | { kind: 'sdk'; package: string; version: string; path: string }
  /** Read in a public repository: `commit` is the one that was read. */
  | { kind: 'source'; repository: string; file: string; commit: string }
  /** Only the official site states it: `page` is the route there, `commit` the one of its repository. */
  | { kind: 'site'; page: string; commit: string }

export interface Chain {
  /** The key that deployments and pages use, for example `bsc`. */
  key: string
  /** EIP-155 chain id; for Aptos the id that its nodes report; for Solana see the row's `note`. */
  id: number
  kind: 'evm' | 'aptos' | 'solana'
  /** The name a reader knows, for example `BNB Smart Chain`. */
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Block explorer without a trailing slash; `network` where one explorer serves several by a query parameter. */
  explorer: { name: string; url: string; network?: string }
  testnet: boolean
  /** The chain has stopped, or the protocol has left it; every deployment on it is deprecated. */
  retired?: boolean
  /** What a reader must know about the chain, for example when it stopped. */
  note?: string
}

export interface Deployment {
  /** The contract's name in its source, for example `CLPoolManager`. */
  contract: string
  /** A key of `facts/chains.ts`. */
  chain: string
  /** EIP-55 checksummed on EVM chains; 0x and up to 64 digits on Aptos; base58 on Solana, whose only rows are CAKE. */
  address: string
  product: ProductKey
  /** A heading inside the product's table, for example `Core`, `Periphery`, `Farming`. */
  group: string
  version?: string
  /** What tells a row from others of its contract, product and chain in the names that programs use: `USDT-USDC`. It stays. */
  label?: string
  status: 'active' | 'deprecated'
  /** When it was deprecated and what replaces it, where known. */
  deprecated?: { since?: string; replacedBy?: string }
  /** The key of the ABI it answers to, in `facts/abis`. */
  abi?: string
  source: Source
  /** What a reader must know about this row, for example the pair of a StableSwap pool. */
  note?: string
  /** Why the same address also has another contract name on the same chain. */
  sameAs?: string
}

/** A token that integrations need: a wrapped coin, CAKE, a dollar, bridged Bitcoin or Ether. */
export interface Token {
  /** The heading under which the page lists it, for example `USDT`. */
  group: string
  /** A key of `facts/chains.ts`. */
  chain: string
  /** The symbol as the source has it; some contracts spell their own differently, see `note`. */
  symbol: string
  name: string
  decimals: number
  /** EIP-55 checksummed on EVM chains; the mint's address in base58 on Solana. */
  address: string
  source: Source
  note?: string
}

export interface Contract {
  name: string
  product: ProductKey
  /** Compiler version of the deployed source, for example `0.7.6`. */
  solidity?: string
  /**
   * Before Solidity 0.8: the source file turns on the second ABI coder, with which the contract reverts for a word that is
   * larger than its type. Without it, and before 0.8, the contract reads the bits that the type has.
   */
  abiCoder?: 'v2'
  source: Source
  /** Human-readable signatures: structs first, then functions, events and errors, with parameter names. */
  signatures: readonly string[]
  /** Every reason string that the source (with what it inherits) reverts with. */
  reverts?: readonly string[]
}

export interface ParsedContract extends Contract {
  abi: Abi
  /** What an ABI is made from that the compiler gives: see `facts/abis/compiled.ts`. */
  compiled?: { of: string; structs?: Readonly<Record<string, string>>; also?: readonly string[] }
}

/** Parses a contract's signatures. Throws an error that names file, line and signature for one that does not parse. */
export function defineContract(contract: Contract): ParsedContract {
  try {
    return { ...contract, abi: parseAbi(contract.signatures) }
  } catch (error) {
    throw mistakeIn(contract, error as Error)
  }
}

/** The first signature that does not parse, or that keeps the others from it, as an error without a stack. */
function mistakeIn({ name, signatures }: Contract, { message, ...error }: Error & { shortMessage?: string }): Error {
  const parses = (some: readonly string[]) => {
    try {
      parseAbi(some as readonly string[])
      return true
    } catch {
      return false
    }
  }
  const structs = signatures.filter((signature) => signature.trimStart().startsWith('struct '))
  const culprit = parses(structs)
    ? signatures.find((signature) => !structs.includes(signature) && !parses([...structs, signature]))
    : structs.find((struct) => parses(structs.filter((other) => other !== struct)))
  const lines = (culprit ?? structs[0] ?? '').split('\n')
  const folder = new URL('./abis/', import.meta.url)
  const place = readdirSync(folder)
    .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8').split('\n') }))
    .filter(({ text }) => text.some((line) => line.trim() === `name: '${name}',`))
    .map(({ file, text }) => ({ file, line: text.findIndex((line) => line.includes(lines[0] ?? '')) + 1 }))[0]
  const where = place ? `facts/abis/${place.file}${place.line ? `:${place.line}` : ''}` : `The ABI of ${name}`
  const told = new Error(
    `${where}\n    the signature \`${lines.join(' ')}\` of ${name} is no Solidity: ${error.shortMessage ?? message.split('\n')[0]}\n    → Correct it from the source of the contract.`,
  )
  told.stack = told.message
  return told
}
