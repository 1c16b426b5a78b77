#!/usr/bin/env node
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'

// The compiler's JavaScript build behind the two options with which forge calls a native one.
const solc = createRequire(import.meta.url)('solc') as { version(): string; compile(input: string): string }

if (process.argv.includes('--version')) console.log(`Version: ${solc.version()}`)
else {
  const output = Buffer.from(solc.compile(readFileSync(0, 'utf8')))
  // One write to a pipe takes less than the compiler's output.
  for (let at = 0; at < output.length; ) at += writeSync(1, output, at)
}
