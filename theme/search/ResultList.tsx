import { type ReactNode, useId } from 'react'
import type { Result, Row } from './answer.ts'
import { ResultOption } from './ResultOption.tsx'
import * as styles from './SearchDialog.css.ts'

interface ResultListProps {
  id: string
  results: readonly Result[]
  /** The position of the selected result, or -1. */
  selected: number
  detailed: boolean
  optionId: (at: number) => string
  onSelect: (at: number) => void
  onChoose: (result: Result) => void
  onCopy: (row: Row) => void
}

/** The results in a listbox, grouped by page. */
export function ResultList({ id, results, selected, detailed, optionId, onSelect, onChoose, onCopy }: ResultListProps) {
  return (
    <div id={id} className={styles.results} role="listbox" aria-label="Results">
      {groupsOf(results).map(({ first, entries }) => (
        <Group key={first.route} trail={trailOf(first)}>
          {entries.map(({ result, at }) => (
            <ResultOption
              key={result.id}
              result={result}
              id={optionId(at)}
              selected={at === selected}
              detailed={detailed}
              onHover={() => onSelect(at)}
              onChoose={() => onChoose(result)}
              onCopy={onCopy}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ trail, children }: { trail: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.trail}>
        {trail}
      </div>
      {children}
    </div>
  )
}

/** The path to a result's page: the sidebar's headings, then the page's title. */
export const trailOf = ({ trail, titles, title }: Result): string => [...trail, titles[0] ?? title].join(' › ')

interface PageGroup {
  first: Result
  entries: { result: Result; at: number }[]
}

/** Groups neighbouring results of a page. Each entry keeps its position in the whole list. */
function groupsOf(results: readonly Result[]): PageGroup[] {
  const groups: PageGroup[] = []
  results.forEach((result, at) => {
    const last = groups.at(-1)
    if (last?.first.route === result.route) last.entries.push({ result, at })
    else groups.push({ first: result, entries: [{ result, at }] })
  })
  return groups
}
