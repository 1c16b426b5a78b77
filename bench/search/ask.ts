import { parseArgs } from 'node:util'
import { hrefOf, type Result } from '../../site/search/dialog/answer.ts'
import { searchedPages, siteSearch } from './sitePages.ts'

// `npm run ask -- "query" …` prints what the search dialog shows for a query, and why in this order: of each of the first ten
// results its score and what the score was multiplied by. Pages are compiled as the build does, from its cache.

/** How many results are printed. */
const most = 10

const { positionals: asked } = parseArgs({ allowPositionals: true })
if (asked.length === 0) throw new Error('No query. Write npm run ask -- "how to swap" "another query".')

const short = (value: number) => (value >= 1e4 || value < 1e-2 ? value.toExponential(1) : String(+value.toFixed(2)))

/** Why a result is where it is: `score 1.2e+5 = words 3.1 × exact 1.0e+4 × headings 4`. */
function scored({ score, boosts = {} }: Result): string {
  if (score === undefined) return 'exact: a value or a name that the lookup has'
  const told = Object.entries(boosts).filter(([, factor]) => factor !== 1)
  const words = told.reduce((rest, [, factor]) => rest / factor, score)
  return [`score ${short(score)} = words ${short(words)}`, ...told.map(([name, by]) => `${name} ${short(by)}`)].join(
    ' × ',
  )
}

const { engine } = await siteSearch(await searchedPages())
for (const query of asked) {
  const { results, message, near = [] } = engine.find(query)
  console.log(`\n${query}`)
  if (message) console.log(`   message: ${message}`)
  if (near.length > 0) console.log(`   nearest names: ${near.join(', ')}`)
  results.slice(0, most).forEach((result, at) => {
    const { title, label, row } = result
    const told = label ? [label.kind, label.name, label.where && `(${label.where})`].filter(Boolean).join(' ') : title
    console.log(`${String(at + 1).padStart(2)} ${told}${row ? ` ${row.address}` : ''}\n   ${hrefOf(result)}`)
    console.log(`   ${scored(result)}`)
  })
}
