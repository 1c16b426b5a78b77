import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Completes the site. Vocs lets nothing run after it, but prerenders before its last bundle, the script that sets the theme,
 * which this plugin is in (build.js:56 and 67): when that is written, everything else is.
 */
export function finishing(): Plugin {
  let built: string
  return {
    name: 'site:finish',
    apply: 'build',
    configResolved({ root, build }) {
      built = resolve(root, build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // By a computed address, as in vocs.config.ts.
        const { finishBuild } = await import(pathToFileURL(resolve(import.meta.dirname, '../files/finish.ts')).href)
        await finishBuild(built)
      },
    },
  }
}
