import { defineSite } from './plugins/config.ts'
import { redirects } from './redirects.ts'
import { products, searchSynonyms } from './searchSynonyms.ts'
import { searchTerms } from './searchTerms.ts'
import { sidebar } from './sidebar.ts'
import { repository, siteTitle, tagline } from './site.ts'
import { topNav } from './topNav.ts'

export default defineSite({
  title: siteTitle,
  titleTemplate: `%s | ${siteTitle}`,
  tagline,
  description: 'Addresses, references and tested code for smart-contract developers who build on the exchange.',
  baseUrl: 'https://developer.pancakeswap.finance',
  iconUrl: '/icon.svg',
  logoUrl: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  topNav,
  sidebar,
  tasks: [
    { text: 'Choose which contracts to use', link: '/contracts/exchange' },
    { text: 'Swap tokens', link: '/contracts/infinity/guides/perform-a-swap' },
    { text: 'Provide liquidity', link: '/contracts/infinity/guides/manage-liquidity' },
    { text: 'Write a hook', link: '/contracts/infinity/guides/develop-a-hook' },
    { text: 'Find an address', link: '/contracts/infinity/resources/addresses' },
  ],
  redirects,
  searchTerms,
  searchSynonyms,
  products,
  editLink: { pattern: `${repository}/edit/main/docs/pages/:path`, text: 'Edit page' },
  sourceLink: { pattern: `${repository}/blob/main/:path` },
  reportLink: { pattern: `${repository}/issues/new?template=wrong-fact.yml&page=:path`, text: 'Report a wrong fact' },
  theme: { accentColor: '#1FC7D4', accentHoverColor: '#00bac7' },
})
