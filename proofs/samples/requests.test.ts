import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { apis } from '../../facts/apis/index.ts'
import { requestOf } from '../../site/blocks/endpoint/block.ts'
import {
  codeOfRequest,
  type Request,
  type RequestLanguage,
  requestLanguages,
} from '../../site/blocks/endpoint/requests.ts'
import { type Ran, run } from '../guides/follow.ts'
import { startApi } from './apiDouble.ts'
import { startServer } from './httpServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'requests-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program as a reader does. */
function runAs(language: RequestLanguage, code: string): Promise<Ran> {
  const env = { API_KEY: 'a key' }
  if (language === 'curl') return run('bash', ['-c', code], folder, env)
  const isPython = language === 'Python'
  const file = join(folder, isPython ? 'request.py' : 'request.ts')
  writeFileSync(file, code)
  return run(isPython ? 'python3' : process.execPath, [file], folder, env)
}

const all = apis.flatMap((api) =>
  api.endpoints.flatMap((endpoint) => requestLanguages.map((language) => ({ api, endpoint, language }))),
)

describe('the example of an endpoint', () => {
  it.each(all)(
    '$endpoint.id of $api.key in $language is a request that the API allows',
    async ({ api, endpoint, language }) => {
      const { response } = endpoint.example
      const double = await startApi(api, { [endpoint.id]: () => ({ json: response }) })
      const request = requestOf(api, endpoint)
      const code = codeOfRequest(
        { ...request, url: request.url.replace(api.servers[0]?.url ?? '', double.url) },
        language,
      )
      const { output, code: exit } = await runAs(language, code)
      await double.stop()
      expect(exit, code).toBe(0)
      expect(JSON.parse(output)).toEqual(response)
      expect(double.asked).toEqual([endpoint.id])
    },
  )
})

it.each(requestLanguages)('%s sends any text as it is', async (language) => {
  const text = `a 'quoted' "text" \\ & = ? $HOME é\n2`
  const asked: { query: string | null; body: unknown }[] = []
  const { url, stop } = await startServer(({ path, body }) => {
    asked.push({ query: path.split('q=')[1] ?? null, body: body.length > 0 ? JSON.parse(body.toString()) : undefined })
    return { json: {} }
  })
  const simple = `it's a "text" $HOME`
  const post: Request = { method: 'post', url, query: [], body: { text, list: [true, null, 1.5], 'a-b': {} } }
  expect((await runAs(language, codeOfRequest(post, language))).code).toBe(0)
  expect((await runAs(language, codeOfRequest({ method: 'get', url, query: [['q', simple]] }, language))).code).toBe(0)
  await stop()
  expect(asked[0]?.body).toEqual(post.body)
  expect(asked[1]?.query?.replaceAll('+', ' ')).toBe(simple)
})
