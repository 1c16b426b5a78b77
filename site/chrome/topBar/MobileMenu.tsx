import { config } from 'virtual:site'
import * as Accordion from '@radix-ui/react-accordion'
import type { NavItem } from '../../shared/types.ts'
import * as styles from '../popup/Popup.css.ts'
import Popup, { type PopupProps } from '../popup/Popup.tsx'
import { NavLink } from './NavLink.tsx'
import { Socials } from './Socials.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { chevron } from './TopBar.css.ts'
import { useActiveIds } from './TopNav.tsx'

function Items({ items, active }: { items: NavItem[]; active: number[] }) {
  return (
    <Accordion.Root type="single" collapsible>
      {items.map((item) =>
        item.items ? (
          <Accordion.Item key={item.id} value={String(item.id)}>
            <Accordion.Header className={styles.heading}>
              <Accordion.Trigger className={styles.menuItem} aria-current={active.includes(item.id) || undefined}>
                {item.text}
                <span className={chevron} aria-hidden="true" />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content className={styles.nested}>
              <Items items={item.items} active={active} />
            </Accordion.Content>
          </Accordion.Item>
        ) : (
          <NavLink key={item.id} item={item} active={active.includes(item.id)} className={styles.menuItem} />
        ),
      )}
    </Accordion.Root>
  )
}

/** The top nav on a small screen. */
export default function MobileMenu(props: Omit<PopupProps, 'children' | 'label'>) {
  const active = useActiveIds()
  return (
    <Popup {...props} label="Main menu">
      <nav aria-label="Main">
        <Items items={config.topNav} active={active} />
      </nav>
      {(__HAS_SOCIALS__ || config.colorScheme === 'system') && (
        <div className={styles.footer}>
          {__HAS_SOCIALS__ ? <Socials /> : <span>Theme</span>}
          <ThemeToggle />
        </div>
      )}
    </Popup>
  )
}
