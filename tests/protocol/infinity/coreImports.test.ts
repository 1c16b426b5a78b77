import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Abi } from 'viem'
import { expect, it } from 'vitest'
import { withCoreImports } from '../../../plugins/pages/coreImports.ts'
import { withoutMarks } from '../../../plugins/pages/samples.ts'
import { compile } from '../../snippets/solc.ts'
import { read } from '../../snippets/sources.ts'
import { words } from '../../snippets/words.ts'
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

it('what pages show with the imports of infinity-core compiles against its sources, and has the same ABI', () => {
  const pages = globSync('docs/pages/**/*.mdx', { cwd: root }).map(read).join('\n')
  const files = [...new Set([...pages.matchAll(/::snippet\{file="([^"]+)" core /g)].map(([, file = '']) => file))]
  expect(files.length).toBeGreaterThan(5)
  const paths = files.map((file) => `docs/snippets/${file}`)
  const sources = Object.fromEntries(
    paths.map((path) => [path, { content: withCoreImports(withoutMarks(read(path))) }]),
  )
  const settings = { evmVersion: 'cancun', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } }
  const { errors = [], contracts }: Output = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }), {
      import: (path) => ({ contents: readFileSync(join(findSources(), path), 'utf8') }),
    }),
  )
  expect(errors.map(({ formattedMessage }) => formattedMessage)).toEqual([])
  const small = compile(paths).contracts
  for (const path of paths) {
    const name = basename(path, '.sol')
    const ours = small.find((contract) => contract.file === path && contract.name === name)?.abi ?? []
    expect(signatures(contracts[path]?.[name]?.abi ?? [])).toEqual(signatures(ours))
  }
})
