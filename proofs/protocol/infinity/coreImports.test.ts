import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Abi } from 'viem'
import { expect, it } from 'vitest'
import { compile } from '../../samples/solc.ts'
import { coreSamples, read } from '../../samples/sources.ts'
import { words } from '../../samples/words.ts'
import { findSources, root } from '../locate.ts'

interface Output {
  errors?: { formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: Abi }>>
}

const solc = createRequire(join(root, 'package.json'))('solc') as {
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string
}

/** Functions with what they take and return: named types are plain ones there. */
const signatures = (abi: Abi): string[] =>
  abi
    .flatMap((item) =>
      item.type === 'function' || item.type === 'error'
        ? `${item.type} ${item.name}(${words(item.inputs)})${item.type === 'function' ? words(item.outputs) : ''}`
        : [],
    )
    .sort()

it('the samples with infinity-core’s imports compile against its sources, with the ABI of the sample that they copy', () => {
  const paths = globSync(coreSamples, { cwd: root }).sort()
  expect(paths.length).toBeGreaterThan(5)
  const sources = Object.fromEntries(paths.map((path) => [path, { content: read(path) }]))
  const settings = { evmVersion: 'cancun', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } }
  const { errors = [], contracts }: Output = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }), {
      import: (path) => ({ contents: readFileSync(join(findSources(), path), 'utf8') }),
    }),
  )
  expect(errors.map(({ formattedMessage }) => formattedMessage)).toEqual([])
  const copied = (path: string) => path.replace('/core/', '/')
  const originals = compile(paths.map(copied)).contracts
  for (const path of paths) {
    const name = basename(path, '.sol')
    const original = originals.find((contract) => contract.file === copied(path) && contract.name === name)
    expect(signatures(contracts[path]?.[name]?.abi ?? [])).toEqual(signatures(original?.abi ?? []))
  }
})
