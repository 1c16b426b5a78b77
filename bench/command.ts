import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { atEnd } from './cleanup.ts'

export interface Run {
  seconds: number
  /** The sum of the peak memory of the process and its descendants; undefined on a system without /proc. */
  megabytes?: number
}

interface Options {
  cwd: string
  env: NodeJS.ProcessEnv
}

/** The process and all its descendants, from the `children` files that Linux has for each thread. */
function descendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(descendants)]
}

/** Records the peak memory of each process of a command. */
function watchMemory(pid: number): () => number | undefined {
  const peaks = new Map<number, number>()
  const timer = setInterval(() => {
    try {
      for (const one of descendants(pid)) {
        const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]
        if (peak) peaks.set(one, Number(peak) / 1024)
      }
    } catch {
      // The process has just ended, or the system has no /proc.
    }
  }, 100)
  return () => {
    clearInterval(timer)
    return peaks.size > 0 ? [...peaks.values()].reduce((sum, one) => sum + one, 0) : undefined
  }
}

/** Starts Node.js with a script, and stops it when the benchmark ends. `output` returns what it has printed so far. */
export function startNode(args: readonly string[], { cwd, env }: Options) {
  const child: ChildProcess = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed)
    child.once('close', done)
  })
  ended.catch(() => undefined)
  const stop = atEnd(async () => {
    child.kill('SIGTERM')
    await ended.catch(() => undefined)
  })
  return { child, ended, stop, output: () => output }
}

/** Runs Node.js to completion. Rejects with the last lines of its output if it fails. */
export async function runNode(args: readonly string[], options: Options): Promise<Run> {
  const started = performance.now()
  const { child, ended, stop, output } = startNode(args, options)
  const memory = child.pid === undefined ? undefined : watchMemory(child.pid)
  try {
    const code = await ended
    const seconds = (performance.now() - started) / 1000
    if (code !== 0)
      throw new Error(`node ${args.join(' ')} failed:\n${output().trim().split('\n').slice(-20).join('\n')}`)
    return { seconds, megabytes: memory?.() }
  } finally {
    memory?.()
    await stop()
  }
}
