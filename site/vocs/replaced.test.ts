import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replaced, vocsFile } from './replaced.ts'

/** The start of the SHA-256 of each replaced file of Vocs 1.4.1, as it was read. */
const read: Record<string, string> = {
  'app/index.client.js': '6f1209f7634ae381',
  'app/index.server.js': 'c8fc2126f80b5289',
  'app/utils/initializeTheme.js': '740fb4c943d17b63',
  'vite/plugins/virtual-routes.js': '83aaf77ee9784504',
  'vite/vite.config.js': 'aadb34b731299226',
}

describe('What of Vocs is replaced', () => {
  it.each(replaced.map(({ file }) => file))('%s is the file that was read', (file) => {
    const digest = createHash('sha256')
      .update(readFileSync(vocsFile(file)))
      .digest('hex')
    expect(digest.slice(0, 16), `an upgrade changed ${file}: read it, and site/vocs/replaced.ts`).toBe(read[file])
  })

  it('names the file that an upgrade moved', () => {
    expect(() => vocsFile('app/gone.js')).toThrow(/^Vocs has no app\/gone\.js\..*1\.4\.1/)
  })
})
