import { describe, expect, it } from 'vitest'
import { layoutOptions } from './layout.ts'

describe('layoutOptions', () => {
  it('is docs by default, with everything that a docs page shows', () => {
    expect(layoutOptions({}, true)).toEqual({
      layout: 'docs',
      showLogo: true,
      showOutline: true,
      showSidebar: true,
      showTopNav: true,
      outlineLevels: { min: 2, max: 3 },
    })
  })

  it.each(['minimal', 'landing'] as const)('shows neither outline nor sidebar in the layout %s', (layout) => {
    expect(layoutOptions({ layout }, true)).toMatchObject({
      layout,
      showLogo: true,
      showOutline: false,
      showSidebar: false,
      showTopNav: true,
    })
  })

  it.each(['minimal', 'landing'] as const)('lets a page of the layout %s ask for both', (layout) => {
    expect(layoutOptions({ layout, showOutline: true, showSidebar: true }, true)).toMatchObject({
      showOutline: true,
      showSidebar: true,
    })
  })

  it('hides the sidebar that has no items, even where a page asks for it', () => {
    expect(layoutOptions({}, false).showSidebar).toBe(false)
    expect(layoutOptions({ showSidebar: true }, false).showSidebar).toBe(false)
  })

  it('hides what a docs page does not want', () => {
    const none = { showLogo: false, showOutline: false, showSidebar: false, showTopNav: false } as const
    expect(layoutOptions(none, true)).toMatchObject(none)
  })

  it.each([
    [1, 2],
    [2, 3],
    [5, 6],
  ])('lists %i levels of headings, to level %i', (showOutline, max) => {
    expect(layoutOptions({ showOutline }, true)).toMatchObject({ showOutline: true, outlineLevels: { min: 2, max } })
  })
})
