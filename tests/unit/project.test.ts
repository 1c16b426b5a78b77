import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSite } from '../../site/config.ts'
import { product, productSlug, siteTitle, tagline } from '../../site.ts'

const root = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(root + file, 'utf8')

describe('the product’s name', () => {
  it('makes the titles of the specification', async () => {
    const { config } = await loadSite()
    expect(siteTitle).toBe('PancakeSwap Developer')
    expect(tagline).toBe('Your DEX Your Innovation')
    expect(config.title).toBe('PancakeSwap Developer')
    expect(config.titleTemplate).toBe('%s | PancakeSwap Developer')
    expect(config.tagline).toBe('Your DEX Your Innovation')
    expect(productSlug).toBe(product.toLowerCase())
  })

  const code = globSync(['site/**/*.{ts,tsx,css}', 'vocs.config.ts', 'topNav.ts'], {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}'],
  })

  it('is in one place: neither in the theme, nor in the plugins, nor in the configuration', () => {
    expect(code.length).toBeGreaterThan(70)
    // An address of the site or of a repository is a fact, not the name.
    const named = code.filter((file) =>
      read(file)
        .replace(/https?:\/\/\S+/g, '')
        .toLowerCase()
        .includes(productSlug),
    )
    expect(named).toEqual([])
  })

  it('is in the sidebar through its constant alone', () => {
    expect(read('sidebar.ts')).not.toContain(product)
  })
})

describe('source files', () => {
  it('have names that occur once, except those that ARCHITECTURE.md lists', () => {
    const files = globSync('{*,{actions,bench,facts,maths,proofs,site,tests,docs/components}/**/*}.{ts,tsx}', {
      cwd: root,
      exclude: (file) => ['node_modules', 'dist', '.cache'].includes(basename(file)),
    })
    expect(files.length).toBeGreaterThan(800)
    const allowed = [
      /^site\/blocks\/\w+\/(block|block\.test|browser|directives|markdown|search|styles\.css)\.ts$/,
      /(^|\/)(index|run|(vite|vitest|vocs)\.config)\.ts$/,
      // The files of products have theirs from facts/deployments.
      /^proofs\/protocol\/kits\/(infinity|stableswap|v2|v3)\.ts$/,
    ]
    const others = files.filter((file) => !allowed.some((pattern) => pattern.test(file)))
    const twice = [...Map.groupBy(others, (file) => basename(file)).values()].filter(({ length }) => length > 1)
    expect(twice).toEqual([])
  })
})

describe('the packages', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  // A second version of a package is under its own name: npm:solc@0.5.16.
  const all = Object.entries({ ...dependencies, ...devDependencies }).map(
    ([name, version]) => [name, version.replace(/^npm:.+@/, '')] as const,
  )

  it('are named with exact versions', () => {
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('are those of the specification', () => {
    const names = all.map(([name]) => name)
    for (const name of [
      'vocs',
      'react',
      'react-dom',
      'react-router-dom',
      'minisearch',
      '@radix-ui/react-dialog',
      '@radix-ui/react-accordion',
      '@radix-ui/react-popover',
      '@radix-ui/react-navigation-menu',
      '@vanilla-extract/css',
      'vitest',
      '@playwright/test',
    ])
      expect(names).toContain(name)
  })

  it('are the installed ones', () => {
    for (const [name, version] of all)
      expect(JSON.parse(read(`node_modules/${name}/package.json`)).version, name).toBe(version)
  })
})
