import type { BlockDirectives } from '../directive.ts'
import { authors, blogPosts, sponsors } from './block.ts'

export const extrasDirectives: BlockDirectives = {
  leaves: {
    authors: { attributes: [], makes: 'The frontmatter’s authors and date.', show: authors },
    'blog-posts': { attributes: [], makes: 'The pages under the blog folder, newest first.', show: blogPosts },
    sponsors: { attributes: [], makes: 'The configuration’s sponsors.', show: sponsors },
  },
}
