import {
  kindOf,
  type Left,
  type Plan,
  type PlanData,
  type PlanStep,
  type Position,
  readSteps,
  type Target,
} from '../../../maths/plan/plan.ts'
import { attempt } from './attempt.ts'

export const planDefaults = {
  target: 'UniversalRouter',
  chain: 'bsc',
  deadline: '1800000000',
  /** JSON. Nothing stands for the example. */
  steps: '',
  data: '',
}

const targets: readonly string[] = ['UniversalRouter', 'CLPositionManager', 'BinPositionManager']

/** Reads the plan in a tool's state. Steps that an edit has not changed stay the same objects. */
export function planReader() {
  let known: { text: string; kind?: string; steps: readonly PlanStep[]; left?: Left; error?: string } | undefined
  let source = 0
  const write = (steps: readonly PlanStep[]): string => {
    const text = JSON.stringify(steps)
    known = { text, steps }
    return text
  }
  return {
    /**
     * `source` changes with steps that did not come from an edit. Before the facts are there, there are no steps. `left` and
     * `error` say what is not read of steps that somebody else wrote.
     */
    read(
      state: typeof planDefaults,
      data?: PlanData & { example: readonly PlanStep[] },
    ): { plan: Plan; source: number; left?: Left; error?: string } {
      const target = (targets.includes(state.target) ? state.target : 'UniversalRouter') as Target
      const plan = (steps: readonly PlanStep[]): Plan => ({ target, deadline: state.deadline, steps })
      if (!data) return { plan: plan([]), source }
      if (!state.steps) return { plan: plan(data.example), source }
      const kind = kindOf(target)
      if (known?.text !== state.steps || (known.kind ?? kind) !== kind) {
        const { value, error } = attempt(() => readSteps(state.steps, data, kind))
        known = { text: state.steps, kind, steps: value?.steps ?? [], left: value?.left, error }
        source++
      }
      const { steps, left, error } = known
      return { plan: plan(steps), source, ...(left && { left }), ...(error && { error }) }
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
