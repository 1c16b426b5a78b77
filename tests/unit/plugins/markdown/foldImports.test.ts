import { describe, expect, it } from 'vitest'
import { foldImports, importLines } from '../../../../plugins/markdown/foldImports.ts'

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
      const html = foldImports(code, code, language)
      expect(html).toContain('data-label="7 lines of imports"')
      expect(html.replace(/<[^>]*>/g, '')).toBe(code)
    }
    const short = "import { a } from 'a'\nconst b = a"
    expect(foldImports(short, short, 'ts')).toBe(short)
  })

  it('of another language stays as it is', () => {
    const python = Array.from({ length: 9 }, (_, at) => `import module${at}`).join('\n')
    expect(foldImports(python, python, 'python')).toBe(python)
  })
})
