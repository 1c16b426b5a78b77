import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { PageStore } from '../../../pipeline/pageStore.ts'
import { replacedModules, retiredPlugins } from '../../../pipeline/seam.ts'
import { viteConfig } from '../../../pipeline/vite.ts'
import { vocsFile } from '../../../pipeline/vocs.ts'
import { siteOf } from '../doubles/folder.ts'

const main = fileURLToPath(new URL('../../../', import.meta.url))
const commands = ['build', 'serve'] as const

/** The names of the plugins of Vocs's own Vite configuration. */
const names = new Set(
  (
    await Promise.all(
      commands.map((command) =>
        resolveConfig({ configFile: vocsFile('vite/vite.config.js'), root: main, logLevel: 'silent' }, command),
      ),
    )
  ).flatMap(({ plugins }) => plugins.map(({ name }) => name)),
)

describe('the seam to Vocs', () => {
  it('is to the version that was read', () => {
    const installed = JSON.parse(readFileSync(`${main}node_modules/vocs/package.json`, 'utf8'))
    const { dependencies } = JSON.parse(readFileSync(`${main}package.json`, 'utf8'))
    expect(installed.version).toBe('1.4.1')
    expect(dependencies.vocs).toBe('1.4.1')
  })

  it.each(replacedModules.map(({ vocs, by, because }) => [vocs, by, because]))(
    'replaces %s by %s',
    (vocs, by, because) => {
      expect(existsSync(vocsFile(vocs)), `Vocs has no ${vocs}`).toBe(true)
      expect(existsSync(main + by), `there is no ${by}`).toBe(true)
      expect(because).not.toBe('')
    },
  )

  it.each(retiredPlugins.map(({ name, because }) => [name, because]))('retires the plugin %s', (name, because) => {
    expect([...names], `Vocs has no plugin ${name}`).toContain(name)
    expect(because).not.toBe('')
  })

  it('knows every plugin of Vocs’s own: a new one is noticed', () => {
    const retired = new Set(retiredPlugins.map(({ name }) => name))
    const others = [...names].filter((name) => !retired.has(name) && !/^(vite:|alias$|commonjs$)/.test(name))
    expect(others).toEqual(['css'])
  })

  it.each([
    'vite/plugins/remark/callout.js',
    'vite/plugins/remark/details.js',
    'vite/plugins/remark/code-group.js',
    'vite/plugins/remark/steps.js',
    'vite/vite.config.js',
  ])('uses %s', (file) => expect(existsSync(vocsFile(file))).toBe(true))

  it('names the file that an upgrade moved', () => {
    expect(() => vocsFile('app/gone.js')).toThrow(/^Vocs has no app\/gone\.js any more\..*1\.4\.1/)
  })

  it.each(commands)('leaves the retired plugins no hook to %s with', async (command) => {
    const site = siteOf({ 'package.json': '{"name":"fixture"}', 'docs/pages/index.mdx': '' })
    const { plugins } = await resolveConfig({ ...viteConfig(site, new PageStore(site)), logLevel: 'silent' }, command)
    const own = plugins.findIndex(({ name }) => name === 'site:seam')
    expect(own).toBeGreaterThanOrEqual(0)
    const retired = new Set(retiredPlugins.map(({ name }) => name))
    // Ours of vanilla-extract stand where the seam does, before Vocs's.
    const working = plugins.filter(
      (plugin) => retired.has(plugin.name) && ['load', 'transform', 'resolveId'].some((hook) => hook in plugin),
    )
    expect(working.map(({ name }) => name).filter((name) => !name.startsWith('vite-plugin-vanilla-extract'))).toEqual(
      [],
    )
    expect(working.filter(({ name }) => name === 'vite-plugin-vanilla-extract')).toHaveLength(1)
  })
})
