/** What the receiver brings in: CAKE for a number of days, on a day. The third one comes after the second has ended. */
const upkeeps = [
  { day: 0, cake: 100_000, days: 10 },
  { day: 6, cake: 100_000, days: 10 },
  { day: 19, cake: 60_000, days: 5 },
]

interface Period {
  start: number
  /** When it ends by itself. */
  due: number
  carried: number
  /** In CAKE per day. */
  rate: number
}

/** The rule of MasterChefV3.upkeep: what an unfinished period has not paid yet is spread over the new one. */
const periods: Period[] = []
for (const { day, cake, days } of upkeeps) {
  const before = periods.at(-1)
  const carried = before ? Math.max(0, before.due - day) * before.rate : 0
  periods.push({ start: day, due: day + days, carried, rate: (cake + carried) / days })
}
const stretches = periods.map((period, at) => ({
  ...period,
  end: Math.min(period.due, periods[at + 1]?.start ?? period.due),
}))
const last = stretches.at(-1)?.end ?? 0
const [first, second, third] = stretches

const most = Math.max(...periods.map(({ rate }) => rate))
const left = 28
const base = 186
const full = 128
const x = (day: number) => left + (day / last) * (359 - left)
const y = (rate: number) => base - (rate / most) * full
const whole = (cake: number) => Math.round(cake).toLocaleString('en-US')

/** Three reward periods: the second starts early and takes over what is left, and a late third one leaves a gap. */
export function RewardPeriodsDiagram() {
  if (!first || !second || !third) throw new Error('The figure shows three periods.')
  const gap = { start: second.end, end: third.start }
  return (
    <svg
      className="diagram"
      viewBox="0 0 360 284"
      role="img"
      aria-label={`The CAKE per day of three periods over ${last} days. On day 0 the receiver brings ${whole(upkeeps[0]?.cake ?? 0)} CAKE for ${upkeeps[0]?.days} days: ${whole(first.rate)} a day. On day ${second.start}, before the end, it brings ${whole(upkeeps[1]?.cake ?? 0)} for ${upkeeps[1]?.days} days. The ${whole(second.carried)} that the first period has not paid are added, so the rate is ${whole(second.rate)} a day until day ${second.end}. Between day ${gap.start} and day ${gap.end} no period runs and nothing accrues. On day ${third.start} the third period starts with ${whole(third.rate)} a day.`}
    >
      {stretches.map(({ start, end, rate }) => (
        <rect
          key={start}
          x={x(start)}
          y={y(rate)}
          width={x(end) - x(start)}
          height={base - y(rate)}
          rx={2}
          data-tone="first"
        />
      ))}
      <rect
        x={x(second.start)}
        y={y(second.rate)}
        width={x(second.end) - x(second.start)}
        height={y(second.rate - second.carried / (second.due - second.start)) - y(second.rate)}
        rx={2}
        data-tone="second"
      />
      {stretches.map(({ start, end, rate }, at) => {
        // Clear of the dashed line, where the period before would have ended.
        const from = Math.max(start, periods[at - 1]?.due ?? start)
        return (
          <text key={start} x={(x(from) + x(end)) / 2} y={base - 14} className="diagram-name" textAnchor="middle">
            {whole(rate)}
          </text>
        )
      })}
      <path d={`M${x(first.end)} ${y(first.rate)}H${x(first.due)}V${base}`} fill="none" data-tone="quiet" data-dashed />
      <text x={(x(second.start) + x(second.end)) / 2} y={y(second.rate) - 10} data-tone="second" textAnchor="middle">
        {whole(second.carried)} CAKE carried over
      </text>
      <text x={(x(gap.start) + x(gap.end)) / 2} y={base - 30} textAnchor="middle">
        no
      </text>
      <text x={(x(gap.start) + x(gap.end)) / 2} y={base - 12} textAnchor="middle">
        rate
      </text>
      <path d={`M1 ${base}H359`} fill="none" data-tone="quiet" />
      {stretches.map(({ start }) => (
        <path key={start} d={`M${x(start)} ${base + 26}V${base + 6}m-5 6l5 -6l5 6`} fill="none" />
      ))}
      {stretches.map(({ start }) => (
        <g key={start}>
          <text x={x(start)} y={base + 44} className="diagram-name" textAnchor="middle">
            upkeep
          </text>
          <text x={x(start)} y={base + 62} textAnchor="middle">
            day {start}
          </text>
        </g>
      ))}
      <text x={1} y={20} className="diagram-name">
        CAKE per day, whole contract
      </text>
      <text x={1} y={base + 92}>
        Dashed: the first period without the second upkeep.
      </text>
    </svg>
  )
}
