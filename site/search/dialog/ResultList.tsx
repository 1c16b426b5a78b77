import { config } from 'virtual:site'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../chrome/support/Icon.tsx'
import type { Kind } from '../../shared/colours.ts'
import { deprecatedGroup } from '../../shared/sidebarItems.ts'
import { hrefOf, type Label, partOf, type Result, type ShownAddress } from './answer.ts'
import { markTerms } from './excerpt.ts'
import * as styles from './SearchDialog.css.ts'
import { loadExcerpt } from './searchFiles.ts'

interface ListProps {
  id: string
  results: readonly Result[]
  /** The position of the selected result, or -1. */
  selected: number
  detailed: boolean
  onSelect: (at: number) => void
  onChoose: (result: Result) => void
  onCopy: (row: ShownAddress) => void
}

/** The id of an option of the list. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`

/** The path to a result's page: the sidebar's headings, then the page's title. */
export const trailOf = ({ trail, titles, title }: Result): string => [...trail, titles[0] ?? title].join(' › ')

/** The results in a listbox, grouped by page: those of one page are neighbours. */
export function ResultList({ id, results, ...props }: ListProps) {
  return (
    <div id={id} className={styles.results} role="listbox" aria-label="Results">
      {results.map((first, start) => {
        const { route } = first
        if (results[start - 1]?.route === route) return null
        const label = `${id}-${route}`
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
          <div key={route} role="group" aria-labelledby={label}>
            <div id={label} className={styles.trail}>
              {trailOf(first)}
            </div>
            {results.map(
              (result, at) => result.route === route && <Option key={result.id} {...{ id, result, at, ...props }} />,
            )}
          </div>
        )
      })}
    </div>
  )
}

/** A result as an option of the listbox. The selected one is scrolled into view. */
function Option({ id, result, at, ...props }: Omit<ListProps, 'results'> & { result: Result; at: number }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { row, label } = result
  // Further places of the same address do not repeat it.
  const address = label?.kind === 'address' ? row?.address : undefined
  const selected = at === props.selected
  useEffect(() => {
    if (selected) link.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const onClick = (event: MouseEvent) => {
    // An option can have no button: its Copy is for pointers, and Cmd+C or Ctrl+C does the same.
    if (!row || !(event.target as Element).closest('[data-copy]')) return props.onChoose(result)
    event.preventDefault()
    props.onCopy(row)
  }
  return (
    <a
      ref={link}
      id={optionId(id, at)}
      className={styles.option}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      href={config.basePath + hrefOf(result)}
      onPointerMove={() => props.onSelect(at)}
      onClick={onClick}
    >
      <Mark result={result} />
      <span className={styles.texts}>
        <OptionTitle result={result} />
        {address ? <code className={styles.address}>{address}</code> : props.detailed && <Excerpt result={result} />}
      </span>
      {address && (
        <span className={styles.copy} data-copy aria-hidden="true">
          Copy
        </span>
      )}
    </a>
  )
}

/** A dot in the colour of the member's kind, or an icon for a page or a section. */
function Mark({ result: { label, isPage } }: { result: Result }) {
  const kind = label && kindColours[label.kind]
  return (
    <span className={styles.mark} data-kind={kind}>
      {kind ? <span className="dot" /> : <Icon name={isPage ? 'page' : 'hash'} size={16} />}
    </span>
  )
}

const kindColours: Partial<Record<Label['kind'], Kind>> = {
  function: 'function',
  event: 'event',
  error: 'error',
  struct: 'struct',
  revert: 'error',
  thrown: 'error',
}

/** What kind of page a section is of, which its address tells. */
const pageKind = (route: string) => /\/(guide|tool)s\//.exec(route)?.[1]

/** A result's label or title, and the headings above it: `error V3TooLittleReceived · SmartRouter in Errors`. */
function OptionTitle({ result: { label, titles, title, terms, route, trail } }: { result: Result }) {
  const isMember = label && ['function', 'event', 'error', 'struct'].includes(label.kind)
  const above = [...titles.slice(1), ...(label && !isMember ? [title] : [])]
  const isDeprecated = label?.isDeprecated || trail.includes(deprecatedGroup)
  const kind = label ? (label.kind === 'address' ? 'address of' : label.kind) : pageKind(route)
  return (
    <span className={styles.titles}>
      {kind && (
        <span className={styles.kind} data-kind={label && kindColours[label.kind]}>
          {kind}{' '}
        </span>
      )}
      <strong>
        <Marked text={isMember || !label ? title : label.name} terms={terms} />
      </strong>
      {label?.where && ` · ${label.where}`}
      {isDeprecated && <span className={styles.deprecated}>deprecated</span>}
      {above.length > 0 && <span className={styles.above}> in {above.join(' › ')}</span>}
    </span>
  )
}

function Excerpt({ result }: { result: Result }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let current = true
    loadExcerpt(result.href, partOf(result)).then(
      (excerpt) => current && setText(excerpt),
      () => current && setText('The excerpt could not be loaded.'),
    )
    return () => {
      current = false
    }
  }, [result])
  return (
    <span className={styles.excerpt} data-whole={partOf(result) !== undefined || undefined}>
      <Marked text={text} terms={result.terms} />
    </span>
  )
}

function Marked({ text, terms }: { text: string; terms: string[] }) {
  return markTerms(text, terms).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key
    piece.match ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}
