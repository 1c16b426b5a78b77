import type { Api, Endpoint, Json, Parameter, Schema } from '../../facts/apis/index.ts'

type Document = { [key: string]: Json }

/** A schema as JSON Schema has it: units become an extension and join the description, and open lists become another. */
export function schemaOf({ unit, description, extensibleEnum, ...rest }: Schema): Document {
  const inner = (value: unknown): Json => {
    if (Array.isArray(value)) return value.map(inner)
    return typeof value === 'object' && value !== null ? schemaOf(value as Schema) : (value as Json)
  }
  const { properties, default: preset, ...others } = rest
  return {
    ...(description && { description: unit ? `${description} Unit: ${unit}.` : description }),
    ...(unit && { 'x-unit': unit }),
    ...(extensibleEnum && { 'x-extensible-enum': extensibleEnum }),
    ...Object.fromEntries(Object.entries(others).map(([key, value]) => [key, inner(value)])),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, schemaOf(schema)])),
    }),
    ...(preset !== undefined && { default: preset }),
  }
}

const content = (schema: Schema, example?: Json): Document => ({
  'application/json': { schema: schemaOf(schema), ...(example !== undefined && { example }) },
})

const parameter = (place: 'path' | 'query', { name, required, schema }: Parameter, example?: string): Document => {
  const { description = '', ...rest } = schema
  return {
    name,
    in: place,
    description: schema.unit ? `${description} Unit: ${schema.unit}.` : description,
    required: required === true,
    schema: schemaOf(rest),
    ...(example !== undefined && { example: schema.type === 'integer' ? Number(example) : example }),
  }
}

/** The errors of an endpoint by HTTP status; those without a status are in the description. */
function errorResponses(api: Api, { errors }: Endpoint): Document {
  const possible = api.errors.filter(({ code }) => errors.includes(code))
  const statuses = [...new Set(possible.flatMap(({ status }) => status))].filter((status) => status >= 400).sort()
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: possible
          .filter((error) => error.status.includes(status))
          .map(({ code, meaning }) => `${code}: ${meaning}`)
          .join('\n'),
        content: content({ $ref: `#/components/schemas/${api.errorBody}` }),
      },
    ]),
  )
}

function operation(api: Api, endpoint: Endpoint): Document {
  const { id, summary, pathParameters = [], query = [], combinations, body, status, response, example } = endpoint
  const parameters = [
    ...pathParameters.map((field) => parameter('path', field, example.path?.[field.name])),
    ...query.map((field) => parameter('query', field, example.query?.[field.name])),
  ]
  return {
    operationId: id,
    summary,
    ...(combinations && {
      description: `Needs one of these combinations: ${combinations.map((names) => names.join(' and ')).join('; ')}.`,
      'x-combinations': combinations,
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: content(body, example.body) } }),
    responses: {
      [String(status)]: { description: 'The answer.', content: content(response, example.response) },
      ...errorResponses(api, endpoint),
    },
  }
}

/** An API's OpenAPI 3.1 document. */
export function openApiOf(api: Api): Document {
  const { title, description, servers, authentication, read, schemas, endpoints, webhooks = [], rateLimits } = api
  const { header, required, meaning } = authentication
  return {
    openapi: '3.1.0',
    info: {
      title,
      // The source has no number of a version.
      version: read,
      description: [description, ...rateLimits.map(({ who, limit }) => `${who}: ${limit}.`)].join('\n\n'),
    },
    servers: servers.map(({ url, name }) => ({ url, description: name })),
    security: required ? [{ key: [] }] : [{}, { key: [] }],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { [endpoint.method]: operation(api, endpoint) }]),
    ),
    ...(webhooks.length > 0 && {
      webhooks: Object.fromEntries(
        webhooks.map((webhook) => [webhook.id, { [webhook.method]: operation(api, webhook) }]),
      ),
    }),
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: header, description: meaning } },
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)])),
    },
  }
}

/** Where the build writes an API's document, under the site's root. */
export const openApiPath = ({ key }: Pick<Api, 'key'>): string => `openapi/${key}.json`
