import { redirects } from './redirects.ts'
import type { SiteSettings } from './site/config.ts'
import { productSlug, repository, tagline } from './site.ts'

/** The settings that Vocs does not have. `SiteSettings` explains each. */
export const settings: SiteSettings = {
  tagline,
  tasks: [
    { text: 'Choose which contracts to use', link: '/contracts/exchange' },
    { text: 'Swap tokens', link: '/contracts/infinity/guides/perform-a-swap' },
    { text: 'Provide liquidity', link: '/contracts/infinity/guides/manage-liquidity' },
    { text: 'Write a hook', link: '/contracts/infinity/guides/develop-a-hook' },
    { text: 'Farm CAKE', link: '/contracts/masterchef/guides/farm-cake' },
    { text: 'Find an address', link: '/addresses' },
  ],
  redirects,
  footerLinks: [
    { text: 'Source', link: repository },
    { text: 'App', link: `https://${productSlug}.finance` },
    { text: 'Status', link: `${repository}/actions/workflows/onchain.yml` },
    { text: 'Security', link: '/bug-bounty' },
    { text: 'llms.txt', link: '/llms.txt' },
  ],
  sourceLink: { pattern: `${repository}/blob/main/:path` },
  reportLink: { pattern: `${repository}/issues/new?template=wrong-fact.yml&page=:path`, text: 'Report a wrong fact' },
}
