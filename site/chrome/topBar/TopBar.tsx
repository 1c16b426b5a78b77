import { config } from 'virtual:site'
import type { LayoutOptions } from '../page/layout.ts'
import { MenuButton } from '../popup/MenuButton.tsx'
import { Icon } from '../support/Icon.tsx'
import { Logo } from './Logo.tsx'
import { SearchButton } from './SearchButton.tsx'
import { Socials } from './Socials.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import * as styles from './TopBar.css.ts'
import { TopNav, useActiveIds } from './TopNav.tsx'

const loadMobileMenu = () => import('./MobileMenu.tsx')

/** Logo, search, nav items, social links and theme toggle. On a small screen the nav items move into a menu. */
export function TopBar({ options }: { options: LayoutOptions }) {
  const active = useActiveIds()
  const current = config.topNav.find(({ id }) => active.includes(id))
  return (
    <header className={styles.topBar} data-top-bar data-layout={options.layout}>
      <div className={styles.inner}>
        {options.showLogo && <Logo />}
        {config.topNav.length > 0 && (
          <MenuButton className={styles.menuButton} load={loadMobileMenu}>
            {current?.text ?? 'Menu'}
            <Icon name="down" size={16} />
          </MenuButton>
        )}
        <div className={styles.end}>
          <SearchButton />
          <TopNav />
          <div className={styles.extras}>
            {__HAS_SOCIALS__ && <Socials />}
            <ThemeToggle />
          </div>
        </div>
      </div>
    </header>
  )
}
