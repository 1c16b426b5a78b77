let current: string | undefined
let previous: string | undefined

/** Notes the route that is shown. */
export function visit(route: string): void {
  if (route === current) return
  previous = current
  current = route
}

/** The route shown before this one, since the site was opened. */
export const previousRoute = (): string | undefined => previous
