/** What an input is read as: its value, or the sentence to show next to the field. */
export interface Read<Value> {
  value?: Value
  error?: string
}

/** The key that a choice has. Throws a sentence for the reader: a link may name another. */
export function readChoice<Key extends string>(key: string, options: readonly (readonly [Key, string])[]): Key {
  const found = options.find(([one]) => one === key)
  if (!found) throw new RangeError('There is no such choice.')
  return found[0]
}

/** Runs work that throws a sentence for the reader, and returns its result or that sentence. */
export function attempt<Value>(work: () => Value): Read<Value> {
  try {
    return { value: work() }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
