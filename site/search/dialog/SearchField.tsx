import type { ReactNode } from 'react'
import { Icon } from '../../chrome/support/Icon.tsx'

/** A large button in a page that opens the search dialog. */
export function SearchField({ children }: { children: ReactNode }) {
  return (
    <button type="button" className="front-search" aria-haspopup="dialog" data-opens-search>
      <Icon name="search" size={20} />
      {children}
    </button>
  )
}
