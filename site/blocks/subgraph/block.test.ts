import { expect, it } from 'vitest'
import { compile, texts } from '../../../tests/doubles/compile.ts'

it('the entities of a subgraph appear in a table in the order of its schema', async () => {
  const compiled = await compile('| Entities |\n| --- |\n| :entities{of="masterchef-v3"} |')
  expect(compiled.told).toEqual([])
  expect(texts(compiled, 'td')).toEqual(['MasterChef, Pool, UserPosition, User'])
  expect(texts(compiled, 'td code')).toHaveLength(4)
})

it('a subgraph that is not there is told with the nearest name', async () => {
  expect((await compile(':entities{of="masterchef-v33"}')).told).toEqual([
    '5: facts/subgraph.ts has no subgraph `masterchef-v33` → Did you mean `masterchef-v3`?',
  ])
})
