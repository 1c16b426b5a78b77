import { config } from 'virtual:site'
import type { Answer } from './answer.ts'
import type { Reply, Request } from './worker.ts'

/** The opened index. */
export interface SearchIndex {
  /** Answers a query; undefined if there was a later query meanwhile. */
  find(query: string): Promise<Answer | undefined>
}

/** A file of the index that the document names: a newer deployment has others. */
const fileOf = (kind: 'index' | 'lookup' | 'excerpts'): string => {
  const name = document.documentElement.dataset.searchIndex ?? ''
  return `${config.basePath}/.vocs/${name.replace('search-index', `search-${kind}`)}`
}

async function fetchText(file: string): Promise<string> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: HTTP status ${response.status}`)
  return response.text()
}

/** Starts the worker and fetches the index at the same time. Rejects if one of them fails. */
function startWorker(): Promise<Worker> {
  const files = Promise.all([fetchText(fileOf('index')), fetchText(fileOf('lookup'))])
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
    files.then(([index, lookup]) => worker.postMessage({ index, lookup } satisfies Request), fail)
  })
}

async function makeIndex(): Promise<SearchIndex> {
  const worker = await startWorker()
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

/** A loader that runs once, and again after a failure. */
let index: Promise<SearchIndex> | undefined
let excerpts: Promise<Record<string, Record<string, string>>> | undefined

/** Fetches and opens the index once. After a failure, the next call tries again. */
export function loadIndex(): Promise<SearchIndex> {
  index ??= makeIndex().catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}

/**
 * The excerpt of a section, or the cause that it states for the revert `reason`. Rejects if the excerpts cannot be loaded;
 * the next call tries again.
 */
export async function loadExcerpt(href: string, reason?: string): Promise<string> {
  excerpts ??= fetchText(fileOf('excerpts')).then((text) => JSON.parse(text))
  const [route = '', anchor = ''] = href.split('#')
  try {
    const texts = (await excerpts)[route]
    if (!texts) throw new Error(`there are no excerpts of ${route}`)
    // A tool's address has its input after the anchor.
    return (reason && texts[`${anchor} ${reason}`]) ?? texts[anchor.replace(/\?.*/, '')] ?? texts[''] ?? ''
  } catch (error) {
    excerpts = undefined
    throw error
  }
}
