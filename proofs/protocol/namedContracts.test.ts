import { expect, it } from 'vitest'
import { contractsNamedBy } from './namedContracts.ts'

const contracts = [
  'infinity-core/Vault',
  'infinity-periphery/CLPositionManager',
  'universal-router/UniversalRouter',
  'stableswap/PancakeStableSwapTwoPool',
  'ifo/IFOV2',
]
const wanted = (...args: string[]) => contracts.filter(contractsNamedBy(args) ?? (() => true))

it('a filter chooses the contracts of its test files and of their kits', () => {
  expect(wanted('infinity/vault')).toEqual(['infinity-core/Vault', 'infinity-periphery/CLPositionManager'])
  expect(wanted('products/ifo')).toContain('ifo/IFOV2')
  expect(wanted('products/move')).toEqual([])
})

it('a name that a kit puts together counts', () => {
  expect(wanted('stableswap/ramps')).toEqual(['stableswap/PancakeStableSwapTwoPool'])
})

it('a run without a filter, and a test of all contracts, choose everything', () => {
  for (const args of [[], ['-t', 'fee'], ['protocol/abis']]) expect(wanted(...args)).toEqual(contracts)
})
