import { describe, expect, it } from 'vitest'
import { lineParts } from './code.ts'

describe('a line of code', () => {
  it('ends after a part of a URL, and not after its scheme or before a quote', () => {
    expect(lineParts("curl 'https://a.example/v1/quote?chainId=1&amount=2/'")).toEqual([
      "curl 'https://a.example/",
      'v1/',
      'quote?',
      'chainId=1&',
      "amount=2/'",
    ])
  })

  it('ends in the middle of an address, and not within a longer hex number', () => {
    const half = '0123456789abcdefABCD'
    expect(lineParts(`-d tokenIn=0x${half}${half} \\`)).toEqual([`-d tokenIn=0x${half}`, `${half} \\`])
    expect(lineParts(`0x${half}${half}00`)).toHaveLength(1)
  })
})
