import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { expect, it } from 'vitest'
import { plain } from '../../tests/doubles/virtualSite.ts'
import { redirectFiles } from './redirectFiles.ts'

const redirects = { '/a/old': '/new' }
const titles = new Map([['/new', 'New <page>']])
const config = { ...plain, baseUrl: 'https://docs.example', basePath: '/docs' }

it('a moved page answers with a document that leads to the new one, with and without a script', () => {
  const files = new Map(redirectFiles(config, redirects, titles))
  expect([...files.keys()]).toEqual(['a/old.html', 'a/old/index.html', '_redirects'])
  const tree = fromHtml(files.get('a/old.html') ?? '')
  expect(select('meta[http-equiv=refresh]', tree)?.properties.content).toBe('0; url=/docs/new')
  expect(select('link[rel=canonical]', tree)?.properties.href).toBe('https://docs.example/docs/new')
  expect(select('meta[name=robots]', tree)?.properties.content).toBe('noindex')
  expect(select('a[href="/docs/new"]', tree)?.children).toEqual([expect.objectContaining({ value: 'New <page>' })])
  expect(textOf(select('title', tree) ?? tree)).toBe('Moved: /a/old is now New <page>')
})

it('hosts that read `_redirects` redirect before they send a document', () => {
  expect(new Map(redirectFiles(config, redirects, titles)).get('_redirects')).toBe('/docs/a/old /docs/new 301\n')
})

it('without a moved page there are no such files', () => {
  expect(redirectFiles(config, {}, titles)).toEqual([])
})
