import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { describe, expect, it } from 'vitest'
import { parseSiteConfig } from '../../pipeline/config.ts'
import { metaPolicy } from '../../pipeline/hosts.ts'
import vocsConfig from '../../vocs.config.ts'
import fixtureConfig from '../fixtures/site/vocs.config.ts'

const root = resolve(import.meta.dirname, '../..')

/** A script that a browser runs; a block of data is none. */
const runs = ({ properties }: Element) => !/json/.test(String(properties.type ?? ''))

describe.each([
  ['the site', 'dist', vocsConfig],
  ['the fixture', 'tests/fixtures/site/dist', fixtureConfig],
] as const)('every page of %s', (_, folder, configuration) => {
  const config = parseSiteConfig(configuration)
  const files = globSync('**/*.html', { cwd: resolve(root, folder) })
  const pages = files.map((file) => {
    const html = readFileSync(resolve(root, folder, file), 'utf8')
    return { file, html, tree: fromHtml(html) }
  })

  it('states the policy before anything that it governs', () => {
    expect(files.length).toBeGreaterThan(30)
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

  it('names its language', () => {
    for (const { file, tree } of pages) expect([file, select('html', tree)?.properties.lang]).toEqual([file, 'en'])
  })
})
