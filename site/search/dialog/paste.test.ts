import { readFileSync } from 'node:fs'
import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { readPaste, reasonIn } from './paste.ts'

const address = '0x238a358808379702088667322f80aC48bAd5e6c4'
const lower = address.toLowerCase()
const topic = `0x${'19b47279256b2a23'.repeat(4)}`

describe('readPaste', () => {
  it.each([
    address,
    lower,
    address.toUpperCase(),
    address.slice(2),
    `  ${address}\n`,
    `0x${'0'.repeat(24)}${address.slice(2)}`,
    `https://bscscan.com/address/${address}#code`,
    `https://explorer.example/token/${lower}?a=1`,
    `to: ${address},`,
  ])('takes %j for an address', (text) => {
    expect(readPaste(text)).toEqual([{ kind: 'address', value: lower }])
  })

  it('knows an address with the checksum of other digits', () => {
    const other = address.replace('C', 'c')
    for (const text of [other, `to: ${other},`, other.slice(2), address.replace('3', '4')])
      expect(readPaste(text)[0]?.isMistyped, text).toBe(true)
    expect(readPaste(`${lower} ${lower}`)).toHaveLength(1)
  })

  it('recognises base58 as an address, and not a long name', () => {
    const solana = '4qQeZ5LwSz6HuupUu8jCtgXyW1mYQcNbFAW1sWZp89HL'
    expect(readPaste(solana)).toEqual([{ kind: 'address', value: solana }])
    expect(readPaste('ModifyLiquidityNotificationReverted')).toEqual([])
  })

  it('takes four bytes for a selector, with or without 0x', () => {
    const selector = { kind: 'hex', value: '0x04e45aaf' }
    expect(readPaste('0x04e45aaf')).toEqual([selector])
    expect(readPaste('04E45AAF')).toEqual([selector])
    expect(readPaste('execution reverted: custom error 0x04e45aaf')).toEqual([selector])
  })

  it('takes no word and no number for a selector', () => {
    expect(readPaste('defaced')).toEqual([])
    expect(readPaste('facade')).toEqual([])
    expect(readPaste('deadbeef')).toEqual([])
    expect(readPaste('20240101')).toEqual([])
  })

  it('takes 32 bytes for a topic or a hash', () => {
    expect(readPaste(topic)).toEqual([{ kind: 'hex', value: topic }])
  })

  it('reads the selector of calldata, of any length', () => {
    const abi = parseAbi(['function transfer(address to, uint256 amount)'])
    const data = encodeFunctionData({ abi, args: [address, 5n] })
    expect(readPaste(data)).toEqual([{ kind: 'hex', value: data.toLowerCase() }])
    expect(readPaste(data + '00'.repeat(20_000))).toMatchObject([
      { kind: 'hex', value: expect.stringContaining('0xa9059cbb') },
    ])
  })

  it('decodes the reason of Error(string)', () => {
    const abi = parseAbi(['error Error(string reason)'])
    const data = encodeErrorResult({ abi, args: ['Pancake: K'] })
    expect(readPaste(data)).toEqual([{ kind: 'reason', value: 'Pancake: K' }])
  })

  it('takes Error(string) that is cut short for data', () => {
    const data = `0x08c379a0${'0'.repeat(62)}20`
    expect(readPaste(data)).toEqual([{ kind: 'hex', value: data }])
  })

  it('reads the code of Panic(uint256)', () => {
    const abi = parseAbi(['error Panic(uint256 code)'])
    expect(readPaste(encodeErrorResult({ abi, args: [0x11n] }))).toEqual([
      { kind: 'panic', value: `0x${'11'.padStart(64, '0')}` },
    ])
  })

  it.each([
    'Panic(0x11)',
    'Panic 0x11',
    'panic code 17',
    'reverted with panic code 0x11 (Arithmetic operation overflowed)',
  ])('reads the code of “%s”', (text) =>
    expect(readPaste(text).map(({ kind, value }) => [kind, Number(value)])).toEqual([['panic', 0x11]]),
  )

  it.each(['panic', 'Panic(uint256)', '0x11', 'panic mode 2026'])('reads no panic in “%s”', (text) => {
    expect(readPaste(text).map(({ kind }) => kind)).not.toContain('panic')
  })

  it('takes less than a selector, and less than an address, for a start', () => {
    expect(readPaste('0x04e4')).toEqual([{ kind: 'hex', value: '0x04e4' }])
    expect(readPaste(lower.slice(0, 21))[0]).toEqual({ kind: 'hex', value: lower.slice(0, 21) })
  })

  it.each([
    ['swap(uint256,address)', 'swap', '(uint256,address)'],
    ['function swap ( uint  a , address payable to ) external', 'swap', '(uint256,address)'],
    ['event Sync(uint112 reserve0, uint112 indexed reserve1)', 'Sync', '(uint112,uint112)'],
    ['error TooLittle()', 'TooLittle', '()'],
    ['mint((address token, uint24 fee)[] calldata params, bytes)', 'mint', '((address,uint24)[],bytes)'],
    ['swap(address[] calldata path, byte b, int[2] c)', 'swap', '(address[],bytes1,int256[2])'],
    ["reverted with custom error 'TooLittle(uint256 a)'", 'TooLittle', '(uint256)'],
    ['swap(uint', 'swap', '(uint256)'],
  ])('reads the signature %j', (text, name, types) => {
    expect(readPaste(text)).toEqual([{ kind: 'signature', value: name, rest: types }])
  })

  it('reads a declaration without its parameters', () => {
    expect(readPaste('error V3TooLittleReceived;')).toEqual([{ kind: 'signature', value: 'V3TooLittleReceived' }])
  })

  it('reads the route of an address of a site', () => {
    expect(readPaste('https://docs.example/contracts/v3/faq.html?x=1#tokens')).toEqual([
      { kind: 'route', value: '/contracts/v3/faq.html', rest: '#tokens' },
    ])
  })

  it.each(['', 'how do I swap', 'exact input single', '(((', '\u0000\u0007', 'مرحبا', '0x', '🥞'])(
    'takes %j for words',
    (text) => {
      expect(readPaste(text)).toEqual([])
    },
  )
})

const sample = (name: string) =>
  readFileSync(new URL(`../../shared/pastedSamples/${name}.txt`, import.meta.url), 'utf8')

describe('what a library printed', () => {
  const reason = { kind: 'reason', value: 'Pancake: K' }
  const tooLittle = { kind: 'hex', value: '0x39d35496' }
  const expired = { kind: 'hex', value: `0xd81b2f2e${'0'.repeat(56)}6955b900` }
  const signature = { kind: 'hex', value: '0x8baa579f', inside: 'ExecutionFailed' }
  it.each([
    ['ethers5-call-reason-log', reason],
    ['ethers5-call-nested', signature],
    ['ethers5-estimate-custom', tooLittle],
    ['ethers6-call-arguments', expired],
    ['ethers6-call-arguments-abi', { kind: 'signature', value: 'AllowanceExpired', rest: '(uint256)' }],
    ['viem-simulate-reason', reason],
    ['viem-simulate-custom', tooLittle],
    ['viem-simulate-arguments-abi', { kind: 'signature', value: 'AllowanceExpired' }],
    ['web3js-call-nested', signature],
    ['web3py-reason', reason],
    ['web3py-arguments', expired],
    ['hardhat2-call-custom', tooLittle],
    ['hardhat3-call-reason', reason],
    ['cast-trace-reason', reason],
    ['forge-test', { kind: 'signature', value: 'AllowanceExpired' }],
    ['wallet-original-error', signature],
    ['wallet-internal-error', reason],
    ['node-nested', signature],
  ])('%s', (name, reading) => {
    expect(readPaste(sample(name))[0]).toMatchObject(reading)
  })

  it('tells which value of several it read', () => {
    expect(readPaste(sample('ethers6-call-arguments'))[0]?.from).toBe('revert data in data')
    expect(readPaste(sample('node-nested'))[0]?.from).toBeUndefined()
  })

  it('has the carried error before the one that carries it, also as bare data', () => {
    const data = /0x2c4029e9[0-9a-f]{60,}/.exec(sample('node-nested'))?.[0] ?? ''
    const found = [signature, { kind: 'hex', value: data }]
    expect(readPaste(data)).toEqual(found)
    expect(readPaste(sample('wallet-original-error'))).toEqual(found)
    // Bytes that are cut short carry nothing.
    expect(readPaste(data.slice(0, 200))).toEqual([{ kind: 'hex', value: data.slice(0, 200) }])
  })

  it.each(['MetaMask: `execution reverted {code: -32000, message: "execution reverted"}`', 'execution reverted: 0'])(
    'finds no reason in %j, where none follows',
    (text) => expect(readPaste(text)).toEqual([]),
  )

  it.each([
    ["Fail with error 'Pancake: K' how can I resolve it", 'Pancake: K'],
    ['execution reverted: "STF" when I mint "again"', 'STF'],
    ["Fail with error 'It hasn't begun' why", "It hasn't begun"],
    ['execution reverted: “STF” when I mint', 'STF'],
  ])('finds the reason in the quotes of %j', (text, value) =>
    expect(readPaste(text)).toMatchObject([{ kind: 'reason', value }]),
  )

  it.each(['execution reverted without a reason', 'swap reverts LOK', 'STF revert', 'error decode viem'])(
    'takes the words %j for words',
    (text) => expect(readPaste(text)).toEqual([]),
  )
})

describe('reasonIn', () => {
  it.each([
    ['execution reverted: Pancake: K', 'Pancake: K'],
    ['Error: execution reverted: Pancake: K', 'Pancake: K'],
    ["VM Exception while processing transaction: reverted with reason string 'Pancake: K'", 'Pancake: K'],
    ["Fail with error 'Pancake: K'", 'Pancake: K'],
    ['“Pancake: K”', 'Pancake: K'],
    ['Pancake: K', 'Pancake: K'],
    ['execution reverted', 'execution reverted'],
  ])('of %j is %j', (text, reason) => {
    expect(reasonIn(text)).toBe(reason)
  })
})

describe('reasonIn of words in quotes', () => {
  it.each([
    ['`deadline` parameter is no longer there', '`deadline` parameter is no longer there'],
    ["Fail with error 'Pancake: K'", 'Pancake: K'],
    ['execution reverted: “STF”.', 'STF'],
    ['`TAKE` and `SETTLE`', '`TAKE` and `SETTLE`'],
  ])('%j is %j', (text, reason) => {
    expect(reasonIn(text)).toBe(reason)
  })

  it('says of an error of a library that no contract is known to have reverted', () => {
    expect(readPaste('Error: invalid decimal value')).toMatchObject([{ kind: 'reason', isGuess: true }])
    expect(readPaste('Reverted: Pancake: K')[0]?.isGuess).toBeUndefined()
  })
})
