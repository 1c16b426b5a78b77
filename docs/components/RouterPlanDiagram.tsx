import { Sequence, type Step } from './Sequence.tsx'

/** The plan of the page's example: BNB over a v3 pool and a v2 pair to CAKE. */
const steps: Step[] = [
  { code: 'execute', note: 'with BNB as its value', arrows: [{ from: 0, to: 1, label: 'BNB' }] },
  { code: '0x0b WRAP_ETH', note: 'for the router: WBNB', arrows: [] },
  {
    code: '0x00 V3_SWAP_EXACT_IN',
    note: 'recipient: the pair',
    arrows: [
      { from: 1, to: 2, label: 'WBNB' },
      { from: 2, to: 3, label: 'USDT' },
    ],
  },
  {
    code: '0x08 V2_SWAP_EXACT_IN',
    note: 'amount 0: already paid',
    arrows: [{ from: 3, to: 1, label: 'CAKE' }],
  },
  { code: '0x04 SWEEP', note: 'at least the minimum', arrows: [{ from: 1, to: 0, label: 'CAKE' }] },
]

/** Where the tokens of one plan of the Universal Router go. */
export function RouterPlanDiagram() {
  return (
    <Sequence
      lanes={[{ name: 'you' }, { name: 'router' }, { name: 'v3 pool' }, { name: 'v2 pair' }]}
      centres={[38, 132, 226, 322]}
      steps={steps}
      row={54}
      text="One plan of four commands. You call execute and send BNB with it. WRAP_ETH turns it into WBNB that the router holds. V3_SWAP_EXACT_IN pays the v3 pool with WBNB, and names the v2 pair as recipient, so the pool sends USDT to the pair. V2_SWAP_EXACT_IN has an amount of zero, which means that the pair is paid already; the pair sends CAKE to the router. SWEEP sends all CAKE of the router to you, and reverts below the minimum."
    />
  )
}
