import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { loadSite } from '../../pipeline/config.ts'
import { startersOf } from '../../pipeline/output/starters.ts'
import { install } from './follow.ts'

const root = resolve(import.meta.dirname, '../..')

/** Unpacks a starter's archive, as the build writes it, into an empty folder. Returns the folder of the project. */
export async function unpackStarter(name: string): Promise<string> {
  const archive = startersOf(await loadSite(root)).archives.get(`starters/${name}.zip`)
  if (!archive) throw new Error(`the build writes no starters/${name}.zip`)
  const folder = mkdtempSync(join(tmpdir(), 'starter-'))
  for (const [file, bytes] of Object.entries(unzipSync(archive))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), strFromU8(bytes))
  }
  return join(folder, `${name}-starter`)
}

/** Does what `npm install` does in the folder, with the repository's packages. Throws for a version that differs. */
export function installStarter(folder: string): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const wanted = Object.entries<string>({ ...dependencies, ...devDependencies })
  install(
    wanted.map(([name, version]) => `${name}@${version}`),
    folder,
  )
}
