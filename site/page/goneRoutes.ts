import { execFileSync } from 'node:child_process'
import type { Site } from '../config.ts'
import { closestName, type Problem } from '../support/problems.ts'
import { routeOfFile } from './readPages.ts'

/** The routes that the pages of a commit have, or nothing where git does not know the commit. */
function routesOf({ pagesDir }: Site, commit: string): string[] | undefined {
  try {
    const listed = execFileSync('git', ['-c', 'core.quotePath=false', 'ls-tree', '-r', '--name-only', commit, '.'], {
      cwd: pagesDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return listed.split('\n').flatMap((file) => (/\.mdx?$/.test(file) ? routeOfFile(file) : []))
  } catch {
    return undefined
  }
}

/**
 * The routes that a commit before has, and that neither a page nor a redirect answers now: links on the web to them would
 * break. Compared are the last commit and the one before, on which a pull request is based. Undefined without a commit.
 */
export function goneRoutes(site: Site, routes: readonly string[]): Problem[] | undefined {
  const last = routesOf(site, 'HEAD')
  if (!last) return undefined
  const before = new Set([...last, ...(routesOf(site, 'HEAD^') ?? [])])
  const now = new Set([...routes, ...Object.keys(site.config.redirects)])
  const come = routes.filter((route) => !before.has(route))
  return [...before]
    .filter((route) => !now.has(route))
    .sort()
    .map((route) => ({
      file: 'redirects.ts',
      message: `the route ${route} of ${last.includes(route) ? 'the last commit' : 'the commit before'} is gone and has no redirect`,
      remedy: `Add \`'${route}': '${closestName(route, come) ?? '/…'}'\` with the page that takes its place, or write the page again.`,
    }))
}
