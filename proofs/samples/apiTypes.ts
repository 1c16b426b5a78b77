import type { Api, Schema } from '../../facts/apis/index.ts'

const quoted = (value: string | number | boolean) => (typeof value === 'string' ? `'${value}'` : String(value))

/** A schema as a TypeScript type, in the form that Biome gives it. */
function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ')
  if (schema.const !== undefined) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  const { additionalProperties: rest } = schema
  const types = [schema.type ?? []].flat().map((type): string => {
    if (type === 'array') {
      const item = typeOf(schema.items ?? {}, indent)
      return /^\w+$|^\{ .* \}$/.test(item) ? `${item}[]` : `Array<${item}>`
    }
    if (type === 'object' && schema.properties) return fieldsOf(schema, indent)
    if (type === 'object') return `Record<string, ${typeof rest === 'object' ? typeOf(rest, indent) : 'unknown'}>`
    if (type === 'string' && schema.pattern?.startsWith('^0x')) return `\`0x\${string}\``
    return type === 'integer' ? 'number' : type
  })
  return types.join(' | ') || 'unknown'
}

function fieldsOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const entries = Object.entries(properties)
  if (indent && entries.every(([, { unit }]) => !unit))
    return `{ ${entries.map(([name, schema]) => `${name}: ${typeOf(schema, inner)}`).join('; ')} }`
  const lines = entries.map(([name, schema]) => {
    const { unit } = schema
    const comment = unit ? `${inner}/** Unit: ${unit}. */\n` : ''
    return `${comment}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** The types of what an API takes and gives, as a file that samples import. */
export const apiTypes = (api: Api): string =>
  `${Object.entries(api.schemas)
    .map(([name, schema]) => {
      const type = typeOf(schema, '')
      return type.startsWith('{') ? `export interface ${name} ${type}` : `export type ${name} = ${type}`
    })
    .join('\n\n')}\n`
