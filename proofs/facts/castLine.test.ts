import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type AbiFunction, type AbiParameter, encodeFunctionData, toFunctionSignature } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { chains, deployments } from '../../facts/index.ts'
import { callLines, targetOf } from '../../site/blocks/member/callLines.ts'
import { root } from '../samples/sources.ts'
import { readCastLine, sampleOf, shellWords } from './castLine.ts'

const run = promisify(execFile)

/** Every function of the facts with its texts for one chain, those of equal texts once. */
const calls = [
  ...new Map(
    Object.values(contracts).flatMap(({ name, abi }) =>
      abi.flatMap((item) => {
        if (item.type !== 'function') return []
        const target = targetOf(name, deployments, chains, 'bsc')
        return [[`${name} ${toFunctionSignature(item)}`, { name, item, target, texts: callLines(name, item, target) }]]
      }),
    ) as [
      string,
      { name: string; item: AbiFunction; target: ReturnType<typeof targetOf>; texts: Record<string, string> },
    ][],
  ).values(),
]

/** A value of a parameter as cast's line gives it: of a list that may have any length, one item. */
function argumentOf(parameter: AbiParameter): unknown {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (type !== undefined) {
    const item = { ...parameter, type } as AbiParameter
    return Array.from({ length: Number(length || 1) }, () => argumentOf(item))
  }
  if (!('components' in parameter)) return sampleOf(parameter)
  const values = parameter.components.map((component) => [component.name ?? '', argumentOf(component)] as const)
  return values.some(([name]) => !name) ? values.map(([, value]) => value) : Object.fromEntries(values)
}

describe('the line for cast of each function of the facts', () => {
  it('calls the function with its arguments, and decodes what it returns', () => {
    expect(calls.length).toBeGreaterThan(1000)
    for (const { name, item, target, texts } of calls) {
      const line = readCastLine(texts.cast ?? '')
      const where = `${name}.${item.name}: ${texts.cast}`
      expect(line.data, where).toBe(encodeFunctionData({ abi: [item], args: item.inputs.map(argumentOf) }))
      if (line.verb === 'call')
        expect(toFunctionSignature({ ...item, inputs: line.item.outputs }), where).toBe(
          toFunctionSignature({ ...item, inputs: item.outputs }),
        )
      expect(line.to, where).toBe(target.address ?? line.to)
      expect(Boolean(line.options['--value']), where).toBe(item.stateMutability === 'payable')
      const options = Object.keys(line.options).filter((option) => option !== '--value')
      expect(options, where).toEqual(line.verb === 'send' ? ['--chain', '--account', '--rpc-url'] : ['--rpc-url'])
    }
  })

  it('sends nothing for a function that the ABI calls view or pure, and for one of a quoter', () => {
    for (const { name, item, texts } of calls)
      if (/view|pure/.test(item.stateMutability) || /Quoter/.test(name)) expect(texts.cast).toMatch(/^cast call /)
  })

  it.each(['a;b', 'a $HOME', 'a <b>', "a 'b'c", 'a `b`', 'a (b)', 'a\nb'])(
    'is not read where a shell reads otherwise: %s',
    (line) => {
      expect(() => shellWords(line)).toThrow('a shell reads this otherwise')
    },
  )
})

const addressOfAll = `0x${'00'.repeat(20)}`

describe('the code of each function of the facts', () => {
  let folder = ''
  beforeAll(() => {
    const cache = resolve(root, 'node_modules/.cache')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'calls-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A parameter's type in TypeScript, as viem's documentation maps it; of a tuple, those of its parts in their order. */
  function typesOf(parameter: AbiParameter): string[] {
    const [, item, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
    if ('components' in parameter) {
      const parts = parameter.components.flatMap(typesOf)
      return length ? Array.from({ length: Number(length) }, () => parts).flat() : parts
    }
    if (item !== undefined) {
      const [of = ''] = typesOf({ ...parameter, type: item } as AbiParameter)
      return [length ? `readonly [${Array(Number(length)).fill(of).join(', ')}]` : `readonly (${of})[]`]
    }
    const bits = Number(/^u?int(\d+)$/.exec(parameter.type)?.[1])
    if (bits) return [bits <= 48 ? 'number' : 'bigint']
    if (parameter.type === 'bool') return ['boolean']
    return [parameter.type === 'string' ? 'string' : 'Hex']
  }

  it('type-checks for viem', { timeout: 600_000 }, async () => {
    const functions = new Set(
      calls.map(({ item, target, texts }) => {
        // Contracts share functions, and functions their types: one of each is enough, since all of them take a minute.
        const [, code = ''] = (texts.viem ?? '')
          .replace(target.address ?? '', addressOfAll)
          .replace(new RegExp(`\\b${item.name}\\b`, 'g'), 'call')
          .split("import { parseAbi } from 'viem'\n")
        const values =
          /args: \[(.*)\],\n/
            .exec(code)?.[1]
            ?.replace(/\w+: /g, '')
            .match(/[\w$]+/g) ?? []
        const types = item.inputs.flatMap(typesOf)
        expect(values.length, code).toBe(types.length)
        const given = values.map((value, at) => `${value}: ${types[at]}`)
        const to = target.address ? [] : [`${/ address: (\w+),/.exec(code)?.[1]}: Hex`]
        const paid = item.stateMutability === 'payable' ? ['value: bigint'] : []
        return `(${[...given, ...to, ...paid].join(', ')}) => {\n${code}  return ${/const \{? ?(\w+)/.exec(code)?.[1]}\n}`
      }),
    )
    const head = [
      "import { type Account, type Chain, parseAbi, type Hex, type PublicClient, type Transport, type WalletClient } from 'viem'",
      'declare const client: PublicClient',
      'declare const wallet: WalletClient<Transport, Chain, Account>',
    ]
    const wrong = `async (fee: string) => client.readContract({ address: '0x', abi: parseAbi(['function f(uint24 fee) view']), functionName: 'f', args: [fee] })`
    const text = [
      ...head,
      ...[...functions, wrong].map((one, at) => `export const f${at} = async ${one.replace(/^async /, '')}`),
    ]
    writeFileSync(join(folder, 'calls.ts'), text.join('\n'))
    const settings = {
      extends: '../../../tsconfig.json',
      compilerOptions: { incremental: false, tsBuildInfoFile: null, noUnusedLocals: false },
      include: ['calls.ts'],
      exclude: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const said = await run(process.execPath, [resolve(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      maxBuffer: 2 ** 28,
    }).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    )
    // The last function is wrong, so that a check that finds nothing is seen.
    const errors = said.split('\n').filter((line) => /error TS/.test(line))
    expect(errors.map((line) => /calls\.ts\((\d+)/.exec(line)?.[1])).toEqual([
      String(text.join('\n').split('\n').length),
    ])
  })

  it('is Python that compiles', async () => {
    const file = join(folder, 'calls.py')
    writeFileSync(file, calls.map(({ texts }) => texts.python).join('\n'))
    await run('python3', ['-W', 'error', '-m', 'py_compile', file]).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error('python3 is not installed. Run npm run setup.')
      throw error
    })
  })
})
