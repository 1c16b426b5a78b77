export { siteRoutes as routes } from '../../bench/support/routes.ts'

/** The routes in `count` groups, so that a few tests in parallel go through them all. */
export const groups = (routes: readonly string[], count: number): string[][] =>
  Array.from({ length: count }, (_, group) => routes.filter((_, at) => at % count === group))
