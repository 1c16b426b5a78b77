import type { Hex } from 'viem'
import { readAddress } from '../../site/shared/address.ts'
import { visible } from '../../site/shared/visibleText.ts'
import { byteLength, type Context, cut, type Decoded, slice } from './data.ts'
import { type Json, type JsonObject, Numeral, readJson } from './json.ts'
import { decodeCall, decodeLog, memberTitle, reasonOf } from './members.ts'
import { wordsOf } from './parameters.ts'
import { addressNode, isHex, otherFields, transactionFields } from './transaction.ts'

export type { Context, DecodeData, Decoded, Text } from './data.ts'

export interface Answer {
  /** What the input is, in a sentence. */
  summary: string
  found: Decoded[]
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
function dataAnswer(data: Hex, context: Context): Answer {
  const size = byteLength(data)
  const { functions, errors } = context.data
  const selector = slice(data, 0, 4)
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
  if (size === 20) return { summary: 'An address.', found: [addressNode(data, context)] }
  if (size === 32) return wordAnswer(data, context)
  return {
    summary: `${count(size, 'byte')} with the selector ${selector}, which no contract of this site declares. Nothing is guessed: these are the words.`,
    found: size % 32 === 4 ? [{ label: 'selector', value: selector }, ...wordsOf(slice(data, 4))] : wordsOf(data),
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
  const words = lower.map((topic, at) => ({ label: `topic ${at}`, value: topic }))
  const rest = isHex(data) ? wordsOf(data) : []
  return {
    summary: 'A log of an event that no contract of this site declares with these topics.',
    found: [...words, ...rest, ...from],
  }
}

function logIn(log: JsonObject, context: Context): Answer | Refusal {
  const [address, topics, data] = ['address', 'topics', 'data'].map((name) => log.get(name))
  const answer = logAnswer({ address, topics, data }, context)
  if ('problem' in answer) return answer
  return { ...answer, found: [...answer.found, ...otherFields(log, ['address', 'topics', 'data'])] }
}

/** A transaction, a receipt or a log as JSON, or one of them as a node answers with it. */
function jsonAnswer(text: string, context: Context): Answer | Refusal {
  const read = readJson(text)
  if (!('value' in read)) return { problem: `The JSON is broken at character ${read.at + 1}: ${read.what}.` }
  const { value } = read
  const inner = value instanceof Map ? value.get('result') : undefined
  const isAnswer = inner instanceof Map || Array.isArray(inner)
  const object = isAnswer ? inner : value
  const around = isAnswer && value instanceof Map ? otherFields(value, ['jsonrpc', 'id', 'result']) : []
  const answer = objectAnswer(object, context)
  return 'found' in answer ? { ...answer, found: [...answer.found, ...around] } : answer
}

function objectAnswer(object: Json, context: Context): Answer | Refusal {
  const revert = object instanceof Map ? revertIn(object) : undefined
  if (revert) return dataAnswer(revert, context)
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

/** The revert data in the error of a node: `{"error": {"data": "0x…"}}`, or one that is nested deeper. */
function revertIn(object: JsonObject): Hex | undefined {
  let error: Json | undefined = object.get('error') ?? (object.get('code') instanceof Numeral ? object : undefined)
  for (let depth = 0; depth < 5 && error instanceof Map; depth++) {
    const data = error.get('data')
    if (isHex(data) && byteLength(data) >= 4) return data.toLowerCase() as Hex
    error = data ?? error.get('error')
  }
  return undefined
}

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

/** Decodes what a reader pasted. Does not throw. */
export function decode(input: string, context: Context): Answer | Refusal {
  const text = input.trim()
  if (text === '') return { problem: '' }
  if (text.length > longest)
    return { problem: `The input has ${text.length} characters; at most ${longest} are decoded.` }
  if (/^[{[]/.test(text)) return jsonAnswer(text, context)
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
  const quoted = plain.replace(/^(["'])(.*)\1$/s, '$2')
  const reason = reasonOf(quoted, context)
  if (reason.links)
    return { summary: 'The reason of a revert.', found: [{ label: visible(quoted), kind: 'error', ...reason }] }
  // A message of a tool, with the data in it.
  if (prefixed.length === 1 && pieces.length > 1 && !/^0x/i.test(text) && isHex(prefixed[0]))
    return dataAnswer(prefixed[0].toLowerCase() as Hex, context)
  const hex = readHex(quoted === plain ? input : quoted)
  if (typeof hex !== 'string') return hex
  // With the letters as they were written: their case is a checksum.
  const typed = `0x${quoted.replace(/^0x/i, '').replace(/\s+/g, '')}`
  if (readAddress(typed) && byteLength(hex) === 20 && !context.data.functions[slice(hex, 0, 4)])
    return { summary: 'An address.', found: [addressNode(typed, context)] }
  return dataAnswer(hex, context)
}
