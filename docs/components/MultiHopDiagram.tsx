/** Three pools without a fee, each with its rate: what comes out of one pool for one unit that goes in. */
const currencies = ['A', 'B', 'C', 'D'] as const
const rates = [0.5, 3, 0.2]
const sold = 1_000

/** What each pool receives, and what the last one gives. */
const amounts = [sold]
for (const rate of rates) amounts.push((amounts.at(-1) ?? 0) * rate)
const bought = amounts.at(-1) ?? 0

type Deltas = readonly number[]

/** The deltas after the swap in a pool: the currency before it is used up, except for the first, and the next one is owed. */
const swaps: Deltas[] = rates.map((_, pool) =>
  currencies.map((_, at) => (at === 0 ? -sold : at === pool + 1 ? (amounts[at] ?? 0) : 0)),
)
const closed = (deltas: Deltas, at: number): Deltas => deltas.map((delta, index) => (index === at ? 0 : delta))
const open = swaps.at(-1) ?? []
const paid = closed(open, 0)
const rows: { name: string; deltas: Deltas }[] = [
  ...swaps.map((deltas, pool) => ({ name: `swap ${currencies[pool]}/${currencies[pool + 1]}`, deltas })),
  { name: 'SETTLE_ALL A', deltas: paid },
  { name: 'TAKE_ALL D', deltas: closed(paid, currencies.length - 1) },
]

const label = 122
const column = (359 - label) / currencies.length
const centre = (at: number) => label + (at + 0.5) * column
const head = 62
const height = 40
const top = (row: number) => head + row * height

const amount = (value: number) => {
  const size = Math.abs(value).toLocaleString('en-US')
  return value < 0 ? `−${size}` : value > 0 ? `+${size}` : '0'
}
const sentence = rows
  .map(
    ({ name, deltas }) =>
      `After ${name}: ${currencies.map((name, at) => `${name} ${amount(deltas[at] ?? 0)}`).join(', ')}.`,
  )
  .join(' ')

/** The router's deltas through one plan: a currency in the middle of the route opens with one swap and closes with the next. */
export function MultiHopDiagram() {
  const end = top(rows.length)
  return (
    <svg
      className="diagram"
      viewBox={`0 0 360 ${end + 34}`}
      role="img"
      aria-label={`The router's delta in each of four currencies after each action of one plan that sells ${amount(sold).slice(1)} A for D through three pools. ${sentence} The currencies B and C in the middle of the route are back at zero without a transfer.`}
    >
      <path
        d={currencies
          .slice(1)
          .map((_, at) => `M${centre(at) + 15} 22H${centre(at + 1) - 15}m-6 -5l6 5l-6 5`)
          .join('')}
        fill="none"
      />
      {currencies.map((name, at) => (
        <g key={name}>
          <text x={centre(at)} y={27} className="diagram-name" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      <text x={1} y={27}>
        route
      </text>
      <text x={1} y={head - 10}>
        delta after …
      </text>
      {rows.map(({ name, deltas }, row) => (
        <g key={name}>
          <path d={`M1 ${top(row)}H359`} fill="none" data-tone="quiet" data-thin />
          <text x={1} y={top(row) + 26} className="diagram-code">
            {name}
          </text>
          {currencies.map((currency, at) => {
            const delta = deltas[at] ?? 0
            const tone = delta < 0 ? 'second' : 'first'
            return (
              <g key={currency}>
                {delta !== 0 && (
                  <rect
                    x={centre(at) - column / 2 + 4}
                    y={top(row) + 6}
                    width={column - 8}
                    height={height - 12}
                    rx={6}
                    data-tone={tone}
                  />
                )}
                <text x={centre(at)} y={top(row) + 25} data-tone={delta === 0 ? undefined : tone} textAnchor="middle">
                  {amount(delta)}
                </text>
              </g>
            )
          })}
        </g>
      ))}
      <path d={`M1 ${end}H359`} fill="none" data-tone="quiet" data-thin />
      <text x={1} y={end + 24}>
        Transferred: {amount(sold).slice(1)} A in, {amount(bought).slice(1)} D out.
      </text>
    </svg>
  )
}
