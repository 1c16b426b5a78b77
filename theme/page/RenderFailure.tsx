import { config } from 'virtual:site'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { twinPath } from '../../shared/paths.ts'
import { useLoadedPage } from './currentPage.ts'
import * as styles from './Layout.css.ts'

/** What went wrong, in the words of whatever threw it. */
export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return error.message
  return String(error)
}

/** Stands in for a page that could not be shown, and leads on: to what it says as plain Markdown, for one. */
export function RenderFailure() {
  const message = failureMessage(useRouteError())
  const { path } = useLoadedPage()
  return (
    <main className={styles.failure}>
      <h1>Unexpected Application Error!</h1>
      <p role="alert">{message}</p>
      <p className={styles.failureActions}>
        <a href={`${config.basePath}/`} data-reload>
          Home
        </a>
        {path !== '*' && (
          <a href={config.basePath + twinPath(path)} type="text/markdown">
            Read it as Markdown
          </a>
        )}
        <button type="button" className={styles.button} onClick={() => location.reload()}>
          Reload the page
        </button>
      </p>
    </main>
  )
}
