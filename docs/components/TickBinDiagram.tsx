/** A pool of each type with the same tokens around a price of 1, and the same sale into both. */
const width = 168
const rightPanel = 360 - 1 - width
const binStep = 0.01
const bins = 5
/** What each bin holds of the bought token, and what the curve holds over the same prices. */
const inBin = 100

const binPrice = (index: number) => 1 / (1 + binStep) ** index
const lowest = binPrice(bins - 0.5)
/** What all bins take in: each one sells its reserve at its own price. */
const soldInto = Array.from({ length: bins }, (_, index) => inBin / binPrice(index))
const sold = soldInto.reduce((sum, amount) => sum + amount, 0)

/** The liquidity that takes in the same amount from the highest to the lowest price: L = x / (1/√p − 1/√P). */
const highest = binPrice(-0.5)
const liquidity = sold / (1 / Math.sqrt(lowest) - 1 / Math.sqrt(highest))
const curvePrice = (amount: number) => 1 / (1 / Math.sqrt(highest) + amount / liquidity) ** 2

const chart = { top: 184, bottom: 280 }
const y = (price: number) =>
  chart.bottom - 8 - ((price - lowest) / (highest - lowest)) * (chart.bottom - chart.top - 20)
const x = (amount: number) => (amount / sold) * width

const smooth = Array.from({ length: 41 }, (_, index) => (index / 40) * sold)
const curve = `M${smooth.map((amount) => `${(1 + x(amount)).toFixed(1)} ${y(curvePrice(amount)).toFixed(1)}`).join('L')}`
const starts = soldInto.map((_, index) => soldInto.slice(0, index).reduce((sum, amount) => sum + amount, 0))
const stairs = soldInto
  .map((amount, index) => {
    const from = rightPanel + x(starts[index] ?? 0)
    return `${index === 0 ? `M${from.toFixed(1)}` : 'V'}${index === 0 ? ' ' : ''}${y(binPrice(index)).toFixed(1)}H${(from + x(amount)).toFixed(1)}`
  })
  .join('')

const base = 140
const tall = 62
const binWidth = width / bins
/** The liquidity of three overlapping ranges, as parts of the height. */
const ranges = [
  { from: 0, to: 1, height: 0.4 },
  { from: 0.18, to: 0.86, height: 0.3 },
  { from: 0.36, to: 0.62, height: 0.3 },
]
const now = 0.47

/** The name of a pool type, the ground under its liquidity, and the axes of its price. */
function Panel({ at, name, pool }: { at: number; name: string; pool: string }) {
  return (
    <g>
      <text x={at} y={16} className="diagram-name">
        {name}
      </text>
      <text x={at} y={36} className="diagram-code">
        {pool}
      </text>
      <path d={`M${at} ${base}h${width}`} fill="none" data-tone="quiet" />
      <text x={at} y={base + 20} data-tone="second">
        currency1
      </text>
      <text x={at + width} y={base + 20} data-tone="first" textAnchor="end">
        currency0
      </text>
      <path d={`M${at} ${chart.top}V${chart.bottom}h${width}`} fill="none" data-tone="quiet" />
      <text x={at + width} y={chart.bottom + 19} textAnchor="end">
        amount sold →
      </text>
      <text x={at + width} y={chart.top + 6} textAnchor="end">
        price during a sale
      </text>
    </g>
  )
}

/** On the left: three ranges over each other. */
const Ranges = () =>
  ranges.map(({ from, to, height }, index) => {
    const under = ranges.slice(0, index).reduce((sum, range) => sum + range.height, 0)
    const parts = [
      { tone: 'second', start: from, end: now },
      { tone: 'first', start: now, end: to },
    ]
    return parts.map(({ tone, start, end }) => (
      <rect
        key={`${from} ${tone}`}
        x={1 + start * width}
        y={base - (under + height) * tall}
        width={(end - start) * width}
        height={height * tall}
        rx={2}
        data-tone={tone}
      />
    ))
  })

/** On the right: bins side by side, of which the active one holds both currencies. */
const Bins = () =>
  Array.from({ length: bins }, (_, index) => {
    const height = [0.5, 0.75, 1, 0.8, 0.6][index] ?? 1
    const at = rightPanel + index * binWidth
    return (
      <g key={height}>
        <rect
          x={at + 2}
          y={base - height * tall}
          width={binWidth - 4}
          height={height * tall}
          rx={2}
          data-tone={index < 2 ? 'second' : 'first'}
        />
        {index === 2 && (
          <rect x={at + 2} y={base - 0.45 * tall} width={binWidth - 4} height={0.45 * tall} rx={2} data-tone="second" />
        )}
      </g>
    )
  })

/** Ticks and bins side by side: where liquidity is, and how the price moves while a swap sells into it. */
export function TickBinDiagram() {
  return (
    <svg
      className="diagram"
      viewBox="0 0 360 344"
      role="img"
      aria-label="Two pools side by side. On the left, concentrated liquidity: three ranges between ticks overlap; below the current price they hold currency1, above it currency0. During a sale of currency0 the price falls along a curve, a little with each unit sold. On the right, Liquidity Book: five bins side by side: those below the active one hold currency1, those above it currency0, and the active one both. During a sale the price stays on one level until the bin is empty, then falls by one bin step to the next level."
    >
      {[
        { at: 1, name: 'Ticks', pool: 'CLPoolManager' },
        { at: rightPanel, name: 'Bins', pool: 'BinPoolManager' },
      ].map(({ at, name, pool }) => (
        <Panel key={name} at={at} name={name} pool={pool} />
      ))}
      <Ranges />
      <text x={1 + now * width} y={base - tall - 16} textAnchor="middle">
        price now
      </text>
      <text x={rightPanel + width / 2} y={base - tall - 16} textAnchor="middle">
        active bin
      </text>
      <path d={`M${1 + now * width} ${base - tall - 8}V${base}`} fill="none" data-tone="quiet" />
      <Bins />
      <path d={curve} fill="none" data-tone="first" />
      <path d={stairs} fill="none" data-tone="first" />
      <text x={1} y={chart.bottom + 41}>
        moves with
      </text>
      <text x={1} y={chart.bottom + 58}>
        every unit sold
      </text>
      <text x={rightPanel} y={chart.bottom + 41}>
        moves when the
      </text>
      <text x={rightPanel} y={chart.bottom + 58}>
        active bin is empty
      </text>
    </svg>
  )
}
