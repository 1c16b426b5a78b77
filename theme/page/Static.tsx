import { createContext, useContext } from 'react'

/** The runs of plain HTML of the page that is shown, in the order in which they stand. */
export const HtmlContext = createContext<readonly string[]>([])

/**
 * A run of the page that never changes, made HTML when the site was built from the site's own files. React neither
 * builds nor walks it; copy buttons, tabs and filters in it are enhanced from outside (theme/enhance).
 */
export function Static({ at }: { at: string }) {
  const html = useContext(HtmlContext)[Number(at)] ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own pages, made HTML by the build
  return <div className="static" data-static dangerouslySetInnerHTML={{ __html: html }} />
}
