import type { SiteConfig } from '../config.ts'
import type { PageInfo } from '../page/readPages.ts'
import { codeColours, colours, propertyOf, tokenKinds } from '../shared/colours.ts'

type Pair = { light: string; dark: string }

/** Black or white, whichever reads better on a colour (WCAG relative luminance). */
export function readableOn(colour: string): 'black' | 'white' {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? 'black' : 'white'
}

/** The colour tokens of both themes as custom properties, with what the configuration replaces. */
export function themeCss({ theme, markdown }: Pick<SiteConfig, 'theme' | 'markdown'>): string {
  const themes = markdown?.code.themes
  const pairs = new Map<string, Pair>(Object.entries(colours))
  pairs.set('accent', { light: theme.accentColor, dark: theme.accentColor })
  pairs.set('accentHover', { light: theme.accentHoverColor, dark: theme.accentHoverColor })
  for (const kind of tokenKinds) {
    const { light, dark } = codeColours[kind]
    pairs.set(`code-${kind}`, { light: themes?.light[kind] ?? light, dark: themes?.dark[kind] ?? dark })
  }
  for (const [name, value] of Object.entries(theme.variables))
    pairs.set(name, typeof value === 'string' ? { light: value, dark: value } : value)
  const block = (of: keyof Pair) => [...pairs].map(([name, pair]) => `${propertyOf(name)}:${pair[of]}`).join(';')
  // Printed pages use the light theme.
  return `:root{color-scheme:light;${block('light')}}\n@media screen{:root.dark{color-scheme:dark;${block('dark')}}}\n`
}

/** A CSS rule of the declarations that have a value; empty if none has. */
function ruleOf(selector: string, declarations: Record<string, string | undefined>): string {
  const set = Object.entries(declarations).filter(([, value]) => value !== undefined)
  return set.length > 0 ? `${selector}{${set.map(([name, value]) => `${name}:${value}`).join(';')}}\n` : ''
}

/**
 * The sizes, fonts and colours that the configuration and the pages set. They are part of the style sheet, because the
 * content security policy allows no style in an attribute.
 */
export function settingsCss(
  { banner, font, sponsors }: Pick<SiteConfig, 'banner' | 'font' | 'sponsors'>,
  pages: readonly Pick<PageInfo, 'path' | 'frontmatter'>[],
): string {
  const rules = [
    font && ruleOf(':root', { '--font-default': `'${font.google}',system-ui,sans-serif` }),
    banner &&
      ruleOf('section[data-banner]', {
        'min-height': banner.height,
        background: banner.backgroundColor,
        color: banner.textColor ?? (banner.backgroundColor && readableOn(banner.backgroundColor)),
      }),
    ...[...new Set(sponsors.map(({ height }) => height))].map((height) =>
      ruleOf(`.sponsors-row[data-height="${height}"]`, { '--row-height': `${height}px` }),
    ),
    ...[...new Set(sponsors.flatMap(({ items }) => items.map((row) => row.length)))].map((columns) =>
      ruleOf(`.sponsors-row[data-columns="${columns}"]`, { '--columns': String(columns) }),
    ),
    ...pages.map(({ path, frontmatter: { content } }) =>
      ruleOf(`div[data-measures=${JSON.stringify(path)}]`, {
        'max-width': content?.width,
        'padding-inline': content?.horizontalPadding,
        'padding-block': content?.verticalPadding,
      }),
    ),
  ]
  return rules.filter(Boolean).join('')
}
