import { readFileSync } from 'node:fs'
import { buildSearchIndex } from '../pipeline/search/index.ts'
import { openIndex } from '../theme/search/engine.ts'
import { searchTerms } from '../searchTerms.ts'
import { sidebar } from '../sidebar.ts'
const pages = JSON.parse(readFileSync('/tmp/w/pages.json', 'utf8'))
const { json } = buildSearchIndex(pages, sidebar as never, searchTerms)
const engine = openIndex(JSON.parse(json))
for (const q of process.argv.slice(2)) { console.log(q); for (const r of engine.find(q).results.slice(0, 8)) console.log('   ', r.href, JSON.stringify(r.terms)) }
