import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedFiles } from './compileContracts.ts'
import { findSources } from './locate.ts'
import { codeDigest } from './pins.ts'

/** Writes pins.json from clones: `node proofs/protocol/recordPins.ts FOLDER`, with `FOLDER/owner/repository` for each. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name a folder with a clone of each pinned repository, as owner/repository')
const recorded: Record<string, Record<string, string>> = {}
for (const [pin, paths] of [...pinnedFiles(findSources())].sort()) {
  const [repository = '', commit = '', inside = ''] = pin.split(/[@:]/)
  recorded[pin] = {}
  for (const path of [...paths].sort()) {
    const file = `${commit}:${inside ? `${inside}/` : ''}${path}`
    const content = execFileSync('git', ['-C', join(folder, repository), 'show', file], { encoding: 'utf8' })
    recorded[pin][path] = codeDigest(content)
  }
}
writeFileSync(join(import.meta.dirname, 'pins.json'), `${JSON.stringify(recorded, null, 2)}\n`)
