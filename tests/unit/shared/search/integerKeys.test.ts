import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIntegerKeys, writeIntegerKeys } from '../../../../shared/search/integerKeys.ts'

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, true, 0, 1, -3, 1.5, '', 'text'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.nat({ max: 5000 }).map(String), fc.oneof(tie('value'), fc.nat({ max: 3 })), { maxKeys: 5 }),
    fc.dictionary(fc.constantFrom('a', 'text', '', '1.5', 'x 2'), tie('value'), { maxKeys: 3 }),
  ),
})).value

describe('integer keys', () => {
  it('are written as differences, and equal values once', () => {
    expect(writeIntegerKeys({ 7: 1, 9: 1, 12: 1 })).toEqual({ '7 2 3': 1 })
    expect(writeIntegerKeys([{ 0: 5, 1: 6, 2: 8 }])).toEqual([{ '0 1 1': [5, 1, 2] }])
  })

  it('are restored from any JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(readIntegerKeys(JSON.parse(JSON.stringify(writeIntegerKeys(value))))).toEqual(value)
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})
