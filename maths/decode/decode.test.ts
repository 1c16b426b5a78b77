import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { concat, type Hex, toFunctionSelector, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { foreignFile } from '../../site/files/foreignFile.ts'
import { signatureOf } from '../../site/shared/abiTypes.ts'
import { runs } from '../runs.ts'
import { type Answer, type Context, type Decoded, decode } from './decode.ts'
import type { Declared } from './decoded.ts'
import { context, data, encode, flat, labelsIn, samplesOf, valuesIn, warningsIn } from './decodeSamples.ts'

const answer = (input: string): Answer => {
  const found = decode(input, context)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

const problem = (input: string): string => {
  const found = decode(input, context)
  if ('found' in found) throw new Error(`it was decoded: ${found.summary}`)
  return found.problem
}

/** Their bytes are a plan, which the samples have none of. */
const isPlan = (name: string) => ['execute', 'modifyLiquidities', 'modifyLiquiditiesWithoutLock'].includes(name)
const complaint = /more byte|ABI encoder|at least|do not follow/

describe('every member of the references', () => {
  for (const set of ['functions', 'errors'] as const)
    it(`${set}: has its name and all of its values`, () => {
      const wrong: string[] = []
      let count = 0
      for (const [selector, members] of Object.entries(data[set]))
        for (const member of members) {
          // The code of a panic is shown in hexadecimal digits.
          if (isPlan(member.name) || member.name === 'Panic') continue
          count++
          const { found } = answer(concat([selector as Hex, encode(member.inputs)]))
          const own = found.find(({ label }) => label === signatureOf(member.name, member.inputs))
          const shown = valuesIn(own?.children ?? []).map((value) => value.toLowerCase())
          const complaints = warningsIn(own ? [own] : []).filter((warning) => complaint.test(warning))
          if (!own && member.inputs.length > 0) wrong.push(`${selector} ${member.name} is not named`)
          for (const value of flat(samplesOf(member.inputs)))
            if (!shown.includes(value)) wrong.push(`${member.name} lost ${value}`)
          wrong.push(...complaints.map((text) => `${member.name}: ${text}`))
        }
      expect(wrong).toEqual([])
      expect(count).toBeGreaterThan(250)
    })

  it('events: have their name and all of their values, indexed or not', () => {
    const wrong: string[] = []
    for (const [topic, events] of Object.entries(data.events))
      for (const event of events) {
        const isIndexed = (input: object) => 'indexed' in input && input.indexed === true
        const indexed = event.inputs.filter(isIndexed)
        const topics = [
          topic,
          ...indexed.map((input, at) =>
            /^(bytes|string)$|\[/.test(input.type) ? `0x${'7'.repeat(64)}` : encode([input], [samplesOf(indexed)[at]]),
          ),
        ]
        const others = event.inputs.filter((input) => !isIndexed(input))
        const { found } = answer(JSON.stringify({ topics, data: encode(others) }))
        const own = found.find(({ label, kind }) => kind === 'event' && label === signatureOf(event.name, event.inputs))
        const shown = valuesIn(own?.children ?? []).map((value) => value.toLowerCase())
        for (const value of flat(samplesOf(others)))
          if (!shown.includes(value)) wrong.push(`${event.name} lost ${value}`)
        if (!own) wrong.push(`${event.name} is not named`)
      }
    expect(wrong).toEqual([])
  })
})

const sample = (name: string) =>
  readFileSync(new URL(`../../site/shared/pastedSamples/${name}.txt`, import.meta.url), 'utf8')

describe('what a library printed', () => {
  it.each([
    ['ethers5-call-nested', 'InvalidSignature()'],
    ['ethers5-call-reason-log', 'Error(string)'],
    ['ethers6-call-arguments', 'AllowanceExpired(uint256)'],
    ['ethers6-call-arguments-abi', 'AllowanceExpired(uint256)'],
    ['viem-simulate-custom', 'V3TooLittleReceived()'],
    ['viem-simulate-arguments-abi', 'AllowanceExpired(uint256)'],
    ['web3js-call-nested', 'ExecutionFailed(uint256,bytes)'],
    ['web3py-prefix', 'Error(string)'],
    ['web3py-arguments', 'AllowanceExpired(uint256)'],
    ['hardhat2-call-custom', 'V3TooLittleReceived()'],
    ['hardhat3-call-reason', 'Pancake: K'],
    ['cast-call-arguments', 'AllowanceExpired(uint256)'],
    ['cast-trace-reason', 'Pancake: K'],
    ['forge-test', 'AllowanceExpired(uint256)'],
    ['wallet-original-error', 'InvalidSignature()'],
    ['wallet-internal-error', 'Error(string)'],
    ['node-nested', 'ExecutionFailed(uint256,bytes)'],
  ])('%s: %s', (name, label) => {
    expect(labelsIn(answer(sample(name)).found)).toContain(label)
  })

  it('has the arguments of an error that stands there as text', () => {
    for (const name of ['viem-simulate-arguments-abi', 'forge-test'])
      expect(valuesIn(answer(sample(name)).found)).toContain('1767225600')
  })

  it('says which value it read, and reads another one', () => {
    const { read } = answer(sample('ethers6-call-arguments'))
    expect(read?.candidates.map(({ kind }) => kind)).toEqual(['revert', 'calldata', 'address'])
    const other = decode(sample('ethers6-call-arguments'), context, 1)
    expect('found' in other && other.found[0]?.label).toMatch(/^swapExactTokensForTokens/)
    // No place is beyond the values.
    expect(decode(sample('ethers6-call-arguments'), context, 99)).toEqual(answer(sample('ethers6-call-arguments')))
  })

  it('without revert data says so, and names the call', () => {
    const { summary, found } = answer(sample('ethers6-call-none'))
    expect(summary).toMatch(/^An error without revert data: /)
    expect(found[0]?.label).toMatch(/^swapExactTokensForTokens/)
    const empty = {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { originalError: { code: 3, data: '0x' } },
    }
    expect(answer(JSON.stringify(empty)).summary).toMatch(/^An error without revert data: /)
  })

  it('an error is no transaction, whatever its fields are called', () => {
    const error = {
      code: -32603,
      message: 'execution reverted',
      data: { originalError: { code: 3, data: '0x39d35496' } },
    }
    for (const one of [
      error,
      { error },
      { jsonrpc: '2.0', id: 1, error },
      { ...error, code: 3, data: 'Reverted 0x39d35496' },
    ]) {
      const { summary, found } = answer(JSON.stringify(one))
      expect(summary).not.toContain('transaction')
      expect(labelsIn(found)).toContain('V3TooLittleReceived()')
      expect(labelsIn(found)).toContain('message')
    }
  })

  it('a request to a node is the call in it', () => {
    const call = { to: `0x${'1'.repeat(40)}`, data: '0x0902f1ac' }
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }
    expect(labelsIn(answer(JSON.stringify(request)).found)).toContain('getReserves()')
    expect(answer(`{"jsonrpc":"2.0","id":1,"result":"0x${'0'.repeat(128)}"}`).summary).toBe(
      'The answer of a node, 64 bytes.',
    )
  })
})

describe('values of others', () => {
  const own: Context = { ...context, foreign: foreignFile() }
  const found = (input: string) => {
    const answer = decode(input, own)
    if ('problem' in answer) throw new Error(answer.problem)
    return { ...answer, text: JSON.stringify(answer) }
  }
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const ours = '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768'

  it('say whose they are, what takes their place, and what happens', () => {
    for (const input of [
      permit2,
      permit2.toLowerCase(),
      call('approve(address,uint256)', permit2, 5n),
      JSON.stringify({ to: permit2, input: '0x' }),
    ]) {
      const { text } = found(input)
      expect(text, input).toContain('Uniswap’s Permit2')
      expect(text, input).toContain(`takes its place: ${ours}`)
      expect(text, input).toContain('moves nothing there')
    }
    expect(found('0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f').text).toContain(
      'Uniswap’s init code hash of v2',
    )
    const topic = '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67'
    expect(found(topic).text).toContain('Uniswap’s event Swap of v3')
    expect(found(JSON.stringify({ topics: [topic, `0x${'0'.repeat(64)}`], data: '0x' })).summary).toBe(
      'A log of Uniswap’s event Swap of v3.',
    )
    // What integrators call beside the exchange is no mistake.
    expect(
      warningsIn(found(call('approve(address,uint256)', '0xcA11bde05977b3631167028862bE2a173976CA11', 5n)).found),
    ).toEqual([])
  })

  it('ours stay ours, and nobody’s may be a pool', () => {
    expect(found(ours).text).not.toContain('Uniswap')
    const { text } = found(`0x${'12ab'.repeat(10)}`)
    expect(text).toContain('It may be a pool, a pair, a position or a token')
    expect(text).toContain('/contracts/tools/pool-id')
  })

  it('a word of 27 leading zero bytes may be the parameters of a pool key', () => {
    const { found: nodes } = found(`0x${'0'.repeat(58)}0a00c2`)
    expect(valuesIn(nodes)).toEqual(expect.arrayContaining(['0x00c2', '10', 'afterInitialize, beforeSwap, afterSwap']))
    expect(labelsIn(nodes)).toEqual(expect.arrayContaining(['tick spacing', 'bin step']))
  })
})

describe('mistakes in a step', () => {
  const command = (number: number, ...values: unknown[]) =>
    warningsIn(answer(execute(`0x${hexByte(number)}`, [encode(data.commands[number]?.inputs ?? [], values)])).found)
  const [a, b] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
  const sale = (path: string) =>
    command(0, b, 5n, 5n, path, true).filter((text) => /path|fee \d|router reads/i.test(text))

  it('of a v3 path stand at it', () => {
    expect(sale(`${a}0009c4${b.slice(2)}`)).toEqual([])
    expect(sale(encode([{ type: 'address' }, { type: 'uint24' }, { type: 'address' }], [a, 2500, b]))).toEqual([
      expect.stringMatching(/abi\.encodePacked/),
    ])
    expect(sale(`${a}000bb8${b.slice(2)}`)).toEqual([expect.stringMatching(/^The fee 3000 is none/)])
    expect(sale(`${a}0009c4${b.slice(2)}00`)).toEqual([expect.stringMatching(/20 \+ 23·n/)])
  })

  it('of a permit name the spender and the signature', () => {
    const router =
      Object.entries(data.addresses).find(([, rows]) =>
        rows.some(({ name, chain }) => name === 'UniversalRouter' && chain === 'bsc'),
      )?.[0] ?? ''
    const permit = (spender: string, v: string) =>
      command(10, [[a, 5n, 1_750_000_600n, 0n], spender, 1_750_000_600n], `0x${'11'.repeat(64)}${v}`)
    expect(permit(router, '1b')).toEqual([])
    expect(permit(router, '00')).toEqual([expect.stringMatching(/v is 0, not 27 or 28: InvalidSignature/)])
    expect(permit(a as string, '1c')).toEqual([expect.stringMatching(/is not the router of this plan/)])
  })
})

const selectorOf = (signature: string) => toFunctionSelector(`function ${signature}`)
const call = (name: string, ...values: unknown[]): Hex => {
  const [selector, member] = Object.entries(data.functions)
    .flatMap(([code, members]) => members.map((one) => [code, one] as const))
    .find(([, one]) => signatureOf(one.name, one.inputs) === name) as unknown as [Hex, { inputs: never }]
  return concat([selector, encode(member.inputs, values)])
}
const execute = (commands: Hex, inputs: Hex[]) =>
  call('execute(bytes,bytes[],uint256)', commands, inputs, 1_750_000_600n)
const hexByte = (number: number) => number.toString(16).padStart(2, '0')

describe('plans', () => {
  it.each(Object.entries(data.commands).filter(([, { inputs }]) => inputs))(
    'command %s has its name and its values',
    (number, { name, inputs = [] }) => {
      const nested = name === 'EXECUTE_SUB_PLAN' || name === 'INFI_SWAP'
      const values = nested
        ? ['0x0c', [encode((name === 'INFI_SWAP' ? data.actions[12] : data.commands[12])?.inputs ?? [])]]
        : samplesOf(inputs)
      const { found } = answer(execute(`0x${hexByte(Number(number))}`, [encode(inputs, values)]))
      expect(labelsIn(found)).toContain(`0: 0x${hexByte(Number(number))} ${name}`)
      const shown = valuesIn(found).map((value) => value.toLowerCase())
      if (!nested) for (const value of flat(values)) expect(shown).toContain(value)
      expect(warningsIn(found).filter((warning) => complaint.test(warning))).toEqual([])
    },
  )

  it.each(Object.entries(data.actions).filter(([, { inputs }]) => inputs))(
    'action %s has its name and its values',
    (number, { name, inputs = [] }) => {
      const lock = encode([{ type: 'bytes' }, { type: 'bytes[]' }], [`0x${hexByte(Number(number))}`, [encode(inputs)]])
      const { found } = answer(call('modifyLiquidities(bytes,uint256)', lock, 1_750_000_600n))
      expect(labelsIn(found)).toContain(`0: 0x${hexByte(Number(number))} ${name}`)
      const shown = valuesIn(found).map((value) => value.toLowerCase())
      for (const value of flat(samplesOf(inputs))) expect(shown).toContain(value)
    },
  )

  it('are followed three deep, and no deeper than a limit', () => {
    const take = encode(data.actions[14]?.inputs ?? [])
    let inner = execute('0x10', [encode(data.commands[16]?.inputs ?? [], ['0x0e', [take]])])
    for (let depth = 0; depth < 3; depth++) inner = call('multicall(bytes[])', [inner])
    const { found } = answer(inner)
    expect(labelsIn(found).filter((label) => label === 'multicall(bytes[])')).toHaveLength(3)
    expect(labelsIn(found)).toContain('0: 0x0e TAKE')
    for (let depth = 0; depth < 30; depth++) inner = call('multicall(bytes[])', [inner])
    expect(labelsIn(answer(inner).found).filter((label) => label === 'multicall(bytes[])').length).toBeLessThan(20)
  })

  it('name a number that nothing carries out, and lengths that differ', () => {
    expect(warningsIn(answer(execute('0x3f', ['0x'])).found)).toContain(
      'No contract knows this command: the call reverts with InvalidCommandType.',
    )
    expect(warningsIn(answer(execute('0x0404', ['0x'])).found).join()).toContain('2 commands have 1 inputs')
  })
})

const meaningsIn = (nodes: readonly Decoded[]): string[] =>
  nodes.flatMap(({ meaning, children = [] }) => [...(meaning ? [meaning] : []), ...meaningsIn(children)])

const tokenA: Hex = `0x${'11'.repeat(20)}`
const tokenB: Hex = `0x${'22'.repeat(20)}`
const router: Hex = '0x0000000000000000000000000000000000000002'
const caller: Hex = '0x0000000000000000000000000000000000000001'
const commandInputs = (number: number) => data.commands[number]?.inputs ?? []

describe('meanings and warnings', () => {
  const path = concat([tokenA, '0x0009c4', tokenB])
  const swap = (min: bigint, amount = 5n) => encode(commandInputs(0), [router, amount, min, path, true])

  it('explain a swap: its path, its recipient, its payer and its missing minimum', () => {
    const { found } = answer(execute('0x00', [swap(0n, 2n ** 255n)]))
    expect(meaningsIn(found)).toEqual(
      expect.arrayContaining([
        '1 hop',
        '0.25 %, in hundredths of a bip',
        'ADDRESS_THIS: the contract itself, for a later step',
        'CONTRACT_BALANCE: all that the contract holds',
        'the caller pays, through Permit2',
        'no minimum',
      ]),
    )
    expect(warningsIn(found)).toEqual([
      'This swap has no minimum: it accepts any output, unless a later step checks what arrives.',
    ])
    expect(warningsIn(answer(execute('0x00', [swap(1n)])).found)).toEqual([])
  })

  it('warn of a sweep to the zero address, and not of one to the caller', () => {
    const sweep = (to: Hex) => warningsIn(answer(execute('0x04', [encode(commandInputs(4), [tokenA, to, 1n])])).found)
    expect(sweep(zeroAddress)).toEqual(['SWEEP sends to the zero address: the call reverts or the tokens are lost.'])
    expect(sweep(caller)).toEqual([])
  })

  it('warn of a deadline that is far away, and show when each is', () => {
    const at = (deadline: bigint) => answer(call('execute(bytes,bytes[],uint256)', '0x', [], deadline)).found
    expect(meaningsIn(at(1_750_000_600n))).toContain('2025-06-15 15:16:40 UTC, in 10 minutes')
    expect(warningsIn(at(1_750_000_600n))).toEqual([])
    expect(warningsIn(at(1_750_000_000n + 172_800n)).join()).toContain('deadline is 2 days away')
    expect(warningsIn(at(2n ** 256n - 1n)).join()).toContain('no limit in time')
    expect(meaningsIn(at(1_000n)).join()).toContain('has passed')
  })

  it('warn of an unlimited approval', () => {
    expect(data.functions[selectorOf('approve(address,uint256)')]?.[0]?.name).toBe('approve')
    expect(warningsIn(answer(call('approve(address,uint256)', tokenA, 2n ** 256n - 1n)).found).join()).toContain(
      'unlimited',
    )
    expect(warningsIn(answer(call('approve(address,uint256)', tokenA, 5n)).found)).toEqual([])
  })

  const nodeIn = (nodes: readonly Decoded[], label: string): Decoded | undefined =>
    nodes.flatMap((node) => [node, nodeIn(node.children ?? [], label)]).find((node) => node?.label === label) as
      | Decoded
      | undefined

  it('name tokens, and write amounts in them for the chosen chain', () => {
    const usdt: Hex = '0x55d398326f99059fF775485246999027B3197955'
    const input = encode(commandInputs(8), [caller, 25n * 10n ** 17n, 1n, [usdt, tokenB], true])
    const { found } = answer(execute('0x08', [input]))
    expect(nodeIn(found, 'amountIn')).toMatchObject({ meaning: '2.5 USDT', unit: "token's smallest unit" })
    expect(nodeIn(found, 'amountIn')?.about).toContain('sold')
    expect(meaningsIn(found)).toContain('USDT')
    const native = execute('0x04', [encode(commandInputs(4), [zeroAddress, caller, 10n ** 17n])])
    expect(nodeIn(answer(native).found, 'amountMin')?.meaning).toBe('0.1 BNB')
    expect(nodeIn((decode(native, { ...context, chain: 'eth' }) as Answer).found, 'amountMin')?.meaning).toBe('0.1 ETH')
  })

  it('explain sentinels only where the contract replaces them', () => {
    const all = 2n ** 255n
    const v2 = answer(execute('0x08', [encode(commandInputs(8), [caller, all, 1n, [tokenA, tokenB], true])])).found
    expect(meaningsIn(v2).join()).not.toContain('CONTRACT_BALANCE')
    const check = answer(execute('0x0e', [encode(commandInputs(14), [caller, tokenA, 1n])])).found
    expect(meaningsIn(check).join()).not.toContain('MSG_SENDER')
    const bin = data.actions[0x19]?.inputs ?? []
    const [params] = samplesOf(bin) as unknown[][]
    params?.splice(10, 1, caller)
    const lock = encode([{ type: 'bytes' }, { type: 'bytes[]' }], ['0x19', [encode(bin, [params])]])
    const added = answer(call('modifyLiquidities(bytes,uint256)', lock, 1_750_000_600n)).found
    expect(warningsIn(added).join()).toContain('BIN_ADD_LIQUIDITY does not replace this address')
    const smart = call('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
      tokenA,
      tokenB,
      2500,
      router,
      0n,
      1n,
      0n,
    ])
    expect(meaningsIn(answer(smart).found)).toEqual(
      expect.arrayContaining([
        'ADDRESS_THIS: the contract itself, for a later step',
        'CONTRACT_BALANCE: all that the router holds of the input token',
        'no price limit',
      ]),
    )
  })

  it('explain StableSwap flags, and warn of one that no pool has', () => {
    const swap = (flags: bigint[]) =>
      answer(execute('0x22', [encode(commandInputs(0x22), [caller, 5n, 1n, [tokenA, tokenB], flags, true])])).found
    expect(meaningsIn(swap([3n]))).toContain('a StableSwap pool of 3 coins')
    expect(warningsIn(swap([2n]))).toEqual([])
    expect(warningsIn(swap([4n])).join()).toContain('A StableSwap flag is 2 or 3')
    expect(warningsIn(swap([2n, 2n])).join()).toContain('2 tokens have 1 hops, and 2 flags')
  })

  it('warn of a call without a deadline and of an operator for all tokens', () => {
    expect(warningsIn(answer(call('execute(bytes,bytes[])', '0x', [])).found).join()).toContain('no deadline')
    const approve = call('setApprovalForAll(address,bool)', tokenA, true)
    expect(warningsIn(answer(approve).found).join()).toContain('every token of the collection')
  })

  it('tell an ERC-20 token from a position, which share selectors, by the contract that is called', () => {
    const usdt = '0x55d398326f99059fF775485246999027B3197955'
    const approve = call('approve(address,uint256)', tokenA, 25n * 10n ** 17n)
    const both = answer(approve).found
    expect(both.map(({ children }) => children?.[1]?.label)).toEqual(['value', 'tokenId'])
    const { found } = answer(JSON.stringify({ to: usdt, chainId: 56, input: approve }))
    expect(found.filter(({ kind }) => kind === 'function')).toHaveLength(1)
    expect(nodeIn(found, 'value')).toMatchObject({ meaning: '2.5 USDT', unit: "the token's smallest unit" })
    const positions = Object.entries(data.addresses).find(([, rows]) =>
      rows.some(({ name, chain }) => name === 'CLPositionManager' && chain === 'bsc'),
    )?.[0]
    const own = answer(JSON.stringify({ to: positions, chainId: 56, input: approve })).found
    expect(own.filter(({ kind }) => kind === 'function')[0]?.meaning).toContain('CLPositionManager')
    expect(warningsIn(own)).toEqual([])
    const topics = Object.entries(data.events).find(([, events]) => events.some(({ name }) => name === 'Transfer'))?.[0]
    const word = `0x${'0'.repeat(24)}${'11'.repeat(20)}`
    const log = {
      address: usdt,
      topics: [topics, word, word],
      data: `0x${(10n ** 18n).toString(16).padStart(64, '0')}`,
    }
    expect(nodeIn(answer(JSON.stringify(log)).found, 'value')?.meaning).toBe('1 USDT')
  })

  it('warn of liquidity of v2 without a minimum, and not of collecting all that is owed', () => {
    const usdt = '0x55d398326f99059fF775485246999027B3197955'
    const types = 'address,uint256,uint256,uint256,address,uint256'
    const add = call(`addLiquidityETH(${types})`, usdt, 10n ** 18n, 0n, 0n, tokenA, 1_750_000_600n)
    expect(warningsIn(answer(add).found)).toHaveLength(2)
    expect(nodeIn(answer(add).found, 'amountTokenDesired')?.meaning).toBe('1 USDT')
    const collect = call('collect((uint256,address,uint128,uint128))', [
      5n,
      zeroAddress,
      2n ** 128n - 1n,
      2n ** 128n - 1n,
    ])
    expect(warningsIn(answer(collect).found)).toEqual([])
    expect(meaningsIn(answer(collect).found)).toContain('all that is owed')
    // `collect` replaces the zero address, and `sweepToken` does not.
    const sweep = call('sweepToken(address,uint256,address)', usdt, 0n, zeroAddress)
    expect(warningsIn(answer(sweep).found).join()).toContain('zero address')
  })

  it('explain a settlement of the whole debt', () => {
    const settle = encode(data.actions[11]?.inputs ?? [], [zeroAddress, 0n, true])
    const plan = encode(commandInputs(16), ['0x0b', [settle]])
    expect(meaningsIn(answer(execute('0x10', [plan])).found)).toEqual(
      expect.arrayContaining(['the native currency', 'OPEN_DELTA: the whole debt in this currency']),
    )
  })

  it('read the parameters of a pool key, and compute its id', () => {
    const manager = Object.entries(data.addresses).find(([, rows]) =>
      rows.some(({ name, chain }) => name === 'CLPoolManager' && chain === 'bsc'),
    )?.[0] as Hex
    const key = [tokenA, tokenB, zeroAddress, manager, 0x800000, `0x${'0'.repeat(58)}3200c0`]
    const { found } = answer(
      call('initialize((address,address,address,address,uint24,bytes32),uint160)', key, 2n ** 96n),
    )
    expect(meaningsIn(found)).toEqual(
      expect.arrayContaining(['a concentrated-liquidity pool', 'CLPoolManager', 'dynamic: the hook sets the LP fee']),
    )
    expect(valuesIn(found)).toEqual(expect.arrayContaining(['50', 'beforeSwap, afterSwap']))
    expect(labelsIn(found)).toContain('Pool id')
  })
})

describe('reverts', () => {
  const error = (name: string, ...values: unknown[]): Hex => {
    const [selector, [member]] = Object.entries(data.errors).find(([, [one]]) => one?.name === name) as unknown as [
      Hex,
      [{ inputs: never }],
    ]
    return concat([selector, encode(member.inputs, values)])
  }

  it('are unwrapped: ExecutionFailed around WrappedError around Error', () => {
    const reason = concat(['0x08c379a0', encode([{ type: 'string' }], ['Too little received'])])
    const wrapped = error('WrappedError', tokenA, selectorOf('approve(address,uint256)'), reason, '0x')
    const { found } = answer(error('ExecutionFailed', 3n, wrapped))
    expect(labelsIn(found)).toEqual(
      expect.arrayContaining([
        'ExecutionFailed(uint256,bytes)',
        'WrappedError(address,bytes4,bytes,bytes)',
        'Error(string)',
      ]),
    )
    expect(valuesIn(found)).toContain('Too little received')
    expect(meaningsIn(found)).toContain('approve(address,uint256)')
  })

  it('are found in the error of a node', () => {
    const revert = concat(['0x08c379a0', encode([{ type: 'string' }], ['STF'])])
    for (const error of [
      { code: 3, data: revert },
      { code: -32000, data: { data: revert } },
    ]) {
      const { found } = answer(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
      expect(valuesIn(found)).toContain('STF')
    }
  })

  it('lead from a reason to its cause and remedy', () => {
    const by: Declared[] = [['SmartRouter', '/contracts/v3#stf'], ['V3Migrator']]
    const reasons = { STF: { by, about: 0 } }
    const own = { ...context, data: { ...data, reasons }, texts: [['The transfer failed.'] as [string]] }
    const revert = concat(['0x08c379a0', encode([{ type: 'string' }], ['STF'])])
    for (const input of [revert, 'STF', 'execution reverted: STF']) {
      const text = JSON.stringify(decode(input, own))
      expect(text).toContain('/contracts/v3#stf')
      expect(text).toContain('The transfer failed.')
      expect(text).toContain('"meaning":"2 contracts revert with it"')
      expect(text).toContain('{"text":"V3Migrator"}')
    }
    expect(JSON.stringify(decode('toString', own))).not.toContain('revert with it')
  })

  it('explain a panic', () => {
    const { found } = answer(concat(['0x4e487b71', encode([{ type: 'uint256' }], [0x12n])]))
    expect(meaningsIn(found)).toContain('a division or modulo by zero')
    expect(valuesIn(found)).toContain('0x12')
  })

  it('are found in the message of a tool', () => {
    const { found } = answer(`execution reverted: custom error 0x4e487b71${'0'.repeat(62)}11 (1 frame)`)
    expect(labelsIn(found)).toContain('Panic(uint256)')
    expect(valuesIn(found)).toContain('0x11')
  })
})

describe('an address', () => {
  it('leads to the reference, the ABI and the explorer of what is there, on its own chain', () => {
    const [vault, rows = []] =
      Object.entries(data.addresses).find(([, all]) =>
        all.some(({ name, chain }) => name === 'Vault' && chain === 'base'),
      ) ?? []
    expect(rows.map(({ chain }) => chain)).toEqual(['bsc', 'base'])
    const own = { ...context, data: { ...data, references: { ...data.references, Vault: '/vault#abi-of-vault' } } }
    const found = decode(vault ?? '', own)
    const links = 'found' in found ? found.found[0]?.children?.map((child) => child.links?.map(({ href }) => href)) : []
    expect(links).toEqual([
      ['/vault#abi-of-vault', '/abis/Vault.json', expect.stringMatching(/^https:\/\/bscscan\.com\/address\/0x/)],
      ['/vault#abi-of-vault', '/abis/Vault.json', expect.stringMatching(/^https:\/\/basescan\.org\/address\/0x/)],
    ])
  })

  it('that is no contract of the site leads to the explorer of the chosen chain', () => {
    const [node] = answer(`0x${'12'.repeat(20)}`).found
    expect(node?.links?.map(({ text }) => text)).toEqual(['Pool identity', 'BscScan'])
  })
})

describe('what cannot be decoded', () => {
  it('is shown as words, and has no name', () => {
    const { summary, found } = answer(`0xdeadbeef${'12'.repeat(64)}`)
    expect(summary).toContain('which no contract of this site declares')
    expect(found.map(({ label }) => label)).toEqual(['selector', 'bytes 0 to 31', 'bytes 32 to 63'])
  })

  it('is told with its position', () => {
    expect(problem('0x12zz')).toBe('Character 5, “z”, is not a hexadecimal digit.')
    expect(problem('cast 0x12 0x13')).toBe('Character 3, “s”, is not a hexadecimal digit.')
    expect(problem('0x1234 5z')).toBe('Character 9, “z”, is not a hexadecimal digit.')
    expect(answer('"0x095ea7b3"').found[0]?.label).toBe('approve(address,uint256)')
    expect(problem('0x123')).toContain('3 hexadecimal digits, an odd number')
    expect(problem('0x')).toContain('no hexadecimal digits')
    expect(problem('{"to": }')).toBe('The JSON is broken at character 8: a value is missing.')
    expect(problem('{"to": "0x" "data"')).toBe('The JSON is broken at character 13: a comma is missing.')
    expect(problem('{to: "0x"}')).toBe('The JSON is broken at character 2: a name in double quotes is missing.')
    expect(problem('[{"to": 1}')).toBe('The JSON is broken at character 11: it ends too early.')
    expect(problem('{"to": "0x"}')).toContain('no field input')
    expect(problem('{"topics": ["0x12"]}')).toContain('words of 32 bytes')
  })

  it('is told where it ends, or what is left over', () => {
    const whole = call('approve(address,uint256)', tokenA, 5n)
    expect(warningsIn(answer(whole.slice(0, -2)).found).join()).toContain(
      'at least 64 bytes, and the data ends after 63',
    )
    expect(warningsIn(answer(`${whole}aabb`).found).join()).toContain('2 more bytes follow the parameters')
    const [word, start] = [(value: number) => value.toString(16).padStart(64, '0'), selectorOf('multicall(bytes[])')]
    const gap = `${start}${word(64)}${word(0)}${word(0)}`
    expect(warningsIn(answer(gap).found).join()).toContain('not what an ABI encoder writes')
  })

  it('recognises an address, a topic, a selector and a transaction', () => {
    const [address = ''] = Object.keys(data.addresses)
    expect(valuesIn(answer(address).found).length).toBeGreaterThan(1)
    expect(answer(Object.keys(data.events)[0] ?? '').found[0]?.kind).toBe('event')
    expect(answer(selectorOf('approve(address,uint256)')).found[0]?.label).toBe('approve(address,uint256)')
    const { found } = answer(
      JSON.stringify({ to: address, value: '0x10', input: call('approve(address,uint256)', tokenA, 5n) }),
    )
    expect(labelsIn(found)).toEqual(expect.arrayContaining(['approve(address,uint256)', 'to', 'value']))
  })

  it('takes the chain of a transaction', () => {
    const input = execute('0x04', [encode(commandInputs(4), [zeroAddress, caller, 1n])])
    const { found } = answer(JSON.stringify({ chainId: '0x1', value: '0xde0b6b3a7640000', input }))
    expect(valuesIn(found)).toContain('Ethereum')
    expect(meaningsIn(found)).toEqual(expect.arrayContaining(['chain id 1', '1 ETH']))
  })

  it('does not hang or throw: data of 100 KB, cut off anywhere', { timeout: 60_000 }, () => {
    const large = call(
      'multicall(bytes[])',
      Array.from({ length: 300 }, () => execute('0x00', [encode(commandInputs(0))])),
    )
    expect(large.length).toBeGreaterThan(200_000)
    expect(labelsIn(answer(large).found)).toContain('0: 0x00 V3_SWAP_EXACT_IN')
    for (let at = 2; at < 600; at += 37) decode(large.slice(0, at), context)
  })
})

/** `RUNS=10000` tries ten thousand of each. */
describe('mutated input', () => {
  const whole = execute('0x000410', [
    encode(commandInputs(0)),
    encode(commandInputs(4)),
    encode(commandInputs(16), [
      '0x0b0e',
      [encode(data.actions[11]?.inputs ?? []), encode(data.actions[14]?.inputs ?? [])],
    ]),
  ])
  const nested = call('multicall(bytes[])', [call('multicall(bytes[])', [whole]), whole])
  const [errorCode = '', [executionFailed] = []] =
    Object.entries(data.errors).find(([, [one]]) => one?.name === 'ExecutionFailed') ?? []
  const revert = concat([
    errorCode as Hex,
    encode(executionFailed?.inputs ?? [], [
      1n,
      concat(['0x08c379a0', encode([{ type: 'string' }], ['Too little received'])]),
    ]),
  ])
  const [topic = '', [event] = []] = Object.entries(data.events).find(([, [one]]) => one?.name === 'Swap') ?? []
  const inputs = event?.inputs ?? []
  const log = JSON.stringify({
    topics: [topic, ...inputs.filter((input) => 'indexed' in input && input.indexed).map((input) => encode([input]))],
    data: encode(inputs.filter((input) => !('indexed' in input && input.indexed))),
  })
  const seeds = [whole, nested, revert, log, JSON.stringify({ to: tokenA, chainId: 56, value: '1', input: nested })]

  /** The names in a tree that the bytes next to them do not have. */
  function wrongNames(nodes: readonly Decoded[], bytes?: string): string[] {
    return nodes.flatMap(({ kind, label, value, children = [] }) => {
      const own = wrongNames(children, kind === 'bytes' ? value : undefined)
      const code = Number(/^\d+: (0x[0-9a-f]{2})/.exec(label)?.[1])
      const name = label.split(' ')[2] ?? ''
      if (kind === 'command' && name !== (data.commands[code & 0x3f]?.name ?? '')) own.push(label)
      if (kind === 'action' && name !== (data.actions[code]?.name ?? '')) own.push(label)
      if ((kind === 'function' || kind === 'error') && bytes && selectorOf(label) !== bytes.slice(0, 10))
        own.push(label)
      return own
    })
  }

  it('never shows a name that its bytes do not have, and never throws', { timeout: 600_000 }, () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      text: fc.constantFrom(
        '0',
        'f',
        '00',
        'ffffffff',
        ' ',
        'z',
        '0x',
        '',
        '"',
        '{',
        'ff'.repeat(32),
        whole.slice(2, 74),
      ),
      remove: fc.nat(80),
    })
    const changes = fc.array(change, { minLength: 1, maxLength: 4 })
    let decoded = 0
    fc.assert(
      fc.property(fc.constantFrom(...seeds), changes, (seed, all) => {
        let text: string = seed
        for (const { at: place, text: added, remove } of all) {
          const at = Math.floor(place * text.length)
          text = text.slice(0, at) + added + text.slice(at + remove)
        }
        const found = decode(text, context)
        if ('problem' in found) return
        decoded++
        expect(wrongNames(found.found)).toEqual([])
        // Hexadecimal text is named by its first four bytes. In a message or in JSON, the selector is after 0x.
        const digits = text.replace(/\s+/g, '').toLowerCase().replace(/^0x/, '')
        const starts = /^[0-9a-f]*$/.test(digits) ? [digits.slice(0, 8)] : (text.match(/(?<=0x)[0-9a-f]{8}/gi) ?? [])
        for (const { kind, label } of found.found)
          if (kind === 'function' || kind === 'error') expect(starts).toContain(selectorOf(label).slice(2))
      }),
      runs,
    )
    // Most mutations leave something to decode: the property is not about refusals alone.
    expect(decoded).toBeGreaterThan(runs.numRuns / 10)
  })

  it('names every input unchanged: cut off, with trailing bytes, nested three deep', () => {
    let count = 0
    for (const set of ['functions', 'errors'] as const)
      for (const [at, [selector, members]] of Object.entries(data[set]).entries()) {
        const [member] = members
        // Every error, and as many functions as the time of a test allows.
        if (!member || isPlan(member.name) || (set === 'functions' && at % 12 > 0)) continue
        const encoded = concat([selector as Hex, encode(member.inputs)])
        const label = signatureOf(member.name, member.inputs)
        const three = [1, 2, 3].reduce((inner) => call('multicall(bytes[])', [inner]), encoded)
        for (const input of [encoded, three, encoded.slice(0, -2), encoded.slice(0, 74), `${encoded}aabb`]) {
          const found = decode(input, context)
          if (!('found' in found)) throw new Error(`${label}: ${found.problem}`)
          expect(wrongNames(found.found)).toEqual([])
          if (input.length > 10) expect(labelsIn(found.found), input.slice(0, 80)).toContain(label)
          count++
        }
      }
    expect(count).toBeGreaterThan(300)
  })
})
