import type { Deployment } from '../types.ts'
import { affiliateProgram } from './affiliate-program.ts'
import { aptos } from './aptos.ts'
import { cake } from './cake.ts'
import { crosschain } from './crosschain.ts'
import { farmBooster } from './farm-booster.ts'
import { fixedTermStaking } from './fixed-term-staking.ts'
import { ifo } from './ifo.ts'
import { infinity } from './infinity.ts'
import { lottery } from './lottery.ts'
import { marketMakerPool } from './market-maker-pool.ts'
import { masterchef } from './masterchef.ts'
import { nftMarket } from './nft-market.ts'
import { pancakeGifts } from './pancake-gifts.ts'
import { pcsx } from './pcsx.ts'
import { permit2 } from './permit2.ts'
import { pottery } from './pottery.ts'
import { prediction } from './prediction.ts'
import { smartRouter } from './smart-router.ts'
import { stableswap } from './stableswap.ts'
import { syrupPools } from './syrup-pools.ts'
import { universalRouter } from './universal-router.ts'
import { v2 } from './v2.ts'
import { v3 } from './v3.ts'
import { vecake } from './vecake.ts'

/** The name of each product, in the order of the documentation's sections. */
export const products: Readonly<Record<string, string>> = {
  infinity: 'Infinity',
  'universal-router': 'Universal Router',
  permit2: 'Permit2',
  v3: 'v3',
  v2: 'v2',
  'smart-router': 'SmartRouter',
  stableswap: 'StableSwap',
  masterchef: 'MasterChef',
  cake: 'CAKE',
  crosschain: 'Crosschain',
  pcsx: 'PancakeSwap X',
  'syrup-pools': 'Syrup pools',
  ifo: 'IFO',
  lottery: 'Lottery',
  prediction: 'Prediction',
  pottery: 'Pottery',
  'nft-market': 'NFT market',
  'market-maker-pool': 'Market-maker pool',
  vecake: 'veCAKE',
  'farm-booster': 'Farm booster',
  'fixed-term-staking': 'Fixed-term staking and CAKE pool',
  'affiliate-program': 'Affiliate programme',
  'pancake-gifts': 'Pancake Gifts',
  aptos: 'Aptos',
}

/** Every deployment, by product in the order of the documentation's sections. */
export const deployments: readonly Deployment[] = [
  ...infinity,
  ...universalRouter,
  ...permit2,
  ...v3,
  ...v2,
  ...smartRouter,
  ...stableswap,
  ...masterchef,
  ...cake,
  ...crosschain,
  ...pcsx,
  ...syrupPools,
  ...ifo,
  ...lottery,
  ...prediction,
  ...pottery,
  ...nftMarket,
  ...marketMakerPool,
  ...vecake,
  ...farmBooster,
  ...fixedTermStaking,
  ...affiliateProgram,
  ...pancakeGifts,
  ...aptos,
]
