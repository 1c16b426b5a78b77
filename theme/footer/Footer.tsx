import { config } from 'virtual:site'
import { hrefOf } from '../../shared/paths.ts'
import { usePage } from '../page/pageContext.tsx'
import { Icon } from '../support/Icon.tsx'
import * as styles from './Footer.css.ts'

/**
 * The date of the last update. The build does not know the reader's time zone, so the boot script writes the text
 * (showDates.ts), and React leaves the content of this element alone.
 */
function LastUpdated({ time }: { time: number }) {
  return (
    <p
      key={time}
      className={styles.updated}
      data-updated={time}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}

function Pagination() {
  const { previous, next } = usePage()
  if (!previous && !next) return null
  return (
    <nav className={styles.pagination} aria-label="Previous and next page">
      {previous && (
        <a
          className={styles.neighbour}
          href={hrefOf(previous.link, config.basePath)}
          rel="prev"
          aria-keyshortcuts="Shift+ArrowLeft"
        >
          <span className={styles.direction}>Previous</span>
          {previous.text}
        </a>
      )}
      {next && (
        <a
          className={`${styles.neighbour} ${styles.next}`}
          href={hrefOf(next.link, config.basePath)}
          rel="next"
          aria-keyshortcuts="Shift+ArrowRight"
        >
          <span className={styles.direction}>Next</span>
          {next.text}
        </a>
      )}
    </nav>
  )
}

/** The edit and report links, the date of the last update, and links to the previous and the next page. */
export function Footer() {
  const { filePath, lastUpdatedAt, path } = usePage()
  const { editLink, reportLink } = config
  return (
    <footer className={styles.footer}>
      <div className={styles.meta}>
        {editLink && filePath && (
          <a
            className={`${styles.action} external`}
            href={editLink.pattern.replaceAll(':path', filePath)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="page" size={16} />
            {editLink.text}
          </a>
        )}
        {reportLink && (
          <a
            className={`${styles.action} external`}
            href={reportLink.pattern.replaceAll(':path', encodeURIComponent(path))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {reportLink.text}
          </a>
        )}
        {lastUpdatedAt !== undefined && <LastUpdated time={lastUpdatedAt} />}
      </div>
      <Pagination />
    </footer>
  )
}
