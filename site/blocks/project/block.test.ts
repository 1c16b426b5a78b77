import { describe, expect, it } from 'vitest'
import { compile, texts } from '../../../tests/doubles/compile.ts'

const files = {
  'package.json': JSON.stringify({
    dependencies: { viem: '2.1.0' },
    devDependencies: { typescript: '7.0.0', '@types/node': '24.1.0', '@example/sdk': '1.2.3' },
  }),
}

describe('::project', () => {
  it('is the commands of a new project, each package in the version of package.json', async () => {
    const compiled = await compile('::project{folder="swap" packages="@example/sdk"}', { files })
    expect(compiled.told).toEqual([])
    expect(texts(compiled, 'pre')[0]?.trim().split('\n')).toEqual([
      'mkdir swap',
      'cd swap',
      'npm init --yes',
      'npm pkg set type=module',
      'npm install --save-exact viem@2.1.0 @example/sdk@1.2.3',
      'npm install --save-exact --save-dev typescript@7.0.0 @types/node@24.1.0',
    ])
  })

  it('tells of a package that package.json lacks, and of a missing folder', async () => {
    expect((await compile('::project{folder="swap" packages="@example/skd"}', { files })).told).toEqual([
      '5: package.json has no package `@example/skd` → Did you mean `@example/sdk`?',
    ])
    expect((await compile('::project{packages="@example/sdk"}', { files })).told).toEqual([
      '5: `::project` names no folder → Write `::project{folder="swap-v3" packages="@example/sdk"}`.',
    ])
  })
})

it('::tsconfig is a file of JSON with its name, also within what unfolds', async () => {
  const compiled = await compile(':::details[As before]\n::tsconfig\n:::', { files })
  expect(compiled.told).toEqual([])
  expect(compiled.text).toContain('tsconfig.json')
  expect(JSON.parse(texts(compiled, 'pre')[0] ?? '')).toMatchObject({ compilerOptions: { strict: true } })
})
