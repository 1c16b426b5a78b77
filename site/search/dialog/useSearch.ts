import { useEffect, useRef, useState } from 'react'
import { type Answer, debounce } from './answer.ts'
import { loadIndex } from './searchFiles.ts'

interface Search {
  /** What the index answers to the query, or to an earlier one while it is busy. */
  answer: Answer
  state: 'loading' | 'failed' | 'ready'
  retry: () => void
}

const noAnswer: Answer = { query: '', results: [] }

/** Searches for a query when the reader stops typing, and immediately for the one that the dialog opens with. */
export function useSearch(query: string): Search {
  const [answer, setAnswer] = useState(noAnswer)
  const [state, setState] = useState<Search['state']>('loading')
  const [attempt, setAttempt] = useState(0)
  const asked = useRef<number>(undefined)
  const failed = useRef<number>(undefined)
  useEffect(() => {
    // After a failure the reader decides when to try again.
    if (failed.current === attempt) return
    let current = true
    const ask = async () => {
      try {
        const find = await loadIndex()
        const latest = query ? await find(query) : noAnswer
        if (!current) return
        setState('ready')
        setAnswer(latest)
      } catch {
        failed.current = attempt
        if (current) setState('failed')
      }
    }
    const timer = setTimeout(ask, asked.current === attempt ? debounce : 0)
    asked.current = attempt
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [query, attempt])
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { answer: query ? answer : noAnswer, state, retry }
}
