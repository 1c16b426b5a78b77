import type { Run } from '../command.ts'
import type { Part } from '../part.ts'
import { spread } from '../statistics.ts'

const times = 3
/** A page of medium length, with samples and facts. */
const page = 'contracts/v3/smartrouter.mdx'

/** Times builds in separate processes: without a cache, after a change of one page, and without a change. */
export const build: Part<'build'> = {
  does: 'the site from nothing, after a change of one page, without a change; memory',
  async measure({ site, say }) {
    const copy = site()
    const timed = async (what: string, prepare: (time: number) => void): Promise<Run[]> => {
      const runs: Run[] = []
      for (let time = 1; time <= times; time++) {
        prepare(time)
        const run = await copy.build()
        runs.push(run)
        say(`${what}, ${time} of ${times}: ${run.seconds.toFixed(1)} s`)
      }
      return runs
    }
    const seconds = (runs: Run[]) => spread(runs.map((run) => run.seconds))
    const cold = await timed('from nothing', () => copy.forget())
    const memory = cold.flatMap(({ megabytes }) => megabytes ?? [])
    const { write, restore } = copy.edit(page)
    // The last change restores the page, so that later parts measure the original site.
    const changed = await timed('one page changed', (time) =>
      time < times ? write(`The benchmark has changed this page, time ${time}.`) : restore(),
    )
    const unchanged = await timed('nothing changed', () => undefined)
    return {
      figures: {
        cold: seconds(cold),
        changed: seconds(changed),
        unchanged: seconds(unchanged),
        ...(memory.length > 0 && { memory: Math.max(...memory) }),
      },
    }
  },
}
