import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parse as parseScript } from 'acorn'
import { simple } from 'acorn-walk'
import { type CssNode, generate, parse as parseSheet, walk } from 'css-tree'

/** The oldest versions that must run the site, by browser, as MDN's data names it. */
export type Promised = Readonly<Record<string, number>>

const names: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}

/** Reads `chrome >= 114` and its kin, as package.json has them. Throws for what it cannot read. */
export const promisedBy = (browserslist: readonly string[]): Promised =>
  Object.fromEntries(
    browserslist.map((line) => {
      const [, name = '', version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
      const browser = names[name]
      if (!browser) throw new Error(`browserslist: “${line}” is not “<browser> >= <version>”.`)
      return [browser, Number(version)]
    }),
  )

/** The browsers that lack a feature in the promised version; without a prefix and without a setting. */
function lacking({ support }: CompatStatement, promised: Promised): string[] {
  return Object.keys(promised).filter((browser) => {
    const rows = [support[browser as keyof typeof support]].flat()
    return !rows.some((row) => {
      if (!row || row.flags || row.prefix || row.alternative_name || row.version_removed) return false
      const since = String(row.version_added).replace('≤', '')
      return /^[\d.]+$/.test(since) && Number.parseFloat(since) <= (promised[browser] ?? 0)
    })
  })
}

export interface Lack {
  /** The feature, by its path in MDN's data. */
  feature: string
  browsers: string[]
  /** The text that needs it. */
  text: string
}

/** A feature of MDN's data by its path; undefined where the data has none. */
function featureAt(path: string): CompatStatement | undefined {
  let place: Identifier | undefined = bcd as unknown as Identifier
  for (const part of path.split('/')) place = place?.[part] as Identifier | undefined
  return place?.__compat
}

/** Whether every browser of the promise has a feature; a feature that the data does not list counts as old. */
function check(path: string, text: string, promised: Promised): Lack[] {
  const compat = featureAt(path)
  const browsers = compat ? lacking(compat, promised) : []
  return browsers.length > 0 ? [{ feature: path.replaceAll('/', '.'), browsers, text: text.slice(0, 100) }] : []
}

/** The features of MDN's data that are a member or a global of this name: `toSorted` is one of arrays and of typed arrays. */
const named = new Map<string, string[]>()
const globals = new Map<string, string>()
for (const root of ['javascript/builtins', 'api']) {
  const [group = '', part = ''] = root.split('/')
  const owners = (part ? (bcd as never)[group][part] : (bcd as never)[group]) as Record<string, Identifier>
  for (const [owner, members] of Object.entries(owners)) {
    if (owner === '__compat') continue
    globals.set(owner, `${root}/${owner}`)
    for (const member of Object.keys(members))
      if (member !== '__compat') {
        const name = member.replace(/_static$/, '')
        named.set(name, [...(named.get(name) ?? []), `${root}/${owner}/${member}`])
      }
  }
}

/** The objects that scripts of pages have: the data also knows those of games, graphics, networks and machines. */
const inPages =
  /^javascript\.|^api\.(?:\w*(?:Element|Event|Observer|Entry|Timing)|Window|Document|Node|Navigator|NetworkInformation|History|Navigation|Clipboard|AbortSignal|URL|URLSearchParams|Response|Request|Headers|Blob|Crypto|SubtleCrypto|Selection|Range|Storage|Worker|CSSStyleSheet)\./

const patternFeatures: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'javascript/regular_expressions/lookbehind_assertion'],
  [/\(\?<[A-Za-z_$]/, 'javascript/regular_expressions/named_capturing_group'],
  [/\(\?[ims]*-?[ims]+:/, 'javascript/regular_expressions/modifier'],
  [/\\p\{/, 'javascript/regular_expressions/unicode_character_class_escape'],
]
const flagFeatures: Record<string, string> = {
  d: 'hasIndices',
  s: 'dotAll',
  v: 'unicodeSets',
  y: 'sticky',
  u: 'unicode',
}
const operatorFeatures: Record<string, string> = {
  '??=': 'nullish_coalescing_assignment',
  '||=': 'logical_or_assignment',
  '&&=': 'logical_and_assignment',
  '??': 'nullish_coalescing',
}

/** What a script needs and the promised browsers lack. A member that is called with `?.` has its own way without it. */
export function scriptLacks(source: string, promised: Promised): Lack[] {
  const tree = parseScript(source, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true })
  const found: Lack[] = []
  const ask = (path: string, { start, end }: { start: number; end: number }) =>
    found.push(...check(path, source.slice(Math.max(start, end - 80), end), promised))
  const askPattern = (pattern: string, place: { start: number; end: number }) => {
    for (const [sign, path] of patternFeatures) if (sign.test(pattern)) ask(path, place)
  }
  const askOperator = (node: { operator: string; start: number; end: number }) => {
    const name = operatorFeatures[node.operator]
    if (name) ask(`javascript/operators/${name}`, node)
  }
  const optional = new Set<unknown>()
  simple(tree, {
    CallExpression(node) {
      if (node.optional) optional.add(node.callee)
    },
    NewExpression({ callee, arguments: args }) {
      if (callee.type === 'Identifier' && globals.has(callee.name)) ask(globals.get(callee.name) ?? '', callee)
      // A build writes a pattern that its target lacks as a text, which fails later.
      const [pattern] = args
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      if (pattern?.type === 'Literal' && typeof pattern.value === 'string') askPattern(pattern.value, pattern)
    },
  })
  simple(tree, {
    Literal(node) {
      if (node.bigint) ask('javascript/builtins/BigInt', node)
      if (!node.regex) return
      askPattern(node.regex.pattern, node)
      for (const flag of node.regex.flags)
        if (flagFeatures[flag]) ask(`javascript/builtins/RegExp/${flagFeatures[flag]}`, node)
    },
    StaticBlock(node) {
      ask('javascript/classes/static/initialization_blocks', node)
    },
    PropertyDefinition(node) {
      const isPrivate = node.key.type === 'PrivateIdentifier'
      ask(`javascript/classes/${isPrivate ? 'private_class_fields' : 'public_class_fields'}`, node)
    },
    MethodDefinition(node) {
      if (node.key.type === 'PrivateIdentifier') ask('javascript/classes/private_class_methods', node)
    },
    BinaryExpression(node) {
      if (node.left.type === 'PrivateIdentifier') ask('javascript/classes/private_class_fields_in', node)
    },
    LogicalExpression(node) {
      askOperator(node)
    },
    AssignmentExpression(node) {
      askOperator(node)
    },
    ChainExpression(node) {
      ask('javascript/operators/optional_chaining', node)
    },
    MetaProperty(node) {
      if (node.meta.name === 'import') ask('javascript/operators/import_meta', node)
    },
    MemberExpression(node) {
      const { property, computed } = node
      if (computed || property.type !== 'Identifier' || optional.has(node)) return
      const paths = named.get(property.name) ?? []
      const lacks = paths.map((path) =>
        check(path, source.slice(Math.max(node.start, node.end - 80), node.end), promised),
      )
      // Any of them may be meant; where one is old enough, it counts as meant, and so does an interface that no page has.
      if (lacks.every((one) => one.length > 0))
        found.push(
          ...lacks
            .flat()
            .filter(({ feature }) => inPages.test(feature))
            .slice(0, 1),
        )
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name.length > 3 && globals.has(callee.name))
        ask(globals.get(callee.name) ?? '', callee)
    },
  })
  return found
}

/** What a style sheet needs and the promised browsers lack. Rules within `@supports` have their own way without it. */
export function sheetLacks(source: string, promised: Promised): Lack[] {
  const found: Lack[] = []
  const ask = (path: string, text: string) => check(path, text, promised)
  let supports = 0
  const selectorsOf = (list: CssNode): Lack[] => {
    const lacks: Lack[] = []
    walk(list, (node: CssNode) => {
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
        lacks.push(...ask(`css/selectors/${node.name}`, generate(list)))
    })
    // A browser drops all of a list with one selector that it does not know.
    const isList = list.type === 'SelectorList' && list.children.size > 1
    return isList ? lacks.map((lack) => ({ ...lack, feature: `${lack.feature} in a list` })) : lacks
  }
  /** The lacks of one declaration: of its property, its keywords and its functions. */
  const declared = (property: string, value: CssNode): Lack[] => {
    const text = `${property}:${generate(value)}`
    const lacks = ask(`css/properties/${property}`, text)
    if (lacks.length > 0) return lacks
    walk(value, (node) => {
      if (node.type === 'Identifier') lacks.push(...ask(`css/properties/${property}/${node.name}`, text))
      if (node.type === 'Function')
        lacks.push(
          ...ask(`css/properties/${property}/${node.name}`, text),
          ...ask(`css/types/${node.name}`, text),
          ...ask(`css/types/color/${node.name}`, text),
        )
      if (property === 'content' && node.type === 'Operator' && node.value === '/')
        lacks.push(...ask('css/properties/content/alt_text', text))
    })
    return lacks
  }
  walk(parseSheet(source, { parseCustomProperty: false }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule') {
        if (node.name === 'supports') supports++
        if (supports > 0) return
        found.push(...ask(`css/at-rules/${node.name}`, `@${node.name}`))
        if (node.name === 'media' && node.prelude)
          walk(node.prelude, (part) => {
            if (part.type === 'Feature') found.push(...ask(`css/at-rules/media/${part.name}`, generate(part)))
            if (part.type === 'FeatureRange') found.push(...ask('css/at-rules/media/range_syntax', generate(part)))
          })
      }
      if (node.type !== 'Rule' || supports > 0) return
      found.push(...selectorsOf(node.prelude))
      const fine = new Set<string>()
      node.block.children.forEach((child: CssNode) => {
        if (child.type === 'Rule') found.push(...ask('css/selectors/nesting', generate(child.prelude)))
        if (child.type !== 'Declaration') return
        const [, prefixed] = /^-webkit-(.+)/.exec(child.property) ?? []
        if (prefixed) fine.add(prefixed)
        if (child.property.startsWith('-')) return
        const lacks = declared(child.property, child.value)
        if (lacks.length === 0) fine.add(child.property)
        // A browser that drops the line has the one before it.
        else if (!fine.has(child.property)) found.push(...lacks)
      })
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') supports--
    },
  })
  return found
}
