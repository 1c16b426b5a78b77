/** What counts of a callback's answer besides its selector. */
const stages = [
  { name: 'Initialize', before: 'selector only', after: 'selector only' },
  { name: 'Add', before: 'bins: a fee', after: 'a delta' },
  { name: 'Remove', before: 'selector only', after: 'a delta' },
  { name: 'Swap', before: 'a delta, a fee', after: 'a delta' },
  { name: 'Donate', before: 'selector only', after: 'selector only' },
] as const

const height = 52
const gap = 12
const head = 26
const pause = 34
const side = 116
const right = 359 - side

/** The vertical position of a stage: a note separates the first stage, which happens once, from the others. */
const top = (index: number) => head + index * (height + gap) + (index > 0 ? pause - gap : 0)

const arrow = (from: number, y: number) => `M${from + 4} ${y}h14m-6 -5l6 5l-6 5`

/** The callbacks around each operation of a pool, and which of them may return a delta. */
export function HookLifeDiagram() {
  const end = top(stages.length)
  return (
    <svg
      className="diagram"
      viewBox={`0 0 360 ${end + 46}`}
      role="img"
      aria-label="The life of a hook. Each operation of the pool has a callback before it and one after it. Initialize happens once; both of its callbacks return their selector only. Then, any number of times and in any order: adding liquidity, where the callback before may return a fee in Liquidity Book and the one after may return a delta; removing liquidity, where the one after may return a delta; a swap, where the one before may return a delta and a fee and the one after may return a delta; a donation, where both return their selector only. A delta counts only if its own bit is set. Adding is called mint and removing burn in Liquidity Book."
    >
      <text x={1 + side / 2} y={15} textAnchor="middle">
        hook, before
      </text>
      <text x={180} y={15} textAnchor="middle">
        pool
      </text>
      <text x={right + side / 2} y={15} textAnchor="middle">
        hook, after
      </text>
      {stages.map(({ name, before, after }, index) => {
        const y = top(index)
        return (
          <g key={name}>
            {[
              { label: 'before', returns: before, x: 1 },
              { label: 'after', returns: after, x: right },
            ].map(({ label, returns, x }) => (
              <g key={label}>
                <rect
                  x={x}
                  y={y}
                  width={side}
                  height={height}
                  rx={10}
                  data-accent={returns.includes('delta') || undefined}
                />
                <text x={x + side / 2} y={y + 22} className="diagram-code" textAnchor="middle">
                  {label}
                </text>
                <text x={x + side / 2} y={y + 41} textAnchor="middle">
                  {returns}
                </text>
              </g>
            ))}
            <text x={180} y={y + height / 2 + 5} className="diagram-name" textAnchor="middle">
              {name}
            </text>
            <path d={arrow(1 + side, y + height / 2)} fill="none" />
            <path d={arrow(right - 22, y + height / 2)} fill="none" />
          </g>
        )
      })}
      <text x={180} y={top(1) - 12} textAnchor="middle">
        then any number of times, in any order
      </text>
      <rect x={1} y={end + 2} width={16} height={16} rx={4} data-accent />
      <text x={26} y={end + 15}>
        may return a delta, if its delta bit is set
      </text>
      <text x={1} y={end + 39}>
        In Liquidity Book, add is mint and remove is burn.
      </text>
    </svg>
  )
}
