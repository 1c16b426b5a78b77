import { expect, it } from 'vitest'
import { explainRevert } from '../../docs/snippets/typescript/infinity/decode-revert.ts'
import { namesIn, revertData } from './fixture.ts'

declare module 'vitest' {
  interface TaskMeta {
    claim?: { id: string; sentence: string }
    provoked?: { contract: string; error: string; inside: readonly string[] }
  }
}

/**
 * A test of one sentence about the protocol. `id` is how a page names it: `:proven[…]{by="vault/fee-on-transfer"}`. It
 * is written out here as a literal, since the page's mark leads to the line that has it.
 */
export function claim(id: string, sentence: string, test: () => Promise<unknown>): void {
  if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)+$/.test(id))
    throw new Error(`The claim's id ${id} is not of the form area/what-it-says, in small letters.`)
  it(`${sentence} [${id}]`, { meta: { claim: { id, sentence } } }, test)
}

/**
 * A test that an error of a contract reaches the caller: `error` is its name, a reason string, `Panic(0x11)` or `no
 * data`. Errors that arrive wrapped name what is around them, from the outside in: `{ inside: ['WrappedError'] }`.
 */
export function provokes(
  contract: string,
  error: string,
  call: () => Promise<unknown>,
  { inside = [] }: { inside?: readonly string[] } = {},
): void {
  const how = inside.length > 0 ? ` inside ${inside.join(', ')}` : ''
  it(`${contract} reverts with ${error}${how}`, { meta: { provoked: { contract, error, inside } } }, async () => {
    const data = await revertData(call())
    expect(namesIn(data)).toEqual([...inside, error])
    // The sample that readers decode reverts with names the same.
    const named = explainRevert(data).map(({ text }) => text)
    for (const name of [...inside, error])
      expect(named.some((text) => text === name || text.startsWith(name.replace(/\)$/, '')))).toBe(true)
  })
}
