import { extname, relative, resolve } from 'node:path'
import type { Code } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { element } from '../../page/nodes.ts'
import { type PageContext, report, type Transform } from '../../page/page.ts'
import { mixedIn, unseenIn } from '../../page/readPages.ts'
import { filesIn, isThere, readText } from '../../page/reads.ts'
import { contentHash } from '../../support/contentHash.ts'
import { didYouMean } from '../../support/problems.ts'
import { unsearched as notSearched } from '../part.ts'
import { samplePlaces } from './samplePlaces.ts'
import { describeSample, flatten, recordedTypes, typesOfShown } from './samples.ts'

const languageOf: Record<string, string> = {
  '.sol': 'solidity',
  '.ts': 'typescript',
  '.tsx': 'tsx',
  '.move': 'move',
  '.py': 'python',
  '.json': 'json',
  '.graphql': 'graphql',
  '.sh': 'bash',
}

/** `// #region name`, `// #endregion name`, in any language that has line comments. */
const marker = /^[ \t]*(?:\/\/|#|--)[ \t]*#(region|endregion)\b[ \t]*([\w-]*)[ \t]*$/

export interface Shown {
  text: string
  /** The numbers of the lines in the file, from 1. */
  lines: number[]
  /** How many characters of common indentation were taken from each. */
  indent: number
}

/**
 * The lines of a region, without the marks and without their common indentation; the whole file without `region`.
 * Throws an error with a sentence when the file does not contain the region, or does not close it.
 */
export function readRegion(source: string, region?: string): Shown {
  const lines = source.replace(/\r\n/g, '\n').replace(/\n+$/, '').split('\n')
  let [start, end] = [-1, lines.length]
  if (region !== undefined) {
    const at = (kind: string) =>
      lines.findIndex((line) => {
        const match = marker.exec(line)
        return match?.[1] === kind && match[2] === region
      })
    start = at('region')
    if (start < 0) throw new Error(`has no region \`${region}\``)
    end = at('endregion')
    if (end < start) throw new Error(`does not close region \`${region}\` with \`// #endregion ${region}\``)
  }
  const body = lines
    .map((text, index) => ({ text, index }))
    .filter(({ text, index }) => start < index && index < end && !marker.test(text))
  const indents = body.flatMap(({ text }) => (text.trim() ? [/^[ \t]*/.exec(text)?.[0].length ?? 0] : []))
  const indent = indents.length > 0 ? Math.min(...indents) : 0
  return {
    text: body.map(({ text }) => text.slice(indent)).join('\n'),
    lines: body.map(({ index }) => index + 1),
    indent,
  }
}

/** Adds a Solidity file that compiles alone to the site's files. Returns its path from the site's root. */
function writeWhole(file: string, directory: string, page: PageContext, node: LeafDirective): string {
  const name = `samples/${file}`
  try {
    const source = flatten(file, (path) => {
      return readText(resolve(directory, path))
    })
    page.files.set(name, source)
  } catch (error) {
    report(page, node, `snippet \`${file}\` ${(error as Error).message}`, 'Write `import {Name} from "./File.sol";`.')
  }
  return `/${name}`
}

/** Adds a Solidity file that imports infinity-core's own contracts to the site's files, with what it needs. Returns its path. */
function writeCore(file: string, source: string, page: PageContext): string {
  const name = `samples/${file}`
  page.files.set(name, `// Needs infinity-core, and in remappings.txt: infinity-core/=lib/infinity-core/\n${source}`)
  return `/${name}`
}

/** Adds a whole file that imports no other sample to the site's files, as a page shows it. Returns its path, or undefined. */
function writeAlone(file: string, text: string, page: PageContext, region?: string | null): string | undefined {
  if (region || /\bfrom '\.\.?\//.test(text)) return undefined
  page.files.set(`samples/${file}`, `${text}\n`)
  return `/samples/${file}`
}

/** Adds data to the site's files. Returns its path. */
function writeJson(kind: string, data: object, page: PageContext): string {
  const json = JSON.stringify(data)
  const name = `assets/${kind}-${contentHash(json)}.json`
  page.files.set(name, json)
  return `${page.site.config.basePath}/${name}`
}

/** Writes the types of what is shown, for site/blocks/snippet/typesOnHover.ts. Returns its path; undefined without recorded types. */
function writeTypes(file: string, shown: Shown, page: PageContext): string | undefined {
  const types = recordedTypes(page.site.root, file)
  return types && writeJson('types', typesOfShown(types, shown.lines, shown.indent, shown.text), page)
}

/** The numbers of the shown lines that contain a text, from 0. Reports a text that no line contains. */
function markedLines(text: string, file: string, shown: Shown, page: PageContext, node: LeafDirective): string {
  const lines = shown.text.split('\n').flatMap((line, index) => (text && line.includes(text) ? [index] : []))
  if (lines.length === 0)
    report(page, node, `no shown line of snippet \`${file}\` contains \`${text}\``, 'Correct mark="…", or take it out.')
  return lines.join(' ')
}

/** Writes where the contracts that the shown code names are on other chains, for site/blocks/snippet/sampleChain.ts. Returns its path. */
function writePlaces(text: string, page: PageContext): string | undefined {
  const places = samplePlaces(text)
  return places && writeJson('places', places, page)
}

/** The attributes of `::snippet`, each with its meaning for authors. */
export const snippetAttributes: Record<string, string> = {
  file: 'A path under `docs/snippets`.',
  region: 'The part between `// #region name` and `// #endregion name`. The marks are not shown.',
  mark: 'A text: the lines that contain it are highlighted.',
  title: 'The caption or the tab’s label; the file’s name by default.',
  tab: 'The tab’s label where it is not the title: `viem`, `ethers`, `wagmi` or `web3.py`, which readers choose once for all pages.',
  unsearched: 'Without a value: the search index leaves the sample out, because another page shows it.',
}

/** Turns `::snippet` into a fence that holds the file's lines. */
export const includeSnippets: Transform = (tree, page) => {
  const directory = resolve(page.site.root, page.site.config.rootDir, 'snippets')
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'snippet' || index === undefined || !parent) return
    const { file, mark: marked, region, tab, title, unsearched } = node.attributes ?? {}
    if (!file) {
      report(page, node, '`::snippet` names no file', 'Add file="…", a path under snippets/.')
      return
    }
    const path = resolve(directory, file)
    if (!path.startsWith(`${directory}/`) || !isThere(path)) {
      const remedy = didYouMean(file, filesIn('**/*.*', directory), 'Add the file under snippets/.')
      report(page, node, `there is no snippet \`${file}\``, remedy)
      return
    }
    if (unsearched)
      report(page, node, '`::snippet` gives unsearched a value', 'Write `unsearched` alone, or take it out.')
    const source = readText(path)
    const hidden = unseenIn(source)
    if (hidden)
      report(
        page,
        node,
        `line ${hidden.line} of snippet \`${file}\` has the character ${hidden.name}, which is invisible`,
        'Take it out: a reader who copies the code would run text that is not visible.',
      )
    const two = mixedIn(source)
    if (two)
      report(
        page,
        node,
        `line ${two.line} of snippet \`${file}\`: the word “${two.word}” has letters of two alphabets, ${two.letter}`,
        'Type the word again: a name with such a letter is another name.',
      )
    let shown: Shown
    try {
      shown = readRegion(source, region ?? undefined)
    } catch (error) {
      report(page, node, `snippet \`${file}\` ${(error as Error).message}`, 'Correct the region, here or in the file.')
      return
    }
    const isCore = source.includes('from "infinity-core/')
    const { root } = page.site
    const { name, language, versions, mark } = describeSample(root, relative(root, path), shown.text)
    const caption = textOf(node)
    const fence: Code = {
      type: 'code',
      lang: languageOf[extname(file)] ?? 'text',
      meta: `[${title ?? (caption || name)}]`,
      value: shown.text,
      position: node.position,
      data: {
        hProperties: {
          'data-file': name,
          'data-tab': tab ?? undefined,
          'data-checked': [versions[0]?.startsWith(`${language}\u00a0`) ? '' : language, ...versions]
            .filter(Boolean)
            .join(' · '),
          'data-mark': mark,
          'data-marked': typeof marked === 'string' ? markedLines(marked, file, shown, page, node) : undefined,
          'data-places': writePlaces(shown.text, page),
          'data-types': writeTypes(file, shown, page),
          'data-whole':
            language !== 'Solidity'
              ? writeAlone(file, shown.text, page, region)
              : isCore
                ? writeCore(file, source, page)
                : writeWhole(file, directory, page, node),
        },
      },
    }
    parent.children[index] =
      unsearched === undefined
        ? fence
        : (element('div', { className: ['unsearched'], ...notSearched }, [fence]) as typeof fence)
  })
}
