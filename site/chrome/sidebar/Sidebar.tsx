import { config } from 'virtual:site'
import { useEffect, useRef, useState } from 'react'
import { hrefOf } from '../../shared/paths.ts'
import { depthLimit, holds, sidebarOf, startsCollapsed } from '../../shared/sidebarItems.ts'
import type { SidebarItem } from '../../shared/types.ts'
import { previousRoute } from '../navigation/history.ts'
import { useRoute } from '../page/pageContext.tsx'
import { Breakable } from '../support/Breakable.tsx'
import { SiteLink } from '../support/SiteLink.tsx'
import * as styles from './Sidebar.css.ts'
import { showActive } from './sidebarScroll.ts'

/** Which sections the reader opened or closed, by sidebar and path in it. It survives a page without a sidebar. */
const openSections = new Map<string, boolean>()

interface ItemProps {
  item: SidebarItem
  place: string
  depth: number
}

function Item({ item, place, depth }: ItemProps) {
  const route = useRoute()
  const link = item.link && <ItemLink item={item} active={item.link === route} />
  if (!item.items || depth >= depthLimit) return <li>{link ?? <span className={styles.label}>{item.text}</span>}</li>
  const list = (
    <ul>
      {item.items.map((child) => (
        <Item key={child.text} item={child} place={`${place}/${child.text}`} depth={depth + 1} />
      ))}
    </ul>
  )
  if (item.collapsed === undefined)
    return (
      <li className={styles.section}>
        {link ?? <span className={styles.heading}>{item.text}</span>}
        {list}
      </li>
    )
  return (
    <li className={styles.section}>
      <Collapsible item={item} place={place} link={link}>
        {list}
      </Collapsible>
    </li>
  )
}

function Collapsible({
  item,
  place,
  link,
  children,
}: Omit<ItemProps, 'depth'> & { link: React.ReactNode; children: React.ReactNode }) {
  const route = useRoute()
  const active = holds(item, route)
  const [open, setOpen] = useState(() => active || (openSections.get(place) ?? !startsCollapsed(item, route)))
  // A section opens when the reader navigates to a page in it, so that the current page is visible.
  const [lastRoute, setLastRoute] = useState(route)
  if (route !== lastRoute) {
    setLastRoute(route)
    if (active && !open) setOpen(true)
  }
  // The reader may have opened or closed the section before hydration.
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <>
      {link}
      <details
        ref={details}
        data-beside-link={link ? true : undefined}
        data-collapsed={item.collapsed || undefined}
        open={open}
        onToggle={(event) => {
          const { open: next } = event.currentTarget
          openSections.set(place, next)
          setOpen(next)
        }}
      >
        <summary aria-label={link ? `${item.text}: pages beneath` : undefined}>
          {!link && <span className={styles.heading}>{item.text}</span>}
        </summary>
        {children}
      </details>
    </>
  )
}

function ItemLink({ item, active }: { item: SidebarItem; active: boolean }) {
  return (
    <SiteLink link={item.link ?? ''} aria-current={active ? 'page' : undefined}>
      <Breakable text={item.text} />
    </SiteLink>
  )
}

/** A link above the list, to the previous page or to the home page. */
function BackLink({ sidebarKey }: { sidebarKey: string }) {
  const [back, setBack] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each sidebar, when it appears
  useEffect(() => setBack(previousRoute()), [sidebarKey])
  return (
    <a className={styles.back} href={hrefOf(back ?? '/', config.basePath)}>
      ← {back && back !== '/' ? 'Back' : 'Home'}
    </a>
  )
}

/** The pages of the current section. */
export function SidebarList() {
  const { items, key, backLink } = sidebarOf(config.sidebar, useRoute())
  return (
    <nav className={styles.pages} aria-label="Pages of this section">
      {backLink && <BackLink sidebarKey={key} />}
      <ul>
        {items.map((item) => (
          <Item key={`${key}/${item.text}`} item={item} place={`${key}/${item.text}`} depth={0} />
        ))}
      </ul>
    </nav>
  )
}

export const sidebarId = 'sidebar'

export function Sidebar() {
  const scroller = useRef<HTMLElement>(null)
  const route = useRoute()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active item changes with the route
  useEffect(() => {
    // For the first page, site/chrome/boot.ts scrolled the list before hydration, and the reader may have scrolled since.
    if (document.documentElement.dataset.ready !== undefined) showActive(scroller.current)
  }, [route])
  return (
    <aside ref={scroller} id={sidebarId} className={styles.sidebar} aria-label="Sidebar">
      <SidebarList />
    </aside>
  )
}
