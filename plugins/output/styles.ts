import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ClientBundle } from '../bundle/client.ts'
import { contentHash } from '../support/contentHash.ts'

/** The style sheets of a page, as files. */
export interface PageStyles {
  /** What its first paint needs. */
  now: string[]
  /** The rest, for what appears in the page later. */
  later: string[]
  media: { file: string; media: string }[]
}

/** The class names in a document's body. */
function classesOf(body: string): Set<string> {
  const names = [...body.matchAll(/ class=(?:"([^"]*)"|([^\s>]+))/g)]
  return new Set(names.flatMap(([, quoted, plain]) => (quoted ?? plain ?? '').split(' ')))
}

/**
 * Makes a page's style sheets: one with the rules for all pages and those for classes that this page has, which the first
 * paint waits for, and one with the other rules. Pages with the same needs share both files.
 */
export function pageStyles(
  { styles, sheets }: Pick<ClientBundle, 'styles' | 'sheets'>,
  outDir: string,
): (body: string) => PageStyles {
  const main = styles.map((file) => readFileSync(resolve(outDir, file), 'utf8'))
  const written = (css: readonly string[]): string[] => {
    if (css.length === 0) return []
    const text = css.join('')
    const file = `assets/style-${contentHash(text)}.css`
    writeFileSync(resolve(outDir, file), text)
    return [file]
  }
  const media = sheets.flatMap((sheet) =>
    sheet.media ? [{ media: sheet.media, file: written([sheet.css])[0] ?? '' }] : [],
  )
  const screens = sheets.filter((sheet) => !sheet.media)
  const stylesByNeed = new Map<string, PageStyles>()
  return (body) => {
    const classes = classesOf(body)
    const needed = screens.map((sheet) => sheet.classes.some((name) => classes.has(name)))
    const key = needed.join()
    const cssWhere = (wanted: boolean) => screens.filter((_, at) => needed[at] === wanted).map(({ css }) => css)
    const files = stylesByNeed.get(key) ?? {
      now: written([...main, ...cssWhere(true)]),
      later: written(cssWhere(false)),
      media,
    }
    stylesByNeed.set(key, files)
    return files
  }
}
