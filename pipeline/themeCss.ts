import { codeColours, colours, propertyOf, tokenKinds } from '../theme/styles/tokens.ts'
import type { SiteConfig } from './config.ts'

type Pair = { light: string; dark: string }

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
  return `:root{color-scheme:light;${block('light')}}\n:root.dark{color-scheme:dark;${block('dark')}}\n`
}
