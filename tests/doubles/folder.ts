import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parseSiteConfig, type Site, type SiteConfigInput } from '../../site/config.ts'

/** A folder with these files, gone when the test is. */
export function folder(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return root
}

export const minimal = { title: 'Fixture', titleTemplate: '%s | Fixture', description: 'A site for tests.' }

/** A site in a folder of these files, with this configuration. */
export function siteOf(files: Record<string, string>, config: Partial<SiteConfigInput> = {}): Site {
  const root = folder(files)
  return { root, pagesDir: join(root, 'docs/pages'), config: parseSiteConfig({ ...minimal, ...config }) }
}

/** A page's text: frontmatter that is right, and a body. The body's first line is line 5. */
export const pageText = (
  body: string,
  frontmatter = 'title: A page\ndescription: It is a page for a test, with a description that is as long as one has to be.',
): string => `---\n${frontmatter}\n---\n${body}\n`
