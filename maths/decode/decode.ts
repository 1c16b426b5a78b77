import { getAddress, type Hex } from 'viem'
import { amountMeaning } from './amounts.ts'
import { byteLength, type Context, type Decoded, slice } from './data.ts'
import { problemIn } from './json.ts'
import { addressLinks } from './meanings.ts'
import { decodeCall, decodeLog, memberTitle, reasonOf } from './members.ts'
import { wordsOf } from './parameters.ts'

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

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`

/** The hex in a text: `0x…`, with spaces and line breaks inside where there is one only. */
function readHex(text: string): Hex | Refusal {
  const start = /^\s*(0x)?/i.exec(text)?.[0].length ?? 0
  const wrong = /[^0-9a-f\s]/iu.exec(text.slice(start))
  if (wrong) return { problem: `Character ${start + wrong.index + 1}, “${wrong[0]}”, is not a hexadecimal digit.` }
  const digits = text.slice(start).replace(/\s+/g, '')
  if (digits.length === 0) return { problem: 'There are no hexadecimal digits after 0x.' }
  if (digits.length % 2 === 1)
    return {
      problem: `The data has ${digits.length} hexadecimal digits, an odd number: the last byte, at digit ${digits.length}, is cut off.`,
    }
  return `0x${digits.toLowerCase()}`
}

const zeroAddress = `0x${'0'.repeat(40)}`
const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** An address, and what the facts know about it. */
function addressNode(value: Hex, { data, chain }: Context): Decoded {
  const known = data.addresses[value.toLowerCase()] ?? []
  const chainName = (key: string) => data.chains.find((one) => one.key === key)?.name ?? key
  const sorted = [...known].sort((a, b) => Number(b.chain === chain) - Number(a.chain === chain))
  return {
    label: 'address',
    kind: 'address',
    value: getAddress(value),
    ...(known.length === 0 && {
      meaning: 'no contract or token of this site',
      links: addressLinks(getAddress(value), undefined, data, chain),
    }),
    children: sorted.map((one) => ({
      label: chainName(one.chain),
      value: one.name,
      ...(one.decimals !== undefined && { meaning: `a token with ${one.decimals} decimals` }),
      ...(one.deprecated && { meaning: 'deprecated' }),
      links: addressLinks(getAddress(value), one, data, one.chain),
    })),
  }
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

interface Log {
  address?: unknown
  topics?: unknown
  data?: unknown
}

const isLog = (value: unknown): boolean => typeof value === 'object' && value !== null && 'topics' in value

function logAnswer({ address, topics, data }: Log, context: Context): Answer | Refusal {
  if (!Array.isArray(topics) || !topics.every((topic) => isHex(topic) && byteLength(topic) === 32))
    return { problem: 'The topics of a log are a list of words of 32 bytes, each as 0x and 64 hexadecimal digits.' }
  if (data !== undefined && !isHex(data))
    return { problem: 'The data of a log is 0x and an even number of hexadecimal digits.' }
  const lower = topics.map((topic: Hex) => topic.toLowerCase() as Hex)
  const emitter = isHex(address) && byteLength(address) === 20 ? address : undefined
  const found = decodeLog(lower, (data ?? '0x') as Hex, {
    ...context,
    ...(emitter && { target: emitter.toLowerCase() }),
  })
  const from = emitter ? [addressNode(emitter, context)] : []
  if (found.length > 0) return { summary: 'A log.', found: [...found, ...from] }
  const words = lower.map((topic, at) => ({ label: `topic ${at}`, value: topic }))
  const rest = isHex(data) ? wordsOf(data) : []
  return {
    summary: 'A log of an event that no contract of this site declares with these topics.',
    found: [...words, ...rest, ...from],
  }
}

/** A transaction, a receipt or a log as JSON. */
function jsonAnswer(text: string, context: Context): Answer | Refusal {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const broken = problemIn(text)
    return { problem: `The JSON is broken${broken ? ` at character ${broken.at + 1}: ${broken.what}` : ''}.` }
  }
  const inner = (value as { result?: unknown })?.result
  const object = (typeof inner === 'object' && inner !== null ? inner : value) as Record<string, unknown>
  const revert = revertIn(object)
  if (revert) return dataAnswer(revert, context)
  if (isLog(object)) return logAnswer(object, context)
  const logs = Array.isArray(object) ? object : object.logs
  if (Array.isArray(logs) && logs.length > 0 && logs.every(isLog)) {
    const answers = logs.slice(0, 200).map((log) => logAnswer(log as Log, context))
    const found = answers.map((answer, at): Decoded => {
      if ('problem' in answer) return { label: `log ${at}`, warnings: [answer.problem] }
      return { label: `log ${at}`, meaning: answer.summary, children: answer.found }
    })
    return { summary: `${count(logs.length, 'log')}.`, found }
  }
  return transactionAnswer(object, context)
}

/** The revert data in the error of a node: `{"error": {"data": "0x…"}}`, or one that is nested deeper. */
function revertIn(object: Record<string, unknown>): Hex | undefined {
  let error: unknown = object.error ?? (typeof object.code === 'number' ? object : undefined)
  for (let depth = 0; depth < 5 && typeof error === 'object' && error !== null; depth++) {
    const { data, error: inner } = error as Record<string, unknown>
    if (isHex(data) && byteLength(data) >= 4) return data.toLowerCase() as Hex
    error = data ?? inner
  }
  return undefined
}

function transactionAnswer(object: Record<string, unknown>, { ...context }: Context): Answer | Refusal {
  const id = String(object.chainId ?? '')
  const own = context.data.chains.find((chain) => /^(0x[0-9a-f]+|\d+)$/i.test(id) && BigInt(id) === BigInt(chain.id))
  if (own) context.chain = own.key
  const data = object.input ?? object.data
  if (data === undefined) return { problem: 'The JSON has no field input, data, topics or logs.' }
  if (!isHex(data)) return { problem: 'The data of the transaction is 0x and an even number of hexadecimal digits.' }
  const fields: Decoded[] = own ? [{ label: 'chain', value: own.name, meaning: `chain id ${own.id}` }] : []
  for (const name of ['from', 'to'])
    if (isHex(object[name]) && byteLength(object[name]) === 20)
      fields.push({ ...addressNode(object[name], context), label: name })
  const { value: sent } = object
  if ((typeof sent === 'string' || typeof sent === 'number') && /^(0x[0-9a-f]+|\d+)$/i.test(String(sent)))
    fields.push({
      label: 'value',
      value: String(BigInt(sent)),
      unit: 'wei of the native currency',
      meaning: amountMeaning(BigInt(sent), zeroAddress, context),
    })
  if (isHex(object.to)) context.target = object.to.toLowerCase()
  if (data === '0x') return { summary: 'A transaction without data.', found: fields }
  const answer = dataAnswer(data.toLowerCase() as Hex, context)
  return { summary: `A transaction. ${answer.summary}`, found: [...answer.found, ...fields] }
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
  if (reason.links) return { summary: 'The reason of a revert.', found: [{ label: quoted, kind: 'error', ...reason }] }
  // A message of a tool, with the data in it.
  if (prefixed.length === 1 && pieces.length > 1 && !/^0x/i.test(text) && isHex(prefixed[0]))
    return dataAnswer(prefixed[0].toLowerCase() as Hex, context)
  const hex = readHex(quoted === plain ? input : quoted)
  if (typeof hex !== 'string') return hex
  return dataAnswer(hex, context)
}
