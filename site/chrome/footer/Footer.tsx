import { config } from 'virtual:site'
import { hrefOf } from '../../shared/paths.ts'
import type { Standing } from '../../shared/types.ts'
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

function Neighbour({ rel, word, page }: { rel: 'prev' | 'next'; word: string; page: Standing['next'] }) {
  if (!page) return null
  return (
    <a
      className={rel === 'next' ? `${styles.neighbour} ${styles.next}` : styles.neighbour}
      href={hrefOf(page.link, config.basePath)}
      rel={rel}
      aria-keyshortcuts={rel === 'next' ? 'Shift+ArrowRight' : 'Shift+ArrowLeft'}
    >
      <span className={styles.direction}>{page.section ? `${word} · ${page.section}` : word}</span>
      {page.text}
    </a>
  )
}

function Pagination() {
  const { previous, next } = usePage()
  if (!previous && !next) return null
  return (
    <nav className={styles.pagination} aria-label="Previous and next page">
      <Neighbour rel="prev" word="Previous" page={previous} />
      <Neighbour rel="next" word="Next" page={next} />
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
