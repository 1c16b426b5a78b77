import { hasPathPrefix } from '../../shared/paths.ts'

/** Whether an address is a page of the site; the browser loads other files from the server. */
export const isPage = ({ origin, pathname }: { origin: string; pathname: string }, basePath: string): boolean =>
  origin === location.origin && hasPathPrefix(pathname, basePath || '/') && !/\.(?!html$)\w+$/.test(pathname)

/** The page of the site that a click leads to. Undefined where the browser should handle the click. */
export function clickedPage(event: MouseEvent, basePath: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = (event.target as Element | null)?.closest?.('a')
  if (!anchor?.href || anchor.target === '_blank' || anchor.hasAttribute('download')) return undefined
  if (anchor.hasAttribute('data-reload')) return undefined
  const url = new URL(anchor.href)
  return isPage(url, basePath) ? url : undefined
}
