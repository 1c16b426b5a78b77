import { config } from 'virtual:site'
import * as Dialog from '@radix-ui/react-dialog'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { giveFocusBack } from '../../chrome/navigation/focusPlace.ts'
import { readJson, writeJson } from '../../chrome/support/storage.ts'
import { hrefOf, type Result } from './answer.ts'
import { longestText, QueryField } from './QueryField.tsx'
import { RecentChoices } from './RecentChoices.tsx'
import { trailOf } from './ResultList.tsx'
import { type Recent, readRecent, recentKey, withoutRecent, withRecent } from './recent.ts'
import * as styles from './SearchDialog.css.ts'
import { KeyHints, SearchFailure, SearchStatus } from './SearchStatus.tsx'
import { showRow } from './showRow.ts'
import { search } from './store.ts'
import { Tasks } from './Tasks.tsx'
import { useResultList } from './useResultList.tsx'
import { useSearch } from './useSearch.ts'

/** A state that local storage keeps. */
function useStored<Value extends string | boolean | readonly unknown[]>(
  key: string,
  initial: () => Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial)
  const store = (next: Value) => {
    setValue(next)
    writeJson(key, next)
  }
  return [value, store]
}

/** Moves the focus to the field when the dialog opens, and back when it closes. */
function useFocus(input: RefObject<HTMLInputElement | null>, setText: (text: string) => void) {
  const [opener] = useState(() => document.activeElement)
  const onOpenAutoFocus = (event: Event) => {
    event.preventDefault()
    input.current?.focus({ preventScroll: true })
    // Typing continues a text that was typed before the field had the focus, and replaces a stored one.
    if (search.early()) setText(search.early().slice(0, longestText))
    else input.current?.select()
    search.loaded()
  }
  return { onOpenAutoFocus, onCloseAutoFocus: (event: Event) => giveFocusBack(event, opener) }
}

/** Links to what readers come for, while there are no results. */
const TaskResults = ({ onFollow }: { onFollow: () => void }) => (
  <nav className={styles.results} aria-label="Tasks">
    <div className={styles.trail} aria-hidden="true">
      Tasks
    </div>
    <Tasks className={styles.list} linkClassName={styles.option} onFollow={onFollow} />
  </nav>
)

/** Finds sections by what the reader types. The text, the view and recent choices are stored. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useStored('filterText', () =>
    (search.early() || readJson('filterText', '')).slice(0, longestText),
  )
  const focus = useFocus(input, setText)
  const [detailed, setDetailed] = useStored('showDetailView', () => readJson('showDetailView', true))
  const [recent, setRecent] = useStored<Recent[]>(recentKey, () => readRecent(readJson(recentKey, [])))
  const query = text.trim()
  const { answer, state, retry } = useSearch(query)
  const { results } = answer
  useEffect(() => {
    if (results.length > 0) dispatchEvent(new Event('site:answered'))
  }, [results])
  const choose = (result: Result) => {
    const { href, label, title, row } = result
    setRecent(withRecent(recent, { href: hrefOf(result), title: label?.name ?? title, trail: trailOf(result) }))
    onClose()
    if (row) showRow(row, href)
  }
  const reset = () => {
    setText('')
    input.current?.focus()
  }
  const { list, listId, selectedId, onKeyDown, copied } = useResultList({
    results,
    detailed,
    input,
    onChoose: choose,
    onReset: reset,
    recent,
  })
  const isEmpty = query !== '' && answer.query === query && results.length === 0

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Overlay className={styles.overlay} />
      <Dialog.Content className={styles.dialog} aria-describedby={undefined} onKeyDown={onKeyDown} {...focus}>
        <Dialog.Title className="visually-hidden">Search</Dialog.Title>
        <QueryField
          input={input}
          text={text}
          onText={setText}
          listId={listId}
          hasResults={results.length > 0}
          selectedId={selectedId}
          detailed={detailed}
          onDetailed={setDetailed}
        />
        <SearchStatus
          answer={answer}
          query={query}
          isEmpty={isEmpty}
          loading={state === 'loading'}
          copied={copied}
          onNear={setText}
          onFollow={onClose}
        />
        {list}
        {!query && recent.length > 0 && (
          <RecentChoices
            choices={recent}
            onFollow={onClose}
            onRemove={(href) => {
              setRecent(withoutRecent(recent, href))
              input.current?.focus()
            }}
          />
        )}
        {(!query || isEmpty) && config.tasks.length > 0 && <TaskResults onFollow={onClose} />}
        {state === 'failed' && <SearchFailure onRetry={retry} />}
        <KeyHints />
      </Dialog.Content>
    </Dialog.Root>
  )
}
