import { config } from 'virtual:site'
import { useEffect, useMemo, useState } from 'react'

const files = new Map<string, Promise<unknown>>()

/** Fetches a file of facts once. After a failure the next call tries again. */
function fetchFile(name: string): Promise<unknown> {
  const known = files.get(name)
  if (known) return known
  const fetched = fetch(`${config.basePath}/tools/${name}.json`).then((response) => {
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return response.json() as Promise<unknown>
  })
  fetched.catch(() => files.delete(name))
  files.set(name, fetched)
  return fetched
}

/** Facts for a tool. `failed` has a function that tries again. */
export function useToolData<Data>(name: string): { data?: Data; failed?: () => void } {
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
