import type { BlockDirectives } from '../directive.ts'
import { allChanges, ending, recentChanges } from './block.ts'

export const changesDirectives: BlockDirectives = {
  leaves: {
    'recent-changes': {
      attributes: [],
      makes: 'The newest of `facts/changes.ts`, each with its day.',
      show: recentChanges,
    },
    changes: {
      attributes: [],
      makes: 'All of `facts/changes.ts` by year, with fields that narrow them.',
      show: allChanges,
    },
    ending: { attributes: [], makes: 'What of `facts/changes.ts` ends on a day to come.', show: ending },
  },
}
