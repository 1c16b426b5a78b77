import { describe, expect, it } from 'vitest'
import { readChoice, UsageError } from '../../../bench/choice.ts'
import { partNames } from '../../../bench/measurements.ts'

const routes = ['/', '/guide', '/guide/first']
const read = (...args: string[]) => readChoice(args, 'Parts: the list', routes)

describe('the command line', () => {
  it('names every part where it names none', () => {
    expect(read()).toEqual({ parts: partNames, save: false })
  })

  it('names some parts, which run in their own order', () => {
    expect(read('lighthouse', 'build', '--save')).toEqual({ parts: ['build', 'lighthouse'], save: true })
  })

  it.each([
    ['biuld', ' Did you mean `build`?'],
    ['frobnicate', ''],
    ['toString', ''],
  ])('lists the parts after a name that is none: %s', (name, meant) => {
    expect(() => read(name)).toThrow(new UsageError(`There is no part \`${name}\`.${meant}\n\nParts: the list`))
  })

  it('lists them after an option that is none', () => {
    expect(() => read('--sava')).toThrow(/^Unknown option '--sava'[\s\S]*\n\nParts: the list$/)
  })

  it('chooses the pages that Lighthouse looks at', () => {
    expect(read('lighthouse', '--routes', 'all').routes).toEqual({ scope: 'all 3 pages', list: routes })
    expect(read('--routes', '/guide,/').routes).toEqual({ scope: '/guide, /', list: ['/guide', '/'] })
  })

  it('wants pages that there are, for a part that looks at them', () => {
    expect(() => read('--routes', '/giude')).toThrow('There is no page `/giude`. Did you mean `/guide`?')
    expect(() => read('build', '--routes', '/guide')).toThrow('--routes is for the part `lighthouse`')
  })

  it('keeps no figures of chosen pages, with which no later run could be compared', () => {
    expect(() => read('--save', '--routes', '/guide')).toThrow('--save keeps what can be compared')
    expect(read('--save', '--routes', 'all').save).toBe(true)
  })
})
