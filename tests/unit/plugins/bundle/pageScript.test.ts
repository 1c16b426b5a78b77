import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ClientBundle } from '../../../../plugins/bundle/client.ts'
import { pageScript } from '../../../../plugins/bundle/pageScript.ts'
import { writePages } from '../../../../plugins/bundle/server.ts'
import type { CompiledPage } from '../../../../plugins/pages/compile.ts'
import { compile } from '../../doubles/compile.ts'
import { folder, siteOf } from '../../doubles/folder.ts'

const bundle: ClientBundle = {
  entry: 'assets/client-1.js',
  imports: [],
  styles: [],
  sheets: [],
  fonts: [],
  boot: 'assets/boot-1.js',
  imported: { 'react/jsx-runtime': 'assets/pageRuntime-1.js' },
  weight: { files: {}, modules: {} },
}
const component = 'docs/components/Box.tsx'
const files = { [component]: 'export const Box = () => null' }
const shown = "import { Box } from '../components/Box.tsx'\n\nText.\n\n<Box />"

const sidebar = {
  '/page': [
    { text: 'Before', link: '/page/before' },
    { text: 'Named', link: '/page' },
  ],
}

/** The bundle with the component that a page imports. */
const withBox = ({ imports }: CompiledPage): ClientBundle => {
  const file = imports.map(({ from }) => from).find((from) => from.endsWith(component)) ?? ''
  return { ...bundle, imported: { ...bundle.imported, [file]: 'assets/Box-1.js' } }
}

describe('the script of a page', () => {
  it('imports what the bundle has for all pages, and is named after its content', async () => {
    const { name, code, imports } = await pageScript(siteOf({}), await compile('Text.'), bundle)
    expect(name).toMatch(/^assets\/page\.mdx\.page-[0-9a-f]{8}\.js$/)
    expect(code).toContain('"./pageRuntime-1.js"')
    expect(imports).toEqual(['assets/pageRuntime-1.js'])
    const other = await pageScript(
      siteOf({}),
      await compile('Text.', { frontmatter: 'title: Other\ndescription: Text.' }),
      bundle,
    )
    expect(other.name).not.toBe(name)
  })

  it('imports a component under the name that its file exports', async () => {
    const page = await compile(shown, { files })
    const { code, imports } = await pageScript(siteOf({}), page, withBox(page))
    expect(imports).toContain('assets/Box-1.js')
    expect(code).toMatch(/import\{Box as \w+\}from"\.\/Box-1\.js"/)
  })

  it('says where the page is in its sidebar, and nothing of the others there', async () => {
    const { code } = await pageScript(siteOf({}, { sidebar }), await compile('Text.'), bundle)
    expect(code).toContain('name:"Named",previous:{text:"Before",link:"/page/before"}')
    const others = { ...sidebar, '/page': [...sidebar['/page'], ...['/c', '/d'].map((link) => ({ text: link, link }))] }
    expect((await pageScript(siteOf({}, { sidebar: others }), await compile('Text.'), bundle)).code).not.toContain('/d')
  })

  it('is refused for a component that no bundle holds', async () => {
    const page = await compile(shown, { files })
    await expect(pageScript(siteOf({}), page, bundle)).rejects.toThrow(
      /page\.mdx imports .*Box\.tsx, which was not bundled/,
    )
  })
})

describe('pages next to the server’s bundle', () => {
  it('can be imported, each with its HTML', async () => {
    const root = folder({ 'package.json': '{"type":"module"}', 'Box.js': 'export const Box = () => "a box"' })
    const page = await compile(shown, { files })
    const imports = page.imports.filter(({ from }) => from.endsWith(component))
    const code = 'export default Box\n'
    const imported = Object.fromEntries(imports.map(({ from }) => [from, 'Box.js']))
    writePages(siteOf({}, { sidebar }), [{ ...page, code, imports }], { imported }, root)
    const { pages, sidebar: written } = await import(/* @vite-ignore */ pathToFileURL(join(root, 'pages.js')).href)
    expect(pages.map(({ path }: { path: string }) => path)).toEqual(['/page'])
    expect((await pages[0].lazy()).default()).toBe('a box')
    expect(await pages[0].html()).toEqual({ html: page.html })
    expect(written).toEqual(sidebar)
  })

  it('are those of this build alone', async () => {
    const root = folder({ 'package.json': '{"type":"module"}' })
    const page = await compile('Text.')
    writePages(siteOf({}, { sidebar }), [page, page], { imported: {} }, root)
    writePages(siteOf({}, { sidebar }), [page], { imported: {} }, root)
    expect(readdirSync(join(root, 'pages'))).toEqual(['0.js', '0.json'])
    expect(readFileSync(join(root, 'pages.js'), 'utf8').match(/lazy/g)).toHaveLength(1)
  })
})
