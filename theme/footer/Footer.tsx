import { config } from 'virtual:site'
import { hrefOf } from '../../shared/paths.ts'
import type { LayoutOptions } from '../page/layout.ts'
import { usePage } from '../page/pageContext.tsx'
import { Icon } from '../support/Icon.tsx'
import { SiteLink } from '../support/SiteLink.tsx'
import { Socials } from '../topBar/Socials.tsx'
import * as styles from './Footer.css.ts'
import { SiteLinks } from './SiteLinks.tsx'

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

/** A page's edit link, the date of its last update, and links to its neighbours. */
function PageFooter() {
  const { filePath, lastUpdatedAt } = usePage()
  const { editLink } = config
  return (
    <>
      <div className={styles.meta}>
        {editLink && filePath && (
          <SiteLink className={styles.action} link={editLink.pattern.replaceAll(':path', filePath)}>
            <Icon name="page" size={16} />
            {editLink.text}
          </SiteLink>
        )}
        {lastUpdatedAt !== undefined && <LastUpdated time={lastUpdatedAt} />}
      </div>
      <Pagination />
    </>
  )
}

/** The end of every page; only a page of documentation has its own part. */
export function Footer({ layout }: Pick<LayoutOptions, 'layout'>) {
  return (
    <footer className={styles.footer}>
      {layout === 'docs' && <PageFooter />}
      <SiteLinks />
      {layout !== 'docs' && __HAS_SOCIALS__ && <Socials />}
    </footer>
  )
}
