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

/** The plan in a tool's state. Of a link that somebody changed by hand, what cannot be read is left out. */
export function planIn(state: typeof planDefaults, example: readonly PlanStep[]): Plan {
  let steps: unknown = example
  try {
    if (state.steps) steps = JSON.parse(state.steps)
  } catch {
    steps = []
  }
  const targets: readonly string[] = ['UniversalRouter', 'CLPositionManager', 'BinPositionManager']
  return {
    target: (targets.includes(state.target) ? state.target : 'UniversalRouter') as Target,
    deadline: state.deadline,
    steps: Array.isArray(steps) && steps.every(isStep) ? steps : [],
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
