import { renderedPages } from '../../bench/search/renderedPages.ts'

/** All pages of the site, rendered once for the tests of this folder, which takes half a minute. */
export const pages = renderedPages()
