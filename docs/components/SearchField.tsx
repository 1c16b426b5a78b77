import { preloadSearch } from '../../theme/search/loadDialog.ts'
import { search } from '../../theme/search/store.ts'
import { Icon } from '../../theme/support/Icon.tsx'

/** The search dialog's own way in, as large as a front door: what it offers is what the dialog can take. */
export function SearchField() {
  return (
    <button
      type="button"
      className="front-search"
      aria-haspopup="dialog"
      data-opens-search
      onClick={() => search.set(true)}
      onFocus={preloadSearch}
      onPointerEnter={preloadSearch}
    >
      <Icon name="search" size={20} />
      <span>Paste an address, a selector or an error, or ask</span>
      <kbd>/</kbd>
    </button>
  )
}
