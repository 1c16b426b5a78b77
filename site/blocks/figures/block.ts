import { relative, resolve } from 'node:path'
import type { RootContent } from 'mdast'
import { allDeployments, contractNames } from '../../page/facts.ts'
import { element } from '../../page/nodes.ts'
import type { PageContext } from '../../page/page.ts'
import { filesIn, isThere, readText } from '../../page/reads.ts'
import { type MemberKind, membersOf } from '../member/members.ts'
import { describeSample, isRun } from '../snippet/samples.ts'

/** Counts of what `npm run protocol` proved on the protocol's contracts; empty without its records. */
function provenFigures({ site: { root } }: PageContext): [number, string][] {
  const read = (name: string): object => {
    const file = resolve(root, 'proofs/records', name)
    return isThere(file) ? JSON.parse(readText(file)) : {}
  }
  const claims = Object.keys(read('claims.json')).length
  const errors = Object.values(read('errors.json')).flatMap((ofContract) => Object.keys(ofContract)).length
  if (claims + errors === 0) return []
  return [
    [claims, 'claims proven on the protocol’s own contracts'],
    [errors, 'reverts provoked on the same contracts'],
  ]
}

/** How much of the site is checked automatically, counted from the facts and the samples. */
export function checkedFigures(_: unknown, page: PageContext): RootContent[] {
  const { site } = page
  const directory = relative(site.root, resolve(site.root, site.config.rootDir, 'snippets'))
  const snippets = filesIn(`${directory}/**/*.{ts,sol,move}`, site.root)
  const run = snippets.filter((file) => {
    const { mark } = describeSample(site.root, file, readText(resolve(site.root, file)))
    return isRun(mark)
  })
  const members = contractNames().flatMap((name) => membersOf(name) ?? [])
  const count = (kind: MemberKind) => members.filter((member) => member.kind === kind).length
  const figures: [number, string][] = [
    [allDeployments().length, 'deployments, each with its source'],
    [count('function'), `functions with selectors from ${contractNames().length} ABIs`],
    [run.length, `of ${snippets.length} samples run, all compiled`],
    ...provenFigures(page),
  ]
  return [
    element(
      'ul',
      { className: ['checked'] },
      figures.map(([figure, what]) =>
        element('li', {}, [element('b', {}, [figure.toLocaleString('en-US')]), ` ${what}`]),
      ),
    ),
  ]
}
