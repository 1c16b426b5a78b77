const sold = 1_000
const bought = 994.538907

/** The step at whose end a delta opens, and the one at whose end it is back at zero. */
const opens = 1
const closes = { sold: 4, bought: 5 }

const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })

const steps = [
  { call: 'vault.lock(data)', does: 'calls lockAcquired on your contract' },
  { call: 'poolManager.swap(...)', does: `books −${amount(sold)} A and +${amount(bought)} B` },
  { call: 'vault.sync(A)', does: 'notes how much A the Vault has' },
  { call: 'A.transfer(vault, 1,000)', does: 'moves A; the delta stays' },
  { call: 'vault.settle()', does: 'finds 1,000 A more: A is at 0' },
  { call: 'vault.take(B, trader, …)', does: `pays ${amount(bought)} B: B is at 0` },
  { call: 'the callback returns', does: 'no delta is open, so the lock ends' },
]

const height = 54
const zero = 308
const width = 40
const top = (step: number) => 1 + step * height
/** Where the effect of a step shows: at its second line. */
const effect = (step: number) => top(step) + 34

/** The swap of the overview's table: one lock, in which the delta of A and that of B open and come back to zero. */
export function LockDiagram() {
  const bottom = top(steps.length)
  const bars = [
    { name: 'A', x: zero - width, width, end: closes.sold, tone: 'second' },
    { name: 'B', x: zero, width: (width * bought) / sold, end: closes.bought, tone: 'first' },
  ]
  return (
    <svg
      className="diagram"
      viewBox={`0 0 360 ${bottom + 1}`}
      role="img"
      aria-label={`One lock from top to bottom, with the two deltas next to the calls. vault.lock opens it and calls your contract. poolManager.swap books a debt of ${amount(sold)} A and a credit of ${amount(bought)} B. vault.sync notes the Vault's balance of A; the transfer of ${amount(sold)} A changes no delta yet. vault.settle brings the debt of A to zero. vault.take pays out ${amount(bought)} B and brings the credit of B to zero. The callback returns with no open delta, so the lock ends.`}
    >
      <rect x={1} y={1} width={358} height={bottom - 1} rx={10} />
      <rect x={1} y={1} width={358} height={height} rx={10} data-accent />
      <rect x={1} y={top(steps.length - 1)} width={358} height={height} rx={10} data-accent />
      <path d={`M${zero} ${top(1)}V${top(steps.length - 1)}`} fill="none" data-tone="quiet" />
      {bars.map((bar) => (
        <g key={bar.name}>
          <rect
            x={bar.x}
            y={effect(opens)}
            width={bar.width}
            height={effect(bar.end) - effect(opens)}
            rx={2}
            data-tone={bar.tone}
          />
          <text
            x={bar.x + bar.width / 2}
            y={(effect(opens) + effect(bar.end)) / 2}
            className="diagram-name"
            textAnchor="middle"
          >
            {bar.name}
          </text>
        </g>
      ))}
      <text x={zero - 6} y={top(1) + 20} textAnchor="end">
        debt
      </text>
      <text x={zero + 6} y={top(1) + 20}>
        credit
      </text>
      {steps.map(({ call, does }, index) => (
        <g key={call}>
          <text x={14} y={top(index) + 23} className="diagram-code">
            {call}
          </text>
          <text x={14} y={top(index) + 42}>
            {does}
          </text>
        </g>
      ))}
    </svg>
  )
}
