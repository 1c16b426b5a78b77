import { config } from 'virtual:site'
import { itemsTo, linkedPages, sidebarOf } from '../../shared/sidebarItems.ts'
import { SiteLink } from '../support/SiteLink.tsx'
import * as styles from './Breadcrumbs.css.ts'

const levels = 2

/** The groups of the sidebar that contain a page, from the top: each leads to its first page. */
export function Breadcrumbs({ path }: { path: string }) {
  const groups = itemsTo(sidebarOf(config.sidebar, path).items, path).slice(0, -1).slice(0, levels)
  if (groups.length === 0) return null
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol>
        {groups.map((group) => {
          const first = linkedPages([group])[0]?.link
          return (
            <li key={group.text}>
              {first && first !== path ? <SiteLink link={first}>{group.text}</SiteLink> : group.text}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
