import { describe, expect, it } from 'vitest'
import { farLines, foldLines, importLines, nestedLines, repeatedLines } from './foldLines.ts'

const typescript = `import { a } from 'a'
import {
  b,
  c,
  d,
} from 'b'
import type { E } from './e.ts'

const one = 1`

const solidity = `pragma solidity ^0.8.26;

import {A} from "a/A.sol";
import {
    B,
    C
} from "b/B.sol";
import "c/C.sol";
import {D} from "d/D.sol";

contract E {}`

describe('a list of imports', () => {
  it('is found at the start of TypeScript and after the first lines of Solidity', () => {
    expect(importLines(typescript)).toEqual([0, 7])
    expect(importLines(solidity)).toEqual([2, 9])
  })

  it('is none where nothing is imported, and ends with the text', () => {
    expect(importLines('const important = 1')).toEqual([0, 0])
    expect(importLines("import { a } from 'a'")).toEqual([0, 1])
    expect(importLines('import { a,')).toEqual([0, 1])
  })

  it('of six lines and more is folded, and the text of the element stays the code', () => {
    for (const [language, code] of Object.entries({ typescript, solidity })) {
      const html = foldLines(code, code, language)
      expect(html).toContain('data-label="7 lines of imports"')
      expect(html.replace(/<[^>]*>/g, '')).toBe(code)
    }
    const short = "import { a } from 'a'\nconst b = a"
    expect(foldLines(short, short, 'ts')).toBe(short)
  })

  it('of another language stays as it is', () => {
    const python = Array.from({ length: 9 }, (_, at) => `import module${at}`).join('\n')
    expect(foldLines(python, python, 'python')).toBe(python)
  })
})

describe('a long sample of which the text speaks of some lines', () => {
  const code = Array.from({ length: 60 }, (_, at) => `const line${at} = ${at}`).join('\n')

  it('has the lines far from them folded, and the text of the element stays the code', () => {
    const html = foldLines(code, code, 'typescript', [20, 23])
    expect([...html.matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      '14 more lines',
      '30 more lines',
    ])
    expect(html.replace(/<[^>]*>/g, '')).toBe(code)
    expect(html.split('</details>')[1]).toMatch(/^const line14 = 14\n[\s\S]*const line29 = 29\n<details/)
  })

  it('is whole where it is short, or the text speaks of none', () => {
    expect(farLines(30, [0], 0)).toEqual([])
    expect(farLines(60, [], 0)).toEqual([])
    // A few lines are not worth a fold.
    expect(farLines(40, [11, 28], 0)).toEqual([])
  })
})

describe('long JSON', () => {
  const order = { outputs: Array.from({ length: 8 }, (_, at) => ({ token: at, amount: at })), chainId: 56 }
  const answer = JSON.stringify({ candidates: [{ quoteId: 'a', order, small: [1, 2] }] }, null, 2)
  const lines = answer.split('\n')

  it('shows its first plain values and folds what is nested next to them', () => {
    const [[from, to] = [0, 0], ...more] = nestedLines(answer)
    expect(more).toEqual([])
    expect([lines[from - 1]?.trim(), lines[to]?.trim()]).toEqual(['"order": {', '},'])
  })

  it('folds in the same way as the body of a request', () => {
    const request = `curl 'https://example.org' \\\n  -d '${JSON.stringify({ quoteId: 'a', order }, null, 2)}'`
    const [[from, to] = [0, 0]] = nestedLines(request)
    const all = request.split('\n')
    expect([all[from - 1]?.trim(), all[to]?.trim()]).toEqual(['"order": {', '}'])
    expect(foldLines(request, request, 'sh').replace(/<[^>]*>/g, '')).toBe(request)
  })

  it('is whole where it is short', () => {
    expect(nestedLines(JSON.stringify({ quoteId: 'a', small: [1, 2, 3, 4, 5, 6, 7] }, null, 2))).toEqual([])
  })

  it('folds an object that repeats one above it, and names that one', () => {
    const candidates = [{ quoteId: 'a' }, { quoteId: 'b', order }]
    const code = JSON.stringify({ candidates, best: candidates[1] }, null, 2)
    const lines = code.split('\n')
    const [{ from, to, of }] = repeatedLines(code) as [{ from: number; to: number; of: string }]
    expect([lines[from - 1], lines[to], of]).toEqual(['  "best": {', '  }', 'candidates[1]'])
    expect(foldLines(code, code, 'json')).toContain(`data-label="${to - from} lines, the same as candidates[1]"`)
    expect(repeatedLines(JSON.stringify({ candidates, best: { ...candidates[1], quoteId: 'c' } }, null, 2))).toEqual([])
  })
})
