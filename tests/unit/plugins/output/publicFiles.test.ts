import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyPublic } from '../../../../plugins/output/publicFiles.ts'
import { folder } from '../../doubles/folder.ts'

describe('the files of public/', () => {
  it('are copied into the output, hidden ones and folders too', () => {
    const root = folder({
      'public/icon.svg': '<svg/>',
      'public/.well-known/security.txt': 'text',
      'dist/index.html': '',
    })
    copyPublic(root, join(root, 'dist'), new Set())
    expect(readFileSync(join(root, 'dist/icon.svg'), 'utf8')).toBe('<svg/>')
    expect(existsSync(join(root, 'dist/.well-known/security.txt'))).toBe(true)
  })

  it('are reported where the build writes a file of the same name before or after', () => {
    const root = folder({
      'public/index.html': 'mine',
      'public/deployments.json': '{}',
      'public/icon.svg': '<svg/>',
      'dist/index.html': 'a page',
    })
    expect(() => copyPublic(root, join(root, 'dist'), new Set(['deployments.json']))).toThrow(
      /^2 problems.*public\/deployments\.json\s+the build writes `\/deployments\.json` too\s.*public\/index\.html\s/s,
    )
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe('a page')
    expect(existsSync(join(root, 'dist/icon.svg'))).toBe(false)
  })

  it('may be missing', () => {
    const root = folder({ 'dist/index.html': '' })
    expect(() => copyPublic(root, join(root, 'dist'), new Set())).not.toThrow()
  })
})
