import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { RootContent } from 'mdast'
import { deployments } from '../../../../facts/index.ts'
import { describeSample, isRun } from '../../samples.ts'
import { element } from '../nodes.ts'
import type { PageContext } from '../page.ts'
import { contractNames, type MemberKind, membersOf } from './members.ts'

/** Counts of what `npm run protocol` proved on the protocol's contracts; empty without its records. */
function provenFigures({ site: { root, config } }: PageContext): [number, string][] {
  const read = (name: string): object => {
    const file = resolve(root, config.rootDir, 'recorded', name)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }
  const claims = Object.keys(read('claims.json')).length
  const errors = Object.values(read('errors.json')).flatMap((ofContract) => Object.keys(ofContract)).length
  if (claims + errors === 0) return []
  return [
    [claims, 'claims proven on the protocol’s own contracts'],
    [errors, 'errors and reverts provoked on them'],
  ]
}

/** How much of the site is checked automatically, counted from the facts and the samples. */
export function checkedFigures(page: PageContext): RootContent[] {
  const { site } = page
  const directory = relative(site.root, resolve(site.root, site.config.rootDir, 'snippets'))
  const snippets = globSync(`${directory}/**/*.{ts,sol,move}`, { cwd: site.root })
  const run = snippets.filter((file) => {
    const { mark } = describeSample(site.root, file, readFileSync(resolve(site.root, file), 'utf8'))
    return isRun(mark)
  })
  const members = contractNames().flatMap((name) => membersOf(name) ?? [])
  const count = (kind: MemberKind) => members.filter((member) => member.kind === kind).length
  const matched = deployments.filter(({ source }) => source.kind === 'sdk').length
  const figures: [number, string][] = [
    [deployments.length, 'deployments, each with its source and a valid checksum'],
    [matched, 'of them equal to what the official packages export'],
    [count('function'), `functions in ${contractNames().length} ABIs, with selectors computed from them`],
    [count('event') + count('error'), 'events and custom errors'],
    [snippets.length, 'files of sample code, all of them compiled'],
    [run.length, 'of them run by the tests, function by function'],
  ]
  figures.push(...provenFigures(page))
  return [
    element(
      'dl',
      { className: ['figures'] },
      figures.map(([figure, what]) =>
        element('div', {}, [element('dt', {}, [what]), element('dd', {}, [figure.toLocaleString('en-US')])]),
      ),
    ),
  ]
}
