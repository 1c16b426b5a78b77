import { compiledPages, searchedPage } from '../../bench/search/sitePages.ts'

/** All pages of the site, compiled once for the tests of this folder, which takes half a minute. */
export const compiled = compiledPages()
export const pages = compiled.then((all) => all.map(searchedPage))
