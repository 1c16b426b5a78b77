import { createRequire } from 'node:module'
import { inputOf } from './compile.ts'
import { findSources } from './locate.ts'

// Which functions of a contract come to a function or a modifier, by the compiler's syntax tree: the routes that a claim
// with an absolute has to try.

interface Node {
  id: number
  nodeType: string
  [field: string]: unknown
}

interface FunctionNode extends Node {
  name: string
  kind?: string
  visibility: string
  implemented?: boolean
  baseFunctions?: number[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'nodeType' in value

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (isNode(value)) {
    visit(value)
    for (const inner of Object.values(value)) walk(inner, visit)
  }
}

const require = createRequire(import.meta.url)
const trees = new Map<string, Node[]>()

function treesOf(contract: string): Node[] {
  const cached = trees.get(contract)
  if (cached) return cached
  const { solc, input } = inputOf(contract, findSources(), { '*': { '': ['ast'] } })
  const { compile } = require(solc) as { compile(input: string): string }
  const { sources = {} }: { sources?: Record<string, { ast: Node }> } = JSON.parse(compile(input))
  const found = Object.values(sources).map(({ ast }) => ast)
  if (found.length === 0) throw new Error(`the compiler made no tree of ${contract}`)
  trees.set(contract, found)
  return found
}

/**
 * The functions of a contract, those of its bases too, whose code or modifiers come to a member of this name: a function,
 * a modifier, or what is called at an address (`call`, `safeTransfer`). Overridden functions lead to what overrides them.
 * Sorted names; those that anyone can call from outside unless `internal` asks for the others.
 */
export function reaching(contract: string, target: string, { internal = false } = {}): string[] {
  const nodes: Node[] = []
  for (const tree of treesOf(contract)) walk(tree, (node) => nodes.push(node))
  const name = contract.split('/')[1]
  const root = nodes.find(({ nodeType, ...node }) => nodeType === 'ContractDefinition' && node.name === name)
  if (!root) throw new Error(`the sources of ${contract} define no ${name}`)
  const bases = new Set(root.linearizedBaseContracts as number[])

  const callables = nodes.filter(({ nodeType }) => /^(?:Function|Modifier)Definition$/.test(nodeType)) as FunctionNode[]
  const overriding = Map.groupBy(
    callables.flatMap((one) => (one.baseFunctions ?? []).map((base) => ({ base, one: one.id }))),
    ({ base }) => base,
  )
  const uses = new Map<number, { ids: Set<number>; names: Set<string> }>()
  for (const one of callables) {
    const [ids, names] = [new Set<number>(), new Set<string>()]
    walk([one.body, one.modifiers], ({ referencedDeclaration: id, name, memberName }) => {
      if (typeof id === 'number')
        for (const each of [id, ...(overriding.get(id) ?? []).map((over) => over.one)]) ids.add(each)
      for (const each of [name, memberName]) if (typeof each === 'string') names.add(each)
    })
    uses.set(one.id, { ids, names })
  }

  const reached = new Set<number>(callables.filter(({ id }) => uses.get(id)?.names.has(target)).map(({ id }) => id))
  for (let size = -1; size !== reached.size; ) {
    size = reached.size
    for (const [id, { ids }] of uses) if ([...ids].some((used) => reached.has(used))) reached.add(id)
  }
  const own = nodes.filter(({ id, nodeType }) => nodeType === 'ContractDefinition' && bases.has(id))
  const found = own
    .flatMap(({ nodes }) => nodes as FunctionNode[])
    .filter(({ id, nodeType }) => nodeType === 'FunctionDefinition' && reached.has(id))
  const wanted = found.filter(({ visibility }) => /^(?:external|public)$/.test(visibility) !== internal)
  return [...new Set(wanted.map(({ name, kind }) => name || String(kind)))].sort()
}
