import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useState } from 'react'

export interface Curve {
  name: string
  tone: 'first' | 'second'
  points: readonly (readonly [x: number, y: number])[]
}

const width = 360
const height = 260
const edge = { left: 52, right: 8, top: 12, bottom: 40 }
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })

interface PlotProps {
  label: string
  x: string
  y: string
  curves: readonly Curve[]
  /** The cells of the table: the value on the x axis, then one for each curve, unless `columns` names others. */
  rows: () => readonly (readonly string[])[]
  columns?: readonly string[]
  /** The x axis counts: its ticks are whole numbers. */
  whole?: boolean
}

/** Curves over one axis, and their numbers as a table. */
export function Plot({ columns, rows, ...drawn }: PlotProps) {
  const { label, x, y, curves } = drawn
  if (curves.every(({ points }) => points.length === 0)) return null
  return (
    <figure className="tool-plot">
      <Drawing {...drawn} />
      <figcaption>
        {label}:{' '}
        {curves.map(({ name, tone }, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <span className="tool-tone" data-tone={tone} aria-hidden="true" /> {name}
          </span>
        ))}
        .
      </figcaption>
      <Numbers columns={columns ?? [x, ...curves.map(({ name }) => `${name}, ${y}`)]} rows={rows} />
    </figure>
  )
}

/** The scales of both axes: the x axis has the range of the points, the y axis zero, too. */
function scalesOf(curves: readonly Curve[]) {
  const points = curves.flatMap((curve) => curve.points)
  const across = scaleLinear()
    .domain([Math.min(...points.map(([at]) => at)), Math.max(...points.map(([at]) => at))])
    .range([edge.left, width - edge.right])
  const up = scaleLinear()
    .domain([Math.min(0, ...points.map(([, value]) => value)), Math.max(...points.map(([, value]) => value))])
    .nice(4)
    .range([height - edge.bottom, edge.top])
  return { across, up }
}

function Drawing({ label, x, curves, whole }: Pick<PlotProps, 'label' | 'x' | 'curves' | 'whole'>) {
  const { across, up } = scalesOf(curves)
  const lines = up.ticks(4)
  const ticks = across.ticks(4).filter((tick) => !whole || Number.isInteger(tick))
  const path = line<readonly [number, number]>()
    .x(([at]) => across(at))
    .y(([, value]) => up(value))
  return (
    <svg
      className="diagram"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}. The table after it has the numbers.`}
    >
      <path
        d={lines.map((tick) => `M${edge.left} ${up(tick)}H${width - edge.right}`).join('')}
        fill="none"
        data-tone="quiet"
      />
      {lines.map((tick) => (
        <text key={tick} x={edge.left - 8} y={up(tick) + 4} textAnchor="end">
          {short.format(tick)}
        </text>
      ))}
      {ticks.map((tick) => (
        <text key={tick} x={across(tick)} y={height - edge.bottom + 18} textAnchor="middle">
          {short.format(tick)}
        </text>
      ))}
      <text x={width - edge.right} y={height - 4} textAnchor="end">
        {x}
      </text>
      {curves.map(({ name, tone, points }) => (
        <path
          key={name}
          d={path([...points]) ?? ''}
          fill="none"
          data-tone={tone}
          data-dashed={tone === 'second' ? '' : undefined}
        />
      ))}
    </svg>
  )
}

/** The table, which is made when it is opened. */
function Numbers({ columns, rows }: { columns: readonly string[]; rows: PlotProps['rows'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>The numbers of the plot</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the keyboard reaches what scrolls
        <div className="table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(([first, ...others]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {others.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
