import type { BlockDirectives } from '../directive.ts'
import { glossaryList, markedTerm } from './block.ts'

export const glossaryDirectives: BlockDirectives = {
  leaves: {
    glossary: {
      attributes: ['group'],
      makes: 'The terms of one group of `facts/glossary.ts`, each with its definition.',
      show: glossaryList,
    },
  },
  inline: {
    term: {
      attributes: ['of'],
      makes:
        'A term of `facts/glossary.ts` in a sentence, with its definition on demand: `:term[tick]`, `:term[ticks]{of="tick"}`.',
      show: markedTerm,
    },
  },
}
