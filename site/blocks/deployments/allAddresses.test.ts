import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { deployments, products, tokens } from '../../../facts/index.ts'
import { all, compile, texts } from '../../../tests/doubles/compile.ts'

describe('the list of all addresses', () => {
  it('has a row for every deployment and token, under the name of its product', async () => {
    const compiled = await compile('::addresses')
    expect(compiled.told).toEqual([])
    const shown = all(compiled, 'section').flatMap((section) =>
      selectAll('tr[data-chains]', section).flatMap((row) =>
        String(row.properties.dataChains)
          .split(' ')
          .map((chain) =>
            [
              section.properties.dataProduct,
              chain,
              ...['.contract', '.address'].map((part) => textOf(select(part, row) ?? row)),
            ].join(' '),
          ),
      ),
    )
    const wanted = [
      ...deployments.map(({ product, chain, contract, address }) => [product, chain, contract, address].join(' ')),
      ...tokens.map(({ chain, symbol, address }) => ['tokens', chain, symbol, address].join(' ')),
    ]
    expect(shown.toSorted()).toEqual(wanted.toSorted())
    expect(texts(compiled, 'section > h2')).toEqual([...Object.values(products).map(({ name }) => name), 'Tokens'])
  })

  it('names the source of each row: a package with its version, a repository or a file with the line', async () => {
    const sources = texts(await compile('::addresses'), 'td.source > a')
    expect(sources.length).toBeGreaterThan(600)
    for (const source of sources) expect(source).toMatch(/^[\w.-]+( site)?( \d+\.\d+\.\d+| L\d+)?$/)
    expect(sources).toEqual(
      expect.arrayContaining([expect.stringMatching(/^v3-sdk 3\./), expect.stringMatching(/^v3-contracts L\d+$/)]),
    )
  })

  it('has the name of each group of a product, and how many rows there are', async () => {
    const compiled = await compile('::addresses')
    expect(texts(compiled, '[data-product=permit2] .group')).toEqual([])
    expect(texts(compiled, '[data-product=v3] .group')).toEqual(['Core', 'Periphery', 'Helpers'])
    expect(texts(compiled, '.found > span')).toEqual([`${all(compiled, 'tr[data-chains]').length} rows`])
  })

  it('offers each product, chain and status', async () => {
    const compiled = await compile('::addresses')
    const values = (name: string) =>
      all(compiled, `select[name=${name}] option`).map(({ properties }) => properties.value ?? '')
    expect(values('product')).toEqual(['', ...Object.keys(products), 'tokens'])
    expect(values('chain').toSorted()).toEqual(
      ['', ...new Set([...deployments, ...tokens].map(({ chain }) => chain))].toSorted(),
    )
    expect(values('status')).toEqual(['', 'active', 'deprecated'])
  })

  it('is left out of the search, which leads to the pages that explain a contract', async () => {
    const compiled = await compile('::addresses')
    expect(compiled.sections.map(({ title }) => title)).toEqual([expect.any(String)])
    expect(compiled.sections.flatMap(({ deployments }) => deployments)).toEqual([])
  })
})
