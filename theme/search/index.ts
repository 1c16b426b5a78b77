import { config } from 'virtual:site'
import type { Answer, Result } from './answer.ts'
import { excerptOf } from './excerpt.ts'
import type { Reply, Request } from './worker.ts'

/** The opened index. */
export interface SearchIndex {
  /** Answers a query; undefined if there was a later query meanwhile. */
  find(query: string): Promise<Answer | undefined>
}

const hiddenFile = (name: string) => `${config.basePath}/.vocs/${name}`

/** The file of the index, which the document names: a newer deployment has another one. */
const indexName = () => document.documentElement.dataset.searchIndex ?? ''

async function fetchHidden(name: string): Promise<Response> {
  const response = await fetch(hiddenFile(name))
  if (!response.ok) throw new Error(`${name}: HTTP status ${response.status}`)
  return response
}

/** Starts a worker with the index. Rejects if the browser refuses workers or the index cannot be opened. */
function startWorker(index: ArrayBuffer): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' })
    const fail = () => {
      worker.terminate()
      reject(new Error('the search worker could not open the index'))
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
  const worker = await startWorker(await (await fetchHidden(indexName())).arrayBuffer())
  let latest = 0
  return {
    find: (query) =>
      new Promise((resolve, reject) => {
        const id = ++latest
        const controller = new AbortController()
        const { signal } = controller
        const listen = ({ data }: MessageEvent<Reply>) => {
          if (!('answer' in data) || data.id !== id) return
          controller.abort()
          resolve(id === latest ? data.answer : undefined)
        }
        const fail = () => {
          controller.abort()
          worker.terminate()
          // The next call of loadIndex starts another worker.
          index = undefined
          reject(new Error('the search worker failed'))
        }
        worker.addEventListener('message', listen, { signal })
        worker.addEventListener('error', fail, { signal })
        worker.postMessage({ id, query } satisfies Request)
      }),
  }
}

let index: Promise<SearchIndex> | undefined

/** Fetches and opens the index once. After a failure, the next call tries again. */
export function loadIndex(): Promise<SearchIndex> {
  index ??= makeIndex().catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}

const texts = new Map<string, Promise<{ html: string; text: string }[]>>()

function textsOf(name: string): Promise<{ html: string; text: string }[]> {
  const cached = texts.get(name)
  if (cached) return cached
  const loading = fetchHidden(name).then(async (response) => {
    const list: unknown = await response.json()
    if (!Array.isArray(list)) throw new Error(`${name} must be a list of texts`)
    return list
  })
  texts.set(name, loading)
  loading.catch(() => texts.delete(name))
  return loading
}

/** The text of a result's section around the matching terms. Rejects if the page's texts cannot be loaded. */
export async function loadExcerpt({ texts, at, terms }: Result): Promise<string> {
  return excerptOf((await textsOf(texts))[at]?.text ?? '', terms)
}
