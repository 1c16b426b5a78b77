/** The product and what its site is called: the one place to change either. */
export const product = 'PancakeSwap'
export const productSlug = 'pancakeswap'
export const siteTitle = `${product} Developer`
export const tagline = 'Your DEX Your Innovation'
/** Where the source is kept: Edit links, reports and the page's history point here. */
export const repository = 'https://github.com/pancakeswap/pancake-developer'
