import { type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import type { SiteConfigInput } from '../../site/config.ts'
import { minimal } from './folder.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
export const node = `${project}node_modules/.bin/node`
/** A file of the project, for a process. */
export const projectFile = (path: string): string => project + path

/** The configuration of a site in a folder outside the project. `code` stands before it, `more` are settings as code. */
export function configFiles(settings: Partial<SiteConfigInput> = {}, code = '', more = ''): Record<string, string> {
  const address = (path: string) => JSON.stringify(pathToFileURL(projectFile(path)).href)
  const text = `${code}
const { defineConfig } = await import(${address('node_modules/vocs/_lib/index.js')})
const { sitePlugins } = await import(${address('site/index.ts')})
const config = { ...${JSON.stringify({ ...minimal, ...settings })}, ${more} }
export default defineConfig({ ...config, ...sitePlugins(config) })
`
  return { 'package.json': '{ "type": "module" }', 'vocs.config.ts': text }
}

interface Outcome {
  code: number
  output: string
  errors: string
}

const runNode = (cwd: string, args: string[]): Promise<Outcome> =>
  new Promise((done) => {
    const child: ChildProcess = execFile(node, args, { cwd }, (_, output, errors) =>
      done({ code: child.exitCode ?? -1, output, errors }),
    )
  })

/** Runs a script of the project in a folder. */
export const run = (cwd: string, script: string, ...args: string[]): Promise<Outcome> =>
  runNode(cwd, [projectFile(script), ...args])

/** Runs a module, given as text, in a folder. */
export const runCode = (cwd: string, code: string): Promise<Outcome> =>
  runNode(cwd, ['--input-type=module', '--eval', code])

/** A mistake of use is told in sentences: exit code 1, no stack. */
export function expectSentence({ code, errors }: Outcome): void {
  expect(code).toBe(1)
  expect(errors).not.toMatch(/^\s+at /m)
}
