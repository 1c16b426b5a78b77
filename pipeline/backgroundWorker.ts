import { parentPort } from 'node:worker_threads'
import type { ThemeConfig } from '../theme/config.ts'
import { paintCard } from './paintCard.ts'
import type { Card } from './socialImage.ts'
import { type TwinSource, twinOf } from './twin.ts'

/** What is made beside the bundles and the search index, by name. */
const jobs = {
  /** Pictures of pages, each as a PNG. */
  async paint(cards: Card[]): Promise<Uint8Array[]> {
    const pictures: Uint8Array[] = []
    for (const card of cards) pictures.push(await paintCard(card))
    return pictures
  },
  /** Pages as Markdown. */
  twins: async (config: ThemeConfig, pages: TwinSource[]): Promise<string[]> =>
    pages.map((page) => twinOf(config, page)),
}

export type Jobs = typeof jobs
export interface Order {
  name: keyof Jobs
  input: unknown[]
}
export type Answer = { result: unknown } | { error: string }

parentPort?.on('message', async ({ name, input }: Order) => {
  const job = jobs[name] as (...given: unknown[]) => Promise<unknown>
  try {
    parentPort?.postMessage({ result: await job(...input) } satisfies Answer)
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message } satisfies Answer)
  }
})
