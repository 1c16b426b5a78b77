import { describe, expect, it } from 'vitest'
import { exportedFunctions, flatten, markOf, needsWeb3py, packagesOf, typesOfShown, withoutMarks } from './samples.ts'

const readerOf = (files: Record<string, string>) => (file: string) => {
  const text = files[file]
  if (text === undefined) throw new Error(`no ${file}`)
  return text
}

describe('exportedFunctions', () => {
  it('are those that a reader can call, however they are written', () => {
    const source = `import { a } from 'a'
export function one() {}
export async function two<T>(t: T) {}
export const three = (a: number) => a
export const four: Of<Four> = async (a) => a
export const abi = parseAbi(['function five()'])
export const six = { seven: () => 1 }
export interface Eight { nine(): void }
function ten() {}
`
    expect(exportedFunctions(source)).toEqual(['one', 'two', 'three', 'four'])
  })
})

describe('markOf', () => {
  const ran = new Map([
    ['a.ts', new Set(['one'])],
    ['A.sol', new Set(['Derived'])],
  ])

  it('says run only where every function that is shown was called', () => {
    expect(markOf('a.ts', 'export function one() {}', ran)).toBe('Run by the tests')
    expect(markOf('a.ts', 'export function one() {}\nexport function two() {}', ran)).toBe('Type-checked')
  })

  it('says run of constants where their file was loaded', () => {
    expect(markOf('a.ts', 'export const abi = []', ran)).toBe('Run by the tests')
    expect(markOf('b.ts', 'export const abi = []', ran)).toBe('Type-checked')
  })

  it('says run of Solidity whose code was deployed, whatever contract carries it', () => {
    expect(markOf('A.sol', 'contract A {}', ran)).toBe('Run by the tests')
    expect(markOf('B.sol', 'interface B {}', ran)).toBe('Compiled')
  })

  it('names the contracts that all of what is shown ran against', () => {
    const against = new Map([['core 1234567', new Map([['a.ts', new Set(['one'])]])]])
    expect(markOf('a.ts', 'export function one() {}', ran, against)).toBe('Run against core 1234567')
    const both = 'export function one() {}\nexport function two() {}'
    expect(markOf('a.ts', both, new Map([['a.ts', new Set(['one', 'two'])]]), against)).toBe('Run by the tests')
    expect(markOf('A.sol', 'contract A {}', ran, against)).toBe('Run by the tests')
  })
})

describe('a Python sample', () => {
  it('that no test has run is parsed, and does not count as checked by types', () => {
    expect(markOf('a.py', 'def one():\n    pass', new Map())).toBe('Parsed')
    expect(markOf('a.py', 'def one():\n    pass', new Map([['a.py', new Set(['one'])]]))).toBe('Run by the tests')
  })

  it('needs web3.py where it, or a file next to it that it imports, imports a package of it', () => {
    const files: Record<string, string> = {
      'x/pure.py': 'from fractions import Fraction\nimport json\nimport other\n',
      'x/other.py': '# from web3 import Web3\nimport pure\n',
      'x/wallet.py': 'from dataclasses import dataclass\n\nfrom web3 import Web3\n',
      'x/swap.py': 'from wallet import send\n',
      'x/sign.py': 'import eth_account\n',
      'y/swap.py': 'from wallet import send\n',
    }
    const needs = Object.keys(files).filter((file) => needsWeb3py(file, (path) => files[path]))
    expect(needs).toEqual(['x/wallet.py', 'x/swap.py', 'x/sign.py'])
  })

  it('loses its marks where a reader gets the whole file, and no other comment', () => {
    expect(withoutMarks('# #region one\nA = 1  # kept\n# region of two\n# #endregion one\n')).toBe(
      'A = 1  # kept\n# region of two\n',
    )
  })
})

describe('packagesOf', () => {
  const read = readerOf({
    'x/a.ts': `import { readFileSync } from 'node:fs'\nimport { b } from './b.ts'\nimport type { C } from '@scope/c/deep'\nimport 'd'\n`,
    'x/b.ts': `import { e } from 'e'\nimport { a } from './f.ts'\n`,
    'x/f.ts': `import { b } from './b.ts'\nexport { g } from './g.ts'\n`,
    'x/g.ts': '',
  })

  it('are those that a file imports itself, without the path within', () => {
    expect([...packagesOf('x/a.ts', read)]).toEqual(['@scope/c', 'd'])
  })

  it('are those of the samples that it imports where it imports nothing else, also in a circle', () => {
    expect([...packagesOf('x/f.ts', read)]).toEqual(['e'])
    expect([...packagesOf('x/g.ts', read)]).toEqual([])
  })
})

describe('flatten', () => {
  const license = '// SPDX-License-Identifier: MIT\n'

  it('puts what a file imports in front of it, once, under one license and the narrowest version', () => {
    const read = readerOf({
      'a/A.sol': `${license}pragma solidity ^0.8.20;\n\nimport {B, C} from "../b/B.sol";\nimport {\n    D\n} from "./D.sol";\n\n// #region a\n/// A.\ncontract A {}\n// #endregion a\n`,
      'b/B.sol': `${license}pragma solidity 0.8.26;\n\nimport {D} from "../a/D.sol";\n\ncontract B {}\n`,
      'a/D.sol': `${license}pragma solidity ^0.8.26;\n\ncontract D {}\n`,
    })
    expect(flatten('a/A.sol', read)).toBe(
      `${license}pragma solidity 0.8.26;\n\ncontract D {}\n\ncontract B {}\n\n/// A.\ncontract A {}\n`,
    )
  })

  it.each(['import {B as C} from "./B.sol";', 'import "./B.sol";', 'import {B} from "package/B.sol";'])(
    'does not guess what becomes of %s',
    (statement) => {
      const read = readerOf({ 'A.sol': `${license}${statement}\n`, 'B.sol': 'contract B {}\n' })
      expect(() => flatten('A.sol', read)).toThrow('imports in a way that cannot be written out')
    },
  )
})

describe('typesOfShown', () => {
  it('counts from the start of what is shown, and keeps only the types of that', () => {
    const shown = 'const one = two\n\n  three()'
    const types = {
      types: ['A', 'B', 'C'],
      names: [
        [1, 0, 3, 0],
        [5, 8, 3, 2],
        [5, 14, 3, 1],
        [9, 4, 5, 2],
      ] as [number, number, number, number][],
    }
    const { types: kept, at } = typesOfShown(types, [5, 6, 9], 2, shown)
    expect(kept).toEqual(['C', 'B'])
    expect(at.map(([start = 0, length = 0, type = 0]) => [shown.slice(start, start + length), kept[type]])).toEqual([
      ['one', 'C'],
      ['two', 'B'],
      ['three', 'C'],
    ])
  })
})
