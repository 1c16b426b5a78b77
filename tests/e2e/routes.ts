/** Every route of the specification, as its section 2 lists them; the unit tests hold the site's folders against it. */
export { specRoutes as routes } from '../unit/specRoutes.ts'

/** The routes in `count` groups, so that a few tests in parallel go through them all. */
export const groups = (routes: readonly string[], count: number): string[][] =>
  Array.from({ length: count }, (_, group) => routes.filter((_, at) => at % count === group))
