import { renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Artifact, Declared, Job } from './compileContracts.ts'

// A process that compiles what it is sent, one job after another. Each compiler is loaded once.

interface Reference {
  start: number
  length: number
}

interface Code {
  object: string
  linkReferences?: Record<string, Record<string, Reference[]>>
  immutableReferences?: Record<string, Reference[]>
}

interface Output {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<
    string,
    Record<string, { abi: Artifact['abi']; evm?: { bytecode?: Code; deployedBytecode?: Code } }>
  >
}

const require = createRequire(import.meta.url)

const reasonPattern = /\b(?:require|revert)\s*\([^;]*?(["'])((?:(?!\1)[^\\\n])+)\1\s*\)\s*;/g

/** What the sources of a job declare: errors as the compiler reads them, and reason strings in source form. */
function declaredIn(input: string, contracts: Output['contracts'] = {}): Declared {
  const items = Object.values(contracts).flatMap((unit) => Object.values(unit).flatMap(({ abi }) => abi))
  const errors = items.filter(({ type }) => type === 'error')
  const sources = Object.values((JSON.parse(input) as { sources: Record<string, { content: string }> }).sources)
  const reasons = sources.flatMap(({ content }) => [...content.matchAll(reasonPattern)].map(([, , text = '']) => text))
  return {
    errors: [...new Map(errors.map((item) => [JSON.stringify(item), item])).values()],
    reasons: [...new Set(reasons)].sort(),
  }
}

/** Another run may look for the file at this moment: it appears whole. */
function write(file: string, content: object): void {
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(content))
  renameSync(`${file}.${process.pid}`, file)
}

function compile({ solc, input, unit, output, makes }: Job): void {
  const { compile } = require(solc) as { compile(input: string): string }
  const { errors = [], contracts }: Output = JSON.parse(compile(input))
  const messages = errors.filter(({ severity }) => severity === 'error').map((error) => error.formattedMessage)
  if (messages.length > 0) throw new Error(messages.join('\n'))
  if (makes === 'declared') {
    write(output, declaredIn(input, contracts))
    return
  }
  const artifacts = Object.entries(contracts?.[unit] ?? {}).map(([name, { abi, evm = {} }]): [string, Artifact] => {
    const { object = '', linkReferences = {} } = evm.bytecode ?? {}
    const links = Object.values(linkReferences)
      .flatMap((libraries) => Object.entries(libraries))
      .map(([library, references]) => [library, references.map(({ start }) => start)])
    const immutables = Object.values(evm.deployedBytecode?.immutableReferences ?? {}).flat()
    const deployedBytecode = `0x${evm.deployedBytecode?.object ?? ''}` as const
    return [name, { abi, bytecode: `0x${object}`, deployedBytecode, links: Object.fromEntries(links), immutables }]
  })
  write(output, Object.fromEntries(artifacts))
}

process.on('message', (job: Job) => {
  const start = performance.now()
  let error: string | undefined
  try {
    compile(job)
  } catch (reason) {
    error = reason instanceof Error ? reason.message : String(reason)
  }
  process.send?.({ error, seconds: (performance.now() - start) / 1000 })
})
