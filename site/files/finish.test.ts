import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folder, pageText } from '../../tests/doubles/folder.ts'
import { configFiles, expectSentence, projectFile, runCode } from '../../tests/doubles/project.ts'
import { prepareSite, replaceSite } from './replaceSite.ts'

const whole = '<!doctype html><html lang="en"><head></head><body><div id="app">Text</div></body></html>'
const themeScript = { 'docs/dist/initializeTheme.iife.js': 'theme()', 'docs/dist/assets/a.css': '' }

/** What the last step answers to what Vocs has written, where an earlier build has left a site. */
async function finish(files: Record<string, string>) {
  const root = folder({
    ...configFiles(),
    'docs/pages/index.mdx': pageText('Home.'),
    'dist/index.html': 'The site before.',
    ...files,
  })
  const module = JSON.stringify(pathToFileURL(projectFile('site/files/finish.ts')).href)
  const outcome = await runCode(
    root,
    `const { finishBuild } = await import(${module}); await finishBuild(${JSON.stringify(join(root, 'docs/dist'))})`,
  )
  return { ...outcome, dist: readFileSync(join(root, 'dist/index.html'), 'utf8') }
}

describe('the last step of a build', () => {
  it.each([
    ['the rest of it is in its middle', whole.replace('Text', '</div></body></html>')],
    ['it is cut', whole.replace('</body></html>', '')],
    ['a mark of the template was put in again', whole.replace('Text', 'Costs <!--body--> and')],
  ])('refuses a document that is not whole, with its file, and leaves the site before: %s', async (_, html) => {
    const outcome = await finish({ ...themeScript, 'docs/dist/index.html': html })
    expectSentence(outcome)
    expect(outcome.errors).toContain('index.html is not a whole document: look for a dollar sign in a component.')
    expect(outcome.dist).toBe('The site before.')
  })

  it('refuses a build without the script that sets the theme', async () => {
    const outcome = await finish({ 'docs/dist/index.html': whole })
    expectSentence(outcome)
    expect(outcome.errors).toContain('vocs build has written no initializeTheme.iife.js')
    expect(outcome.dist).toBe('The site before.')
  })

  it('refuses a build without the document of a page', async () => {
    const outcome = await finish({
      ...themeScript,
      'docs/pages/x.mdx': pageText('X.'),
      'docs/dist/index.html': whole,
    })
    expectSentence(outcome)
    expect(outcome.errors).toContain('dist/x/index.html')
    expect(outcome.dist).toBe('The site before.')
  })
})

describe('the site that was built', () => {
  const sites = () => {
    const root = folder({ 'docs/dist/new.html': 'new', 'dist/old.html': 'old' })
    return { root, built: join(root, 'docs/dist'), dist: join(root, 'dist') }
  }
  const has = (...path: string[]) => existsSync(join(...path))

  it('takes the place of the one before, of which nothing stays', () => {
    const { root, built, dist } = sites()
    prepareSite(built, dist)
    expect(has(dist, 'old.html')).toBe(true)
    replaceSite(built, dist)
    expect([has(dist, 'new.html'), has(dist, 'old.html'), has(built), has(root, '.dist-before')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('is the first one, or comes after a build that was killed between its two renames', () => {
    const { root, built } = sites()
    mkdirSync(join(root, '.dist-before'))
    writeFileSync(join(root, '.dist-before/older.html'), 'older')
    const other = join(root, 'dist/first')
    replaceSite(built, other)
    expect(has(other, 'new.html')).toBe(true)
  })

  it('leaves the one before where it is not there', () => {
    const { root, dist } = sites()
    expect(() => replaceSite(join(root, 'nothing'), dist)).toThrow(/cannot be replaced \(ENOENT\)/)
    expect(has(dist, 'old.html')).toBe(true)
  })

  it('is not there after a process that has failed, and the one before is', async () => {
    const { root, built, dist } = sites()
    const module = JSON.stringify(pathToFileURL(projectFile('site/files/replaceSite.ts')).href)
    const { code } = await runCode(
      root,
      `const { prepareSite } = await import(${module}); prepareSite(${JSON.stringify(built)}, ${JSON.stringify(dist)}); process.exit(3)`,
    )
    expect([code, has(built), has(dist, 'old.html')]).toEqual([3, false, true])
  })

  // Linux itself has folders that nobody renames, not even root.
  it.each([
    ['that is a mount', '/proc'],
    ['whose file system is read-only', '/proc/self/fdinfo'],
  ])('is refused before a build for a folder %s, in a sentence', (_, dist) => {
    expect(() => prepareSite(dist, dist)).toThrow(
      /^\S+\/ cannot be replaced \(E\w+\), as where it is a mount or read-only: unmount it or make it writable, .+$/,
    )
  })
})
