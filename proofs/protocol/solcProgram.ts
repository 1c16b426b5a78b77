#!/usr/bin/env node
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { solcRelease } from '../../site/blocks/snippet/samples.ts'

// The compiler's JavaScript build behind the two options with which forge calls a native one.
// To load it takes a second, which the question for its version does not need.
if (process.argv.includes('--version')) console.log(`Version: ${solcRelease}.Emscripten.clang`)
else {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const output = Buffer.from(solc.compile(readFileSync(0, 'utf8')))
  // One write to a pipe takes less than the compiler's output.
  for (let at = 0; at < output.length; ) at += writeSync(1, output, at)
}
