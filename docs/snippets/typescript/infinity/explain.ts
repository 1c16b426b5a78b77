// #region explain
import { createPublicClient, type Hex, http, isHash, isHex } from 'viem'
import { explainRevert, explainTransaction } from './decode-revert.ts'

/** Explains a revert, given as its data, or the failed
 * transaction with this hash. */
export async function explain(subject: Hex, url?: string, log: (line: string) => void = console.log) {
  const layers = isHash(subject)
    ? await explainTransaction(createPublicClient({ transport: http(url) }), subject)
    : explainRevert(subject)
  for (const { text, page } of layers) log(page ? `${text}\n  ${page}` : text)
}

if (import.meta.main) {
  const [subject] = process.argv.slice(2)
  if (!isHex(subject)) throw new Error('Pass the data of a revert, or the hash of a transaction: node explain.ts 0x…')
  await explain(subject, process.env.RPC_URL)
}
// #endregion explain
