import { dirname, resolve } from 'node:path'
import type { ComponentType } from 'react'
import { shownPath } from '../support/problems.ts'
import type { PageSource } from './readPages.ts'
import { type Reads, readsOfFiles } from './reads.ts'

export const isDiagram = (name: string | null | undefined) => name?.endsWith('Diagram') === true

type Exports = Record<string, ComponentType<object>>
type Importing = { module: Exports; dependencies: string[] }

/** A diagram's module, and the files that it was made from. */
type Imported = { module: Exports; reads: Reads }

/** Diagrams by their files, each imported once. */
export type Diagrams = Map<string, Promise<Imported>>

/** Vite gives a module a minute, which a machine with other work can need. */
const isLate = (error: Error) => error.message.startsWith('transport invoke timed out')

const attempts = 3

/** What is wrong is the machine and not the component. */
export class Late extends Error {}

const importer = async (file: string): Promise<Importing> => {
  const { runnerImport } = await import('vite')
  // Node.js does not read JSX.
  return runnerImport<Exports>(file, { configFile: false, logLevel: 'silent', esbuild: { jsx: 'automatic' } })
}

async function imported(file: string, load: typeof importer): Promise<Imported> {
  for (let attempt = 1; attempt <= attempts; attempt++)
    try {
      const { module, dependencies } = await load(file)
      return { module, reads: readsOfFiles([file, ...dependencies]) }
    } catch (error) {
      if (!isLate(error as Error)) throw error
    }
  throw new Late(`Vite did not import ${shownPath(file)} in ${attempts} times a minute`)
}

/** A diagram’s module. Rejects with {@link Late} where Vite was not given the time for it. */
export function diagramIn(file: string, diagrams: Diagrams, load = importer): Promise<Imported> {
  const known = diagrams.get(file) ?? imported(file, load)
  diagrams.set(file, known)
  return known
}

/**
 * Imports the diagrams of pages, one after the other. Before the pages are compiled: next to them an import would wait for
 * longer than Vite gives it. A diagram that fails is reported by the pages that show it.
 */
export async function loadDiagrams(pages: readonly PageSource[], diagrams: Diagrams, load = importer): Promise<void> {
  for (const { file, source } of pages)
    for (const [, names = '', path = ''] of source.matchAll(/^import \{([^}]*)\} from ['"](\.[^'"]+)['"]/gm))
      if (names.split(',').every((name) => isDiagram(name.trim())))
        await diagramIn(resolve(dirname(file), path), diagrams, load).catch(() => undefined)
}
