import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, fraction, inverse, relativeError, toNumber } from './fraction.ts'
import { squareRoot } from './integers.ts'
import { runs } from './runs.ts'

describe('decimal numbers', () => {
  it('are shown with the digits asked for, rounded half up', () => {
    expect(formatDecimal(fraction(1n, 3n), 6)).toBe('0.333333')
    expect(formatDecimal(fraction(2n, 3n), 6)).toBe('0.666667')
    expect(formatDecimal(fraction(999_999_9n, 10n), 6)).toBe('1000000')
    expect(formatDecimal(fraction(-1n, 8n), 3)).toBe('-0.125')
    expect(formatDecimal(fraction(0n), 5)).toBe('0')
    expect(formatDecimal(fraction(1n, 10n ** 30n), 5)).toBe('1e-30')
    expect(formatDecimal(fraction(123456n * 10n ** 30n), 4)).toBe('1.235e35')
  })

  it('keep the digits that a double keeps, for any number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 90n }),
        fc.bigInt({ min: 1n, max: 2n ** 90n }),
        (numerator, denominator) => {
          const shown = Number(formatDecimal(fraction(numerator, denominator), 15))
          const exact = Number(numerator) / Number(denominator)
          expect(Math.abs(shown / exact - 1)).toBeLessThan(1e-14)
        },
      ),
      runs,
    )
  })

  it('have an inverse and an error', () => {
    expect(inverse(fraction(-2n, 3n))).toEqual(fraction(-3n, 2n))
    expect(() => inverse(fraction(0n))).toThrow('Zero')
    expect(formatDecimal(relativeError(fraction(99n), fraction(100n)), 3)).toBe('-0.01')
  })
})

describe('the square root', () => {
  it('is the largest whole number whose square fits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 400n }), (value) => {
        const root = squareRoot(value)
        return root * root <= value && (root + 1n) * (root + 1n) > value
      }),
      runs,
    )
    expect(() => squareRoot(-1n)).toThrow('negative')
  })
})

describe('a number for a plot', () => {
  it('is the decimal number to 15 digits, also where the integers exceed a double', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 60n })
    const power = fc.integer({ min: 0, max: 250 })
    fc.assert(
      fc.property(part, part, power, fc.boolean(), (numerator, denominator, zeros, isNegative) => {
        const scale = 10n ** BigInt(zeros)
        const value = fraction((isNegative ? -numerator : numerator) * scale, denominator * scale)
        const wanted = Number(formatDecimal(value, 17))
        expect(Math.abs(toNumber(value) / wanted - 1)).toBeLessThan(1e-14)
      }),
      { numRuns: 1000 },
    )
    expect(toNumber(fraction(0n, 10n ** 400n))).toBe(0)
    expect(toNumber(fraction(-1n, 4n))).toBe(-0.25)
  })
})
