import { describe, expect, it } from 'vitest'
import { chainOf, explorerLink, tokens } from '../../../facts/index.ts'
import { all, compile, texts } from '../../../tests/doubles/compile.ts'

describe('a table of tokens', () => {
  it('has a row for every token of the groups: symbol, address, chain and decimals', async () => {
    const compiled = await compile('::tokens{group="USDT, Ether"}')
    expect(compiled.told).toEqual([])
    const wanted = tokens.filter(({ group }) => group === 'USDT' || group === 'Ether')
    expect(texts(compiled, 'code.address')).toEqual(wanted.map(({ address }) => address))
    expect(texts(compiled, 'tbody th .contract')).toEqual(wanted.map(({ symbol }) => symbol))
    expect(texts(compiled, 'a.chain')).toEqual(wanted.map(({ chain }) => chainOf(chain).name))
    expect(texts(compiled, 'td.decimals')).toEqual(wanted.map(({ decimals }) => `${decimals}`))
    expect(all(compiled, 'a.explorer').map(({ properties }) => properties.href)).toEqual(wanted.map(explorerLink))
  })

  it('names a group that does not exist, with the one that was meant', async () => {
    const { told } = await compile('::tokens{group="USDT, Bitcion"}')
    expect(told).toEqual(['5: facts/tokens.ts has no group `Bitcion` → Did you mean `Bitcoin`?'])
    expect((await compile('::tokens{gruop="USDT"}')).told).toContainEqual(
      '5: `::tokens` has no attribute `gruop` → Did you mean `group`?',
    )
  })
})

it('decimals that differ are listed with the chains of each number', async () => {
  const compiled = await compile('::decimals')
  const rows = texts(compiled, 'tbody tr')
  expect(rows).toContainEqual('USDT18USDT on BNB Smart Chain, opBNB')
  expect(rows.filter((row) => row.startsWith('Wrapped native coin'))).toEqual([])
})
