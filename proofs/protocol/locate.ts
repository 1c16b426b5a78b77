import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repositories } from './pinnedSources.ts'

export const root = resolve(import.meta.dirname, '../..')
export const cache = join(root, '.cache/protocol')
/** Where each compiled contract is. */
export const indexFile = join(cache, 'artifacts/index.json')

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

/** The commit of each repository as the folder's own list (`sources.tsv`: repository, commit) states it. */
function statedCommits(folder: string): Map<string, { commit: string; at: string }> {
  const file = join(folder, 'sources.tsv')
  if (!existsSync(file)) return new Map()
  return new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [repository = '', commit = ''] = line.split('\t')
        return /^[0-9a-f]{40}$/.test(commit) ? [[repository, { commit, at: `${file}:${index + 1}` }] as const] : []
      }),
  )
}

/** Throws where a folder lacks a repository, or holds one at another commit than `pinnedSources.ts` names. */
function check(folder: string): void {
  const stated = statedCommits(folder)
  for (const [name, { repository, commit }] of Object.entries(repositories)) {
    const home = join(folder, name)
    if (!existsSync(home)) throw new Error(`${folder} has no ${name}: clone ${repository} there at ${commit}`)
    const inList = stated.get(repository)
    if (inList && inList.commit !== commit)
      throw new Error(
        `${inList.at}: ${repository} is at ${inList.commit}, and proofs/protocol/pinnedSources.ts names ${commit}`,
      )
    if (inList || !existsSync(join(home, '.git'))) continue
    const head = git(home, 'rev-parse', 'HEAD')
    if (head !== commit) throw new Error(`${home} is at ${head}: run git -C ${home} checkout ${commit}`)
  }
}

/** Clones what is missing, each repository at its commit and without its history. */
function clone(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, { repository, commit }] of Object.entries(repositories)) {
    const home = join(folder, name)
    if (existsSync(home) && git(home, 'rev-parse', 'HEAD') === commit) continue
    console.log(`cloning ${repository} at ${commit.slice(0, 7)}`)
    // Under another name until it is whole: an interrupted clone is then made again.
    const unfinished = `${home}.unfinished`
    for (const path of [home, unfinished]) rmSync(path, { recursive: true, force: true })
    mkdirSync(unfinished)
    git(unfinished, 'init', '--quiet')
    git(unfinished, 'fetch', '--quiet', '--depth', '1', `https://github.com/${repository}.git`, commit)
    git(unfinished, 'checkout', '--quiet', 'FETCH_HEAD')
    renameSync(unfinished, home)
  }
}

/** The folder of the contracts' sources: `PROTOCOL_SOURCES`, else one next to the checkout, else clones. */
export function findSources(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.PROTOCOL_SOURCES
  if (named && !existsSync(named)) throw new Error(`PROTOCOL_SOURCES names ${named}, which does not exist`)
  const nextToIt = resolve(root, '../shared/protocol')
  const given = named ? resolve(named) : existsSync(nextToIt) ? nextToIt : undefined
  const folder = given ?? join(cache, 'sources')
  if (!given) clone(folder)
  check(folder)
  return folder
}
