import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type Abi, type AbiParameter, toEventSelector, toFunctionSelector } from 'viem'
import { formatAbiItem } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { root } from './builtSites.ts'
import { startNginx } from './nginx.ts'

const dist = resolve(root, 'dist')
const require = createRequire(import.meta.url)

interface Output {
  errors?: { formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: Abi }>>
}

/** Files as the site serves them, with what the compiler says about them: one call for all. */
function compiled(compiler: 'solc' | 'solc-0.6.6', paths: readonly string[]): Output {
  const sources = Object.fromEntries(
    paths.map((path) => [path, { content: readFileSync(resolve(dist, 'book/src', path), 'utf8') }]),
  )
  const settings = { outputSelection: { '*': { '*': ['abi'] } } }
  return JSON.parse(require(compiler).compile(JSON.stringify({ language: 'Solidity', sources, settings })))
}

const interfaces = globSync('interfaces/*.sol', { cwd: resolve(dist, 'book/src') })
const libraries = globSync('!(interfaces)/*.sol', { cwd: resolve(dist, 'book/src') })
const textOf = (path: string) => readFileSync(resolve(dist, 'book/src', path), 'utf8')

/** What callers encode, decode and listen to: everything but the names of parameters. */
function shapesOf(abi: Abi): string[] {
  const typed = (parameters: readonly AbiParameter[] = []): string =>
    parameters
      .map((one) => {
        const { type, components, indexed } = one as AbiParameter & { components?: AbiParameter[]; indexed?: boolean }
        return `${type}${components ? `(${typed(components)})` : ''}${indexed ? ' indexed' : ''}`
      })
      .join()
  return abi
    .flatMap((item) => {
      if (item.type === 'function')
        return [
          `${toFunctionSelector(item)} ${item.name} ${item.stateMutability} ${typed(item.inputs)} ${typed(item.outputs)}`,
        ]
      if (item.type === 'event') return [`${toEventSelector(item)} ${item.name} ${typed(item.inputs)}`]
      return item.type === 'error' ? [`error ${formatAbiItem(item)}`] : []
    })
    .sort()
}

describe('the address book in Solidity, as the site serves it', () => {
  it('compiles without a message, and has the ABI of every contract', () => {
    expect(libraries.length).toBeGreaterThan(200)
    const { errors = [], contracts: made } = compiled('solc', [...interfaces, ...libraries])
    expect(errors.map(({ formattedMessage }) => formattedMessage)).toEqual([])
    const byName = new Map(interfaces.map((path) => [path.replace(/^interfaces\/|\.sol$/g, ''), made[path]]))
    expect(interfaces).toHaveLength(Object.keys(contracts).length)
    for (const [name, { abi }] of Object.entries(contracts)) {
      const file = byName.get(`I${name}`) ?? byName.get(name)
      const [own, ...others] = Object.values(file ?? {})
      expect([name, others.length]).toEqual([name, 0])
      expect([name, shapesOf(own?.abi ?? [])]).toEqual([name, shapesOf(abi)])
    }
  })

  it('compiles with Solidity 0.6, where its pragma says so', () => {
    const early = interfaces.filter((path) => textOf(path).includes('pragma solidity >=0.6.0'))
    expect(early).toContain('interfaces/IPancakeV3Factory.sol')
    const { errors = [] } = compiled('solc-0.6.6', [...early, ...libraries])
    expect(errors.map(({ formattedMessage }) => formattedMessage)).toEqual([])
  })

  it('says what the pages say of units and reverts', () => {
    expect(textOf('interfaces/IPancakeV3Factory.sol')).toMatch(
      /\/\/\/ @param fee In hundredths of a bip\.[^\n]*\n[^\n]*function createPool\(/,
    )
    const described = interfaces.filter((path) => /\/\/\/ @notice /.test(textOf(path)))
    const reverting = interfaces.filter((path) => /\/\/\/ @dev Reverts with /.test(textOf(path)))
    expect([described.length > 0.9 * interfaces.length, reverting.length > 20]).toEqual([true, true])
  })
})

describe('nginx', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    nginx = await startNginx(dist)
  })
  afterAll(() => nginx?.stop())

  it('lets other origins read data, and nothing else', async () => {
    const originOf = async (path: string) => {
      const response = await fetch(nginx.origin + path)
      expect([path, response.status]).toEqual([path, 200])
      return response.headers.get('access-control-allow-origin')
    }
    for (const path of [
      '/deployments.json',
      '/tokens.schema.json',
      '/abis/Vault.json',
      '/openapi/swap-api.json',
      '/openrpc/pcsx-market-maker.json',
      '/book/addresses.json',
      '/book/src/v3/PancakeV3Base.sol',
      '/book/env/base.env',
      '/packages/pancakeswap-address-book.tgz',
    ])
      expect([path, await originOf(path)]).toEqual([path, '*'])
    const others = [
      '/',
      '/addresses',
      '/addresses.md',
      '/contracts/address-book',
      '/contracts/tools/price-and-tick',
      '/llms.txt',
    ]
    for (const path of [...others, '/sitemap.xml', '/.well-known/security.txt'])
      expect([path, await originOf(path)]).toEqual([path, null])
  })
})
