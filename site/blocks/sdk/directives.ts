import type { BlockDirectives } from '../directive.ts'
import { declaration, packageExports, packageFacts } from './block.ts'
import { invariantsTable } from './invariantTable.ts'

export const sdkDirectives: BlockDirectives = {
  parts: [declaration],
  leaves: {
    package: { attributes: ['of'], makes: 'How to install an SDK package, and what it needs.', show: packageFacts },
    exports: {
      attributes: ['of'],
      makes: 'What an SDK package exports, with the descriptions of `facts/sdks.ts`.',
      show: packageExports,
    },
    invariants: {
      attributes: ['group'],
      makes: 'The checks of the SDK packages of one group of `facts/invariants.ts`: message, meaning, remedy.',
      show: invariantsTable,
    },
  },
}
