import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { movedList, type Redirects } from '../../shared/redirects.ts'
import type { RenderedPage, SiteData } from '../../shared/types.ts'
import type { ClientBundle } from '../bundle/client.ts'
import type { PageScript } from '../bundle/pageScript.ts'
import { contentHash } from '../support/contentHash.ts'
import { documentHead, type SocialImage } from './head.ts'
import { documentHtml } from './html.ts'
import type { RenderedSite } from './render.ts'
import { pageStyles } from './styles.ts'

/** Where a route's page is written: `/x` as `x.html` and `x/index.html`, so that any plain host answers for it. */
export const filesOf = (route: string): string[] =>
  route === '/' ? ['index.html'] : [`${route.slice(1)}.html`, `${route.slice(1)}/index.html`]

export function write(directory: string, file: string, content: string | Uint8Array): void {
  const path = resolve(directory, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** A page's script, without its code: that is a file already. */
export type NamedScript = Omit<PageScript, 'code'>

/** The files that documents refer to. */
export interface Named {
  bundle: Pick<ClientBundle, 'entry' | 'imports' | 'styles' | 'sheets' | 'fonts' | 'boot'>
  /** Each page's, by route. */
  scripts: ReadonlyMap<string, NamedScript>
  /** By route. */
  images: ReadonlyMap<string, SocialImage>
  searchIndex: string
  redirects: Redirects
}

/** Writes the document of each page, and `404.html`. */
export function writeDocuments(
  config: SiteData,
  { pages, notFound }: RenderedSite,
  { bundle, scripts, images, searchIndex, redirects }: Named,
  outDir: string,
): void {
  const at = (file: string) => `${config.basePath}/${file}`
  const writeMoved = (route: string) => {
    const list = movedList(redirects, route, config.basePath)
    if (list === undefined) return undefined
    const file = `assets/moved-${contentHash(list)}.txt`
    write(outDir, file, list)
    return at(file)
  }
  const stylesOf = pageStyles(bundle, outDir)
  const html = ({ page, body }: RenderedPage, script?: NamedScript) => {
    const { now, later, media } = stylesOf(body)
    return documentHtml({
      config,
      body,
      head: documentHead(config, page, images.get(page.path)),
      bootScript: at(bundle.boot),
      pageScript: script && at(script.name),
      moved: writeMoved(page.path),
      searchIndex,
      styles: now.map(at),
      laterStyles: later.map(at),
      mediaStyles: media.map(({ file, media }) => ({ href: at(file), media })),
      fonts: bundle.fonts.map(at),
      entry: at(bundle.entry),
      preloads: [...new Set([...bundle.imports, ...(script?.imports ?? [])])].map(at),
      policy: true,
    })
  }
  for (const page of pages) {
    const { route } = page
    const document = html(page, scripts.get(route))
    for (const file of filesOf(route)) write(outDir, file, document)
  }
  write(outDir, '404.html', html(notFound))
}
