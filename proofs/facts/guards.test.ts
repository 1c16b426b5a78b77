import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

// A limit that the caller set has worked when a call reverts for it. A new limit from the same pool undoes it: a remedy
// says to compare the price with another source first.

const root = resolve(import.meta.dirname, '../..')

/** Advice that moves a limit. */
const moves = /\b(?:quote|simulate|estimate) again\b|\b(?:allow|send) more, or\b|\baccept less\b|\ballow more\b/i
const compares = /source (?:other than the pool|of your own)/
/** What expired, or a payment that is no price: the limit was not reached. */
const otherCause = /deadline|QUOTE_EXPIRED|not enough native for fees|less native coin than its amount/i

it('no remedy moves a limit that has worked, without a price from another source', () => {
  const lines = globSync(['docs/pages/**/*.mdx', 'docs/inherited/*.md'], { cwd: root }).flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
  )
  const advice = lines.filter(({ line }) => moves.test(line) && !otherCause.test(line))
  expect(advice.length).toBeGreaterThan(30)
  const remedy = 'write “compare the price with a source other than the pool, then quote again”'
  const unguarded = advice.filter(({ line }) => !compares.test(line)).map(({ place }) => `${place}: ${remedy}`)
  expect(unguarded).toEqual([])
})
