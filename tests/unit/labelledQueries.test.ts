import { expect, it } from 'vitest'
import { answers } from '../../bench/search/quality.ts'

const to = { '/contracts/ifo': '/contracts/launches', '/apis/subgraph': '/apis/graph' }

it('an answer of a labelled query follows the redirect of a page that moved', () => {
  expect(answers('/contracts/launches', ['ifo'], to)).toBe(true)
  expect(answers('/contracts/launches#claim', ['ifo#claim'], to)).toBe(true)
  expect(answers('/contracts/launches#claim', ['ifo*'], to)).toBe(true)
  expect(answers('/apis/graph#fields', ['/apis/subgraph#fields'], to)).toBe(true)
  expect(answers('/contracts/ifo', ['ifo'], to)).toBe(false)
})

it('an answer of another page stays, and a page under the moved one', () => {
  expect(answers('/contracts/ifo/guides/join', ['ifo/guides/join'], to)).toBe(true)
  expect(answers('/contracts/launches/guides/join', ['ifo/guides/join'], to)).toBe(false)
  expect(answers('/contracts/v2#swap', ['v2*'], to)).toBe(true)
})
