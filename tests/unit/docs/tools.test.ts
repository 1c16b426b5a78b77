import { describe, expect, it } from 'vitest'
import { countUpTo, keepEqual } from '../../../docs/components/tools/decodedTree.ts'
import { changeList, planDefaults, planReader } from '../../../docs/components/tools/planState.ts'
import type { Decoded } from '../../../maths/decode/data.ts'
import type { PlanStep } from '../../../maths/plan/plan.ts'

describe('a decoded tree', () => {
  const tree = (amount: string): Decoded[] => [
    {
      label: 'execute',
      kind: 'function',
      children: [
        { label: '0: 0x00', kind: 'command', children: [{ label: 'amountIn', value: amount }, { label: 'path' }] },
        { label: '1: 0x04', kind: 'command', children: [{ label: 'token', warnings: ['none'] }] },
      ],
    },
  ]

  it('keeps the objects of values that have not changed', () => {
    const before = tree('1')
    expect(keepEqual(before, tree('1'), 9)).toEqual({ kept: before, changed: 0 })
    expect(keepEqual(before, tree('1'), 9).kept).toBe(before)
    const { kept, changed } = keepEqual(before, tree('2'), 9)
    expect(kept).toEqual(tree('2'))
    expect(changed).toBe(3)
    expect(kept[0]?.children?.[0]?.children?.[1]).toBe(before[0]?.children?.[0]?.children?.[1])
    expect(kept[0]?.children?.[1]).toBe(before[0]?.children?.[1])
  })

  it('counts the values that are shown from the start', () => {
    expect(countUpTo(100, tree('1'))).toBe(6)
    expect(countUpTo(4, tree('1'))).toBe(4)
    const words: Decoded = { label: 'data', kind: 'bytes', children: [{ label: 'bytes 0 to 31' }] }
    expect(countUpTo(100, [words])).toBe(1)
  })
})

it('a long plan is decoded only as far as it is read, also where it replaces another answer', () => {
  let read = 0
  const step = (at: number): Decoded =>
    Object.defineProperty({ label: `${at}`, kind: 'command' as const }, 'children', {
      get: () => {
        read++
        return [{ label: 'amountIn' }]
      },
    })
  const plan = Array.from({ length: 50 }, (_, at) => step(at))
  expect(countUpTo(5, plan)).toBe(5)
  expect(read).toBeLessThan(4)
  read = 0
  const call: Decoded[] = [{ label: 'execute', kind: 'function', children: plan }]
  expect(keepEqual([{ label: 'Unknown', children: [] }], call, 7)).toEqual({ kept: call, changed: 7 })
  expect(read).toBeLessThan(5)
})

describe('the steps of the plan builder', () => {
  const steps: PlanStep[] = [
    { name: 'SWEEP', fields: { token: '0x1' } },
    { name: 'WRAP_ETH', fields: { amount: '1' } },
  ]

  it('stay the same objects where an edit does not change them', () => {
    const reader = planReader()
    const opened = reader.read({ ...planDefaults, steps: JSON.stringify(steps) })
    expect(opened.plan.steps).toEqual(steps)
    const edited = changeList(opened.plan.steps, [1], (list, at) => {
      list[at] = { name: 'WRAP_ETH', fields: { amount: '2' } }
    })
    const after = reader.read({ ...planDefaults, steps: reader.write(edited) })
    expect(after.plan.steps[0]).toBe(opened.plan.steps[0])
    expect(after.plan.steps[1]?.fields.amount).toBe('2')
    expect(after.source).toBe(opened.source)
  })

  it('have another source when others replace them, and are the given objects', () => {
    const reader = planReader()
    const { source } = reader.read({ ...planDefaults, steps: reader.write(steps) })
    const opened = [{ name: 'SWEEP', fields: { token: '0x2' } }]
    const after = reader.read({ ...planDefaults, steps: reader.open(opened) })
    expect(after.plan.steps).toBe(opened)
    expect(after.source).not.toBe(source)
  })

  it('have another source when they come from a link, and are left out where they cannot be read', () => {
    const reader = planReader()
    const { source } = reader.read({ ...planDefaults, steps: JSON.stringify(steps) })
    expect(reader.read({ ...planDefaults, steps: '[]' }).source).not.toBe(source)
    for (const text of ['{', '{}', '[{"name":1,"fields":{}}]', '[null]'])
      expect(reader.read({ ...planDefaults, steps: text }).plan.steps).toEqual([])
    expect(reader.read(planDefaults, steps).plan.steps).toBe(steps)
  })
})
