const out = process.stdout

/** Runs one step of a long command, and prints its name, its result and its duration. */
export async function step<result>(
  name: string,
  work: () => Promise<result> | result,
  summary: (result: result) => string = () => '',
): Promise<result> {
  const started = performance.now()
  if (out.isTTY) out.write(`… ${name}`)
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const detail = summary(result)
  out.write(`${out.isTTY ? '\r\x1b[K' : ''}✓ ${name}${detail ? ` (${detail})` : ''} ${seconds} s\n`)
  return result
}
