import { type Contract, defineContract, type ParsedContract } from '../factTypes.ts'
import recorded from './compiled.json' with { type: 'json' }

/** What the compiler says of a contract: an entry of `compiled.json`, which `npm run protocol -- --record` writes. */
export type CompiledAbi = Pick<Contract, 'solidity' | 'source' | 'signatures'>

/** What people know of a contract whose source `npm run protocol` compiles. */
interface Known extends Pick<Contract, 'name' | 'product' | 'abiCoder' | 'reverts'> {
  /** The compiled contract: a project of `proofs/protocol/pinnedSources.ts` and the contract's name in its source. */
  of: string
  /** Names for structs that the source calls otherwise, by the name there. */
  structs?: Readonly<Record<string, string>>
  /**
   * Signatures that the compiler does not give: with names for what the source leaves unnamed, errors that the code raises
   * from libraries, and structs of encoded parameters.
   */
  also?: readonly string[]
  /** Where the deployed code is read, if in another repository than the compiled one. */
  source?: Contract['source']
  /** The compiler of the deployed code, if another one compiles it here. */
  solidity?: string
}

/** A contract with the compiler's ABI. Without an entry in `compiled.json` it has no signature, which a check reports. */
export function compiledContract({
  name,
  product,
  abiCoder,
  reverts,
  of,
  structs,
  also,
  ...known
}: Known): ParsedContract {
  const made = (recorded as Record<string, unknown>)[name] as CompiledAbi | undefined
  const solidity = known.solidity ?? made?.solidity
  const contract = defineContract({
    name,
    product,
    ...(solidity && { solidity }),
    ...(abiCoder && { abiCoder }),
    source: known.source ?? made?.source ?? { kind: 'source', repository: '', file: '', commit: '' },
    signatures: made?.signatures ?? [],
    ...(reverts && { reverts }),
  })
  return { ...contract, compiled: { of, ...(structs && { structs }), ...(also && { also }) } }
}
