import { createContext, useContext } from 'react'

/** The static parts of the current page as HTML, in document order. */
export const HtmlContext = createContext<readonly string[]>([])

/**
 * A static part of the page, which the build renders to HTML from the site's own files. React does not render or compare
 * its content; each block adds its copy buttons, tabs and filters.
 */
export function Static({ at }: { at: string }) {
  const html = useContext(HtmlContext)[Number(at)] ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build renders this HTML from the site's own pages
  return <div className="static" data-static dangerouslySetInnerHTML={{ __html: html }} />
}
