import { config } from 'virtual:site'
import { useEffect } from 'react'
import type { Heading } from '../../shared/types.ts'
import { useRoute } from '../page/pageContext.tsx'
import { Breakable } from '../support/Breakable.tsx'
import { afterFrame } from '../support/connection.ts'
import { markOutlines } from './markOutlines.ts'
import * as styles from './Outline.css.ts'
import { shownHeadings } from './outline.ts'
import { TopButton } from './TopButton.tsx'

/**
 * The headings of the page, with a dot in the colour of a member's kind. markOutlines.ts marks the active one and shows
 * the entries around it, with and without React.
 */
export function OutlineList({ headings }: { headings: Heading[] }) {
  const route = useRoute()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(() => afterFrame(markOutlines), [headings, route])
  const shown = shownHeadings(headings, undefined)
  return (
    <ul className={styles.list} data-outline>
      {headings.map((heading) => {
        const { id, level, text, kind } = heading
        return (
          <li key={id} data-level={level} data-kind={kind} hidden={!shown.includes(heading)} suppressHydrationWarning>
            <a className={styles.link} href={`#${id}`} suppressHydrationWarning>
              {kind && <span className="dot" title={kind} />}
              <span>
                <Breakable text={text} />
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Over the list, with the way to the top of the page. */
export const OutlineTitle = () => (
  <div className={styles.title}>
    <p>On this page</p>
    <TopButton />
  </div>
)

export function Outline({ headings }: { headings: Heading[] }) {
  return (
    <aside className={styles.outline} aria-label="Outline">
      {headings.length > 0 && (
        <nav aria-label="On this page">
          <OutlineTitle />
          <OutlineList headings={headings} />
        </nav>
      )}
      {config.outlineFooter && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of the configuration, rendered by the build
        <div className={styles.footer} dangerouslySetInnerHTML={{ __html: config.outlineFooter }} />
      )}
    </aside>
  )
}
