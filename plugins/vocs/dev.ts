import type { Plugin } from 'vite'
import type { SiteConfigInput } from '../config.ts'
import type { Pages } from './pages.ts'

export function devPlugin(_pages: Pages, _input: SiteConfigInput): Plugin {
  return { name: 'site:dev', apply: 'serve' }
}
