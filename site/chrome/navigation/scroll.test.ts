import { expect, it } from 'vitest'
import { scrollKey } from './scroll.ts'

it('a scroll position is saved by history entry, and by route for the document that was loaded', () => {
  expect(scrollKey({ pathname: '/contracts/v2', key: 'abc' })).toBe('abc')
  for (const pathname of ['/contracts/v2', '/contracts/v2/', '/contracts/v2.html'])
    expect(scrollKey({ pathname, key: 'default' })).toBe('/contracts/v2')
})
