import type { Deployment } from '../types.ts'
import { cake } from './cake.ts'
import { crosschain } from './crosschain.ts'
import { infinity } from './infinity.ts'
import { masterchef } from './masterchef.ts'
import { pcsx } from './pcsx.ts'
import { permit2 } from './permit2.ts'
import { smartRouter } from './smart-router.ts'
import { stableswap } from './stableswap.ts'
import { universalRouter } from './universal-router.ts'
import { v2 } from './v2.ts'
import { v3 } from './v3.ts'

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
]
