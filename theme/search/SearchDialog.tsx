import { config } from 'virtual:site'
import * as Dialog from '@radix-ui/react-dialog'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { giveFocusBack } from '../navigation/focusPlace.ts'
import { Icon } from '../support/Icon.tsx'
import { readerIsApple } from '../support/platform.ts'
import { readJson, writeJson } from '../support/storage.ts'
import { type Answer, debounce, type Label, type Result } from './answer.ts'
import { markTerms } from './excerpt.ts'
import { loadExcerpt, loadIndex, type SearchIndex } from './index.ts'
import { RecentChoices } from './RecentChoices.tsx'
import { type Recent, readRecent, recentKey, withoutRecent, withRecent } from './recent.ts'
import * as styles from './SearchDialog.css.ts'
import { moveSelection } from './selection.ts'
import { search } from './store.ts'

export const preloadIndex = (): void => {
  // The dialog tries again, and says so if it fails.
  loadIndex().catch(() => undefined)
}

const filterTextKey = 'filterText'
const detailViewKey = 'showDetailView'

type Index = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; index: SearchIndex }

function useIndex(): { index: Index; retry: () => void; fail: () => void } {
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
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const fail = useCallback(() => setIndex({ state: 'failed' }), [])
  return { index, retry, fail }
}

/** Characters that the field takes: more than the index reads, and less than a browser is slow with. */
const longestText = 10_000

const noAnswer: Answer = { query: '', results: [] }

/** What the index says to a query; to the one before while it thinks. */
function useAnswer(index: Index, query: string, fail: () => void): Answer {
  const [answer, setAnswer] = useState(noAnswer)
  useEffect(() => {
    if (index.state !== 'ready' || !query) {
      setAnswer(noAnswer)
      return
    }
    let current = true
    index.index.find(query).then(
      (found) => current && found && setAnswer(found),
      () => current && fail(),
    )
    return () => {
      current = false
    }
  }, [index, query, fail])
  return query ? answer : noAnswer
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

function Excerpt({ result }: { result: Result }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let current = true
    loadExcerpt(result).then(
      (excerpt) => current && setText(excerpt),
      () => current && setText('The excerpt could not be loaded.'),
    )
    return () => {
      current = false
    }
  }, [result])
  return (
    <span className={styles.excerpt}>
      <Marked text={text} terms={result.terms} />
    </span>
  )
}

const kindWords: Record<Label['kind'], string> = {
  function: 'function',
  event: 'event',
  error: 'error',
  struct: 'struct',
  deployment: 'address of',
  deprecated: 'deprecated address of',
  revert: 'revert',
  chain: 'chain',
}

/** What a result is: `error V3TooLittleReceived · SmartRouter`, and under what headings it stands. */
function OptionTitle({ result: { label, titles, title, terms } }: { result: Result }) {
  const isMember = label && !['deployment', 'deprecated', 'revert', 'chain'].includes(label.kind)
  const above = [...titles.slice(1), ...(label && !isMember ? [title] : [])]
  return (
    <span className={styles.titles}>
      {label && <span className={styles.kind}>{kindWords[label.kind]} </span>}
      <strong>
        <Marked text={isMember || !label ? title : label.name} terms={terms} />
      </strong>
      {label?.where && ` · ${label.where}`}
      {above.length > 0 && <span className={styles.above}> in {above.join(' › ')}</span>}
    </span>
  )
}

interface OptionProps {
  result: Result
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
        <OptionTitle result={result} />
        {detailed && <Excerpt result={result} />}
      </span>
    </a>
  )
}

/** The way to a result's page, by the sidebar's names and its own. */
const trailOf = ({ trail, titles, title }: Result): string => [...trail, titles[0] ?? title].join(' › ')

/** Results of one page, under the way to it. */
function Group({ results, children }: { results: Result[]; children: ReactNode }) {
  const id = useId()
  const [first] = results
  if (!first) return null
  const trail = trailOf(first)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.trail}>
        {trail}
      </div>
      {children}
    </div>
  )
}

/** The results, page by page, each with its place in the whole list. */
function pagesOf(results: readonly Result[]): { result: Result; at: number }[][] {
  const groups: { result: Result; at: number }[][] = []
  results.forEach((result, at) => {
    const last = groups.at(-1)
    if (last?.[0]?.result.route === result.route) last.push({ result, at })
    else groups.push([{ result, at }])
  })
  return groups
}

/** Finds sections by what the reader types. The text and the view are remembered. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [opener] = useState(() => document.activeElement)
  const listId = useId()
  const { index, retry, fail } = useIndex()
  const [filterText, setFilterText] = useState(() =>
    (search.early() || readJson(filterTextKey, '')).slice(0, longestText),
  )
  const [detailed, setDetailed] = useState(() => readJson(detailViewKey, true))
  const [recent, setRecent] = useState(() => readRecent(readJson(recentKey, [])))
  const query = useDebounced(filterText).trim()
  const [selection, setSelection] = useState<{ results: Result[]; at: number }>()

  const answer = useAnswer(index, query, fail)
  const { results, message } = answer
  // New results have their first one selected in the same render, so that Enter never falls between the two.
  const first = results.length > 0 ? 0 : -1
  const selected = selection?.results === results ? selection.at : first
  const setSelected = (at: number) => setSelection({ results, at })

  const type = (text: string) => {
    setFilterText(text)
    writeJson(filterTextKey, text)
  }
  const keep = (choices: Recent[]) => {
    setRecent(choices)
    writeJson(recentKey, choices)
  }
  const follow = (result: Result) => {
    const { href, label, title } = result
    keep(withRecent(recent, { href, title: label?.name ?? title, trail: trailOf(result) }))
    onClose()
  }
  const choose = (result: Result) => {
    follow(result)
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
  const empty = query !== '' && answer.query === query && results.length === 0
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
              aria-activedescendant={results[selected] ? optionId(selected) : undefined}
              placeholder="Paste an address, a selector or an error, or ask"
              autoComplete="off"
              spellCheck={false}
              maxLength={longestText}
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
            {pagesOf(results).map((group) => (
              <Group key={group[0]?.result.route} results={group.map(({ result }) => result)}>
                {group.map(({ result, at }) => (
                  <Option
                    key={result.id}
                    result={result}
                    id={optionId(at)}
                    selected={at === selected}
                    detailed={detailed}
                    onHover={() => setSelected(at)}
                    onChoose={() => follow(result)}
                  />
                ))}
              </Group>
            ))}
          </div>
          {!filterText.trim() && recent.length > 0 && (
            <RecentChoices
              choices={recent}
              onFollow={onClose}
              onRemove={(href) => {
                keep(withoutRecent(recent, href))
                input.current?.focus()
              }}
            />
          )}
          <div className={styles.message} role="status" aria-live="polite">
            {index.state === 'loading' && query && 'Loading the index…'}
            {empty && <p>{`No results for "${query}"`}</p>}
            {message && query && <p>{message}</p>}
            {results.length > 0 && (
              <span className="visually-hidden">{results.length === 1 ? '1 result' : `${results.length} results`}</span>
            )}
          </div>
          {index.state === 'failed' && (
            <div className={styles.failure} role="alert">
              <p>
                The search index could not be loaded. Check the connection; where the site has been deployed anew,
                reload the page.
              </p>
              <button type="button" className={styles.retry} onClick={retry}>
                Try again
              </button>
              <button type="button" className={styles.retry} onClick={() => location.reload()}>
                Reload the page
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
