import { readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { Vault } from '../../facts/abis/Vault.ts'
import { defineContract } from '../../facts/types.ts'
import { folder } from '../../tests/doubles/folder.ts'
import { projectFile, run } from '../../tests/doubles/project.ts'

const read = (name: string) => readFileSync(projectFile(`facts/${name}`), 'utf8')

const told = (signatures: readonly string[]) => {
  try {
    return defineContract({ ...Vault, signatures }).abi.length
  } catch (error) {
    return (error as Error).stack
  }
}
const changed = (from: string, to: string) => {
  expect(Vault.signatures.some((signature) => signature.includes(from))).toBe(true)
  return Vault.signatures.map((signature) => signature.replace(from, to))
}

test('a contract whose signatures are Solidity is parsed', () => {
  expect(told(Vault.signatures)).toBe(Vault.signatures.length)
})

test.each([
  ['an unknown type', 'function lock(bytes ', 'function lock(byts ', 'lock(byts data)', 'Unknown type'],
  ['a bracket that is not closed', 'function settle()', 'function settle(', 'settle(', ''],
  ['a word that is no kind', 'function sync(', 'fucntion sync(', 'fucntion sync(', 'Unknown signature'],
  [
    'a struct that nobody declares',
    'function take(address ',
    'function take(Currency ',
    'take(Currency ',
    'Unknown type',
  ],
])('a mistake is told with file, signature and remedy: %s', (_, from, to, signature, why) => {
  const text = String(told(changed(from, to)))
  expect(text).toMatch(/^facts\/abis\/Vault\.ts/)
  expect(text).toContain(signature)
  expect(text).toContain(why)
  expect(text).toContain('→ Correct it from the source of the contract.')
  expect(text).not.toMatch(/^\s+at /m)
})

test.each([
  ['a type', "'function lock(bytes data)", "'function lock(byts data)"],
  ['a bracket', "'function sync(address currency)'", "'function sync(address currency'"],
  ['a kind', "'function settle()", "'funtion settle()"],
])('a mistake in %s of a file is told with the line, whatever loads it', async (_, from, to) => {
  const root = folder({
    'facts/types.ts': read('types.ts'),
    'facts/abis/Other.ts': read('abis/Permit2.ts'),
    'facts/abis/Vault.ts': read('abis/Vault.ts').replace(from, to),
  })
  symlinkSync(projectFile('node_modules'), join(root, 'node_modules'))
  const line = read('abis/Vault.ts').slice(0, read('abis/Vault.ts').indexOf(from)).split('\n').length
  const { errors } = await run(root, join(relative(projectFile(''), root), 'facts/abis/Vault.ts'))
  expect(errors).toContain(`facts/abis/Vault.ts:${line}\n`)
  expect(errors).toContain('→ Correct it from the source of the contract.')
})
