import { useState } from 'react'
import { prepareSearch } from '../search/prepare.ts'
import { search } from '../search/store.ts'
import { Icon } from '../support/Icon.tsx'
import * as styles from './TopBar.css.ts'

const restsAfter = 120

/** Event handlers that call back when the pointer has rested on an element for a moment, or when it gets the focus. */
function useRest(callback: () => void) {
  const [timer, setTimer] = useState<number>()
  return {
    onPointerEnter: () => setTimer(window.setTimeout(callback, restsAfter)),
    onPointerLeave: () => window.clearTimeout(timer),
    onFocus: callback,
  }
}

/** Opens the search dialog and shows the shortcut of the reader's system; `compact`, it is an icon. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  return (
    <button
      type="button"
      className={compact ? styles.iconButton : styles.search}
      onClick={() => search.set(true)}
      aria-keyshortcuts="/ Control+K Meta+K"
      aria-haspopup="dialog"
      data-opens-search
      {...useRest(prepareSearch)}
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
