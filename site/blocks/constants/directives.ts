import type { BlockDirectives } from '../directive.ts'
import { constantsTable, inlineConstant } from './block.ts'

export const constantsDirectives: BlockDirectives = {
  leaves: {
    constants: {
      attributes: ['of'],
      makes: 'A group of `facts/constants.ts` as a table, by chain where its names are chains.',
      show: constantsTable,
    },
  },
  inline: {
    constant: {
      attributes: ['of', 'as'],
      makes:
        'One number of `facts/constants.ts`; `as="byte"` writes 0x0b and is an anchor of that name, `as="mask"` the value of that bit.',
      show: inlineConstant,
    },
  },
}
