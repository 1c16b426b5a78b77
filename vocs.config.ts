import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vocs'
import { settings } from './settings.ts'
import { sidebar } from './sidebar.ts'
import { repository, siteTitle } from './site.ts'
import { topNav } from './topNav.ts'

// By a computed address: Vite bundles what this file imports, at each of the many times that Vocs loads it.
const { sitePlugins } = await import(pathToFileURL(resolve('site/index.ts')).href)

const config = {
  title: siteTitle,
  titleTemplate: `%s | ${siteTitle}`,
  description: 'Addresses, references and tested code for smart-contract developers who build on the exchange.',
  baseUrl: 'https://developer.pancakeswap.finance',
  iconUrl: '/icon.svg',
  logoUrl: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  topNav,
  sidebar,
  editLink: { pattern: `${repository}/edit/main/docs/pages/:path`, text: 'Edit page' },
  theme: { accentColor: '#1FC7D4', accentHoverColor: '#00bac7' },
}

export default defineConfig({ ...config, ...sitePlugins({ ...config, ...settings }) })
