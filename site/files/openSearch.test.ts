import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { describe, expect, it } from 'vitest'
import { plain } from '../../tests/doubles/virtualSite.ts'
import { openSearchText } from './openSearch.ts'

const read = (title: string) => {
  const text = openSearchText({ ...plain, title, baseUrl: 'https://example.org', basePath: '/docs' })
  const tree = fromHtml(text, { fragment: true, space: 'html' })
  const of = (name: string) => textOf(select(name, tree) ?? { type: 'root', children: [] })
  return { text, shortName: of('shortname'), longName: of('longname'), url: select('url', tree)?.properties }
}

describe('the description of the site’s search', () => {
  it('leads to the home page with the query', () => {
    expect(read('Site').url).toMatchObject({ type: 'text/html', template: 'https://example.org/docs/?q={searchTerms}' })
  })

  it.each([
    ['PancakeSwap Developer', 'PancakeSwap'],
    ['A Site', 'A Site'],
    ['One two three four five', 'One two three'],
    ['Unbreakablysingular', 'Unbreakablysingu'],
  ])('has a short name of at most 16 characters: %s', (title, short) => {
    expect(read(title).shortName).toBe(short)
    expect(read(title).longName).toBe(title)
  })

  it('is XML, whatever the title holds', () => {
    expect(read('A & <B>').text).toContain('<LongName>A &amp; &lt;B&gt;</LongName>')
  })
})
