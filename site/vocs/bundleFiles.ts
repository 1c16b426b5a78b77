import { resolve } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { fontSheet } from '../files/documentHead.ts'
import { metaPolicy } from '../files/hosts.ts'
import { licensesText } from '../files/licenses.ts'
import type { CompiledPage } from '../page/page.ts'
import { contentHash } from '../support/contentHash.ts'
import { type Pages, textQuery } from './pages.ts'
import { themeConfig } from './themeConfig.ts'

/** The document's template, which finish.ts reads and overwrites with the not-found page. */
export const notFoundFile = '404.html'

/** The application's module; documents fetch its chunk ahead (`data-preload`). */
const client = 'site/chrome/client.tsx'

const reactModule = /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//

/** The template of every document: Vocs's, with the site's policy and settings, and without its hidden text. */
function template(html: string, { config }: Pages['site'], policy: boolean): string {
  const { banner, theme } = config
  const fixed = theme.colorScheme === 'system' ? undefined : theme.colorScheme
  const attributes = [
    ...(fixed ? [`data-color-scheme="${fixed}"`] : []),
    ...(banner ? [`data-banner="${contentHash(banner.content)}"`] : []),
  ]
  return (
    html
      .replace('<html lang="en" data-vocs>', `<html ${['lang="en"', ...attributes].join(' ')}>`)
      // The policy allows no style in an attribute, so the text would be visible, and its links lack the base path.
      .replace(/<span style="display: none;">.*<\/span>/, '')
      // The style sheet of a font comes from another host: after the text, so that it does not block it.
      .replace('</body>', () => `${fontSheet(config)}</body>`)
      .replace(
        '<meta charset="UTF-8" />',
        (charset) =>
          `${charset}${policy ? `\n    <meta http-equiv="Content-Security-Policy" content="${metaPolicy(config)}">` : ''}`,
      )
  )
}

/** The modules whose code a bundle has, and the files that it copies, which are named from Vite's root on. */
const shippedBy = (bundle: Rollup.OutputBundle, root: string): string[] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset'
      ? file.originalFileNames.map((name) => resolve(root, name))
      : Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  )

/** Makes the documents' template and every file that is neither a document nor a part of the bundle. */
export function filesPlugin(pages: Pages, compiled: () => CompiledPage[]): Plugin {
  let ssr = false
  let root = ''
  // Workers are bundles of their own, made before the one that has them.
  const inWorkers: string[] = []
  return {
    name: 'site:files',
    enforce: 'post',
    config: () => ({
      worker: {
        plugins: () => [
          { name: 'site:worker-files', generateBundle: (_, bundle) => void inWorkers.push(...shippedBy(bundle, root)) },
        ],
      },
    }),
    configResolved(config) {
      ssr = Boolean(config.build.ssr)
      root = config.root
    },
    // Here, because Vocs's splitVendorChunk.js replaces the setting.
    outputOptions(options) {
      if (ssr) return
      // React changes with its version alone, so browsers keep it over deployments. The list of pages grows with writing,
      // so it is apart from code (tests/hosts/weight.ts).
      options.manualChunks = (id) => {
        if (reactModule.test(id)) return 'vendor'
        if (id === '\0virtual:routes') return 'routes'
        // Everything that loads code later needs it: within `routes`, each document would fetch the list of pages.
        return id === '\0vite/preload-helper.js' ? 'preload-helper' : undefined
      }
      // `x.mdx-….js` is a page's script, `x.html-….js` its text.
      options.chunkFileNames = ({ facadeModuleId }) => {
        const id = facadeModuleId ?? ''
        return `assets/[name]${id.endsWith(textQuery) ? '.html' : /\.mdx?$/.test(id) ? '.mdx' : ''}-[hash].js`
      }
    },
    // The dev server's own script is inline, so the policy is for the build alone.
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => template(html, pages.site, server === undefined),
    },
    async generateBundle(_, bundle) {
      if (ssr) return
      const config = await themeConfig(pages.site)
      const { files, searchIndex, tools } = pages.engine.siteFiles(pages.site, config, compiled())
      const shipped = [...inWorkers, ...shippedBy(bundle, root)]
      files.set('licenses.txt', licensesText(shipped, resolve(import.meta.dirname, '../../node_modules')))
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId) pages.scripts.set(chunk.facadeModuleId, chunk.fileName)
      const document = bundle['index.html']
      if (document?.type !== 'asset') throw new Error('Vite has written no index.html.')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const application = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(client)))
      // The browser fetches no import of a module that it fetches ahead, so those that all pages have are named, too.
      const [first, ...others] = chunks.filter(({ facadeModuleId }) => /\.mdx?$/.test(facadeModuleId ?? ''))
      const ofPages = first?.imports.filter((file) => others.every(({ imports }) => imports.includes(file))) ?? []
      const ahead = application ? [...new Set([application.fileName, ...application.imports, ...ofPages])] : []
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      const at = (file: string) => `${config.basePath}/${file}`
      const source = String(document.source)
        .replace(
          '<html ',
          `<html data-search-index="${searchIndex}" data-tools="${tools}" data-preload="${ahead.map(at).join(' ')}" data-fonts="${fonts.sort().map(at).join(' ')}" `,
        )
        // The text and its style sheet come first: the first paint needs no script of these.
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      document.source = source
      this.emitFile({ type: 'asset', fileName: notFoundFile, source })
    },
  }
}
