import { expect, it } from 'vitest'
import { deploymentsOf } from '../../../facts/index.ts'
import { all, compile } from '../../../tests/doubles/compile.ts'
import { samplePlaces } from './samplePlaces.ts'

const addressOf = (contract: string, chain: string) =>
  deploymentsOf({ contract, chain, status: 'active' }).map(({ address }) => address)

it('has where the contracts that a sample names by an SDK’s export are on other chains', () => {
  const places = samplePlaces(
    'const to = SMART_ROUTER_ADDRESSES[ChainId.BSC]\nconst q = V3_QUOTER_ADDRESSES[ChainId.BSC]',
  )
  expect(places?.own).toBe('bsc')
  expect(places?.contracts.map(({ name }) => name).sort()).toEqual(['QuoterV2', 'SmartRouter'])
  for (const { name, places: of } of places?.contracts ?? [])
    for (const chain of ['bsc', 'base', 'zksync']) expect(addressOf(name, chain)).toContain(of[chain]?.[0])
  expect(places?.chains).toMatchObject({ bsc: 'BNB Smart Chain', base: 'Base' })
})

it('has no place on a chain where the contract is not', () => {
  const [farming] = samplePlaces('INFI_FARMING_DISTRIBUTOR_ADDRESSES[ChainId.BSC]')?.contracts ?? []
  expect(addressOf('FarmingDistributor', 'linea')).toEqual([])
  expect(farming?.places.linea).toBeUndefined()
})

it.each([
  ['no address', 'const client = createPublicClient({ chain: bsc })'],
  ['a longer name that ends like one of an SDK', 'MY_SMART_ROUTER_ADDRESSES[ChainId.BSC]'],
  ['addresses of two chains', 'SMART_ROUTER_ADDRESSES[ChainId.BSC]; SMART_ROUTER_ADDRESSES[ChainId.BASE]'],
])('has nothing for a sample with %s', (_, code) => expect(samplePlaces(code)).toBeUndefined())

it('is a file that the sample’s block names', async () => {
  const files = { 'docs/snippets/a.ts': 'export const to = SMART_ROUTER_ADDRESSES[ChainId.BSC]\n' }
  const compiled = await compile('Text.\n\n::snippet{file="a.ts"}', { files })
  expect(all(compiled, '.code[data-places]').map(({ properties }) => properties.dataPlaces)).toEqual([
    expect.stringMatching(/\/assets\/places-\w+\.json$/),
  ])
})
