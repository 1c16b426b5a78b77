import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { packIndex, unpackIndex } from './indexFile.ts'
import { type SearchDocument, searchOptions } from './options.ts'

const documents: SearchDocument[] = [
  { id: '/a', href: '/a', isPage: true, title: 'Swap tokens', titles: [], text: 'router path deadline' },
  { id: '/a#b', href: '/a#b', isPage: false, title: 'Approve the router', titles: ['Swap tokens'], text: '' },
]

test('an index from its file ranks as the one that the build made', () => {
  const index = new MiniSearch(searchOptions)
  index.addAll(documents)
  const json = packIndex(index)
  expect(json).not.toContain('ieldLength')
  const loaded = MiniSearch.loadJS<SearchDocument>(unpackIndex(json), searchOptions)
  for (const query of ['router', 'swap tokens', 'deadline'])
    expect(loaded.search(query).map(({ id, score }) => [id, score])).toEqual(
      index.search(query).map(({ id, score }) => [id, score]),
    )
})
