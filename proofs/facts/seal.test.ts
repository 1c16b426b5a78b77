import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sealFile, sealOf } from './seal.ts'

// What no package confirms has nothing else that would tell a digit that slipped from one that was meant.
test('the facts are those that were last checked against their sources and sealed', () => {
  const sealed: Record<string, string> = JSON.parse(readFileSync(sealFile, 'utf8'))
  const now = sealOf()
  const changed = [...new Set([...Object.keys(sealed), ...Object.keys(now)])].filter((key) => sealed[key] !== now[key])
  expect(changed, 'changed in facts/: check each against its source, then run `npm run seal`').toEqual([])
})
