import * as Dialog from '@radix-ui/react-dialog'
import type { RefObject } from 'react'
import { Icon } from '../../chrome/support/Icon.tsx'
import * as styles from './SearchDialog.css.ts'

/** The longest text that the field accepts. Browsers stay fast with it. */
export const longestText = 10_000

/** The row at the dialog's top: the field, the button for the view, and the one that closes. */
export function QueryField({
  input,
  text,
  onText,
  listId,
  hasResults,
  selectedId,
  detailed,
  onDetailed,
}: {
  input: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  listId: string
  hasResults: boolean
  /** The id of the selected option. */
  selectedId?: string
  detailed: boolean
  onDetailed: (detailed: boolean) => void
}) {
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={hasResults}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selectedId}
        placeholder="Address, selector, error or question"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestText}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={detailed}
        aria-label="Detail view"
        title="Detail view"
        onClick={() => onDetailed(!detailed)}
      >
        <Icon name="list" />
      </button>
      <Dialog.Close className={styles.toggle} aria-label="Close search">
        <Icon name="close" />
      </Dialog.Close>
    </div>
  )
}
