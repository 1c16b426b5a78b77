import { config } from 'virtual:site'
import { type Foreign, isForeign, recognise } from '../../shared/foreign.ts'
import { record, text } from '../../shared/shape.ts'
import type { Answer } from './answer.ts'
import type { Request } from './worker.ts'

type Find = (query: string) => Promise<Answer>

/** The text of a file of the index that the document names: a newer deployment has others. */
async function fetchText(kind: 'index' | 'lookup' | 'excerpts'): Promise<string> {
  const name = document.documentElement.dataset.searchIndex ?? ''
  const file = `${config.basePath}/.vocs/${name.replace('search-index', `search-${kind}`)}`
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: HTTP status ${response.status}`)
  return response.text()
}

/** What was loaded. A failure empties its place, so that the next use tries again. */
let index: Promise<Find> | undefined
let excerpts: Promise<Record<string, Record<string, string>>> | undefined

/** Starts the worker and fetches the index at the same time. */
async function startWorker(): Promise<Find> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' })
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = []
  const fail = () => {
    worker.terminate()
    index = undefined
    for (const { reject } of waiting) reject(new Error('the search worker failed'))
  }
  // The worker replies in the order of the requests.
  worker.addEventListener('message', ({ data }) => waiting.shift()?.resolve(data))
  worker.addEventListener('error', fail)
  const ask = (request: Promise<Request>) => {
    request.then((message) => worker.postMessage(message), fail)
    return new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const files = Promise.all([fetchText('index'), fetchText('lookup')])
  await ask(files.then(([index, lookup]) => ({ index, lookup })))
  const find: Find = (query) => ask(Promise.resolve({ query }))
  return async (query) => {
    const answer = await find(query)
    return answer.unknown ? withForeign(answer, answer.unknown, find) : answer
  }
}

let foreign: Promise<Foreign> | undefined

/** The values of other protocols, which the tools have, too. */
async function fetchForeign(): Promise<Foreign> {
  const response = await fetch(`${config.basePath}/tools/foreign-${document.documentElement.dataset.tools}.json`)
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  const values: unknown = await response.json()
  if (!isForeign(values)) throw new Error('The values of other protocols have another shape.')
  return values as Foreign
}

/** The answer to a value that this site does not document: whose it is, and what of ours takes its place. */
async function withForeign(answer: Answer, value: string, find: Find): Promise<Answer> {
  try {
    foreign ??= fetchForeign()
    const other = recognise(value, await foreign)
    if (!other) return answer
    if (answer.isAside) return { ...answer, message: other.text }
    const name = other.kind.instead?.name.replace(/^event /, '')
    const { results = [] } = name
      ? await find(/^init code/.test(name) ? name : `${name.replace(/ or .*/, '')} address`)
      : {}
    return { query: answer.query, results, message: other.text }
  } catch {
    foreign = undefined
    const missing = 'Whether it belongs to another protocol could not be looked up.'
    return { ...answer, message: [answer.message, missing].filter(Boolean).join(' ') }
  }
}

/** Fetches and opens the index once, and again after a failure. Resolves to what answers a query. */
export function loadIndex(): Promise<Find> {
  index ??= startWorker()
  return index
}

const isExcerpts = record(record(text))

async function fetchExcerpts(): Promise<Record<string, Record<string, string>>> {
  const texts = JSON.parse(await fetchText('excerpts'))
  if (!isExcerpts(texts)) throw new Error('The excerpts have another shape.')
  return texts
}

/**
 * The excerpt of a section, or of a `part` of it: the cause of a revert, a step of a plan. Rejects if the excerpts cannot be
 * loaded; the next call tries again.
 */
export async function loadExcerpt(href: string, part?: string): Promise<string> {
  excerpts ??= fetchExcerpts()
  const [route = '', anchor = ''] = href.split('#')
  try {
    const texts = (await excerpts)[route]
    if (!texts) throw new Error(`there are no excerpts of ${route}`)
    // A tool's address has its input after the anchor.
    return (part && texts[`${anchor} ${part}`]) ?? texts[anchor.replace(/\?.*/, '')] ?? texts[''] ?? ''
  } catch (error) {
    excerpts = undefined
    throw error
  }
}
