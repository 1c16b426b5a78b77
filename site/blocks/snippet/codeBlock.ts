import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'
import { type HtmlTransform, nameRegionsApart } from '../../page/html.ts'
import { report } from '../../page/page.ts'
import { codeIndent, narrowCode } from '../../shared/code.ts'
import { childrenOf, classesOf, hasClass } from '../../support/elements.ts'
import { type Forms, keepIn } from '../part.ts'
import { foldLines } from './foldLines.ts'
import { highlight } from './highlight.ts'
import { isRun, solcRelease } from './samples.ts'

/** Code with its caption: the versions and the mark of a sample, and the file to download. */
export const codeBlock: Forms<{ code: string; language: string; title?: string; notes?: string[]; file?: string }> = {
  name: 'code',
  markdown: ({ code, language, title, notes = [], file }) => {
    const caption = [
      ...(notes.length > 0 ? [h('em', notes.join(' · '))] : []),
      ...(file ? [h('a', { href: file }, 'Download')] : []),
    ]
    const line = caption.flatMap((part, index) => (index > 0 ? [' · ', part] : [part]))
    return [h('pre', { lang: language, title }, code), ...(line.length > 0 ? [h('p', line)] : [])]
  },
}

const caption = (children: (Element | string)[]): Element => ({
  ...h('p', { className: ['code-title'] }, children),
  data: { leftOut: 'search' } as Element['data'],
})

/** Highlights code, and adds the title of a fence that has one. site/blocks/copy adds copy buttons. */
export const codeBlocks: HtmlTransform = async (tree, page) => {
  const { basePath } = page.site.config
  const jobs: Promise<void>[] = []
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'pre') return
    const [inner] = childrenOf(node, 'code')
    if (!inner) return
    const language =
      classesOf(inner)
        .find((name) => name.startsWith('language-'))
        ?.slice(9) ?? 'text'
    const meta = (inner.data as { meta?: string } | undefined)?.meta ?? ''
    const title = /\[([^\]]+)\]/.exec(meta)?.[1]
    const { dataFile, dataChecked, dataMark, dataMarked, dataPlaces, dataTab, dataTypes, dataWhole } =
      inner.properties as Record<string, string | undefined>
    const facts = [!(dataFile && title?.includes(dataFile)) && dataFile, dataChecked].filter(Boolean).join(' · ')
    // A line ends after a dot, and not within the name of a package.
    const parts = facts.split(/(?<= ·) /).flatMap((part, at) => [...(at > 0 ? [' '] : []), h('span', {}, [part])])
    const code = textOf(inner).replace(/\n$/, '')
    jobs.push(
      highlight(code, language)
        .then((html) => {
          const lines = markLines(html, code, dataMarked)
          node.tagName = 'div'
          node.properties = {
            className: ['code'],
            dataLang: language,
            ...(title && { dataTitle: title }),
            dataPlaces,
            dataTab,
            dataTypes,
          }
          keepIn(node, codeBlock, {
            code,
            language,
            ...(title && { title, notes: [facts, dataMark].flatMap((note) => note || []) }),
            ...(title && dataWhole && { file: basePath + dataWhole }),
          })
          node.children = [
            ...(title
              ? [
                  caption([
                    h('b', {}, [title]),
                    ...(facts ? [' ', h('span', {}, parts)] : []),
                    ...(dataMark ? [' ', h(isRun(dataMark) ? 'em' : 'span', {}, [dataMark])] : []),
                    ...(dataWhole ? [' ', wholeFile(dataWhole)] : []),
                  ]),
                ]
              : []),
            h(
              'pre',
              {
                tabIndex: 0,
                translate: 'no',
                role: 'region',
                ariaLabel: title ? `Code: ${title}` : `Code, ${language}`,
              },
              [
                // The text is what a program reads; `index.ts` writes its highlighted form into the page.
                h('code', {}, [
                  {
                    type: 'text',
                    value: code,
                    data: {
                      html: title ? foldLines(lines, code, language, dataMarked?.split(' ').map(Number)) : lines,
                    },
                  },
                ]),
              ],
            ),
          ]
        })
        .catch((error: Error) => report(page, node, error.message, 'Correct the fence.')),
    )
    return SKIP
  })
  await Promise.all(jobs)
  nameRegionsApart(tree)
}

/**
 * Highlighted code with marks on lines: those that may be wider than their window, which the style sheet wraps under their
 * indentation, and lines that the page's text mentions, by their numbers from 0.
 */
function markLines(html: string, code: string, marked = ''): string {
  const sources = code.split('\n')
  const numbers = new Set(marked.split(' '))
  return html
    .split('\n')
    .map((line, at) => {
      const source = sources[at] ?? ''
      const indent = `data-indent="${codeIndent(source)}"`
      const wrapped = source.length > narrowCode ? `<span class="line" ${indent}>${line}</span>` : line
      return numbers.has(String(at)) ? `<mark>${wrapped}</mark>` : wrapped
    })
    .join('\n')
}

/** A file that works alone, to download; for Solidity, site/blocks/snippet/remix.ts adds a link that opens it in Remix. */
function wholeFile(path: string): Element {
  const hasCoreImports = path.includes('/core/')
  const properties = {
    href: path,
    download: true,
    // Remix has no remappings.
    ...(path.endsWith('.sol') && !hasCoreImports && { dataSolc: solcRelease }),
    ariaLabel: `Download ${path.split('/').at(-1)}${hasCoreImports ? " with infinity-core's imports" : ''}`,
  }
  return h('a', properties, ['Download'])
}

/** The fences of a code group as panels, which site/blocks/snippet/codeGroups.ts turns into tabs. Without scripts all are visible. */
export const codeGroups: HtmlTransform = (tree) => {
  visit(tree, 'element', (node) => {
    if (!hasClass(node, 'code-group')) return
    node.properties = { className: ['code-group'], dataCodeGroup: true }
    node.children = node.children.flatMap((child) => {
      if (child.type !== 'element') return []
      const [block] = childrenOf(child)
      if (!block?.data?.leftOut) return block ? [block] : []
      // The panel is the code itself, which has the name for its tab.
      const [code] = childrenOf(block)
      if (!code) return []
      code.properties.className = [...classesOf(code), ...classesOf(block)]
      return [{ ...code, data: { ...code.data, leftOut: block.data.leftOut } as Element['data'] }]
    })
  })
}
