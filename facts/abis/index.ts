import type { Abi } from 'viem'
import type { Contract } from '../types.ts'
import { PancakeV3Factory } from './PancakeV3Factory.ts'
import { PancakeV3Pool } from './PancakeV3Pool.ts'
import { RouterV2 } from './RouterV2.ts'

export { PancakeV3Factory, PancakeV3Pool, RouterV2 }

/** A contract whose literal signatures are of no interest to the reader of the list. */
export type AnyContract = Contract & { abi: Abi }

/** Every ABI that pages and deployments name, by that name; those with a reference page first. */
export const contracts: Record<string, AnyContract> = {
  PancakeV3Factory,
  PancakeV3Pool,
  RouterV2,
}
