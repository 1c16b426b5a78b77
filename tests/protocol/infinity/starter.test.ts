import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unpackStarter } from '../../guides/starter.ts'
import { packagesFolder } from '../compile.ts'
import { findSources } from '../locate.ts'
import { repositories } from '../sources.ts'

/** Compiling the real core takes a minute of one core. */
const timeout = 600_000

/** The platform's own package has the binary; the other one's install script did not run. */
function forgeBinary(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const packages = createRequire(join(packagesFolder, 'package.json'))
  return join(dirname(packages.resolve(`@foundry-rs/forge-${platform}/package.json`)), 'bin/forge')
}

let folder: string

beforeAll(async () => {
  folder = await unpackStarter('hooks')
  const core = join(folder, 'lib/infinity-core')
  const [openZeppelin, solmate] = ['@openzeppelin/contracts-5.0.2', 'solmate'].map((name) =>
    join(packagesFolder, 'node_modules', name),
  ) as [string, string]
  // What the README's `forge install` fetches.
  mkdirSync(join(core, 'lib/openzeppelin-contracts'), { recursive: true })
  symlinkSync(join(findSources(), 'infinity-core/src'), join(core, 'src'))
  symlinkSync(openZeppelin, join(core, 'lib/openzeppelin-contracts/contracts'))
  symlinkSync(solmate, join(core, 'lib/solmate'))
})

afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }))

/** Runs forge in the starter's folder, without network. Rejects with its output where it fails. */
const forge = (args: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<string>((done, fail) => {
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      FOUNDRY_OFFLINE: 'true',
      FOUNDRY_SOLC: join(import.meta.dirname, '../solc.ts'),
      ...environment,
    }
    execFile(forgeBinary(), args, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, output, errors) =>
      error ? fail(new Error(`forge ${args.join(' ')}:\n${output}${errors}`)) : done(output),
    )
  })

it('the README installs the core at the commit that the pages describe', () => {
  const { repository, commit } = repositories['infinity-core']
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`forge install ${repository}@${commit}\n`)
})

it(
  'the hooks starter passes its own tests on the real core, and its scripts deploy, from its archive',
  async () => {
    expect(await forge(['test'])).toMatch(/\b7 tests passed, 0 failed, 0 skipped/)
    const manager = '0x1000000000000000000000000000000000000001'
    for (const [name, variable] of [
      ['DeploySurgeFeeHook', 'CL_POOL_MANAGER'],
      ['DeployBinSurgeFeeHook', 'BIN_POOL_MANAGER'],
    ] as const)
      expect(await forge(['script', `script/Deploy.s.sol:${name}`], { [variable]: manager })).toContain(
        'Script ran successfully',
      )
  },
  timeout,
)
