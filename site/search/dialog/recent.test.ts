import { describe, expect, it } from 'vitest'
import { readRecent, withoutRecent, withRecent } from './recent.ts'

const choice = (href: string) => ({ href, title: href, trail: 'Page' })
const hrefs = (list: { href: string }[]) => list.map(({ href }) => href)

describe('the recent choices', () => {
  it('are the last five, the latest first, each once', () => {
    const all = ['/a', '/b', '/c', '/d', '/b', '/e', '/f'].reduce(
      (list, href) => withRecent(list, choice(href)),
      readRecent(undefined),
    )
    expect(hrefs(all)).toEqual(['/f', '/e', '/b', '/d', '/c'])
  })

  it('can be removed', () => {
    expect(hrefs(withoutRecent([choice('/a'), choice('/b')], '/a'))).toEqual(['/b'])
  })

  it('are read from storage without what is none', () => {
    const bad = [null, 'x', {}, { href: 1, title: 'a', trail: 'b' }, choice('https://elsewhere'), choice('//elsewhere')]
    bad.push(
      choice('/\\elsewhere'),
      choice('/\t/elsewhere'),
      choice('/a\0b'),
      choice('/\ud800'),
      choice(`/${'x'.repeat(1000)}`),
    )
    expect(hrefs(readRecent([...bad, choice('/a#b'), choice('javascript:alert(1)'), choice('/a#b')]))).toEqual(['/a#b'])
    expect(readRecent({ length: 1 })).toEqual([])
  })
})
