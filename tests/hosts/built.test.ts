import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { metaPolicy } from '../../site/files/hosts.ts'
import { readPages } from '../../site/page/readPages.ts'
import { documentTitle } from '../../site/shared/head.ts'
import { markdownPath } from '../../site/shared/paths.ts'
import { builtSites, readSite, root } from './builtSites.ts'

/** A script that a browser runs; a block of data is none. */
const runs = ({ properties }: Element) => !/json/.test(String(properties.type ?? ''))

describe.each(builtSites)('every page of %s', (_, folder, site) => {
  const { config } = site
  const pages = readSite(folder)

  it('has in its head the title, description and addresses of its frontmatter, each once', () => {
    const sources = readPages(site).pages
    expect(sources.length).toBeGreaterThan(15)
    for (const { path, frontmatter } of sources) {
      const { title, description } = frontmatter
      const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
      const tree = pages.find((page) => page.file === file)?.tree
      const all = (selector: string) => selectAll(`head ${selector}`, tree)
      const contents = (selector: string) => all(`meta${selector}`).map(({ properties }) => properties.content)
      const address = `${config.baseUrl}${config.basePath}${path}`
      expect({
        file,
        titles: all('title').map((node) => textOf(node)),
        description: contents('[name=description]'),
        card: [...contents('[property="og:title"]'), ...contents('[property="og:description"]')],
        alternative: contents('[property="og:image:alt"]'),
        pictures: contents('[property="og:image"]').length,
        canonical: all('link[rel=canonical]').map(({ properties }) => properties.href),
        markdown: all('link[type="text/markdown"]').map(({ properties }) => properties.href),
      }).toEqual({
        file,
        titles: [documentTitle(config, title)],
        description: [description],
        card: [title, description],
        alternative: [`${title}: ${description}`],
        pictures: 1,
        canonical: [address],
        markdown: [config.basePath + markdownPath(path)],
      })
    }
  })

  it('names its own script, which is there, and no page’s text', () => {
    for (const { path } of readPages(site).pages) {
      const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
      const { html, tree } = pages.find((page) => page.file === file) ?? {}
      const scripts = selectAll('meta[name=page-script]', tree).map(({ properties }) => String(properties.content))
      expect([file, scripts.length]).toEqual([file, 1])
      expect([file, html?.match(/assets\/[^"]*\.html-[\w-]+\.js/)]).toEqual([file, null])
      const script = resolve(root, folder, `.${scripts[0]?.slice(config.basePath.length)}`)
      // The script of the page, whose text the document has.
      expect([file, readFileSync(script, 'utf8').includes('frontmatter')]).toEqual([file, true])
    }
  })

  it('lets its text and style sheet arrive before its modules, which the first paint does not need', () => {
    const modules = pages.flatMap(({ tree }) => selectAll('script[type=module], link[rel=modulepreload]', tree))
    expect(modules.length).toBeGreaterThan(pages.length)
    expect(modules.filter(({ properties }) => properties.fetchPriority !== 'low')).toEqual([])
  })

  it('states the policy before anything that it governs', () => {
    expect(pages.length).toBeGreaterThan(30)
    for (const { file, html, tree } of pages) {
      const policy = select('meta[http-equiv=Content-Security-Policy]', tree)?.properties.content
      expect([file, policy]).toEqual([file, metaPolicy(config)])
      const before = html.slice(0, html.indexOf('Content-Security-Policy'))
      expect([file, /<(script|link|style|img)\b/.test(before)]).toEqual([file, false])
    }
  })

  it('has no script, style or handler in itself', () => {
    const found = pages.flatMap(({ file, tree }) => [
      ...selectAll('script', tree)
        .filter((script) => runs(script) && !script.properties.src)
        .map(() => `${file}: script`),
      ...selectAll('style, [style]', tree).map(({ tagName }) => `${file}: style of ${tagName}`),
      ...selectAll('*', tree)
        .filter(({ properties }) => Object.keys(properties).some((name) => /^on[A-Z]/.test(name)))
        .map(({ tagName }) => `${file}: handler on ${tagName}`),
    ])
    expect(found).toEqual([])
  })

  it('has its description once in its Markdown', () => {
    const copies = globSync('**/*.md', { cwd: resolve(root, folder) })
    expect(copies.length).toBeGreaterThan(10)
    const repeating = copies.filter((file) => {
      const [, description = '', ...others] = readFileSync(resolve(root, folder, file), 'utf8').split('\n\n')
      return others.includes(description)
    })
    expect(repeating).toEqual([])
  })

  it('has no empty list item in its Markdown', () => {
    const twins = globSync('**/*.md', { cwd: resolve(root, folder) })
    expect(twins.length).toBeGreaterThan(10)
    const empty = twins.flatMap((file) =>
      readFileSync(resolve(root, folder, file), 'utf8')
        .split('\n')
        .filter((line) => /^ *(?:[-*]|\d+\.)(?: [^\p{L}\p{N}]*)?$/u.test(line))
        .map((line) => `${file}: ${line}`),
    )
    expect(empty).toEqual([])
  })

  it('opens no link out with a way back', () => {
    let count = 0
    const found = pages.flatMap(({ file, tree }) =>
      selectAll('a[href^="http"]', tree).flatMap(({ properties: { href, rel, target } }) => {
        count++
        const words = [rel].flat().map(String)
        const safe = words.includes('noopener') && words.includes('noreferrer') && target === '_blank'
        return safe ? [] : [`${file}: ${href}`]
      }),
    )
    expect(count).toBeGreaterThan(50)
    expect(found).toEqual([])
  })
})

describe.each(builtSites)('the licences of %s', (_, folder) => {
  const text = readFileSync(resolve(root, folder, 'licenses.txt'), 'utf8')

  it.each([
    ['react', 'MIT'],
    ['react-dom', 'MIT'],
    ['react-router', 'MIT'],
    ['minisearch', 'MIT'],
    ['@radix-ui/react-dialog', 'MIT'],
    ['@noble/hashes', 'MIT'],
    ['@fontsource-variable/geist', 'OFL-1.1'],
    ['@fontsource-variable/geist-mono', 'OFL-1.1'],
  ])('name %s', (name, license) => {
    const { version } = JSON.parse(readFileSync(resolve(root, 'node_modules', name, 'package.json'), 'utf8'))
    expect(text).toContain(`\n${name} ${version} (${license})\n`)
  })

  it('have the texts that MIT and OFL ask to be kept', () => {
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
    expect(text).toContain('The above copyright notice and this permission notice shall be included in all')
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(text).toContain('Geist Project Authors')
  })
})
