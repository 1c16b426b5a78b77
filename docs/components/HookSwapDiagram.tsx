import { Sequence, type Step } from './Sequence.tsx'

const steps: Step[] = [
  { code: 'swap', arrows: [{ from: 0, to: 1 }] },
  { code: 'beforeSwap', note: 'bit 6; its delta: bit 10', arrows: [{ from: 1, to: 2, answer: 'delta, fee' }] },
  { code: 'the curve', note: 'on what the hook left; then the event Swap', arrows: [] },
  { code: 'afterSwap', note: 'bit 7; its delta: bit 11', arrows: [{ from: 1, to: 2, answer: 'delta' }] },
  { code: 'accountAppBalanceDelta', note: "the hook's and yours", arrows: [{ from: 1, to: 3 }] },
  { code: 'returns', note: 'your delta, less what the hook took', arrows: [{ from: 1, to: 0 }] },
]

/** The callbacks of a hook around one swap, and where their deltas go. */
export function HookSwapDiagram() {
  return (
    <Sequence
      lanes={[{ name: 'you' }, { name: 'manager' }, { name: 'hook', kind: 'hook' }, { name: 'Vault' }]}
      centres={[38, 132, 226, 322]}
      steps={steps}
      row={53}
      text="One swap in a pool with a hook. You call swap on the pool manager. If bit 6 is set, the manager calls beforeSwap on the hook, which answers with a delta, counted if bit 10 is set, and a fee, which counts in a dynamic pool. The curve runs on what the hook has left, and the manager emits Swap. If bit 7 is set, the manager calls afterSwap, whose delta counts if bit 11 is set. The manager then books two deltas in the Vault, the hook's and yours, and returns yours, from which the hook's is subtracted."
    />
  )
}
