import type { SearchSettings } from '../../plugins/search/index.ts'
import { products, searchSynonyms } from '../../searchSynonyms.ts'
import { searchTerms } from '../../searchTerms.ts'
import { sidebar } from '../../sidebar.ts'

/** The settings of this site's search index. */
export const searchSettings: SearchSettings = { sidebar, searchTerms, searchSynonyms, products }
