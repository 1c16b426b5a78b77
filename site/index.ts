import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from 'vocs'
import { type Site, type SiteConfigInput, siteOf } from './config.ts'
import { documentHead } from './files/documentHead.ts'
import { picturesOf } from './files/socialImage.ts'
import { notFoundPage } from './shared/notFound.ts'
import { filesPlugin } from './vocs/bundleFiles.ts'
import { devPlugin } from './vocs/dev.ts'
import { oneBuildPlugin } from './vocs/oneBuild.ts'
import { Pages, pagesPlugin, rehypeSite, remarkSite, routesPlugin } from './vocs/pages.ts'
import { replacedModules, replacedPlugins } from './vocs/replaced.ts'
import { themeConfig, themeConfigPlugin } from './vocs/themeConfig.ts'

/** Vocs loads the configuration many times in one process; the pages are read and compiled once for the same settings. */
let last: { settings: string; pages: Pages } | undefined

function pagesOf(site: Site): Pages {
  const settings = JSON.stringify(site.config)
  if (last?.settings !== settings) last = { settings, pages: new Pages(site) }
  return last.pages
}

/** The browsers that package.json promises, as Vite names them: `chrome114`. */
function browsers(): string[] {
  const { browserslist }: { browserslist: string[] } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
  )
  return browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''))
}

/**
 * The parts of a Vocs configuration that make this site: Markdown plugins, Vite plugins and the head. Takes Vocs's settings
 * and those of `settings.ts`. Throws {@link ProblemsError} with every wrong setting, its file, its line and the remedy.
 */
export function sitePlugins(input: SiteConfigInput): Partial<Config> {
  const site = siteOf(input)
  const pages = pagesOf(site)
  const { basePath } = site.config
  const built = pagesPlugin(pages)
  return {
    basePath,
    baseUrl: site.config.baseUrl,
    // The site's own checks report dead links with file, line and remedy, and its own pages have no such button.
    checkDeadlinks: false,
    aiCta: false,
    twoslash: false,
    markdown: {
      // Code is highlighted by codeBlocks in markdown/html.ts; without this list Vocs's Shiki loads every language.
      code: { langs: [] } as never,
      remarkPlugins: [remarkSite(pages)],
      rehypePlugins: [rehypeSite(pages)],
    },
    // Vocs waits for what the function returns; its type does not state it.
    head: (async ({ path }: { path: string }) => {
      const config = await themeConfig(site)
      const page = pages.sources.find((source) => source.path === path)
      if (!page) return documentHead(config, notFoundPage)
      const picture = picturesOf(config, site.config.theme.accentColor, [page]).get(path)
      return documentHead(config, page, picture?.image, pages.scripts.get(page.file))
    }) as never,
    vite: {
      // Vocs's root is its own folder in node_modules, and its public folder is under docs/.
      publicDir: resolve(site.root, 'public'),
      cacheDir: resolve(site.root, 'node_modules/.vite'),
      plugins: [
        oneBuildPlugin(resolve(site.root, 'dist')),
        replacedModules(),
        replacedPlugins(),
        themeConfigPlugin(site, () => pages.sources),
        routesPlugin(pages),
        built,
        filesPlugin(pages, built.api.compiled),
        devPlugin(pages),
        // For the check, the step after the build and the preview: see loadSite in config.ts.
        { name: 'site', api: { site, pages } },
      ],
      server: { fs: { allow: [site.root, process.cwd()] } },
      resolve: {
        dedupe: ['react', 'react-dom', 'react-router'],
        // The original adds a style element to the page, which the policy forbids.
        alias: { 'react-remove-scroll': resolve(import.meta.dirname, './chrome/popup/RemoveScroll.tsx') },
      },
      worker: { format: 'es' },
      build: {
        rollupOptions: {
          // Radix marks its modules with "use client", which has no meaning here.
          onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
        },
        target: browsers(),
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 2000,
        modulePreload: { polyfill: false },
      },
    },
  }
}
