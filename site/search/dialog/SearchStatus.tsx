import { config } from 'virtual:site'
import { readerIsApple } from '../../chrome/support/platform.ts'
import type { Answer } from './answer.ts'
import * as styles from './SearchDialog.css.ts'

interface SearchStatusProps {
  answer: Answer
  query: string
  isEmpty: boolean
  loading: boolean
  /** What came of copying an address. */
  copied: string
  /** Searches for a name that is spelled nearly like the query. */
  onNear: (name: string) => void
  /** A link of the definition was followed. */
  onFollow: () => void
}

/** What screen readers announce of an answer, and why there are no results. */
export function SearchStatus({ answer, query, isEmpty, loading, copied, onNear, onFollow }: SearchStatusProps) {
  const { results, message, definition, near = [] } = answer
  return (
    <div className={styles.message} role="status" aria-live="polite">
      {loading && query && 'Loading the index…'}
      {isEmpty && <p>{`No results for "${query}"`}</p>}
      {message && query && <p>{message}</p>}
      {definition && query && (
        <p className={styles.definition}>
          <dfn>{definition.term}</dfn> {definition.says} {definition.unit && `Unit: ${definition.unit}. `}
          <a href={config.basePath + definition.at} onClick={onFollow}>
            More
          </a>
        </p>
      )}
      {isEmpty && near.length > 0 && (
        <p>
          Nearest names:{' '}
          {near.map((name) => (
            <button key={name} type="button" className={styles.near} onClick={() => onNear(name)}>
              {name}
            </button>
          ))}
        </p>
      )}
      {copied && <p>{copied}</p>}
      {results.length > 0 && (
        <span className="visually-hidden">{results.length === 1 ? '1 result' : `${results.length} results`}</span>
      )}
    </div>
  )
}

export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>
        The search index could not be loaded. Check the connection; if the site has been updated since you opened this
        page, reload it.
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
      <button type="button" className={styles.retry} onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  )
}

export function KeyHints() {
  return (
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
        <kbd>{readerIsApple() ? '⌘' : 'Ctrl'}</kbd> <kbd>⌫</kbd> reset
      </li>
    </ul>
  )
}
