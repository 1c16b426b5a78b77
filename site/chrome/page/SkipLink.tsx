import * as styles from './SkipLink.css.ts'

export const contentId = 'content'

/** The first Tab stop, a link that skips the chrome. */
export function SkipLink() {
  return (
    <a className={styles.skipLink} href={`#${contentId}`}>
      Skip to content
    </a>
  )
}
