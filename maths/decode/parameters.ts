import { type AbiParameter, encodeAbiParameters, type Hex, hexToBytes } from 'viem'
import { componentsOf } from '../../site/shared/abiTypes.ts'
import { byteLength, cut, type Decoded, slice, wordSize } from './decoded.ts'

/** Addresses are in lower case. Values nest as lists: names are left out, because two fields of a struct may share one. */
export type Value = bigint | number | string | boolean | readonly Value[]

export function withoutName(parameter: AbiParameter): AbiParameter {
  const components = componentsOf(parameter)
  return components.length > 0
    ? ({ type: parameter.type, components: components.map(withoutName) } as AbiParameter)
    : { type: parameter.type }
}

/** The bytes that a parameter takes at least: its words, and one for each length. */
function leastSize(parameter: AbiParameter): number {
  const array = /^(.*)\[(\d*)\]$/.exec(parameter.type)
  if (array) {
    const [, element = '', length = ''] = array
    if (length === '') return 2 * wordSize
    return Number(length) * leastSize({ ...parameter, type: element } as AbiParameter)
  }
  if (parameter.type === 'bytes' || parameter.type === 'string') return 2 * wordSize
  if (parameter.type === 'tuple') return componentsOf(parameter).reduce((sum, part) => sum + leastSize(part), 0)
  return wordSize
}

/** A word with bits that its type does not have. */
export interface Oversized {
  /** The parameter, as `details.amount`. */
  name: string
  type: string
  /** The whole word. */
  word: Hex
}

export interface Read {
  /** Of an oversized word the bits that its type has, as a contract reads them that does not check it. */
  values: readonly Value[]
  oversized: readonly Oversized[]
  /** Encoding the values gives these bytes, apart from what follows them. */
  exact: boolean
  /** How many bytes follow the encoding. */
  rest: number
}

/** Why data cannot be decoded, as a sentence. */
class Refused extends Error {}

const isDynamic = (parameter: AbiParameter): boolean => {
  const element = /^(.*)\[(\d*)\]$/.exec(parameter.type)
  if (element) return element[2] === '' || isDynamic({ ...parameter, type: element[1] } as AbiParameter)
  return /^(bytes|string)$/.test(parameter.type) || componentsOf(parameter).some(isDynamic)
}

/**
 * Reads values at the offsets of the ABI. Values that an encoder writes take bytes of their own: data whose offsets lead to
 * the same bytes again and again is refused before it grows, so that reading takes as long as the data is.
 */
class Reader {
  readonly oversized: Oversized[] = []
  readonly #data: Hex
  readonly #size: number
  /** How many bytes the values may still take. */
  #left: number

  constructor(data: Hex) {
    this.#data = data
    this.#size = byteLength(data)
    this.#left = this.#size
  }

  take(at: number, length: number): Hex {
    if (at + length > this.#size)
      throw new Refused(
        `The ${this.#size} bytes of parameters do not follow the ABI: an offset or a length points outside them.`,
      )
    this.#left -= length
    if (this.#left < 0)
      throw new Refused(
        `The values add up to more than the ${this.#size} bytes of parameters: their offsets overlap, so they are not decoded.`,
      )
    return slice(this.#data, at, at + length)
  }

  /** An offset or a length. What no data can have is more than its size. */
  number(at: number): number {
    const value = BigInt(this.take(at, wordSize))
    return value > BigInt(this.#size) ? this.#size + 1 : Number(value)
  }

  /** Values one after the other, their heads from `base` on. */
  list(parameters: Iterable<readonly [parameter: AbiParameter, name: string]>, base: number): Value[] {
    const values: Value[] = []
    let at = base
    for (const [parameter, name] of parameters) {
      const dynamic = isDynamic(parameter)
      values.push(this.value(parameter, name, dynamic ? base + this.number(at) : at))
      at += dynamic ? wordSize : leastSize(parameter)
    }
    return values
  }

  value(parameter: AbiParameter, name: string, at: number): Value {
    const { type } = parameter
    const array = /^(.*)\[(\d*)\]$/.exec(type)
    if (array) {
      const element = { ...parameter, type: array[1] } as AbiParameter
      const from = array[2] === '' ? at + wordSize : at
      const length = array[2] === '' ? this.number(at) : Number(array[2])
      return this.list(repeated(element, name, length), from)
    }
    if (type === 'tuple')
      return this.list(
        componentsOf(parameter).map((part) => [part, name ? `${name}.${part.name}` : (part.name ?? '')] as const),
        at,
      )
    if (type === 'bytes') return this.take(at + wordSize, this.number(at))
    if (type === 'string') {
      const bytes = this.take(at + wordSize, this.number(at))
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(hexToBytes(bytes))
    }
    const word = this.take(at, wordSize)
    const [value, kept] = wordAs(type, word)
    if (kept !== BigInt(word)) this.oversized.push({ name, type, word })
    return value
  }
}

function* repeated(parameter: AbiParameter, name: string, length: number) {
  for (let at = 0; at < length; at++) yield [parameter, `${name}[${at}]`] as const
}

/** A word as a value, and the word that an encoder writes for this value. Throws {@link Refused} for another type. */
function wordAs(type: string, word: Hex): [value: Value, kept: bigint] {
  const whole = BigInt(word)
  if (type === 'address') return [slice(word, 12).toLowerCase(), BigInt(slice(word, 12))]
  if (type === 'bool') return [whole !== 0n, whole === 0n ? 0n : 1n]
  const [, kind, digits] = /^(uint|int|bytes)(\d+)$/.exec(type) ?? []
  const size = Number(digits)
  if (kind === 'bytes') {
    const bytes = slice(word, 0, size)
    return [bytes, BigInt(bytes) << BigInt(8 * (wordSize - size))]
  }
  if (!kind) throw new Refused(`The type ${type} is not decoded.`)
  const value = kind === 'uint' ? BigInt.asUintN(size, whole) : BigInt.asIntN(size, whole)
  return [size <= 48 ? Number(value) : value, BigInt.asUintN(256, value)]
}

/** The values of parameters, and the words that are larger than their types. A text says why they cannot be decoded. */
export function decodeValues(
  inputs: readonly AbiParameter[],
  data: Hex,
): { values: readonly Value[]; oversized: readonly Oversized[] } | string {
  const size = byteLength(data)
  if (inputs.length === 0) return { values: [], oversized: [] }
  const least = inputs.reduce((sum, parameter) => sum + leastSize(parameter), 0)
  if (size < least)
    return `The parameters take at least ${least} bytes, and the data ends after ${size}. It is cut off, or it belongs to another function.`
  const reader = new Reader(data)
  try {
    const named = inputs.map((one, at) => [one, one.name || `[${at}]`] as const)
    return { values: reader.list(named, 0), oversized: reader.oversized }
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

/** Decodes parameters and compares their encoding with the data. A text says why they cannot be decoded. */
export function readParameters(inputs: readonly AbiParameter[], data: Hex): Read | string {
  const read = decodeValues(inputs, data)
  if (typeof read === 'string') return read
  const encoded = encodeAbiParameters(inputs.map(withoutName), read.values as never)
  return data.startsWith(encoded)
    ? { ...read, exact: true, rest: byteLength(data) - byteLength(encoded) }
    : { ...read, exact: false, rest: 0 }
}

const mostWords = 200

/** Bytes that have no known meaning, as words of 32 bytes. */
export function wordsOf(data: Hex): Decoded[] {
  const size = byteLength(data)
  const places = Array.from({ length: Math.ceil(size / wordSize) }, (_, at) => at * wordSize)
  return cut(places, 'words of 32 bytes', mostWords, (at) => ({
    label: `bytes ${at} to ${Math.min(at + wordSize, size) - 1}`,
    value: slice(data, at, at + wordSize),
  }))
}
