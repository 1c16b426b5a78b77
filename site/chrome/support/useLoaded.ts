import { useEffect, useState } from 'react'

/**
 * What `load` resolves to, or undefined before. Throws what it rejects with. React's `lazy` is not used, because Suspense
 * holds content back for up to 300 ms after its fallback.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Value | undefined {
  const [result, setResult] = useState<{ value: Value } | { error: unknown }>()
  useEffect(() => {
    let current = true
    const finish = (next: { value: Value } | { error: unknown }) => current && setResult(next)
    load().then(
      (value) => finish({ value }),
      (error) => finish({ error }),
    )
    return () => {
      current = false
    }
  }, [load])
  if (result && 'error' in result) throw result.error
  return result?.value
}
