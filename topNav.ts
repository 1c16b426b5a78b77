import type { TopNavItem } from './site/config.ts'

export const topNav: TopNavItem[] = [
  {
    text: 'EVM',
    link: '/contracts/infinity/overview',
    match: ['/contracts/', '/addresses', '/changes', '/sdks', '/agents'],
  },
  { text: 'Aptos', link: '/contracts-aptos', match: '/contracts-aptos' },
  { text: 'APIs', link: '/apis/subgraph', match: '/apis' },
  { text: 'Bug Bounty', link: '/bug-bounty' },
]
