/** Prints the steps of a long command. */
export class Progress {
  readonly #out: NodeJS.WriteStream

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out
  }

  /** Runs one step, and prints its name, its result and its duration. */
  async step<result>(
    name: string,
    work: () => Promise<result> | result,
    summary: (result: result) => string = () => '',
  ): Promise<result> {
    const started = performance.now()
    if (this.#out.isTTY) this.#out.write(`… ${name}`)
    const result = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const detail = summary(result)
    if (this.#out.isTTY) this.#out.write('\r\x1b[K')
    this.#out.write(`✓ ${name}${detail ? ` (${detail})` : ''} ${seconds} s\n`)
    return result
  }
}
