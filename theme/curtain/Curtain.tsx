import type { LayoutOptions } from '../page/layout.ts'
import { usePage } from '../page/pageContext.tsx'
import { MenuButton } from '../popup/MenuButton.tsx'
import { sidebarId } from '../sidebar/Sidebar.tsx'
import { Icon } from '../support/Icon.tsx'
import * as styles from './Curtain.css.ts'

const loadSidebar = () => import('../sidebar/SidebarMenu.tsx')
const loadOutline = () => import('../outline/OutlineMenu.tsx')

/**
 * The bar below the top bar on a small screen: the section's pages, a button to the top (toTop.ts), and the page's headings.
 */
export function Curtain({ options }: { options: LayoutOptions }) {
  const page = usePage()
  const title = page.name ?? page.frontmatter.title
  return (
    <section className={styles.curtain} aria-label="Page bar" data-curtain>
      {options.showSidebar ? (
        <>
          <MenuButton className={styles.trigger} load={loadSidebar} label={`Pages of this section, now at ${title}`}>
            <Icon name="menu" size={16} />
            <span className={styles.title}>{title}</span>
          </MenuButton>
          <a className={styles.unscripted} href={`#${sidebarId}`}>
            Pages of this section
          </a>
        </>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <div className={styles.end}>
        <button type="button" className={`${styles.trigger} ${styles.top}`} data-to-top>
          Top
          <Icon name="up" size={16} />
        </button>
        {options.showOutline && page.headings.length > 0 && (
          <MenuButton className={styles.trigger} load={loadOutline}>
            On this page
            <Icon name="right" size={16} />
          </MenuButton>
        )}
      </div>
    </section>
  )
}
