import { describe, expect, it } from 'vitest'
import { compile, texts } from '../../../tests/doubles/compile.ts'

describe('a group of invariants', () => {
  it('has a row for each message with package, version and class, by which the search finds it', async () => {
    const page = await compile('::invariants{group="Routes and trades"}')
    expect(page.told).toEqual([])
    const rows = texts(page, 'tr')
    expect(rows.find((row) => row.includes('No valid route found'))).toMatch(/smart-router 7\.7\.3: getBestTrade/)
    const reverts = page.sections.flatMap((section) => section.reverts.map(({ name }) => name))
    expect(reverts).toContain('Invariant failed: No valid route found')
    expect(reverts).toContain('Invariant failed: PAIRS')
  })

  it('names a check without a text by what is thrown alone', async () => {
    const page = await compile('::invariants{group="Inside of a computation"}')
    expect(texts(page, 'code')).toContain('Invariant failed')
  })

  it('is a problem of its line where there is no such group', async () => {
    expect((await compile('Text.\n\n::invariants{group="Routes"}')).told).toEqual([
      expect.stringMatching(/^7: facts\/invariants\.ts has no group `Routes` → /),
    ])
  })
})
