import { describe, expect, it } from 'vitest'
import { changes } from '../../../facts/changes.ts'
import { all, compile, texts } from '../../../tests/doubles/compile.ts'

describe('what changed lately', () => {
  it('is the newest rows of the facts: what, its day in words, where to read on, and where it was stated', async () => {
    const compiled = await compile('::recent-changes')
    expect(texts(compiled, 'li > a:last-child')).toEqual(changes.slice(0, 6).map(({ what }) => what))
    expect(all(compiled, 'li > a:last-child').map(({ properties }) => properties.href)).toEqual(
      changes.slice(0, 6).map(({ page }) => page),
    )
    const [first] = all(compiled, 'time')
    expect(first?.properties.dateTime).toBe(changes[0]?.date)
    const [source] = all(compiled, 'a:has(> time)')
    expect(source?.properties.href).toMatch(
      /^https:\/\/github\.com\/pancakeswap\/pancake-developer\/blob\/[0-9a-f]{40}\/docs\/pages\/contracts\/pcsx\/addresses\.mdx$/,
    )
    expect(source?.properties.title).toMatch(/^the official site, \/contracts\/pcsx\/addresses at [0-9a-f]{7}$/)
    expect(texts(compiled, 'time')[0]).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)
  })
})
