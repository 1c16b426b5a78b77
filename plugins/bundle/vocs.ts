import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * The modules of Vocs 1.4.1 that run: two plugins of its Vite configuration, and the plugins of its Markdown syntax. Its
 * application, its theme and its command line do not run: `theme/` and `plugins/cli.ts` take their place. Vocs's
 * conventions are kept throughout: the page folder, the frontmatter, the Markdown syntax and the names of the settings.
 */
export const vocsModules = {
  css: { file: 'vite/plugins/css.js', exported: 'css' },
  splitVendorChunk: { file: 'vite/plugins/splitVendorChunk.js', exported: 'splitVendorChunkPlugin' },
  codeGroup: { file: 'vite/plugins/remark/code-group.js', exported: 'remarkCodeGroup' },
  details: { file: 'vite/plugins/remark/details.js', exported: 'remarkDetails' },
  steps: { file: 'vite/plugins/remark/steps.js', exported: 'remarkSteps' },
} as const

/** The other plugins of Vocs's Vite configuration, by name, and why each does not run. */
export const unusedPlugins: Readonly<Record<string, string>> = {
  '@mdx-js/rollup':
    'plugins/pages/compile.ts compiles each page once and checks it. Of its Markdown plugins, remark/callout.js drops inline code from a title (ours: callouts in plugins/markdown/html.ts)',
  'vocs:search': 'it compiles every page a second time, and leaves out a page that fails without an error',
  llms: 'it parses the source of every page, which does not hold the facts and the snippets yet',
  blog: 'posts are pages, which plugins/markdown/site.ts lists',
  styles: 'it writes the theme into node_modules; plugins/bundle/themeCss.ts makes it from the configuration',
  'vocs-config': 'it ships the whole configuration, and rebuilds its functions with eval',
  routes: 'it ships the source of every page twice in the entry script',
  'resolve-vocs': 'it resolves the components of Vocs’s theme, which no page imports',
  '@tailwindcss/vite:scan': 'no style uses Tailwind',
  '@tailwindcss/vite:generate:serve': 'no style uses Tailwind',
  '@tailwindcss/vite:generate:build': 'no style uses Tailwind',
  'vite:react-babel': 'Vite compiles JSX without Babel',
  'vite:react-refresh': 'it needs Babel; an edit of the theme reloads the page',
  'vite:react-virtual-preamble': 'it belongs to vite:react-refresh',
  'vite-plugin-vanilla-extract': 'it accepts .css.js files only; plugins/bundle/vite.ts adds it with its own settings',
  'vite-plugin-vanilla-extract-inline-dev-css': 'it belongs to vite-plugin-vanilla-extract',
}

const library = dirname(fileURLToPath(import.meta.resolve('vocs')))

/** A file of the installed Vocs, from its `_lib` folder. Its package exports none, so an upgrade may move any. */
export function vocsFile(path: string): string {
  const file = resolve(library, path)
  if (!existsSync(file))
    throw new Error(`Vocs has no ${path}. Install version 1.4.1, or update the list in plugins/bundle/vocs.ts.`)
  return file
}

/** Imports one of {@link vocsModules}, and returns the function that makes its plugin. */
export async function importVocs(name: keyof typeof vocsModules) {
  const { file, exported } = vocsModules[name]
  const module = await import(pathToFileURL(vocsFile(file)).href)
  return module[exported]
}
