/**
 * Every product, in the order of the documentation's sections: its name, and the page with its addresses. The compiler
 * then asks for its deployments (`facts/deployments/index.ts`), and refuses another name in a fact.
 */
export const products = {
  infinity: { name: 'Infinity', page: '/contracts/infinity/resources/addresses' },
  'universal-router': { name: 'Universal Router', page: '/contracts/universal-router/addresses' },
  permit2: { name: 'Permit2', page: '/contracts/permit2/addresses' },
  v3: { name: 'v3', page: '/contracts/v3/addresses' },
  v2: { name: 'v2', page: '/contracts/v2/addresses' },
  'smart-router': { name: 'SmartRouter', page: '/contracts/v3/smartrouter' },
  stableswap: { name: 'StableSwap', page: '/contracts/stableswap/overview' },
  masterchef: { name: 'MasterChef', page: '/contracts/masterchef/addresses' },
  cake: { name: 'CAKE', page: '/contracts/cake' },
  crosschain: { name: 'Crosschain', page: '/contracts/crosschain/addresses' },
  pcsx: { name: 'PancakeSwap X', page: '/contracts/pcsx/addresses' },
  'syrup-pools': { name: 'Syrup pools', page: '/contracts/syrup-pools' },
  ifo: { name: 'IFO', page: '/contracts/ifo' },
  lottery: { name: 'Lottery', page: '/contracts/lottery-v2' },
  prediction: { name: 'Prediction', page: '/contracts/prediction-v2' },
  pottery: { name: 'Pottery', page: '/contracts/pottery' },
  'nft-market': { name: 'NFT market', page: '/contracts/nft-market' },
  'market-maker-pool': { name: 'Market-maker pool', page: '/contracts/market-maker-pool' },
  vecake: { name: 'veCAKE', page: '/contracts/vecake-and-gauge-voting' },
  'farm-booster': { name: 'Farm booster', page: '/contracts/farm-booster-bcake' },
  'fixed-term-staking': { name: 'Fixed-term staking and CAKE pool', page: '/contracts/fixed-term-staking-cake-pool' },
  'affiliate-program': { name: 'Affiliate programme', page: '/contracts/affiliate-program/overview' },
  'pancake-gifts': { name: 'Pancake Gifts', page: '/contracts/pancake-gifts/addresses' },
  aptos: { name: 'Aptos', page: '/contracts-aptos' },
} as const satisfies Record<string, { name: string; page: string }>

export type ProductKey = keyof typeof products
export const productKeys = Object.keys(products) as ProductKey[]
