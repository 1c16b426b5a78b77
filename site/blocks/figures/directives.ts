import type { BlockDirectives } from '../directive.ts'
import { checkedFigures } from './block.ts'

export const figuresDirectives: BlockDirectives = {
  leaves: {
    checked: { attributes: [], makes: 'How many facts and samples a machine has checked.', show: checkedFigures },
  },
}
