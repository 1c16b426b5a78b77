import type { BlockDirectives } from '../directive.ts'
import { installLines, tsconfig } from './block.ts'

export const projectDirectives: BlockDirectives = {
  leaves: {
    project: {
      attributes: ['folder', 'packages'],
      makes:
        'The commands that make a project in TypeScript in a new folder: viem and these packages, with commas, in the versions of `package.json`.',
      show: installLines,
    },
    tsconfig: { attributes: [], makes: 'The `tsconfig.json` of such a project.', show: tsconfig },
  },
}
