import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder } from '../../tests/doubles/folder.ts'
import { ProblemsError } from '../support/problems.ts'
import { licensesText } from './licenses.ts'

const manifest = (name: string, license = 'MIT') => JSON.stringify({ name, version: '1.2.3', license })
const modules = () =>
  join(
    folder({
      'node_modules/one/package.json': manifest('one'),
      'node_modules/one/LICENSE': 'Copyright One',
      'node_modules/@scope/two/package.json': manifest('@scope/two'),
      'node_modules/@scope/two/license.md': 'Copyright Two',
      'node_modules/one/node_modules/three/package.json': manifest('three', 'ISC'),
      'node_modules/one/node_modules/three/COPYING': 'Copyright One\r\n',
      'node_modules/@fonts/four/package.json': manifest('@fonts/four', 'OFL-1.1'),
      'node_modules/@fonts/four/LICENSE.txt': 'SIL OPEN FONT LICENSE',
      'node_modules/vite/package.json': manifest('vite'),
      'node_modules/vite/LICENSE.md': 'Vite core\n\n# Licenses of bundled dependencies\nOthers',
      'node_modules/five/package.json': manifest('five'),
      'node_modules/five/index.js': '',
    }),
    'node_modules',
  )

it('has each package of the modules and files once, by name, and each text once', () => {
  const at = modules()
  const text = licensesText(
    [
      `${at}/one/a.js`,
      `\0${at}/one/b.js?commonjs-module`,
      `${at}/one/node_modules/three/index.js`,
      `${at}/@scope/two/index.js`,
      '\0vite/preload-helper.js',
      join(at, '../theme/own.ts'),
      '\0virtual:site',
    ],
    at,
  )
  expect(text.split(/\n-{80}\n\n/).slice(1)).toEqual([
    '@scope/two 1.2.3 (MIT)\n\nCopyright Two\n',
    'one 1.2.3 (MIT)\nthree 1.2.3 (ISC)\n\nCopyright One\n',
    'vite 1.2.3 (MIT)\n\nVite core\n',
  ])
})

it('has the package of a font', () => {
  const at = modules()
  const text = licensesText([`${at}/@fonts/four/files/four.woff2`], at)
  expect(text).toContain('@fonts/four 1.2.3 (OFL-1.1)\n\nSIL OPEN FONT LICENSE')
})

it('stops the build for a package without a licence file, and names it', () => {
  const at = modules()
  try {
    licensesText([`${at}/five/index.js`, `${at}/one/a.js`], at)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemsError)
    expect((error as Error).message).toContain('the site ships code of five 1.2.3, which has no licence file')
    expect((error as Error).message).toContain('→ Do without the package')
    expect((error as Error).message).not.toContain('one')
  }
})
