import { toString as textOf } from 'hast-util-to-string'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changes } from '../../../facts/changes.ts'
import { all, compile, texts } from '../../../tests/doubles/compile.ts'

afterEach(() => void vi.useRealTimers())

describe('what changed lately', () => {
  it('is the newest days of products in the facts: what, its day in words, where to read on, and where it was stated', async () => {
    const compiled = await compile('::recent-changes')
    const shown = all(compiled, 'li')
    expect(shown).toHaveLength(6)
    const days = [...new Set(changes.map(({ date, product }) => `${date} ${product}`))].slice(0, 6)
    expect(all(compiled, 'time').map(({ properties }) => properties.dateTime)).toEqual(
      days.map((day) => day.slice(0, 10)),
    )
    const [newest] = changes
    const [first] = all(compiled, 'li > a:last-child')
    expect(textOf(first as never)).toBe(newest?.what)
    expect(first?.properties.href).toBe(newest?.page)
    const [source] = all(compiled, 'a:has(> time)')
    expect(source?.properties.href).toMatch(/^https:\/\/github\.com\/pancakeswap\/[\w-]+\/blob\/[0-9a-f]{40}\//)
    expect(texts(compiled, 'time')[0]).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)
  })
})

describe('the list of all changes', () => {
  it('has each entry once under its year, with its contracts, chains and source', async () => {
    const compiled = await compile('::changes')
    expect(texts(compiled, 'h2')).toEqual([...new Set(changes.map(({ date }) => date.slice(0, 4)))])
    const rows = all(compiled, 'tbody tr')
    expect(rows.map(({ properties }) => properties.id)).toEqual(changes.map(({ id }) => id))
    const [row] = rows.filter(({ properties }) => properties.id === '2025-09-30-v3-ended')
    expect(row && textOf(row)).toMatch(
      /^v330 September 2025Ended.*PancakeV3Factory.*Polygon zkEVM, Polygon zkEVM Testnet/,
    )
  })

  it('names what ends on a day to come, until then', async () => {
    expect(texts(await compile('::ending'), 'p')).toEqual([
      'No public source that we read gives a day in the future on which something ends.',
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-01T12:00:00Z') })
    const coming = await compile('::ending')
    expect(all(coming, 'time').map(({ properties }) => properties.dateTime)).toContain('2025-05-07')
    expect(all(coming, 'time').map(({ properties }) => properties.dateTime)).not.toContain('2025-04-23')
  })
})
