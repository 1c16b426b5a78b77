import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from '../docs/components/tools/amountField.ts'
import { readTokens } from '../docs/components/tools/readTokens.ts'
import { readWhole } from '../docs/components/tools/readWhole.ts'
import { fraction } from './fraction.ts'
import { mostDigits, readDecimal, readInteger } from './numbers.ts'
import { readValue } from './plan/fields.ts'
import { runs } from './runs.ts'

const read = (text: string) => readDecimal(text, 'A number.')

/** Every reader of a field with a number. */
const readers: Record<string, (text: string) => unknown> = {
  decimal: read,
  tokens: (text) => readTokens(text, 18),
  'amount in tokens': (text) => readAmount(text, 18, 'tokens'),
  'amount in base units': (text) => readAmount(text, 18, 'base'),
  'whole number': (text) => readWhole(text, 0, 2_000_000, 'A fee'),
  integer: (text) => readInteger(text, 'A number.'),
  'field of a plan': (text) => readValue({ type: 'uint256', name: 'amount' }, text),
}

describe('numbers', () => {
  it('are read exactly', () => {
    expect(read('1234.50')).toEqual(fraction(123450n, 100n))
    expect(read(' 1,234,567 ')).toEqual(fraction(1234567n))
    expect(read('1,234,567.5')).toEqual(fraction(12345675n, 10n))
    expect(read('1.5e-3')).toEqual(fraction(15n, 10000n))
    expect(read('.5E2')).toEqual(fraction(50n))
    expect(read('-2')).toEqual(fraction(-2n))
    for (const text of ['12,345', '12_345', "12'345", '12 345', '12\u00a0345', '12345', '1.2345e4'])
      expect(read(text).numerator / read(text).denominator, text).toBe(12345n)
  })

  it('are not guessed', () => {
    for (const text of ['', '.', '1.2.3', 'one', '0x10', '1e9999', '--1', '+1', '1e', 'e5', '∞', 'NaN', '１', '٣'])
      expect(() => read(text), text).toThrow('A number.')
  })

  for (const [name, reader] of Object.entries(readers))
    it(`${name}: a comma for decimals is refused, and so are groups of another size`, () => {
      for (const text of ['0,0005', '0,125', '12,3456', '1.234,567', '1,5', '1,23', '1,2345', '01,234', '1,234,56'])
        expect(() => reader(text), text).toThrow(/groups of exactly three digits/)
      for (const text of ['1,234_567', ',123', '1,,234', '1, 234', '1,234,', '_123'])
        expect(() => reader(text), text).toThrow()
      expect(reader('1,234,567')).toEqual(reader('1234567'))
    })

  for (const [name, reader] of Object.entries(readers))
    it(`${name}: more than ${mostDigits} digits are refused, in no time`, () => {
      for (const text of ['1e999', '1e101', '1e-101', '9'.repeat(101), `0.${'1'.repeat(101)}`, '7'.repeat(1_000_000)])
        expect(() => reader(text), text.slice(0, 20)).toThrow()
    })

  it('have up to that many digits, before or after the point', () => {
    for (const text of ['9'.repeat(100), '1e99', '1e-100', `0.${'3'.repeat(99)}`])
      expect(() => read(text)).not.toThrow()
  })

  it('are the same with and without groups, whatever their separator is', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        fc.constantFrom(',', '_', "'", ' '),
        fc.stringMatching(/^\d{0,30}$/),
        (whole, separator, part) => {
          const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, separator)
          const tail = part && `.${part}`
          expect(read(grouped + tail)).toEqual(fraction(BigInt(whole + part), 10n ** BigInt(part.length)))
        },
      ),
      runs,
    )
  })

  it('are read as nothing else than what stands there: any text of digits and signs', () => {
    const text = fc.array(fc.constantFrom(...'0123456789.,_eE-+ '), { maxLength: 12 }).map((all) => all.join(''))
    fc.assert(
      fc.property(text, (one) => {
        let value: ReturnType<typeof read>
        try {
          value = read(one)
        } catch {
          return
        }
        // What a programming language reads, where it reads the text without its groups.
        const plain = Number(one.trim().replace(/[,_ ]/g, ''))
        expect(Number(value.numerator) / Number(value.denominator)).toBeCloseTo(plain, 5)
        // A comma stands before three digits, and never after a point.
        expect(one.trim()).toMatch(/^-?(\d*|[1-9]\d{0,2}([,_ ]\d{3})+)(\.\d*)?(e[+-]?\d+)?$/i)
      }),
      runs,
    )
  })
})

describe('lists of numbers', () => {
  const list = (text: string) => readValue({ type: 'uint256[]', name: 'flag' }, text)
  it('have spaces between their parts where a comma could group digits', () => {
    for (const text of ['1,234', '1, 2,345', '12,345,678 9']) expect(() => list(text)).toThrow(/one number or more/)
    expect(list('1, 234')).toEqual([1n, 234n])
    expect(list('2 3,4')).toEqual([2n, 3n, 4n])
    expect(() => list('1 '.repeat(1001))).toThrow('at most 1000 parts')
    const path = `0x${'11'.repeat(20)},2500,0x${'22'.repeat(20)}`
    expect(readValue({ type: 'bytes', name: 'path' }, path)).toHaveLength(2 + 86)
  })
})

describe('an amount', () => {
  it('fits into 256 bits', () => {
    expect(readAmount(String(2n ** 256n - 1n), 0, 'base')).toBe(2n ** 256n - 1n)
    for (const [text, decimals] of [
      ['1e78', 0],
      ['1e60', 18],
      [String(2n ** 256n), 0],
    ] as const)
      expect(() => readAmount(text, decimals, 'tokens')).toThrow('256 bits')
  })
})
