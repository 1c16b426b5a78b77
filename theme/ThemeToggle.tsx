import { config } from 'virtual:site'
import { Icon } from './Icon.tsx'
import { local } from './support/storage.ts'
import { showTheme, themeKey } from './support/theme.ts'
import * as styles from './TopBar.css.ts'

function toggle() {
  const theme = document.documentElement.classList.contains('dark') ? 'light' : 'dark'
  showTheme(theme)
  local.set(themeKey, theme)
}

/** Flips the theme and remembers it. Absent where the configuration fixes one. */
export function ThemeToggle() {
  if (config.colorScheme !== 'system') return null
  return (
    <button
      type="button"
      className={styles.iconButton}
      onClick={toggle}
      aria-label="Switch between light and dark theme"
    >
      <span className={styles.lightOnly}>
        <Icon name="moon" />
      </span>
      <span className={styles.darkOnly}>
        <Icon name="sun" />
      </span>
    </button>
  )
}
