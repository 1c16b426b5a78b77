import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadSite } from '../config.ts'
import { themeConfig } from '../vocs/themeConfig.ts'
import { securityText } from './securityText.ts'

const text = securityText(await themeConfig(await loadSite()))
const fields = Map.groupBy(
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/)),
  ([name = '']) => name,
)
const fieldOf = (name: string) => (fields.get(name) ?? []).map(([, value = '']) => value)

it('sends a report where the page on the bug bounty does', () => {
  const page = readFileSync('docs/pages/bug-bounty.mdx', 'utf8')
  const [contact = '', ...others] = fieldOf('Contact')
  expect(others).toEqual([])
  expect(page).toContain(`Reports go to [the programme's page there](${contact})`)
})

it('has the fields that RFC 9116 requires, each once where it says so, and addresses of HTTPS alone', () => {
  for (const name of ['Expires', 'Preferred-Languages']) expect(fieldOf(name)).toHaveLength(1)
  for (const name of ['Contact', 'Canonical', 'Policy'])
    for (const value of fieldOf(name)) expect(value).toMatch(/^https:\/\//)
  expect(fieldOf('Canonical')).toEqual([expect.stringMatching(/\/\.well-known\/security\.txt$/)])
  expect([...fields.keys()].sort()).toEqual(['Canonical', 'Contact', 'Expires', 'Policy', 'Preferred-Languages'])
})

it('is valid for 30 more days, and for less than a year', () => {
  const [expires = ''] = fieldOf('Expires')
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(
    days,
    'compare /bug-bounty with its sources, then set `expires` in site/files/securityText.ts',
  ).toBeGreaterThan(30)
  expect(days).toBeLessThan(366)
})
