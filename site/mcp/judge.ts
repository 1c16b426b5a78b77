import { readAddress } from '../shared/address.ts'
import { visible } from '../shared/visibleText.ts'

/** A row of deployments.json or tokens.json, as far as a judgement needs it. */
export interface JudgedRow {
  name: string
  product: string
  chain: string
  address: string
  isRetired: boolean
  ended?: string
  replacedBy?: string
}

/** What is asked: an address, and the chain that it is meant for, if one is. */
export interface Question {
  address: string
  chain?: string
}

/**
 * What the lists of the site say about an address, as a sentence: which contract it is on which chain, whether it has
 * ended, a wrong checksum. It says of an address that no list has that it is not known, and not that it is wrong.
 */
export function judge({ address, chain }: Question, rows: readonly JudgedRow[], nameOf: (chain: string) => string) {
  const typed = address.trim()
  const read = readAddress(typed)
  if (/^0x/i.test(typed) && !read && typed.length <= 42)
    return `“${visible(typed)}” is no address: an EVM address has 0x and 40 hexadecimal digits, and this has ${typed.length - 2}.`
  const same = rows.filter((row) => row.address.toLowerCase() === typed.toLowerCase())
  const spelled = same[0]?.address ?? typed
  const checksum = read?.isMistyped
    ? ` Its letters have a wrong checksum${same.length > 0 ? `: it is written ${spelled}` : ', so a digit may be wrong'}.`
    : ''
  if (same.length === 0)
    return `Unknown: no list of this site has ${visible(typed)}. That does not make it wrong: a pool, pair or token is not listed. Ask the factory (v3 \`getPool\`, v2 \`getPair\`) on the chain itself.${checksum}`
  const there = chain ? same.filter((row) => row.chain === chain) : same
  const shown = there.length > 0 ? there : same
  const lines = shown.map((row) => {
    const end = row.isRetired ? `, deprecated${row.ended ? ` since ${row.ended}` : ''}` : ''
    return `${row.name} (${row.product}) on ${nameOf(row.chain)}${end}${row.replacedBy ? `; use ${row.replacedBy}` : ''}`
  })
  const wrongChain =
    chain && there.length === 0
      ? `Not known on ${nameOf(chain)}: the lists have this address on other chains only. `
      : ''
  return `${wrongChain}${spelled} is ${lines.join('; ')}.${checksum}`
}
