import { createRequire } from 'node:module'
import { inputOf } from './compileContracts.ts'
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

interface Graph {
  /** The functions of the contract and its bases. */
  own: FunctionNode[]
  /** What each function or modifier of the sources refers to: declarations by their ids, and names. */
  uses: Map<number, { ids: Set<number>; names: Set<string> }>
}
const graphs = new Map<string, Graph>()

function graphOf(contract: string): Graph {
  const { solc, input } = inputOf(contract, findSources(), { '*': { '': ['ast'] } })
  const { compile } = require(solc) as { compile(input: string): string }
  const { sources = {} }: { sources?: Record<string, { ast: Node }> } = JSON.parse(compile(input))
  const nodes: Node[] = []
  for (const { ast } of Object.values(sources)) walk(ast, (node) => nodes.push(node))
  const name = contract.split('/')[1]
  const root = nodes.find((node) => node.nodeType === 'ContractDefinition' && node.name === name)
  if (!root) throw new Error(`the sources of ${contract} define no ${name}`)
  const bases = new Set(root.linearizedBaseContracts as number[])
  const own = nodes.flatMap(({ id, nodes }) => (bases.has(id) ? (nodes as FunctionNode[]) : []))

  const callables = nodes.filter(({ nodeType }) => /^(?:Function|Modifier)Definition$/.test(nodeType)) as FunctionNode[]
  const overriding = new Map<number, number[]>()
  for (const { id, baseFunctions = [] } of callables)
    for (const base of baseFunctions) overriding.set(base, [...(overriding.get(base) ?? []), id])
  const uses: Graph['uses'] = new Map()
  for (const { id: user, body, modifiers } of callables) {
    const [ids, names] = [new Set<number>(), new Set<string>()]
    walk([body, modifiers], ({ referencedDeclaration: id, name, memberName }) => {
      if (typeof id === 'number') for (const each of [id, ...(overriding.get(id) ?? [])]) ids.add(each)
      for (const each of [name, memberName]) if (typeof each === 'string') names.add(each)
    })
    uses.set(user, { ids, names })
  }
  const isCode = ({ nodeType, kind }: FunctionNode) => nodeType === 'FunctionDefinition' && kind !== 'constructor'
  return { own: own.filter(isCode), uses }
}

/**
 * The functions of a contract, those of its bases too, whose code or modifiers come to a member of this name: a function,
 * a modifier, or what is called at an address (`call`, `safeTransfer`). Overridden functions lead to what overrides them.
 * Sorted names; those that can be called from outside unless `internal` asks for the others. Constructors are left out.
 */
export function reaching(contract: string, target: string, { internal = false } = {}): string[] {
  const { own, uses } = graphs.get(contract) ?? graphOf(contract)
  graphs.set(contract, { own, uses })
  const reached = new Set([...uses].filter(([, { names }]) => names.has(target)).map(([id]) => id))
  for (let size = -1; size !== reached.size; ) {
    size = reached.size
    for (const [id, { ids }] of uses) if ([...ids].some((used) => reached.has(used))) reached.add(id)
  }
  const isOutside = ({ visibility }: FunctionNode) => /^(?:external|public)$/.test(visibility)
  const found = own.filter((one) => reached.has(one.id) && isOutside(one) !== internal)
  return [...new Set(found.map(({ name, kind }) => name || String(kind)))].sort()
}
