// A guide shows Infinity's file as its own.
export { binParameters, clParameters, poolId, poolKey } from '../infinity/pool-key.ts'
