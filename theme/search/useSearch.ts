import { useCallback, useEffect, useState } from 'react'
import { type Answer, debounce } from './answer.ts'
import { loadIndex, type SearchIndex } from './files.ts'

type IndexState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; index: SearchIndex }

interface Search {
  /** What the index answers to the query, or to the previous one while it is busy. */
  answer: Answer
  /** The query, trimmed, once the reader has stopped typing. */
  query: string
  state: IndexState['state']
  retry: () => void
}

/** Searches for what the reader types. */
export function useSearch(text: string): Search {
  const { index, retry, fail } = useIndex()
  const query = useDebounced(text).trim()
  return { answer: useAnswer(index, query, fail), query, state: index.state, retry }
}

function useIndex(): { index: IndexState; retry: () => void; fail: () => void } {
  const [index, setIndex] = useState<IndexState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the index again
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

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const noAnswer: Answer = { query: '', results: [] }

function useAnswer(index: IndexState, query: string, fail: () => void): Answer {
  const [answer, setAnswer] = useState(noAnswer)
  useEffect(() => {
    if (index.state !== 'ready' || !query) {
      setAnswer(noAnswer)
      return
    }
    let current = true
    index.index.find(query).then(
      (latest) => current && latest && setAnswer(latest),
      () => current && fail(),
    )
    return () => {
      current = false
    }
  }, [index, query, fail])
  return query ? answer : noAnswer
}
