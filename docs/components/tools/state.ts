import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { session } from '../../../theme/support/storage.ts'

type State = Record<string, string>

/** Longer input stays out of the address: browsers and chat programs cut off long links. In characters. */
export const longestLink = 8_000

const known = (defaults: State, entries: Iterable<[string, unknown]>): State => {
  const state = { ...defaults }
  for (const [key, value] of entries) if (key in defaults && typeof value === 'string') state[key] = value
  return state
}

/** The state in a fragment such as `#price-and-tick?tick=100`. Undefined if the fragment is of something else. */
function fromFragment(name: string, defaults: State, hash: string): State | undefined {
  if (!hash.startsWith(`#${name}?`)) return undefined
  return known(defaults, new URLSearchParams(hash.slice(name.length + 2)))
}

function fromSession(name: string, defaults: State): State {
  try {
    return known(defaults, Object.entries(JSON.parse(session.get(`tool.${name}`) ?? '{}') ?? {}))
  } catch {
    return defaults
  }
}

/** The address of the page with a tool's state. */
function linkOf(name: string, defaults: State, state: State): string {
  const changed = Object.entries(state).filter(([key, value]) => value !== defaults[key])
  const { pathname, search, hash } = location
  if (changed.length === 0) return pathname + search + (hash.startsWith(`#${name}?`) ? '' : hash)
  return `${pathname}${search}#${name}?${new URLSearchParams(changed)}`
}

/** A tool's input. It is in the address, so that a link reproduces it, and in the session, so that a reload keeps it. */
export function useToolState<Key extends string>(
  name: string,
  defaults: Record<Key, string>,
): [Record<Key, string>, (change: Partial<Record<Key, string>>) => void] {
  const { hash } = useLocation()
  const [state, setState] = useState(() => fromFragment(name, defaults, location.hash) ?? fromSession(name, defaults))
  // The reader followed a link to this page with another state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address replaces the input
  useEffect(() => {
    const linked = fromFragment(name, defaults, hash)
    if (linked && hash === location.hash) setState(linked)
  }, [hash])
  useEffect(() => {
    const onChange = () => {
      const linked = fromFragment(name, defaults, location.hash)
      if (linked) setState(linked)
    }
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [name, defaults])
  const change = useCallback(
    (next: Partial<Record<Key, string>>) => {
      setState((before) => {
        const after = { ...before, ...next }
        session.set(`tool.${name}`, JSON.stringify(after))
        const link = linkOf(name, defaults, after)
        if (link.length <= longestLink) history.replaceState(history.state, '', link)
        else history.replaceState(history.state, '', location.pathname + location.search)
        return after
      })
    },
    [name, defaults],
  )
  return [state as Record<Key, string>, change]
}
