import { afterAll, beforeAll, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { kinds } from './kinds.ts'
import { choose } from './mutation.ts'
import { Workspace } from './workspace.ts'

let workspace: Workspace

beforeAll(async () => {
  workspace = await Workspace.open()
})

afterAll(() => workspace.close())

/** What tests alone stop is in `npm run mutate`: here, a third of the kinds that the build stops, one of each. */
const testsOnly = /code typed|description that|no sidebar$/
const built = kinds.filter(({ room, name }) => (room === 'pages' || room === 'configuration') && !testsOnly.test(name))

it('a mistake in a page or in the configuration is told with file and line, or does no harm', async () => {
  const mutations = choose(
    built.filter((_, index) => index % 3 === 0),
    1,
    1,
  )
  expect(mutations.length).toBeGreaterThan(40)
  const slipped = (await judge(mutations, workspace)).filter(({ by }) => !by)
  expect(slipped.map(({ mutation }) => `${mutation.kind.name}: ${mutation.file}: ${mutation.what}`)).toEqual([])
})
