import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { exportedFunctions } from '../../site/blocks/snippet/samples.ts'
import { noteCalled } from './deployed.ts'
import { read, root } from './sources.ts'

type Result = { returned: unknown } | { raised: string }

/**
 * Calls functions of the samples in docs/snippets/python that need no package, such as `swap_api.quote`, one after another in one process,
 * and returns what each returned or raised. `now` is the time that they read, in Unix seconds.
 */
export async function callPython(calls: readonly (readonly [string, ...unknown[]])[], now: number): Promise<Result[]> {
  const folder = 'docs/snippets/python'
  const running = promisify(execFile)('python3', ['-B', resolve(root, 'proofs/samples/runPython.py')], {
    env: { ...process.env, no_proxy: '*' },
    maxBuffer: 2 ** 28,
  })
  running.child.stdin?.end(JSON.stringify({ folder: resolve(root, folder), now, calls }))
  const { stdout } = await running.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('python3 is not installed. Run npm run setup.')
    throw error
  })
  const { results, called } = JSON.parse(stdout) as { results: Result[]; called: [string, string][] }
  for (const [name, one] of called) {
    const file = `${folder}/${name}`
    if (exportedFunctions(read(file)).includes(one)) noteCalled(file, one)
  }
  return results
}
