import { describe, expect, it } from 'vitest'
import { activeHeading, clickPause, outlined, scrollThrottle } from './outline.ts'

const tops = [
  { id: 'first', top: 300 },
  { id: 'second', top: 900 },
  { id: 'third', top: 1500 },
  { id: 'last', top: 2900 },
]
const page = { viewHeight: 800, pageHeight: 3000, tops, offset: 96 }

describe('activeHeading', () => {
  it('is the first at the top of the page, though it has not been reached', () => {
    expect(activeHeading({ ...page, scrollY: 0 })).toBe('first')
    expect(activeHeading({ ...page, scrollY: -40 })).toBe('first')
  })

  it('is the first until another is reached', () => {
    expect(activeHeading({ ...page, scrollY: 10 })).toBe('first')
    expect(activeHeading({ ...page, scrollY: 500 })).toBe('first')
  })

  it('is the one whose section fills more than half of the window, once the heading before has left it', () => {
    expect(activeHeading({ ...page, scrollY: 501 })).toBe('second')
    expect(activeHeading({ ...page, scrollY: 1100 })).toBe('second')
    expect(activeHeading({ ...page, scrollY: 1101 })).toBe('third')
  })

  it('is the one that was reached last while its heading is in sight, however short its section', () => {
    const short = [...tops.slice(0, 2), { id: 'next', top: 950 }, ...tops.slice(2)]
    expect(activeHeading({ ...page, tops: short, scrollY: 804 })).toBe('second')
    expect(activeHeading({ ...page, tops: short, scrollY: 853 })).toBe('second')
    expect(activeHeading({ ...page, tops: short, scrollY: 854 })).toBe('next')
  })

  it('is the last at the bottom of the page, though it was not passed', () => {
    expect(activeHeading({ ...page, scrollY: 2198 })).toBe('third')
    expect(activeHeading({ ...page, scrollY: 2199 })).toBe('last')
    expect(activeHeading({ ...page, scrollY: 2200 })).toBe('last')
  })

  it('is the first on a page that does not scroll', () => {
    expect(activeHeading({ ...page, scrollY: 0, pageHeight: 800 })).toBe('first')
  })

  it.each([0, 500, 2200])('is none on a page without headings, scrolled to %i', (scrollY) => {
    expect(activeHeading({ ...page, scrollY, tops: [] })).toBeUndefined()
  })
})

describe('the outline', () => {
  const headings = [2, 3, 4, 2].map((level) => ({ id: `h${level}`, level, text: `Level ${level}` }))

  it('lists the headings between its bounds, in order', () => {
    expect(outlined(headings, { min: 2, max: 3 }).map(({ level }) => level)).toEqual([2, 3, 2])
    expect(outlined(headings, { min: 2, max: 2 }).map(({ level }) => level)).toEqual([2, 2])
    expect(outlined(headings, { min: 2, max: 6 })).toEqual(headings)
  })

  it('follows scrolling every 100 ms and pauses 500 ms after a click', () => {
    expect(scrollThrottle).toBe(100)
    expect(clickPause).toBe(500)
  })
})
