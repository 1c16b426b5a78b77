import { local } from '../support/storage.ts'

export type Theme = 'light' | 'dark'

export const themeKey = 'vocs.theme'

/** The stored preference. An invalid value counts as none. */
export function storedTheme(): Theme | undefined {
  const value = local.get(themeKey)
  return value === 'light' || value === 'dark' ? value : undefined
}

export const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

export const initialTheme = (): Theme => storedTheme() ?? (systemDark().matches ? 'dark' : 'light')

export const showTheme = (theme: Theme): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
}

/** Switches the theme and stores the choice. */
export function toggleTheme(): void {
  const theme = document.documentElement.classList.contains('dark') ? 'light' : 'dark'
  showTheme(theme)
  local.set(themeKey, theme)
}
