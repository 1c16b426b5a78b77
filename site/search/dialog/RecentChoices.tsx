import { config } from 'virtual:site'
import { Icon } from '../../chrome/support/Icon.tsx'
import type { Recent } from './recent.ts'
import * as styles from './SearchDialog.css.ts'

interface RecentChoicesProps {
  choices: readonly Recent[]
  onFollow: () => void
  onRemove: (href: string) => void
}

/** The reader's recent choices, shown while there is no query. They are links, not options of the listbox. */
export function RecentChoices({ choices, onFollow, onRemove }: RecentChoicesProps) {
  return (
    <nav className={styles.results} aria-label="Recent">
      <div className={styles.trail} aria-hidden="true">
        Recent
      </div>
      <ul className={styles.list}>
        {choices.map(({ href, title, trail }) => (
          <li key={href} className={styles.recentItem}>
            <a className={styles.option} href={config.basePath + href} onClick={onFollow}>
              <span className={styles.mark}>
                <Icon name="hash" size={16} />
              </span>
              <span className={styles.texts}>
                <span className={styles.titles}>
                  <strong>{title}</strong>
                </span>
                <span className={styles.trailOf}>{trail}</span>
              </span>
            </a>
            <button
              type="button"
              className={styles.toggle}
              aria-label={`Remove ${title} from recent`}
              onClick={() => onRemove(href)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
