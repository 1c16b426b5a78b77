import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { loadSite } from '../../site/config.ts'
import { archiveOf, startersOf } from '../../site/files/starters.ts'
import { install } from './follow.ts'

const root = resolve(import.meta.dirname, '../..')

/** Unpacks a starter's archive, as the build writes it, into an empty folder. Returns the folder of the project. */
export async function unpackStarter(name: string): Promise<string> {
  const files = startersOf(await loadSite(root)).archives.get(`starters/${name}.zip`)
  if (!files) throw new Error(`the build writes no starters/${name}.zip`)
  const folder = mkdtempSync(join(tmpdir(), 'starter-'))
  for (const [file, bytes] of Object.entries(unzipSync(archiveOf(files)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), strFromU8(bytes))
  }
  return join(folder, `${name}-starter`)
}

/**
 * Does what `npm install` does in the folder, with the repository's packages. Throws for a version that differs, and for
 * a dependency that no file imports.
 */
export function installStarter(folder: string): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const source = globSync('**/*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  for (const name of Object.keys(dependencies))
    if (!source.some((text) => new RegExp(`from '${name}(/[^']*)?'`).test(text)))
      throw new Error(`package.json of ${folder} names ${name}, which no file imports`)
  const wanted = Object.entries<string>({ ...dependencies, ...devDependencies })
  install(
    wanted.map(([name, version]) => `${name}@${version}`),
    folder,
  )
}
