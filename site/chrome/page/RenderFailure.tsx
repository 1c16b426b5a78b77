import { config } from 'virtual:site'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { markdownPath } from '../../shared/paths.ts'
import { useLoadedPage } from './currentPage.ts'
import * as styles from './Failure.css.ts'

/** The message of a thrown value: a response's status, an error's message or the value as text. */
export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return error.message
  return String(error)
}

/** Replaces a page that could not be rendered, and links to the home page and to the page as Markdown. */
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
          <a href={config.basePath + markdownPath(path)} type="text/markdown">
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
