import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { constants } from '../../../facts/constants.ts'
import { foreignAddresses } from '../../../facts/foreign/index.ts'
import { chains, deploymentsOf, tokens } from '../../../facts/index.ts'
import { judgeBook } from '../../files/book/judged.ts'
import { countsOf, type Finding } from './findings.ts'
import { makeJudge } from './judgeText.ts'

const judge = makeJudge(judgeBook())

function addressOf(product: string, contract: string, chain: string): string {
  const [row] = deploymentsOf({ product, contract, chain, status: 'active' })
  if (!row) throw new Error(`no ${contract} on ${chain}`)
  return row.address
}
const foreign = (name: string, chain: string): string => {
  const row = foreignAddresses.find((one) => one.name === name && one.chain === chain)
  if (!row) throw new Error(`no ${name} on ${chain}`)
  return row.address
}
const router = addressOf('v2', 'PancakeRouter', 'bsc')
const routerEth = addressOf('v2', 'PancakeRouter', 'eth')
const factoryTest = addressOf('v2', 'PancakeFactory', 'bscTestnet')
const nowhere = getAddress('0x3d8c1a5f0c2b7e94d6a1f3b8c7e5d2a4b6f8091c')
const only = (text: string, name?: string): Finding => {
  const found = judge(text, name)
  expect(found).toHaveLength(1)
  return found[0] as Finding
}

describe('the chain that a text names', () => {
  it.each([
    ['a key', `bsc: '${router}'`],
    ['a key of the SDK', `[ChainId.BSC]: '${router}',`],
    ['an id as a key', `  56: "${router}",`],
    ['an id in brackets', `[56]: '${router}'`],
    ['a variable', `BSC_ROUTER=${router}`],
    ['a word of a name', `const bscRouter = '${router}'`],
    ['a comment behind', `address router = ${router}; // BNB Smart Chain`],
    ['a comment above', `// BSC mainnet\naddress constant ROUTER = ${router};`],
    ['a row of a table', `| Chain | Router |\n|---|---|\n| BNB Smart Chain | \`${router}\` |`],
    ['the head of a column', `| Contract | BSC | Ethereum |\n|---|---|---|\n| Router | ${router} | |`],
    ['a heading', `## BNB Smart Chain\n\n### Core\n\n- Router: ${router}`],
    ['a sentence before a list', `On BNB Chain:\n\n- ${router}`],
    ['a field beside', `{\n  "chainId": 56,\n  "name": "Router",\n  "address": "${router}"\n}`],
    ['a field behind', `{ "address": "${router}", "chainId": 56 }`],
    ['an object around', `const all = {\n  bsc: {\n    v2: {\n      router: '${router}',\n    },\n  },\n}`],
    ['an argument', `new Router(\n  ChainId.BSC,\n  '${router}',\n)`],
    ['a condition', `if (block.chainid == 56) {\n  router = ${router};\n}`],
    ['YAML', `networks:\n  bsc:\n    router: "${router}"`],
    ['Python', `ROUTERS = {\n    "bsc": "${router}",\n}`],
    ['TOML', `[bsc]\nrouter = "${router}"`, 'addresses.toml'],
    ['an explorer', `https://bscscan.com/address/${router}`],
    ['CAIP-10', `eip155:56:${router}`],
    ['the name of the file', `{ "router": "${router}" }`, 'deployments/bsc-mainnet.json'],
    ['an id as the name of the file', `{ "router": "${router}" }`, 'deployments/56.json'],
    [
      'a minified list',
      `{"a":[{"chainId":1,"address":"${routerEth}"},{"chainId":56,"address":"${router}"}]}`.slice(5),
      'x.json',
    ],
  ])('by %s', (_, text, name?: string) => {
    const found = judge(text, name).filter(({ value }) => value === router)
    expect(found.map(({ kind, chains: named }) => [kind, ...named])).toEqual([['right', 'bsc']])
  })

  it.each([
    ['base', addressOf('v3', 'QuoterV2', 'base'), 'base: {\n  quoter: "ADDRESS" }'],
    ['base', addressOf('universal-router', 'UniversalRouter', 'base'), 'BASE_V3_ROUTER=ADDRESS'],
    ['base', addressOf('universal-router', 'UniversalRouter', 'base'), 'It is on Base at ADDRESS.'],
    ['eth', routerEth, '"eth": "ADDRESS"'],
    ['arb', addressOf('v3', 'QuoterV2', 'arb'), '[arbitrum.id]: "ADDRESS"'],
    ['bscTestnet', factoryTest, 'testnet: { bsc: "ADDRESS" }'],
    ['bscTestnet', factoryTest, 'BSC_TESTNET_FACTORY=ADDRESS'],
  ])('also %s, whose name is part of others', (chain, address, text) => {
    const { kind, chains: named } = only(text.replace('ADDRESS', address))
    expect(kind).toBe('right')
    expect(named).toContain(chain)
  })

  it.each([
    ['of another row', `| Chain | Router |\n|---|---|\n| BSC | ${router} |\n| Ethereum | ${routerEth} |`],
    ['before another value of the line', `{ bsc: '${router}', eth: '${routerEth}' }`],
    [
      'of another object',
      `{\n  bsc: {\n    router: '${router}',\n  },\n  eth: {\n    router: '${routerEth}',\n  },\n}`,
    ],
    ['of another heading', `## BSC\n${router}\n## Ethereum\n${routerEth}`],
    [
      'of an earlier comment',
      `contract A {\n  // BSC\n  address a = ${router};\n  // Ethereum\n  address b = ${routerEth};\n}`,
    ],
  ])('is not the one %s', (_, text) => {
    expect(judge(text).map(({ kind, chains: named }) => [kind, ...named])).toEqual([
      ['right', 'bsc'],
      ['right', 'eth'],
    ])
  })

  it.each([
    ['nothing', `router = ${router}`],
    ['a word in which a chain’s name is', `basedata: database, methods: "${router}"`],
    ['a number of a list', `Step 1: ${router}\n5: x`],
    ['a time', `12:56: ${router}`],
    [
      'a token’s symbol',
      `| Token | Address |\n|---|---|\n| ETH | ${router.toLowerCase()} |`.replace(
        router.toLowerCase(),
        tokenOf('ETH', 'bsc'),
      ),
    ],
  ])('is none by %s: nothing is called right or wrong', (_, text) => {
    const { kind, level, chains: named } = only(text)
    expect([kind, level, named]).toEqual(['known', 'note', []])
  })
})

function tokenOf(symbol: string, chain: string): string {
  const row = tokens.find((one) => one.symbol === symbol && one.chain === chain)
  if (!row) throw new Error(`no ${symbol}`)
  return row.address
}

describe('a contract of the exchange', () => {
  it('on another chain has the address of the chain that the text names', () => {
    const finding = only(`ethereum: '${router}'`)
    expect(finding).toMatchObject({ kind: 'wrongChain', level: 'error', chains: ['eth'] })
    expect(finding.instead).toEqual([{ contract: 'PancakeRouter', chain: 'eth', value: routerEth }])
    expect(finding.message).toContain(
      `on BNB Smart Chain, and the text names Ethereum. Use PancakeRouter on Ethereum: ${routerEth}`,
    )
  })

  it('on a chain without one says so', () => {
    const finding = only(`polygon: '${router}'`)
    expect(finding).toMatchObject({ kind: 'wrongChain', instead: [] })
    expect(finding.message).toContain('PancakeSwap has no PancakeRouter on Polygon in these lists.')
  })

  it('that is retired has the day and the successor where the facts have them, and their absence where not', () => {
    const [dated] = deploymentsOf({ status: 'deprecated', contract: 'CLProtocolFeeController', chain: 'bsc' })
    const { since = '', replacedBy = '' } = dated?.deprecated ?? {}
    const finding = only(`bsc: ${dated?.address}`)
    expect(finding).toMatchObject({ kind: 'retired', level: 'warning' })
    expect(finding.message).toContain(`retired since ${since}. Use ${replacedBy}`)
    const undated = deploymentsOf({ status: 'deprecated', chain: 'goerli', product: 'v3' })[0]
    expect(only(`goerli: ${undated?.address}`).message).toMatch(/retired; no source gives the day\. No source names/)
  })

  it('is found in small letters, as a word of a log, and with its place', () => {
    const text = `\n\n  bsc = ${router.toLowerCase()}`
    expect(only(text)).toMatchObject({ kind: 'right', line: 3, column: 9 })
    expect(only(`bsc 0x${'0'.repeat(24)}${router.slice(2).toLowerCase()}`)).toMatchObject({ kind: 'right' })
    expect(only(`\r\nbsc\r\n${router}`)).toMatchObject({ line: 3, column: 1 })
  })
})

describe('what is not the exchange’s', () => {
  const skillChains = [
    ['BNB Smart Chain', 56],
    ['Ethereum', 1],
    ['Arbitrum', 42161],
    ['Polygon', 137],
    ['zkSync Era', 324],
    ['Linea', 59144],
    ['opBNB', 204],
  ] as const
  const theirs = foreign('UniversalRouter', 'base')

  it('is called Uniswap’s on each of the seven chains of a skill file, with what takes its place', () => {
    const rows = skillChains.map(([name, id]) => `| ${name} | ${id} | \`${theirs}\` |`)
    const text = `# PancakeSwap\n\n| Chain | Chain ID | Universal Router |\n|---|---|---|\n${rows.join('\n')}\n`
    const findings = judge(text, 'SKILL.md')
    expect(findings.map(({ kind, level }) => `${kind} ${level}`)).toEqual(skillChains.map(() => 'foreign error'))
    for (const [at, { message, instead, line }] of findings.entries()) {
      const id = skillChains[at]?.[1]
      const key = chains.find((chain) => chain.id === id && chain.kind === 'evm')?.key
      expect(message).toMatch(/^Uniswap’s UniversalRouter 1\.2 on Ethereum, .*, not PancakeSwap’s\./)
      expect(line).toBe(5 + at)
      const ours = deploymentsOf({
        product: 'universal-router',
        contract: 'UniversalRouter',
        status: 'active',
        chain: key ?? '',
      })
      expect(instead.map(({ value }) => value)).toEqual(key ? ours.map(({ address }) => address) : [])
      if (!key) expect(message).toContain('PancakeSwap has no UniversalRouter on Polygon')
    }
  })

  it('is no alarm where the text says whose it is, and one where it says that it is ours', () => {
    const uniswap = foreign('UniswapV2Router02', 'eth')
    expect(only(`const uniswapRouter = '${uniswap}'`).level).toBe('note')
    expect(only(`ROUTER=${uniswap}`).level).toBe('note')
    expect(only(`PANCAKE_ROUTER=${uniswap}`).level).toBe('error')
    expect(only(`PancakeSwap’s router differs from Uniswap’s ${uniswap}`).level).toBe('note')
  })

  it('is a warning on a chain where the other protocol does not have it, either', () => {
    expect(only(`bsc: { router: '${foreign('UniswapV2Router02', 'eth')}' }`)).toMatchObject({
      kind: 'foreign',
      level: 'warning',
    })
  })

  it.each([
    ['Multicall3', 'bsc'],
    ['CreateX', 'base'],
  ])('is in order for %s', (name, chain) => {
    expect(only(`${chain}: ${foreign(name, chain)}`)).toMatchObject({ kind: 'besides', level: 'note' })
  })

  it('is retired where it was the exchange’s own: its first generation, and the test phase of Infinity', () => {
    const first = only(`PancakeSwap on bsc: ${foreign('PancakeRouter of 2020', 'bsc')}`)
    expect(first).toMatchObject({ kind: 'retired', level: 'warning' })
    expect(first.message).toContain(`Use PancakeRouter on BNB Smart Chain: ${router}`)
    expect(only(foreign('Vault', 'sepolia')).message).toMatch(/replaced on 2024-/)
  })

  it('is not called wrong where nobody knows it', () => {
    for (const text of [nowhere, `bsc: ${nowhere}`, `PANCAKE_ROUTER=${nowhere}`, `${nowhere.toLowerCase()} on Base`]) {
      expect(only(text)).toMatchObject({ kind: 'unknown', level: 'note' })
      expect(only(text).message).toContain('which does not make it wrong')
    }
  })
})

describe('digits that are wrong', () => {
  const flip = (address: string, at: number) =>
    `${address.slice(0, at)}${address[at] === '1' ? '2' : '1'}${address.slice(at + 1)}`

  it('are found by the checksum, and the contract is named whose digits they nearly are', () => {
    const finding = only(`bsc: ${flip(router, 20)}`)
    expect(finding).toMatchObject({ kind: 'mistyped', level: 'error' })
    expect(finding.message).toContain('1 of its 40 digits differ from PancakeSwap’s PancakeRouter (v2)')
    const capital = router.replace(/[A-F]/, (letter) => letter.toLowerCase())
    expect(only(capital).message).toContain('the digits are those of PancakeSwap’s PancakeRouter')
  })

  it('are a warning without a checksum, where they are nearly known ones or look alike', () => {
    const lower = router.toLowerCase()
    expect(only(flip(lower, 20))).toMatchObject({ kind: 'unknown', level: 'warning' })
    const twin = `${lower.slice(0, 8)}${'3a7b'.repeat(7)}${lower.slice(-6)}`
    expect(only(twin).message).toContain('starts and ends like PancakeSwap’s PancakeRouter')
  })

  it('are found where one is missing or too many', () => {
    expect(only(router.slice(0, -1))).toMatchObject({ kind: 'mistyped', level: 'error' })
    expect(only(`${router}a`).message).toContain('41 digits; an address has 40')
    expect(judge(nowhere.slice(0, -1))).toEqual([])
  })

  it.each([
    '0x0000000000000000000000000000000000000000',
    `0x${'1'.repeat(40)}`,
    '0x000000000000000000000000000000000000dEaD',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  ])('are not those of %s, which stands for no contract', (address) => expect(judge(address)).toEqual([]))
})

describe('hashes and topics', () => {
  const hash = String(constants.v2.initCodeHashes.bsc?.value)
  const other = String(constants.v2.initCodeHashes.eth?.value)

  it('are judged by chain, also in the form of Solidity', () => {
    expect(only(`bsc: ${hash}`)).toMatchObject({ kind: 'right', what: 'hash' })
    expect(only(`// BSC\nhex'${hash.slice(2)}' // init code hash`)).toMatchObject({ kind: 'right' })
    expect(only(`ethereum: ${hash}`)).toMatchObject({ kind: 'wrongChain', instead: [{ chain: 'eth', value: other }] })
    expect(only(hash)).toMatchObject({ kind: 'known', level: 'note' })
  })

  it('of the pairs of 2020 are those of the test network’s v2, and right there alone', () => {
    const old = String(constants.v2.initCodeHashes.bscTestnet?.value)
    expect(only(`bscTestnet: ${old}`).kind).toBe('right')
    expect(only(`bsc: ${old}`)).toMatchObject({ kind: 'foreign', instead: [{ value: hash }] })
  })

  it('of Uniswap are named, with those of ours for the chain', () => {
    const v3 = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'
    expect(only(`bsc pancake: ${v3}`)).toMatchObject({
      kind: 'foreign',
      level: 'error',
      instead: [{ value: String(constants.v3.initCodeHashes.bsc?.value) }],
    })
    const swap = '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67'
    const finding = only(`PANCAKE_SWAP_TOPIC=${swap}`)
    expect(finding).toMatchObject({ kind: 'foreign', what: 'topic', level: 'error' })
    expect(only(finding.instead[0]?.value ?? '')).toMatchObject({ what: 'topic', level: 'note' })
  })

  it('that nobody knows are not reported: they may be keys', () => {
    expect(judge(`PRIVATE_KEY=0x${'ab12cd34'.repeat(8)}`)).toEqual([])
  })
})

it('a remark keeps a line, the next line or the file from being reported', () => {
  expect(judge(`ethereum: ${router} // pancakeswap-check-ignore`)).toEqual([])
  expect(judge(`# pancakeswap-check-ignore-next-line\nethereum: ${router}\nethereum: ${router}`)).toHaveLength(1)
  expect(judge(`# pancakeswap-check-ignore-file\nethereum: ${router}`)).toEqual([])
})

it('findings are counted by kind', () => {
  expect(countsOf(judge(`bsc: ${router}\n${nowhere}\n${nowhere}`))).toEqual([
    ['right', 1],
    ['unknown', 2],
  ])
})

describe('what public repositories have is no alarm', () => {
  it.each([
    ['a predeployed contract that is not listed', '0x4200000000000000000000000000000000000011'],
    ['a wrapped coin of a chain of the same kind', `optimism: '${tokenOf('WETH', 'base')}'`],
    ['a predeployed coin on another chain', `[ChainId.SCROLL]: '${tokenOf('WETH', 'scrollSepolia')}'`],
    [
      'another contract of a deployer that has the address elsewhere',
      `const multicall = { [ChainId.MONAD]: '${addressOf('v3', 'QuoterV2', 'robinhood')}' }`,
    ],
    [
      'a token at the address of a contract elsewhere',
      `new ERC20Token(ChainId.BSC, '${addressOf('v3', 'TickLens', 'opbnbTestnet')}', 18, 'A')`,
    ],
    ['a link with two chains', `https://example.org/swap?chain=arb&in=${tokenOf('USDC', 'arb')}&out=BNB&chainOut=bsc`],
    [
      'an item of YAML below a remark on something else',
      `# Base\nother: 1\n\nvalues:\n  - text\n  - '${addressOf('infinity', 'CampaignManager', 'bsc')}'`,
      'a.yaml',
    ],
    [
      'Uniswap’s contract of another chain in a text about Uniswap',
      `Uniswap\nbase:\n  manager: '${foreign('PoolManager', 'eth')}'`,
    ],
  ])('%s', (_, text, name?: string) => {
    expect(judge(text, name).filter(({ level }) => level !== 'note')).toEqual([])
  })

  it('ChainId.SCROLL_SEPOLIA is that chain, and not Scroll', () => {
    const address = addressOf('v3', 'QuoterV2', 'scrollSepolia')
    expect(only(`[ChainId.SCROLL_SEPOLIA]: '${address}',`)).toMatchObject({ kind: 'right', chains: ['scrollSepolia'] })
    expect(only(`[ChainId.BASE]: '${addressOf('v3', 'QuoterV2', 'base')}',`)).toMatchObject({
      kind: 'right',
      chains: ['base'],
    })
  })
})
