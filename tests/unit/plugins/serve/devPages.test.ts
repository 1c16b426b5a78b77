import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HmrContext, ViteDevServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { Cache } from '../../../../plugins/pages/cache.ts'
import { DevPages, suffix } from '../../../../plugins/serve/devPages.ts'
import { pageText, siteOf } from '../../doubles/folder.ts'

const page = 'docs/pages/a.mdx'
const snippet = 'docs/snippets/a.ts'
const body = '::snippet{file="a.ts"}'

type Hook = (given: unknown) => unknown

/** What the dev server tells the browser after a file has changed, and the page that it then serves. */
async function afterEdit(file: string, text: string) {
  const site = siteOf({ [page]: pageText(body), [snippet]: 'export const a = 1\n' })
  const devPages = new DevPages(site)
  const plugin = devPages.plugin() as unknown as Record<'load' | 'handleHotUpdate' | 'configureServer', Hook>
  const sent: string[] = []
  const moduleGraph = { getModuleById: () => undefined }
  const ws = { send: ({ type, event }: { type: string; event?: string }) => sent.push(event ?? type) }
  const server = { watcher: { add: () => {}, on: () => {} }, moduleGraph, ws } as unknown as ViteDevServer
  plugin.configureServer(server)
  const id = join(site.root, page) + suffix
  const htmlOf = async () => String(await plugin.load(id.replace(suffix, '.html.js')))
  const before = await htmlOf()
  writeFileSync(join(site.root, file), text)
  const context: Partial<HmrContext> = { file: join(site.root, file), modules: [], read: () => text, server }
  await plugin.handleHotUpdate(context)
  return { sent, before, html: await htmlOf().catch((error: Error) => error.message), editedAt: devPages.editedAt }
}

describe('a page that an earlier run has kept', () => {
  it('is compiled again once any file under docs has changed: for example a sample that no page has loaded yet', async () => {
    const site = siteOf({ [page]: pageText(body), [snippet]: 'export const a = 1\n' })
    await new DevPages(site, new Cache(site)).compileAll()
    const devPages = new DevPages(site, new Cache(site))
    const plugin = devPages.plugin() as unknown as Record<'load' | 'configureServer', Hook>
    const listeners = new Map<string, (event: string, file: string) => void>()
    const watcher = { add: () => {}, on: (event: string, listener: () => void) => listeners.set(event, listener) }
    plugin.configureServer({ watcher } as unknown as ViteDevServer)
    writeFileSync(join(site.root, snippet), 'export const changed = 2\n')
    listeners.get('all')?.('change', join(site.root, snippet))
    expect(await plugin.load(`${join(site.root, page)}.html.js`)).toContain('changed')
  })
})

describe('a page that is edited under the dev server', () => {
  it.each([
    ['its text', page, pageText(`${body}\n\nMore words.`), 'More words.'],
    ['a sample that it shows', snippet, 'export const changed = 2\n', 'changed'],
  ])('is shown without loading the document again: %s', async (_, file, text, shown) => {
    const { sent, before, html, editedAt } = await afterEdit(file, text)
    expect(sent).toEqual(['site:edited'])
    expect(before).not.toContain(shown)
    expect(html).toContain(shown)
    // A module of another address: thirteen digits are what Vite takes for a time.
    expect(String(editedAt)).toMatch(/^\d{13}$/)
  })

  it('is loaded again where the head and the layout may have changed', async () => {
    const { sent } = await afterEdit(page, pageText(body, 'title: Another\ndescription: It is for a test.'))
    expect(sent).toEqual(['full-reload'])
  })

  it('is loaded again where it has a problem, which then is told', async () => {
    const { sent, html } = await afterEdit(page, pageText(`${body}\n\n:::tip\nNot closed.`))
    expect(sent).toEqual(['full-reload'])
    expect(html).toContain('the directive `tip` is not closed')
  })
})
