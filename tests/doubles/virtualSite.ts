import type { ThemeConfig } from '../../site/shared/types.ts'

/** Replaces `virtual:site` with the smallest configuration. A test sets what it needs. */
export const plain: ThemeConfig = {
  title: 'Fixture Developer',
  titleTemplate: '%s | Fixture Developer',
  description: 'A site for tests.',
  baseUrl: '',
  basePath: '',
  topNav: [],
  sidebar: [],
  tasks: [],
  footerLinks: [],
  socials: [],
  colorScheme: 'system',
}

export const config: ThemeConfig = { ...plain }

/** Sets the configuration that the theme reads, from the plain one on. */
export function configure(change: Partial<ThemeConfig> = {}): void {
  for (const key of Object.keys(config)) delete config[key as keyof ThemeConfig]
  Object.assign(config, plain, change)
}
