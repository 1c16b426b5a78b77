import { afterEach, describe, expect, it, vi } from 'vitest'
import { isChunkFailure, loadWhole, reloadOnce, rememberSuccess } from '../navigation/chunkFailure.ts'
import { initialTheme, showTheme, storedTheme, themeKey } from '../start/theme.ts'
import { local, readJson, session, writeJson } from './storage.ts'

class MemoryStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

const classes = new Set<string>()
const document = {
  documentElement: {
    classList: { toggle: (name: string, on: boolean) => void (on ? classes.add(name) : classes.delete(name)) },
  },
}

/** A browser with storage, in which the system prefers dark or light. */
function browser({ dark = false } = {}) {
  const storages = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() }
  const matchMedia = vi.fn((query: string) => ({ matches: dark && query === '(prefers-color-scheme: dark)' }))
  vi.stubGlobal('window', { ...storages, matchMedia })
  vi.stubGlobal('document', document)
  return storages
}

/** A browser in which every touch of storage throws, as in some private modes. */
function blockedBrowser({ dark = false } = {}) {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const window = { matchMedia: () => ({ matches: dark }) }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: blocked })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
}

/** A browser whose storage can be read and takes nothing more. */
function fullBrowser() {
  const { sessionStorage, localStorage } = browser()
  for (const storage of [sessionStorage, localStorage])
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
}

afterEach(() => {
  vi.unstubAllGlobals()
  classes.clear()
})

describe('storage', () => {
  it('keeps, gives back and forgets', () => {
    browser()
    expect(local.get('key')).toBeUndefined()
    expect(local.set('key', 'value')).toBe(true)
    expect(local.get('key')).toBe('value')
    expect(session.get('key')).toBeUndefined()
    local.remove('key')
    expect(local.get('key')).toBeUndefined()
  })

  it('that throws costs nothing but remembering', () => {
    blockedBrowser()
    expect(local.get('key')).toBeUndefined()
    expect(local.set('key', 'value')).toBe(false)
    expect(() => local.remove('key')).not.toThrow()
    expect(readJson('filterText', 'none')).toBe('none')
    expect(writeJson('filterText', 'swap')).toBe(false)
  })

  it('that is full says so', () => {
    fullBrowser()
    expect(local.set('key', 'value')).toBe(false)
  })
})

describe('readJson', () => {
  it('gives back what writeJson kept', () => {
    const { localStorage } = browser()
    writeJson('filterText', 'a "quoted" query')
    writeJson('showDetailView', false)
    expect(localStorage.getItem('filterText')).toBe('"a \\"quoted\\" query"')
    expect(localStorage.getItem('showDetailView')).toBe('false')
    expect(readJson('filterText', '')).toBe('a "quoted" query')
    expect(readJson('showDetailView', true)).toBe(false)
  })

  it.each(['not JSON', 'null', '1', '{}', '"true"'])('falls back where %s is kept', (kept) => {
    browser().localStorage.setItem('showDetailView', kept)
    expect(readJson('showDetailView', true)).toBe(true)
  })
})

describe('the theme', () => {
  it('is kept under vocs.theme', () => expect(themeKey).toBe('vocs.theme'))

  it('is what was stored, else what the system prefers', () => {
    const { localStorage } = browser({ dark: true })
    expect(initialTheme()).toBe('dark')
    localStorage.setItem('vocs.theme', 'light')
    expect(initialTheme()).toBe('light')
    browser({ dark: false }).localStorage.setItem('vocs.theme', 'dark')
    expect(initialTheme()).toBe('dark')
    browser()
    expect(initialTheme()).toBe('light')
  })

  it('is none where something else is stored', () => {
    browser({ dark: true }).localStorage.setItem('vocs.theme', 'sepia')
    expect(storedTheme()).toBeUndefined()
    expect(initialTheme()).toBe('dark')
  })

  it('is the system’s where storage is blocked', () => {
    blockedBrowser({ dark: true })
    expect(initialTheme()).toBe('dark')
  })

  it('adds and removes the dark class of the document’s root', () => {
    browser()
    showTheme('dark')
    expect([...classes]).toEqual(['dark'])
    showTheme('light')
    expect([...classes]).toEqual([])
  })
})

describe('a code chunk that fails to load', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://example.org/assets/x-12345678.js',
    'error loading dynamically imported module: https://example.org/assets/x-12345678.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('is known by its message: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true)
  })

  it('is not any other failure', () => {
    expect(isChunkFailure(new Error('x is not a function'))).toBe(false)
    expect(isChunkFailure('dynamically imported module')).toBe(false)
    expect(isChunkFailure(undefined)).toBe(false)
  })

  /** A window at an address, with a server that answers each request with a status, or not at all. */
  const at = (href: string, answers: () => Promise<{ status: number }> = () => Promise.resolve({ status: 200 })) => {
    const fake = { href, reload: vi.fn(), assign: vi.fn() }
    vi.stubGlobal('location', fake)
    vi.stubGlobal('fetch', answers)
    return fake
  }
  const here = 'https://example.org/x'

  it('reloads the page once, and not again until a page has come', async () => {
    browser()
    const { reload } = at(here)
    // The boot script and the page's scripts find the same failure in one document.
    expect(await Promise.all([reloadOnce(), reloadOnce()])).toEqual([true, true])
    expect(reload).toHaveBeenCalledTimes(1)
    const comesAgain = () => delete window.reloading
    comesAgain()
    expect(await reloadOnce()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    rememberSuccess()
    expect(await reloadOnce()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['blocked', blockedBrowser],
    ['full', fullBrowser],
  ])('never reloads where storage is %s: it would continue forever', async (_, open) => {
    open()
    const { reload } = at(here)
    expect(await reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads another page whole', async () => {
    const { assign, reload } = at(here)
    expect(await loadWhole('/y#z')).toBe(true)
    expect(assign).toHaveBeenCalledWith('/y#z')
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['the server does not answer', () => Promise.reject(new TypeError('Failed to fetch')), () => true],
    ['the server fails', () => Promise.resolve({ status: 503 }), () => true],
    ['the reader went elsewhere meanwhile', () => Promise.resolve({ status: 200 }), () => false],
  ])('leaves what is on the screen where %s', async (_, answers, wanted) => {
    const { assign, reload } = at(here, answers)
    expect(await loadWhole('/y', wanted)).toBe(false)
    expect(await loadWhole(here, wanted)).toBe(false)
    expect(assign).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
})
