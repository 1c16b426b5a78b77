import type { Locator, Page } from '@playwright/test'
import { expect, open as openOnce, test } from '../support.ts'
import { Project } from './devProject.ts'

const pageText = (body: string) =>
  `---\ntitle: A page\ndescription: It is a page for a test, with a description that is as long as one has to be.\n---\n\n${body}\n`

const config = (basePath: string) => `import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vocs'

const { sitePlugins } = await import(pathToFileURL(resolve('site/index.ts')).href)
const config = { title: 'Site', titleTemplate: '%s | Site', description: 'A site.', basePath: '${basePath}' }

export default defineConfig({ ...config, ...sitePlugins(config) })
`

const contract = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.26;\n\ncontract Empty {}\n'

const site = {
  'vocs.config.ts': config('/docs'),
  'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs/pages/index.mdx': pageText('The first paragraph.'),
  'docs/pages/text.mdx': pageText(`The first paragraph.\n\n${'A line.\n\n'.repeat(100)}The last paragraph.`),
  'docs/pages/snippet.mdx': pageText('::snippet{file="typescript/answer.ts" region="answer"}'),
  'docs/snippets/typescript/answer.ts': '// #region answer\nexport const answer = 41\n// #endregion answer\n',
  'docs/pages/fact.mdx': pageText('::deployments{product="v3" chain="bsc"}'),
  'docs/pages/component.mdx': pageText("import { Note } from '../components/Note.tsx'\n\n<Note />"),
  'docs/components/Note.tsx': 'export function Note() {\n  return <p>The first note.</p>\n}\n',
  'docs/pages/broken.mdx': pageText('The first paragraph.'),
  'docs/pages/linking.mdx': pageText('The first paragraph.'),
  'docs/pages/download.mdx': pageText('::snippet{file="solidity/Empty.sol"}\n\n::snippet{file="typescript/typed.ts"}'),
  'docs/snippets/solidity/Empty.sol': contract,
  'docs/snippets/typescript/typed.ts': 'export const typed = 1\n',
  'proofs/records/types.jsonl': JSON.stringify({
    file: 'typescript/typed.ts',
    types: ['const typed: 1'],
    names: [[1, 13, 5, 0]],
  }),
}

// One server for the tests of the file, in their order: it starts once.
test.describe.configure({ mode: 'default' })

let project: Project
let server: Awaited<ReturnType<Project['startDev']>>

test.beforeAll(async () => {
  project = new Project(site)
  server = await project.startDev()
})

test.afterAll(async () => {
  await server?.stop()
  project?.remove()
})

/** Opens a page, again while Vocs starts the server: it does so where a file was added or removed, also by the test before. */
const open = (page: Page, path: string) => expect(() => openOnce(page, path)).toPass()

/** Whether the server has a page: Vocs's dev server answers 200 for any address. */
const hasPage = async (page: Page, route: string): Promise<boolean | undefined> => {
  try {
    const response = await page.request.get(server.address + route, { headers: { Accept: 'text/html' } })
    return !(await response.text()).includes('Page Not Found')
  } catch {
    return undefined
  }
}

/** Writes a file, again while the server that a change of files has started does not watch the folder yet. */
const writeUntil = (file: string, text: string, shown: Locator) =>
  expect(async () => {
    project.write(file, text)
    await expect(shown).toBeVisible({ timeout: 5000 })
  }).toPass()

test('the server prints the address of a free port, with the base path, and serves the pages there', async ({
  page,
}) => {
  expect(server.address).toMatch(/^http:\/\/localhost:\d+\/docs\/$/)
  await open(page, server.address)
  await expect(page.getByText('The first paragraph.')).toBeVisible()
  expect(await hasPage(page, 'nope')).toBe(false)
})

test('an edited page appears where the author has scrolled to', async ({ page }) => {
  await open(page, `${server.address}text`)
  await page.getByText('The last paragraph.').scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  project.replace('docs/pages/text.mdx', 'The last paragraph.', 'The edited paragraph.')
  await expect(page.getByText('The edited paragraph.')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('an edited snippet appears on the page that shows it', async ({ page }) => {
  await open(page, `${server.address}snippet`)
  await expect(page.locator('pre')).toHaveText('export const answer = 41')
  project.replace('docs/snippets/typescript/answer.ts', '41', '42')
  await expect(page.locator('pre')).toHaveText('export const answer = 42')
})

test('an edited component appears on the page that shows it', async ({ page }) => {
  await open(page, `${server.address}component`)
  await expect(page.getByText('The first note.')).toBeVisible()
  project.replace('docs/components/Note.tsx', 'The first note.', 'The second note.')
  await expect(page.getByText('The second note.')).toBeVisible()
})

test('a new page is served', async ({ page }) => {
  await open(page, server.address)
  project.write('docs/pages/new.mdx', site['docs/pages/text.mdx'])
  await expect.poll(() => hasPage(page, 'new')).toBe(true)
})

test('a page that is removed and written again shows the new text', async ({ page }) => {
  project.write('docs/pages/again.mdx', pageText('The old text.'))
  await expect.poll(() => hasPage(page, 'again')).toBe(true)
  await open(page, `${server.address}again`)
  await expect(page.getByText('The old text.')).toBeVisible()
  project.removeFile('docs/pages/again.mdx')
  await expect.poll(() => hasPage(page, 'again')).toBe(false)
  await writeUntil('docs/pages/again.mdx', pageText('The new text.'), page.getByText('The new text.'))
})

test('a picture that a page needs may be added after the page', async ({ page }) => {
  project.write('docs/pages/picture.mdx', pageText('![A square](/square.svg)'))
  const error = page.locator('pre[role=alert]')
  await expect(async () => {
    await page.goto(`${server.address}picture`)
    await expect(error).toContainText('/square.svg')
  }).toPass()
  const square = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  await writeUntil('public/square.svg', square, page.getByRole('img', { name: 'A square' }))
  await expect(error).toHaveCount(0)
})

test('a mistake in the frontmatter shows in the page, and is gone when it is corrected', async ({ page }) => {
  const error = page.locator('pre[role=alert]')
  await open(page, `${server.address}broken`)
  project.replace('docs/pages/broken.mdx', 'title: A page', 'titel: x\ntitle: A page')
  await expect(error).toContainText('docs/pages/broken.mdx:2')
  await expect(error).toContainText('Did you mean `title`?')
  project.replace('docs/pages/broken.mdx', 'titel: x\n', '')
  await expect(page.getByText('The first paragraph.')).toBeVisible()
  await expect(error).toHaveCount(0)
})

test('a mistake shows its file, line and remedy in the page, and is gone when it is corrected', async ({ page }) => {
  const error = page.locator('pre[role=alert]')
  await open(page, `${server.address}broken`)
  project.replace('docs/pages/broken.mdx', 'The first paragraph.', '::snippet{file="typescript/anser.ts"}')
  await expect(error).toContainText('docs/pages/broken.mdx:6')
  await expect(error).toContainText('there is no snippet `typescript/anser.ts`')
  await expect(error).toContainText('Did you mean')
  project.replace('docs/pages/broken.mdx', 'anser.ts', 'answer.ts')
  await expect(page.locator('pre')).toContainText('export const answer')
  await expect(error).toHaveCount(0)
})

test('a link to no page shows in the page, and is gone when that page is written', async ({ page }) => {
  const error = page.locator('pre[role=alert]')
  await open(page, `${server.address}linking`)
  project.replace('docs/pages/linking.mdx', 'The first paragraph.', 'The [first](/written-later) paragraph.')
  await expect(error).toContainText('docs/pages/linking.mdx:6')
  await expect(error).toContainText('the link `/written-later` leads nowhere')
  project.write('docs/pages/written-later.mdx', pageText('Here.'))
  await expect(page.getByRole('link', { name: 'first' })).toBeVisible()
  await expect(error).toHaveCount(0)
})

test('a mistake in a snippet and in a component show in the page, and are gone when corrected', async ({ page }) => {
  const error = page.locator('pre[role=alert]')
  await open(page, `${server.address}snippet`)
  project.replace('docs/snippets/typescript/answer.ts', '#endregion answer', '#endregion anser')
  await expect(error).toContainText('docs/pages/snippet.mdx:6')
  project.replace('docs/snippets/typescript/answer.ts', '#endregion anser', '#endregion answer')
  await expect(page.locator('pre')).toContainText('export const answer')
  await expect(error).toHaveCount(0)

  await open(page, `${server.address}component`)
  project.replace('docs/components/Note.tsx', '</p>', '')
  // The server's document, or Vite's overlay where the browser asked for the component first.
  const either = error.or(page.locator('vite-error-overlay')).first()
  await expect(either).toContainText('docs/components/Note.tsx:')
  project.replace('docs/components/Note.tsx', '.\n}', '.</p>\n}')
  await expect(page.locator('article').getByText('note.')).toBeVisible()
  await expect(either).toHaveCount(0)
})

test('samples and the types in them are served under the base path', async ({ page }) => {
  await open(page, `${server.address}download`)
  const sample = await page.getByRole('link', { name: 'Download Empty.sol' }).getAttribute('href')
  const response = await page.request.get(new URL(sample ?? '', server.address).href)
  expect(response.status()).toBe(200)
  expect(await response.text()).toBe(contract)
  const types = await page.locator('[data-types]').getAttribute('data-types')
  expect(await (await page.request.get(new URL(types ?? '', server.address).href)).json()).toMatchObject({
    types: ['const typed: 1'],
  })
})

test('an edited fact appears on the page that shows it', async ({ page }) => {
  await open(page, `${server.address}fact`)
  await expect(page.locator('article')).toContainText('BNB Smart Chain')
  project.replace('facts/chains.ts', "name: 'BNB Smart Chain'", "name: 'BNB Dumb Chain'")
  await expect(page.locator('article')).toContainText('BNB Dumb Chain')
})
