import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { describe, expect, it } from 'vitest'
import { metaPolicy } from '../../plugins/output/hosts.ts'
import { builtSites, readSite, root } from './builtSites.ts'

/** A script that a browser runs; a block of data is none. */
const runs = ({ properties }: Element) => !/json/.test(String(properties.type ?? ''))

describe.each(builtSites)('every page of %s', (_, folder, configuration) => {
  const { config, pages } = readSite(folder, configuration)

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
