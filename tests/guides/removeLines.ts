import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// Whether the tests of the guides notice it where a guide lacks a line that a reader needs: `npm run guides:broken`. It
// follows every guide several times, which is too slow for every run of the tests. An argument selects guides by name.

const root = resolve(import.meta.dirname, '../..')
const rows = join(mkdtempSync(join(tmpdir(), 'broken-')), 'rows.md')
const runs = [
  ['vitest', 'run', 'tests/guides/guides.test.ts'],
  ['node', 'tests/protocol/run.ts', 'infinity/guides'],
]
for (const [command = '', ...args] of runs)
  spawnSync(command, [...args, '-t', `${process.argv[2] ?? ''}.*line removed|line removed.*${process.argv[2] ?? ''}`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, BROKEN_GUIDES: rows },
  })
const table = existsSync(rows) ? readFileSync(rows, 'utf8') : ''
const all = table.split('\n').filter(Boolean)
const missed = all.filter((row) => row.endsWith('| NOT NOTICED |'))
console.log(`\n| guide | broken | what failed |\n| --- | --- | --- |\n${table}`)
console.log(`${all.length - missed.length} of ${all.length} noticed`)
process.exitCode = all.length > 0 && missed.length === 0 ? 0 : 1
