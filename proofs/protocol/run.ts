import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { conclude, missingErrors, type Report, readRecords } from './claimRecords.ts'
import { compileContracts, lockFiles, lockHash, packagesAreInstalled, packagesFolder } from './compileContracts.ts'
import { findSources, root } from './locate.ts'
import { contractsNamedBy } from './namedContracts.ts'
import { recordAbis } from './recordAbis.ts'

function start(command: string, args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}) {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  return new Promise<number>((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, PATH, ...environment }, stdio: 'inherit' })
    child.on('error', fail)
    child.on('exit', (code, signal) => done(code ?? (signal ? 128 + constants.signals[signal] : 1)))
  })
}

/** Compilers and libraries that only these tests need, from a separate lock file. */
async function installPackages(): Promise<void> {
  if (packagesAreInstalled()) return
  console.log('installing the packages of proofs/protocol/package-lock.json')
  mkdirSync(packagesFolder, { recursive: true })
  for (const file of lockFiles) copyFileSync(file, join(packagesFolder, basename(file)))
  // Peers are whole frameworks, of which no contract imports anything.
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  const code = await start('npm', ['ci', ...options], packagesFolder)
  if (code !== 0) throw new Error(`npm ci failed in ${packagesFolder}`)
  writeFileSync(join(packagesFolder, '.installed'), lockHash())
}

const usage = `npm run protocol [filter…] [-- --record | --missing | --compile | options of Vitest]

--record   writes what the run proves to proofs/records, and the compiler's ABIs where no filter or "abis" chooses all
           contracts; takes whole test files, so not with -t
--missing  lists the described errors that no recorded test provokes, and runs nothing
--compile  compiles the contracts, and runs no test`

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage)
    return 0
  }
  if (args.includes('--missing')) {
    console.log(missingErrors(readRecords()).join('\n'))
    return 0
  }
  const forVitest = args.filter((arg) => arg !== '--record')
  if (args.includes('--record') && forVitest.some((arg) => /^(-t|--testNamePattern)(=|$)/.test(arg))) {
    console.error(
      'With -t nothing is recorded: a record is of a whole test file. Filter by a part of its path, as in `npm run protocol -- --record vault`.',
    )
    return 1
  }
  const sources = findSources()
  console.log(`sources: ${sources}`)
  await installPackages()
  const begin = performance.now()
  const named = args.includes('--compile') ? undefined : contractsNamedBy(forVitest)
  const contractCount = Object.keys(await compileContracts(sources, named)).length
  console.log(`${contractCount} contracts are compiled, after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  if (args.includes('--compile')) return 0
  if (args.includes('--record') && !named) recordAbis()

  const directory = mkdtempSync(join(tmpdir(), 'protocol-'))
  const file = join(directory, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const config = join(import.meta.dirname, 'vitest.config.ts')
  const environment = args.includes('--record') ? { RECORD_SAMPLES: '1' } : {}
  const code = await start('vitest', ['run', '--config', config, ...reporters, ...forVitest], root, environment)
  const report: Report | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(directory, { recursive: true, force: true })
  if (!report) {
    console.error('Vitest ended without a report.')
    return 1
  }
  const options = { record: args.includes('--record'), isWholeRun: forVitest.length === 0, contractCount }
  const isGood = conclude(report, options)
  return isGood ? code : 1
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  return 1
})
