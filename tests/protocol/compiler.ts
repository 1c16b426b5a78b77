import { renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Artifact, Job } from './compile.ts'

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

function compile({ solc, input, unit, output }: Job): void {
  const { compile } = require(solc) as { compile(input: string): string }
  const { errors = [], contracts }: Output = JSON.parse(compile(input))
  const messages = errors.filter(({ severity }) => severity === 'error').map((error) => error.formattedMessage)
  if (messages.length > 0) throw new Error(messages.join('\n'))
  const artifacts = Object.entries(contracts?.[unit] ?? {}).map(([name, { abi, evm = {} }]): [string, Artifact] => {
    const { object = '', linkReferences = {} } = evm.bytecode ?? {}
    const links = Object.values(linkReferences)
      .flatMap((libraries) => Object.entries(libraries))
      .map(([library, references]) => [library, references.map(({ start }) => start)])
    const immutables = Object.values(evm.deployedBytecode?.immutableReferences ?? {}).flat()
    const deployedBytecode = `0x${evm.deployedBytecode?.object ?? ''}` as const
    return [name, { abi, bytecode: `0x${object}`, deployedBytecode, links: Object.fromEntries(links), immutables }]
  })
  // Another run may look for the file at this moment: it appears whole.
  writeFileSync(`${output}.${process.pid}`, JSON.stringify(Object.fromEntries(artifacts)))
  renameSync(`${output}.${process.pid}`, output)
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
