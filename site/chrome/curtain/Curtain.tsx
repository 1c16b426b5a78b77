import { outlined } from '../outline/outline.ts'
import { TopButton } from '../outline/TopButton.tsx'
import type { LayoutOptions } from '../page/layout.ts'
import { usePage } from '../page/pageContext.tsx'
import { MenuButton } from '../popup/MenuButton.tsx'
import { sidebarId } from '../sidebar/Sidebar.tsx'
import { Icon } from '../support/Icon.tsx'
import { SearchButton } from '../topBar/SearchButton.tsx'
import * as styles from './Curtain.css.ts'

const loadSidebar = () => import('../sidebar/SidebarMenu.tsx')
const loadOutline = () => import('../outline/OutlineMenu.tsx')

/**
 * The bar below the top bar where the window has no room for sidebar or outline: the section's pages, the search and the
 * button to the top once the top bar is out of sight, and the page's headings.
 */
export function Curtain({ options }: { options: LayoutOptions }) {
  const page = usePage()
  const title = page.name ?? page.frontmatter.title
  const hasOutline = options.showOutline && outlined(page.headings, options.outlineLevels).length > 0
  return (
    <section
      className={styles.curtain}
      aria-label="Page bar"
      data-curtain
      data-beside-sidebar={options.showSidebar || undefined}
      data-has-outline={hasOutline || undefined}
    >
      {options.showSidebar ? (
        <>
          <MenuButton
            className={`${styles.trigger} ${styles.narrow}`}
            load={loadSidebar}
            label={`Pages of this section, now at ${title}`}
          >
            <Icon name="menu" size={16} />
            <span className={styles.title}>{title}</span>
          </MenuButton>
          <a className={`${styles.unscripted} ${styles.narrow}`} href={`#${sidebarId}`}>
            Pages of this section
          </a>
        </>
      ) : (
        <span className={`${styles.title} ${styles.narrow}`}>{title}</span>
      )}
      <div className={styles.end}>
        <span className={`${styles.narrow} ${styles.far}`}>
          <SearchButton compact />
        </span>
        <TopButton />
        {hasOutline && (
          <MenuButton className={styles.trigger} load={loadOutline}>
            On this page
            <Icon name="right" size={16} />
          </MenuButton>
        )}
      </div>
    </section>
  )
}
