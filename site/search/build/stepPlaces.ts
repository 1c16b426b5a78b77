import { constants } from '../../../facts/constants.ts'
import { actionDescriptions, commandDescriptions, type StepDescription } from '../../../facts/steps.ts'
import type { Lookup, StepPlace } from '../lookupTypes.ts'
import type { Indexed } from './documents.ts'

interface Step {
  value: number
  parameters?: string
  note?: string
  by?: readonly string[]
}

const kinds: [StepPlace[0], Readonly<Record<string, Step>>, Record<string, StepDescription>][] = [
  ['command', constants.universalRouter.commands, commandDescriptions],
  ['action', constants.infinity.actions, actionDescriptions],
]

/** `WRAP_ETH 0x0b (address recipient, uint256 amount): Wraps native currency that the router holds.` */
function excerptOf(name: string, { value, parameters, note }: Step, does = note ?? ''): string {
  const inputs = parameters === undefined ? '' : ` (${parameters})`
  return `${name} 0x${value.toString(16).padStart(2, '0')}${inputs}: ${does}`
}

/**
 * The commands of the Universal Router and the actions of Infinity's periphery by name, each with the section that lists most of
 * its kind beside it, and what the section says of it.
 */
export function stepsIn(indexed: readonly Indexed[]) {
  const steps: Lookup['steps'] = {}
  const excerpts: { document: Indexed; name: string; excerpt: string }[] = []
  for (const [kind, facts, descriptions] of kinds) {
    const names = Object.keys(facts)
    const listed = indexed.map(({ section: { text } }) => {
      const words = new Set(text.match(/[A-Z][A-Z0-9_]+/g))
      return names.filter((name) => words.has(name))
    })
    for (const [name, step] of Object.entries(facts)) {
      const at = listed.reduce(
        (best, own, position) => (own.includes(name) && own.length > (listed[best]?.length ?? 0) ? position : best),
        -1,
      )
      const document = indexed[at]
      if (!document) continue
      steps[name] = [...(steps[name] ?? []), [kind, at, step.by?.join(', ') ?? 'UniversalRouter']]
      excerpts.push({ document, name, excerpt: excerptOf(name, step, descriptions[name]?.does) })
    }
  }
  return { steps, excerpts }
}
