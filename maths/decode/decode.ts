import { concat, encodeAbiParameters, type Hex, padHex } from 'viem'
import { readAddress } from '../../site/shared/address.ts'
import { foreignName, recognise } from '../../site/shared/foreign.ts'
import { type Candidate, type Pasted, readPasted } from '../../site/shared/pasted.ts'
import { visible } from '../../site/shared/visibleText.ts'
import { readValues } from '../plan/fields.ts'
import { callbacksOf, decodeParameters, type PoolType } from '../poolKey.ts'
import { byteLength, type Context, cut, type Decoded, quoted, slice } from './decoded.ts'
import { decodeCall, decodeLog, memberTitle, reasonOf } from './decodeMember.ts'
import { type Json, type JsonObject, Numeral, readJson } from './json.ts'
import { withoutName, wordsOf } from './parameters.ts'
import { addressNode, isHex, otherFields, transactionFields } from './transaction.ts'

export type { Context, DecodeData, Decoded, Text } from './decoded.ts'

export interface Answer {
  /** What the input is, in a sentence. */
  summary: string
  found: Decoded[]
  /** What a text around values has, the one that was read first where a reader chose none. */
  read?: { candidates: readonly Candidate[]; at: number }
}

/** Why nothing was decoded. */
export interface Refusal {
  problem: string
}

/** Longer input is refused, so that the page does not stop. In characters. */
const longest = 1_000_000

/** The topics of a log, and its data. */
const mostParts = 5

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`

/** The hex in a text: `0x…`, with spaces and line breaks inside where there is one only. */
function readHex(text: string): Hex | Refusal {
  const start = /^\s*(0x)?/i.exec(text)?.[0].length ?? 0
  const wrong = /[^0-9a-f\s]/iu.exec(text.slice(start))
  if (wrong)
    return { problem: `Character ${start + wrong.index + 1}, “${visible(wrong[0])}”, is not a hexadecimal digit.` }
  const digits = text.slice(start).replace(/\s+/g, '')
  if (digits.length === 0) return { problem: 'There are no hexadecimal digits after 0x.' }
  if (digits.length % 2 === 1)
    return {
      problem: `The data has ${digits.length} hexadecimal digits, an odd number: the last byte, at digit ${digits.length}, is cut off.`,
    }
  return `0x${digits.toLowerCase()}`
}

/** Data that starts with a selector, and what surrounds it if it is not the first four bytes. */
function dataAnswer(data: Hex, context: Context, isRevert = false): Answer {
  const size = byteLength(data)
  const { functions, errors } = context.data
  const selector = slice(data, 0, 4)
  if (isRevert && errors[selector] && size > 4)
    return {
      summary: `Revert data, ${count(size, 'byte')}.`,
      found: decodeCall(data, { ...context, depth: 0 }, ['errors'], false),
    }
  if (size < 4) return { summary: `${count(size, 'byte')}, too short for a selector.`, found: wordsOf(data) }
  const known = functions[selector] || errors[selector]
  if (size === 4 && known) {
    const found = [
      ...(functions[selector] ?? []).map((member) => memberTitle(member, 'function', context)),
      ...(errors[selector] ?? []).map((member) => memberTitle(member, 'error', context)),
    ]
    return {
      summary: found.length === 1 ? `A selector of one ${found[0]?.kind}.` : `A selector of ${found.length} members.`,
      found,
    }
  }
  if (known) {
    const found = decodeCall(data, { ...context, depth: 0 }, ['functions', 'errors'], false)
    const [first] = found
    const what = first?.kind === 'error' ? 'Revert data' : 'Calldata'
    return { summary: `${what}, ${count(size, 'byte')}.`, found }
  }
  if (size === 20) return addressAnswer(data, context)
  if (size === 32) return wordAnswer(data, context)
  return {
    summary: `${count(size, 'byte')} with the selector ${selector}, which no contract of this site declares. Nothing is guessed: these are the words.`,
    found: size % 32 === 4 ? [{ label: 'selector', value: selector }, ...wordsOf(slice(data, 4))] : wordsOf(data),
  }
}

/** An address alone. One without a row may be a contract that a factory of ours has deployed. */
function addressAnswer(typed: string, context: Context): Answer {
  const node = addressNode(typed, context)
  if (node.about || node.warnings || (node.children?.length ?? 0) > 0) return { summary: 'An address.', found: [node] }
  return {
    summary: 'An address.',
    found: [
      {
        ...node,
        about:
          'It may be a pool, a pair, a position or a token: call token0, token1 and, for v3, fee on it, and compare it with what the factory answers to getPair or getPool for these.',
        links: [{ text: 'Pool identity', href: '/contracts/tools/pool-id' }, ...(node.links ?? [])],
      },
    ],
  }
}

/** What the word `parameters` says of a pool of a type. */
function parametersOf(type: PoolType, word: Hex, spacingName: string): Decoded {
  const { spacing, bitmap } = decodeParameters(type, word)
  return {
    label: type === 'CL' ? 'of a concentrated-liquidity pool' : 'of a bin pool',
    children: [
      { label: spacingName, value: String(spacing) },
      { label: 'callbacks', value: callbacksOf(type, bitmap).names.join(', ') || 'none' },
    ],
  }
}

function wordAnswer(word: Hex, context: Context): Answer {
  const events = context.data.events[word]
  if (events)
    return {
      summary: 'The topic of an event. Add the other topics and the data to decode a log.',
      found: events.map((event) => memberTitle(event, 'event', context)),
    }
  const address = /^0x0{24}(?!0{8})([0-9a-f]{40})$/.exec(word)?.[1]
  const other = context.foreign && recognise(word, context.foreign, context.chain)
  if (other) {
    const { href, name = '' } = other.kind.instead ?? {}
    return {
      summary: `${foreignName(other)}.`,
      found: [{ label: 'word', value: word, about: other.text, ...(href && { links: [{ text: name, href }] }) }],
    }
  }
  if (/^0x0{54}/.test(word) && BigInt(word) > 0xffffn) {
    const { spacing, bitmap } = decodeParameters('CL', word)
    const isBin = BigInt(word) >> 32n === 0n
    return {
      summary:
        'One word of 32 bytes. It may be the parameters of a pool key of Infinity; a pool’s type tells which of these it has.',
      found: [
        { label: 'word', value: word, links: [{ text: 'Pool identity', href: '/contracts/tools/pool-id' }] },
        { label: 'as a whole number', value: String(BigInt(word)) },
        { label: 'hook bitmap', value: `0x${bitmap.toString(16).padStart(4, '0')}` },
        ...(spacing > 0 ? [parametersOf('CL', word, 'tick spacing')] : []),
        ...(isBin ? [parametersOf('Bin', word, 'bin step')] : []),
      ],
    }
  }
  return {
    summary:
      'One word of 32 bytes, which is no topic of this site. Of a hash of a transaction, paste the transaction itself: this page asks no node.',
    found: [
      { label: 'word', value: word },
      { label: 'as a whole number', value: String(BigInt(word)) },
      ...(address ? [addressNode(`0x${address}`, context)] : []),
    ],
  }
}

const isLog = (value: Json | undefined): value is JsonObject => value instanceof Map && value.has('topics')

function logAnswer(
  { address, topics, data }: { address?: unknown; topics?: unknown; data?: unknown },
  context: Context,
): Answer | Refusal {
  if (!Array.isArray(topics) || !topics.every((topic) => isHex(topic) && byteLength(topic) === 32))
    return { problem: 'The topics of a log are a list of words of 32 bytes, each as 0x and 64 hexadecimal digits.' }
  if (data !== undefined && !isHex(data))
    return { problem: 'The data of a log is 0x and an even number of hexadecimal digits.' }
  const lower = topics.map((topic: Hex) => topic.toLowerCase() as Hex)
  const emitter = typeof address === 'string' ? readAddress(address) : undefined
  const found = decodeLog(lower, (data ?? '0x') as Hex, {
    ...context,
    ...(emitter && !emitter.isMistyped && { target: emitter.address }),
  })
  const from = emitter ? [addressNode(address as string, context)] : []
  if (found.length > 0) return { summary: 'A log.', found: [...found, ...from] }
  const other = context.foreign && lower[0] ? recognise(lower[0], context.foreign, context.chain) : undefined
  const words = lower.map((topic, at) => ({ label: `topic ${at}`, value: topic }))
  const rest = isHex(data) ? wordsOf(data) : []
  return {
    summary: other
      ? `A log of ${foreignName(other)}.`
      : 'A log of an event that no contract of this site declares with these topics.',
    found: [...(other ? [{ label: foreignName(other), about: other.text }] : []), ...words, ...rest, ...from],
  }
}

function logIn(log: JsonObject, context: Context): Answer | Refusal {
  const [address, topics, data] = ['address', 'topics', 'data'].map((name) => log.get(name))
  const answer = logAnswer({ address, topics, data }, context)
  if ('problem' in answer) return answer
  return { ...answer, found: [...answer.found, ...otherFields(log, ['address', 'topics', 'data'])] }
}

/** A transaction, a receipt, a log or an error as JSON, or one of them as a node answers with it. */
function jsonAnswer(text: string, context: Context, chosen: number): Answer | Refusal {
  const read = readJson(text)
  if (!('value' in read)) {
    // The objects of JavaScript and Python, as a console prints them.
    const pasted = /^[{[]\s*(?:[\w$]+\s*:|')/.test(text) ? readPasted(text) : undefined
    if (pasted && pasted.candidates.length > 0) return candidateAnswer(pasted, context, chosen)
    return { problem: `The JSON is broken at character ${read.at + 1}: ${read.what}.` }
  }
  const { value } = read
  const inner = value instanceof Map ? value.get('result') : undefined
  if (value instanceof Map && carriesError(value)) return errorAnswer(value, text, context, chosen)
  if (value instanceof Map && isHex(inner) && byteLength(inner) > 0)
    return { summary: `The answer of a node, ${count(byteLength(inner), 'byte')}.`, found: wordsOf(inner) }
  // A request to a node.
  const [call] =
    value instanceof Map && value.has('method') && Array.isArray(value.get('params'))
      ? (value.get('params') as Json[])
      : []
  if (value instanceof Map && call instanceof Map) {
    const answer = transactionAnswer(call, context)
    return 'found' in answer ? { ...answer, found: [...answer.found, ...otherFields(value, ['params'])] } : answer
  }
  const isAnswer = inner instanceof Map || Array.isArray(inner)
  const object = isAnswer ? inner : value
  const around = isAnswer && value instanceof Map ? otherFields(value, ['jsonrpc', 'id', 'result']) : []
  const answer = objectAnswer(object, context)
  return 'found' in answer ? { ...answer, found: [...answer.found, ...around] } : answer
}

function objectAnswer(object: Json, context: Context): Answer | Refusal {
  if (isLog(object)) return logIn(object, context)
  const logs = object instanceof Map ? object.get('logs') : object
  if (Array.isArray(logs) && logs.length > 0 && logs.every(isLog)) {
    const found = cut(logs, 'logs', 200, (log, at): Decoded => {
      const answer = logIn(log, context)
      if ('problem' in answer) return { label: `log ${at}`, warnings: [answer.problem] }
      return { label: `log ${at}`, meaning: answer.summary, children: answer.found }
    })
    const summary = `${count(logs.length, 'log')}.`
    if (!(object instanceof Map)) return { summary, found }
    // The input of a transaction may stand next to what its receipt says.
    const own = object.has('input') || object.has('data') ? transactionAnswer(object, context) : undefined
    const others = own && 'found' in own ? own.found : otherFields(object, ['logs'])
    return { summary, found: [...found, ...others] }
  }
  if (object instanceof Map) return transactionAnswer(object, context)
  return { problem: 'The JSON is no transaction, receipt or log: an object, or a list of logs.' }
}

/** An error of a node, a wallet or a library: not a transaction, although its data has the same name. */
const carriesError = (object: JsonObject): boolean =>
  object.get('error') instanceof Map ||
  object.get('code') instanceof Numeral ||
  ['message', 'shortMessage', 'originalError', 'reason'].some((name) => object.has(name) && !object.has('logs'))

function errorAnswer(object: JsonObject, text: string, context: Context, chosen: number): Answer {
  const own = object.get('error')
  const error = own instanceof Map ? own : object
  const fields = otherFields(error, ['data'])
  const { candidates } = readPasted(text)
  if (!tells({ candidates, carriesError: true }))
    return { summary: 'An error without revert data: the contract gave no reason, or the node kept it.', found: fields }
  const answer = candidateAnswer({ candidates, carriesError: true }, context, chosen)
  return { ...answer, found: [...answer.found, ...fields] }
}

/** Whether a text says why a call reverted. */
const tells = ({ candidates }: Pasted) =>
  candidates.some(({ kind }) => kind === 'revert' || kind === 'reason' || kind === 'error' || kind === 'panic')

function transactionAnswer(object: JsonObject, given: Context): Answer | Refusal {
  if (!object.has('input') && !object.has('data') && !object.has('authorizationList'))
    return { problem: 'The JSON has no field input, data, topics or logs.' }
  const { urgent, fields, context, payloads } = transactionFields(object, given)
  const answers = payloads
    .filter(({ data }) => data !== '0x')
    .map(({ name, data }) => ({ name, ...dataAnswer(data, context) }))
  const [first, second] = answers
  if (!first) return { summary: 'A transaction without data.', found: [...urgent, ...fields] }
  if (!second) return { summary: `A transaction. ${first.summary}`, found: [...urgent, ...first.found, ...fields] }
  const both = answers.map(({ name, summary, found }): Decoded => ({ label: name, meaning: summary, children: found }))
  return { summary: 'A transaction with two payloads.', found: [...urgent, ...both, ...fields] }
}

/** The arguments of a custom error as a tool prints them, by their types. Undefined where one is not a value. */
function encodedError(value: string, context: Context): Hex | undefined {
  const [, name = '', list = ''] = /^([A-Za-z_$][\w$]*)\((.*)\)$/s.exec(value) ?? []
  const texts = list.trim() === '' ? [] : list.split(/,\s*/).map((text) => text.trim().replace(/^(["'])(.*)\1$/s, '$2'))
  for (const [selector, members] of Object.entries(context.data.errors))
    for (const member of members) {
      if (member.name !== name || member.inputs.length !== texts.length) continue
      const { values, errors } = readValues(
        member.inputs.map((input, at) => ({ ...input, name: `${at}` })),
        Object.fromEntries(texts.map((text, at) => [`${at}`, text])),
      )
      if (Object.keys(errors).length === 0)
        return concat([selector as Hex, encodeAbiParameters(member.inputs.map(withoutName), values as never)])
    }
  return undefined
}

/** One of the values in a text, and what else the text has. */
function candidateAnswer(pasted: Pasted, context: Context, chosen: number): Answer {
  const { candidates } = pasted
  const at = candidates[chosen] ? chosen : 0
  const { kind, value } = candidates[at] as Candidate
  const read = { candidates, at }
  const of = (answer: Answer): Answer => ({
    ...answer,
    ...(candidates.length > 1 && { read }),
    ...(pasted.carriesError &&
      !tells(pasted) && {
        summary: `An error without revert data: the contract gave no reason, or the node kept it. ${answer.summary}`,
      }),
  })
  if (kind === 'reason') {
    const known = reasonOf(value, context)
    const meaning = known.links ? {} : { meaning: 'No contract of this site reverts with this text.' }
    return of({
      summary: 'The reason of a revert.',
      found: [{ label: visible(value), kind: 'error', ...known, ...meaning }],
    })
  }
  if (kind === 'panic')
    return of(
      dataAnswer(`0x4e487b71${padHex(`0x${BigInt(value).toString(16)}`, { size: 32 }).slice(2)}`, context, true),
    )
  if (kind === 'error') {
    const data = encodedError(value, context)
    if (data) return of(dataAnswer(data, context, true))
    const name = /^[\w$]+/.exec(value)?.[0]
    const members = Object.values(context.data.errors)
      .flat()
      .filter((member) => member.name === name)
    const found = members.map(
      (member): Decoded => ({
        ...memberTitle(member, 'error', context),
        children: [quoted('as pasted', value)],
      }),
    )
    return of({
      summary: found.length > 0 ? 'A custom error.' : 'A custom error that no contract of this site declares.',
      found: found.length > 0 ? found : [quoted('error', value)],
    })
  }
  if (kind === 'address') return of(addressAnswer(value, context))
  const hex = readHex(value)
  if (typeof hex !== 'string') return of({ summary: hex.problem, found: [] })
  return of(dataAnswer(hex, context, kind === 'revert'))
}

/**
 * Decodes what a reader pasted: bare data, JSON, or a text around values. `chosen` is which of the values in a text is read;
 * the most telling one without it. Does not throw.
 */
export function decode(input: string, context: Context, chosen = 0): Answer | Refusal {
  const text = input.trim()
  if (text === '') return { problem: '' }
  if (text.length > longest)
    return { problem: `The input has ${text.length} characters; at most ${longest} are decoded.` }
  if (/^[{[]/.test(text) && !/^\[(?:FAIL|Revert)\b/.test(text)) return jsonAnswer(text, context, chosen)
  const pieces = text.split(/[\s,;"'[\]]+/).filter(Boolean)
  const prefixed = pieces.filter((piece) => /^0x/i.test(piece))
  // The topics of a log, and its data after them.
  if (prefixed.length > 1 && prefixed.length === pieces.length) {
    if (prefixed.length > mostParts)
      return { problem: `The input has ${prefixed.length} parts: a log has up to four topics, then its data.` }
    for (const [at, piece] of prefixed.entries()) {
      const read = readHex(piece)
      if (typeof read !== 'string') return { problem: `In part ${at + 1}: ${read.problem}` }
    }
    const topics = prefixed.filter((piece, at) => byteLength(piece as Hex) === 32 && at < 4) as Hex[]
    const last = prefixed.at(-1) as Hex
    const isData = byteLength(last) !== 32 || topics.length < prefixed.length
    const known = decodeLog(
      topics.map((topic) => topic.toLowerCase() as Hex),
      isData ? last : '0x',
      context,
    )
    if (known.length > 0) return { summary: 'A log.', found: known }
    // The last word may be the data: an event with one word of it.
    return logAnswer({ topics: prefixed.slice(0, -1), data: last }, context)
  }
  const plain = text.replace(/^(?:execution reverted|reverted with reason string|error)[:\s]+/i, '')
  const unquoted = plain.replace(/^(["'])(.*)\1$/s, '$2')
  const reason = reasonOf(unquoted, context)
  if (reason.links)
    return { summary: 'The reason of a revert.', found: [{ label: visible(unquoted), kind: 'error', ...reason }] }
  // A text of a tool, with values in it.
  const pasted = /^(?:0x)?[0-9a-f\s]*$/i.test(unquoted) ? undefined : readPasted(text)
  if (pasted && pasted.candidates.length > 0 && (pasted.carriesError || pieces.length > 1))
    return candidateAnswer(pasted, context, chosen)
  const hex = readHex(unquoted === plain ? input : unquoted)
  if (typeof hex !== 'string') return hex
  // With the letters as they were written: their case is a checksum.
  const typed = `0x${unquoted.replace(/^0x/i, '').replace(/\s+/g, '')}`
  if (readAddress(typed) && byteLength(hex) === 20 && !context.data.functions[slice(hex, 0, 4)])
    return addressAnswer(typed, context)
  return dataAnswer(hex, context)
}
