import { config } from 'virtual:site'
import type { Answer, Result } from './answer.ts'
import { excerptOf } from './excerpt.ts'
import type { Reply, Request } from './worker.ts'

/** An index that can be asked. */
export interface SearchIndex {
  /** What a query finds; undefined when a later one was asked meanwhile. */
  find(query: string): Promise<Answer | undefined>
}

const hiddenFile = (name: string) => `${config.basePath}/.vocs/${name}`

/** The page names its index's file, which is hashed: a newer deployment has another. */
const indexName = () => document.documentElement.dataset.searchIndex ?? ''

async function fetched(name: string): Promise<Response> {
  const response = await fetch(hiddenFile(name))
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  return response
}

/** A worker that has read the index. Rejects where a browser refuses workers, and for an index that is none. */
function startWorker(index: ArrayBuffer): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' })
    const fail = () => {
      worker.terminate()
      reject(new Error('the search index could not be read'))
    }
    worker.addEventListener('error', fail, { once: true })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Reply>) => ('ready' in data && data.ready ? resolve(worker) : fail()),
      { once: true },
    )
    worker.postMessage({ index } satisfies Request, [index])
  })
}

async function makeIndex(): Promise<SearchIndex> {
  const worker = await startWorker(await (await fetched(indexName())).arrayBuffer())
  let asked = 0
  return {
    find: (query) =>
      new Promise((resolve, reject) => {
        const id = ++asked
        const listening = new AbortController()
        const { signal } = listening
        const listen = ({ data }: MessageEvent<Reply>) => {
          if (!('answer' in data) || data.id !== id) return
          listening.abort()
          resolve(id === asked ? data.answer : undefined)
        }
        const fail = () => {
          listening.abort()
          worker.terminate()
          // The next call fetches the index anew: what this one holds cannot be asked.
          index = undefined
          reject(new Error('the search index could not be asked'))
        }
        worker.addEventListener('message', listen, { signal })
        worker.addEventListener('error', fail, { signal })
        worker.postMessage({ id, query } satisfies Request)
      }),
  }
}

let index: Promise<SearchIndex> | undefined

/** The index, fetched once. A failure is not kept: the next call tries again. */
export function loadIndex(): Promise<SearchIndex> {
  index ??= makeIndex().catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}

const texts = new Map<string, Promise<{ html: string; text: string }[]>>()

function textsOf(name: string): Promise<{ html: string; text: string }[]> {
  const known = texts.get(name)
  if (known) return known
  const loading = fetched(name).then(async (response) => {
    const read: unknown = await response.json()
    if (!Array.isArray(read)) throw new Error(`${name} has no list of texts`)
    return read
  })
  texts.set(name, loading)
  loading.catch(() => texts.delete(name))
  return loading
}

/** What a result's section says around the words that matched. Rejects when its page's texts do not arrive. */
export async function loadExcerpt({ texts, at, terms }: Result): Promise<string> {
  return excerptOf((await textsOf(texts))[at]?.text ?? '', terms)
}
