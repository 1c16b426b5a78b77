import type { Plan, PlanStep, Position, Target } from '../../../maths/plan/plan.ts'

export const planDefaults = {
  target: 'UniversalRouter',
  chain: 'bsc',
  deadline: '1800000000',
  /** JSON. Nothing stands for the example. */
  steps: '',
  data: '',
}

const isStep = (value: unknown): value is PlanStep => {
  if (typeof value !== 'object' || value === null) return false
  const { name, fields, steps } = value as Record<string, unknown>
  const isText = (one: unknown) => typeof one === 'string'
  return (
    isText(name) &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every(isText) &&
    (steps === undefined || (Array.isArray(steps) && steps.every(isStep)))
  )
}

const targets: readonly string[] = ['UniversalRouter', 'CLPositionManager', 'BinPositionManager']

/** Of a link that somebody changed by hand, what cannot be read is left out. */
function parseSteps(text: string): readonly PlanStep[] {
  try {
    const steps: unknown = JSON.parse(text)
    return Array.isArray(steps) && steps.every(isStep) ? steps : []
  } catch {
    return []
  }
}

/** Reads the plan in a tool's state. Steps that an edit has not changed stay the same objects. */
export function planReader() {
  let known: { text: string; steps: readonly PlanStep[] } | undefined
  let source = 0
  const write = (steps: readonly PlanStep[]): string => {
    known = { text: JSON.stringify(steps), steps }
    return known.text
  }
  return {
    /** `source` changes with steps that did not come from an edit. */
    read(state: typeof planDefaults, example: readonly PlanStep[] = []): { plan: Plan; source: number } {
      if (state.steps && known?.text !== state.steps) {
        known = { text: state.steps, steps: parseSteps(state.steps) }
        source++
      }
      const target = (targets.includes(state.target) ? state.target : 'UniversalRouter') as Target
      const steps = state.steps && known ? known.steps : example
      return { plan: { target, deadline: state.deadline, steps }, source }
    },
    /** The text of edited steps. */
    write,
    /** The text of steps that replace the others. */
    open(steps: readonly PlanStep[]): string {
      source++
      return write(steps)
    },
  }
}

/** The steps with a change to the list that a position is in. */
export function changeList(
  steps: readonly PlanStep[],
  position: Position,
  change: (list: PlanStep[], at: number) => void,
): PlanStep[] {
  const [first = 0, ...rest] = position
  const list = [...steps]
  if (rest.length === 0) change(list, first)
  else {
    const step = list[first]
    if (step) list[first] = { ...step, steps: changeList(step.steps ?? [], rest, change) }
  }
  return list
}
