import fc from 'fast-check'

/** What would make an element, if it were taken for markup. */
export const markup = [
  '<img src=x onerror=window.__hit=1>',
  '<svg onload=window.__hit=1>',
  '<x-hit></x-hit>',
  '"><x-hit></x-hit>',
  "'><script>window.__hit=1</script><x-hit>",
  '</title><script>window.__hit=1</script><x-hit>',
  '<iframe srcdoc="<script>top.__hit=1</script>">',
] as const

/** What would run or lead elsewhere as an address or code, and what parsers trip over. */
const payloads = [
  ...markup,
  'javascript:window.__hit=1',
  'data:text/html,<script>top.__hit=1</script>',
  '//elsewhere.example/x',
  '/\\elsewhere.example/x',
  '{{constructor.constructor("window.__hit=1")()}}',
  '__proto__',
  'constructor',
  '$&',
  '.*(a+)+$[\\',
  '%E0%A4%A',
  '\u202e\u0000\ud800',
]

/** A text as a revert carries it: `Error(string)`, which search reads. */
function revertData(said: string): string {
  const bytes = Buffer.from(said.toWellFormed())
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')
  return `0x08c379a0${word(32)}${word(bytes.length)}${padded}`
}

const payload = fc.constantFrom(...payloads)
const text = fc.oneof(
  payload,
  payload.map(revertData),
  fc.tuple(fc.string({ unit: 'binary', maxLength: 20 }), payload).map((both) => both.join('')),
  fc.tuple(fc.constantFrom('swap', 'pool', 'Vault', '0x13f4'), payload).map((both) => both.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** What the site itself stores, in its shape, with hostile values. */
const choices = fc.array(
  fc.record({
    href: fc.oneof(
      text,
      text.map((one) => `/${one}`),
    ),
    title: text,
    trail: text,
  }),
)
const positions = fc.dictionary(
  fc.constantFrom('default', '/guide/first', '__proto__', 'constructor'),
  fc.oneof(fc.double(), text),
)

/** Valid JSON of every kind, and what is none. */
const stored = fc.oneof(
  text,
  text.map((one) => JSON.stringify(one)),
  fc.json({ stringUnit: 'binary' }),
  fc.oneof(choices, positions).map((one) => JSON.stringify(one)),
)

/** What a place in the history may carry: anything, or what the router puts there. */
const state = fc.oneof(
  fc.jsonValue(),
  fc.record(
    { usr: fc.jsonValue(), key: fc.oneof(text, fc.jsonValue()), idx: fc.oneof(fc.integer(), fc.jsonValue()) },
    { requiredKeys: [] },
  ),
)

/** What looks like a number to one parser and not to another. */
const number = fc.oneof(
  fc.bigInt({ min: -(2n ** 260n), max: 2n ** 260n }).map(String),
  fc.double().map(String),
  fc.array(fc.constantFrom(...'0123456789.,_e-'), { maxLength: 30 }).map((all) => all.join('')),
)
const address = fc.oneof(text, fc.stringMatching(/^0x[0-9a-fA-F]{40}$/))

/** A plan as the builder keeps it, with names and fields of somebody's own. */
const { steps } = fc.letrec<{ steps: unknown[] }>((tie) => ({
  steps: fc.array(
    fc.record(
      {
        name: fc.oneof(fc.constantFrom('SWEEP', 'INFI_SWAP', 'EXECUTE_SUB_PLAN', 'TAKE', 'WRAP_ETH'), text),
        fields: fc.dictionary(
          fc.oneof(fc.constantFrom('recipient', 'token', 'amount', 'amountMin', 'currency'), text),
          fc.oneof(number, address),
        ),
        steps: tie('steps'),
        mayFail: fc.anything(),
      },
      { requiredKeys: ['name', 'fields'] },
    ),
    { maxLength: 3, depthIdentifier: 'plan' },
  ),
}))

const transaction = fc.record(
  {
    to: address,
    from: address,
    value: fc.oneof(number, text, fc.jsonValue()),
    chainId: fc.oneof(number, text),
    input: fc.oneof(text, fc.stringMatching(/^0x([0-9a-f]{2}){0,80}$/)),
    data: text,
    authorizationList: fc.jsonValue(),
    logs: fc.jsonValue(),
  },
  { requiredKeys: ['input'] },
)

const fieldsOf = {
  bins: ['step', 'active', 'shape', 'lowest', 'highest', 'amount0', 'decimals0', 'held1', 'lp', 'swap', 'traded'],
  'price-and-tick': ['from', 'value', 'direction', 'decimals0', 'decimals1', 'spacing', 'step'],
  liquidity: ['price', 'lower', 'upper', 'after', 'amount0', 'decimals1', 'spacing', 'liquidity', 'others', 'units'],
  stableswap: ['balance0', 'balance1', 'decimals0', 'amplification', 'fee', 'direction', 'amount'],
  fees: ['mode', 'input', 'decimals', 'units', 'lp', 'zeroForOne', 'hook'],
  'pool-id': ['type', 'chain', 'tokenA', 'tokenB', 'feeKind', 'fee', 'spacing', 'hook', 'callbacks', 'word'],
} as const

/** A fragment with the state of a tool. */
const linkTo = (tool: string, values: Record<string, string>) =>
  `${tool}?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, value.toWellFormed()]))}`
const link = fc.oneof(
  ...Object.entries(fieldsOf).map(([tool, names]) =>
    fc
      .dictionary(
        fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text }),
        fc.oneof(number, address),
      )
      .map((values) => linkTo(tool, values)),
  ),
  steps.map((all) => linkTo('plan', { steps: JSON.stringify(all) })),
  fc.oneof(transaction, fc.array(transaction)).map((one) => linkTo('decode', { data: JSON.stringify(one) })),
  text.map((data) => linkTo('decode', { data })),
)

const kinds = { text, stored, state: state.map((one) => JSON.stringify(one)), link }

/** The same values for the same seed. */
export const hostile = (kind: keyof typeof kinds, count: number, seed: number): string[] =>
  fc.sample<string>(kinds[kind], { numRuns: count, seed })
