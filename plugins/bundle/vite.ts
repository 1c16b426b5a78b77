import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import type { Site } from '../config.ts'
import type { PageInfo } from '../pages/pages.ts'
import { siteModule } from './siteModule.ts'
import { importVocs } from './vocs.ts'

const projectFile = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A file of the theme. */
export const themeFile = (name: string): string => projectFile(`theme/${name}`)

/** The Vite configuration that the two bundles and the dev server share. `pages` returns the pages at the time of the call. */
export async function viteConfig(site: Site, pages: () => readonly PageInfo[]): Promise<InlineConfig> {
  const [css, splitVendorChunk, { vanillaExtractPlugin }] = await Promise.all([
    importVocs('css'),
    importVocs('splitVendorChunk'),
    import('@vanilla-extract/vite-plugin'),
  ])
  return {
    configFile: false,
    root: site.root,
    base: `${site.config.basePath}/`,
    // Under node_modules: the dev server transforms files elsewhere, its bundled dependencies too.
    cacheDir: projectFile('node_modules/.vite/site'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [
      splitVendorChunk(),
      css(),
      siteModule(site, pages),
      vanillaExtractPlugin({ identifiers: ({ hash }) => `v${hash}` }),
    ],
    esbuild: { jsx: 'automatic' },
    build: {
      cssCodeSplit: false,
      rollupOptions: {
        // Radix marks its modules with "use client", which has no meaning here.
        onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
      },
    },
    // Listed, because a dependency that the dev server finds later makes it bundle React again while a page is open.
    optimizeDeps: {
      // The alias below puts a component of the theme among the dependencies.
      esbuildOptions: { jsx: 'automatic' },
      include: [
        'react-dom/client',
        'react-router-dom',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'minisearch',
        'viem',
        '@radix-ui/react-accordion',
        '@radix-ui/react-dialog',
        '@radix-ui/react-navigation-menu',
        '@radix-ui/react-popover',
      ],
    },
    worker: { format: 'es' },
    resolve: {
      dedupe: ['react', 'react-dom', 'react-router-dom'],
      // The original adds a style element to the page, which the content security policy forbids.
      alias: { 'react-remove-scroll': themeFile('popup/RemoveScroll.tsx') },
    },
  }
}
