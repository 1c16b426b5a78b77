import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contracts } from '../../facts/abis/index.ts'
import { exampleProblems } from '../../facts/apis/examples.ts'
import { type Api, apis, callsOf } from '../../facts/apis/index.ts'
import { changeProblems, ends } from '../../facts/changes.ts'
import type { ParsedContract } from '../../facts/factTypes.ts'
import { chains, deployments, tokens } from '../../facts/index.ts'
import origins from '../../facts/origins.json' with { type: 'json' }
import { validateFacts } from '../../facts/validate.ts'
import { bookClashes } from '../files/book/clashes.ts'
import { bookRows } from '../shared/book/rows.ts'
import type { Problem } from '../support/problems.ts'
import { mixedIn, unseenIn } from './readPages.ts'

const factsFolder = fileURLToPath(new URL('../../facts/', import.meta.url))

/** The number of the first line of a file in `facts/` that contains a text; 0 if none does. */
const lineWith = (file: string, text: string): number =>
  readFileSync(resolve(factsFolder, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

/** The file and line that a message is about: the line of its address, or else of its contract or chain. */
export function placeOfFact(message: string): { file: string; line?: number } {
  const [, room = '', chain = ''] = /^(\w+): (\w*)/.exec(message) ?? []
  const address = /\b0x\w+|\b[1-9A-HJ-NP-Za-km-z]{32,44}\b/.exec(message)?.[0]
  const contract = /^deployments: [^/]+\/(\S+) on /.exec(message)?.[1]
  const words = room === 'chains' ? [`key: '${chain}'`] : [`'${address}'`, `contract: '${contract}'`]
  const files = globSync([`${room}.ts`, `${room}/*.ts`], { cwd: factsFolder }).sort()
  for (const word of words)
    for (const file of files) {
      const line = lineWith(file, word)
      if (line > 0) return { file: `facts/${file}`, line }
    }
  return { file: `facts/${room}` }
}

/** The line of an endpoint in the file of its API. */
function placeOfEndpoint(api: string, endpoint: string): { file: string; line: number } {
  for (const file of globSync('apis/*.ts', { cwd: factsFolder })) {
    const line = lineWith(file, `id: '${endpoint}'`)
    if (line > 0 && lineWith(file, `key: '${api}'`) > 0) return { file: `facts/${file}`, line }
  }
  throw new Error(`No file of facts/apis has the endpoint ${endpoint} of ${api}`)
}

/** Examples that the schemas of their API do not allow. */
export function apiProblems(checked: readonly Api[] = apis): Problem[] {
  return checked.flatMap((api) =>
    callsOf(api).flatMap((endpoint) =>
      exampleProblems(api, endpoint).map((problem) => ({
        ...placeOfEndpoint(api.key, endpoint.id),
        message: `the example of ${api.key} ${endpoint.id} does not match its schema: ${problem}`,
        remedy: 'Correct the example or the schema from the source of the API.',
      })),
    ),
  )
}

/** Letters in the texts of the facts that a reader cannot see, or takes for others. */
export function letterProblems(folder = factsFolder): Problem[] {
  return globSync('**/*.ts', { cwd: folder }).flatMap((name): Problem[] => {
    const source = readFileSync(resolve(folder, name), 'utf8')
    const file = `facts/${name}`
    const hidden = unseenIn(source)
    const two = mixedIn(source)
    return [
      ...(hidden
        ? [
            {
              file,
              line: hidden.line,
              message: `the character ${hidden.name}, which is invisible`,
              remedy: 'Take it out.',
            },
          ]
        : []),
      ...(two
        ? [
            {
              file,
              line: two.line,
              message: `the word “${two.word}” has letters of two alphabets: ${two.letter} is not a Latin letter`,
              remedy: 'Type the word again.',
            },
          ]
        : []),
    ]
  })
}

/** Contracts whose ABI the compiler gives, and has not given yet. */
export const unrecordedAbis = (all: Readonly<Record<string, ParsedContract>> = contracts): Problem[] =>
  Object.values(all)
    .filter(({ compiled, signatures }) => compiled && signatures.length === 0)
    .map(({ name, compiled }) => ({
      file: `facts/abis/${name}.ts`,
      message: `facts/abis/compiled.json has no ABI of ${name}, which is compiled as ${compiled?.of}`,
      remedy: 'Run `npm run protocol -- --record abis`.',
    }))

/** The problems of the facts themselves. */
export function factProblems(): Problem[] {
  const problems = validateFacts({ chains, deployments, abis: Object.keys(contracts), tokens })
  const remedy = 'Correct the entry from its source.'
  const clashes = bookClashes(bookRows(deployments, tokens))
  const label = 'Give a deployment a `label` that tells it from the other one; it stays part of the name.'
  return [
    ...problems.map((message) => ({ ...placeOfFact(message), message, remedy })),
    ...clashes.map((message) => ({ ...placeOfFact(message), message, remedy: label })),
    ...changeProblems(deployments, origins, ends),
    ...apiProblems(),
    ...unrecordedAbis(),
    ...letterProblems(),
  ]
}
