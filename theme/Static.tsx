/**
 * A run of the page that never changes, made HTML when the site was built from the site's own files. React neither
 * builds nor walks it; copy buttons, tabs and filters in it are enhanced from outside (theme/enhance).
 */
export function Static({ html }: { html: string }) {
  return <div className="static" dangerouslySetInnerHTML={{ __html: html }} />
}
