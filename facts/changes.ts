import type { DeploymentFilter } from './index.ts'
import type { Source } from './types.ts'

/** What was deployed, replaced or ended: what somebody who integrated earlier has to look at again. */
export interface Change {
  /** The day on which the source first stated it, `YYYY-MM-DD`. */
  date: string
  /** A phrase without a full stop. */
  what: string
  /** Where the site says more: a route, with an anchor where it helps. */
  page: string
  /** The rows of `facts/deployments` that it is about; none for what ended without a successor. */
  rows?: DeploymentFilter
  source: Source
}

const siteAt = (page: string, commit: string): Source => ({ kind: 'site', page, commit })

/** Newest first. Sources are commits of the day, so that a row can be followed to what changed. */
export const changes: readonly Change[] = [
  {
    date: '2026-08-19',
    what: 'PancakeSwap X: the router for Binance Wallet on Ethereum',
    page: '/contracts/pcsx/addresses',
    rows: { product: 'pcsx', contract: 'MultiReactorRouter', chain: 'eth' },
    source: siteAt('/contracts/pcsx/addresses', '96251dd2ce2c85b71dd127324e88bfe2ea4c8242'),
  },
  {
    date: '2026-07-20',
    what: 'Universal Router (v3) on Monad',
    page: '/contracts/universal-router/addresses',
    rows: { product: 'universal-router', contract: 'UniversalRouter', chain: 'monad' },
    source: siteAt('/contracts/universal-router/addresses', '1781c690e187076e5f0a35a6d2ae34f77cd133b5'),
  },
  {
    date: '2026-07-06',
    what: 'v2, v3, Permit2 and the Universal Router on Robinhood Chain',
    page: '/contracts/v3/addresses',
    rows: { product: ['v2', 'v3', 'permit2', 'universal-router'], chain: 'robinhood' },
    source: siteAt('/contracts/v3/addresses', '25166d777d0b82c02e0702b99adebe66202b75a3'),
  },
  {
    date: '2026-05-08',
    what: 'PancakeSwap X: another ExclusiveDutchOrderReactor on BNB Smart Chain',
    page: '/contracts/pcsx/addresses',
    rows: { product: 'pcsx', contract: 'ExclusiveDutchOrderReactor', chain: 'bsc' },
    source: siteAt('/contracts/pcsx/addresses', 'efb15b01c8ab73ca4500534978e78c3506dd0868'),
  },
  {
    date: '2026-04-21',
    what: 'Infinity on Sepolia',
    page: '/contracts/infinity/resources/addresses',
    rows: { product: 'infinity', chain: 'sepolia' },
    source: siteAt('/contracts/infinity/resources/addresses', '9effac5839cab0cb62b8a8810dfb23cd27feb8f5'),
  },
  {
    date: '2025-12-16',
    what: 'CAKE on Monad',
    page: '/contracts/cake',
    rows: { product: 'cake', chain: 'monad' },
    source: siteAt('/contracts/cake', 'bd2ae28a782732e28edfc8f37d117a2b3963b7f3'),
  },
  {
    date: '2025-11-25',
    what: 'v2 and v3 on Monad',
    page: '/contracts/v3/addresses',
    rows: { product: ['v2', 'v3'], chain: 'monad' },
    source: siteAt('/contracts/v3/addresses', '71660661e8c0f446e77c55448de4f604bb02df97'),
  },
  {
    date: '2025-07-22',
    what: 'Infinity on Base',
    page: '/contracts/infinity/resources/addresses',
    rows: { product: 'infinity', chain: 'base' },
    source: siteAt('/contracts/infinity/resources/addresses', '87f45f228b03028a03f866bb810f4d246600d763'),
  },
]
