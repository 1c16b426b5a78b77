import type { Deployment } from '../factTypes.ts'
import { deploy, site } from './define.ts'

export const pancakeGifts: readonly Deployment[] = [
  ...deploy(
    {
      contract: 'PancakeGiftV1',
      group: 'Gifts',
      note: 'Which version of its source it runs could not be established.',
      product: 'pancake-gifts',
      source: site('/contracts/pancake-gifts/addresses'),
    },
    { bsc: '0x68E5f51980e2AcbB9817E34f3A2db71F5Ce2ecE3' },
  ),
]
