import type { BlockDirectives } from '../directive.ts'
import { reference, referenceRow } from './block.ts'
import { rolesTable } from './rolesTable.ts'

export const referenceDirectives: BlockDirectives = {
  parts: [referenceRow],
  leaves: {
    roles: {
      attributes: ['group'],
      makes: 'The roles of one group of `facts/roles.ts`: contract, role, who tells it, and what it may do.',
      show: rolesTable,
    },
  },
  containers: {
    reference: {
      attributes: ['of', 'inherits'],
      makes: 'The members of a contract, from a list that describes each in a line.',
      show: reference,
    },
  },
}
