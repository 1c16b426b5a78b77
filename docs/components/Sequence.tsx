interface Lane {
  name: string
  /** A kind whose colour the lane has. */
  kind?: 'hook'
}

interface Arrow {
  from: number
  to: number
  /** What is over the arrow. */
  label?: string
  /** What comes back, next to the end of the arrow. */
  answer?: string
}

export interface Step {
  code: string
  note?: string
  arrows: Arrow[]
}

const head = 44
const box = 26
/** The height of a step without arrows. */
const line = 28
const point = (x: number, y: number, right: boolean) =>
  right ? `M${x} ${y}m-7 -5l7 5l-7 5` : `M${x} ${y}m7 -5l-7 5l7 5`

/** Who calls or pays whom, from top to bottom: a lane for each, and for each step its name with arrows under it. */
export function Sequence({
  lanes,
  steps,
  centres,
  row,
  text,
}: {
  lanes: readonly Lane[]
  steps: readonly Step[]
  /** Where each lane is, from 0 to 360. */
  centres: readonly number[]
  /** The height of a step with arrows. */
  row: number
  /** The whole figure in words. */
  text: string
}) {
  const centre = (lane: number) => centres[lane] ?? 0
  const top = (step: number) =>
    steps.slice(0, step).reduce((sum, { arrows }) => sum + (arrows.length > 0 ? row : line), head)
  const end = top(steps.length)
  return (
    <svg className="diagram sequence" viewBox={`0 0 360 ${end}`} role="img" aria-label={text}>
      {lanes.map(({ name, kind }, lane) => (
        <g key={name}>
          <path d={`M${centre(lane)} ${box}V${end}`} fill="none" data-thin />
          <rect x={centre(lane) - 36} y={1} width={72} height={box} rx={8} data-kind={kind} />
          <text x={centre(lane)} y={19} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {steps.map(({ code, note, arrows }, index) => {
        const y = top(index) + 34
        return (
          <g key={code}>
            <text x={1} y={y - 20} className="diagram-code">
              {code}
              {note && (
                <tspan dx={10} className="diagram-note">
                  {note}
                </tspan>
              )}
            </text>
            {arrows.map(({ from, to, label, answer }) => {
              const right = to > from
              const [start, stop] = right ? [centre(from) + 2, centre(to) - 3] : [centre(from) - 2, centre(to) + 3]
              return (
                <g key={`${from} ${to}`}>
                  <path d={`M${start} ${y}H${stop}${point(stop, y, right)}`} fill="none" />
                  {label && (
                    <text x={(start + stop) / 2} y={y + 4} className="diagram-name" textAnchor="middle">
                      {label}
                    </text>
                  )}
                  {answer && (
                    <>
                      <path
                        d={`M${stop} ${y + 11}H${start + 2}${point(start + 1, y + 11, !right)}`}
                        fill="none"
                        data-tone="quiet"
                      />
                      <text x={centre(to) + 8} y={y + 10}>
                        {answer}
                      </text>
                    </>
                  )}
                </g>
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
