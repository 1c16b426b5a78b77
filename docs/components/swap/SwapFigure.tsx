import { useState } from 'react'
import { sqrtPriceAtTick } from '../../../maths/ticks.ts'
import { type Pool, swapThroughTicks } from './swapThroughTicks.ts'

const spacing = 50
const lowest = 8150
const startTick = 9172
const whole = 10n ** 18n

/** An example: most liquidity is near the price, as in pools that people use, with two smaller hills at its sides. */
const depths = Array.from({ length: 48 }, (_, at) => {
  const hill = (centre: number, width: number) => Math.exp(-(((at - centre) / width) ** 2))
  return Math.round(1e6 * (1.15 * hill(22, 8) + 0.52 * hill(35, 4.4) + 0.34 * hill(8, 5.2) + 0.08))
})
const startAt = (startTick - lowest) / spacing

const pool: Pool = {
  sqrtPrice: sqrtPriceAtTick(startTick),
  ranges: depths
    .map((depth, at) => ({ upTo: lowest + (at + 1) * spacing, liquidity: BigInt(depth) * 10n * whole }))
    .slice(Math.floor(startAt)),
  fee: 2500n,
}

/** The positions of the slider are powers of ten: 100 USDT at its start, a million at its end. */
const amountAt = (position: number) => Number((100 * 10 ** (position / 25)).toPrecision(2))

const priceOf = (sqrtPrice: bigint) => (Number(sqrtPrice) / 2 ** 96) ** 2
const startPrice = priceOf(pool.sqrtPrice)

const width = 400
const base = 152
const step = width / depths.length
const highest = Math.max(...depths)
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

interface Bar {
  from: number
  to: number
  depth: number
  part: 'behind' | 'crossed' | 'ahead'
}

/** The bars of liquidity, cut where the price was and where it is. */
function barsBetween(start: number, end: number): Bar[] {
  return depths.flatMap((depth, at) => {
    const cuts = [at, ...[start, end].filter((cut) => cut > at && cut < at + 1), at + 1]
    return cuts.slice(1).flatMap((to, index): Bar[] => {
      const from = cuts[index] ?? at
      if (to - from < 0.01) return []
      return [{ from, to, depth, part: to <= start ? 'behind' : to <= end ? 'crossed' : 'ahead' }]
    })
  })
}

/** A swap that crosses the ticks of a concentrated pool. The reader chooses the amount; without scripts one is shown. */
export function SwapFigure() {
  const [position, setPosition] = useState(88)
  const pay = amountAt(position)
  const swapped = swapThroughTicks(pool, BigInt(pay) * whole)
  const price = priceOf(swapped.sqrtPrice)
  const end = (Math.log(price) / Math.log(1.0001) - lowest) / spacing
  const received = Number(swapped.received / 10n ** 16n) / 100
  const rise = (price / startPrice - 1) * 100
  const before = startAt * step
  const after = Math.min(end * step, width)
  const readings = [
    ['You pay', `${number(pay)} USDT`],
    ['You receive', `${number(received, pay < 10_000 ? 2 : 0)} CAKE`],
    ['Ticks crossed', number(swapped.ticksCrossed)],
    ['Price rises', `${number(rise, 2)} %`],
  ] as const
  return (
    <figure className="swap-figure">
      <svg
        viewBox={`0 0 ${width} 182`}
        role="img"
        aria-label={`Bars of liquidity along the ticks of a pool. The swap moves the price from ${number(startPrice, 3)} to ${number(price, 3)} USDT for one CAKE and crosses ${swapped.ticksCrossed} initialized ticks.`}
      >
        {barsBetween(startAt, end).map(({ from, to, depth, part }) => (
          <rect
            key={from}
            data-part={part}
            x={(from * step + 0.8).toFixed(2)}
            y={(base - (depth / highest) * 118).toFixed(2)}
            width={Math.max((to - from) * step - 1.6, 0.8).toFixed(2)}
            height={((depth / highest) * 118).toFixed(2)}
            rx={1.4}
          />
        ))}
        <path data-part="before" d={`M${before.toFixed(2)} 22V${base + 5}`} />
        <path data-part="after" d={`M${after.toFixed(2)} 22V${base + 5}`} />
        <text data-part="before" x={before - 5} y={15} textAnchor="end">
          before {number(startPrice, 3)}
        </text>
        <text data-part="after" x={after + (after > 330 ? -5 : 5)} y={15} textAnchor={after > 330 ? 'end' : 'start'}>
          after {number(price, 3)}
        </text>
        {[7, 24, 41].map((at) => (
          <text key={at} x={at * step} y={176} textAnchor="middle">
            tick {number(lowest + at * spacing)}
          </text>
        ))}
      </svg>
      <div className="swap-amount">
        <input
          type="range"
          aria-label="USDT to pay"
          min={0}
          max={100}
          value={position}
          aria-valuetext={`${number(pay)} USDT for ${readings[1][1]}, ${swapped.ticksCrossed} ticks crossed`}
          onChange={(event) => setPosition(Number(event.target.value))}
        />
      </div>
      <dl>
        {readings.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <figcaption>
        An example pool of CAKE and USDT, computed with the integers of the pool contract. A bar is the liquidity
        between two ticks. The swap uses one range after the other, and the price rises with each.
      </figcaption>
    </figure>
  )
}
