import { describe, expect, it } from 'vitest'
import { configOf, pageText } from '../../../bench/generatedSite.ts'

const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = '']) => link)
const numberOf = (route: string) => (route === '/' ? 0 : Number(/page-(\d+)$/.exec(route)?.[1]))

describe('a generated site', () => {
  it('has pages that are the same in every run and in every size of site, and none like another', () => {
    expect(pageText(50)).toBe(pageText(50))
    const texts = Array.from({ length: 100 }, (_, page) => pageText(page))
    expect(new Set(texts).size).toBe(100)
  })

  it('has what a reference has: headings, text, links, code and tables', () => {
    const text = pageText(7)
    expect(text.match(/^## /gm)).toHaveLength(6)
    expect(text.match(/^```(ts|solidity)$/gm)).toHaveLength(6)
    expect(text.match(/^\| --- /gm)).toHaveLength(6)
    expect(linksIn(text).length).toBeGreaterThan(10)
    expect(text.length).toBeGreaterThan(10_000)
  })

  it('leads to pages of the same section alone, so that the smaller site has them all', () => {
    for (const page of [0, 19, 20, 99]) {
      const targets = linksIn(pageText(page)).map(numberOf)
      expect(new Set(targets.map((target) => Math.floor(target / 20)))).toEqual(new Set([Math.floor(page / 20)]))
    }
  })

  it('lists each page in its section’s sidebar, which does not grow with the site', () => {
    const [small, large] = [configOf(100), configOf(1000)].map(
      ({ sidebar }) => sidebar as Record<string, { link: string }[]>,
    )
    expect(large?.['/section-2']).toEqual(small?.['/section-2'])
    const listed = Object.values(large ?? {}).flatMap((items) => items.map(({ link }) => numberOf(link)))
    expect(listed).toEqual(Array.from({ length: 1000 }, (_, page) => page))
  })
})
