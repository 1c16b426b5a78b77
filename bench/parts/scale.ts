import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runNode } from '../command.ts'
import { writeSite } from '../generatedSite.ts'
import type { Part } from '../part.ts'

const few = 100
const many = 1000
/** A page that both sites have, in a section that both have whole. */
const page = 'section-2/page-50.html'

const read = (dist: string, file: string) => readFileSync(resolve(dist, file), 'utf8')

/** The entry script that a document names. */
function entryOf(html: string): string {
  const file = / data-entry="\/([^"]+)"/.exec(html)?.[1]
  if (!file) throw new Error(`${page} names no entry script`)
  return file
}

/** What more pages cost: two sites that are made up, the larger holding the smaller. */
export const scale: Part<'scale'> = {
  does: `what ${many} generated pages cost, beside ${few}`,
  async measure({ site, say }) {
    const copy = site()
    const built = async (pages: number) => {
      // Within the copy, whose packages it finds.
      const folder = resolve(copy.root, `generated-${pages}`)
      mkdirSync(folder)
      writeSite(folder, pages)
      const run = await runNode(['../pipeline/cli.ts', 'build'], { cwd: folder, env: copy.env })
      const dist = resolve(folder, 'dist')
      const html = read(dist, page)
      const perPage = (run.seconds * 1000) / pages
      say(
        `${pages} pages: ${run.seconds.toFixed(1)} s, ${perPage.toFixed(0)} ms a page, ${run.megabytes?.toFixed(0) ?? '–'} MB`,
      )
      return { perPage, memory: run.megabytes, html: html.length, entry: read(dist, entryOf(html)).length }
    }
    const small = await built(few)
    const large = await built(many)
    return {
      figures: {
        perPageFew: small.perPage,
        perPageMany: large.perPage,
        perPage: large.perPage / small.perPage,
        entry: large.entry - small.entry,
        html: large.html - small.html,
        ...(large.memory !== undefined && { memory: large.memory }),
      },
    }
  },
}
