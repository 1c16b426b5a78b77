import { type AbiFunction, type AbiParameter, encodeFunctionData, type Hex, parseAbiItem } from 'viem'

// Reads a line for Foundry's cast as a shell and cast do, apart from the code that writes such lines.

/** The words that a POSIX shell makes of a line. Throws for a character outside quotes that a shell may read otherwise. */
export function shellWords(line: string): string[] {
  const words: string[] = []
  let rest = line
  while (rest) {
    const [all, quoted, plain] = /^(?:'([^']*)'|([\w./:=-]+))(?: |$)/.exec(rest) ?? []
    const word = quoted ?? plain
    if (all === undefined || word === undefined) throw new Error(`a shell reads this otherwise: ${rest}`)
    words.push(word)
    rest = rest.slice(all.length)
  }
  return words
}

/** A value for each elementary type. */
export function sampleOf({ type }: AbiParameter): unknown {
  if (type === 'address') return '0x00000000000000000000000000000000000000A1'
  if (type === 'bool') return true
  if (type === 'string') return 'text'
  if (type === 'bytes') return '0x01'
  if (type.startsWith('bytes')) return `0x${'02'.repeat(Number(type.slice('bytes'.length)))}`
  const bits = Number(/^u?int(\d+)$/.exec(type)?.[1])
  if (!bits) throw new Error(`no type: ${type}`)
  return bits <= 48 ? 3 : 3n
}

/** Splits what brackets hold at the commas outside inner brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    if ('([<'.includes(character)) depth++
    if (')]>'.includes(character)) depth--
    if (character === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return text === '' ? [] : [...parts, part]
}

/** The value of an argument. A placeholder is given a sample of its type. */
function argumentOf(parameter: AbiParameter, text: string): unknown {
  const [, item, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  const inside = text.slice(1, -1)
  if (item !== undefined) {
    if (!/^\[.*\]$/.test(text)) throw new Error(`no list: ${text}`)
    const parts = partsOf(inside)
    if (length && Number(length) !== parts.length) throw new Error(`not ${length} items: ${text}`)
    return parts.map((part) => argumentOf({ ...parameter, type: item } as AbiParameter, part))
  }
  if ('components' in parameter) {
    if (!/^\(.*\)$/.test(text)) throw new Error(`no tuple: ${text}`)
    const parts = partsOf(inside)
    if (parts.length !== parameter.components.length) throw new Error(`not as many as the tuple has: ${text}`)
    return parameter.components.map((component, at) => argumentOf(component, parts[at] ?? ''))
  }
  if (!/^<[\w$]+>$/.test(text)) throw new Error(`no placeholder: ${text}`)
  return sampleOf(parameter)
}

export interface CastLine {
  /** `call` or `send`. */
  verb: string
  to: string
  /** The function as the line declares it. */
  item: AbiFunction
  data: Hex
  options: Readonly<Record<string, string>>
}

/** Reads a line, with a sample in the place of each placeholder. Throws where cast would refuse the line. */
export function readCastLine(line: string): CastLine {
  const words = shellWords(line)
  const [cast, verb = '', to = '', signature = ''] = words
  if (cast !== 'cast' || !/^(call|send)$/.test(verb)) throw new Error(`no line for cast: ${line}`)
  const firstOption = words.findIndex((word) => word.startsWith('--'))
  const texts = words.slice(4, firstOption)
  const options: Record<string, string> = {}
  for (let at = firstOption; at < words.length; at += 2) options[words[at] ?? ''] = words[at + 1] ?? ''
  const types = splitSignature(signature)
  const returns = types.outputs ? ` returns ${types.outputs}` : ''
  const item = parseAbiItem(`function ${types.head}${returns}` as never) as AbiFunction
  if (texts.length !== item.inputs.length) throw new Error(`${texts.length} arguments for ${signature}`)
  const args = item.inputs.map((input, at) => argumentOf(input, texts[at] ?? ''))
  return { verb, to, item, data: encodeFunctionData({ abi: [item], args }), options }
}

/** The part of a signature with its inputs, and the list of its outputs. */
function splitSignature(signature: string): { head: string; outputs: string } {
  let depth = 0
  for (const [at, character] of [...signature].entries()) {
    if (character === '(') depth++
    if (character === ')' && --depth === 0)
      return { head: signature.slice(0, at + 1), outputs: signature.slice(at + 1) }
  }
  throw new Error(`no signature: ${signature}`)
}
