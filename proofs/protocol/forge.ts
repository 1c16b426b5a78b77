import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Ran, run } from '../guides/follow.ts'
import { packagesFolder } from './compileContracts.ts'

/** The platform's own package has the binary; the other one's install script did not run. */
function forgeBinary(): string {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const packages = createRequire(join(packagesFolder, 'package.json'))
  return join(dirname(packages.resolve(`@foundry-rs/forge-${platform}/package.json`)), 'bin/forge')
}

/** Runs forge in a folder, without network. Its compiler is solc's JavaScript build. */
export const runForge = (
  args: readonly string[],
  folder: string,
  environment: Record<string, string> = {},
): Promise<Ran> =>
  run(forgeBinary(), args, folder, {
    FOUNDRY_OFFLINE: 'true',
    FOUNDRY_SOLC: join(import.meta.dirname, 'solcProgram.ts'),
    ...environment,
  })
