/** Says what a long command is doing, and how far it is. */
export class Progress {
  readonly #out: NodeJS.WriteStream
  #detail = ''

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out
  }

  /** Runs one step and prints its name, what it came to and how long it took. */
  async step<result>(
    name: string,
    work: () => Promise<result> | result,
    summary: (result: result) => string = () => '',
  ): Promise<result> {
    const started = performance.now()
    this.#detail = ''
    if (this.#out.isTTY) this.#out.write(`… ${name}`)
    const result = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const detail = summary(result) || this.#detail
    if (this.#out.isTTY) this.#out.write('\r\x1b[K')
    this.#out.write(`✓ ${name}${detail ? ` (${detail})` : ''} ${seconds} s\n`)
    return result
  }

  /** How far the step under way is. */
  count(done: number, all: number): void {
    this.#detail = `${done} of ${all}`
    if (this.#out.isTTY && (done % 10 === 0 || done === all)) this.#out.write(`\r\x1b[K… ${this.#detail}`)
  }
}
