const layers = [
  { name: 'Custom layer', holds: 'Hooks: your contracts', does: 'run before and after what a pool does' },
  { name: 'AMM layer', holds: 'CLPoolManager, BinPoolManager', does: 'hold prices and positions, compute amounts' },
  { name: 'Accounting layer', holds: 'Vault', does: 'holds every token, tracks who owes what' },
] as const

const height = 84
const gap = 36

/** The three layers of Infinity and what each asks of the next. */
export function LayersDiagram() {
  const arrows = ['calls the callbacks in the bitmap', 'books the deltas of each action']
  return (
    <svg
      className="diagram"
      viewBox={`0 0 360 ${layers.length * height + (layers.length - 1) * gap + 2}`}
      role="img"
      aria-label="Three layers. At the top the custom layer: hooks, your contracts, run before and after what a pool does. In the middle the AMM layer: CLPoolManager and BinPoolManager hold prices and positions and compute amounts; they call the hook's callbacks that are set in the bitmap. At the bottom the accounting layer: the Vault holds every token and tracks who owes what; the pool managers book the deltas of each action there."
    >
      {layers.map(({ name, holds, does }, index) => {
        const y = 1 + index * (height + gap)
        return (
          <g key={name}>
            <rect x={1} y={y} width={358} height={height} rx={10} data-accent={index === 1 || undefined} />
            <text x={16} y={y + 24} className="diagram-name">
              {name}
            </text>
            <text x={16} y={y + 47} className="diagram-code">
              {holds}
            </text>
            <text x={16} y={y + 69}>
              {does}
            </text>
          </g>
        )
      })}
      {arrows.map((label, index) => {
        const from = 1 + index * (height + gap) + height
        const up = index === 0
        return (
          <g key={label}>
            <path
              d={up ? `M40 ${from + gap}V${from + 4}m-6 8l6 -8l6 8` : `M40 ${from}V${from + gap - 4}m-6 -8l6 8l6 -8`}
              fill="none"
            />
            <text x={60} y={from + gap / 2 + 5}>
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
