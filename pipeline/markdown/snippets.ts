import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Code } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { unseenIn } from '../pages.ts'
import { didYouMean } from '../problems.ts'
import { report, type Transform } from './page.ts'

const languageOf: Record<string, string> = {
  '.sol': 'solidity',
  '.ts': 'typescript',
  '.tsx': 'tsx',
  '.js': 'javascript',
  '.move': 'move',
  '.json': 'json',
  '.graphql': 'graphql',
  '.sh': 'bash',
}

/** `// #region name`, `// #endregion name`, in any language that has line comments. */
const marker = /^[ \t]*(?:\/\/|#|--)[ \t]*#(region|endregion)\b[ \t]*([\w-]*)[ \t]*$/

/**
 * The lines of a region, without the marks and without their common indentation; the whole file without `region`.
 * Throws a sentence when the region does not stand in the file, or is not closed.
 */
export function readRegion(source: string, region?: string): string {
  const lines = source.replace(/\r\n/g, '\n').replace(/\n+$/, '').split('\n')
  let body: string[]
  if (region === undefined) body = lines.filter((line) => !marker.test(line))
  else {
    const at = (kind: string) =>
      lines.findIndex((line) => {
        const match = marker.exec(line)
        return match?.[1] === kind && match[2] === region
      })
    const start = at('region')
    if (start < 0) throw new Error(`has no region \`${region}\``)
    const end = at('endregion')
    if (end < start) throw new Error(`does not close region \`${region}\` with \`// #endregion ${region}\``)
    body = lines.slice(start + 1, end).filter((line) => !marker.test(line))
  }
  const indents = body.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER)
  return body.map((line) => line.slice(indent)).join('\n')
}

/** Turns `::snippet{file region title}` into a fence that holds the file's lines. */
export const includeSnippets: Transform = (tree, page) => {
  const directory = resolve(page.site.root, page.site.config.rootDir, 'snippets')
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'snippet' || index === undefined || !parent) return
    const { file, region, title, ...rest } = node.attributes ?? {}
    const unknown = Object.keys(rest)[0]
    if (unknown) report(page, node, `\`::snippet\` has no attribute \`${unknown}\``, 'It takes file, region and title.')
    if (!file) {
      report(page, node, '`::snippet` names no file', 'Add file="…", a path under snippets/.')
      return
    }
    const path = resolve(directory, file)
    if (!path.startsWith(`${directory}/`) || !existsSync(path)) {
      const meant = didYouMean(file, globSync('**/*.*', { cwd: directory }))
      report(
        page,
        node,
        `there is no snippet \`${file}\``,
        meant ? `Did you mean \`${meant}\`?` : 'Add the file under snippets/.',
      )
      return
    }
    page.dependencies.add(path)
    const source = readFileSync(path, 'utf8')
    const hidden = unseenIn(source)
    if (hidden)
      report(
        page,
        node,
        `line ${hidden.line} of snippet \`${file}\` has the character ${hidden.name}, which nobody sees`,
        'Take it out: a reader who pastes the code would run what was not shown.',
      )
    let value: string
    try {
      value = readRegion(source, region ?? undefined)
    } catch (error) {
      report(page, node, `snippet \`${file}\` ${(error as Error).message}`, 'Correct the region, here or in the file.')
      return
    }
    const caption = textOf(node)
    const fence: Code = {
      type: 'code',
      lang: languageOf[extname(file)] ?? 'text',
      meta: `[${title ?? (caption || file.split('/').at(-1))}]`,
      value,
      position: node.position,
    }
    parent.children[index] = fence
  })
}
