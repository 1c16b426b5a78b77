/** What an input is read as: its value, or the sentence to show next to the field. */
export interface Read<Value> {
  value?: Value
  error?: string
}

/** Runs work that throws a sentence for the reader, and returns its result or that sentence. */
export function attempt<Value>(work: () => Value): Read<Value> {
  try {
    return { value: work() }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
