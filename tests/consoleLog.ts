/** Aptos's SDK warns about a native module that it can do without, in each test file that loads it. */
export const onConsoleLog = (log: string): false | undefined =>
  log.startsWith('bigint: Failed to load bindings') ? false : undefined
