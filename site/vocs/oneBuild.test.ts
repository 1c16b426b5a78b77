import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder } from '../../tests/doubles/folder.ts'
import { claimBuild } from './oneBuild.ts'

const file = (content: string) => {
  const path = join(folder({}), 'build.pid')
  writeFileSync(path, content)
  return path
}

it('a second build at the same time is refused with the process of the first', () => {
  // The process that runs this test's own.
  const path = file(String(process.ppid))
  expect(() => claimBuild(path)).toThrow(`Process ${process.ppid} is building`)
  expect(readFileSync(path, 'utf8')).toBe(String(process.ppid))
})

it('a build after one that was stopped, and the second bundle of the same build, start', () => {
  // Linux gives no process a number as high as this.
  const path = file(String(2 ** 22 + 1))
  claimBuild(path)
  claimBuild(path)
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid))
})
