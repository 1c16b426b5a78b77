import type { ComponentProps } from 'react'
import * as styles from './SearchDialog.css.ts'

/** The longest text that the field accepts. Browsers stay fast with it, and the search reads less. */
export const longestText = 10_000

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'value'> {
  listId: string
  expanded: boolean
  /** The id of the selected option. */
  selectedId?: string
  onType: (text: string) => void
}

export function SearchInput({ ref, value, listId, expanded, selectedId, onType }: SearchInputProps) {
  return (
    <input
      ref={ref}
      className={styles.input}
      type="search"
      role="combobox"
      aria-label="Search"
      aria-expanded={expanded}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={selectedId}
      placeholder="Address, selector, error or question"
      autoComplete="off"
      spellCheck={false}
      maxLength={longestText}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
