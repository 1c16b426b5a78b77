import type { ParsedContract } from '../types.ts'
import * as all from './all.ts'

/** Every ABI that pages and deployments name, by that name. `all.ts` lists the files. */
export const contracts: Readonly<Record<string, ParsedContract>> = { ...all }
