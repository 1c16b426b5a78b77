import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReactElement } from 'react'
import { loadSite } from '../config.ts'
import { readPages } from '../page/readPages.ts'
import { notFoundPage } from '../shared/notFound.ts'
import { contentHash } from '../support/contentHash.ts'
import { ProblemsError } from '../support/problems.ts'
import { notFoundFile } from '../vocs/bundleFiles.ts'
import { vocsFile } from '../vocs/replaced.ts'
import { themeConfig } from '../vocs/themeConfig.ts'
import { documentHead } from './documentHead.ts'
import { paintCard } from './paintCard.ts'
import { replaceSite } from './replaceSite.ts'
import { picturesOf } from './socialImage.ts'

// The last step of a build: Vocs writes only `x/index.html` for a page.

/** The script that sets the theme, as Vocs names it. */
const themeScript = 'initializeTheme.iife.js'

/** The inline style of Radix's navigation menu for an indicator that the theme does not use: the policy blocks it. */
const radixStyle = ' style="position:relative"'

/** Gives the theme's script a name with a hash, so that a browser keeps it, and returns the name. */
function hashThemeScript(built: string): string {
  const file = resolve(built, themeScript)
  if (!existsSync(file)) throw new Error(`vocs build has written no ${themeScript}: run it again with --logLevel info.`)
  const name = `assets/initializeTheme-${contentHash(readFileSync(file, 'utf8'))}.js`
  renameSync(file, resolve(built, name))
  return name
}

/** The document of the not-found page, rendered as Vocs renders the others. */
async function notFoundDocument(built: string, head: ReactElement, themeHref: string): Promise<string> {
  const load = (file: string) => import(pathToFileURL(vocsFile(file)).href)
  const [{ toMarkup }, { prerender }, { createElement }] = await Promise.all([
    load('vite/utils/html.js'),
    load('vite/.vocs/dist/index.server.js'),
    import('react'),
  ])
  return toMarkup({
    body: await prerender('/404'),
    config: { head: () => head },
    head: createElement('script', { src: themeHref }),
    location: '/404',
    template: readFileSync(resolve(built, notFoundFile), 'utf8'),
  })
}

/** Throws where a document is not whole, as after a dollar sign that Vocs's html.js read as a pattern. */
function checkWhole(file: string, html: string): void {
  const once = ['<div id="app">', '</body>', '</html>']
  const isWhole = once.every((part) => html.split(part).length === 2) && !/<!--(head|body)-->/.test(html)
  if (!isWhole) throw new Error(`${file} is not a whole document: look for a dollar sign in a component.`)
}

/** Completes what Vocs has written to `built`, the pages, and puts the site into `dist/`. */
async function finish(root: string, built: string): Promise<void> {
  const site = await loadSite(root)
  const config = await themeConfig(site)
  const { pages } = readPages(site)
  const { basePath } = config
  const script = hashThemeScript(built)
  // Icons of Vocs's own theme.
  rmSync(resolve(built, '.vocs/icons'), { recursive: true, force: true })
  const finished = (file: string, html: string): string => {
    checkWhole(relative(built, file), html)
    return html.replace(`${basePath}/${themeScript}`, `${basePath}/${script}`).replace(radixStyle, '')
  }
  for (const { path } of pages) {
    const file = resolve(built, `.${path}`, 'index.html')
    const html = finished(file, readFileSync(file, 'utf8'))
    writeFileSync(file, html)
    // Any plain host then answers for `/x` and for `/x.html`.
    if (path !== '/') writeFileSync(resolve(built, `.${path}.html`), html)
  }
  const notFound = await notFoundDocument(built, documentHead(config, notFoundPage), `${basePath}/${themeScript}`)
  const notFoundPath = resolve(built, notFoundFile)
  writeFileSync(notFoundPath, finished(notFoundPath, notFound))

  // Painted pictures are kept: painting one takes as long as compiling a page.
  const painted = resolve(root, 'node_modules/.vite/og')
  mkdirSync(painted, { recursive: true })
  for (const { card, file, hash } of picturesOf(config, site.config.theme.accentColor, pages).values()) {
    const kept = resolve(painted, `${hash}.png`)
    if (!existsSync(kept)) {
      writeFileSync(`${kept}.part`, await paintCard(card))
      renameSync(`${kept}.part`, kept)
    }
    mkdirSync(dirname(resolve(built, file)), { recursive: true })
    copyFileSync(kept, resolve(built, file))
  }
  replaceSite(built, resolve(root, 'dist'))
  console.log(`  ${pages.length} pages in dist/`)
}

/** The same, and ends the process with code 1 for a mistake: Vocs's command would go on, and report success. */
export async function finishBuild(built: string): Promise<void> {
  try {
    await finish(process.cwd(), built)
  } catch (error) {
    // A mistake of ours has a stack.
    const isSentence = error instanceof ProblemsError || (error as Error).constructor === Error
    console.error(isSentence ? `\n${(error as Error).message}` : error)
    process.exit(1)
  }
}
