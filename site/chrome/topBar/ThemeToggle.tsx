import { config } from 'virtual:site'
import { Icon } from '../support/Icon.tsx'
import * as styles from './TopBar.css.ts'

/**
 * Switches the theme. site/chrome/start/initializeTheme.ts handles its clicks, so that it works before hydration. Not rendered if
 * the configuration fixes the theme.
 */
export function ThemeToggle() {
  if (config.colorScheme !== 'system') return null
  return (
    <button
      type="button"
      className={styles.iconButton}
      data-theme-toggle
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
