import type { Plugin, ResolvedConfig } from 'vite'

/** Rules that not every page needs for its first paint. */
export interface Sheet {
  css: string
  /** The classes that {@link neededFor} finds: a page with one of them needs this sheet for its first paint. */
  classes: string[]
  /** The media that the sheet is for, if it is for no screen as most readers have it. */
  media?: string
}

/**
 * The style modules outside of the main sheet, in the order of the cascade. Each of their rules names a class that no rule
 * of the main sheet names, except in a sheet for other media.
 */
export const separate: { modules: string[]; media?: string }[] = [
  { modules: ['banner/Banner', 'topBar/Dropdown'] },
  { modules: ['content/reference'] },
  { modules: ['content/params'] },
  { modules: ['content/fields'] },
  { modules: ['content/stacked'] },
  { modules: ['content/steps'] },
  { modules: ['content/deployments'] },
  { modules: ['styles/home'] },
  { modules: ['styles/extras'] },
  { modules: ['styles/diagrams'] },
  { modules: ['styles/later', 'page/Failure', 'search/SearchDialog', 'popup/Popup'] },
  { modules: ['styles/forcedColours', 'styles/print'], media: 'print, (forced-colors: active)' },
]

const moduleOf = (id: string) => /\/theme\/([\w/]+)\.css\.ts\.vanilla\.css/.exec(id)?.[1]

const selectorsIn = (css: string): string[] => css.replace(/url\([^)]*\)|"[^"]*"/g, '').match(/[^{}]+(?=\{)/g) ?? []

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)

/** The class names that the selectors of a sheet have. */
export const classesIn = (css: string): Set<string> => new Set(selectorsIn(css).flatMap(classesOf))

/**
 * For each selector of a sheet the first class that no rule of the main sheet names: a page without it has nothing for the
 * rule to style. `:is(.a, .b)` and the like need not match by their first class, so all of their classes count.
 */
export function neededFor(css: string, main: ReadonlySet<string>): Set<string> {
  const needed = selectorsIn(css).flatMap((list) =>
    list.split(/,(?![^(]*\))/).flatMap((selector) => {
      const [first] = classesOf(selector.replace(/:[\w-]+\([^()]*\)/g, '')).filter((name) => !main.has(name))
      return first ? [first] : classesOf(selector).filter((name) => !main.has(name))
    }),
  )
  return new Set(needed)
}

/** Takes the modules of {@link separate} out of the bundle's one sheet; `sheets` has them. */
export function separateSheets() {
  const sources = new Map<string, string>()
  const names = new Set(separate.flatMap(({ modules }) => modules))
  let target: ResolvedConfig['build']['cssTarget'] = false
  const plugin: Plugin = {
    name: 'site:separate-sheets',
    configResolved({ build }) {
      target = build.cssTarget
    },
    transform(code, id) {
      const name = moduleOf(id)
      if (!name || !names.has(name)) return undefined
      sources.set(name, code)
      return { code: '', map: null }
    },
  }
  const sheets = async (main: string): Promise<Sheet[]> => {
    const { transformWithEsbuild } = await import('vite')
    const styled = classesIn(main)
    return Promise.all(
      separate.map(async ({ modules, media }) => {
        // A site that does not use a part of the theme has no styles of it.
        const source = modules.map((name) => sources.get(name) ?? '')
        const options = { loader: 'css', minify: true, ...(target && { target }) } as const
        const { code } = await transformWithEsbuild(source.join('\n'), 'sheet.css', options)
        const classes = media ? [] : [...neededFor(code, styled)].sort()
        return { css: code.trim(), classes, ...(media && { media }) }
      }),
    )
  }
  return { plugin, sheets }
}
