import { config } from 'virtual:site'
import { useEffect, useRef, useState } from 'react'
import type { Kind } from '../../shared/tokens.ts'
import { Icon } from '../support/Icon.tsx'
import type { Label, Result } from './answer.ts'
import { markTerms } from './excerpt.ts'
import { loadExcerpt } from './index.ts'
import * as styles from './SearchDialog.css.ts'

interface ResultOptionProps {
  result: Result
  id: string
  selected: boolean
  detailed: boolean
  onHover: () => void
  onChoose: () => void
}

/** A result as an option of the listbox. The selected one is scrolled into view. */
export function ResultOption({ result, id, selected, detailed, onHover, onChoose }: ResultOptionProps) {
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
      <Mark result={result} />
      <span className={styles.texts}>
        <OptionTitle result={result} />
        {detailed && <Excerpt result={result} />}
      </span>
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

/** A result's label or title, and the headings above it: `error V3TooLittleReceived · SmartRouter in Errors`. */
function OptionTitle({ result: { label, titles, title, terms } }: { result: Result }) {
  const isMember = label && !['deployment', 'deprecated', 'revert', 'chain'].includes(label.kind)
  const above = [...titles.slice(1), ...(label && !isMember ? [title] : [])]
  return (
    <span className={styles.titles}>
      {label && (
        <span className={styles.kind} data-kind={kindColours[label.kind]}>
          {kindWords[label.kind]}{' '}
        </span>
      )}
      <strong>
        <Marked text={isMember || !label ? title : label.name} terms={terms} />
      </strong>
      {label?.where && ` · ${label.where}`}
      {above.length > 0 && <span className={styles.above}> in {above.join(' › ')}</span>}
    </span>
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

function Marked({ text, terms }: { text: string; terms: string[] }) {
  return markTerms(text, terms).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key
    piece.match ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}
