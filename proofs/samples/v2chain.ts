import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { type Abi, type Address, type Hex, keccak256 } from 'viem'
import type { LocalChain, Made } from './chain.ts'
import { keep, kept } from './kept.ts'
import { root } from './sources.ts'

interface Output {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

const core = resolve(root, 'node_modules/@pancakeswap-libs/pancake-swap-core')
const periphery = resolve(root, 'node_modules/pancakeswap-peripheral')
/** The router imports the core's interfaces under the names of the project that it comes from. */
const packages = {
  '@uniswap/v2-core': core,
  '@uniswap/lib': join(periphery, 'node_modules/@uniswap/lib'),
}

/** The settings that the core package's own artifacts state. */
const settings = {
  evmVersion: 'istanbul',
  optimizer: { enabled: true, runs: 999_999 },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

type Change = readonly [file: string, from: string, to: string]

/** Five lines in which the deployed mainnet source, the one that `facts/abis/PairV2.ts` names, leaves the package's. */
const deployedPair: readonly Change[] = [
  // 0.25 % of what goes in, not 0.20 %.
  ['PancakePair.sol', 'balance0.mul(1000).sub(amount0In.mul(2))', 'balance0.mul(10000).sub(amount0In.mul(25))'],
  ['PancakePair.sol', 'balance1.mul(1000).sub(amount1In.mul(2))', 'balance1.mul(10000).sub(amount1In.mul(25))'],
  ['PancakePair.sol', '.mul(1000**2)', '.mul(10000**2)'],
  // The protocol takes 8 of these 25, not a quarter of the fee.
  ['PancakePair.sol', 'totalSupply.mul(rootK.sub(rootKLast));', 'totalSupply.mul(rootK.sub(rootKLast)).mul(8);'],
  ['PancakePair.sol', 'rootK.mul(3).add(rootKLast);', 'rootK.mul(17).add(rootKLast.mul(8));'],
]

/** And four in the router's library. */
const deployedLibrary: readonly Change[] = [
  ['PancakeLibrary.sol', 'amountIn.mul(998)', 'amountIn.mul(9975)'],
  ['PancakeLibrary.sol', 'reserveIn.mul(1000).add(', 'reserveIn.mul(10000).add('],
  ['PancakeLibrary.sol', 'reserveIn.mul(amountOut).mul(1000)', 'reserveIn.mul(amountOut).mul(10000)'],
  ['PancakeLibrary.sol', 'reserveOut.sub(amountOut).mul(998)', 'reserveOut.sub(amountOut).mul(9975)'],
]

/** Throws unless the source contains the text exactly once: a change without effect would go unnoticed. */
function replaced(source: string, from: string, to: string): string {
  const [before, after, ...more] = source.split(from)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`expected once, found ${source.split(from).length - 1} times: ${from}`)
  return `${before}${to}${after}`
}

/** Compiles some of a package's contracts with the release they were written for, `changes` made in memory. */
function compiled(compiler: string, home: string, files: readonly string[], changes: readonly Change[]) {
  const sources: Record<string, { content: string }> = {}
  const left = new Set(changes)
  const add = (path: string) => {
    if (path in sources) return
    const [, scope = '', name = '', rest = ''] = /^(?:(@[^/]+)\/([^/]+)\/)?(.*)$/.exec(path) ?? []
    const directory = scope ? packages[`${scope}/${name}` as keyof typeof packages] : home
    let content = readFileSync(join(directory, rest), 'utf8')
    for (const change of changes) {
      const [file, from, to] = change
      if (basename(path) !== file) continue
      content = replaced(content, from, to)
      left.delete(change)
    }
    sources[path] = { content }
    for (const [, imported = ''] of content.matchAll(/^import ['"]([^'"]+)['"];/gm))
      add(imported.startsWith('.') ? join(path, '..', imported) : imported)
  }
  for (const file of files) add(file)
  if (left.size > 0) throw new Error(`these files are not compiled: ${[...left].map(([file]) => file).join(', ')}`)

  const input = JSON.stringify({ language: 'Solidity', sources, settings })
  const key = `${compiler} ${input}`
  const output = kept<Output>(key) ?? compile()
  function compile(): Output {
    const solc = createRequire(import.meta.url)(compiler) as { compile(input: string): string }
    const output: Output = JSON.parse(solc.compile(input))
    const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
    if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
    return keep(key, output)
  }
  return (file: string): Made => {
    const contract = output.contracts?.[file]?.[basename(file, '.sol')]
    if (!contract) throw new Error(`${file} was not compiled`)
    return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
  }
}

/**
 * PancakeSwap's own v2: factory and pair of its core package, router and wrapped coin of its periphery package. Both
 * hold the generation before the mainnets' one: `published` is what they hold, `deployed` the same with the fees of
 * the deployed source. The router's library derives pairs from a literal, which is made the hash of the pair at hand.
 */
export function v2Contracts(fees: 'published' | 'deployed') {
  const isDeployed = fees === 'deployed'
  const inCore = compiled('solc-0.5.16', core, ['contracts/PancakeFactory.sol'], isDeployed ? deployedPair : [])
  const pair = inCore('contracts/PancakePair.sol')
  const pairHash = keccak256(pair.bytecode)
  const inPeriphery = compiled(
    'solc-0.6.6',
    periphery,
    ['contracts/PancakeRouter.sol', 'contracts/test/WETH9.sol'],
    [
      [
        'PancakeLibrary.sol',
        "hex'd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66'",
        `hex'${pairHash.slice(2)}'`,
      ],
      ...(isDeployed ? deployedLibrary : []),
    ],
  )
  return {
    pair,
    pairHash,
    factory: inCore('contracts/PancakeFactory.sol'),
    router: inPeriphery('contracts/PancakeRouter.sol'),
    wrapped: inPeriphery('contracts/test/WETH9.sol'),
  }
}

/** What a pair is created from in the artifacts that the core package carries. */
export function packagedPair(): Hex {
  const { bytecode } = JSON.parse(readFileSync(join(core, 'build/PancakePair.json'), 'utf8')) as { bytecode: string }
  return `0x${bytecode.replace(/^0x/, '')}`
}

export async function deployV2(chain: LocalChain, made: ReturnType<typeof v2Contracts>) {
  const factory: Address = await chain.deploy(made.factory, [chain.owner.address])
  const wrapped: Address = await chain.deploy(made.wrapped)
  const router: Address = await chain.deploy(made.router, [factory, wrapped])
  return { factory, wrapped, router }
}
