import fc from 'fast-check'
import { type AbiParameter, concat, decodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { signatureOf } from '../../site/shared/abiTypes.ts'
import { checksumWarning, readAddress } from '../../site/shared/address.ts'
import { visible } from '../../site/shared/visibleText.ts'
import { runs } from '../runs.ts'
import { type Answer, type Decoded, decode } from './decode.ts'
import type { Member } from './decoded.ts'
import { context, data, encode, flat, labelsIn, samplesOf, valuesIn, warningsIn } from './decodeSamples.ts'
import { readJson, writeJson } from './json.ts'
import { decodeValues } from './parameters.ts'

const answer = (input: string): Answer => {
  const found = decode(input, context)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const problem = (input: string): string => {
  const found = decode(input, context)
  return 'problem' in found ? found.problem : ''
}
const members = Object.entries(data.functions).flatMap(([code, all]) => all.map((one) => [code as Hex, one] as const))
const memberOf = (signature: string): readonly [Hex, Member] => {
  const found = members.find(([, one]) => signatureOf(one.name, one.inputs) === signature)
  if (!found) throw new Error(`no ${signature}`)
  return found
}
const call = (signature: string, ...values: unknown[]): Hex => {
  const [code, { inputs }] = memberOf(signature)
  return concat([code, encode(inputs, values)])
}
const nodesIn = (nodes: readonly Decoded[]): Decoded[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.children ?? [])])
const nodeIn = (nodes: readonly Decoded[], label: string) => nodesIn(nodes).find((node) => node.label === label)

/** Values with addresses as they are, in lower case. */
const lower = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(lower)
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(lower)
      : typeof value === 'string'
        ? value.toLowerCase()
        : value

const thief = '0x6666666666666666666666666666666666666666'
const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
/** The data with other bits above the lowest 160 of a word, counted after the selector. */
const withDirt = (input: Hex, at: number): Hex =>
  `0x${input.slice(2, 10 + at * 64)}${'f'.repeat(24)}${input.slice(10 + at * 64 + 24)}`

describe('a word that is larger than its type', () => {
  const permit = 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'

  it('shows what a contract of the first ABI coder reads, with a warning', () => {
    const input = call(
      permit,
      `0x${'11'.repeat(20)}`,
      thief,
      2n ** 256n - 1n,
      2n ** 40n,
      27,
      `0x${word(1)}`,
      `0x${word(2)}`,
    )
    const { found } = answer(withDirt(input, 1))
    expect(nodeIn(found, 'spender')?.value).toBe(thief)
    const said = warningsIn(found).join(' ')
    expect(said).toContain(`spender is 0x${'f'.repeat(24)}${'6'.repeat(40)}, which is no address`)
    expect(said).toContain('PairV2: the contract reads the value shown.')
    expect(said).toContain('unlimited')
    const large = `${input.slice(0, 10 + 4 * 64)}${word(256 + 27)}${input.slice(10 + 5 * 64)}`
    expect(nodeIn(answer(large).found, 'v')?.value).toBe('27')
    expect(warningsIn(answer(large).found).join()).toContain('which is no uint8')
  })

  it('names the contracts that revert for it, and says nothing of the others', () => {
    const approve = answer(withDirt(call('approve(address,uint256)', thief, 5n), 0))
    expect(warningsIn(approve.found).join()).toMatch(/PairV2, CakeToken.*reads the value shown\..*the call reverts\./)
    const own = call('approve(address,address,uint160,uint48)', `0x${'11'.repeat(20)}`, thief, 5n, 0)
    const said = warningsIn(answer(withDirt(own, 1)).found).join()
    expect(said).toContain('Permit2: the call reverts.')
    expect(said).not.toContain('reads the value shown')
  })

  it('is shown in a command, whose contract may not check it', () => {
    const sweep = encode(data.commands[4]?.inputs ?? [], [`0x${'11'.repeat(20)}`, thief, 1n])
    const dirty = `0x${sweep.slice(2, 66)}${'f'.repeat(24)}${sweep.slice(90)}` as Hex
    const { found } = answer(call('execute(bytes,bytes[],uint256)', '0x04', [dirty], 1_750_000_600n))
    expect(nodeIn(found, 'recipient')?.value).toBe(thief)
    expect(warningsIn(found).join()).toContain('recipient is 0xffff')
  })

  it('is what viem reads once the bits are gone, in any static parameter', () => {
    const types = ['address', 'bool', 'uint8', 'uint24', 'uint160', 'int24', 'int128', 'bytes4', 'bytes32', 'uint256']
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...types), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })), { minLength: 1 }),
        (parts) => {
          const inputs = parts.map(([type]) => ({ type }))
          const bits = (type: string) => (type === 'address' ? 160n : BigInt(/\d+$/.exec(type)?.[0] ?? 8))
          const clean = parts.map(([type, value]) => {
            if (type === 'bool') return value === 0n ? 0n : 1n
            if (type.startsWith('bytes')) return (value >> (256n - 8n * bits(type))) << (256n - 8n * bits(type))
            if (type.startsWith('int')) return BigInt.asUintN(256, BigInt.asIntN(Number(bits(type)), value))
            return BigInt.asUintN(Number(bits(type)), value)
          })
          const read = decodeValues(inputs, `0x${parts.map(([, value]) => word(value)).join('')}`)
          if (typeof read === 'string') throw new Error(read)
          expect(lower(read.values)).toEqual(lower(decodeAbiParameters(inputs, `0x${clean.map(word).join('')}`)))
          const dirty = parts.flatMap(([, value], at) => (value === clean[at] ? [] : `[${at}]`))
          expect(read.oversized.map(({ name }) => name)).toEqual(dirty)
        },
      ),
      runs,
    )
  })
})

describe('values', () => {
  it('of every member are what viem reads', () => {
    const plain = (inputs: readonly AbiParameter[]): AbiParameter[] =>
      inputs.map(({ type, ...rest }) =>
        'components' in rest ? { type, components: plain(rest.components as AbiParameter[]) } : { type },
      ) as AbiParameter[]
    for (const [, { inputs }] of members) {
      const encoded = encode(inputs)
      const read = decodeValues(inputs, encoded)
      expect(typeof read === 'string' ? read : lower(read.values)).toEqual(
        lower(decodeAbiParameters(plain(inputs), encoded)),
      )
    }
  })

  const lists = parseAbiParameters('bytes[] a, (uint256 x, bytes y)[] b, string c')

  it('take no more than the data has, wherever the offsets lead', () => {
    const seed = encode(lists, samplesOf(lists)).slice(2)
    const change = fc.record({ at: fc.nat(seed.length / 64 - 1), value: fc.nat(seed.length) })
    let decoded = 0
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        let text = seed
        for (const { at, value } of changes) text = text.slice(0, at * 64) + word(value) + text.slice(at * 64 + 64)
        const read = decodeValues(lists, `0x${text}`)
        if (typeof read === 'string') return
        decoded++
        const size = flat(read.values).reduce((sum, one) => sum + (one.startsWith('0x') ? one.length / 2 - 1 : 0), 0)
        expect(size).toBeLessThanOrEqual(text.length / 2)
      }),
      runs,
    )
    expect(decoded).toBeGreaterThan(runs.numRuns / 20)
  })

  it('that overlap are refused: the same bytes in two thousand elements, in lists of lists, in the calls of a multicall', () => {
    const [code] = memberOf('multicall(bytes[])')
    const [count, size] = [2000, 60_000]
    const element = word(size) + 'ab'.repeat(size)
    const bomb = `${code}${word(32)}${word(count)}${word(count * 32).repeat(count)}${element}`
    expect(warningsIn(answer(bomb).found).join()).toContain('add up to more than')
    const lists = parseAbiParameters('uint256[][] a')
    const same = decodeValues(
      lists,
      `0x${word(32)}${word(300)}${word(300 * 32).repeat(300)}${word(100)}${word(7).repeat(100)}`,
    )
    expect(same).toContain('add up to more than')
    // An offset that leads back to the list itself.
    const loop = decodeValues(lists, `0x${word(32)}${word(3)}${word(0).repeat(3)}`)
    expect(typeof loop === 'string' || loop.values.length === 1).toBe(true)
    const huge = decodeValues(lists, `0x${word(32)}${'f'.repeat(64)}`)
    expect(huge).toContain('points outside')
    expect(decodeValues(parseAbiParameters('bytes a'), `0x${'f'.repeat(64)}${word(0)}`)).toContain('points outside')
  })
})

it('more parts than a log has are refused, whatever their number is', () => {
  for (const count of [6, 200, 190_000]) expect(problem(' 0x12'.repeat(count))).toContain(`has ${count} parts`)
  expect(warningsIn(answer(call('multicall(bytes[])', Array(9).fill('0x'))).found)).toEqual([])
})

describe('a list that is too long to show', () => {
  const sweep = encode(data.commands[4]?.inputs ?? [])
  const plan = (count: number) =>
    answer(call('execute(bytes,bytes[],uint256)', `0x${'04'.repeat(count)}`, Array(count).fill(sweep), 1_750_000_600n))

  it('says how many of how many steps it leaves out', () => {
    const commands = nodeIn(plan(501).found, 'commands')
    expect(commands?.meaning).toBe('501 steps, in their order')
    expect(commands?.warnings).toEqual(['Only the first 500 of 501 are shown.'])
    expect(commands?.children).toHaveLength(501)
    expect(commands?.children?.at(-1)?.warnings).toEqual(['1 of 501 commands follow, which are not shown here.'])
    const whole = nodeIn(plan(500).found, 'commands')
    expect(whole?.warnings ?? []).toEqual([])
    expect(labelsIn(whole?.children ?? []).filter((label) => /^\d+: 0x04/.test(label))).toHaveLength(500)
  })

  it('counts steps, not what else it says', () => {
    const { found } = answer(call('execute(bytes,bytes[],uint256)', '0x0404', [sweep], 1_750_000_600n))
    expect(nodeIn(found, 'commands')?.meaning).toBe('2 steps, in their order')
  })

  it('says it of elements, logs, words and contracts, too', () => {
    const many = answer(call('multicall(bytes[])', Array(701).fill('0xab'))).found
    expect(nodeIn(many, 'data')?.meaning).toBe('701 elements')
    expect(warningsIn(many)).toContain('201 of 701 elements follow, which are not shown here.')
    const logs = answer(JSON.stringify(Array(202).fill({ topics: [`0x${word(5)}`] })))
    expect(logs.summary).toBe('202 logs.')
    expect(warningsIn(logs.found)).toContain('2 of 202 logs follow, which are not shown here.')
    const words = answer(`0xdeadbeef${'12'.repeat(32 * 203)}`)
    expect(warningsIn(words.found)).toContain('3 of 203 words of 32 bytes follow, which are not shown here.')
    const by = nodesIn(answer('0x8da5cb5b').found).map(({ meaning }) => meaning)
    const declared = data.functions['0x8da5cb5b']?.[0]?.by.length ?? 0
    expect(declared).toBeGreaterThan(4)
    expect(by.join()).toContain(` and ${declared - 4} more`)
  })
})

describe('a transaction as JSON', () => {
  const usdt = '0x55d398326f99059fF775485246999027B3197955'
  const found = (text: string) => answer(text).found
  const value = (text: string) => nodeIn(found(`{"input":"0x","value":${text}}`), 'value')

  it('has its numbers exactly', () => {
    expect(value('9007199254740993')?.value).toBe('9007199254740993')
    expect(value('9007199254740993')?.warnings?.join()).toContain('takes 9007199254740992 instead')
    expect(value('1e21')?.value).toBe('1000000000000000000000')
    expect(value('1.5e3')?.value).toBe('1500')
    expect(value('"0x10"')?.value).toBe('16')
    expect(value('"123456789012345678901234567890"')?.value).toBe('123456789012345678901234567890')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.constantFrom('', '"'), (amount, quote) => {
        expect(value(`${quote}${amount}${quote}`)?.value).toBe(String(amount))
      }),
      runs,
    )
  })

  it('has no field that vanishes: what cannot be read is named', () => {
    for (const text of ['"1e18"', '"-5"', '-5', '1.5', '1e99', '"0x"', '"ten"', '{"a":1}', '[]', 'true', '""']) {
      const node = value(text)
      expect(node?.warnings?.join(), text).toContain('This value cannot be read')
      expect(node?.value, text).toBe(text.replace(/^"(.*)"$/, '$1'))
    }
    for (const name of ['from', 'to', 'input', 'data', 'chainId', 'gasPrice', 'nonce', 'maxFeePerGas'])
      for (const wrong of ['"0x12z"', '"send funds"', '{}', 'false']) {
        const nodes = found(
          `{"input":"0x","data":"0x",${JSON.stringify(name)}:${wrong}}`.replace(/"(input|data)":"0x",(?=.*"\1":)/, ''),
        )
        expect(warningsIn(nodes).join(), `${name} ${wrong}`).toContain(`This ${name} cannot be read`)
      }
    const other = found('{"input":"0x","accessList":[],"r":"0x01","blobs":5}')
    expect(nodesIn(nodeIn(other, 'Other fields')?.children ?? []).map((one) => [one.label, one.value])).toEqual([
      ['accessList', '[]'],
      ['r', '0x01'],
      ['blobs', '5'],
    ])
  })

  it('of an unknown chain gets no names of the chosen one', () => {
    const transfer = call('transfer(address,uint256)', thief, 10n ** 18n)
    const text = (chainId: string) =>
      JSON.stringify(found(`{"to":"${usdt}","input":"${transfer}","value":"5"${chainId}}`))
    expect(text('')).toMatch(/"1 USDT"/)
    for (const chainId of [',"chainId":999', ',"chainId":"0x3e7"', ',"chainId":"56x"', ',"chainId":56.5'])
      expect(text(chainId), chainId).not.toMatch(/"1 USDT"| BNB"/)
    expect(warningsIn(found('{"input":"0x","chainId":999}')).join()).toContain('no chain with this id')
  })

  it('shows both of two payloads, and one that is there twice once', () => {
    const approve = call('approve(address,uint256)', thief, 5n)
    const both = answer(`{"input":"${call('multicall(bytes[])', [])}","data":"${approve}"}`)
    expect(labelsIn(both.found)).toEqual(expect.arrayContaining(['multicall(bytes[])', 'approve(address,uint256)']))
    expect(warningsIn(both.found).join()).toContain('They differ')
    const hidden = answer(`{"input":"0x","data":"${approve}"}`)
    expect(labelsIn(hidden.found)).toContain('approve(address,uint256)')
    const same = answer(`{"input":"${approve}","data":"${approve.toUpperCase().replace('0X', '0x')}"}`)
    expect(warningsIn(same.found).join()).not.toContain('They differ')
    expect(problem(`{"input":"0x","input":"${approve}"}`)).toContain('this name twice')
    const around = answer(`{"result":{"input":"0x"},"data":"${approve}"}`)
    expect(valuesIn(around.found)).toContain(approve)
    const receipt = { topics: [`0x${word(5)}`] }
    expect(labelsIn(found(JSON.stringify({ logs: [receipt], input: approve })))).toContain('approve(address,uint256)')
  })

  it('that delegates an account is a warning, with every address', () => {
    const text = JSON.stringify({
      to: usdt,
      authorizationList: [{ chainId: 0, address: thief, nonce: '0x1' }, { address: '0x12' }, 'x'],
    })
    expect(warningsIn(found(text))[0]).toContain('delegates accounts')
    expect(valuesIn(found(text))).toContain(thief)
    expect(warningsIn(found(text)).filter((one) => one.includes('cannot be read'))).toHaveLength(2)
  })

  it('without a recipient deploys a contract', () => {
    for (const to of ['null', '""', '"0x"'])
      expect(warningsIn(found(`{"to":${to},"input":"0x6000"}`)).join()).toContain('deploys a contract')
  })

  it('is read like JSON.parse reads it, without losing digits', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, stringUnit: 'binary' }), (text) => {
        const read = readJson(text)
        if (!('value' in read)) throw new Error(read.what)
        expect(JSON.parse(writeJson(read.value))).toEqual(JSON.parse(text))
      }),
      runs,
    )
    expect(writeJson((readJson('[1e400,-0,0.10]') as { value: never }).value)).toBe('[1e400,-0,0.10]')
    expect(readJson('['.repeat(200_000))).toMatchObject({ at: 100 })
    expect(writeJson((readJson('{"__proto__":1}') as { value: never }).value)).toBe('{"__proto__":1}')
  })
})

describe('an address', () => {
  const right = '0x55d398326f99059fF775485246999027B3197955'
  const wrong = ['0x55D398326f99059fF775485246999027B3197955', '0x55d398326f99059fF775485246999027B3197956']

  it('with a wrong checksum is shown as it was written, with a warning and without its own checksum', () => {
    for (const typed of wrong)
      for (const input of [typed, typed.slice(2), `"${typed}"`, JSON.stringify({ to: typed, input: '0x' })]) {
        const { found } = answer(input)
        expect(warningsIn(found), input).toContain(checksumWarning)
        const node = nodesIn(found).find(({ kind }) => kind === 'address')
        expect(node?.value).toBe(typed)
        expect(JSON.stringify(found)).not.toContain(right)
        expect(nodesIn(found).flatMap(({ links = [] }) => links)).toEqual([])
      }
    expect(warningsIn(answer(right).found)).toEqual([])
    expect(readAddress(right)).toEqual({ address: right.toLowerCase(), isMistyped: false })
  })

  it('of letters in one case has no checksum', () => {
    for (const typed of [right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`])
      expect(readAddress(typed)).toEqual({ address: right.toLowerCase(), isMistyped: false })
    expect(readAddress(`0x${'1'.repeat(40)}`)?.isMistyped).toBe(false)
    for (const text of ['', '0x', right.slice(0, -1), `${right}0`, ` ${right}`, `0x${'g'.repeat(40)}`])
      expect(readAddress(text)).toBeUndefined()
  })

  it('with another digit or case than its checksum is never taken for right', () => {
    // With many letters: of an address with few, one in 32 of its neighbours has the same checksum by chance.
    const many = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    const digit = fc.constantFrom(...'0123456789abcdefABCDEF')
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 41 }), digit, (at, one) => {
        const typed = many.slice(0, at) + one + many.slice(at + 1)
        expect(readAddress(typed)?.isMistyped).toBe(typed !== many)
      }),
      runs,
    )
  })
})

describe('a decoded text', () => {
  const revert = (reason: string) => concat(['0x08c379a0', encode([{ type: 'string' }], [reason])])

  it('shows controls of direction and invisible characters', () => {
    for (const hidden of [
      '\u202e',
      '\u2066',
      '\u200f',
      '\u061c',
      '\u200b',
      '\ufeff',
      '\u00ad',
      '\u0000',
      '\n',
      '\u3164',
    ])
      for (const input of [
        revert(`send ${hidden}0x1`),
        `{"input":"0x","x":"send ${JSON.stringify(hidden).slice(1, -1)}0x1"}`,
      ]) {
        const shown = JSON.stringify(answer(input).found)
        expect(shown).toContain(`send \\\\u{${hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}}0x1`)
      }
    expect(problem('0x12\u202e')).toContain('“\\u{202E}”')
  })

  it('is as it was otherwise', () => {
    for (const text of ['Too little received', 'Größe 5 €', '余额不足', 'مرحبا', '']) expect(visible(text)).toBe(text)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f\u061c\p{Cc}]/u)
      }),
      runs,
    )
  })
})
