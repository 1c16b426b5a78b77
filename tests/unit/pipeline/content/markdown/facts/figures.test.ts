import { describe, expect, it } from 'vitest'
import { compile, texts } from '../../../../doubles/compile.ts'

const lineOf = async (files: Record<string, string>) => {
  const page = await compile('::checked', { files })
  expect(page.told).toEqual([])
  return texts(page, 'p.checked')
}

describe('the line of what is checked', () => {
  it('counts the recorded claims and errors', async () => {
    const entry = { sentence: 'It is so', file: 'a.test.ts' }
    const [line] = await lineOf({
      'docs/recorded/claims.json': JSON.stringify({ 'a/one': entry, 'a/two': entry }),
      'docs/recorded/errors.json': JSON.stringify({ 'a/A': { First: [], Second: [] }, 'b/B': { First: [] } }),
    })
    expect(line).toContain(' · 2 claims proven on the protocol’s own contracts · 3 reverts provoked on them')
  })

  it('leaves both out on a site without records', async () => {
    const [line] = await lineOf({})
    expect(line).toMatch(/^[\d,]+ deployments, each with its source · [\d,]+ functions/)
    expect(line).not.toContain('proven')
  })
})
