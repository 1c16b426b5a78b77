import { routes } from '../e2e/siteRoutes.ts'

/** With `WALK=full`, as every week, every page; else a page of each kind. */
export const walked: readonly string[] =
  process.env.WALK === 'full'
    ? routes
    : [
        '/',
        '/addresses',
        '/agents',
        '/bug-bounty',
        '/apis/subgraph',
        '/contracts-aptos',
        '/contracts/cake',
        '/contracts/crosschain/addresses',
        '/contracts/exchange',
        '/contracts/exchange/guides/read-prices-and-events',
        '/contracts/exchange/guides/swap-across-generations',
        '/contracts/infinity/guides/perform-a-swap',
        '/contracts/infinity/overview',
        '/contracts/infinity/reference/bin-pool-manager',
        '/contracts/infinity/reference/vault',
        '/contracts/lottery-v2',
        '/contracts/permit2',
        '/contracts/starters',
        '/contracts/tokens',
        '/contracts/tools/decode',
        '/contracts/tools/plan',
        '/contracts/tools/price-and-tick',
        '/contracts/unified-swap-api/endpoints',
        '/contracts/universal-router',
        '/contracts/v2',
        '/contracts/v3/addresses',
        '/contracts/v3/pancakev3pool',
        '/contracts/vecake-and-gauge-voting',
        '/sdks/smart-router',
        '/sdks/universal-router-sdk',
      ]
