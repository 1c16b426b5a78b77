/**
 * Where old addresses lead now. A route that no longer has a page maps to the route that replaced it. A page whose
 * sections moved maps each page that has them now, which may be itself, to their anchors: `take`, or `old=new` where the
 * anchor changed.
 */
export type Redirects = Record<string, string | Record<string, string[]>>

/** A moved section, with both addresses. */
export interface MovedAnchor {
  page: string
  anchor: string
  target: string
  targetAnchor: string
}

export function movedAnchors(redirects: Redirects): MovedAnchor[] {
  return Object.entries(redirects).flatMap(([page, targets]) =>
    typeof targets === 'string'
      ? []
      : Object.entries(targets).flatMap(([target, anchors]) =>
          anchors.map((entry) => {
            const [anchor = '', targetAnchor = anchor] = entry.split('=')
            return { page, anchor, target, targetAnchor }
          }),
        ),
  )
}

/** Routes without a page, each with the route that replaced it. */
export const movedPages = (redirects: Redirects): [from: string, to: string][] =>
  Object.entries(redirects).flatMap(([from, to]) => (typeof to === 'string' ? [[from, to] as [string, string]] : []))

/** The moved sections of one page as its browser reads them: `/new-page anchor old=new /other-page anchor`. */
export function movedList(redirects: Redirects, page: string, basePath: string): string | undefined {
  const targets = redirects[page]
  if (targets === undefined || typeof targets === 'string') return undefined
  return Object.entries(targets)
    .map(([target, anchors]) => [`${basePath}${target}`, ...anchors].join(' '))
    .join(' ')
}

/** Where an anchor leads by that list: a path with an anchor. */
export function movedTo(moved: string, anchor: string): string | undefined {
  let target = ''
  for (const word of moved.split(' ')) {
    if (word.startsWith('/')) {
      target = word
      continue
    }
    const [old = '', now = old] = word.split('=')
    if (old === anchor) return `${target}#${now}`
  }
  return undefined
}
