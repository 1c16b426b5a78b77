import { loadSite } from '../../plugins/config.ts'
import { compilePage } from '../../plugins/pages/compile.ts'
import { factProblems } from '../../plugins/pages/factProblems.ts'
import { readPages } from '../../plugins/pages/pages.ts'
import { formatProblems } from '../../plugins/support/problems.ts'
import { root } from './project.ts'

/** What the build reports about the facts and about pages with any of the words; empty without a problem. */
export async function toldByBuild(words: readonly string[]): Promise<string> {
  const site = await loadSite(root)
  const { pages } = readPages(site)
  const touched = pages.filter(({ source }) => words.some((word) => source.includes(word)))
  const compiled = await Promise.all(touched.map((page) => compilePage(site, page, pages)))
  const problems = [...factProblems(), ...compiled.flatMap((one) => one.problems)]
  return problems.length > 0 ? formatProblems(problems) : ''
}
