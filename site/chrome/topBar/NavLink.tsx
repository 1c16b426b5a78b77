import type { NavItem } from '../../shared/types.ts'
import { SiteLink } from '../support/SiteLink.tsx'

/** A link in the top nav, marked when it is active. */
export function NavLink({ item, active, className }: { item: NavItem; active: boolean; className?: string }) {
  return (
    <SiteLink link={item.link ?? ''} className={className} aria-current={active || undefined}>
      {item.text}
    </SiteLink>
  )
}
