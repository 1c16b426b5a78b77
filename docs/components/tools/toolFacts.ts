import { config } from 'virtual:site'
import { useEffect, useMemo, useState } from 'react'
import { isForeign } from '../../../site/shared/foreign.ts'
import { anything, fields, list, number, record, text } from '../../../site/shared/shape.ts'

const chains = list(fields({ key: text, id: number, name: text }))
const steps = record(fields({ name: text }))
const declared = list(list(anything))
const members = record(list(fields({ name: text, inputs: list(fields({ type: text })), by: declared })))
const texts = list(list(text))

/** What the tools rely on, by file: a proxy or a cache can answer with other JSON. */
const shapes = {
  chains,
  decode: fields({
    chains: list(fields({ key: text, name: text, native: anything, explorer: anything })),
    addresses: record(list(fields({ name: text, chain: text }))),
    functions: members,
    errors: members,
    events: members,
    reasons: record(fields({ by: declared })),
    panics: record(text),
    references: record(text),
    commands: steps,
    actions: steps,
    feeTiers: list(number),
  }),
  plan: fields({
    commands: steps,
    actions: steps,
    feeTiers: list(number),
    texts,
    chains,
    example: list(fields({ name: text })),
  }),
  requests: record(fields({ method: text, url: text, fields: list(fields({ name: text, schema: record(anything) })) })),
  texts,
  foreign: isForeign,
  check: fields({
    chains: list(fields({ key: text, name: text, names: list(text) })),
    rows: list(fields({ contract: text, chain: text, address: text })),
    tokens: list(fields({ contract: text, chain: text, address: text })),
    foreign: list(fields({ protocol: text, name: text, address: text, used: text })),
    hashes: list(fields({ hash: text, chains: list(text) })),
    topics: list(fields({ topic: text, event: text })),
    own: list(text),
    others: list(text),
  }),
}

const files = new Map<string, Promise<unknown>>()

/** Fetches a file of facts of this deployment once. After a failure the next call tries again. */
function fetchFile(name: keyof typeof shapes): Promise<unknown> {
  const known = files.get(name)
  if (known) return known
  const file = `${config.basePath}/tools/${name}-${document.documentElement.dataset.tools}.json`
  const fetched = fetch(file).then(async (response) => {
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const facts: unknown = await response.json()
    if (!shapes[name](facts)) throw new Error(`${file} has another shape`)
    return facts
  })
  fetched.catch(() => files.delete(name))
  files.set(name, fetched)
  return fetched
}

/** Facts for a tool. `failed` has a function that tries again. */
export function useToolData<Data>(name: keyof typeof shapes): { data?: Data; failed?: () => void } {
  const [data, setData] = useState<Data>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    let left = false
    fetchFile(name).then(
      (found) => left || setData(found as Data),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [name, attempt])
  if (!failed) return { data }
  return {
    failed: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}

/** The chains to choose from. Until they are loaded, only the chosen one, whose name is not known yet. */
export const useChainOptions = (chains: readonly { key: string; name: string }[] | undefined, chosen: string) =>
  useMemo(
    () => (chains ? chains.map(({ key, name }) => [key, name] as const) : [[chosen, '…'] as const]),
    [chains, chosen],
  )

/** The chains with what pools are computed from. */
export interface PoolChain {
  key: string
  id: number
  name: string
  clPoolManager?: `0x${string}`
  binPoolManager?: `0x${string}`
  v2Factory?: `0x${string}`
  v2InitCodeHash?: `0x${string}`
  v3Deployer?: `0x${string}`
  v3InitCodeHash?: `0x${string}`
}
