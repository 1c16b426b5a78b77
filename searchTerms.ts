/**
 * Words that readers search a section by and that its headings lack. A query that is one of these terms finds the section
 * first. Synonyms of words that many sections use are in `theme/search/synonyms.ts`.
 */
export const searchTerms: Record<string, string[]> = {
  // Start
  '/contracts/exchange': [
    'quickstart',
    'getting started',
    'start here',
    'tutorial',
    'which contract should I call to swap',
  ],
  '/contracts/exchange#which-generation-which-router': ['v2 or v3 or infinity', 'compare versions', 'choose a router'],
  '/contracts/exchange#set-up-a-project-once': [
    'install',
    'npm install',
    'tsconfig',
    'package.json',
    'dependencies',
    'rpc',
    'wallet client',
  ],
  '/contracts/exchange#your-first-swap': [
    'hello world',
    'swap BNB for a token',
    'buy a token with BNB',
    'minimal example',
  ],
  '/contracts/exchange#before-you-send': [
    'mev',
    'mev protection',
    'front running',
    'sandwich attack',
    'price impact',
    'private rpc',
  ],
  '/contracts/universal-router/addresses#special-values': [
    'CONTRACT_BALANCE',
    'MSG_SENDER',
    'ADDRESS_THIS',
    'OPEN_DELTA',
    'ALREADY_PAID',
  ],
  '/agents#files': ['download abi', 'abi json', 'machine-readable data', 'deployments json', 'openapi'],
  // Infinity
  '/contracts/infinity/overview#gas': ['gas cost of a swap', 'gas used', 'gas estimate'],
  '/contracts/infinity/resources/addresses#chains': [
    'is infinity on ethereum',
    'supported chains',
    'infinity networks',
  ],
  '/contracts/infinity/resources/addresses#what-is-not-deployed': [
    'not deployed',
    'infinity on arbitrum',
    'missing contract',
  ],
  '/contracts/infinity/overview/custom-layer-hook#when-a-hook-is-called': [
    'hook permissions',
    'hook flags',
    'hook callbacks',
  ],
  '/contracts/infinity/overview/custom-layer-hook#judge-a-pool-by-its-bits': [
    'is a hooked pool safe',
    'malicious hook',
    'hook risk',
    'rug pull hook',
  ],
  '/contracts/infinity/overview/custom-layer-hook#dynamic-fees': ['dynamic fee flag 0x800000', 'override fee'],
  '/contracts/infinity/faq#does-the-official-interface-route-through-my-hook': [
    'whitelist hook',
    'whitelist a pool',
    'hook allow-list',
    'list my hook',
  ],
  '/contracts/infinity/faq#does-a-hook-need-a-special-address': [
    'mine hook address',
    'create2 salt hook',
    'hook miner',
  ],
  '/contracts/infinity/guides/manage-liquidity': ['infinity position', 'infinity liquidity position'],
  '/contracts/infinity/guides/manage-liquidity#collect-fees': ['collect fees infinity position', 'claim fees infinity'],
  '/contracts/infinity/overview/amm-layer/concentrated-liquidity#prices-and-ticks': [
    'full range',
    'full range position',
    'min tick',
    'max tick',
  ],
  '/contracts/infinity/overview/amm-layer/liquidity-book#bins-and-prices': ['active id', 'bin step'],
  '/contracts/infinity/guides/develop-a-hook': ['first hook', 'write my first hook', 'hook tutorial', 'hook template'],
  '/contracts/infinity/guides/decode-a-revert': [
    'transaction reverted without reason',
    'transaction failed',
    'cannot estimate gas',
  ],
  // v2 and v3
  '/contracts/v2/faq#why-does-my-swap-revert': ['k error', 'swap failed'],
  '/contracts/v3/guides/provide-liquidity#read-the-id-from-the-receipt': [
    'token id of a minted nft',
    'position nft id',
  ],
  '/contracts/v3/guides/swap#common-errors': ['stf', 'stf error', 'transfer_from_failed'],
  '/contracts/v3/faq#how-do-i-turn-sqrtpricex96-into-a-price': ['q64.96', 'decode sqrt price'],
  '/contracts/v3/faq#how-do-i-move-liquidity-from-v2-to-v3': ['migrate v2 lp to v3', 'v2 to v3 migration'],
  '/contracts/masterchef/masterchef-v3': ['farm v3', 'stake v3 nft', 'v3 farming'],
  '/contracts/masterchef/masterchef-v3#stake-and-harvest': [
    'harvest cake from a v3 farm',
    'claim farm rewards',
    'harvest cake',
  ],
  // Tools
  '/contracts/tools/liquidity': ['impermanent loss', 'divergence loss', 'il calculator', 'liquidity calculator'],
  '/contracts/tools/price-and-tick': ['tick calculator', 'price calculator', 'tick math', 'sqrtPriceX96 calculator'],
  '/contracts/tools/decode': ['calldata decoder', 'abi decoder', 'decode transaction'],
  '/contracts/tools/plan': ['build universal router calldata', 'compose a plan', 'calldata builder', 'plan editor'],
  '/contracts/tools/fees': ['swap fee calculator', 'fee calculator', 'lp fee and protocol fee together'],
  '/contracts/tools/stableswap': ['stableswap calculator', 'get_dy calculator'],
  '/contracts/tools/bins': ['bin calculator', 'liquidity book calculator'],
  '/contracts/tools/pool-id': ['pool key calculator', 'compute pool id', 'create2 calculator'],
  // Others
  '/contracts/pcsx/market-maker-integration': ['become a market maker', 'rfq', 'quote server', 'solver'],
  '/contracts/prediction-v2': ['binary options', 'claim prediction winnings', 'up or down'],
  '/contracts/vecake-and-gauge-voting': ['vote escrow', 'lock cake', 'unlock cake', 'governance power'],
  '/contracts/syrup-pools/pooldeployer': ['create syrup pool', 'launch a staking pool'],
  '/contracts-aptos/v2/router-v2#liquidity-functions': ['aptos add liquidity', 'remove liquidity on aptos'],
  '/contracts-aptos/v2/router-v2': ['aptos swap', 'swap coins on aptos'],
  '/bug-bounty': ['report a vulnerability', 'security contact', 'responsible disclosure'],
  '/apis/subgraph': ['the graph', 'graphql endpoint', 'indexer'],
}
