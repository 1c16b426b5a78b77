import { visible } from '../shared/visibleText.ts'

/** A row of deployments.json or tokens.json, as far as an answer needs it. */
export interface Listed {
  name: string
  chain: string
  address: string
  status?: string
}

/** Whether a text has the form of an address of Aptos or Solana; the judge reads those of EVM chains. */
export const isOther = (typed: string): boolean =>
  /^0x[0-9a-f]{1,64}$/i.test(typed) || /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(typed)

/**
 * What the lists say about an address that the judge does not read: one of Aptos or Solana. An address
 * that no list has is not known, and not wrong.
 */
export function listedAs(
  typed: string,
  chain: string | undefined,
  rows: readonly Listed[],
  nameOf: (chain: string) => string,
): string {
  const shown = `“${visible(typed)}”`
  const same = rows.filter(({ address }) => address === typed || address === typed.toLowerCase())
  if (same.length === 0)
    return `${shown} is in no list here, which does not make it wrong. If it is one of an EVM chain, it needs 40 digits.`
  const there = same.filter((row) => !chain || row.chain === chain)
  const lines = (there.length > 0 ? there : same).map(
    ({ name, chain: on, status }) => `${name} on ${nameOf(on)}${status === 'deprecated' ? ', deprecated' : ''}`,
  )
  const wrong = there.length > 0 || !chain ? '' : ` Not known on ${nameOf(chain)}: it is on other chains only.`
  return `${shown} is ${lines.join('; ')}.${wrong}`
}
