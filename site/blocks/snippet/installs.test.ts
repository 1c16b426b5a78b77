import { describe, expect, it } from 'vitest'
import { all, compile, texts } from '../../../tests/doubles/compile.ts'
import { commandFor } from './installs.ts'

describe('a block that installs packages', () => {
  // Each was run once with the manager: pnpm 10, yarn 1.22 and bun 1.4.
  it.each([
    ['pnpm', 'pnpm add --save-exact --save-dev typescript@7.0.2', 'pnpm install'],
    ['yarn', 'yarn add --exact --dev typescript@7.0.2', 'yarn install'],
    ['bun', 'bun add --exact --dev typescript@7.0.2', 'bun install'],
  ] as const)('has the commands of %s', (manager, add, install) => {
    expect(commandFor(manager, 'npm install --save-exact --save-dev typescript@7.0.2')).toBe(add)
    expect(commandFor(manager, 'npm install')).toBe(install)
    expect(commandFor(manager, 'npm init --yes')).toBe('npm init --yes')
  })

  it('is a tab for each manager; the page as Markdown and the search have npm alone', async () => {
    const compiled = await compile('## Install\n\n```sh\nmkdir a\nnpm install viem\n```\n')
    expect(all(compiled, '.code-group > .code').map(({ properties }) => properties.dataTitle)).toEqual([
      'npm',
      'pnpm',
      'yarn',
      'bun',
    ])
    expect(texts(compiled, '.code-group > .code code')[2]).toBe('mkdir a\nyarn add viem')
    expect(compiled.markdown).toContain('npm install viem')
    expect(compiled.markdown).not.toMatch(/yarn|pnpm|bun/)
    expect(compiled.sections.map(({ code }) => code).join()).not.toMatch(/yarn|pnpm|bun/)
  })

  it('with other commands only is one block', async () => {
    expect(all(await compile('```sh\nnpm test\n```\n'), '.code-group')).toEqual([])
  })
})
