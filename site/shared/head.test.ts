import { describe, expect, it } from 'vitest'
import { plain } from '../../tests/doubles/virtualSite.ts'
import { canonicalUrl, documentTitle } from './head.ts'

const config = { ...plain, baseUrl: 'https://example.org' }

describe('documentTitle', () => {
  it('puts the page’s title into the template', () => {
    expect(documentTitle(config, 'Router')).toBe('Router | Fixture Developer')
  })

  it('leaves a title alone that names the site', () => {
    expect(documentTitle(config, 'Fixture Developer')).toBe('Fixture Developer')
  })

  it('takes a title unchanged, whatever it holds', () => {
    expect(documentTitle(config, "$& and $' and %s")).toBe("$& and $' and %s | Fixture Developer")
  })
})

describe('canonicalUrl', () => {
  it('is whole where the site’s address is known, else from the root on', () => {
    expect(canonicalUrl(config, '/x')).toBe('https://example.org/x')
    expect(canonicalUrl({ ...plain, basePath: '/docs' }, '/x')).toBe('/docs/x')
  })
})
