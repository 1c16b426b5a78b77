import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { linkPackages } from '../../tests/linkPackages.ts'
import { type Figure, median, type Say } from '../figures.ts'

const times = 3
const root = resolve(import.meta.dirname, '../..')

/** Times `npm run build` in a copy of the project: three times without a cache, then with nothing changed. */
export async function build(say: Say): Promise<Figure[]> {
  // Vite compares real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-')))
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate')
    const deleted = new Set(git('ls-files', '-z', '--deleted').split('\0'))
    for (const file of files.split('\0').filter((name) => name && !deleted.has(name))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
    linkPackages(folder)
    // Pages show the date of their last commit, so the copy reads the project's history.
    const GIT_DIR = git('rev-parse', '--absolute-git-dir').trim()
    const env = { ...process.env, GIT_DIR, GIT_WORK_TREE: folder, BASE_PATH: '', SITE_URL: '' }
    const timed = (what: string): number => {
      const start = performance.now()
      execFileSync('npm', ['run', 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
      const seconds = (performance.now() - start) / 1000
      say(`${what}: ${seconds.toFixed(1)} s`)
      return seconds
    }
    const cold: number[] = []
    for (let time = 1; time <= times; time++) {
      for (const made of ['.cache', 'dist', 'node_modules/.vite'])
        rmSync(join(folder, made), { recursive: true, force: true })
      cold.push(timed(`build without a cache, ${time} of ${times}`))
    }
    return [
      { what: 'build without a cache, median', unit: 's', value: median(cold), goal: 60 },
      { what: 'build with nothing changed', unit: 's', value: timed('build with nothing changed') },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
