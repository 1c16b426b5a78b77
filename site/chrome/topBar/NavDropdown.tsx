import { config } from 'virtual:site'
import * as NavigationMenu from '@radix-ui/react-navigation-menu'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { NavItem } from '../../shared/types.ts'
import * as dropdown from './Dropdown.css.ts'
import { NavLink } from './NavLink.tsx'
import * as styles from './TopBar.css.ts'

const hoverDelay = 0
const skipDelay = 300

function Entries({ items, active }: { items: NavItem[]; active: number[] }) {
  return (
    <ul className={dropdown.list}>
      {items.map((item) => (
        <li key={item.id}>
          {item.items ? (
            <>
              <span className={dropdown.group}>{item.text}</span>
              <Entries items={item.items} active={active} />
            </>
          ) : (
            <NavLink item={item} active={active.includes(item.id)} className={dropdown.item} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A top nav with dropdowns, which open on hover. They close 150 ms after the pointer leaves, a delay that Radix sets. */
export function NavDropdown({ active }: { active: number[] }) {
  const [open, setOpen] = useState('')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the dropdown
  useEffect(() => setOpen(''), [key])
  return (
    <NavigationMenu.Root
      className={styles.nav}
      aria-label="Main"
      delayDuration={hoverDelay}
      skipDelayDuration={skipDelay}
      value={open}
      onValueChange={setOpen}
    >
      <NavigationMenu.List className={styles.navList}>
        {config.topNav.map((item) => (
          <NavigationMenu.Item key={item.id} className={dropdown.holder}>
            {item.items ? (
              <>
                <NavigationMenu.Trigger
                  className={`${styles.navItem} ${styles.scripted}`}
                  aria-current={active.includes(item.id) || undefined}
                >
                  {item.text}
                  <span className={styles.chevron} aria-hidden="true" />
                </NavigationMenu.Trigger>
                <NavigationMenu.Content className={dropdown.dropdown}>
                  <Entries items={item.items} active={active} />
                </NavigationMenu.Content>
                <noscript>
                  <Entries items={item.items} active={active} />
                </noscript>
              </>
            ) : (
              <NavLink item={item} active={active.includes(item.id)} className={styles.navItem} />
            )}
          </NavigationMenu.Item>
        ))}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  )
}
