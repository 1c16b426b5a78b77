import type { Deployment } from '../types.ts'
import { infinity } from './infinity.ts'
import { permit2 } from './permit2.ts'
import { smartRouter } from './smart-router.ts'
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
]
