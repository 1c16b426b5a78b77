import * as styles from './SkipLink.css.ts'

export const contentId = 'content'

/** The first thing the Tab key reaches: over the chrome, to the page. */
export function SkipLink() {
  return (
    <a className={styles.skipLink} href={`#${contentId}`}>
      Skip to content
    </a>
  )
}
