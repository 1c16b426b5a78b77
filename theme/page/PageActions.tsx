import { config } from 'virtual:site'
import { markdownPath } from '../../shared/paths.ts'
import { usePage } from './pageContext.tsx'

const label = 'Copy page'

/** The page as Markdown (theme/content/copy.ts handles the button), and a link to edit it. */
export function PageActions() {
  const { path, filePath } = usePage()
  const { editLink } = config
  const twin = config.basePath + markdownPath(path)
  return (
    // The key creates new buttons for another page, which removes the previous page's messages.
    <div key={path} className="page-actions">
      <button
        type="button"
        className="copy"
        data-copy-page={twin}
        data-label={label}
        aria-label={`${label} as Markdown`}
      >
        <span aria-hidden="true">{label}</span>
      </button>
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
