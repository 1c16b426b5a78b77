import { type AbiParameter, encodeAbiParameters, type Hex } from 'viem'
import { toolFiles } from '../../site/files/toolData.ts'
import type { Context, DecodeData, Decoded, Text } from './decode.ts'

const files = toolFiles([])
export const data = JSON.parse(files.get('decode') ?? '{}') as DecodeData
const texts = JSON.parse(files.get('texts') ?? '[]') as Text[]
export const context: Context = { data, texts, chain: 'bsc', now: 1_750_000_000 }

const componentsOf = (parameter: AbiParameter) => (parameter as { components?: AbiParameter[] }).components ?? []

/** A value of a type that differs from place to place, so that two that are swapped are seen. */
export function sampleOf(parameter: AbiParameter, seed: number): unknown {
  const { type } = parameter
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array) {
    const length = array[2] ? Number(array[2]) : 2
    return Array.from({ length }, (_, at) => sampleOf({ ...parameter, type: array[1] } as AbiParameter, seed * 7 + at))
  }
  if (type === 'tuple') return componentsOf(parameter).map((part, at) => sampleOf(part, seed * 11 + at))
  const digit = (seed % 9) + 1
  if (type === 'address') return `0x${String(digit).repeat(39)}${(seed + 3) % 10}`
  if (type === 'bool') return seed % 2 === 0
  if (type === 'string') return `text ${seed}`
  if (type === 'bytes') return `0x${'ab'.repeat((seed % 40) + 33)}`
  const size = /^bytes(\d+)$/.exec(type)?.[1]
  if (size) return `0x${`${digit}c`.repeat(Number(size))}`
  const [, kind, bits = '256'] = /^(u?int)(\d*)$/.exec(type) ?? []
  const value = BigInt(seed + 1) % 2n ** BigInt(Math.min(Number(bits) - 1, 20))
  return kind === 'int' && seed % 3 === 0 ? -value : value
}

/** viem takes structs as objects, and lists where the fields have no names. */
const withoutNames = (parameter: AbiParameter): AbiParameter =>
  ({
    type: parameter.type,
    ...(componentsOf(parameter).length > 0 && { components: componentsOf(parameter).map(withoutNames) }),
  }) as AbiParameter

export const samplesOf = (inputs: readonly AbiParameter[]) => inputs.map((input, at) => sampleOf(input, at + 1))

export const encode = (inputs: readonly AbiParameter[], values: readonly unknown[] = samplesOf(inputs)): Hex =>
  encodeAbiParameters(inputs.map(withoutNames), values as never)

/** Every value in a tree, in order. */
export const valuesIn = (nodes: readonly Decoded[]): string[] =>
  nodes.flatMap(({ value, children = [] }) => [...(value === undefined ? [] : [value]), ...valuesIn(children)])

export const warningsIn = (nodes: readonly Decoded[]): string[] =>
  nodes.flatMap(({ warnings = [], children = [] }) => [...warnings, ...warningsIn(children)])

export const labelsIn = (nodes: readonly Decoded[]): string[] =>
  nodes.flatMap(({ label, children = [] }) => [label, ...labelsIn(children)])

/** The values of a sample that a tree shows, as text. Lists and structs themselves have none. */
export const flat = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(flat) : [String(value).toLowerCase()]
