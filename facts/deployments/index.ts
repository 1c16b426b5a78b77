import type { Deployment } from '../types.ts'
import { infinity } from './infinity.ts'

/** Every deployment, by product in the order of the documentation's sections. */
export const deployments: readonly Deployment[] = [...infinity]
