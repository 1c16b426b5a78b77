import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gzipSize, importedBy, namedIn } from './weight.ts'

const root = resolve(import.meta.dirname, '../..')
const dist = resolve(root, 'dist')
const read = (file: string) => readFileSync(resolve(dist, file), 'utf8')

const home = namedIn(dist, read('index.html'))
const shared = new Set([...home.boot, ...home.later])
/** Each tool's name with the script that has its code. */
const tools = globSync('docs/components/tools/?*Tool.tsx', { cwd: root }).map((file) => {
  const name = basename(file, '.tsx')
  return [name, globSync(`assets/${name}-*.js`, { cwd: dist })] as const
})
const ofTools = new Set(
  tools.flatMap(([, scripts]) => [...importedBy(dist, scripts)]).filter((script) => !shared.has(script)),
)

const names = globSync('docs/components/tools/*.{ts,tsx}', { cwd: root }).map((file) => basename(file).split('.')[0])
/** Whether a script is named after a module of the tools. Mathematics is shared with the figure of the home page. */
const isOfTools = (script: string) => names.includes(basename(script).replace(/-[\w-]{8}\.js$/, ''))

/** In KB of gzip, with everything that a tool loads and the page does not. */
const limitOf = (name: string) => ({ DecodeTool: 60, PlanTool: 40 })[name] ?? 30

describe('the code of the tools', () => {
  it('is a script for each tool', () => {
    expect(tools.length).toBeGreaterThan(6)
    expect(tools.filter(([, scripts]) => scripts.length !== 1)).toEqual([])
  })

  it.each(tools)(
    'A tool loads at most 60 KB of gzip for decoding, 40 KB for plans, 30 KB for each other: %s',
    (name, scripts) => {
      const own = [...importedBy(dist, scripts)].filter((script) => !shared.has(script))
      const size = own.reduce((sum, script) => sum + gzipSize(read(script)), 0)
      expect(size).toBeGreaterThan(1024)
      expect(size / 1024).toBeLessThan(limitOf(name))
    },
  )

  it('is loaded by no page before its reader comes near to a tool, and its host by no page without one', () => {
    let withTool = 0
    const found = globSync('**/*.html', { cwd: dist }).flatMap((page) => {
      const html = read(page)
      const { boot, later } = namedIn(dist, html)
      const loaded = [...boot, ...later]
      const hasTool = html.includes('class="tool-still"')
      if (hasTool) withTool++
      return loaded
        .filter((script) => isOfTools(script) && (!hasTool || ofTools.has(script)))
        .concat(html.includes('tools.css') ? ['tools.css'] : [])
        .map((script) => `${page}: ${script}`)
    })
    expect(found).toEqual([])
    // Each tool on its own page, and in a page that explains it.
    expect(withTool).toBeGreaterThan(tools.length)
  })
})
