import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { compileAll, lockFiles, lockHash, packagesAreInstalled, packagesFolder } from './compile.ts'
import { findSources, root } from './locate.ts'

function start(command: string, args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}) {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  return new Promise<number>((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, PATH, ...environment }, stdio: 'inherit' })
    child.on('error', fail)
    child.on('exit', (code, signal) => done(code ?? (signal ? 128 + constants.signals[signal] : 1)))
  })
}

/** Compilers and libraries that only these tests need, from a lock file of their own. */
async function installPackages(): Promise<void> {
  if (packagesAreInstalled()) return
  console.log('installing the packages of tests/protocol/package-lock.json')
  mkdirSync(packagesFolder, { recursive: true })
  for (const file of lockFiles) copyFileSync(file, join(packagesFolder, basename(file)))
  const code = await start('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], packagesFolder)
  if (code !== 0) throw new Error(`npm ci failed in ${packagesFolder}`)
  writeFileSync(join(packagesFolder, '.installed'), lockHash())
}

async function main(args: readonly string[]): Promise<number> {
  const sources = findSources()
  console.log(`sources: ${sources}`)
  await installPackages()
  const begin = performance.now()
  const index = await compileAll(sources)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${Object.keys(index).length} contracts compiled, in ${seconds} s`)
  const config = join(import.meta.dirname, 'vitest.config.ts')
  return start('vitest', ['run', '--config', config, ...args], root)
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  return 1
})
