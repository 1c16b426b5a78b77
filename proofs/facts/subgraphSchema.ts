import { buildSchema, GraphQLError, type GraphQLSchema, isScalarType } from 'graphql'
import type { SubgraphEntity, SubgraphSchema } from '../../facts/subgraph.ts'

/** The names under which graph-node serves an entity: one by id, and the list. */
export const singular = (entity: string) => entity.charAt(0).toLowerCase() + entity.slice(1)
export const plural = (entity: string) => {
  const one = singular(entity)
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s`
}

export const compared = ['', '_not', '_gt', '_lt', '_gte', '_lte']
export const listed = ['_in', '_not_in']
const matched = ['contains', 'starts_with', 'ends_with'].flatMap((match) =>
  [`_${match}`, `_not_${match}`].flatMap((suffix) => [suffix, `${suffix}_nocase`]),
)
const contained = ['', '_not', '_contains', '_contains_nocase', '_not_contains', '_not_contains_nocase']

const baseOf = (type: string) => type.replace(/[[\]!]/g, '')

/** The filters that graph-node offers for one field, as members of an input type. */
function filters(schema: SubgraphSchema, entity: SubgraphEntity, field: string, type: string): string[] {
  const base = baseOf(type)
  const linked = base in schema.entities
  const inner = linked ? [`${field}_: ${base}_filter`] : []
  if (field in (entity.derivedFrom ?? {})) return inner
  const scalar = linked ? 'String' : base
  if (type.startsWith('[')) return [...contained.map((suffix) => `${field}${suffix}: [${scalar}!]`), ...inner]
  const ofOne = scalar === 'Boolean' || base in schema.enums ? ['', '_not'] : compared
  const ofText = scalar === 'String' ? matched : scalar === 'Bytes' ? ['_contains', '_not_contains'] : []
  return [
    ...[...ofOne, ...ofText].map((suffix) => `${field}${suffix}: ${scalar}`),
    ...listed.map((suffix) => `${field}${suffix}: [${scalar}!]`),
    ...inner,
  ]
}

const listArguments = (entity: string) =>
  `skip: Int = 0, first: Int = 100, orderBy: ${entity}_orderBy, orderDirection: OrderDirection, where: ${entity}_filter`

/** What a subgraph of this schema answers to, after graph-node's conventions. */
export function served(schema: SubgraphSchema): GraphQLSchema {
  const entities = Object.entries(schema.entities)
  const types = entities.map(([name, entity]) => {
    const fields = Object.entries(entity.fields)
    const members = fields.map(([field, type]) => {
      const list = type.startsWith('[') && baseOf(type) in schema.entities
      return `${field}${list ? `(${listArguments(baseOf(type))})` : ''}: ${type}`
    })
    const orders = fields.flatMap(([field, type]) => {
      const linked = type.startsWith('[') ? undefined : schema.entities[baseOf(type)]
      const inner = Object.entries(linked?.fields ?? {}).filter(([, one]) => !(baseOf(one) in schema.entities))
      return [field, ...inner.map(([one]) => `${field}__${one}`)]
    })
    const where = fields.flatMap(([field, type]) => filters(schema, entity, field, type))
    return `
      type ${name} { ${members.join('\n')} }
      enum ${name}_orderBy { ${orders.join('\n')} }
      input ${name}_filter { ${where.join('\n')} _change_block: BlockChangedFilter and: [${name}_filter] or: [${name}_filter] }`
  })
  const fixed = 'block: Block_height, subgraphError: _SubgraphErrorPolicy_! = deny'
  const roots = entities.flatMap(([name]) => [
    `${singular(name)}(id: ID!, ${fixed}): ${name}`,
    `${plural(name)}(${listArguments(name)}, ${fixed}): [${name}!]!`,
  ])
  const built = buildSchema(`
    scalar BigInt scalar BigDecimal scalar Bytes
    enum OrderDirection { asc desc }
    enum _SubgraphErrorPolicy_ { allow deny }
    input BlockChangedFilter { number_gte: Int! }
    input Block_height { hash: Bytes number: Int number_gte: Int }
    type _Block_ { hash: Bytes number: Int! timestamp: Int parentHash: Bytes }
    type _Meta_ { block: _Block_! deployment: String! hasIndexingErrors: Boolean! }
    ${Object.entries(schema.enums).map(([name, values]) => `enum ${name} { ${values.join(' ')} }`)}
    ${types.join('\n')}
    type Query { ${roots.join('\n')} _meta(block: Block_height): _Meta_ }
  `)
  // Without this a custom scalar takes any literal.
  const literals = { BigInt: /^-?\d+$/, BigDecimal: /^-?\d+(\.\d+)?$/, Bytes: /^(0x)?([0-9a-f]{2})*$/i }
  for (const [name, pattern] of Object.entries(literals)) {
    const type = built.getType(name)
    if (!isScalarType(type)) throw new Error(`${name} is no scalar`)
    type.parseLiteral = (node) => {
      if (!('value' in node) || typeof node.value !== 'string' || !pattern.test(node.value)) {
        throw new GraphQLError(`This is no ${name}.`, { nodes: node })
      }
      return node.value
    }
  }
  return built
}
