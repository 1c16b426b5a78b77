import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Site } from '../config.ts'
import type { PageFrontmatter } from '../shared/types.ts'
import { cssLength } from '../support/cssLength.ts'
import { type Problem, shownPath } from '../support/problems.ts'
import { type Path, schemaProblems } from '../support/schemaProblems.ts'

const contentSchema = z.strictObject({
  width: cssLength.optional(),
  horizontalPadding: cssLength.optional(),
  verticalPadding: cssLength.optional(),
})

/** `Date.parse` takes February 31 for March 2. */
const isDay = (date: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** What an author left for later, if a text holds it. */
export const fillerOf = (text: string): string | undefined => /\b(coming soon|lorem ipsum|TBD|TODO)\b/i.exec(text)?.[0]

/** What a page may say about itself, between the dashes at its top. */
export const frontmatterSchema = z.strictObject({
  /** The page's h1, its tab and its search result. */
  title: z.string().min(1),
  /** One sentence: the line under the h1, and what search engines show, which cut it at about 160 characters. */
  description: z.string().regex(/^.{59,159}\.$/su, 'must be one sentence of 60 to 160 characters, with a period'),
  layout: z.enum(['docs', 'minimal', 'landing']).default('docs'),
  /** Names, as a list or separated by commas; `[name](address)` is a link. */
  authors: z.union([z.string(), z.array(z.string())]).optional(),
  /** The day it was written, as YYYY-MM-DD. */
  date: z.string().refine(isDay, 'must be a day, as YYYY-MM-DD').optional(),
  /** CSS lengths that replace the content's width and padding. */
  content: contentSchema.optional(),
  showLogo: z.boolean().optional(),
  /** `false` hides the outline; a number is how many heading levels it lists, from level 2 on. */
  showOutline: z.union([z.boolean(), z.int().min(1).max(5)]).optional(),
  showSidebar: z.boolean().optional(),
  showTopNav: z.boolean().optional(),
  /** Phrases that readers search by and the text lacks, separated by commas: `page` has the page's, an anchor its section's. */
  keywords: z.record(z.string(), z.string().min(2)).optional(),
})

export interface PageSource {
  /** The route, for example `/contracts/v2`. */
  path: string
  type: 'mdx'
  /** Under `pages/`, for example `contracts/v2/index.mdx`: what an Edit link names. */
  filePath: string
  /** Absolute. */
  file: string
  /** Epoch milliseconds of the last commit that touched the file; absent outside a repository. */
  lastUpdatedAt?: number
  source: string
  frontmatter: PageFrontmatter
  /** Phrases that readers search the page by, under `page`, and its sections by, under their anchors. */
  keywords?: Readonly<Record<string, readonly string[]>>
  /** The contracts that the page describes. */
  contracts?: readonly string[]
}

/** A page without its text: what other pages may show of it. */
export type PageInfo = Omit<PageSource, 'source'>

/** The route of a file under `pages/`. */
export function routeOfFile(filePath: string): string {
  const path = filePath.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return `/${path}`
}

/** Folders and files without an ending that the build writes into the root of the site. */
export const builtNames =
  '404 _headers _redirects abis assets book feeds llms og openapi openrpc packages samples starters tools'.split(' ')

/** In characters. The longest page of this site has 40,000: what has more than this is no page that somebody reads. */
const longest = 250_000

/**
 * Characters that do no good in a text: bytes that are no UTF-8, control characters, and those that hide or turn text.
 * Emoji consist of several characters, some of which are invisible.
 */
const unseen =
  /(?!\t|\n|\r|\ufe0e|\ufe0f)(?!(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufffd]/u

/** The first such character of a text, with its line. */
export function unseenIn(text: string): { name: string; line: number } | undefined {
  const at = text.search(unseen)
  if (at < 0) return undefined
  const name = `U+${text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, '0')}`
  return { name, line: text.slice(0, at).split('\n').length }
}

/** Greek letters that formulas use before or after Latin ones, such as `Δx`; none of them looks like a Latin letter. */
const inFormulas = 'αβγδεθλμξπρστφχψωΓΔΘΛΞΠΣΦΨΩ'
const foreign = `[[\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Armenian}\\p{Script=Cherokee}]--[${inFormulas}]]`
const latin = '\\p{Script=Latin}'
const mixed = new RegExp(`${latin}[\\p{N}_]*${foreign}|${foreign}[\\p{N}_]*${latin}`, 'v')

/**
 * The first word with letters of two alphabets, with its line: a Cyrillic `а` looks like the Latin one, and a name with it
 * is another name.
 */
export function mixedIn(text: string): { word: string; letter: string; line: number } | undefined {
  const at = text.search(mixed)
  if (at < 0) return undefined
  const [before = ''] = /[\p{L}\p{N}_]*$/u.exec(text.slice(Math.max(0, at - 50), at)) ?? []
  const [after = ''] = /^[\p{L}\p{N}_]*/u.exec(text.slice(at, at + 50)) ?? []
  const word = before + after
  const letter = new RegExp(foreign, 'v').exec(word)?.[0] ?? ''
  const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return { word, letter: `${letter} (U+${code})`, line: text.slice(0, at).split('\n').length }
}

/** The parts of a page's source; undefined without frontmatter. */
function splitFrontmatter(source: string): { yaml: string; body: string } | undefined {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(source)
  return match ? { yaml: match[1] ?? '', body: source.slice(match[0].length) } : undefined
}

/** Why a page’s text is not read at all. */
export function sourceProblems({ file, source }: Pick<PageSource, 'file' | 'source'>): Problem[] {
  const place = { file: shownPath(file), line: 1 }
  if (source.length > longest)
    return [
      {
        ...place,
        message: `the page has ${source.length.toLocaleString('en-US')} characters`,
        remedy: `Split it: a page has at most ${longest.toLocaleString('en-US')}.`,
      },
    ]
  const invisible = unseenIn(source)
  if (invisible)
    return [
      {
        ...place,
        line: invisible.line,
        message: `the character ${invisible.name}, which is invisible or not UTF-8`,
        remedy: 'Take it out, and save the file as UTF-8 without a byte order mark.',
      },
    ]
  const two = mixedIn(source)
  if (two)
    return [
      {
        ...place,
        line: two.line,
        message: `the word “${two.word}” has letters of two alphabets: ${two.letter} is not a Latin letter`,
        remedy: 'Type the word again.',
      },
    ]
  // A page without frontmatter is reported as such by `readFrontmatter`.
  return splitFrontmatter(source)?.body.trim() === ''
    ? [{ ...place, message: 'the page has no text', remedy: 'Write it, or remove the file.' }]
    : []
}

/** The contracts whose members a text describes, in its order. */
const contractsIn = (source: string): string[] => [
  ...new Set(
    [...source.matchAll(/^:{2,}(?:contract|reference|function|event|error|struct)\{of="(\w+)"/gm)].map(
      ([, contract = '']) => contract,
    ),
  ),
]

/** A page's text, with line feeds only: code and tables would keep other line ends. Undefined for a folder and a broken link. */
function readSource(file: string): string | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

/** What was last read of each file: after an edit the dev server parses the page that changed. */
const parsed = new Map<string, { source: string; read: ReturnType<typeof readFrontmatter> }>()

function parsedFrontmatter(source: string, file: string): ReturnType<typeof readFrontmatter> {
  const last = parsed.get(file)
  const read = last?.source === source ? last.read : readFrontmatter(source, shownPath(file))
  parsed.set(file, { source, read })
  return read
}

/**
 * Reads every page, and collects the problems of routes and frontmatter. A page with a problem is still read, so that
 * one run reports its other problems too, and links to it are not reported as dead.
 */
export function readPages(
  site: Site,
  updated = lastUpdates(site.pagesDir),
): { pages: PageSource[]; problems: Problem[] } {
  const problems: Problem[] = []
  const pages: PageSource[] = []
  // Some file systems and hosts ignore case.
  const byRoute = new Map<string, string>()
  for (const filePath of globSync('**/*.{md,mdx}', { cwd: site.pagesDir }).sort()) {
    const file = resolve(site.pagesDir, filePath)
    const path = routeOfFile(filePath)
    const tell = (message: string, remedy: string) => problems.push({ file: shownPath(file), line: 1, message, remedy })
    if (!/^[\w-]+(\/[\w-]+)*\.mdx?$/.test(filePath))
      tell('the file’s name makes no route', 'Use letters from a to z, digits and hyphens.')
    else {
      const [, first = ''] = path.toLowerCase().split('/')
      if (builtNames.includes(first))
        tell(`the build writes files of its own at /${first}`, 'Rename the file, or move it to another folder.')
    }
    const other = byRoute.get(path.toLowerCase())
    if (other) {
      tell(`two pages have the route ${path}: this one and ${other}`, 'Remove one of them, or move it.')
      continue
    }
    const source = readSource(file)
    if (source === undefined) {
      tell('a folder, or a link to a file that does not exist', 'Rename the folder, or remove the link.')
      continue
    }
    byRoute.set(path.toLowerCase(), shownPath(file))
    const read = parsedFrontmatter(source, file)
    problems.push(...read.problems)
    pages.push({
      path,
      type: 'mdx',
      filePath,
      file,
      lastUpdatedAt: updated.get(file),
      source,
      frontmatter: read.frontmatter,
      ...(read.keywords && { keywords: read.keywords }),
      contracts: contractsIn(source),
    })
  }
  return { pages, problems }
}

/** The fields of wrong frontmatter that every page needs. The intended layout is unknown; `minimal` has no requirements. */
const lenientSchema = z
  .object({
    title: frontmatterSchema.shape.title.catch(''),
    description: frontmatterSchema.shape.description.catch(''),
    layout: frontmatterSchema.shape.layout.catch('minimal'),
  })
  .catch({ title: '', description: '', layout: 'minimal' })

/** What {@link readFrontmatter} reads. The keywords are for the search alone, and no page's script has them. */
interface Frontmatter extends Pick<PageSource, 'frontmatter' | 'keywords'> {
  problems: Problem[]
}

/** A page's frontmatter, and what is wrong with it; wrong fields are left out, missing texts are empty. */
export function readFrontmatter(source: string, file: string): Frontmatter {
  const parts = splitFrontmatter(source)
  const unreadable = (...problems: Omit<Problem, 'file'>[]) => ({
    frontmatter: lenientSchema.parse({}),
    problems: problems.map((problem) => ({ file, ...problem })),
  })
  if (!parts) {
    const remedy = 'Start it with ---, `title:` and `description:` lines, and --- again.'
    return unreadable({ line: 1, message: 'the page has no frontmatter', remedy })
  }
  const counter = new LineCounter()
  const document = parseDocument(parts.yaml, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : counter.linePos(offset).line + 1)
  const notYaml = 'the frontmatter is not YAML: '
  if (document.errors.length > 0) {
    const remedy = 'Put a value that holds a colon between quotes.'
    return unreadable(
      ...document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), message: notYaml + message, remedy })),
    )
  }
  let data: unknown
  try {
    data = document.toJS() ?? {}
  } catch (error) {
    // An alias without its anchor, as `title: *name`.
    const remedy = 'Put a value that starts with an asterisk between quotes.'
    return unreadable({ line: 1, message: notYaml + (error as Error).message, remedy })
  }
  const result = frontmatterSchema.safeParse(data)
  const lineOf = (key: PropertyKey | undefined) => {
    const contents = document.contents
    if (!key || !contents || !('items' in contents)) return 1
    const pair = contents.items.find((item) => 'key' in item && String(item.key) === key)
    const range = pair && 'key' in pair ? (pair.key as { range?: readonly number[] } | null)?.range : undefined
    return range ? lineAt(range[0]) : 1
  }
  if (!result.success) {
    const place = ([key]: Path) => ({ file, line: lineOf(key) })
    const problems = schemaProblems(result.error, { schema: frontmatterSchema, noun: 'frontmatter key', place })
    return { frontmatter: lenientSchema.parse(data), problems }
  }
  const problems = (['title', 'description'] as const).flatMap((key): Problem[] => {
    const filler = fillerOf(result.data[key])
    if (!filler) return []
    const message = `“${filler}” in the ${key}`
    return [{ file, line: lineOf(key), message, remedy: 'Write the sentence, or take it out.' }]
  })
  const { keywords = {}, ...frontmatter } = result.data
  const phrases = Object.entries(keywords).map(([anchor, list]) => [anchor, list.split(',').map((one) => one.trim())])
  return { frontmatter, ...(phrases.length > 0 && { keywords: Object.fromEntries(phrases) }), problems }
}

/** When each file was last committed, read in one pass of the history. Empty outside a repository. */
export function lastUpdates(directory: string): Map<string, number> {
  const updates = new Map<string, number>()
  if (!existsSync(directory)) return updates
  let log: string
  let top: string
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, {
        cwd: directory,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    top = git('rev-parse', '--show-toplevel').trim()
    log = git('-c', 'core.quotePath=false', 'log', '--format=@%ct', '--name-only', '--', '.')
  } catch {
    // Not a repository, or one without commits: pages have no date, and the footer shows none.
    return updates
  }
  let time = 0
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) time = Number(line.slice(1)) * 1000
    else if (line) {
      const file = resolve(top, line)
      if (!updates.has(file)) updates.set(file, time)
    }
  }
  return updates
}
