/** Local and session storage. If the browser refuses access, nothing is stored and no error is thrown. */
const open = (kind: 'localStorage' | 'sessionStorage') => ({
  get(key: string): string | undefined {
    try {
      return window[kind].getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  /** Returns whether the value was stored. */
  set(key: string, value: string): boolean {
    try {
      window[kind].setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      window[kind].removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
})

export const local = open('localStorage')
export const session = open('sessionStorage')

type Stored = string | boolean | readonly unknown[]

/** A stored JSON value, or the fallback if it is absent, not JSON or of another type. */
export function readJson(key: string, fallback: string): string
export function readJson(key: string, fallback: boolean): boolean
export function readJson(key: string, fallback: readonly unknown[]): readonly unknown[]
export function readJson(key: string, fallback: Stored): Stored {
  const stored = local.get(key)
  if (stored === undefined) return fallback
  try {
    const value: unknown = JSON.parse(stored)
    const alike = Array.isArray(fallback) ? Array.isArray(value) : typeof value === typeof fallback
    return alike ? (value as Stored) : fallback
  } catch {
    return fallback
  }
}

export const writeJson = (key: string, value: Stored): boolean => local.set(key, JSON.stringify(value))
