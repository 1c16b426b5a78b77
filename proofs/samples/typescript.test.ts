import { resolve } from 'node:path'
import type { AbiError, AbiEvent, AbiFunction } from 'abitype'
import ts from 'typescript-5'
import { type Abi, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { contracts as facts } from '../../facts/abis/index.ts'
import { includes, read, regionsOf, root, shownOn, snippetFiles } from './sources.ts'
import { words } from './words.ts'

const files = snippetFiles('ts')

/** What a page shows of a file, all of its regions together: the one with the imports may follow another. */
interface Pasted {
  page: string
  line: number
  file: string
  /** In place of the file's lines, so that line numbers stay and what is not shown is empty. */
  text: string
}

function pastedOf(): Pasted[] {
  const typescript = includes().filter(({ file }) => file.endsWith('.ts'))
  return [...Map.groupBy(typescript, ({ page, file }) => `${page} ${file}`).values()].flatMap((shown) => {
    const [first] = shown
    if (!first) return []
    const { page, line, file } = first
    const names = new Set(shown.map(({ region }) => region))
    const regions = regionsOf(file).filter(({ name }) => names.has(name))
    const isShown = (at: number) => names.has(undefined) || regions.some(({ from, to }) => from <= at && at <= to)
    const lines = read(file).split('\n')
    return { page, line, file, text: lines.map((text, index) => (isShown(index + 1) ? text : '')).join('\n') }
  })
}

/** Fragments that show what a sample looks like, on pages that link to the whole of it. */
const fragments = ['docs/pages/index.mdx']

const configFile = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, root)

interface Complaint {
  file: string
  line: number
  code: number
  text: string
}

/** Type-checks the samples, and the texts of `extra`, by the path that they would have. */
function check(extra: ReadonlyMap<string, string>): Complaint[] {
  const settings: ts.CompilerOptions = {
    ...options,
    // What the guides' tsconfig.json has: a newer function would fail at the reader's.
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    noUnusedLocals: true,
    moduleDetection: ts.ModuleDetectionKind.Force,
  }
  const host = ts.createCompilerHost(settings)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = (path) => extra.get(path) ?? readFile(path)
  host.fileExists = (path) => extra.has(path) || fileExists(path)
  host.getSourceFile = (path, language, ...rest) => {
    const text = extra.get(path)
    return text === undefined ? getSourceFile(path, language, ...rest) : ts.createSourceFile(path, text, language)
  }
  const names = [...files.map((file) => resolve(root, file)), ...extra.keys()]
  const program = ts.createProgram(names, settings, host)
  return names
    .flatMap((name) => {
      const source = program.getSourceFile(name)
      return source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : []
    })
    .map(({ file, start, code, messageText }) => ({
      file: file?.fileName ?? '',
      line: file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0,
      code,
      text: ts.flattenDiagnosticMessageText(messageText, ' '),
    }))
}

/** "Cannot find name": what a reader sees whose copy lacks an import or a declaration. */
const missing = new Set([2304, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 18004])

/**
 * Functions of contracts that have no ABI in `facts/abis`, because their source is not published, with what they
 * return: where they come from.
 */
const ofUnpublished: Record<string, string> = {
  'function sharedDecimals() view (uint8)': 'CAKE as an omnichain token, whose ABI the official bridge carries',
  'function quoteOFTFee(uint16,uint256) view (uint256)': 'the same',
  'function outboundAmount() view (uint256)': 'the same, on BNB Smart Chain',
  'function rounds(uint256) view (uint256,uint64,uint64,uint64,int256,int256,uint80,uint80,bool,uint256,uint256,uint256,uint256,uint256)':
    'the prediction markets of 2025: the official site gives their structs',
  'function getUserRounds(address,uint256,uint256) view (uint256[],(uint8,bool,uint256)[],uint256)': 'the same',
  'function rewardPerSecond() view (uint256)': 'syrup pools that count seconds, whose ABI the web application carries',
  'function placeOrder(address,address,address,address,uint24,bytes32,int24,bool,uint128) payable (uint256,uint256)':
    'CLLimitOrderHook: its ABI on the explorer, as the page says where to find it',
  'function cancelOrder(uint232,address) nonpayable (uint256,uint256)': 'the same',
  'function withdraw(uint232,address) nonpayable (uint256,uint256)': 'the same',
  'function orderInfos(uint232) view (uint8,uint128,int24,bool,uint256,uint256,bytes32)': 'the same',
  'function getOrderUserInfo(uint232,address) view (uint128,uint128,uint128,uint128,uint128,uint48,uint72)': 'the same',
  'event Place(address,uint232,int24,bool,uint48,uint128,bytes32,uint128,uint128) indexed,indexed,plain,plain,plain,plain,plain,plain,plain':
    'the same',
  'error ZeroLiquidity() ': 'the same',
  'error InRange() ': 'the same',
  'error CrossedRange() ': 'the same',
  'error Filled() ': 'the same',
  'error NotFilled() ': 'the same',
  'error InvalidNativeAmount() ': 'the same',
  'function get_dy(int128,int128,uint256) view (uint256)': 'the hook of an Infinity StableSwap pool, as its page says',
  'function dynamic_fee(int128,int128) view (uint256)': 'the same',
}

/** Its list of errors is compared with the built pages in `tests/hosts`. */
const withComputedAbi = 'docs/snippets/typescript/infinity/decode-revert.ts'

interface Declared {
  file: string
  line: number
  item: Abi[number]
}

/** What samples declare with `parseAbi` and `parseAbiItem`, item by item. */
function declaredAbis(): Declared[] {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest)
    const found: Declared[] = []
    const lists = new Map<string, readonly ts.Expression[]>()
    /** Elements of a list, with those of the lists that it spreads. */
    const elementsOf = (list: ts.ArrayLiteralExpression): readonly ts.Expression[] =>
      list.elements.flatMap((element) =>
        ts.isSpreadElement(element) ? (lists.get(element.expression.getText(source)) ?? [element]) : [element],
      )
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isAsExpression(node.initializer)) {
        const { expression } = node.initializer
        if (ts.isArrayLiteralExpression(expression)) lists.set(node.name.getText(source), elementsOf(expression))
      }
      if (ts.isCallExpression(node) && /^parseAbi(Item)?$/.test(node.expression.getText(source))) {
        const [list] = node.arguments
        const texts = list && ts.isArrayLiteralExpression(list) ? elementsOf(list) : node.arguments
        const literals = texts.filter((text) => ts.isStringLiteralLike(text))
        if (literals.length < texts.length && file !== withComputedAbi)
          throw new Error(`${file}: an ABI that is not made of plain strings`)
        const structs = literals.map(({ text }) => text).filter((text) => text.startsWith('struct '))
        for (const literal of literals) {
          if (literal.text.startsWith('struct ')) continue
          const line = source.getLineAndCharacterOfPosition(literal.getStart(source)).line + 1
          found.push(...parseAbi([...structs, literal.text] as string[]).map((item) => ({ file, line, item })))
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/** Told apart by what a call or a log carries: kind, name and parameter types. */
const keyOf = (item: AbiFunction | AbiEvent | AbiError): string => `${item.type} ${item.name}(${words(item.inputs)})`

let complaints: Complaint[]
const pasted = new Map<string, Pasted>()

beforeAll(() => {
  for (const [index, one] of pastedOf().entries())
    pasted.set(resolve(root, one.file.replace(/\.ts$/, `.pasted-${index}.ts`)), one)
  complaints = check(new Map([...pasted].map(([path, { text }]) => [path, text])))
})

describe('TypeScript samples', () => {
  it('are many', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(pasted.size).toBeGreaterThan(50)
  })

  it('type-check strictly', () => {
    const wrong = complaints.filter(({ file }) => !pasted.has(file))
    expect(
      wrong.map(({ file, line, text }) => {
        const path = file.slice(root.length + 1)
        return `${path}:${line}: ${text} (${shownOn(path, line)})`
      }),
    ).toEqual([])
  })

  it('can be pasted: what a page shows of a file declares or imports every name in it', () => {
    const wrong = complaints.flatMap(({ file, line, code, text }) => {
      const one = pasted.get(file)
      if (!one || !missing.has(code) || fragments.includes(one.page)) return []
      return [`${one.page}:${one.line}: ${one.file}:${line}: ${text}`]
    })
    expect(wrong).toEqual([])
  })

  it('declare only functions, events and errors that a contract has, with its mutability and values', () => {
    const known = new Map<string, (AbiFunction | AbiEvent | AbiError)[]>()
    for (const abi of [erc20Abi, erc721Abi, ...Object.values(facts).map((contract) => contract.abi)] as Abi[])
      for (const item of abi)
        if (item.type === 'function' || item.type === 'event' || item.type === 'error')
          known.set(keyOf(item), [...(known.get(keyOf(item)) ?? []), item])

    const answer = (item: AbiFunction | AbiEvent | AbiError): string => {
      if (item.type === 'function') return `${item.stateMutability} (${words(item.outputs)})`
      return item.type === 'event' ? item.inputs.map(({ indexed }) => (indexed ? 'indexed' : 'plain')).join() : ''
    }
    const bare = (item: AbiFunction | AbiEvent | AbiError) => (item.type === 'function' ? item.stateMutability : '')
    const declared = declaredAbis()
    const wrong = declared.flatMap(({ file, line, item }) => {
      if (item.type !== 'function' && item.type !== 'event' && item.type !== 'error') return []
      const own = `${keyOf(item)} ${answer(item)}`
      const same = known.get(keyOf(item)) ?? []
      // Who declares no values reads none, which is right for tokens that return nothing.
      const answers = item.type === 'function' && item.outputs.length === 0 ? bare : answer
      if (own in ofUnpublished || same.some((other) => answers(other) === answers(item))) return []
      const theirs = same.map(answer).join(' or ') || 'no such item'
      return [`${file}:${line}: ${own}, in the facts: ${theirs} (${shownOn(file, line)})`]
    })
    expect(wrong).toEqual([])
    expect(declared.length).toBeGreaterThan(150)
  })
})
