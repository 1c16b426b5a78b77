import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseCLI } from 'vitest/node'
import { root } from './locate.ts'
import { projects } from './pinnedSources.ts'

// Which contracts a run with a filter needs. Tests and kits name them in text, as `artifact('infinity-core/Vault')`.

const importPattern = /^(?:import|export)\s(?!type\s)[^'"]*\sfrom\s+['"](\.[^'"]+\.ts)['"]/gm
const namePattern = new RegExp(`['"\`]((?:${Object.keys(projects).join('|')})/\\w*)(?:['"]|(\\$\{))`, 'g')

/**
 * Tells whether test files, or what they import, name a contract, or start a name that they put together. Undefined
 * where a file asks for all contracts, and where the arguments for Vitest choose no files.
 */
export function contractsNamedBy(args: readonly string[]): ((contract: string) => boolean) | undefined {
  const { filter } = parseCLI(['vitest', 'run', ...args])
  if (filter.length === 0) return undefined
  const tests = globSync('proofs/protocol/**/*.test.ts', { cwd: root })
  const queue = tests.filter((file) => filter.some((part) => file.includes(part.replace(/:\d+$/, ''))))
  const names = new Set<string>()
  const starts = new Set<string>()
  for (const file of queue) {
    const text = readFileSync(join(root, file), 'utf8')
    if (text.includes('compiledContracts')) return undefined
    for (const [, name = '', more] of text.matchAll(namePattern)) (more ? starts : names).add(name)
    for (const [, path = ''] of text.matchAll(importPattern)) {
      const imported = relative(root, join(root, dirname(file), path))
      if (imported.startsWith('proofs/') && imported !== 'proofs/protocol/artifacts.ts' && !queue.includes(imported))
        queue.push(imported)
    }
  }
  return (contract) => names.has(contract) || [...starts].some((start) => contract.startsWith(start))
}
