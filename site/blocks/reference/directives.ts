import type { BlockDirectives } from '../directive.ts'
import { reference } from './block.ts'

export const referenceDirectives: BlockDirectives = {
  containers: {
    reference: {
      attributes: ['of', 'inherits'],
      makes: 'The members of a contract, from a list that describes each in a line.',
      show: reference,
    },
  },
}
