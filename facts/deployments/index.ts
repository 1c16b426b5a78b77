import type { Deployment } from '../factTypes.ts'
import { type ProductKey, productKeys } from '../products.ts'
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

/** What is deployed of each product. */
const ofProduct: Readonly<Record<ProductKey, readonly Deployment[]>> = {
  infinity,
  'universal-router': universalRouter,
  permit2,
  v3,
  v2,
  'smart-router': smartRouter,
  stableswap,
  masterchef,
  cake,
  crosschain,
  pcsx,
  'syrup-pools': syrupPools,
  ifo,
  lottery,
  prediction,
  pottery,
  'nft-market': nftMarket,
  'market-maker-pool': marketMakerPool,
  vecake,
  'farm-booster': farmBooster,
  'fixed-term-staking': fixedTermStaking,
  'affiliate-program': affiliateProgram,
  'pancake-gifts': pancakeGifts,
  aptos,
}

/** Every deployment, by product in the order of the documentation's sections. */
export const deployments: readonly Deployment[] = productKeys.flatMap((product) => ofProduct[product])
