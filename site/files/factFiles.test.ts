import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compiledContract } from '../../facts/abis/compiled.ts'
import { contracts } from '../../facts/abis/index.ts'
import { apis } from '../../facts/apis/index.ts'
import { chains, deployments, tokens } from '../../facts/index.ts'
import { apiProblems, factProblems, placeOfFact, unrecordedAbis } from '../page/factProblems.ts'
import { dataFiles, deploymentsFile, tokensFile } from './factFiles.ts'

const files = dataFiles()
const read = (name: string) => JSON.parse(files.get(name) ?? 'null')

describe('/deployments.json', () => {
  it('holds every deployment and every chain, in the form that its schema states', () => {
    const data = deploymentsFile.parse(read('deployments.json'))
    expect(data.deployments).toHaveLength(deployments.length)
    expect(data.chains).toHaveLength(chains.length)
    expect(data.$schema).toBe('./deployments.schema.json')
    expect(data.deployments.map(({ address }) => address)).toEqual(deployments.map(({ address }) => address))
  })

  it('gives each deployment the id of its chain and its page in an explorer', () => {
    const ids = new Map<string, number>(chains.map(({ key, id }) => [key, id]))
    for (const { chain, chainId, explorer, address } of deploymentsFile.parse(read('deployments.json')).deployments) {
      expect(chainId).toBe(ids.get(chain))
      expect(explorer).toContain(address)
    }
  })

  it('has a JSON schema next to it that names every field it needs', () => {
    const schema = read('deployments.schema.json')
    expect(schema.properties.deployments.items.required).toEqual(
      expect.arrayContaining(['contract', 'product', 'chain', 'chainId', 'address', 'status', 'source', 'explorer']),
    )
    expect(schema.additionalProperties).toBe(false)
  })
})

describe('/tokens.json', () => {
  it('holds every token with its decimals, chain id and page in an explorer, as its schema states', () => {
    const data = tokensFile.parse(read('tokens.json'))
    expect(data.tokens.map(({ address }) => address)).toEqual(tokens.map(({ address }) => address))
    expect(data.tokens).toContainEqual(
      expect.objectContaining({ symbol: 'USDT', chainId: 56, decimals: 18, chain: 'bsc' }),
    )
    for (const { explorer, address } of data.tokens) expect(explorer).toContain(address)
    expect(read('tokens.schema.json').properties.tokens.items.required).toContain('decimals')
  })
})

describe('/abis', () => {
  it('has two files for every contract, and a list of them', () => {
    const names = Object.keys(contracts).sort()
    expect(read('abis/index.json')).toEqual(names)
    expect([...files.keys()].filter((name) => name.startsWith('abis/')).sort()).toEqual(
      ['abis/index.json', ...names.flatMap((name) => [`abis/${name}.json`, `abis/${name}.ts`])].sort(),
    )
  })

  it.each([
    ['Vault', 'vaultAbi'],
    ['CLPoolManager', 'clPoolManagerAbi'],
    ['ERC721NFTMarketV1', 'erc721NFTMarketV1Abi'],
    ['ICakeV3', 'iCakeV3Abi'],
    ['V3Migrator', 'v3MigratorAbi'],
  ])('holds the ABI of %s as the constant %s, from which viem infers types', (name, variable) => {
    const [source, first, ...rest] = (files.get(`abis/${name}.ts`) ?? '').split('\n')
    expect(source).toMatch(new RegExp(`^// ${name}, Solidity 0\\.\\d+\\.\\d+: \\S+ \\S+\\.sol at [0-9a-f]{40}$`))
    expect(first).toBe(`export const ${variable} = [`)
    expect(rest.slice(-2)).toEqual(['] as const', ''])
    expect(JSON.parse(`[${rest.slice(0, -2).join('').replace(/,$/, '')}]`)).toEqual(read(`abis/${name}.json`).abi)
  })

  it('holds the ABI as tools take it', () => {
    const factory = read('abis/PancakeV3Factory.json')
    expect(factory).toMatchObject({ name: 'PancakeV3Factory', product: 'v3', solidity: '0.7.6' })
    const createPool = factory.abi.find(({ name }: { name?: string }) => name === 'createPool')
    expect(createPool).toMatchObject({
      type: 'function',
      stateMutability: 'nonpayable',
      inputs: [
        { type: 'address', name: 'tokenA' },
        { type: 'address', name: 'tokenB' },
        { type: 'uint24', name: 'fee' },
      ],
      outputs: [{ type: 'address', name: 'pool' }],
    })
  })
})

describe('the facts', () => {
  it('have nothing wrong with them', () => expect(factProblems()).toEqual([]))

  it('report a compiled contract whose ABI is not recorded', () => {
    const added = compiledContract({ name: 'Added', product: 'v3', of: 'v3-core/Added' })
    expect(unrecordedAbis({ Added: added })).toMatchObject([
      { file: 'facts/abis/Added.ts', remedy: 'Run `npm run protocol -- --record abis`.' },
    ])
  })

  it('report an example that does not match its schema, at the line of its endpoint', () => {
    const [api] = apis
    const [endpoint, ...others] = api?.endpoints ?? []
    if (!api || !endpoint) throw new Error('no endpoint')
    const wrong = {
      ...endpoint,
      example: { ...endpoint.example, response: { ...(endpoint.example.response as object), invented: 1 } },
    }
    const [problem, ...more] = apiProblems([{ ...api, endpoints: [wrong, ...others] }])
    expect(more).toEqual([])
    expect(problem).toMatchObject({ file: 'facts/apis/swapApi.ts', message: expect.stringContaining('invented') })
    const lines = readFileSync(problem?.file ?? '', 'utf8').split('\n')
    expect(lines[(problem?.line ?? 0) - 1]).toContain(`id: '${endpoint.id}'`)
  })

  it.each([
    [
      'deployments: infinity/Vault on bsc: address 0x238a358808379702088667322f80aC48bAd5e6c4 is',
      /infinity\.ts$/,
      '0x238a',
    ],
    ['deployments: infinity/CLQuoter on bsc: ABI X is not in facts/abis', /infinity\.ts$/, "contract: 'CLQuoter'"],
    ['chains: base: explorer https://x/ is not an https origin', /chains\.ts$/, "key: 'base'"],
  ])('are told with the line that they are written in: %s', (message, file, text) => {
    const place = placeOfFact(message)
    expect(place.file).toMatch(file)
    const source = readFileSync(new URL(`../../${place.file}`, import.meta.url), 'utf8')
    expect(source.split('\n')[(place.line ?? 0) - 1]).toContain(text)
  })
})
