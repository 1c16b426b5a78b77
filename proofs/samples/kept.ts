import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { root } from './sources.ts'

/** Where what a compiler made of an input is kept: `input` names the compiler and its release as well. */
const placeOf = (input: string) =>
  resolve(root, '.cache/samples', `${createHash('sha256').update(input).digest('hex')}.json`)

/** What was kept for an input, if anything. */
export function kept<T>(input: string): T | undefined {
  const file = placeOf(input)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function keep<T>(input: string, value: T): T {
  const file = placeOf(input)
  mkdirSync(dirname(file), { recursive: true })
  // Another test file may look for it at this moment: it appears whole.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(value))
  renameSync(`${file}.${process.pid}`, file)
  return value
}
