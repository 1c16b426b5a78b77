import { config } from 'virtual:site'
import type { ComponentProps } from 'react'
import { markdownPath } from '../../shared/paths.ts'
import { usePage } from './pageContext.tsx'

const CopyButton = ({ label, name, ...data }: { label: string; name: string } & ComponentProps<'button'>) => (
  <button type="button" className="copy" data-label={label} aria-label={name} {...data}>
    <span aria-hidden="true">{label}</span>
  </button>
)

/**
 * The page as Markdown, to copy, for an assistant or to read, and a link to edit it. site/blocks/copy/copy.ts handles the
 * buttons.
 */
export function PageActions() {
  const { path, filePath } = usePage()
  const { editLink } = config
  const twin = config.basePath + markdownPath(path)
  return (
    // The key creates new buttons for another page, which removes the previous page's messages.
    <div key={path} className="page-actions">
      <span className="copy-page" aria-hidden="true">
        Copy page
      </span>
      <CopyButton label="as Markdown" name="Copy page as Markdown" data-copy-page={twin} />
      <CopyButton label="link for an assistant" name="Copy the page’s link for an assistant" data-copy-link={twin} />
      <a href={twin} type="text/markdown">
        View as Markdown
      </a>
      {editLink && filePath && (
        <a
          className="external"
          href={editLink.pattern.replaceAll(':path', filePath)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Edit
        </a>
      )}
      <span role="status" />
    </div>
  )
}
