import { config } from 'virtual:site'
import * as Dialog from '@radix-ui/react-dialog'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { giveFocusBack } from '../../chrome/navigation/focusPlace.ts'
import { Icon } from '../../chrome/support/Icon.tsx'
import { readJson, writeJson } from '../../chrome/support/storage.ts'
import { hrefOf, type Result, type Row } from './answer.ts'
import { RecentChoices } from './RecentChoices.tsx'
import { optionId, ResultList, trailOf } from './ResultList.tsx'
import { type Recent, readRecent, recentKey, withoutRecent, withRecent } from './recent.ts'
import * as styles from './SearchDialog.css.ts'
import { KeyHints, SearchFailure, SearchStatus } from './SearchStatus.tsx'
import { showRow } from './showRow.ts'
import { search } from './store.ts'
import { Tasks } from './Tasks.tsx'
import { useSearch } from './useSearch.ts'

/** The longest text that the field accepts. Browsers stay fast with it. */
const longestText = 10_000
/** How long the dialog says that an address was copied, in milliseconds. */
const copiedFor = 1000

/** Whether text of the field is selected, which the browser copies itself. */
const hasSelection = (field: HTMLInputElement | null) => field !== null && field.selectionStart !== field.selectionEnd

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

/** Finds sections by what the reader types. The text, the view and recent choices are stored. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [opener] = useState(() => document.activeElement)
  const listId = useId()
  const [text, setText] = useStored('filterText', () =>
    (search.early() || readJson('filterText', '')).slice(0, longestText),
  )
  const [detailed, setDetailed] = useStored('showDetailView', () => readJson('showDetailView', true))
  const [recent, setRecent] = useStored<Recent[]>(recentKey, () => readRecent(readJson(recentKey, [])))
  const [selection, setSelection] = useState<{ results: Result[]; at: number }>()
  const [copied, setCopied] = useState('')
  const query = text.trim()
  const { answer, state, retry } = useSearch(query)
  const { results } = answer
  useEffect(() => {
    if (results.length > 0) dispatchEvent(new Event('site:answered'))
  }, [results])
  // New results select their first one in the same render, so that Enter follows it immediately.
  const first = results.length > 0 ? 0 : -1
  const selected = selection?.results === results ? selection.at : first
  const setSelected = (at: number) => setSelection({ results, at })
  /** Moves the selection by a step, around the ends. */
  const move = (step: 1 | -1) => results.length > 0 && setSelected((selected + step + results.length) % results.length)

  const choose = (result: Result) => {
    const { href, label, title, row } = result
    setRecent(withRecent(recent, { href: hrefOf(result), title: label?.name ?? title, trail: trailOf(result) }))
    onClose()
    if (row) showRow(row, href)
  }
  const copy = ({ address }: Row) => {
    const say = (words: string) => {
      setCopied(words)
      setTimeout(setCopied, copiedFor, '')
    }
    navigator.clipboard.writeText(address).then(
      () => say('Copied'),
      () => say('The browser refused to copy. Select the address on its page.'),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const result = results[selected]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Backspace' && (event.metaKey || event.ctrlKey)) {
      setText('')
      input.current?.focus()
    } else if (event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing) {
      // Clicks the link: the router follows it, or the browser without React.
      if (result) document.getElementById(optionId(listId, selected))?.click()
    } else if (event.key === 'c' && (event.metaKey || event.ctrlKey) && result?.row && !hasSelection(input.current)) {
      copy(result.row)
    } else return
    event.preventDefault()
  }
  // Typing changes the field first: do not render the same results again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions depend on the same values
  const list = useMemo(
    () => (
      <ResultList
        id={listId}
        results={results}
        selected={selected}
        detailed={detailed}
        onSelect={setSelected}
        onChoose={choose}
        onCopy={copy}
      />
    ),
    [listId, results, selected, detailed, recent],
  )
  const isEmpty = query !== '' && answer.query === query && results.length === 0

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Overlay className={styles.overlay} />
      <Dialog.Content
        className={styles.dialog}
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          input.current?.focus({ preventScroll: true })
          // Typing continues a text that was typed before the field had the focus, and replaces a stored one.
          if (search.early()) setText(search.early().slice(0, longestText))
          else input.current?.select()
          search.loaded()
        }}
        onCloseAutoFocus={(event) => giveFocusBack(event, opener)}
      >
        <Dialog.Title className="visually-hidden">Search</Dialog.Title>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            ref={input}
            className={styles.input}
            type="search"
            role="combobox"
            aria-label="Search"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={results[selected] && optionId(listId, selected)}
            placeholder="Address, selector, error or question"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestText}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={detailed}
            aria-label="Detail view"
            title="Detail view"
            onClick={() => setDetailed(!detailed)}
          >
            <Icon name="list" />
          </button>
          <Dialog.Close className={styles.toggle} aria-label="Close search">
            <Icon name="close" />
          </Dialog.Close>
        </div>
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
        {(!query || isEmpty) && config.tasks.length > 0 && (
          <nav className={styles.results} aria-label="Tasks">
            <div className={styles.trail} aria-hidden="true">
              Tasks
            </div>
            <Tasks className={styles.list} linkClassName={styles.option} onFollow={onClose} />
          </nav>
        )}
        {state === 'failed' && <SearchFailure onRetry={retry} />}
        <KeyHints />
      </Dialog.Content>
    </Dialog.Root>
  )
}
