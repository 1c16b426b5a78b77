export const kinds = {
  right: 'on the chain that the text names',
  known: 'known, and the text names no chain',
  besides: 'of no exchange',
  wrongChain: 'on another chain',
  retired: 'retired',
  foreign: 'of another protocol',
  mistyped: 'mistyped',
  unknown: 'unknown',
} as const

export type Kind = keyof typeof kinds

export interface Instead {
  contract: string
  chain: string
  value: string
}

/** One value of a text, judged. */
export interface Finding {
  /** From 1. */
  line: number
  column: number
  /** As the text has it. */
  value: string
  what: 'address' | 'hash' | 'topic'
  kind: Kind
  /** `error` and `warning` are alarms; `note` is for information. */
  level: 'error' | 'warning' | 'note'
  /** Keys of the chains that the text names near the value; empty where it names none. */
  chains: readonly string[]
  /** What the value is, as far as that is known: `v3 PancakeV3Factory`, and the keys of the chains on which it is that. */
  row?: { name: string; on: readonly string[] }
  instead: readonly Instead[]
  /** Sentences for a reader. */
  message: string
}

/** How many findings there are of each kind, as a line: `3 of another protocol, 12 unknown`. */
export function countsOf(findings: readonly Pick<Finding, 'kind'>[]): [kind: Kind, count: number][] {
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const count = findings.filter((one) => one.kind === kind).length
    return count > 0 ? [[kind, count] as [Kind, number]] : []
  })
}
