import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CallExpression, Node } from 'acorn'
import { parse } from 'acorn'
import { ancestor } from 'acorn-walk'
import { describe, expect, it } from 'vitest'
import { invariants, invariantVersions } from '../../facts/invariants.ts'

const { resolve } = createRequire(import.meta.url)
/** `swap-sdk-evm` is no dependency of ours, but stands beside the others. */
const scope = dirname(dirname(dirname(resolve('@pancakeswap/v3-sdk'))))
const all = Object.values(invariants).flat()

/** The text of a check as the code has it, with `…` for what is filled in. */
function textOf(argument: CallExpression['arguments'][number] | undefined): string {
  if (!argument) return ''
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument.type === 'TemplateLiteral') return argument.quasis.map(({ value }) => value.cooked).join('…')
  throw new Error(`a text of another form: ${argument.type}`)
}

/** The outermost class, function or variable around a place. The bundler adds `_` and numbers to names. */
function ownerOf(ancestors: readonly Node[]): string {
  for (const node of ancestors as readonly (Node & { id?: { name?: string } | null })[])
    if (/^(FunctionDeclaration|Class(Declaration|Expression)|VariableDeclarator)$/.test(node.type) && node.id?.name)
      return node.id.name.replace(/^_|\d+$/g, '')
  throw new Error('a check outside of functions')
}

/** What a package checks: `text of Class`, each once. */
function checksOf(name: string): Set<string> {
  const found = new Set<string>()
  const files = globSync(join(scope, name, 'dist/**/*.mjs'))
  expect(files.length, name).toBeGreaterThan(0)
  for (const file of files) {
    const tree = parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' })
    const imports = tree.body.flatMap((node) =>
      node.type === 'ImportDeclaration' && node.source.value === 'tiny-invariant' ? node.specifiers : [],
    )
    const names = new Set(imports.map(({ local }) => local.name))
    ancestor(tree, {
      CallExpression(node, _state, ancestors) {
        if (node.callee.type !== 'Identifier' || !names.has(node.callee.name)) return
        found.add(`${textOf(node.arguments[1])} of ${ownerOf(ancestors)}`)
      },
    })
  }
  return found
}

describe('the invariants of the SDK packages', () => {
  it.each(Object.entries(invariantVersions))(
    '%s %s: each check of its code is listed, and no other',
    (name, version) => {
      expect(JSON.parse(readFileSync(join(scope, name, 'package.json'), 'utf8')).version).toBe(version)
      const listed = all.flatMap(({ message, by }) =>
        (by[name as keyof typeof invariantVersions] ?? []).map((owner) => `${message} of ${owner}`),
      )
      expect(new Set(listed).size).toBe(listed.length)
      expect(listed.toSorted()).toEqual([...checksOf(name)].toSorted())
    },
  )

  it('are those of every package here that uses them', () => {
    const using = globSync(join(scope, '*/dist/**/*.mjs')).filter((file) =>
      /from ["']tiny-invariant["']/.test(readFileSync(file, 'utf8')),
    )
    const names = new Set(using.map((file) => file.slice(scope.length + 1).split('/')[0]))
    // These are for chains without an EVM.
    for (const other of ['aptos-swap-sdk', 'swap-sdk-solana']) names.delete(other)
    expect([...names].toSorted()).toEqual(Object.keys(invariantVersions).toSorted())
  })

  it('are found by a text that what is thrown has', () => {
    for (const { message, shown } of all) {
      if (shown === undefined) expect(message).not.toContain('…')
      else expect(message === '… is not a ….' || message.includes(shown), message).toBe(true)
    }
    const texts = all.map(({ message, shown }) => shown ?? message)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
