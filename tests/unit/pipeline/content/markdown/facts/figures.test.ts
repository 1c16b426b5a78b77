import { describe, expect, it } from 'vitest'
import { compile, texts } from '../../../../doubles/compile.ts'

const figuresOf = async (files: Record<string, string>) => {
  const page = await compile('::checked', { files })
  expect(page.told).toEqual([])
  return new Map(texts(page, 'dl dt').map((label, index) => [label, index] as const))
}

describe('the figures of what is checked', () => {
  it('count the recorded claims and errors', async () => {
    const entry = { sentence: 'It is so', file: 'a.test.ts' }
    const files = {
      'docs/recorded/claims.json': JSON.stringify({ 'a/one': entry, 'a/two': entry }),
      'docs/recorded/errors.json': JSON.stringify({ 'a/A': { First: [], Second: [] }, 'b/B': { First: [] } }),
    }
    const page = await compile('::checked', { files })
    const figures = Object.fromEntries(
      texts(page, 'dl dt').map((label, index) => [label, texts(page, 'dl dd')[index]] as const),
    )
    expect(figures['claims proven on the protocol’s own contracts']).toBe('2')
    expect(figures['errors and reverts provoked on them']).toBe('3')
  })

  it('leave both out on a site without records', async () => {
    const labels = [...(await figuresOf({})).keys()]
    expect(labels.length).toBeGreaterThan(3)
    expect(labels.filter((label) => label.includes('proven'))).toEqual([])
  })
})
