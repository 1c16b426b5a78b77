import { expect, it } from 'vitest'
import { movedList, movedTo, type Redirects } from '../../../shared/redirects.ts'

const redirects: Redirects = {
  '/old': '/guide',
  '/guide': { '/guide': ['start=first-steps'], '/reference': ['take', 'sync=settle'] },
}

it('a page’s document lists the anchors that moved, from which each new address is found', () => {
  const moved = movedList(redirects, '/guide', '/docs') ?? ''
  expect(moved).toBe('/docs/guide start=first-steps /docs/reference take sync=settle')
  expect(movedTo(moved, 'start')).toBe('/docs/guide#first-steps')
  expect(movedTo(moved, 'take')).toBe('/docs/reference#take')
  expect(movedTo(moved, 'sync')).toBe('/docs/reference#settle')
})

it.each(['', 'settle', 'sync=settle', '/docs/reference', 'take sync'])('any other anchor stays: “%s”', (anchor) => {
  expect(movedTo(movedList(redirects, '/guide', '/docs') ?? '', anchor)).toBeUndefined()
})

it.each(['/old', '/reference', '/'])('the document of a page without moved anchors lists none: %s', (page) => {
  expect(movedList(redirects, page, '')).toBeUndefined()
})
