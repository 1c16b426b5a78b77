import { type RefObject, useEffect, useState } from 'react'
import type { LayoutOptions } from '../page/layout.ts'
import { usePage } from '../page/pageContext.tsx'
import { MenuButton } from '../popup/MenuButton.tsx'
import { sidebarId } from '../sidebar/Sidebar.tsx'
import { Icon } from '../support/Icon.tsx'
import * as styles from './Curtain.css.ts'

const inViewMargin = 100

/** Whether the top bar is more than 100 pixels above the visible part of the page. */
function useTopBarGone(topBar: RefObject<HTMLElement | null>): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (!topBar.current) return
    const observer = new IntersectionObserver(([entry]) => setGone(!entry?.isIntersecting), {
      rootMargin: `${inViewMargin}px 0px 0px 0px`,
    })
    observer.observe(topBar.current)
    return () => observer.disconnect()
  }, [topBar])
  return gone
}

const loadSidebar = () => import('../sidebar/SidebarMenu.tsx')
const loadOutline = () => import('../outline/OutlineMenu.tsx')

/** The bar below the top bar on a small screen: the section's pages, a button to the top, and the page's headings. */
export function Curtain({ options, topBar }: { options: LayoutOptions; topBar: RefObject<HTMLElement | null> }) {
  const page = usePage()
  const gone = useTopBarGone(topBar)
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
        {gone && (
          <button type="button" className={styles.trigger} onClick={() => window.scrollTo({ top: 0 })}>
            Top
            <Icon name="up" size={16} />
          </button>
        )}
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
