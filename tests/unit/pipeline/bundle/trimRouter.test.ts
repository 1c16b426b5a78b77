import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { trimmedRouter } from '../../../../pipeline/bundle/trimRouter.ts'

/** The installed router’s own code: an upgrade that writes it otherwise is noticed. */
const router = globSync('node_modules/react-router/dist/development/chunk-*.mjs')
  .map((file) => readFileSync(file, 'utf8'))
  .find((code) => code.includes('function createRouter('))

describe('the router for a browser', () => {
  const trimmed = trimmedRouter(router ?? '')

  it('warns nobody of what only its developers mend', () => {
    expect(trimmed).not.toContain('ENABLE_DEV_WARNINGS = true')
    expect(trimmed).toContain('ENABLE_DEV_WARNINGS = false')
  })

  it('holds no component that a bundler must take for used', () => {
    for (const name of ['Link', 'NavLink', 'Form'])
      expect(trimmed).toMatch(new RegExp(`^var ${name} = /\\* @__PURE__ \\*/ React\\d*\\.forwardRef\\(`, 'm'))
    expect(trimmed).not.toMatch(/^\w+\.displayName = /m)
  })

  it('takes an address with a line break for one of the catch-all route', () => {
    expect(router).toContain('"(.*)$"')
    expect(trimmed).not.toContain('"(.*)$"')
    expect(trimmed).toContain('"([^]*)$"')
  })
})
