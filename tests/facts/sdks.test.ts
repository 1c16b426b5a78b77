import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SdkExport, type SdkRecord, sdks } from '../../facts/sdks.ts'
import { differences, readExports, recordOf } from './sdkExports.ts'

const recorded = (name: string) => JSON.parse(readFileSync(recordOf(name), 'utf8')) as SdkRecord

describe('what a package exports', () => {
  let installed: SdkRecord[]
  beforeAll(() => {
    installed = readExports()
  })

  it.each(sdks.map(({ name }) => name))('of %s is what is recorded', (name) => {
    const now = installed.find((record) => record.name === name) as SdkRecord
    const then = recorded(name)
    expect(differences(then.exports, now.exports), '`node tests/facts/sdkExports.ts` records it').toEqual([])
    expect({ ...then, exports: [] }).toEqual({ ...now, exports: [] })
  })

  it.each(sdks.map((sdk) => [sdk.name, sdk] as const))(
    'of %s has each name that is described',
    (name, { described }) => {
      const names = recorded(name).exports.map((one) => one.name)
      expect(Object.keys(described).filter((one) => !names.includes(one))).toEqual([])
      expect(Object.keys(described).length).toBeGreaterThan(3)
    },
  )
})

it('a difference is named', () => {
  const before: SdkExport[] = [
    { name: 'gone', kind: 'type' },
    { name: 'changed', kind: 'function', type: '(a: bigint): bigint' },
    { name: 'grown', kind: 'class', members: ['a'] },
  ]
  const after: SdkExport[] = [
    { name: 'changed', kind: 'function', type: '(a: number): bigint' },
    { name: 'grown', kind: 'class', members: ['a', 'b'] },
    { name: 'added', kind: 'constant', type: '1n' },
  ]
  expect(differences(before, after)).toEqual([
    'added appeared',
    'changed: (a: bigint): bigint is now (a: number): bigint',
    'gone went',
    'grown: a is now a, b',
  ])
})
