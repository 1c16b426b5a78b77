import { describe, expect, it } from 'vitest'
import { defaultAnchor, headingsAbove, memberName } from '../../../../shared/search/indexFile.ts'

describe('memberName', () => {
  it.each([
    ['swap', 'swap'],
    ['Swap (event)', 'Swap'],
    ['CLPoolManager: swap', 'swap'],
    ['multicall(bytes[])', 'multicall(bytes[])'],
  ])('of %j is %j', (title, name) => {
    expect(memberName(title)).toBe(name)
  })
})

describe('defaultAnchor', () => {
  const member = { kind: 'function', contract: 'Pool', types: '()' } as const

  it('is made of the title, and of the contract for a row', () => {
    expect(defaultAnchor({ title: 'What is a pool?' })).toBe('what-is-a-pool')
    expect(defaultAnchor({ title: 'swap', member })).toBe('swap')
    expect(defaultAnchor({ title: 'swap', member, isRow: true })).toBe('pool-swap')
  })
})

describe('headingsAbove', () => {
  it('lists the open headings, also where a level is skipped', () => {
    const headings = [1, 2, 4, 3, 2].map((level, at) => ({ title: `H${at}`, level }))
    expect(headingsAbove(headings)).toEqual([[], ['H0'], ['H0', 'H1'], ['H0', 'H1'], ['H0']])
  })
})
