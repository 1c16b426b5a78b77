import { createRequire } from 'node:module'
import { ExclusiveDutchOrder } from '@pancakeswap/pcsx-sdk'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { exampleOrder } from '../../facts/apis/exampleOrder.ts'
import { bodyProblems, exampleProblems, parameterProblems, responseProblems } from '../../facts/apis/examples.ts'
import { type Api, apis, type Endpoint } from '../../facts/apis/index.ts'
import { dataFiles } from './factFiles.ts'
import { openApiOf, openApiPath } from './openApi.ts'

const endpointsOf = ({ endpoints, webhooks = [] }: Api): readonly Endpoint[] => [...endpoints, ...webhooks]
const cases = apis.flatMap((api) =>
  endpointsOf(api).map((endpoint) => [`${api.key} ${endpoint.id}`, api, endpoint] as const),
)

describe('an API’s document', () => {
  it.each(apis.map((api) => [api.key, api] as const))(
    'of %s is valid OpenAPI 3.1, and the build writes it',
    async (_, api) => {
      const written = JSON.parse(dataFiles().get(openApiPath(api)) ?? '') as Record<string, unknown>
      const { valid, errors } = await new Validator().validate(structuredClone(written))
      expect([valid, errors]).toEqual([true, undefined])
      const broken = { ...written, paths: { '/x': { get: { responses: { 200: {} } } } } }
      expect((await new Validator().validate(broken)).valid).toBe(false)
    },
  )

  it.each(apis.map((api) => [api.key, api] as const))('of %s names every schema and error that it uses', (_, api) => {
    const text = JSON.stringify(openApiOf(api))
    const used = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name)
    const names = Object.keys(api.schemas)
    expect([...new Set(used)].sort()).toEqual(names.sort())
    const codes = api.errors.map(({ code }) => code)
    expect(endpointsOf(api).flatMap(({ errors }) => errors.filter((code) => !codes.includes(code)))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('the OpenRPC document of a market maker’s server', () => {
  const api = apis.find(({ webhooks }) => webhooks) as Api
  const written = JSON.parse(dataFiles().get('openrpc/pcsx-market-maker.json') ?? '{}')
  // Its declarations do not have what it exports.
  const { openrpcDocument } = createRequire(import.meta.url)('@open-rpc/meta-schema')
  // The meta-schema refers to a copy of JSON Schema on the web, where Ajv has the same draft.
  const draft = 'http://json-schema.org/draft-07/schema#'
  const { $schema: _, ...metaSchema } = JSON.parse(
    JSON.stringify(openrpcDocument)
      .replaceAll('https://meta.json-schema.tools/#/definitions/JSONSchemaObject', draft)
      .replaceAll('https://meta.json-schema.tools', draft),
  )
  const isValid = new Ajv({ strict: false, logger: false }).compile(metaSchema)

  it('is valid OpenRPC with the methods that the service calls', () => {
    expect([isValid(written), isValid.errors]).toEqual([true, null])
    const names = written.methods.map(({ name }: { name: string }) => name)
    expect(names).toEqual(api.webhooks?.map(({ id }) => id))
    const [first] = written.methods
    expect(isValid({ ...written, methods: [{ ...first, params: undefined }] })).toBe(false)
    const mistyped = { ...first, result: { name: 'answer', schema: { type: 'strin' } } }
    expect(isValid({ ...written, methods: [mistyped] })).toBe(false)
  })

  it('has examples that its schemas allow', () => {
    const ajv = new Ajv({ strict: false, logger: false }).addSchema(written, 'document')
    for (const [at, { params, result, examples }] of written.methods.entries()) {
      const [example] = examples
      const isAllowed = (path: string, value: unknown) =>
        ajv.validate({ $ref: `document#/methods/${at}/${path}` }, value)
      expect(isAllowed('params/0/schema', example.params[0].value)).toBe(true)
      expect(isAllowed('result/schema', example.result.value)).toBe(true)
      expect(isAllowed('params/0/schema', { ...example.params[0].value, invented: 1 })).toBe(false)
      expect([params[0].required, result.name]).toEqual([true, 'answer'])
    }
  })
})

describe('an example', () => {
  it.each(cases)('of %s is one that the document allows', (_, api, endpoint) => {
    expect(exampleProblems(api, endpoint)).toEqual([])
  })

  it.each(cases)('of %s is refused with a field too many or of another type', (_, api, endpoint) => {
    const { query = {}, path = {}, body, response } = endpoint.example
    expect(parameterProblems(endpoint, { query: { ...query, invented: '1' }, path })).not.toEqual([])
    if (body) expect(bodyProblems(api, endpoint, { ...(body as object), invented: 1 } as never)).not.toEqual([])
    expect(responseProblems(api, endpoint, { ...(response as object), invented: 1 } as never)).not.toEqual([])
    const [name] = Object.keys(response as object)
    expect(responseProblems(api, endpoint, { ...(response as object), [name as string]: 1.5 } as never)).not.toEqual([])
  })

  it('of an order decodes to what it says', () => {
    const order = ExclusiveDutchOrder.parse(exampleOrder.encodedOrder, 56)
    expect(order.hash()).toBe(exampleOrder.orderHash)
    expect(order.info).toMatchObject({
      nonce: BigInt(exampleOrder.orderInfo.nonce),
      deadline: BigInt(exampleOrder.orderInfo.deadline),
      decayStartTime: BigInt(exampleOrder.orderInfo.decayStartTime),
    })
    const { domain } = order.permitData()
    expect(domain).toEqual(exampleOrder.permitData.domain)
  })
})
