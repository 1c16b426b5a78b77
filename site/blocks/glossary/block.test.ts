import { describe, expect, it } from 'vitest'
import { glossary, termAnchor, terms } from '../../../facts/glossary.ts'
import { all, compile, texts } from '../../../tests/doubles/compile.ts'

describe('a marked term', () => {
  it('is a link to its definition, under the words of the sentence', async () => {
    const page = await compile('The :term[ticks]{of="tick"} of a :term[Pool key].')
    expect(page.told).toEqual([])
    expect(texts(page, 'a.term')).toEqual(['ticks', 'Pool key'])
    expect(all(page, 'a.term').map(({ properties }) => properties.href)).toEqual([
      '/contracts/glossary#tick',
      '/contracts/glossary#pool-key',
    ])
    expect(all(page, 'a.term')[0]?.properties.dataSays).toMatch(/1\.0001\^tick.+ Unit: tick\.$/)
  })

  it.each([
    [':term[tik]', 'facts/glossary.ts has no term `tik` → Did you mean `tick`?'],
    [
      ':term[zebra]',
      'facts/glossary.ts has no term `zebra` → Add it to facts/glossary.ts, or name its term: `:term[words]{of="term"}`.',
    ],
  ])('is a problem of its line where the glossary has no such term: %s', async (body, problem) => {
    expect((await compile(`Text.\n\n${body}`)).told).toEqual([`7: ${problem}`])
  })
})

describe('a group of the glossary', () => {
  it('has an anchor for each term, with its other names and its unit', async () => {
    const page = await compile('::glossary{group="Positions and liquidity"}')
    expect(page.told).toEqual([])
    expect(all(page, 'dt').map(({ properties }) => properties.id)).toEqual(
      glossary['Positions and liquidity']?.map(termAnchor),
    )
    expect(texts(page, 'dt')).toContain('LP token also liquidity token, Cake-LP')
    expect(texts(page, 'dd').find((text) => text.startsWith('The ERC-20 token of a v2 pair'))).toMatch(
      /Unit: 18 decimals\. More$/,
    )
  })

  it('is a problem where there is none of its name', async () => {
    const [problem] = (await compile('::glossary{group="Positions and liquidty"}')).told
    expect(problem).toBe(
      '5: facts/glossary.ts has no group `Positions and liquidty` → Did you mean `Positions and liquidity`?',
    )
  })
})

it('every name stands for one term', () => {
  const names = terms.flatMap(({ term, also = [] }) => [term, ...also]).map((name) => name.toLowerCase())
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(new Set(terms.map(termAnchor)).size).toBe(terms.length)
})
