import { config } from 'virtual:site'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { failedPage, useLoadedPage } from './currentPage.ts'
import * as styles from './Failure.css.ts'
import { failureMessage } from './RenderFailure.tsx'

/** Replaces a page that could not be fetched, within the chrome, and fetches it when the network is back. */
export function PageFailure() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  // A page that was fetched but does not render is not a network failure.
  const isFetched = useLoadedPage() !== failedPage
  useEffect(() => {
    addEventListener('online', revalidate)
    return () => removeEventListener('online', revalidate)
  }, [revalidate])
  if (isFetched) throw error
  return (
    <div className="static">
      <h1 tabIndex={-1}>{failedPage.frontmatter.title}</h1>
      <div role="alert">
        <p>{failedPage.frontmatter.description}</p>
        <p>{`Reason: ${failureMessage(error)}`}</p>
      </div>
      <p className={styles.failureActions}>
        <button type="button" className={styles.button} disabled={state === 'loading'} onClick={revalidate}>
          Try again
        </button>
        <button type="button" className={styles.button} onClick={() => location.reload()}>
          Reload the page
        </button>
        <a href={`${config.basePath}/`}>Home</a>
      </p>
    </div>
  )
}
