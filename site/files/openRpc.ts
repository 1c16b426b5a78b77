import type { Api, Endpoint, Json, Schema } from '../../facts/apis/index.ts'
import { schemaOf } from './openApi.ts'

type Document = { [key: string]: Json }

const firstOf = (value: Json | undefined): Json => (Array.isArray(value) ? (value[0] as Json) : null)

/** A JSON-RPC call: its body has one parameter in `params`, its answer the schema of `result`. */
function method({ id, summary, body, response, example }: Endpoint): Document {
  const given = example.body as Document
  const answered = example.response as Document
  return {
    name: id,
    summary,
    paramStructure: 'by-position',
    params: [{ name: 'request', required: true, schema: schemaOf(body?.properties?.params?.items as Schema) }],
    result: { name: 'answer', schema: schemaOf(response.properties?.result as Schema) },
    examples: [
      {
        name: `A call of ${id}`,
        params: [{ name: 'request', value: firstOf(given.params) }],
        result: { name: 'answer', value: answered.result as Json },
      },
    ],
  }
}

/** The schemas that a document refers to, and those that they refer to. */
function schemasOf({ schemas }: Api, text: string): Document {
  const names = new Set<string>()
  const add = (json: string) => {
    for (const [, name = ''] of json.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (names.has(name)) continue
      names.add(name)
      add(JSON.stringify(schemas[name]))
    }
  }
  add(text)
  return Object.fromEntries([...names].map((name) => [name, schemaOf(schemas[name] as Schema)]))
}

/** What an integrator's own server answers, as an OpenRPC 1.3 document. */
export function openRpcOf(api: Api): Document {
  const methods = (api.webhooks ?? []).map(method)
  return {
    openrpc: '1.3.2',
    info: {
      title: `${api.title}: a market maker’s server`,
      version: api.read,
      description: `JSON-RPC 2.0 by POST: ${api.title} calls the address that the market maker registered.`,
    },
    methods,
    components: { schemas: schemasOf(api, JSON.stringify(methods)) },
  }
}

/** Where the build writes the document, under the site's root; undefined for an API that calls no server. */
export const openRpcPath = ({ key, webhooks = [] }: Api): string | undefined =>
  webhooks.length > 0 ? `openrpc/${key}-market-maker.json` : undefined
