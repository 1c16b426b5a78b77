import type { BlockDirectives } from '../directive.ts'
import { inlineMove } from './block.ts'

export const moveDirectives: BlockDirectives = {
  inline: {
    move: {
      attributes: ['of'],
      makes:
        'What a Move module of `facts/moveModules.ts` declares, as `module.name` or `module.struct.field`: a function’s signature, an abort’s number, a struct with its types, a field with its type.',
      show: inlineMove,
    },
  },
}
