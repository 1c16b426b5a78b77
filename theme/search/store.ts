import { useSyncExternalStore } from 'react'

let open = false
let early = ''
const listeners = new Set<() => void>()

/** Whether the search dialog is open. The search button, the keys and the home page change it. */
export const search = {
  isOpen: (): boolean => open,
  /** Opens or closes the dialog. It opens with the text `typed`. */
  set(next: boolean, typed = ''): void {
    if (next === open) return
    open = next
    early = typed
    for (const listener of listeners) listener()
  },
  toggle: (): void => search.set(!open),
  /** What the reader typed after opening, before the dialog's code had loaded. */
  early: (): string => early,
  typeEarly(text: string): void {
    early += text
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSearchOpen = (): boolean => useSyncExternalStore(subscribe, search.isOpen, () => false)
