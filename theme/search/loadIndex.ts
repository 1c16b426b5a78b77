import { config } from 'virtual:site'
import MiniSearch from 'minisearch'
import { type SearchDocument, searchOptions } from '../support/search.ts'

let index: Promise<MiniSearch<SearchDocument>> | undefined

/** The page names its index's file, which is hashed: a newer deployment has another. */
const indexUrl = () => `${config.basePath}/.vocs/${document.documentElement.dataset.searchIndex}`

async function fetchIndex(): Promise<MiniSearch<SearchDocument>> {
  const response = await fetch(indexUrl())
  if (!response.ok) throw new Error(`the search index answered ${response.status}`)
  return MiniSearch.loadJSONAsync(await response.text(), searchOptions)
}

/** The index, fetched once. A failure is not kept: the next call tries again. */
export function loadIndex(): Promise<MiniSearch<SearchDocument>> {
  index ??= fetchIndex().catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}
