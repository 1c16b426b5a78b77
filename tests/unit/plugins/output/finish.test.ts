import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, pageText } from '../../doubles/folder.ts'
import { configFiles, run } from '../../doubles/project.ts'

const whole = '<!doctype html><html lang="en"><head></head><body><div id="app">Text</div></body></html>'
const themeScript = { 'dist/initializeTheme.iife.js': 'theme()', 'dist/assets/a.css': '' }

/** What the step after the build answers to what `vocs build` has written. */
async function finish(files: Record<string, string>) {
  const root = folder({ ...configFiles(), 'docs/pages/index.mdx': pageText('Home.'), ...files })
  const { code, errors } = await run(root, 'plugins/output/finish.ts')
  return { code, errors, dist: existsSync(join(root, 'dist')) }
}

describe('the step after vocs build', () => {
  it.each([
    ['the rest of it is in its middle', whole.replace('Text', '</div></body></html>')],
    ['it is cut', whole.replace('</body></html>', '')],
    ['a mark of the template was put in again', whole.replace('Text', 'Costs <!--body--> and')],
  ])('refuses a document that is not whole, with its file, and leaves no site: %s', async (_, html) => {
    const { code, errors, dist } = await finish({ ...themeScript, 'dist/index.html': html })
    expect(code).toBe(1)
    expect(errors).toContain('dist/index.html is not a whole document: look for a dollar sign in a component.')
    expect(dist).toBe(false)
  })

  it('refuses a build without the script that sets the theme', async () => {
    const { code, errors, dist } = await finish({ 'dist/index.html': whole })
    expect(code).toBe(1)
    expect(errors).toContain('vocs build has written no initializeTheme.iife.js')
    expect(dist).toBe(false)
  })

  it('refuses a build without the document of a page', async () => {
    const { code, errors } = await finish({
      ...themeScript,
      'docs/pages/x.mdx': pageText('X.'),
      'dist/index.html': whole,
    })
    expect(code).toBe(1)
    expect(errors).toContain('dist/x/index.html')
  })
})
