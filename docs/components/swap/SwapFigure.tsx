import { useEffect, useRef, useState } from 'react'
import { sqrtPriceAtTick } from '../../../maths/ticks.ts'
import { type Pool, swapThroughTicks } from './swapThroughTicks.ts'

const spacing = 100
const lowest = 8150
const startTick = 9172
const whole = 10n ** 18n

/** An example: most liquidity is near the price, as in pools that people use, with two smaller hills at its sides. */
const layers = Array.from({ length: 24 }, (_, at) => {
  const hill = (centre: number, width: number) => Math.exp(-(((at - centre) / width) ** 2))
  return Math.max(1, Math.round(14 * (hill(11, 4) + 0.45 * hill(17.5, 2.2) + 0.3 * hill(4, 2.6))))
})
/** The liquidity of a layer of the drawing. */
const layer = 800_000n * whole
const startAt = (startTick - lowest) / spacing

const pool: Pool = {
  sqrtPrice: sqrtPriceAtTick(startTick),
  ranges: layers
    .map((count, at) => ({ upTo: lowest + (at + 1) * spacing, liquidity: BigInt(count) * layer }))
    .slice(Math.floor(startAt)),
  fee: 2500n,
}

/** The positions of the slider are powers of ten: 100 USDT at its start, a million at its end. */
const amountAt = (position: number) => Number((100 * 10 ** (position / 25)).toPrecision(2))

const priceOf = (sqrtPrice: bigint) => (Number(sqrtPrice) / 2 ** 96) ** 2
const startPrice = priceOf(pool.sqrtPrice)

/** In pixels: the height of a layer with the gap over it, the foot of the layers, and that of the words under them. */
const pitch = 9
const base = 172
const wordsAt = 196
/** A place along the ticks, from 0 to the number of ranges, as a part of the drawing's width, which changes. */
const across = (place: number) => `${((place / layers.length) * 100).toFixed(2)}%`
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

interface Stack {
  from: number
  to: number
  count: number
  part: 'behind' | 'crossed' | 'ahead'
}

/** The stacks of liquidity, cut where the price was and where it is. */
function stacksBetween(start: number, end: number): Stack[] {
  return layers.flatMap((count, at) => {
    const cuts = [at, ...[start, end].filter((cut) => cut > at && cut < at + 1), at + 1]
    return cuts.slice(1).flatMap((to, index): Stack[] => {
      const from = cuts[index] ?? at
      if (to - from < 0.01) return []
      return [{ from, to, count, part: to <= start ? 'behind' : to <= end ? 'crossed' : 'ahead' }]
    })
  })
}

/** The stacks, with the price before and after the swap. */
function Stacks({ price, end, ticksCrossed }: { price: number; end: number; ticksCrossed: number }) {
  const shownEnd = Math.min(end, layers.length)
  return (
    <svg
      height={204}
      role="img"
      aria-label={`Stacks of liquidity along the ticks of a pool. The swap moves the price from ${number(startPrice, 3)} to ${number(price, 3)} USDT for one CAKE and crosses ${ticksCrossed} initialized ticks.`}
    >
      {stacksBetween(startAt, end).map(({ from, to, count, part }) => (
        <g key={from} data-part={part}>
          {Array.from({ length: count }, (_, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the stack
              key={at}
              x={across(from + 0.06)}
              y={base - (at + 1) * pitch + 2}
              width={across(Math.max(to - from - 0.12, 0.04))}
              height={pitch - 2}
              rx={3.5}
            />
          ))}
        </g>
      ))}
      <line data-part="before" x1={across(startAt)} x2={across(startAt)} y1={38} y2={base + 5} />
      <line data-part="after" x1={across(shownEnd)} x2={across(shownEnd)} y1={18} y2={base + 5} />
      <text data-part="before" x={across(startAt)} y={34} dx={-5} textAnchor="end">
        before {number(startPrice, 3)}
      </text>
      <text data-part="after" x={across(shownEnd)} y={14} textAnchor={shownEnd > 15 ? 'end' : 'start'}>
        after {number(price, 3)}
      </text>
      {[3.5, 12, 20.5].map((at) => (
        <text key={at} x={across(at)} y={wordsAt} textAnchor="middle">
          tick {number(lowest + at * spacing)}
        </text>
      ))}
    </svg>
  )
}

/** A swap that crosses the ticks of a concentrated pool. The reader chooses the amount; without scripts one is shown. */
export function SwapFigure() {
  const [position, setPosition] = useState(88)
  const slider = useRef<HTMLInputElement>(null)
  // Keys that were pressed before React hydrated the page have moved the slider.
  useEffect(() => {
    if (slider.current) setPosition(Number(slider.current.value))
  }, [])
  const pay = amountAt(position)
  const swapped = swapThroughTicks(pool, BigInt(pay) * whole)
  const price = priceOf(swapped.sqrtPrice)
  const end = (Math.log(price) / Math.log(1.0001) - lowest) / spacing
  const received = Number(swapped.received / 10n ** 16n) / 100
  const rise = (price / startPrice - 1) * 100
  const readings = [
    ['You pay', `${number(pay)} USDT`],
    ['You receive', `${number(received, pay < 10_000 ? 2 : 0)} CAKE`],
    ['Ticks crossed', number(swapped.ticksCrossed)],
    ['Price rises', `${number(rise, 2)} %`],
  ] as const
  return (
    <figure className="swap-figure">
      <Stacks price={price} end={end} ticksCrossed={swapped.ticksCrossed} />
      <div className="swap-amount">
        <input
          ref={slider}
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
        An example pool of CAKE and USDT, computed with the integers of the pool contract. A stack is the liquidity
        between two ticks. The swap uses one stack after the other, and the price rises with each.
      </figcaption>
    </figure>
  )
}
