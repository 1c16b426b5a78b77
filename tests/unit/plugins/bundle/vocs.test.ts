import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { viteConfig } from '../../../../plugins/bundle/vite.ts'
import { importVocs, unusedPlugins, vocsFile, vocsModules } from '../../../../plugins/bundle/vocs.ts'
import { siteOf } from '../../doubles/folder.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const commands = ['build', 'serve'] as const
const modules = Object.keys(vocsModules) as (keyof typeof vocsModules)[]
const usedPlugins = ['css', 'vite:split-vendor-chunk']

const pluginNames = async (config: Parameters<typeof resolveConfig>[0]) =>
  (await Promise.all(commands.map((command) => resolveConfig({ logLevel: 'silent', ...config }, command)))).flatMap(
    ({ plugins }) => plugins.map(({ name }) => name),
  )

describe('Vocs', () => {
  it('is the version that was read', () => {
    const installed = JSON.parse(readFileSync(`${project}node_modules/vocs/package.json`, 'utf8'))
    const { dependencies } = JSON.parse(readFileSync(`${project}package.json`, 'utf8'))
    expect(installed.version).toBe('1.4.1')
    expect(dependencies.vocs).toBe('1.4.1')
  })

  it.each(modules)('has the module that is used: %s', async (name) => {
    expect(await importVocs(name)).toBeTypeOf('function')
  })

  it('names the file that an upgrade moved', () => {
    expect(() => vocsFile('app/gone.js')).toThrow(/^Vocs has no app\/gone\.js\..*1\.4\.1/)
  })

  it('has no plugin in its Vite configuration apart from the used and the omitted ones', async () => {
    const vites = new Set(await pluginNames({ configFile: false }))
    const names = await pluginNames({ configFile: vocsFile('vite/vite.config.js'), root: project })
    const own = new Set(names.filter((name) => !vites.has(name)))
    expect([...own].sort()).toEqual([...Object.keys(unusedPlugins), ...usedPlugins].sort())
  })

  it('runs with the plugins that are used, and without the others', async () => {
    const site = siteOf({ 'package.json': '{"name":"fixture"}' })
    const names = await pluginNames(await viteConfig(site, () => []))
    expect(names).toEqual(expect.arrayContaining(usedPlugins))
    // Ours of vanilla-extract has the name of Vocs's.
    expect(new Set(names.filter((name) => name in unusedPlugins))).toEqual(new Set(['vite-plugin-vanilla-extract']))
  })
})
