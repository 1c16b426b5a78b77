// One file for all that reads compiled pages, because each file of tests would compile them again.
import './exactFacts.ts'
import './relevance.ts'
import { expect, test } from 'vitest'
import { compiled } from './compiledSite.ts'
import { knownErrors } from './knownErrors.ts'

test('the sample that decodes reverts has each error of the contracts with its page', async () => {
  const { now, wanted } = await knownErrors(await compiled)
  expect(now, 'npx node tests/search/knownErrors.ts writes the list').toBe(wanted)
})
