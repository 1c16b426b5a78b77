const bound = 600
const seen = 1_200
const held = 10_000

const root = (tick: number) => 1.0001 ** (tick / 2)
const lower = root(-bound)
const upper = root(bound)
/** Liquidity of a position that holds `held` of each token at tick 0. */
const liquidity = held / (1 - 1 / upper)

const clamp = (tick: number) => Math.min(Math.max(root(tick), lower), upper)
const amount0 = (tick: number) => liquidity * (1 / clamp(tick) - 1 / upper)
const amount1 = (tick: number) => liquidity * (clamp(tick) - lower)
const most = Math.max(amount0(-seen), amount1(seen))

const left = 1
const base = 214
const ceiling = 44
const x = (tick: number) => left + ((tick + seen) / (2 * seen)) * 358
const y = (amount: number) => base - (amount / most) * (base - ceiling - 26)
const samples = Array.from({ length: 81 }, (_, index) => -seen + index * 30)
const curve = (amount: (tick: number) => number) =>
  `M${samples.map((tick) => `${x(tick).toFixed(1)} ${y(amount(tick)).toFixed(1)}`).join('L')}`
const curves = [
  { d: curve(amount0), tone: 'first' },
  { d: curve(amount1), tone: 'second' },
] as const

const round = (amount: number) => Math.round(amount).toLocaleString('en-US')
const price = (tick: number) => (1.0001 ** tick).toFixed(4).replace(/\.?0+$/, '')

/** A position's range on the tick axis, and what it holds at each price. `tokens` are the pool's words for its two. */
export function TicksDiagram({ tokens, spacing }: { tokens: readonly [string, string]; spacing: number }) {
  const [first, second] = tokens
  const marks = Array.from({ length: Math.floor((2 * seen) / spacing) + 1 }, (_, index) => -seen + index * spacing)
  const zones = [
    { at: (x(-seen) + x(-bound)) / 2, name: 'below', holds: first, tone: 'first' },
    { at: x(0), name: 'inside the range', holds: 'both, and earns fees' },
    { at: (x(bound) + x(seen)) / 2, name: 'above', holds: second, tone: 'second' },
  ]
  return (
    <svg
      className="diagram"
      viewBox="0 0 360 296"
      role="img"
      aria-label={`A tick axis with a mark every ${spacing} ticks. A position covers ticks −${bound} and ${bound}, prices ${price(-bound)} and ${price(bound)}. At the current price, tick 0, it holds ${round(amount0(0))} of ${first} and of ${second} and earns fees. As the price falls through the range its ${first} grows and its ${second} shrinks; below the range it holds ${round(amount0(-seen))} ${first} and nothing else. As the price rises it is the other way round; above the range it holds ${round(amount1(seen))} ${second} only. Outside the range it earns nothing and its amounts do not change.`}
    >
      <rect x={x(-bound)} y={ceiling} width={x(bound) - x(-bound)} height={base - ceiling} rx={2} data-accent />
      {zones.map(({ at, name, holds, tone }) => (
        <g key={name}>
          <text x={at} y={ceiling - 28} className="diagram-name" textAnchor="middle">
            {name}
          </text>
          <text x={at} y={ceiling - 9} data-tone={tone} textAnchor="middle">
            {holds}
          </text>
        </g>
      ))}
      <path d={`M${x(0)} ${ceiling}V${base}`} fill="none" data-tone="quiet" />
      {curves.map(({ d, tone }) => (
        <path key={tone} d={d} fill="none" data-tone={tone} />
      ))}
      <circle cx={x(0)} cy={y(amount0(0))} r={5} />
      <path
        d={`M1 ${base}H359${marks.map((tick) => `M${x(tick).toFixed(1)} ${base}v${Math.abs(tick) === bound || tick === 0 ? 12 : 6}`).join('')}`}
        fill="none"
        data-tone="quiet"
      />
      {[-bound, 0, bound].map((tick) => (
        <g key={tick}>
          <text x={x(tick)} y={base + 28} className="diagram-code" textAnchor="middle">
            {tick < 0 ? `−${-tick}` : tick}
          </text>
          <text x={x(tick)} y={base + 47} textAnchor="middle">
            {price(tick)}
          </text>
        </g>
      ))}
      <text x={1} y={base + 28}>
        tick
      </text>
      <text x={1} y={base + 47}>
        price
      </text>
      <text x={zones[0]?.at} y={y(amount0(-bound)) - 9} data-tone="first" textAnchor="middle">
        {round(amount0(-bound))}
      </text>
      <text x={zones[2]?.at} y={y(amount1(bound)) - 9} data-tone="second" textAnchor="middle">
        {round(amount1(bound))}
      </text>
      <text x={x(0)} y={base + 76} textAnchor="middle">
        Now, at tick 0: {round(amount0(0))} of each.
      </text>
    </svg>
  )
}
