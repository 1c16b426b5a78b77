let current: string | undefined
let previous: string | undefined

/** Records the route that is shown. */
export function visit(route: string): void {
  if (route === current) return
  previous = current
  current = route
}

/** The route shown before the current one in this document. */
export const previousRoute = (): string | undefined => previous
