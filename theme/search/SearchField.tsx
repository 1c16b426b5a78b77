import type { ReactNode } from 'react'
import { Icon } from '../support/Icon.tsx'
import { prepareSearch } from './prepare.ts'
import { search } from './store.ts'

/** A large button in a page that opens the search dialog. */
export function SearchField({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      className="front-search"
      aria-haspopup="dialog"
      data-opens-search
      onClick={() => search.set(true)}
      onFocus={prepareSearch}
      onPointerEnter={prepareSearch}
    >
      <Icon name="search" size={20} />
      {children}
    </button>
  )
}
