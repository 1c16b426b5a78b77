import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react'
import type { Result, ShownAddress } from './answer.ts'
import { optionId, ResultList } from './ResultList.tsx'

/** How long the dialog says that an address was copied, in milliseconds. */
const copiedFor = 1000

/** Whether text of the field is selected, which the browser copies itself. */
const hasSelection = (field: HTMLInputElement | null) => field !== null && field.selectionStart !== field.selectionEnd

/** Whether a key is pressed with Ctrl or Cmd. */
const isWith = ({ key, metaKey, ctrlKey }: KeyboardEvent, wanted: string) => key === wanted && (metaKey || ctrlKey)

/** The selected result. New results select their first one in the same render, so that Enter follows it immediately. */
function useSelection(results: Result[]) {
  const [selection, setSelection] = useState<{ results: Result[]; at: number }>()
  const first = results.length > 0 ? 0 : -1
  const selected = selection?.results === results ? selection.at : first
  const setSelected = (at: number) => setSelection({ results, at })
  /** Moves the selection by a step, around the ends. */
  const move = (step: 1 | -1) => results.length > 0 && setSelected((selected + step + results.length) % results.length)
  return { selected, setSelected, move }
}

/** Copies the address of a row; what the dialog says of it for a moment. */
function useCopy(): [copied: string, copy: (row: ShownAddress) => void] {
  const [copied, setCopied] = useState('')
  const say = (words: string) => {
    setCopied(words)
    setTimeout(setCopied, copiedFor, '')
  }
  const copy = ({ address }: ShownAddress) => {
    navigator.clipboard.writeText(address).then(
      () => say('Copied'),
      () => say('The browser refused to copy. Select the address on its page.'),
    )
  }
  return [copied, copy]
}

interface ResultListState {
  results: Result[]
  detailed: boolean
  /** The field, which has the focus. */
  input: RefObject<HTMLInputElement | null>
  onChoose: (result: Result) => void
  /** Empties the field. */
  onReset: () => void
  /** What the choices change besides, so that the list is rendered with the latest of it. */
  recent: unknown
}

/** The results as a listbox, and the keys of the dialog, which move in it. */
export function useResultList({ results, detailed, input, onChoose, onReset, recent }: ResultListState) {
  const listId = useId()
  const { selected, setSelected, move } = useSelection(results)
  const [copied, copy] = useCopy()
  const onKeyDown = (event: KeyboardEvent) => {
    const result = results[selected]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (isWith(event, 'Backspace')) onReset()
    else if (event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing)
      // Clicks the link: the router follows it, or the browser without React.
      document.getElementById(optionId(listId, selected))?.click()
    else if (isWith(event, 'c') && result?.row && !hasSelection(input.current)) copy(result.row)
    else return
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
        onChoose={onChoose}
        onCopy={copy}
      />
    ),
    [listId, results, selected, detailed, recent],
  )
  return { list, listId, selectedId: results[selected] && optionId(listId, selected), onKeyDown, copied }
}
