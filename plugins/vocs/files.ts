import type { Plugin } from 'vite'
import type { CompiledPage } from '../markdown/page.ts'
import { fontSheet } from '../output/head.ts'
import { metaPolicy } from '../output/hosts.ts'
import { contentHash } from '../support/contentHash.ts'
import type { Pages } from './pages.ts'
import { themeConfig } from './themeConfig.ts'

/** The document's template, which finish.ts reads and overwrites with the not-found page. */
export const notFoundFile = '404.html'

/** The application's module; documents fetch its chunk ahead (`data-preload`). */
const client = 'theme/client.tsx'

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

/** Makes the documents' template and every file that is neither a document nor a part of the bundle. */
export function filesPlugin(pages: Pages, compiled: () => CompiledPage[]): Plugin {
  let ssr = false
  return {
    name: 'site:files',
    enforce: 'post',
    configResolved({ build }) {
      ssr = Boolean(build.ssr)
    },
    // Here, because Vocs's splitVendorChunk.js replaces the setting.
    outputOptions(options) {
      if (ssr) return
      // React changes with its version alone, so browsers keep it over deployments.
      options.manualChunks = (id) => (reactModule.test(id) ? 'vendor' : undefined)
      options.chunkFileNames = ({ facadeModuleId }) =>
        `assets/[name]${/\.mdx?$/.test(facadeModuleId ?? '') ? '.mdx' : ''}-[hash].js`
    },
    // The dev server's own script is inline, so the policy is for the build alone.
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => template(html, pages.site, server === undefined),
    },
    async generateBundle(_, bundle) {
      if (ssr) return
      const config = await themeConfig(pages.site)
      const { files, searchIndex } = pages.engine.siteFiles(pages.site, config, compiled())
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId) pages.scripts.set(chunk.facadeModuleId, chunk.fileName)
      const document = bundle['index.html']
      if (document?.type !== 'asset') throw new Error('Vite has written no index.html.')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const application = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(client)))
      const ahead = application ? [application.fileName, ...application.imports] : []
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      const at = (file: string) => `${config.basePath}/${file}`
      const source = String(document.source)
        .replace(
          '<html ',
          `<html data-search-index="${searchIndex}" data-preload="${ahead.map(at).join(' ')}" data-fonts="${fonts.sort().map(at).join(' ')}" `,
        )
        // The text and its style sheet come first: the first paint needs no script of these.
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      document.source = source
      this.emitFile({ type: 'asset', fileName: notFoundFile, source })
    },
  }
}
