import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { didYouMean, ProblemsError } from './support/problems.ts'
import type { Workers } from './workers.ts'

const commands = {
  dev: 'serve the pages while they are written',
  build: 'write the static site to dist/',
  preview: 'serve what the build wrote',
  start: 'build, then preview',
  check: 'check the content without building',
} as const

type Command = keyof typeof commands

/** A mistake in the call of a command: its message is printed without a stack. */
class UsageError extends Error {}

const usage = () =>
  `Commands:\n${Object.entries(commands)
    .map(([name, what]) => `  ${name.padEnd(8)} ${what}`)
    .join('\n')}\nOptions:\n  --port N the port to serve on (dev: 5173, preview and start: 4173)\n`

function readCommand(args: string[]): { command: Command; port?: number } {
  let parsed: { values: { port?: string }; positionals: string[] }
  try {
    parsed = parseArgs({ args, options: { port: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage()}`)
  }
  const [name = '', ...more] = parsed.positionals
  if (!Object.hasOwn(commands, name)) {
    const message = name ? `There is no command \`${name}\`. ` : 'No command was given. '
    throw new UsageError(`${(message + didYouMean(name, Object.keys(commands), '')).trim()}\n\n${usage()}`)
  }
  if (more.length > 0) throw new UsageError(`\`${name}\` takes no \`${more.join(' ')}\`.\n\n${usage()}`)
  const { port } = parsed.values
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65_536))
    throw new UsageError(`--port takes a number from 0 to 65535, not \`${port}\`.`)
  return { command: name as Command, port: port === undefined ? undefined : Number(port) }
}

/** Listens on a port, and reports what to do if it is taken. */
async function onPort<result>(port: number, listen: (port: number) => Promise<result>): Promise<result> {
  try {
    return await listen(port)
  } catch (error) {
    const taken =
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE' || /already in use/.test((error as Error).message)
    if (taken)
      throw new UsageError(`Port ${port} is taken. Stop the process that uses it, or choose another with --port.`)
    throw error
  }
}

async function preview(root: string, port: number): Promise<void> {
  const { loadSite } = await import('./config.ts')
  const { outputOf } = await import('./build.ts')
  const site = await loadSite(root)
  const { basePath } = site.config
  const { missing, serve } = await import('./serve/preview.ts')
  const absent = missing(outputOf(site))
  if (absent) throw new UsageError(absent)
  const server = await onPort(port, (free) => serve({ dir: outputOf(site), config: site.config, port: free }))
  console.log(`\n  ${site.config.title}: http://localhost:${server.port}${basePath}/\n  Stop with Ctrl+C.\n`)
}

/** Runs a command with worker threads, which end with it. */
async function withWorkers<result>(work: (workers: Workers) => Promise<result>): Promise<result> {
  const { Workers } = await import('./workers.ts')
  const workers = new Workers()
  try {
    return await work(workers)
  } finally {
    await workers.close()
  }
}

const check = (root: string): Promise<void> =>
  withWorkers(async (workers) => {
    const [{ loadSite }, { Cache }, { checkedPages }] = await Promise.all([
      import('./config.ts'),
      import('./pages/cache.ts'),
      import('./pages/compilePages.ts'),
    ])
    const site = await loadSite(root)
    const { length } = await checkedPages(site, new Cache(site), (job) => workers.run('compile', job))
    console.log(`${length} pages, no problem found.`)
  })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs a build unless another process builds the same site: each would remove the other's files. */
async function alone(root: string, work: () => Promise<void>): Promise<void> {
  const lock = resolve(root, '.cache/building')
  const other = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
  if (other > 0 && other !== process.pid && isRunning(other))
    throw new UsageError(`Process ${other} builds this site. Wait for it, or remove .cache/building if it does not.`)
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(lock, String(process.pid))
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

const build = (root: string): Promise<void> =>
  alone(root, () =>
    withWorkers(async (workers) => {
      const { buildSite } = await import('./build.ts')
      const { pages, seconds } = await buildSite(root, workers)
      console.log(`\n  ${pages} pages in dist/ after ${seconds.toFixed(1)} s.\n`)
    }),
  )

/** Node.js starts the dev server's process again when a module that it imports changes: a fact, the configuration. */
function dev(port: number): void {
  const script = fileURLToPath(new URL('./serve/devProcess.ts', import.meta.url))
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', script, String(port)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
}

async function run({ command, port }: { command: Command; port?: number }, root: string): Promise<void> {
  if (command === 'dev') {
    const { freePort } = await import('./serve/freePort.ts')
    dev(await onPort(port ?? 5173, freePort))
  } else if (command === 'build') await build(root)
  else if (command === 'preview') await preview(root, port ?? 4173)
  else if (command === 'start') {
    await build(root)
    await preview(root, port ?? 4173)
  } else {
    await check(root)
  }
}

// Node.js keeps what it has compiled of each module. Threads and the dev server's process read the folder's name.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/node', import.meta.url))
enableCompileCache(process.env.NODE_COMPILE_CACHE)

try {
  process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production'
  await run(readCommand(process.argv.slice(2)), process.cwd())
} catch (error) {
  const isForAuthor = error instanceof ProblemsError || error instanceof UsageError
  console.error(isForAuthor ? `\n${error.message}` : error)
  process.exitCode = 1
}
