import { config } from 'virtual:site'
import * as Dialog from '@radix-ui/react-dialog'
import type MiniSearch from 'minisearch'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../Icon.tsx'
import { readerIsApple } from '../support/platform.ts'
import {
  debounce,
  excerptOf,
  type FoundSection,
  findSections,
  markTerms,
  moveSelection,
  type SearchDocument,
} from '../support/search.ts'
import { readJson, writeJson } from '../support/storage.ts'
import { loadIndex } from './loadIndex.ts'
import * as styles from './SearchDialog.css.ts'
import { search } from './store.ts'

export const preloadIndex = (): void => {
  // The dialog tries again, and says so if it fails.
  loadIndex().catch(() => undefined)
}

const filterTextKey = 'filterText'
const detailViewKey = 'showDetailView'

type Index = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; index: MiniSearch<SearchDocument> }

function useIndex(): [Index, () => void] {
  const [index, setIndex] = useState<Index>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let current = true
    setIndex({ state: 'loading' })
    loadIndex().then(
      (loaded) => current && setIndex({ state: 'ready', index: loaded }),
      () => current && setIndex({ state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [attempt])
  return [index, () => setAttempt((count) => count + 1)]
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function Marked({ text, terms }: { text: string; terms: string[] }) {
  return markTerms(text, terms).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
    piece.match ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}

interface OptionProps {
  result: FoundSection
  id: string
  selected: boolean
  detailed: boolean
  onHover: () => void
  onChoose: () => void
}

function Option({ result, id, selected, detailed, onHover, onChoose }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (selected) link.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <a
      ref={link}
      id={id}
      className={styles.option}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      href={config.basePath + result.href}
      onPointerMove={onHover}
      onClick={onChoose}
    >
      <Icon name={result.isPage ? 'page' : 'hash'} size={16} />
      <span className={styles.texts}>
        <span className={styles.titles}>
          {result.titles.map((title) => (
            <span key={title}>
              {title}
              <span aria-hidden="true"> › </span>
            </span>
          ))}
          <strong>
            <Marked text={result.title} terms={result.terms} />
          </strong>
        </span>
        {detailed && (
          <span className={styles.excerpt}>
            <Marked text={excerptOf(result.text, result.terms)} terms={result.terms} />
          </span>
        )}
      </span>
    </a>
  )
}

/** Finds sections by what the reader types. The text and the view are remembered. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [index, retry] = useIndex()
  const [filterText, setFilterText] = useState(() => search.early() || readJson(filterTextKey, ''))
  const [detailed, setDetailed] = useState(() => readJson(detailViewKey, true))
  const query = useDebounced(filterText).trim()
  const [selected, setSelected] = useState(-1)

  const results = useMemo(() => (index.state === 'ready' ? findSections(index.index, query) : []), [index, query])
  // -1 without a query, the first result of a new one.
  useEffect(() => setSelected(results.length > 0 ? 0 : -1), [results])

  const type = (text: string) => {
    setFilterText(text)
    writeJson(filterTextKey, text)
  }
  const choose = (result: FoundSection) => {
    onClose()
    void navigate(result.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = results[selected]
    if (event.key === 'ArrowDown') setSelected(moveSelection(selected, 1, results.length))
    else if (event.key === 'ArrowUp') setSelected(moveSelection(selected, -1, results.length))
    else if (event.key === 'Backspace' && (event.metaKey || event.ctrlKey)) {
      type('')
      input.current?.focus()
    } else if (event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing) {
      if (chosen) choose(chosen)
    } else return
    event.preventDefault()
  }
  const optionId = (at: number) => `${listId}-${at}`
  const empty = index.state === 'ready' && query !== '' && results.length === 0
  const modifier = readerIsApple() ? '⌘' : 'Ctrl'

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.dialog}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            input.current?.focus()
            // A remembered text gives way to what is typed; one that is being typed goes on.
            if (!search.early()) input.current?.select()
          }}
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
              aria-activedescendant={selected >= 0 ? optionId(selected) : undefined}
              placeholder="Paste an address, a selector or an error, or ask"
              autoComplete="off"
              spellCheck={false}
              value={filterText}
              onChange={(event) => type(event.target.value)}
            />
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={detailed}
              aria-label="Detail view"
              title="Detail view"
              onClick={() => {
                setDetailed(!detailed)
                writeJson(detailViewKey, !detailed)
              }}
            >
              <Icon name="list" />
            </button>
            <Dialog.Close className={styles.toggle} aria-label="Close search">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div id={listId} className={styles.results} role="listbox" aria-label="Results">
            {results.map((result, at) => (
              <Option
                key={result.id}
                result={result}
                id={optionId(at)}
                selected={at === selected}
                detailed={detailed}
                onHover={() => setSelected(at)}
                onChoose={onClose}
              />
            ))}
          </div>
          <div className={styles.message} role="status">
            {index.state === 'loading' && query && 'Loading the index…'}
            {empty && `No results for "${query}"`}
            {results.length > 0 && (
              <span className="visually-hidden">{results.length === 1 ? '1 result' : `${results.length} results`}</span>
            )}
          </div>
          {index.state === 'failed' && (
            <div className={styles.failure} role="alert">
              The search index could not be loaded.
              <button type="button" className={styles.retry} onClick={retry}>
                Try again
              </button>
            </div>
          )}
          <ul className={styles.keys} aria-label="Keys">
            <li>
              <kbd>↑</kbd> <kbd>↓</kbd> navigate
            </li>
            <li>
              <kbd>↵</kbd> select
            </li>
            <li>
              <kbd>esc</kbd> close
            </li>
            <li>
              <kbd>{modifier}</kbd> <kbd>⌫</kbd> reset
            </li>
          </ul>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
