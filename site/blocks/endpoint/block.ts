import type { Code, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { openApiPath } from '../../files/openApi.ts'
import { openRpcPath } from '../../files/openRpc.ts'
import {
  type Api,
  type ApiError,
  apiNamed,
  apiNames,
  callsOf,
  type Endpoint,
  type Json,
  type Schema,
} from '../../page/facts.ts'
import { code, definition, element, linkedName } from '../../page/nodes.ts'
import { type PageContext, report } from '../../page/page.ts'
import { didYouMean } from '../../support/problems.ts'
import { sourceLinks } from '../deployments/source.ts'
import { onlyShown, unsearched } from '../part.ts'
import { prose } from '../prose.ts'
import { codeOfRequest, type Request, type RequestLanguage, requestLanguages } from './requests.ts'

/** The entry that an attribute names. Reports one that does not exist. */
function named<Entry>(
  page: PageContext,
  node: LeafDirective,
  attribute: string,
  entries: { get: (name: string) => Entry | undefined; keys: () => Iterable<string> },
): Entry | undefined {
  const name = node.attributes?.[attribute] ?? ''
  const entry = entries.get(name)
  if (entry) return entry
  const remedy = didYouMean(name, entries.keys(), `There are ${[...entries.keys()].join(', ')}.`)
  report(page, node, `facts/apis has no \`${name}\` that \`::${node.name}\` could show as \`${attribute}\``, remedy)
  return undefined
}

const apiOf = (page: PageContext, node: LeafDirective) => named(page, node, 'api', { get: apiNamed, keys: apiNames })

const endpointOf = (page: PageContext, node: LeafDirective, api: Api) =>
  named(page, node, 'of', new Map(callsOf(api).map((endpoint) => [endpoint.id, endpoint])))

const refName = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** A schema's type in a word or two. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return refName(schema)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const type = [schema.type ?? 'any'].flat().join(' or ')
  if (schema.pattern?.startsWith('^0x')) return type.replace('string', 'hex string')
  return schema.pattern?.startsWith('^[0-9]') || schema.pattern?.startsWith('^0*[1-9]')
    ? type.replace('string', 'decimal string')
    : type
}

/** The limits of a schema as a sentence, or nothing. */
function limitsOf(schema: Schema): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems, minLength, maxLength } = schema
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    if (low !== undefined && high !== undefined) return low === high ? `${low}${unit}` : `${low} to ${high}${unit}`
    return low !== undefined ? `at least ${low}${unit}` : high !== undefined ? `at most ${high}${unit}` : ''
  }
  const parts = [
    range(minimum, maximum, ''),
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum} and less than ${exclusiveMaximum}`,
    range(minItems, maxItems, ' entries'),
    range(minLength, maxLength, ' characters'),
  ].filter(Boolean)
  const [first = '', ...rest] = parts as string[]
  return first && ` ${[first[0]?.toUpperCase() + first.slice(1), ...rest].join(', ')}.`
}

/** One name with what it means, as an entry of a definition list. Its id is the path `at` with the name. */
function field(at: string, name: string, schema: Schema, required: boolean, example?: Json): RootContent[] {
  const { description = '', unit, default: preset } = schema
  const listed = (values: readonly (string | number)[]) => `${values.map((value) => `\`${value}\``).join(', ')}.`
  const { enum: all, extensibleEnum: known } = schema
  const values = all ? ` One of ${listed(all)}` : known ? ` The source lists ${listed(known)}` : ''
  const standard =
    preset === undefined ? '' : ` Default: \`${typeof preset === 'string' ? preset : JSON.stringify(preset)}\`.`
  const isShort = typeof example === 'string' ? example.length > 0 && example.length <= 80 : typeof example === 'number'
  const shown = isShort ? ` Example: \`${example}\`.` : ''
  const counted = unit ? ` Unit: ${unit}.` : ''
  const id = `${at}-${name}`
  const term = [
    linkedName(id, name),
    ' ',
    element('span', { className: ['type'], ...unsearched }, [typeOf(schema)]),
    ' ',
    element('span', { className: ['need'], ...unsearched }, [required ? 'required' : 'optional']),
  ]
  const meaning = prose(`${description}${counted}${limitsOf(schema)}${values}${standard}${shown}`)
  // A field is found by its name. The words of all fields would be a tenth of the search index.
  return definition(term, meaning, unsearched, id)
}

const definitions = (label: string, entries: RootContent[], isSearched: boolean): RootContent[] => [
  element('p', { className: ['list-label'], ...unsearched }, [element('strong', {}, [label])]),
  element('dl', { className: ['params'], ...(isSearched ? {} : unsearched) }, entries),
]

const fieldsOf = (at: string, { properties = {}, required = [] }: Schema, example?: Json): RootContent[] =>
  Object.entries(properties).flatMap(([name, schema]) =>
    field(at, name, schema, required.includes(name), (example as Record<string, Json> | undefined)?.[name]),
  )

/** The schema itself, where it is named. */
const resolved = (api: Api, schema: Schema): Schema => (schema.$ref ? (api.schemas[refName(schema)] ?? {}) : schema)

/** The fields of a body, or the alternatives with the fields of each. */
function bodyLists(api: Api, at: string, label: string, schema: Schema, example?: Json): RootContent[] {
  const target = resolved(api, schema)
  const name = schema.$ref ? `${label}: ${refName(schema)}` : label
  if (target.anyOf)
    return target.anyOf.flatMap((form, index) =>
      bodyLists(api, `${at}-${index + 1}`, `${name}, form ${index + 1} of ${target.anyOf?.length}`, form),
    )
  const fields = fieldsOf(at, target, example)
  return fields.length > 0 ? definitions(name, fields, false) : []
}

const errorId = (of: string, { code }: ApiError): string => `${of}-${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/** Errors by status: the code, what it means, and what to do. */
function errorList(errors: readonly ApiError[], of: string, isWhole: boolean): RootContent {
  const byStatus = errors.toSorted((a, b) => (a.status[0] ?? 0) - (b.status[0] ?? 0))
  const rows = byStatus.flatMap((error) => [
    element('dt', { id: errorId(of, error) }, [
      linkedName(errorId(of, error), error.code),
      ' ',
      element('span', { className: ['type'], ...unsearched }, [
        `HTTP ${error.status.join(' or ') || 'status not stated'}`,
      ]),
    ]),
    element('dd', {}, [
      ...prose(error.meaning),
      ' ',
      element('span', { className: ['remedy'], ...unsearched }, prose(error.remedy)),
    ]),
  ])
  // An endpoint's errors are found where all of the API's are.
  return element('dl', { className: ['params', 'reverts'], ...(isWhole ? {} : unsearched) }, rows)
}

const isWebhook = ({ webhooks = [] }: Api, endpoint: Endpoint) => webhooks.includes(endpoint)

/** `::endpoint{api of}`: an endpoint's address, parameters, body and answer. */
export function endpointReference(node: LeafDirective, page: PageContext): RootContent[] {
  const api = apiOf(page, node)
  const endpoint = api && endpointOf(page, node, api)
  if (!api || !endpoint) return []
  const { method, path, summary, pathParameters = [], query = [], combinations, body, status, response } = endpoint
  const parameters = (label: 'Path' | 'Query', all: typeof query, examples: Readonly<Record<string, string>> = {}) =>
    all.length > 0
      ? definitions(
          label,
          all.flatMap(({ name, schema, required }) =>
            field(`${endpoint.id}-${label.toLowerCase()}`, name, schema, required === true, examples[name]),
          ),
          true,
        )
      : []
  const head = isWebhook(api, endpoint)
    ? [element('p', { className: ['endpoint'] }, [code(`JSON-RPC ${endpoint.id}`)])]
    : [
        element('p', { className: ['endpoint'] }, [
          element('b', { className: ['method'], 'data-method': method }, [method.toUpperCase()]),
          ' ',
          element('span', { className: ['value'], 'data-name': `address of ${endpoint.id}` }, [
            code(`${api.servers[0]?.url}${path}`),
          ]),
          ' ',
          element('a', { ...unsearched, href: `/${openApiPath(api)}` }, ['OpenAPI']),
        ]),
      ]
  return [
    ...head,
    element('p', {}, prose(summary)),
    ...parameters('Path', pathParameters, endpoint.example.path),
    ...parameters('Query', query, endpoint.example.query),
    ...(combinations
      ? [
          element(
            'p',
            {},
            prose(
              `A request needs one of these combinations: ${combinations.map((names) => names.map((name) => `\`${name}\``).join(' with ')).join(', ')}.`,
            ),
          ),
        ]
      : []),
    ...(body
      ? bodyLists(api, `${endpoint.id}-body`, isWebhook(api, endpoint) ? 'Call' : 'Body', body, endpoint.example.body)
      : []),
    ...bodyLists(api, `${endpoint.id}-answer`, isWebhook(api, endpoint) ? 'Your answer' : `Answer ${status}`, response),
  ]
}

/** `::schema{api of}`: the fields of one object of an API. */
export function schemaReference(node: LeafDirective, page: PageContext): RootContent[] {
  const api = apiOf(page, node)
  const schema = api && named(page, node, 'of', new Map(Object.entries(api.schemas)))
  if (!api || !schema) return []
  const name = node.attributes?.of ?? ''
  return bodyLists(api, name, name, schema)
}

/** `::api-errors{api of}`: the errors of an API, or of one of its endpoints. */
export function errorReference(node: LeafDirective, page: PageContext): RootContent[] {
  const api = apiOf(page, node)
  if (!api) return []
  const endpoint = node.attributes?.of ? endpointOf(page, node, api) : undefined
  const errors = endpoint ? api.errors.filter(({ code }) => endpoint.errors.includes(code)) : api.errors
  const of = endpoint?.id ?? api.key
  return [errorList(errors, of, endpoint === undefined)]
}

/** `::api{api}`: where an API is, who may call it and how often. */
export function apiFacts(node: LeafDirective, page: PageContext): RootContent[] {
  const api = apiOf(page, node)
  if (!api) return []
  const { servers, authentication, rateLimits, sources, read } = api
  const rpc = openRpcPath(api)
  return [
    element('dl', { className: ['params'] }, [
      ...servers.flatMap(({ url, name }) => definition([`${name} address`], [code(url)])),
      ...definition(
        ['Authentication'],
        [
          code(authentication.header),
          authentication.required ? ', required. ' : ', optional. ',
          authentication.meaning,
        ],
      ),
      ...rateLimits.flatMap(({ who, limit }) => definition([`Rate limit, ${who.toLowerCase()}`], [`${limit}.`])),
      ...definition(['OpenAPI 3.1'], [element('a', { href: `/${openApiPath(api)}` }, [`/${openApiPath(api)}`])]),
      ...(rpc ? definition(['OpenRPC 1.3'], [element('a', { href: `/${rpc}` }, [`/${rpc}`])]) : []),
      ...definition(
        ['Source'],
        [...sourceLinks(sources), `; read on ${read}. No package or public source code confirms it.`],
      ),
    ]),
  ]
}

/** `::conflicts{api}`: where the source of an API contradicts itself. */
export function apiConflicts(node: LeafDirective, page: PageContext): RootContent[] {
  const api = apiOf(page, node)
  if (!api) return []
  return [
    element(
      'ul',
      unsearched,
      api.conflicts.map((sentence) => element('li', {}, prose(sentence))),
    ),
  ]
}

/** The example of an endpoint as a request. */
export function requestOf(api: Api, { method, path, example }: Endpoint): Request {
  const { header, required } = api.authentication
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => example.path?.[name] ?? name)
  return {
    method,
    url: `${api.servers[0]?.url}${address}`,
    query: Object.entries(example.query ?? {}),
    ...(required && { keyHeader: header }),
    ...(example.body !== undefined && { body: example.body }),
  }
}

const fenceOf = (lang: string, title: string, value: string): Code => ({
  type: 'code',
  lang,
  meta: `[${title}]`,
  value,
})

const languageOf: Record<RequestLanguage, string> = { curl: 'sh', TypeScript: 'ts', Python: 'python' }

/** The example's request in each language, as tabs; the page as Markdown has curl alone. */
const requestTabs = (request: Request): RootContent =>
  ({
    type: 'containerDirective',
    name: 'code-group',
    attributes: {},
    children: requestLanguages.map((language) =>
      element('div', language === 'curl' ? unsearched : { className: ['alternative'], ...onlyShown }, [
        fenceOf(languageOf[language], language, codeOfRequest(request, language)),
      ]),
    ),
  }) as RootContent

/** `::example{api of}`: the request and the answer, which the tests compare with the schema. */
export function apiExample(node: LeafDirective, page: PageContext): RootContent[] {
  const api = apiOf(page, node)
  const endpoint = api && endpointOf(page, node, api)
  if (!api || !endpoint) return []
  const json = (title: string, value: Json | undefined): RootContent =>
    element('div', { className: ['unsearched'], ...unsearched }, [
      fenceOf('json', title, JSON.stringify(value, null, 2)),
    ])
  const { body, response } = endpoint.example
  return [
    isWebhook(api, endpoint) ? json('Call', body) : requestTabs(requestOf(api, endpoint)),
    json(isWebhook(api, endpoint) ? 'Your answer' : `Answer ${endpoint.status}`, response),
  ]
}
