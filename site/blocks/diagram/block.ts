import { dirname, resolve } from 'node:path'
import type { ImportDeclaration, Program } from 'estree'
import type { RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SKIP, visit } from 'unist-util-visit'
import { diagramIn, isDiagram, Late } from '../../page/diagrams.ts'
import type { HtmlTransform } from '../../page/html.ts'
import { type PageContext, report } from '../../page/page.ts'
import { note, readsOfFiles } from '../../page/reads.ts'
import { shownPath } from '../../support/problems.ts'

interface JsxElement {
  name: string | null
  attributes: { type: string; name: string; value?: unknown }[]
}

/** An attribute's value: a text, nothing for `true`, or an expression, which is the author's own code. */
function propOf(value: unknown): unknown {
  if (typeof value !== 'object') return value
  return value === null ? true : new Function(`return (${(value as { value: string }).value})`)()
}

/** The files of the diagrams that a page imports, by name. Removes their imports, which nothing else needs. */
function importedDiagrams(tree: { children: RootContent[] }, { page }: PageContext): Map<string, string> {
  const files = new Map<string, string>()
  for (const node of tree.children) {
    const program = (node.data as { estree?: Program } | undefined)?.estree
    if (!program) continue
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration') return true
      const names = (statement as ImportDeclaration).specifiers.map(({ local }) => local.name)
      if (names.length === 0 || !names.every(isDiagram)) return true
      for (const name of names) files.set(name, resolve(dirname(page.file), String(statement.source.value)))
      return false
    })
  }
  return files
}

/**
 * Diagrams have no state, so the build renders them once: `<TicksDiagram />` becomes its SVG, which search, the Markdown
 * copy and readers without scripts have, and the page's script does not.
 */
export const diagrams: HtmlTransform = async (tree, page) => {
  const files = importedDiagrams(tree, page)
  const jobs: Promise<void>[] = []
  visit(tree, (node, index, parent) => {
    const element = node as unknown as JsxElement & { position?: { start: { line: number } } }
    if (!/^mdxJsx/.test(node.type) || !isDiagram(element.name) || index === undefined || !parent) return undefined
    const name = element.name ?? ''
    const file = files.get(name)
    // Vocs's compiler reports a component that is not imported.
    if (!file) return undefined
    const props = Object.fromEntries(element.attributes.map(({ name, value }) => [name, propOf(value)]))
    jobs.push(
      diagramIn(file, page.diagrams)
        .then(({ module, reads }) => {
          note(reads)
          const component = module[name]
          if (!component) throw new Error(`${shownPath(file)} exports no ${name}`)
          const { children } = fromHtml(renderToStaticMarkup(createElement(component, props)), { fragment: true })
          const at = parent.children.indexOf(node as never)
          parent.children.splice(at, 1, ...(children as never[]))
        })
        .catch((error: Error) => {
          note(readsOfFiles([file]))
          const remedy =
            error instanceof Late ? 'The machine is busy: run the command again.' : 'Correct the component.'
          report(page, element, error.message, remedy)
        }),
    )
    return SKIP
  })
  await Promise.all(jobs)
}
