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

const kinds = { text, stored, state: state.map((one) => JSON.stringify(one)) }

/** The same values for the same seed. */
export const hostile = (kind: keyof typeof kinds, count: number, seed: number): string[] =>
  fc.sample<string>(kinds[kind], { numRuns: count, seed })
