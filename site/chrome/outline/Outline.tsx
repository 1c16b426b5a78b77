import { config } from 'virtual:site'
import { useEffect } from 'react'
import type { Heading } from '../../shared/types.ts'
import { useRoute } from '../page/pageContext.tsx'
import { Breakable } from '../support/Breakable.tsx'
import { afterFrame } from '../support/connection.ts'
import { markOutlines } from './markOutlines.ts'
import * as styles from './Outline.css.ts'
import { TopButton } from './TopButton.tsx'

/**
 * The headings of the page, with a dot in the colour of a member's kind. markOutlines.ts marks the active one and hides those
 * that a filter has hidden, with and without React.
 */
export function OutlineList({ headings }: { headings: Heading[] }) {
  const route = useRoute()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(() => afterFrame(markOutlines), [headings, route])
  return (
    <ul className={styles.list} data-outline>
      {headings.map(({ id, level, text, kind }) => (
        <li key={id} data-level={level} data-kind={kind} suppressHydrationWarning>
          <a className={styles.link} href={`#${id}`} suppressHydrationWarning>
            {kind && <span className="dot" title={kind} />}
            <span>
              <Breakable text={text} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Outline({ headings }: { headings: Heading[] }) {
  return (
    <aside className={styles.outline} aria-label="Outline">
      {headings.length > 0 && (
        <nav aria-label="On this page">
          <div className={styles.title}>
            <p>On this page</p>
            <TopButton />
          </div>
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
