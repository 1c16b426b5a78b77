import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isApple } from './platform.ts'
import { pageTurn, searchKey } from './shortcuts.ts'

class FakeElement extends EventTarget {
  readonly tagName: string
  readonly isContentEditable: boolean
  constructor(tagName: string, isContentEditable = false) {
    super()
    this.tagName = tagName
    this.isContentEditable = isContentEditable
  }
}

let dialog: object | null
beforeEach(() => {
  dialog = null
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('document', { querySelector: () => dialog })
})
afterEach(() => vi.unstubAllGlobals())

const body = new FakeElement('BODY')
const key = (pressed: string, change: object = {}) => ({
  key: pressed,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
  target: body as EventTarget,
  ...change,
})
const shifted = (pressed: string, change: object = {}) => key(pressed, { shiftKey: true, ...change })
const selection = (isCollapsed: boolean) => ({ isCollapsed }) as Selection

const textFields: [string, EventTarget][] = [
  ['an input', new FakeElement('INPUT')],
  ['a text area', new FakeElement('TEXTAREA')],
  ['a select', new FakeElement('SELECT')],
  ['editable text', new FakeElement('DIV', true)],
]

describe('pageTurn', () => {
  it('leads back with Shift+Left and on with Shift+Right', () => {
    expect(pageTurn(shifted('ArrowLeft'), null)).toBe('previous')
    expect(pageTurn(shifted('ArrowRight'), null)).toBe('next')
    expect(pageTurn(shifted('ArrowRight'), selection(true))).toBe('next')
  })

  it('does nothing without Shift, or with another key', () => {
    expect(pageTurn(key('ArrowLeft'), null)).toBeUndefined()
    expect(pageTurn(shifted('ArrowUp'), null)).toBeUndefined()
    expect(pageTurn(shifted('a'), null)).toBeUndefined()
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves the arrow with %s to the browser', (modifier) => {
    expect(pageTurn(shifted('ArrowRight', { [modifier]: true }), null)).toBeUndefined()
  })

  it.each(textFields)('never acts while text is typed in %s', (_, target) => {
    expect(pageTurn(shifted('ArrowRight', { target }), null)).toBeUndefined()
  })

  it('never acts while text is selected', () => {
    expect(pageTurn(shifted('ArrowRight'), selection(false))).toBeUndefined()
  })

  it('never acts under an open dialog, nor on a key that something else took', () => {
    expect(pageTurn(shifted('ArrowRight', { defaultPrevented: true }), null)).toBeUndefined()
    dialog = {}
    expect(pageTurn(shifted('ArrowRight'), null)).toBeUndefined()
  })
})

describe('searchKey', () => {
  it('opens with "/"', () => {
    expect(searchKey(key('/'))).toBe('open')
  })

  it('opens with "/" where a keyboard needs Shift for it', () => {
    expect(searchKey(shifted('/'))).toBe('open')
  })

  it.each(textFields)('leaves "/" to the text in %s', (_, target) => {
    expect(searchKey(key('/', { target }))).toBeUndefined()
  })

  it.each(['metaKey', 'ctrlKey'])('toggles with K and %s, in a text field too', (modifier) => {
    expect(searchKey(key('k', { [modifier]: true }))).toBe('toggle')
    expect(searchKey(key('K', { [modifier]: true }))).toBe('toggle')
    expect(searchKey(key('k', { [modifier]: true, target: new FakeElement('INPUT') }))).toBe('toggle')
  })

  it('leaves other keys alone', () => {
    expect(searchKey(key('k'))).toBeUndefined()
    expect(searchKey(shifted('k', { ctrlKey: true }))).toBeUndefined()
    expect(searchKey(key('/', { ctrlKey: true }))).toBeUndefined()
    expect(searchKey(key('/', { altKey: true }))).toBeUndefined()
    expect(searchKey(key('/', { defaultPrevented: true }))).toBeUndefined()
  })

  it('bears an event without a key, as a browser sends when it fills in a form', () => {
    expect(searchKey(key('/', { key: undefined }))).toBeUndefined()
  })
})

describe('isApple', () => {
  it.each([
    ['MacIntel', true],
    ['macOS', true],
    ['iPhone', true],
    ['iPad', true],
    ['Win32', false],
    ['Linux x86_64', false],
    ['', false],
  ])('%s: %s', (platform, expected) => {
    expect(isApple(platform)).toBe(expected)
  })
})
