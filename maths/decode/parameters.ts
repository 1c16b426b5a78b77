import { type AbiParameter, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { byteLength, type Decoded, slice, wordSize } from './data.ts'

/** Values nest as lists: names are left out, because two fields of a struct may share one. */
export type Value = bigint | number | string | boolean | readonly Value[]

interface WithComponents {
  components?: readonly AbiParameter[]
}

export const componentsOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  (parameter as WithComponents).components ?? []

function withoutName(parameter: AbiParameter): AbiParameter {
  const components = componentsOf(parameter)
  return components.length > 0
    ? ({ type: parameter.type, components: components.map(withoutName) } as AbiParameter)
    : { type: parameter.type }
}

/** The type as a signature has it: `(address,uint256)[]`. */
export function typeOf(parameter: AbiParameter): string {
  if (!parameter.type.startsWith('tuple')) return parameter.type
  return `(${componentsOf(parameter).map(typeOf).join(',')})${parameter.type.slice('tuple'.length)}`
}

export const signatureOf = (name: string, inputs: readonly AbiParameter[]): string =>
  `${name}(${inputs.map(typeOf).join(',')})`

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

export interface Read {
  values: readonly Value[]
  /** Encoding the values gives these bytes, apart from what follows them. */
  exact: boolean
  /** How many bytes follow the encoding. */
  rest: number
}

/** The values of parameters. A text says why they cannot be decoded. */
export function decodeValues(inputs: readonly AbiParameter[], data: Hex): readonly Value[] | string {
  const plain = inputs.map(withoutName)
  const size = byteLength(data)
  if (plain.length === 0) return []
  const least = plain.reduce((sum, parameter) => sum + leastSize(parameter), 0)
  if (size < least)
    return `The parameters take at least ${least} bytes, and the data ends after ${size}. It is cut off, or it belongs to another function.`
  try {
    return decodeAbiParameters(plain, data) as readonly Value[]
  } catch {
    return `The ${size} bytes of parameters do not follow the ABI: an offset or a length points outside them, or a bool is neither 0 nor 1.`
  }
}

/** Decodes parameters and compares their encoding with the data. A text says why they cannot be decoded. */
export function readParameters(inputs: readonly AbiParameter[], data: Hex): Read | string {
  const size = byteLength(data)
  if (inputs.length === 0) return { values: [], exact: true, rest: size }
  const values = decodeValues(inputs, data)
  if (typeof values === 'string') return values
  const plain = inputs.map(withoutName)
  try {
    const encoded = encodeAbiParameters(plain, values as never)
    if (data.startsWith(encoded)) return { values, exact: true, rest: size - byteLength(encoded) }
  } catch {
    return 'A value is too large for its type, so the contract reverts when it decodes the parameters.'
  }
  return { values, exact: false, rest: 0 }
}

const mostWords = 200

/** Bytes that have no known meaning, as words of 32 bytes. */
export function wordsOf(data: Hex): Decoded[] {
  const size = byteLength(data)
  const words: Decoded[] = []
  for (let at = 0; at < size && words.length < mostWords; at += wordSize)
    words.push({ label: `bytes ${at} to ${Math.min(at + wordSize, size) - 1}`, value: slice(data, at, at + wordSize) })
  if (size > mostWords * wordSize)
    words.push({ label: 'more', meaning: `${size - mostWords * wordSize} more bytes are not shown.` })
  return words
}
