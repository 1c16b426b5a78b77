let open = false
let loading = false
let early = ''
const listeners = new Set<() => void>()

/** Whether the search dialog is open, and what was typed for it while its code was loading. */
export const search = {
  isOpen: (): boolean => open,
  /** Opens or closes the dialog. It opens with the text `typed`. */
  set(next: boolean, typed = ''): void {
    if (next === open) return
    open = next
    loading = next
    early = typed
    for (const listener of listeners) listener()
  },
  /** Whether it is open, and its code has not arrived. */
  isLoading: (): boolean => loading,
  early: (): string => early,
  typeEarly(text: string): void {
    early += text
  },
  /** From now on the dialog handles keys, or the notice that it could not be loaded. */
  loaded(): void {
    loading = false
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
