import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readFigures, saveFigures } from '../../../bench/figures.ts'

function file(text?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'figures.json')
  if (text !== undefined) writeFileSync(path, text)
  return path
}

const origin = { machine: 'attic (2 × A)', software: 'Node.js 24', day: '2026-01-01', commit: 'abc1234' }
const build = { ...origin, figures: { cold: 20.5 } }
const sizes = { ...origin, figures: { css: 7 } }

describe('the committed figures', () => {
  it('are those of this project', () => {
    expect(() => readFigures(new URL('../../../bench/figures.json', import.meta.url).pathname)).not.toThrow()
  })

  it('are none where there is no file', () => {
    expect(readFigures(file())).toEqual({})
  })

  it.each([
    ['{', 'not JSON: '],
    ['{"biuld": {}}', 'Unrecognized key: "biuld"'],
    [JSON.stringify({ build: { ...build, day: 'yesterday' } }), 'build.day: '],
    [JSON.stringify({ build: { ...build, figures: { cold: 'fast' } } }), 'build.figures.cold: '],
    [JSON.stringify({ build: { ...build, figures: { css: 7 } } }), 'build.figures'],
  ])('are told what is wrong with them, and the way out: %s', (text, message) => {
    const path = file(text)
    expect(() => readFigures(path)).toThrow(message)
    expect(() => readFigures(path)).toThrow(
      /figures\.json: [\s\S]*→ Correct it there, or remove the file and measure again/,
    )
  })

  it('are written as finely as a comparison needs', () => {
    const path = file()
    const spread = { median: 20.123456, worst: 21.98765, runs: 5 }
    saveFigures(path, {}, { build: { ...origin, figures: { cold: spread, memory: 900.126 } } })
    expect(readFigures(path).build?.figures).toEqual({
      cold: { median: 20.123, worst: 21.988, runs: 5 },
      memory: 900.1,
    })
  })

  it('are replaced for the parts that ran, and kept for the others', () => {
    const path = file()
    saveFigures(path, {}, { sizes, build })
    expect(Object.keys(readFigures(path))).toEqual(['build', 'sizes'])
    const faster = { ...build, day: '2026-02-02', scope: 'half of it', figures: { cold: 9 } }
    saveFigures(path, readFigures(path), { build: faster })
    expect(readFigures(path)).toEqual({ build: faster, sizes })
    expect(readFileSync(path, 'utf8')).toMatch(/^\{\n {2}"build": \{\n[\s\S]*\}\n$/)
  })
})
