import type { BlockDirectives } from '../directive.ts'
import { reference, referenceRow } from './block.ts'

export const referenceDirectives: BlockDirectives = {
  parts: [referenceRow],
  containers: {
    reference: {
      attributes: ['of', 'inherits'],
      makes: 'The members of a contract, from a list that describes each in a line.',
      show: reference,
    },
  },
}
