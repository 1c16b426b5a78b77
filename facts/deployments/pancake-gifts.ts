import type { Deployment } from '../types.ts'
import { deploy, site } from './define.ts'

export const pancakeGifts: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'PancakeGifts',
      group: 'Gifts',
      note: 'The contract’s name in its source was not established.',
      product: 'pancake-gifts',
      source: site('/contracts/pancake-gifts/addresses'),
    },
    { bsc: '0x68E5f51980e2AcbB9817E34f3A2db71F5Ce2ecE3' },
  ),
]
