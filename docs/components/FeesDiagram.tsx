/** What goes in, in whole tokens, and the fees of the page's example. */
const sold = 1_000
const million = 1_000_000

interface Example {
  /** The parts of what goes in. */
  protocol: number
  providers: number
  parts: readonly [protocol: readonly string[], providers: readonly string[], curve: readonly string[]]
}

/** Infinity: a protocol fee of 1,475 and an LP fee of 3,000, in hundredths of a bip; v3: the tier of 0.25 %, 32 % of it. */
const infinityProtocol = (sold * 1_475) / million
const infinityFee = (sold * (1_475 + 3_000 - Math.floor((1_475 * 3_000) / million))) / million
const tierFee = (sold * 2_500) / million
const examples: Record<'infinity' | 'v3', Example> = {
  infinity: {
    protocol: infinityProtocol,
    providers: infinityFee - infinityProtocol,
    parts: [
      ['protocolFeesAccrued', 'of the manager, one sum a currency;', 'the fee controller collects it'],
      ['feeGrowthGlobal0X128', 'for each unit of liquidity in range;', 'paid when a position is changed'],
      ['the curve', 'what buys the other currency'],
    ],
  },
  v3: {
    protocol: tierFee * 0.32,
    providers: tierFee * 0.68,
    parts: [
      ['protocolFees', 'of the pool, one sum a token;', 'the factory or its owner collects it'],
      ['feeGrowthGlobal0X128', 'for each unit of liquidity in range;', 'tokensOwed, then collect'],
      ['the curve', 'what buys the other token'],
    ],
  },
}

const bar = { x: 1, width: 96, top: 30 }
const heights = [82, 82, 62]
const tones = ['second', 'first', undefined]
const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })

/** What becomes of the input of a swap: the protocol's fee, the providers' fee, and what reaches the curve. */
export function FeesDiagram({ pool }: { pool: keyof typeof examples }) {
  const { protocol, providers, parts } = examples[pool]
  const amounts = [protocol, providers, sold - protocol - providers]
  const names = ['protocol', 'liquidity', 'swapped']
  const end = bar.top + heights.reduce((sum, height) => sum + height, 0)
  return (
    <svg
      className="diagram"
      viewBox={`0 0 360 ${end + 26}`}
      role="img"
      aria-label={`Of ${amount(sold)} tokens that a swap sells, ${amount(protocol)} are the protocol's fee, ${amount(providers)} are the fee of the liquidity providers, and ${amount(amounts[2] ?? 0)} reach the curve. ${parts.map(([name, ...words], at) => `${names[at]}: ${name}, ${words.join(' ')}.`).join(' ')}`}
    >
      <text x={bar.x} y={17} className="diagram-name">
        {amount(sold)} go in
      </text>
      {parts.map(([name, ...words], at) => {
        const y = bar.top + heights.slice(0, at).reduce((sum, height) => sum + height, 0)
        const height = heights[at] ?? 0
        const middle = y + height / 2
        return (
          <g key={name}>
            <rect x={bar.x} y={y} width={bar.width} height={height} rx={2} data-tone={tones[at]} />
            <text x={bar.x + bar.width / 2} y={middle - 3} className="diagram-name" textAnchor="middle">
              {amount(amounts[at] ?? 0)}
            </text>
            <text x={bar.x + bar.width / 2} y={middle + 17} textAnchor="middle">
              {names[at]}
            </text>
            <text x={bar.width + 16} y={middle - words.length * 9.5 + 5} className="diagram-code">
              {name}
            </text>
            {words.map((line, index) => (
              <text key={line} x={bar.width + 16} y={middle - words.length * 9.5 + 5 + (index + 1) * 19}>
                {line}
              </text>
            ))}
          </g>
        )
      })}
      <text x={bar.x} y={end + 20}>
        The heights are not to scale.
      </text>
    </svg>
  )
}
