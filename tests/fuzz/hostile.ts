import fc from 'fast-check'

/** What would run, or make an element, if any of it were taken for markup, an address or code. */
const payloads = [
  '<img src=x onerror=window.__hit=1>',
  '<svg onload=window.__hit=1>',
  '<x-hit></x-hit>',
  '"><x-hit></x-hit>',
  "'><script>window.__hit=1</script>",
  '</title><script>window.__hit=1</script>',
  '<iframe srcdoc="<script>top.__hit=1</script>">',
  'javascript:window.__hit=1',
  'data:text/html,<script>top.__hit=1</script>',
  '{{constructor.constructor("window.__hit=1")()}}',
  '__proto__',
  'constructor',
  '$&',
  '.*(a+)+$[\\',
  '%E0%A4%A',
  '\u202e\u0000\ud800',
]

const text = fc.oneof(
  fc.constantFrom(...payloads),
  fc.tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(...payloads)).map((both) => both.join('')),
  fc
    .tuple(fc.constantFrom('swap', 'pool', 'Vault', '0x13f4'), fc.constantFrom(...payloads))
    .map((both) => both.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** Valid JSON of every kind, and what is none. */
const stored = fc.oneof(
  text,
  text.map((one) => JSON.stringify(one)),
  fc.json({ stringUnit: 'binary' }),
)

/** The same values for the same seed. */
export const hostile = (kind: 'text' | 'stored', count: number, seed: number): string[] =>
  fc.sample(kind === 'text' ? text : stored, { numRuns: count, seed })
