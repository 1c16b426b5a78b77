import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import type { Site } from '../config.ts'
import type { PageStore } from '../content/pageStore.ts'
import { seam } from './seam.ts'
import { vocsFile } from './vocs.ts'

/** What the client's bundle, the server's and the dev server have in common: Vocs's Vite configuration and our seam. */
export async function viteConfig(site: Site, store: PageStore): Promise<InlineConfig> {
  return {
    configFile: false,
    root: site.root,
    base: `${site.config.basePath}/`,
    // Under node_modules, or the dev server would transform what it has bundled before.
    cacheDir: resolve(vocsFile('.'), '../../.vite/site'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [await seam(site, store)],
    esbuild: { jsx: 'automatic' },
    build: {
      cssCodeSplit: false,
      rollupOptions: {
        // Radix marks its modules for servers that split React's components: here it says nothing.
        onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
      },
    },
    // Named, or the dev server meets them one by one and bundles React anew under an open page.
    optimizeDeps: {
      include: [
        'react-dom/client',
        'react-router-dom',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'minisearch',
        '@radix-ui/react-accordion',
        '@radix-ui/react-dialog',
        '@radix-ui/react-navigation-menu',
        '@radix-ui/react-popover',
      ],
    },
    worker: { format: 'es' },
    resolve: {
      dedupe: ['react', 'react-dom', 'react-router-dom'],
      // Radix's own writes a style element into the page, which the content security policy forbids.
      alias: { 'react-remove-scroll': fileURLToPath(new URL('../../theme/popup/RemoveScroll.tsx', import.meta.url)) },
    },
  }
}
