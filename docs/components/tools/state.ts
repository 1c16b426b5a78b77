import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { replaceAddress } from '../../../site/chrome/navigation/replaceAddress.ts'
import { session } from '../../../site/chrome/support/storage.ts'

type State = Record<string, string>

/** Longer input stays out of the address: browsers and chat programs cut off long links. In characters. */
export const longestLink = 8_000

/** A longer value of a link is left out. In characters, which is what the decoder reads. */
const longestValue = 1_000_000

/** The state that entries make, and how many of them it does not know. */
export function known(defaults: State, entries: Iterable<[string, unknown]>): { state: State; dropped: number } {
  const state = { ...defaults }
  let dropped = 0
  for (const [key, value] of entries)
    if (!Object.hasOwn(defaults, key) || typeof value !== 'string' || value.length > longestValue) dropped++
    // Which units there are is no choice of one tool.
    else if (key === 'units' && !/^(tokens|base)$/.test(value)) dropped++
    else state[key] = value
  return { state, dropped }
}

/** The state in a fragment such as `#bins?step=10`. Undefined if the fragment is of something else. */
function inFragment(name: string, defaults: State, hash: string) {
  if (!hash.startsWith(`#${name}?`)) return undefined
  return known(defaults, new URLSearchParams(hash.slice(name.length + 2)))
}

const fromFragment = (name: string, defaults: State, hash: string): State | undefined =>
  inFragment(name, defaults, hash)?.state

function fromSession(name: string, defaults: State): State {
  try {
    return known(defaults, Object.entries(JSON.parse(session.get(`tool.${name}`) ?? '{}') ?? {})).state
  } catch {
    return defaults
  }
}

/**
 * How many values of a link from elsewhere a tool does not know. Undefined where the state is the reader's own, or where a
 * link of this site made it: of a place in its history, the router keeps a key.
 */
export function linkedFrom(name: string, defaults: State): number | undefined {
  if ((history.state as { key?: unknown } | null)?.key) return undefined
  const linked = inFragment(name, defaults, location.hash)
  return linked && !equal(linked.state, fromSession(name, defaults)) ? linked.dropped : undefined
}

/** Forgets what a tool was given, so that it starts with its example. */
export function forget(name: string): void {
  session.set(`tool.${name}`, '{}')
  if (location.hash.startsWith(`#${name}?`))
    history.replaceState(history.state, '', location.pathname + location.search)
}

/** The address of the page with a tool's state. */
function linkOf(name: string, defaults: State, state: State): string {
  const changed = Object.entries(state).filter(([key, value]) => value !== defaults[key])
  const { pathname, search, hash } = location
  if (changed.length === 0) return pathname + search + (hash.startsWith(`#${name}?`) ? '' : hash)
  return `${pathname}${search}#${name}?${new URLSearchParams(changed)}`
}

const equal = (one: State, other: State) => Object.keys(one).every((key) => one[key] === other[key])

/** Keeps the input in the session and, while the tool's page is open, in the address. */
function keep(name: string, defaults: State, state: State, pathname: string): void {
  session.set(`tool.${name}`, JSON.stringify(state))
  if (location.pathname !== pathname) return
  const link = linkOf(name, defaults, state)
  replaceAddress(link.length <= longestLink ? link : pathname + location.search)
}

/** What a tool tells its host: how many unknown values came with a link from elsewhere. */
export const LinkNotice = createContext<(dropped: number | undefined) => void>(() => {})

/** A tool's input. It is in the address, so that a link reproduces it, and in the session, so that a reload keeps it. */
export function useToolState<Key extends string>(
  name: string,
  defaults: Record<Key, string>,
): [
  state: Record<Key, string>,
  change: (change: Partial<Record<Key, string>>) => void,
  /** Changes one value. The functions stay the same. */
  set: Record<Key, (value: string) => void>,
] {
  const { hash, key } = useLocation()
  const notice = useContext(LinkNotice)
  // Before the first change of the session.
  useLayoutEffect(() => notice(linkedFrom(name, defaults)), [notice, name, defaults])
  const [state, setState] = useState(() => fromFragment(name, defaults, location.hash) ?? fromSession(name, defaults))
  /** Keeps what changed last. */
  const pending = useRef<() => void>(undefined)
  const keepPending = useCallback(() => {
    const { current } = pending
    pending.current = undefined
    current?.()
  }, [])
  useEffect(() => {
    addEventListener('pagehide', keepPending)
    return () => {
      removeEventListener('pagehide', keepPending)
      keepPending()
    }
  }, [keepPending])
  // The reader followed a link to this page with another state, which this render shows.
  const entry = `${key} ${hash}`
  const [shown, setShown] = useState(entry)
  if (shown !== entry) {
    setShown(entry)
    const linked = hash === location.hash ? fromFragment(name, defaults, hash) : undefined
    if (linked && !equal(state, linked)) setState(linked)
  }
  useEffect(() => {
    if (fromFragment(name, defaults, hash)) pending.current = undefined
  }, [name, defaults, hash])
  // The router does not know the addresses that edits make, so going to its own address is no change to it.
  useEffect(() => {
    const open = () => {
      const linked = fromFragment(name, defaults, location.hash)
      if (!linked) return
      pending.current = undefined
      notice(linkedFrom(name, defaults))
      setState((before) => (equal(before, linked) ? before : linked))
    }
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [name, defaults, notice])
  const change = useCallback(
    (next: Partial<Record<Key, string>>) => {
      const { pathname } = location
      setState((before) => {
        const after = { ...before, ...next }
        // After the paint: the browser takes longer to change its address than most tools to answer.
        if (!pending.current) requestAnimationFrame(() => setTimeout(keepPending))
        pending.current = () => keep(name, defaults, after, pathname)
        return after
      })
    },
    [name, defaults, keepPending],
  )
  const [set] = useState(
    () =>
      Object.fromEntries(
        Object.keys(defaults).map((one) => [one, (value: string) => change({ [one]: value } as typeof defaults)]),
      ) as Record<Key, (value: string) => void>,
  )
  return [state as Record<Key, string>, change, set]
}
