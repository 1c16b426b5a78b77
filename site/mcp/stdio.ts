#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { filesOf } from './files.ts'

// The build puts these in (site/files/book/bundleServer.ts).
declare const SITE: string
declare const PRODUCT: string
declare const COMMAND: string

const usage = `Usage: ${COMMAND} [--site ADDRESS-OR-FOLDER]

Serves the facts and pages of ${PRODUCT}'s developer documentation to an assistant, by the Model Context Protocol over
stdin and stdout. --site is where it reads them; without it: ${SITE || 'nothing, so give it'}.
It needs the package @modelcontextprotocol/sdk beside it:
  npx -y -p @modelcontextprotocol/sdk -p PACKAGE ${COMMAND}
`

/** Ends the command with a sentence on the error stream: the other one is the protocol's. */
function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

const [option, value, ...others] = process.argv.slice(2)
if (option === '--help' || option === '-h') {
  process.stdout.write(usage)
  process.exit(0)
}
if (option !== undefined && (option !== '--site' || !value || others.length > 0)) fail(usage)
const site = value ?? SITE
if (!site) fail(usage)

try {
  const { makeServer } = await import('./server.ts')
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  await makeServer(filesOf(site), PRODUCT, version).connect(new StdioServerTransport())
} catch (error) {
  if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
  fail(`The package @modelcontextprotocol/sdk is not installed beside this one.\n\n${usage}`)
}
