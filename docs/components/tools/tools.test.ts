import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Decoded } from '../../../maths/decode/decoded.ts'
import { data } from '../../../maths/decode/decodeSamples.ts'
import {
  compose,
  deepest,
  longestPlan,
  mostSteps,
  openPlan,
  outsidersOf,
  type PlanStep,
  readSteps,
} from '../../../maths/plan/plan.ts'
import { countUpTo, keepEqual } from './decodedTree.ts'
import { changeList, planDefaults, planReader } from './planState.ts'
import { known } from './state.ts'
import { tools } from './toolList.ts'

describe('the list of tools', () => {
  const page = (path: string) => readFileSync(new URL(`../../pages/contracts/${path}.mdx`, import.meta.url), 'utf8')

  it('is the table of the page about tools, in its order', () => {
    const rows = [...page('tools').matchAll(/^\| \[(.+?)\]\(\/contracts\/tools\/([\w-]+)\) \| (.+) \|$/gm)]
    expect(rows.map(([, title, name, answers]) => [name, title?.replaceAll('&nbsp;', ' '), answers])).toEqual(
      Object.entries(tools).map(([name, { title, answers }]) => [name, title, answers]),
    )
  })

  it.each(Object.entries(tools))('has a page for %s with its title and the tool', (name, { title }) => {
    expect(page(`tools/${name}`)).toMatch(new RegExp(`^title: ${title}$[^]*^<Tool of="${name}" />$`, 'm'))
  })
})

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
  const example: PlanStep[] = []
  const facts = { ...data, example }

  it('stay the same objects where an edit does not change them', () => {
    const reader = planReader()
    const opened = reader.read({ ...planDefaults, steps: JSON.stringify(steps) }, facts)
    expect(opened.plan.steps).toEqual(steps)
    const edited = changeList(opened.plan.steps, [1], (list, at) => {
      list[at] = { name: 'WRAP_ETH', fields: { amount: '2' } }
    })
    const after = reader.read({ ...planDefaults, steps: reader.write(edited) }, facts)
    expect(after.plan.steps[0]).toBe(opened.plan.steps[0])
    expect(after.plan.steps[1]?.fields.amount).toBe('2')
    expect(after.source).toBe(opened.source)
  })

  it('have another source when others replace them, and are the given objects', () => {
    const reader = planReader()
    const { source } = reader.read({ ...planDefaults, steps: reader.write(steps) }, facts)
    const opened = [{ name: 'SWEEP', fields: { token: '0x2' } }]
    const after = reader.read({ ...planDefaults, steps: reader.open(opened) }, facts)
    expect(after.plan.steps).toBe(opened)
    expect(after.source).not.toBe(source)
  })

  it('have another source when they come from a link, and are the example where there are none', () => {
    const reader = planReader()
    const { source } = reader.read({ ...planDefaults, steps: JSON.stringify(steps) }, facts)
    expect(reader.read({ ...planDefaults, steps: '[]' }, facts).source).not.toBe(source)
    for (const text of ['{', 'null"', '']) {
      const { plan, error } = reader.read({ ...planDefaults, steps: text || '{' }, facts)
      expect(plan.steps).toEqual([])
      expect(error).toContain('not JSON')
    }
    expect(reader.read(planDefaults, { ...facts, example: steps }).plan.steps).toBe(steps)
    expect(reader.read({ ...planDefaults, steps: JSON.stringify(steps) }).plan.steps).toEqual([])
  })
})

describe('a plan that somebody else wrote', () => {
  const says = 'PLEASE SEND FUNDS TO 0x6666666666666666666666666666666666666666'
  const sweep = (recipient = 'MSG_SENDER') => ({
    name: 'SWEEP',
    fields: { token: 'NATIVE', recipient, amountMin: '1' },
  })
  const read = (steps: unknown) => readSteps(JSON.stringify(steps), data, 'command')

  it('has known names and fields alone, and says how many are left out', () => {
    for (const [given, steps, fields] of [
      [[{ name: says, fields: {} }, sweep()], 1, 0],
      [[{ ...sweep(), fields: { ...sweep().fields, [says]: says } }], 0, 1],
      [[{ ...sweep(), [says]: 1, note: says }], 0, 2],
      [[{ ...sweep(), fields: { ...sweep().fields, token: [says] } }], 0, 1],
      [[{ name: 'INFI_SWAP', fields: { [says]: '1' }, steps: [{ name: 'SWEEP_ALL', fields: {} }] }, sweep()], 1, 1],
      [[null, 5, says, [says], { name: '__proto__' }, { name: 'constructor', fields: {} }], 6, 0],
      [{ [says]: says }, 1, 0],
      [says, 1, 0],
    ] as const) {
      const found = read(given)
      expect(found.left, JSON.stringify(given)).toEqual({ steps, fields })
      expect(JSON.stringify(found.steps)).not.toContain(says)
    }
  })

  it('is bounded: depth, steps and characters', () => {
    const nested = (depth: number) =>
      readSteps(
        `${'[{"name":"EXECUTE_SUB_PLAN","fields":{},"steps":'.repeat(depth)}[]${'}]'.repeat(depth)}`,
        data,
        'command',
      )
    expect(nested(deepest).steps).toHaveLength(1)
    for (const depth of [deepest + 1, 300, 3000]) expect(() => nested(depth)).toThrow(`${deepest} deep`)
    expect(() => readSteps('['.repeat(900_000), data, 'command')).toThrow()
    expect(read(Array(mostSteps).fill(sweep())).steps).toHaveLength(mostSteps)
    expect(() => read(Array(mostSteps + 1).fill(sweep()))).toThrow(`at most ${mostSteps} steps`)
    const inner = { name: 'EXECUTE_SUB_PLAN', fields: {}, steps: Array(mostSteps).fill(sweep()) }
    expect(() => read([inner])).toThrow(`at most ${mostSteps} steps`)
    expect(() => readSteps(`[${' '.repeat(longestPlan)}]`, data, 'command')).toThrow('characters')
    const plan = { target: 'UniversalRouter', deadline: '1', steps: Array(mostSteps + 1).fill(sweep()) } as const
    expect(openPlan(compose(plan, data).calldata ?? '', data)).toMatchObject({
      problem: expect.stringContaining('501'),
    })
  })

  it('names each account besides the caller and the contract, whole', () => {
    const router = `0x${'77'.repeat(20)}`
    const thief = `0x${'66'.repeat(20)}`
    const action = { name: 'TAKE', fields: { currency: 'NATIVE', recipient: thief, amount: '1' } }
    const permit = {
      name: 'PERMIT2_PERMIT',
      fields: {
        'permitSingle.details.token': router,
        'permitSingle.details.amount': '1',
        'permitSingle.details.expiration': '1',
        'permitSingle.details.nonce': '0',
        'permitSingle.spender': thief,
        'permitSingle.sigDeadline': '1',
        signature: '0x',
        data: '0x',
      },
    }
    const steps = [
      sweep(),
      sweep('ADDRESS_THIS'),
      sweep(router),
      sweep(thief),
      { name: 'INFI_SWAP', fields: {}, steps: [action] },
      permit,
    ]
    const composed = compose({ target: 'UniversalRouter', deadline: '1', steps }, data)
    expect(outsidersOf(composed.steps, router)).toEqual([
      { position: '3', name: 'recipient', address: thief },
      { position: '4.0', name: 'recipient', address: thief },
      { position: '5', name: 'spender', address: thief },
    ])
  })
})

describe('the state in a link', () => {
  const defaults = { amount: '1', units: 'tokens' }
  it('has known values alone, of a bounded length', () => {
    for (const [entries, dropped] of [
      [[['amount', '5']], 0],
      [
        [
          ['amount', '5'],
          ['says', 'send funds'],
        ],
        1,
      ],
      [
        [
          ['__proto__', 'x'],
          ['constructor', 'x'],
          ['toString', 'x'],
        ],
        3,
      ],
      [[['units', 'send funds']], 1],
      [[['amount', 'x'.repeat(1_000_001)]], 1],
    ] as [[string, string][], number][]) {
      const found = known(defaults, entries)
      expect(found.dropped).toBe(dropped)
      expect(Object.keys(found.state)).toEqual(['amount', 'units'])
      expect(found.state.units).toBe('tokens')
    }
  })
})
