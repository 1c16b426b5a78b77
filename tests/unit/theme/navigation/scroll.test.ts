import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptPosition, scrollKey, scrollStorage } from '../../../../theme/navigation/scroll.ts'

/** A browser that came to this document in this way, with this kept in session storage. */
function browser(type: string, kept: string | null) {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  vi.stubGlobal('window', { sessionStorage: { getItem: (key: string) => (key === scrollStorage ? kept : null) } })
}

afterEach(() => vi.unstubAllGlobals())

const first = { pathname: '/contracts/v2.html', key: 'default' }
const positions = JSON.stringify({ '/contracts/v2': 640, abc: 320 })

describe('scroll positions', () => {
  it('are kept by place in the history, and by route for the document that was loaded', () => {
    expect(scrollKey({ pathname: '/contracts/v2', key: 'abc' })).toBe('abc')
    for (const pathname of ['/contracts/v2', '/contracts/v2/', '/contracts/v2.html'])
      expect(scrollKey({ pathname, key: 'default' })).toBe('/contracts/v2')
  })

  it.each(['reload', 'back_forward'])('are restored after a %s', (type) => {
    browser(type, positions)
    expect(keptPosition(first)).toBe(640)
    expect(keptPosition({ pathname: '/x', key: 'abc' })).toBe(320)
    expect(keptPosition({ pathname: '/x', key: 'default' })).toBeUndefined()
  })

  it('are not restored on a page that is new to the reader', () => {
    browser('navigate', positions)
    expect(keptPosition(first)).toBeUndefined()
  })

  it.each([null, 'not JSON', 'null', '{"/contracts/v2":"640"}', '[]'])('are none where %s is kept', (kept) => {
    browser('reload', kept)
    expect(keptPosition(first)).toBeUndefined()
  })

  it('are none where storage is blocked', () => {
    browser('reload', positions)
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new DOMException('insecure', 'SecurityError')
      },
    })
    expect(keptPosition(first)).toBeUndefined()
  })
})
