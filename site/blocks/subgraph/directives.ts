import type { BlockDirectives } from '../directive.ts'
import { inlineEntities } from './block.ts'

export const subgraphDirectives: BlockDirectives = {
  inline: {
    entities: {
      attributes: ['of'],
      makes: 'The names of a subgraph’s entities, of a folder in `subgraphEntities` of `facts/subgraph.ts`.',
      show: inlineEntities,
    },
  },
}
