import { searchedPages } from '../../bench/search/sitePages.ts'

/** All pages of the site, compiled once for the tests of this folder, which takes half a minute. */
export const pages = searchedPages()
