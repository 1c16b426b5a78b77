import type { InlineConfig } from 'vite'
import type { Site } from './config.ts'
import type { PageStore } from './pageStore.ts'
import { seam } from './seam.ts'
import { vocsFile } from './vocs.ts'

/** What the client's bundle, the server's and the dev server have in common: Vocs's Vite configuration and our seam. */
export function viteConfig(site: Site, store: PageStore): InlineConfig {
  return {
    configFile: vocsFile('vite/vite.config.js'),
    root: site.root,
    base: `${site.config.basePath}/`,
    cacheDir: `${site.root}/.cache/vite`,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [seam(site, store)],
    resolve: { dedupe: ['react', 'react-dom', 'react-router-dom'] },
  }
}
