import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { exportedFunctions } from '../../site/blocks/snippet/samples.ts'
import { noteCalled } from './deployed.ts'
import { read, root } from './sources.ts'

export type Call = readonly [name: string, ...unknown[]]

export type Result = { returned: unknown } | { raised: string; message: string; explained?: string[] }

/** Calls functions of the Python samples, one after another in one process. `asked` is what runPython.py takes besides. */
export async function runPython(python: string, asked: object, calls: readonly Call[]): Promise<Result[]> {
  const folder = 'docs/snippets/python'
  const running = promisify(execFile)(python, ['-B', resolve(root, 'proofs/samples/runPython.py')], {
    env: { ...process.env, no_proxy: '*' },
    maxBuffer: 2 ** 28,
  })
  // Amounts are larger than a number of JSON's writer here.
  const text = JSON.stringify({ ...asked, folder: resolve(root, folder), calls }, (_, value) =>
    typeof value === 'bigint' ? `#${value}#` : value,
  )
  running.child.stdin?.end(text.replaceAll(/"#(\d+)#"/g, '$1'))
  const { stdout } = await running.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`${python} is not installed. Run npm run setup.`)
    throw error
  })
  const { results, called } = JSON.parse(stdout) as { results: Result[]; called: [string, string][] }
  for (const [name, one] of called) {
    const file = `${folder}/${name}`
    if (exportedFunctions(read(file)).includes(one)) noteCalled(file, one)
  }
  return results
}

/**
 * Calls functions of the samples that need no package, such as `swap_api.quote`, and returns what each returned, or the
 * message of what it raised. `now` is the time that they read, in Unix seconds.
 */
export async function callPython(calls: readonly Call[], now: number) {
  const results = await runPython('python3', { now }, calls)
  return results.map((result) => ('raised' in result ? { raised: result.message } : result))
}
