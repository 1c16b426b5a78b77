import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { keptPlugins, replacedModules, retiredPlugins } from '../../../../pipeline/bundle/seam.ts'
import { viteConfig } from '../../../../pipeline/bundle/vite.ts'
import { vocsFile } from '../../../../pipeline/bundle/vocs.ts'
import { PageStore } from '../../../../pipeline/content/pageStore.ts'
import { siteOf } from '../../doubles/folder.ts'

const main = fileURLToPath(new URL('../../../../', import.meta.url))
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

/** Those that Vite brings to any build. */
const vites = (
  await Promise.all(commands.map((command) => resolveConfig({ configFile: false, logLevel: 'silent' }, command)))
).flatMap(({ plugins }) => plugins.map(({ name }) => name))

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

  it.each(retiredPlugins.map(({ name, because }) => [name, because]))('leaves out the plugin %s', (name, because) => {
    expect([...names], `Vocs has no plugin ${name}`).toContain(name)
    expect(because).not.toBe('')
  })

  it('knows every plugin of Vocs’s own: a new one is noticed', () => {
    const known = new Set([...retiredPlugins, ...keptPlugins].map(({ name }) => name))
    const plain = new Set(vites)
    expect([...names].filter((name) => !known.has(name) && !plain.has(name))).toEqual([])
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

  it.each(commands)('has the kept plugins and none of those that are left out to %s with', async (command) => {
    const site = siteOf({ 'package.json': '{"name":"fixture"}', 'docs/pages/index.mdx': '' })
    const config = await viteConfig(site, new PageStore(site))
    const { plugins } = await resolveConfig({ ...config, logLevel: 'silent' }, command)
    const working = plugins.map(({ name }) => name)
    expect(working).toContain('site:seam')
    for (const { name } of keptPlugins) expect(working).toContain(name)
    // Ours of vanilla-extract has the name of Vocs's.
    expect(working.filter((name) => retiredPlugins.some((one) => one.name === name))).toEqual([
      'vite-plugin-vanilla-extract',
    ])
  })
})
