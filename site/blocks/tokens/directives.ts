import type { BlockDirectives } from '../directive.ts'
import { decimalsTable, tokensTable } from './block.ts'

export const tokensDirectives: BlockDirectives = {
  leaves: {
    tokens: {
      attributes: ['group'],
      makes: 'A table of tokens with their decimals, of one group of `facts/tokens.ts` or of a list with commas.',
      show: tokensTable,
    },
    decimals: { attributes: [], makes: 'The tokens whose decimals differ from chain to chain.', show: decimalsTable },
  },
}
