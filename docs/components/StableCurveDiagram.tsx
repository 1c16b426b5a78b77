const coins = 2
/** Each coin's balance before the trade, and what comes in: a row of the page's table. */
const balance = 1_000_000
const paid = 500_000
const amplification = 100

/** D of a pool in balance is the sum of its balances, at any amplification. */
const invariant = coins * balance

/**
 * The balance of coin 1 that keeps D when coin 0 has the balance `x`, by Newton's method as in the contract, without
 * its rounding: a drawing needs no more than a thousandth.
 */
function stableBalance(x: number): number {
  const ann = amplification * coins
  const c = invariant ** (coins + 1) / (coins ** coins * x * ann)
  const b = x + invariant / ann
  let y = invariant
  for (let round = 0; round < 255; round++) {
    const next = (y * y + c) / (2 * y + b - invariant)
    if (Math.abs(next - y) < 1e-6) return next
    y = next
  }
  return y
}

const productBalance = (x: number) => balance ** 2 / x

const most = 2_400_000
const left = 42
const top = 30
const side = 306
const x = (amount: number) => left + (amount / most) * side
const y = (amount: number) => top + side - (amount / most) * side

const line = (of: (amount: number) => number) => {
  const points = Array.from({ length: 241 }, (_, index) => (index * most) / 240)
    .filter((amount) => amount > 0)
    .map((amount) => ({ amount, other: of(amount) }))
    .filter(({ other }) => other <= most)
  return `M${points.map(({ amount, other }) => `${x(amount).toFixed(1)} ${y(other).toFixed(1)}`).join('L')}`
}

const after = balance + paid
const curves = [
  { name: 'StableSwap', tone: 'first', d: line(stableBalance), left: stableBalance(after) },
  { name: 'constant product', tone: 'second', d: line(productBalance), left: productBalance(after) },
] as const

const whole = (amount: number) => amount.toLocaleString('en-US')
const marks = [500_000, 1_000_000, 1_500_000, 2_000_000]

/** The StableSwap curve of two coins and the constant product curve, with one trade on both. */
export function StableCurveDiagram() {
  const [stable, product] = curves
  const out = (curve: { left: number }) =>
    (balance - curve.left).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <svg
      className="diagram"
      viewBox="0 0 360 446"
      role="img"
      aria-label={`Two curves through the point where the pool has ${whole(balance)} of each coin; across, the balance of coin 0, upwards that of coin 1. The StableSwap curve with an amplification of ${amplification} is almost a straight line of slope −1 through that point and bends close to the axes only. The constant product bends everywhere. If ${whole(paid)} of coin 0 come in, StableSwap pays ${out(stable)} of coin 1 and the constant product ${out(product)}, before fees.`}
    >
      <path
        d={`M${left} ${top}V${top + side}H${left + side}${marks.map((mark) => `M${x(mark)} ${top + side}v6M${left} ${y(mark)}h-6`).join('')}`}
        fill="none"
        data-tone="quiet"
      />
      {curves.map(({ tone, d }) => (
        <path key={tone} d={d} fill="none" data-tone={tone} />
      ))}
      <path d={`M${x(after)} ${top + side}V${y(balance)}H${x(balance)}`} fill="none" data-tone="quiet" data-dashed />
      {[
        { tone: 'start', at: balance, other: balance },
        ...curves.map((curve) => ({ tone: curve.tone, at: after, other: curve.left })),
      ].map(({ tone, at, other }) => (
        <circle key={tone} cx={x(at)} cy={y(other)} r={5} data-tone={tone} />
      ))}
      {marks.map((mark) => (
        <g key={mark}>
          <text x={x(mark)} y={top + side + 22} textAnchor="middle">
            {mark / 1e6}
          </text>
          <text x={left - 11} y={y(mark) + 5} textAnchor="end">
            {mark / 1e6}
          </text>
        </g>
      ))}
      <text x={1} y={15}>
        coin 1 in the pool, millions
      </text>
      <text x={left + side} y={top + side + 43} textAnchor="end">
        coin 0 in the pool, millions
      </text>
      <text x={x(balance) + 12} y={y(balance) - 10}>
        {whole(paid)} in
      </text>
      {curves.map((curve, index) => (
        <g key={curve.tone}>
          <path d={`M1 ${top + side + 68 + index * 26}h22`} fill="none" data-tone={curve.tone} />
          <text x={32} y={top + side + 73 + index * 26} data-tone={curve.tone}>
            {curve.name}
            {index === 0 && `, A = ${amplification}`}: {out(curve)} out
          </text>
        </g>
      ))}
    </svg>
  )
}
