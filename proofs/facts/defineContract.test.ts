import { readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { CLLimitOrderHook as hook } from '../../facts/abis/CLLimitOrderHook.ts'
import { defineContract } from '../../facts/factTypes.ts'
import { folder } from '../../tests/doubles/folder.ts'
import { projectFile, run } from '../../tests/doubles/project.ts'

const read = (name: string) => readFileSync(projectFile(`facts/${name}`), 'utf8')

const told = (signatures: readonly string[]) => {
  try {
    return defineContract({ ...hook, signatures }).abi.length
  } catch (error) {
    return (error as Error).stack
  }
}
const changed = (from: string, to: string) => {
  expect(hook.signatures.some((signature) => signature.includes(from))).toBe(true)
  return hook.signatures.map((signature) => signature.replace(from, to))
}

test('a contract whose signatures are Solidity is parsed', () => {
  expect(told(hook.signatures)).toBe(hook.signatures.filter((line) => !line.startsWith('struct ')).length)
})

test.each([
  [
    'an unknown type',
    'function EXPIRY_TIME() view returns (uint256)',
    'function EXPIRY_TIME() view returns (unit256)',
    'EXPIRY_TIME()',
    'Unknown type',
  ],
  ['a bracket that is not closed', 'function acceptOwnership()', 'function acceptOwnership(', 'acceptOwnership(', ''],
  [
    'a word that is no kind',
    'function afterDonate(',
    'fucntion afterDonate(',
    'fucntion afterDonate(',
    'Unknown signature',
  ],
  [
    'a struct that nobody declares',
    'function afterSwap(address ',
    'function afterSwap(Currency ',
    'afterSwap(Currency ',
    'Unknown type',
  ],
])('a mistake is told with file, signature and remedy: %s', (_, from, to, signature, why) => {
  const text = String(told(changed(from, to)))
  expect(text).toMatch(/^facts\/abis\/CLLimitOrderHook\.ts/)
  expect(text).toContain(signature)
  expect(text).toContain(why)
  expect(text).toContain('→ Correct it from the source of the contract.')
  expect(text).not.toMatch(/^\s+at /m)
})

test.each([
  ['a type', "'function GAS_FEE() view returns (uint256)", "'function GAS_FEE() view returns (unit256)"],
  ['a bracket', "'function acceptOwnership()'", "'function acceptOwnership('"],
  ['a kind', "'function PRECISION()", "'funtion PRECISION()"],
])('a mistake in %s of a file is told with the line, whatever loads it', async (_, from, to) => {
  const source = read('abis/CLLimitOrderHook.ts')
  const root = folder({
    'facts/factTypes.ts': read('factTypes.ts'),
    'facts/abis/Other.ts': read('abis/FixedStaking.ts'),
    'facts/abis/CLLimitOrderHook.ts': source.replace(from, to),
  })
  symlinkSync(projectFile('node_modules'), join(root, 'node_modules'))
  const line = source.slice(0, source.indexOf(from)).split('\n').length
  const { errors } = await run(root, join(relative(projectFile(''), root), 'facts/abis/CLLimitOrderHook.ts'))
  expect(errors).toContain(`facts/abis/CLLimitOrderHook.ts:${line}\n`)
  expect(errors).toContain('→ Correct it from the source of the contract.')
})
