import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { runNode } from '../command.ts'
import { writeSite } from '../generatedSite.ts'
import type { Part } from '../part.ts'
import { weighPage } from '../support/pageWeight.ts'

const few = 100
const many = 1000
/** A page that both sites have, in a section that is complete in both. */
const page = '/section-2/page-50'

/** Measures what more pages cost, with two generated sites; the larger contains the pages of the smaller. */
export const scale: Part<'scale'> = {
  does: `what ${many} generated pages cost, compared with ${few}`,
  async measure({ site, say }) {
    const copy = site()
    const built = async (pages: number) => {
      // Inside the copy, so that the build finds the copy's packages.
      const folder = resolve(copy.root, `generated-${pages}`)
      mkdirSync(folder)
      writeSite(folder, pages)
      const { seconds, megabytes } = await runNode(['../plugins/cli.ts', 'build'], { cwd: folder, env: copy.env })
      const perPage = (seconds * 1000) / pages
      const weight = weighPage(resolve(folder, 'dist'), page, '')
      const [script, html] = [weight.script / 1024, weight.html / 1024]
      say(
        `${pages} pages: ${seconds.toFixed(1)} s, ${perPage.toFixed(0)} ms a page, ${megabytes?.toFixed(0) ?? '–'} MB, ` +
          `script ${script.toFixed(1)} KB, HTML ${html.toFixed(1)} KB`,
      )
      return { perPage, megabytes, script, html }
    }
    const small = await built(few)
    const large = await built(many)
    return {
      figures: {
        perPageFew: small.perPage,
        perPageMany: large.perPage,
        perPage: large.perPage / small.perPage,
        script: large.script - small.script,
        html: large.html - small.html,
        ...(large.megabytes !== undefined && { memory: large.megabytes }),
      },
    }
  },
}
