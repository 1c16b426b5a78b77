import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { treeShakable } from '../../../../plugins/bundle/client.ts'

it('the installed router’s components can be left out of a bundle', () => {
  const router = globSync('node_modules/react-router/dist/development/chunk-*.mjs')
    .map((file) => readFileSync(file, 'utf8'))
    .find((code) => code.includes('function createRouter('))
  const code = treeShakable(router ?? '')
  for (const name of ['Link', 'NavLink', 'Form'])
    expect(code).toMatch(new RegExp(`^var ${name} = /\\* @__PURE__ \\*/ React\\d*\\.forwardRef\\(`, 'm'))
  expect(code).not.toMatch(/^\w+\.displayName = /m)
})
