import { type Address, concatHex, type Hex, maxUint256, numberToHex, pad } from 'viem'
import type { Api, Json, Schema } from '../../facts/apis/index.ts'

/** Where everything that a hostile answer takes would go. */
export const thief: Address = '0x7777777777777777777777777777777777777777'

const resolved = (api: Api, { $ref, ...schema }: Schema): Schema =>
  $ref ? resolved(api, api.schemas[$ref.replace('#/components/schemas/', '')] as Schema) : schema
const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of several schemas, the one that a value can have. */
function schemaFor(api: Api, given: Schema, value: Json): Schema {
  const schema = resolved(api, given)
  if (!schema.anyOf) return schema
  const branches = schema.anyOf.map((one) => schemaFor(api, one, value))
  const fits = ({ required = [] }: Schema) => isObject(value) && required.every((name) => name in value)
  return branches.find(fits) ?? (branches[0] as Schema)
}

/** The value with nothing but the properties that the schema requires, and those of `kept`. */
export function onlyRequired(api: Api, given: Schema, value: Json, kept: readonly string[] = []): Json {
  const schema = schemaFor(api, given, value)
  if (Array.isArray(value)) return value.map((one) => onlyRequired(api, schema.items ?? {}, one as Json, kept))
  const { properties, required = [] } = schema
  if (!isObject(value) || !properties) return value
  const names = [...required, ...kept].filter((name) => name in value)
  return Object.fromEntries(
    names.map((name) => [name, onlyRequired(api, properties[name] as Schema, value[name] as Json, kept)]),
  )
}

/** Bytes with one 32-byte word, or the selector, changed. */
function* otherBytes(value: Hex): Generator<Json> {
  yield* ['0x', '0x00', `${value}00`]
  const head = ((value.length - 2) / 2) % 32
  if (head === 4) for (const selector of ['a9059cbb', '39509351', '23b872dd']) yield `0x${selector}${value.slice(10)}`
  for (let at = 2 + head * 2; at + 64 <= value.length; at += 64)
    for (const word of [pad(thief), pad('0x'), pad('0x01'), numberToHex(maxUint256)])
      yield concatHex([value.slice(0, at) as Hex, word, `0x${value.slice(at + 64)}`])
}

/** What somebody hostile answers in place of one value; undefined leaves it out. */
function* lies({ type, pattern, enum: values }: Schema, value: Json): Generator<Json | undefined> {
  yield undefined
  // A value that no schema describes is one of many alike, such as the types of typed data.
  if (!type) return yield typeof value === 'string' && value.startsWith('0x') ? thief : '0'
  yield null
  yield [] as Json
  yield {} as Json
  if (values) yield* values.filter((one) => one !== value)
  if (typeof value === 'boolean') yield !value
  if (typeof value === 'number') yield* [0, 1, -1, 0.49, value * 2, 2 ** 53, 'x']
  if (typeof value !== 'string' || type === 'boolean') return
  yield* ['', 'x', 7]
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) yield* [thief, `0x${'0'.repeat(40)}`]
  else if (/^0x([0-9a-fA-F]{2})*$/.test(value)) yield* otherBytes(value as Hex)
  else if (/^0x[0-9a-fA-F]+$/.test(value) || pattern?.startsWith('^0x')) yield* ['0x1', '0xde0b6b3a7640000']
  else if (/^\d+$/.test(value)) yield* ['0', '1', '-1', String(BigInt(value) * 2n), '9'.repeat(77)]
}

export interface Lie {
  /** The path of the value and what it became. */
  what: string
  answer: Json
}

/** Every answer that differs from an honest one in one value, as the schema describes values. */
export function* changed(api: Api, given: Schema, value: Json, path = ''): Generator<Lie> {
  const schema = schemaFor(api, given, value)
  if (path !== '') {
    for (const lie of lies(schema, value)) {
      const text = lie === undefined ? 'nothing' : JSON.stringify(lie)
      yield {
        what: `${path} = ${text.length > 80 ? `${text.slice(0, 40)}…${text.slice(-40)}` : text}`,
        answer: lie as Json,
      }
    }
  }
  if (Array.isArray(value)) {
    yield { what: `${path} twice`, answer: [...value, ...value] }
    for (const [index, one] of schema.items ? value.entries() : value.slice(0, 1).entries())
      for (const lie of changed(api, schema.items ?? {}, one as Json, `${path}[${index}]`))
        yield { ...lie, answer: value.with(index, lie.answer) }
  } else if (isObject(value)) {
    for (const [name, one] of Object.entries(value))
      for (const lie of changed(api, schema.properties?.[name] ?? {}, one, `${path}.${name}`))
        yield { ...lie, answer: { ...value, [name]: lie.answer } } // JSON leaves undefined out
  }
}
