import { Icon } from '../support/Icon.tsx'
import * as styles from './TopBar.css.ts'

/** Opens the search dialog, by site/search/dialog/open.ts, and shows the key that opens it; `compact`, it is an icon. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  return (
    <button
      type="button"
      className={compact ? styles.iconButton : styles.search}
      aria-keyshortcuts="/ Control+K Meta+K"
      aria-haspopup="dialog"
      data-opens-search
    >
      <Icon name="search" />
      <span className={compact ? 'visually-hidden' : undefined}>Search</span>
      {!compact && <kbd className={styles.shortcut}>/</kbd>}
    </button>
  )
}
