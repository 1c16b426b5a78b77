import { compiledContract } from './compiled.ts'

export const ICLSubscriber = compiledContract({
  name: 'ICLSubscriber',
  product: 'infinity',
  of: 'infinity-periphery/ICLSubscriber',
  reverts: [],
})
