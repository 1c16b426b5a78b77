/** The page's example: the active bin has a price of 2 Y for one X and holds 100 X and 300 Y. */
const price = 2
const active = { x: 100, y: 300 }
const worth = active.x * price + active.y

const reach = 3
const width = 42
const step = (358 - width) / (2 * reach)
const base = 196
const full = 130
/** How full the other bins are, as parts of the active one: nothing follows from it, providers choose it. */
const depths = [0.45, 0.65, 0.85, 1, 0.8, 0.7, 0.4]

/** Bins side by side: currency1 below the active bin, currency0 above it, both in it. */
export function BinsDiagram() {
  const bins = depths.map((depth, index) => {
    const offset = index - reach
    const parts =
      offset === 0
        ? [
            { tone: 'second', share: active.y / worth },
            { tone: 'first', share: (active.x * price) / worth },
          ]
        : [{ tone: offset < 0 ? 'second' : 'first', share: 1 }]
    let y = base
    return {
      offset,
      x: 1 + index * step,
      rects: parts.map(({ tone, share }) => {
        const height = depth * share * full
        y -= height
        return { tone, y, height }
      }),
    }
  })
  const middle = 1 + reach * step + width / 2
  const beside = 1 + (step + width) / 2
  const label = base - full - 44
  return (
    <svg
      className="diagram"
      viewBox="0 0 360 294"
      role="img"
      aria-label={`Seven bins in order of price. The three below the active bin hold Y, which is currency1, only. The three above it hold X, which is currency0, only. The active bin holds both: ${active.x} X and ${active.y} Y at a price of ${price}. Whoever sells X takes Y and moves to lower bins, so the price falls; whoever sells Y takes X and moves to higher bins, so the price rises.`}
    >
      <text x={middle} y={label} className="diagram-name" textAnchor="middle">
        active bin, price {price}
      </text>
      <text x={middle} y={label + 20} textAnchor="middle">
        holds {active.x} X and {active.y} Y
      </text>
      <path d={`M${middle} ${label + 28}v8`} fill="none" data-tone="quiet" />
      <text x={beside} y={base - full * 0.7 - 12} data-tone="second" textAnchor="middle">
        only Y
      </text>
      <text x={360 - beside} y={base - full * 0.7 - 12} data-tone="first" textAnchor="middle">
        only X
      </text>
      {bins.map(({ offset, x, rects }) => (
        <g key={offset}>
          {rects.map(({ tone, y, height }) => (
            <rect key={tone} x={x} y={y} width={width} height={height} rx={2} data-tone={tone} />
          ))}
          <text x={x + width / 2} y={base + 20} className="diagram-code" textAnchor="middle">
            {offset === 0 ? 'id' : offset < 0 ? `−${-offset}` : `+${offset}`}
          </text>
        </g>
      ))}
      <text x={middle} y={base - full * (active.y / worth) + 48} className="diagram-name" textAnchor="middle">
        Y
      </text>
      <text x={middle} y={base - full + 31} className="diagram-name" textAnchor="middle">
        X
      </text>
      <path d={`M${middle - 12} ${base + 44}H8m8 -6l-8 6l8 6`} fill="none" />
      <path d={`M${middle + 12} ${base + 44}H352m-8 -6l8 6l-8 6`} fill="none" />
      <text x={1} y={base + 70}>
        sell X: price falls
      </text>
      <text x={359} y={base + 70} textAnchor="end">
        sell Y: price rises
      </text>
      <text x={middle} y={base + 93} textAnchor="middle">
        Each bin to the right: price × (1 + binStep / 10,000).
      </text>
    </svg>
  )
}
