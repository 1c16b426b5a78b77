import type { Source } from '../factTypes.ts'

type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null'
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A JSON Schema as OpenAPI 3.1 uses it, as far as these APIs need one. */
export interface Schema {
  $ref?: string
  type?: Kind | readonly Kind[]
  description?: string
  /** What a number counts, for example `seconds`. Written to the OpenAPI document as `x-unit`. */
  unit?: string
  enum?: readonly string[]
  /** The values that the source lists, where the API may take others later. Written as `x-extensible-enum`. */
  extensibleEnum?: readonly number[]
  const?: string | number | boolean
  default?: Json
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  anyOf?: readonly Schema[]
}

export interface Parameter {
  name: string
  required?: true
  schema: Schema
}

/** An error of an API, as its body names it. */
export interface ApiError {
  code: string
  /** The HTTP status, or several where the same code comes with more than one. */
  status: readonly number[]
  meaning: string
  remedy: string
}

/** Values of query parameters that do not go together, and the parameter to change. */
export interface Refused {
  parameter: string
  because: string
  /** For each parameter the values of which one must be there; or the parameter that has the same value. */
  when: Readonly<Record<string, readonly string[]>> | { sameAs: string }
}

export interface Endpoint {
  id: string
  method: 'get' | 'post'
  path: string
  summary: string
  pathParameters?: readonly Parameter[]
  query?: readonly Parameter[]
  /** Combinations of query parameters of which a request must have one. */
  combinations?: readonly (readonly string[])[]
  /** Query values that the API refuses together. The empty text is a parameter that is left out. */
  refused?: readonly Refused[]
  body?: Schema
  status: number
  response: Schema
  /** Codes of the API's errors that this endpoint answers with. */
  errors: readonly string[]
  /** One request that the API allows, and one answer to it. Hashes and amounts are invented. */
  example: {
    path?: Readonly<Record<string, string>>
    query?: Readonly<Record<string, string>>
    body?: Json
    response: Json
  }
}

/** An HTTP API: what its OpenAPI document, its pages and the types of its samples are made from. */
export interface Api {
  /** The name of the OpenAPI document. */
  key: string
  title: string
  description: string
  servers: readonly { url: string; name: string }[]
  authentication: { header: string; required: boolean; meaning: string }
  rateLimits: readonly { who: string; limit: string }[]
  endpoints: readonly Endpoint[]
  /** Requests that the API sends to its integrator's own server. Their paths are of no meaning. */
  webhooks?: readonly Endpoint[]
  schemas: Readonly<Record<string, Schema>>
  /** The schema of an error's body. */
  errorBody: string
  errors: readonly ApiError[]
  sources: readonly Source[]
  /** The day of the commit that was read, which has no version of the API. */
  read: string
  /** Where pages of the source contradict each other, the API's own documents, or what the tests found. */
  conflicts: readonly string[]
}
