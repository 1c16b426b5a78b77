import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unpackStarter } from '../../guides/starter.ts'
import { packagesFolder } from '../compileContracts.ts'
import { runForge } from '../forge.ts'
import { findSources } from '../locate.ts'
import { repositories } from '../pinnedSources.ts'

/** Compiling the real core takes a minute of one core. */
const timeout = 600_000

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

/** Rejects with forge's output where it fails. */
async function forge(args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  const { output, errors, code } = await runForge(args, folder, environment)
  if (code !== 0) throw new Error(`forge ${args.join(' ')}:\n${output}${errors}`)
  return output
}

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
