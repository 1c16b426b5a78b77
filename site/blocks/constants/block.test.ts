import { describe, expect, it } from 'vitest'
import { constants } from '../../../facts/constants.ts'
import { compile, texts } from '../../../tests/doubles/compile.ts'

describe('constants', () => {
  const { cl, clHookOffsets } = constants.infinity

  it('appear in a sentence unchanged, as a byte or as a mask', async () => {
    const [name, offset] = Object.entries(clHookOffsets)[1] ?? ['', undefined]
    const bit = Number(offset?.value)
    const at = `infinity.clHookOffsets.${name}`
    const compiled = await compile(
      `From :constant{of="infinity.cl.minTick"} by :constant{of="${at}"}, :constant{of="${at}" as="byte"}, :constant{of="${at}" as="mask"}.`,
    )
    expect(compiled.told).toEqual([])
    const mask = (2 ** bit).toString(16).padStart(4, '0')
    expect(texts(compiled, 'code')).toEqual([
      String(cl.minTick.value),
      String(bit),
      `0x${bit.toString(16).padStart(2, '0')}`,
      `0x${mask}`,
    ])
  })

  it('have as a byte an anchor, so that a link leads to a command, once on a page', async () => {
    const wrap = ':constant{of="universalRouter.commands.WRAP_ETH" as="byte"}'
    const compiled = await compile(`${wrap} ${wrap} and [wrap](#wrap_eth).`)
    expect(compiled.told).toEqual([])
    expect(texts(compiled, '#wrap_eth')).toEqual(['0x0b'])
  })

  it('appear in a table with value, unit and source', async () => {
    const compiled = await compile('::constants{of="infinity.cl"}')
    expect(compiled.told).toEqual([])
    const entries = Object.entries(cl)
    expect(texts(compiled, 'tbody th')).toEqual(entries.map(([name]) => name))
    expect(texts(compiled, '.value code')).toEqual(entries.map(([, { value }]) => String(value)))
  })

  it.each([
    [
      'Up to :constant{of="infinity.cl.maxTik"}.',
      'facts/constants.ts has no `maxTik` in `infinity.cl` → Did you mean `maxTick`?',
    ],
    [
      'Up to :constant{of="infinity.cl"}.',
      '`infinity.cl` is a group of constants → Name one of them, or use ::constants.',
    ],
    [
      'Up to :constant{of="infinity.cl.maxTick" as="hex"}.',
      '`:constant` is not written as `hex` → Use number, byte, mask.',
    ],
    ['::constants{of="infinity"}', '`infinity` has no constants itself → Name a group, or use :constant.'],
  ])('tell what is wrong with %s', async (body, expected) => {
    expect((await compile(body)).told).toEqual([`5: ${expected}`])
  })
})
