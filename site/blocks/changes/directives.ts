import type { BlockDirectives } from '../directive.ts'
import { recentChanges } from './block.ts'

export const changesDirectives: BlockDirectives = {
  leaves: {
    'recent-changes': {
      attributes: [],
      makes: 'The last rows of `facts/changes.ts`, each with its day.',
      show: recentChanges,
    },
  },
}
