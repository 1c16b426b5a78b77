import { describe, expect, it } from 'vitest'
import { answerTime, type TraceEvent } from '../../../bench/toolAnswers.ts'

/** An event of the main thread, which works half of the time. */
const at = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  pid: 1,
  tid: 1,
  name,
  ts,
  tts: ts / 2,
  ...more,
})
const input = at('EventDispatch', 5_000, { args: { data: { type: 'input' } } })
const answer = at('answered', 11_000)
const frame = at('Commit', 13_000, { tdur: 500 })

describe('the time until a tool answers', () => {
  it('is the processor time of the main thread from the input to the end of the first commit with the answer', () => {
    const events = [
      at('EventDispatch', 4_000, { args: { data: { type: 'pointerdown' } } }),
      input,
      at('Commit', 8_500),
      answer,
      at('Commit', 12_000, { tid: 2 }),
      frame,
      at('Commit', 20_000),
    ]
    expect(answerTime(events)).toBe(4.5)
    expect(answerTime([...events].reverse())).toBe(4.5)
  })

  it('is unknown without an input, an answer or a frame after it', () => {
    expect(answerTime([answer, frame])).toBeUndefined()
    expect(answerTime([input, frame])).toBeUndefined()
    expect(answerTime([input, frame, at('answered', 14_000)])).toBeUndefined()
    expect(answerTime([input, answer, frame])).toBe(4.5)
  })
})
