import { Icon } from '../support/Icon.tsx'
import * as styles from './TopBar.css.ts'

/** Opens the search dialog, by theme/search/open.ts, and shows the shortcut of the reader's system; `compact`, it is an icon. */
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
      {!compact && (
        <kbd
          className={styles.shortcut}
          data-shortcut
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; showShortcut.ts writes the text
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      )}
    </button>
  )
}
