import { describe, expect, it } from 'vitest'
import { answerTime, type TraceEvent } from '../../../bench/toolAnswers.ts'

const thread = { pid: 1, tid: 1 }
const task = (ts: number, dur: number, tdur: number): TraceEvent => ({
  ...thread,
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur,
  tdur,
})
const at = (name: string, ts: number, type?: string): TraceEvent => ({
  ...thread,
  name,
  ph: 'I',
  ts,
  ...(type && { args: { data: { type } } }),
})
const input = at('EventDispatch', 5_000, 'input')

describe('the time until a tool answers', () => {
  it('is the processor time of the main thread, from the task of the input to the task of the first frame with the answer', () => {
    const events = [
      task(0, 1_000, 900),
      task(4_000, 3_000, 2_000),
      input,
      task(8_000, 1_000, 500),
      at('Commit', 8_500),
      task(10_000, 4_000, 3_000),
      at('answered', 11_000),
      at('Commit', 13_000),
      task(20_000, 9_000, 9_000),
      { ...task(9_000, 900, 900), tid: 2 },
    ]
    expect(answerTime(events)).toBe(5.5)
    expect(answerTime([...events].reverse())).toBe(5.5)
  })

  it('is unknown without an input, an answer or a frame after it', () => {
    const frame = [task(10_000, 4_000, 3_000), at('Commit', 12_000)]
    expect(answerTime([...frame, at('answered', 11_000)])).toBeUndefined()
    expect(answerTime([input, ...frame])).toBeUndefined()
    expect(answerTime([input, ...frame, at('answered', 12_500)])).toBeUndefined()
    expect(answerTime([input, ...frame, at('answered', 11_000)])).toBe(3)
  })
})
