import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { routes } from '../e2e/siteRoutes.ts'
import { limits, listLimit, weighPage } from './weight.ts'

const dist = resolve(import.meta.dirname, '../../dist')

it('every page is light enough to be read soon: document, style sheet, and scripts before and after the first paint', () => {
  expect(routes.length).toBeGreaterThan(100)
  const heavy = routes.flatMap((route) => {
    const page = weighPage(dist, route)
    return (Object.keys(limits) as (keyof typeof limits)[])
      .map((part) => ({ part, most: part === 'html' && route === '/addresses' ? listLimit : limits[part] }))
      .filter(({ part, most }) => page[part] < 1024 || page[part] > most)
      .map(({ part, most }) => `${route}: ${part} has ${page[part]} bytes of gzip, and may have 1024 to ${most}`)
  })
  expect(heavy).toEqual([])
})
