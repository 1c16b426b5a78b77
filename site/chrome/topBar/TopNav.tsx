import { config } from 'virtual:site'
import { activeIds } from '../../shared/activeItems.ts'
import { notFoundPage } from '../../shared/notFound.ts'
import { usePage, useRoute } from '../page/pageContext.tsx'
import { NavDropdown } from './NavDropdown.tsx'
import { NavLink } from './NavLink.tsx'
import * as styles from './TopBar.css.ts'

/** The ids of the top nav's active items. The not-found page has none, because its document is the same at every URL. */
export function useActiveIds(): number[] {
  const route = useRoute()
  const { frontmatter } = usePage()
  return frontmatter === notFoundPage.frontmatter ? [] : activeIds(config.topNav, route)
}

/** The items of the top bar on a wide screen. */
export function TopNav() {
  const active = useActiveIds()
  if (config.topNav.length === 0) return null
  if (config.topNav.some(({ items }) => items)) return <NavDropdown active={active} />
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.navList}>
        {config.topNav.map((item) => (
          <li key={item.id}>
            <NavLink item={item} active={active.includes(item.id)} className={styles.navItem} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
