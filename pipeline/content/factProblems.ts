import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contracts } from '../../facts/abis/index.ts'
import { changes } from '../../facts/changes.ts'
import { chains, deployments, tokens } from '../../facts/index.ts'
import { validateFacts } from '../../facts/validate.ts'
import type { Problem } from '../support/problems.ts'

const factsFolder = fileURLToPath(new URL('../../facts/', import.meta.url))

/** The file and line that a message is about: the line of its address, or else of its contract or chain. */
export function placeOfFact(message: string): { file: string; line?: number } {
  const [, room = '', chain = ''] = /^(\w+): (\w*)/.exec(message) ?? []
  const address = /\b0x\w+|\b[1-9A-HJ-NP-Za-km-z]{32,44}\b/.exec(message)?.[0]
  const contract = /^deployments: [^/]+\/(\S+) on /.exec(message)?.[1]
  const words = room === 'chains' ? [`key: '${chain}'`] : [`'${address}'`, `contract: '${contract}'`]
  const files = globSync([`${room}.ts`, `${room}/*.ts`], { cwd: factsFolder }).sort()
  for (const word of words)
    for (const file of files) {
      const lines = readFileSync(resolve(factsFolder, file), 'utf8').split('\n')
      const line = lines.findIndex((text) => text.includes(word)) + 1
      if (line > 0) return { file: `facts/${file}`, line }
    }
  return { file: `facts/${room}` }
}

/** The problems of the facts themselves. */
export function factProblems(): Problem[] {
  return validateFacts({ chains, deployments, abis: Object.keys(contracts), changes, tokens }).map((message) => ({
    ...placeOfFact(message),
    message,
    remedy: 'Correct the entry from its source.',
  }))
}
