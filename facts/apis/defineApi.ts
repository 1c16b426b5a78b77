import type { Schema } from './schema.ts'

/** A reference to a schema of the same API. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

type More = Omit<Schema, 'type' | 'description'>

export const text = (description: string, more: More = {}): Schema => ({ type: 'string', description, ...more })
export const flag = (description: string, more: More = {}): Schema => ({ type: 'boolean', description, ...more })
export const count = (description: string, unit?: string, more: More = {}): Schema => ({
  type: 'integer',
  description,
  ...(unit && { unit }),
  ...more,
})
export const decimal = (description: string, unit?: string, more: More = {}): Schema => ({
  type: 'number',
  description,
  ...(unit && { unit }),
  ...more,
})

/** A chain's id; `known` has those that the API's source lists. */
export const chainId = (description: string, known?: readonly number[]): Schema =>
  count(description, 'chain id', known ? { extensibleEnum: known } : { minimum: 1 })

/** An amount in a token's smallest unit, as decimal digits. */
export const amount = (description: string, unit = 'the token’s smallest unit'): Schema =>
  text(description, { unit, pattern: '^[0-9]{1,78}$' })
/** A point in time as decimal digits. */
export const secondsText = (description: string): Schema =>
  text(description, { unit: 'Unix seconds', pattern: '^[0-9]{1,20}$' })
export const address = (description: string): Schema => text(description, { pattern: '^0x[0-9a-fA-F]{40}$' })
export const hash = (description: string): Schema => text(description, { pattern: '^0x[0-9a-fA-F]{64}$' })
export const bytes = (description: string, more: More = {}): Schema =>
  text(description, { pattern: '^0x([0-9a-fA-F]{2})*$', ...more })
export const choice = (description: string, values: readonly string[], more: More = {}): Schema =>
  text(description, { enum: values, ...more })

export const list = (items: Schema, description?: string, more: More = {}): Schema => ({
  type: 'array',
  ...(description && { description }),
  items,
  ...more,
})

/** The schema, or null. */
export const orNull = (schema: Schema): Schema => ({
  ...schema,
  type: [schema.type as 'string', 'null'],
})

/** An object; each property is required unless `optional` names it. */
export const object = (
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
  more: More & { description?: string } = {},
): Schema => ({
  type: 'object',
  ...more,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

/** A body that an API refuses if it has other properties. */
export const strict = (
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
  more: More & { description?: string } = {},
): Schema => object(properties, optional, { additionalProperties: false, ...more })

/** The description replaces the one that the schema has. */
export const as = (schema: Schema, description: string): Schema => ({ ...schema, description })
