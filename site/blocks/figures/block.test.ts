import { describe, expect, it } from 'vitest'
import { compile, texts } from '../../../tests/doubles/compile.ts'

const figuresOf = async (files: Record<string, string>) => {
  const page = await compile('::checked', { files })
  expect(page.told).toEqual([])
  return texts(page, '.checked > li')
}

describe('the figures of what is checked', () => {
  it('counts the recorded claims and errors', async () => {
    const entry = { sentence: 'It is so', file: 'a.test.ts' }
    const figures = await figuresOf({
      'proofs/records/claims.json': JSON.stringify({ 'a/one': entry, 'a/two': entry }),
      'proofs/records/errors.json': JSON.stringify({ 'a/A': { First: [], Second: [] }, 'b/B': { First: [] } }),
    })
    expect(figures.slice(-2)).toEqual([
      '2 claims proven on the protocol’s own contracts',
      '3 reverts provoked on the same contracts',
    ])
  })

  it('leaves both out on a site without records', async () => {
    const figures = await figuresOf({})
    expect(figures[0]).toMatch(/^[\d,]+ deployments, each with its source$/)
    expect(figures.at(-1)).toMatch(/samples run/)
  })
})
