import { afterEach, describe, expect, it } from 'vitest'
import { compilerOf } from '../../tests/doubles/compile.ts'
import { pageText, siteOf } from '../../tests/doubles/folder.ts'
import { Pages } from '../vocs/pages.ts'
import { type Diagrams, diagramIn, loadDiagrams } from './diagrams.ts'

const late = () => Promise.reject(new Error('transport invoke timed out after 60000ms (data: {"name":"fetchModule"})'))
const done = () => Promise.resolve({ module: {}, dependencies: [] })

/** Answers a call after the other. */
const answering = (...answers: (() => Promise<never> | ReturnType<typeof done>)[]) => {
  const asked: string[] = []
  const load = (file: string) => {
    asked.push(file)
    return (answers.shift() ?? done)()
  }
  return { asked, load }
}

describe('a diagram that Vite had no time for', () => {
  it.each([1, 2])('is imported again, after %i time-outs', async (times) => {
    const { asked, load } = answering(...Array.from({ length: times }, () => late))
    await expect(diagramIn('/a.tsx', new Map(), load)).resolves.toMatchObject({ module: {} })
    expect(asked).toHaveLength(times + 1)
  })

  it('is told as a lack of time in the end, not as a mistake in the component', async () => {
    const site = siteOf({
      'docs/components/ADiagram.tsx': 'export const ADiagram = () => null',
      'docs/pages/a.mdx': pageText("import { ADiagram } from '../components/ADiagram.tsx'\n\n## One\n\n<ADiagram />"),
    })
    const pages = new Pages(site)
    const [page] = pages.sources
    if (!page) throw new Error('the page was not read')
    const diagrams: Diagrams = new Map()
    await loadDiagrams([page], diagrams, late)
    const { problems } = await pages.engine.compilePage(site, page, [], compilerOf(pages, page), diagrams)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toMatch(/^Vite did not import \S*ADiagram\.tsx in 3 times a minute$/)
    expect(problems[0]?.remedy).toBe('The machine is busy: run the command again.')
  })

  it('is not imported again for another mistake, which is its own', async () => {
    const { asked, load } = answering(() => Promise.reject(new Error('x is not defined')))
    await expect(diagramIn('/a.tsx', new Map(), load)).rejects.toThrow('x is not defined')
    expect(asked).toHaveLength(1)
  })
})

describe('the diagrams of a site', () => {
  const seen = globalThis as { diagramsImported?: string[] }
  afterEach(() => {
    delete seen.diagramsImported
  })

  const diagram = (name: string) =>
    `(globalThis as any).diagramsImported.push('${name}')\nexport const ${name} = () => 'A drawing: ${name}'`
  const showing = (...names: string[]) =>
    pageText(
      `${names.map((name) => `import { ${name} } from '../components/${name}.tsx'`).join('\n')}\n\n## One\n\n${names.map((name) => `<${name} />`).join('\n\n')}`,
    )

  it('are imported once each, one after the other, and before any page is compiled', async () => {
    seen.diagramsImported = []
    const site = siteOf({
      'docs/components/ADiagram.tsx': diagram('ADiagram'),
      'docs/components/BDiagram.tsx': diagram('BDiagram'),
      'docs/pages/a.mdx': pageText('Without a diagram.'),
      'docs/pages/b.mdx': showing('ADiagram'),
      'docs/pages/c.mdx': showing('ADiagram', 'BDiagram'),
    })
    const pages = new Pages(site)
    const compiled = await Promise.all(
      pages.sources.map((page) =>
        pages.compile(page, () => {
          seen.diagramsImported?.push(page.path)
          return compilerOf(pages, page)()
        }),
      ),
    )
    expect(seen.diagramsImported.slice(0, 2)).toEqual(['ADiagram', 'BDiagram'])
    expect(seen.diagramsImported.slice(2).sort()).toEqual(['/a', '/b', '/c'])
    expect(compiled.map(({ problems }) => problems)).toEqual([[], [], []])
    const textOf = (path: string) => compiled.find(({ page }) => page.path === path)?.html.join('')
    expect(textOf('/b')).toContain('A drawing: ADiagram')
    expect(textOf('/c')).toContain('A drawing: BDiagram')
  })
})
