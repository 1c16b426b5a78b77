import { type AbiParameter, getAddress, type Hex } from 'viem'
import { componentsOf } from '../../site/shared/abiTypes.ts'
import { checksumWarning, readAddress } from '../../site/shared/address.ts'
import type { Value } from '../decode/parameters.ts'
import { readInteger } from '../numbers.ts'

/** What the form of a step shows: a text for each field, by its path, such as `params.poolKey.fee`. */
export type Texts = Record<string, string>

export type Kind = 'command' | 'action'

export interface FieldShape {
  path: string
  name: string
  type: string
  parameter: AbiParameter
}

const listOf = (type: string): string | undefined => /^(.*)\[\]$/.exec(type)?.[1]

/** The fields of a step's parameters: structs are taken apart, lists are one field. */
export function fieldsOf(parameters: readonly AbiParameter[], prefix = ''): FieldShape[] {
  return parameters.flatMap((parameter) => {
    const name = parameter.name ?? ''
    const path = prefix + name
    return parameter.type === 'tuple'
      ? fieldsOf(componentsOf(parameter), `${path}.`)
      : [{ path, name, type: parameter.type, parameter }]
  })
}

const named: Record<string, string> = {
  NATIVE: `0x${'0'.repeat(40)}`,
  MSG_SENDER: `0x${'0'.repeat(39)}1`,
  ADDRESS_THIS: `0x${'0'.repeat(39)}2`,
}

/** Names that numbers may have. A maximum depends on the type. */
const amounts: Record<string, bigint> = { OPEN_DELTA: 0n, CONTRACT_BALANCE: 2n ** 255n }

const isRecipient = /^(recipient|to|owner)$/
const isCurrency = /^(currency|token|intermediateCurrency)/

/** The contracts map MSG_SENDER and ADDRESS_THIS for recipients alone, and burn what they send to NATIVE. Throws a sentence. */
function readAddressOrName(text: string, name: string): Hex {
  const names = isRecipient.test(name) ? ['MSG_SENDER', 'ADDRESS_THIS'] : ['NATIVE']
  const known = names.find((one) => one === text.toUpperCase())
  if (known) return named[known] as Hex
  const read = readAddress(text)
  if (!read) throw new Error(`An address is 0x and 40 hexadecimal digits; here it may also be ${names.join(' or ')}.`)
  if (read.isMistyped) throw new Error(checksumWarning)
  return getAddress(read.address)
}

function readNumber(text: string, type: string): bigint {
  const signed = type.startsWith('int')
  const bits = BigInt(/\d+/.exec(type)?.[0] ?? 256)
  const low = signed ? -(2n ** (bits - 1n)) : 0n
  const high = 2n ** (signed ? bits - 1n : bits) - 1n
  const known = text.toUpperCase() === 'MAX' ? high : amounts[text.toUpperCase()]
  if (known !== undefined && known <= high) return known
  const value = readInteger(text, `A whole number of the type ${type}, in the smallest unit: no decimal point.`, {
    hex: true,
  })
  if (value < low || value > high) throw new Error(`The number does not fit into ${type}.`)
  return value
}

/** The most parts of a list in a field. */
const mostParts = 1000

/** The parts of a text. Throws a sentence for more than a field takes. */
function split(text: string, separator: RegExp | string): string[] {
  const parts = text.split(separator).filter((part) => part.trim())
  if (parts.length > mostParts)
    throw new Error(`A list has at most ${mostParts} parts here, and this one ${parts.length}.`)
  return parts
}

/** `token fee token …`, as a v3 path packs it. */
function packPath(text: string): Hex {
  const parts = split(text, /[\s,]+/)
  if (parts.length < 3 || parts.length % 2 === 0)
    throw new Error('A path is token, fee, token: an odd number of parts, three at least.')
  const packed = parts.map((part, at) => {
    if (at % 2 === 0) return readAddressOrName(part, 'token').slice(2)
    return readNumber(part, 'uint24').toString(16).padStart(6, '0')
  })
  return `0x${packed.join('').toLowerCase()}`
}

function readBytes(text: string, name: string): Hex {
  if (name === 'path' && /\s|,/.test(text)) return packPath(text)
  if (text === '') return '0x'
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) throw new Error('Bytes are 0x and an even number of hexadecimal digits.')
  return text.toLowerCase() as Hex
}

/** The parts of a list. Throws a sentence for what may be one number or two. */
function partsOf(text: string): string[] {
  const unclear = /(?<![\w.])\d{1,3}(?:,\d{3})+(?![\w.])/.exec(text)?.[0]
  if (unclear) throw new Error(`${unclear} may be one number or more: write spaces between the parts of a list.`)
  return split(text, /[\s,]+/)
}

/** The value of a text. Throws a sentence for the reader. */
export function readValue(parameter: AbiParameter, input: string): Value {
  const text = input.trim()
  const { type, name = '' } = parameter
  const element = listOf(type)
  if (element === 'tuple')
    return split(text, '\n').map((line, at) => readRow(componentsOf(parameter), line.trim(), at + 1))
  if (element) {
    return partsOf(text).map((part, at) => {
      try {
        return readValue({ type: element, name }, part)
      } catch (error) {
        throw new Error(`Part ${at + 1}: ${(error as Error).message}`)
      }
    })
  }
  if (type === 'bytes') return readBytes(text, name)
  if (text === '') throw new Error('A value is missing.')
  if (type === 'address') return readAddressOrName(text, name)
  if (type === 'bool') {
    if (text !== 'true' && text !== 'false') throw new Error('The value is true or false.')
    return text === 'true'
  }
  const size = /^bytes(\d+)$/.exec(type)?.[1]
  if (size) {
    if (!new RegExp(`^0x[0-9a-f]{${Number(size) * 2}}$`, 'i').test(text))
      throw new Error(`The value is 0x and ${Number(size) * 2} hexadecimal digits.`)
    return text.toLowerCase() as Hex
  }
  return readNumber(text, type)
}

/** One line of a list of structs: the fields with spaces between them. */
function readRow(components: readonly AbiParameter[], line: string, number: number): Value {
  const parts = partsOf(line)
  if (parts.length !== components.length)
    throw new Error(
      `Line ${number} has ${parts.length} fields instead of ${components.length}: ${components.map(({ name }) => name).join(' ')}.`,
    )
  return components.map((component, at) => {
    try {
      return readValue(component, parts[at] ?? '')
    } catch (error) {
      throw new Error(`Line ${number}, ${component.name}: ${(error as Error).message}`)
    }
  })
}

/** The text of a value, which {@link readValue} reads back. */
export function writeValue(parameter: AbiParameter, value: Value): string {
  const { type, name = '' } = parameter
  const element = listOf(type)
  if (element && Array.isArray(value))
    return element === 'tuple'
      ? value
          .map((row) =>
            componentsOf(parameter)
              .map((component, at) => writeValue(component, (row as readonly Value[])[at] as Value))
              .join(' '),
          )
          .join('\n')
      : value.map((one) => writeValue({ type: element, name }, one)).join(' ')
  if (type === 'address') {
    const plain = String(value).toLowerCase()
    if (isCurrency.test(name) && plain === named.NATIVE) return 'NATIVE'
    const known = Object.entries(named).find(([key, address]) => key !== 'NATIVE' && address === plain)
    return known && isRecipient.test(name) ? known[0] : getAddress(plain)
  }
  if (typeof value === 'bigint' && value === 2n ** 255n) return 'CONTRACT_BALANCE'
  if (type === 'bytes' && name === 'path') return writePath(value as Hex)
  return String(value)
}

function writePath(path: Hex): string {
  const size = (path.length - 2) / 2
  if (size < 43 || (size - 20) % 23 !== 0) return path
  const parts: string[] = []
  for (let at = 2; at < path.length; at += 46) {
    parts.push(getAddress(`0x${path.slice(at, at + 40)}`))
    if (at + 40 < path.length) parts.push(String(Number.parseInt(path.slice(at + 40, at + 46), 16)))
  }
  return parts.join(' ')
}

/** The value at each parameter, structs as lists; or a sentence for each field that cannot be read. */
export function readValues(
  parameters: readonly AbiParameter[],
  texts: Texts,
): { values: readonly Value[]; errors: Texts } {
  const errors: Texts = {}
  const read = (all: readonly AbiParameter[], prefix: string): readonly Value[] =>
    all.map((parameter) => {
      const path = prefix + (parameter.name ?? '')
      if (parameter.type === 'tuple') return read(componentsOf(parameter), `${path}.`)
      try {
        return readValue(parameter, texts[path] ?? '')
      } catch (error) {
        errors[path] = (error as Error).message
        return ''
      }
    })
  return { values: read(parameters, ''), errors }
}

/** The texts of values, by path. */
export function writeValues(parameters: readonly AbiParameter[], values: readonly Value[], prefix = ''): Texts {
  return Object.assign(
    {},
    ...parameters.map((parameter, at) => {
      const path = prefix + (parameter.name ?? '')
      const value = values[at] as Value
      return parameter.type === 'tuple'
        ? writeValues(componentsOf(parameter), value as readonly Value[], `${path}.`)
        : { [path]: writeValue(parameter, value) }
    }),
  )
}
