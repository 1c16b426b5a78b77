import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { all, compile, texts } from '../../../tests/doubles/compile.ts'
import { anchorsOf } from '../../page/page.ts'

const every =
  '::endpoint{api="swap-api" of="status"}\n\n::api-errors{api="swap-api" of="status"}\n\n::schema{api="pcsx" of="QuoteParams"}'

describe('the parameters, fields and errors of an API', () => {
  it('are anchors, and the name of each is a link to it', async () => {
    const compiled = await compile(every)
    expect(compiled.told).toEqual([])
    const entries = all(compiled, 'dt').map(({ properties: { id } }) => String(id))
    expect(entries.length).toBeGreaterThan(20)
    expect(all(compiled, 'dt code > a').map(({ properties: { href } }) => href)).toEqual(entries.map((id) => `#${id}`))
    expect(anchorsOf(compiled)).toEqual(expect.arrayContaining(entries))
    // The same name in the path, in the answer and in each form of a body.
    for (const id of ['status-path-chainId', 'status-answer-chainId', 'QuoteParams-1-tokenIn', 'QuoteParams-2-tokenIn'])
      expect(texts(compiled, `#${id} a`)).toEqual([id.split('-').at(-1)])
    expect(compiled.markdown).toContain('- `chainId` integer required: ')
  })

  it.each([
    [
      '::schema{api="swap-api" of="Calldata"}',
      '7: two entries make the anchor #Calldata-to → Show the list once on a page.',
    ],
    [
      '::api-errors{api="swap-api" of="quote"}\n\n## Quote draining',
      '9: an entry of a list and the heading “Quote draining” make the anchor #quote-draining → Reword the heading.',
    ],
  ])('tell of two that share an anchor: %s', async (body, expected) => {
    const first = '::schema{api="swap-api" of="Calldata"}'
    expect((await compile(`${first}\n\n${body}`)).told).toContain(expected)
  })
})

it('each export of a package is an anchor under its unchanged name, with a link to it', async () => {
  const record = 'proofs/records/sdks.json'
  const files = { [record]: readFileSync(record, 'utf8') }
  const compiled = await compile('::exports{of="@pancakeswap/infinity-sdk"}', { files })
  expect(compiled.told).toEqual([])
  const names = all(compiled, '[id^=export-]').map(({ properties: { id } }) => String(id))
  expect(all(compiled, '[id^=export-] > code > a').map(({ properties: { href } }) => href)).toEqual(
    names.map((id) => `#${id}`),
  )
  for (const name of ['getAddBinParams', 'GetAddBinParams']) expect(names).toContain(`export-${name}`)
})
