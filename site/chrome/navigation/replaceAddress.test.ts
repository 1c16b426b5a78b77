import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { replaceAddress } from './replaceAddress.ts'

describe('replaceAddress', () => {
  const kept: string[] = []
  let refuses = false

  beforeEach(() => {
    vi.useFakeTimers()
    kept.length = 0
    refuses = false
    vi.stubGlobal('location', { pathname: '/tool' })
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('history', {
      state: null,
      replaceState(_: unknown, __: string, address: string) {
        // As WebKit: "Attempt to use history.replaceState() more than 100 times per 10 seconds".
        if (refuses) throw new DOMException('too many', 'SecurityError')
        kept.push(address)
      },
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('writes the address at once', () => {
    replaceAddress('/tool#a')
    expect(kept).toEqual(['/tool#a'])
  })

  it('writes the last of what the browser refused, as soon as it takes one again', () => {
    refuses = true
    for (const hash of ['a', 'b', 'c']) replaceAddress(`/tool#${hash}`)
    vi.advanceTimersByTime(5000)
    expect(kept).toEqual([])
    refuses = false
    vi.advanceTimersByTime(1000)
    expect(kept).toEqual(['/tool#c'])
    vi.advanceTimersByTime(5000)
    expect(kept).toEqual(['/tool#c'])
  })

  it('leaves the address of another page alone', () => {
    refuses = true
    replaceAddress('/tool#a')
    refuses = false
    vi.stubGlobal('location', { pathname: '/other' })
    vi.advanceTimersByTime(5000)
    expect(kept).toEqual([])
  })

  it('drops what was refused for what came later', () => {
    refuses = true
    replaceAddress('/tool#a')
    refuses = false
    replaceAddress('/tool#b')
    vi.advanceTimersByTime(5000)
    expect(kept).toEqual(['/tool#b'])
  })
})
