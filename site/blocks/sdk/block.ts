import { resolve } from 'node:path'
import { h } from 'hastscript'
import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { type SdkExport, type SdkRecord, sdkNamed, sdkNames } from '../../page/facts.ts'
import { code, definition, element, linkedName } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { jsonIn, tracked } from '../../page/reads.ts'
import { codeIndent, narrowCode } from '../../shared/code.ts'
import { didYouMean } from '../../support/problems.ts'
import { type Part, show, unsearched } from '../part.ts'
import { prose } from '../prose.ts'

const headings: [SdkExport['kind'], string][] = [
  ['namespace', 'Namespaces'],
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['enum', 'Enums'],
  ['constant', 'Constants'],
  ['type', 'Types'],
]

const recordOf = tracked('sdk', (root: string, name: string) => {
  const records = jsonIn(resolve(root, 'proofs/records/sdks.json')) as Record<string, SdkRecord> | undefined
  return records?.[name]
})

function packageOf(node: LeafDirective, page: PageContext) {
  const of = node.attributes?.of ?? ''
  const sdk = sdkNamed(of)
  const record = recordOf(page.site.root, of)
  if (sdk && record) return { sdk, record }
  const names = sdkNames()
  const remedy = sdk
    ? 'Run `node proofs/facts/sdkExports.ts`.'
    : didYouMean(of, names, `There are ${names.join(', ')}.`)
  report(page, node, `facts/sdks.ts has no package \`${of}\` with a record`, remedy)
  return undefined
}

const list = (items: readonly RootContent[]): RootContent[] =>
  items.flatMap((item, at) => [...(at > 0 ? [{ type: 'text', value: ', ' } as const] : []), item])

/** `::package{of}`: how to install a package, what it needs and how large it is. */
export function packageFacts(node: LeafDirective, page: PageContext): RootContent[] {
  const sdkPackage = packageOf(node, page)
  if (!sdkPackage) return []
  const { name, version, bytes, dependencies, peerDependencies } = sdkPackage.record
  const peers = Object.entries(peerDependencies).map(([peer, range]) => `${peer}@${range}`)
  return [
    { type: 'code', lang: 'sh', meta: null, value: `npm install --save-exact ${name}@${version}` },
    element('dl', { className: ['params'], ...unsearched }, [
      ...definition(['Version'], [`${version}: the one that these pages and their tests use.`]),
      ...definition(
        ['Size'],
        [`${Math.round(bytes / 1000).toLocaleString('en-US')} kB unpacked, without its dependencies.`],
      ),
      ...definition(['Dependencies'], dependencies.length > 0 ? list(dependencies.map(code)) : ['none']),
      ...definition(['Peer dependencies'], peers.length > 0 ? list(peers.map(code)) : ['none']),
    ]),
  ]
}

const memberList = ({ members = [] }: SdkExport): (RootContent | string)[] =>
  members.length > 0 ? [members.join(', ')] : []

/** Types with more lines are folded. */
const mostLines = 18

/** A declared type, whose lines the style sheet wraps under their indentation. */
export const declaration: Part<{ type: string }> = {
  name: 'declaration',
  html: ({ type }) => {
    const lines = type.split('\n')
    return element(
      'pre',
      { className: ['declared'], translate: 'no', ...unsearched },
      lines.flatMap((line, at) => [
        line.length > narrowCode
          ? element('span', { className: ['line'], 'data-indent': codeIndent(line) }, [line])
          : line,
        ...(at < lines.length - 1 ? ['\n'] : []),
      ]),
    )
  },
  markdown: ({ type }) => [h('pre', { lang: 'ts' }, type)],
}

function declaredType(type: string): RootContent {
  const lines = type.split('\n')
  const declared = show(declaration, { type })
  if (lines.length <= mostLines) return declared
  return element('details', unsearched, [element('summary', {}, [`Its declaration, ${lines.length} lines`]), declared])
}

/** The id of an export, with the name's case: a type and a function may differ in nothing else. */
const idOf = ({ name }: SdkExport) => `export-${name}`

/** Whether nothing but its name is known of an export. */
const isBare = (item: SdkExport) => !item.type && !item.abi && memberList(item).length === 0

function entry(item: SdkExport, description?: string): RootContent[] {
  const { name, type, abi, deprecated } = item
  const details: RootContent[] = [
    ...(abi ? [element('span', { className: ['type'], ...unsearched }, [`ABI with ${abi} entries`])] : []),
    ...(type ? [declaredType(type)] : []),
  ]
  const meaning = description ? prose(description) : memberList(item)
  return [
    element('dt', { id: idOf(item) }, [
      linkedName(idOf(item), name),
      ...(deprecated ? [' ', element('span', { className: ['need'] }, ['deprecated'])] : []),
      ...(meaning.length > 0 ? [' ', ...details] : []),
    ]),
    // A name is found by its own words.
    element('dd', unsearched, meaning.length > 0 ? meaning : details),
  ]
}

/** The exports of a kind without descriptions: those with a type, then the names of the others. */
function undescribed(items: readonly SdkExport[]): RootContent[] {
  const entries = items.filter((item) => !isBare(item)).flatMap((item) => entry(item))
  const names = items
    .filter(isBare)
    .map((item) => element('span', { id: idOf(item) }, [linkedName(idOf(item), item.name)]))
  return [
    ...(entries.length > 0 ? [element('dl', { className: ['params', 'exports'] }, entries)] : []),
    ...(names.length > 0 ? [element('p', {}, list(names))] : []),
  ]
}

/** `::exports{of}`: what integrators call of a package, with descriptions, and everything else that it exports. */
export function packageExports(node: LeafDirective, page: PageContext): RootContent[] {
  const sdkPackage = packageOf(node, page)
  if (!sdkPackage) return []
  const { sdk, record } = sdkPackage
  const byName = new Map(record.exports.map((item) => [item.name, item]))
  const described = Object.entries(sdk.described).flatMap(([name, meaning]) => {
    const item = byName.get(name)
    if (item) return entry(item, meaning)
    report(page, node, `${sdk.name} ${record.version} does not export \`${name}\``, 'Correct facts/sdks.ts.')
    return []
  })
  const others = record.exports.filter(({ name }) => !(name in sdk.described))
  return [
    element('dl', { className: ['params', 'exports'] }, described),
    // All names together would be a twentieth of the search index.
    element('details', unsearched, [
      element('summary', {}, [`${others.length} more exports of ${record.version}`]),
      ...headings.flatMap(([kind, label]) => {
        const items = others.filter((item) => item.kind === kind)
        if (items.length === 0) return []
        return [element('p', { className: ['list-label'] }, [element('strong', {}, [label])]), ...undescribed(items)]
      }),
    ]),
  ]
}
