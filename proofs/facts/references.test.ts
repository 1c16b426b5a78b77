import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { membersOf, reasonsOf } from '../../site/blocks/member/members.ts'

const docs = join(import.meta.dirname, '../../docs')
const read = (folder: string, ending: string) =>
  readdirSync(join(docs, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(join(docs, folder, file), 'utf8') }))

const directives = read('pages', '.mdx').flatMap(({ text }) => [
  ...text.matchAll(/^:::+(?:function|event|error|reference)\{of="(\w+)"(?:.*? inherits="([^"]+)")?/gm),
])

test('the pages about source code list every repository that an ABI of their product is read from', () => {
  const pages = {
    'contracts/infinity/resources/github.mdx': ['infinity', 'universal-router'],
    'contracts/v2/github.mdx': ['v2'],
    'contracts/v3/github.mdx': ['v3', 'smart-router'],
  }
  const missing = Object.entries(pages).flatMap(([file, products]) => {
    const text = readFileSync(join(docs, 'pages', file), 'utf8')
    const own = Object.values(contracts).filter(({ product }) => products.includes(product))
    const repositories = new Set(own.flatMap(({ source }) => (source.kind === 'source' ? [source.repository] : [])))
    expect(repositories.size).toBeGreaterThan(0)
    return [...repositories]
      .filter((repository) => !text.includes(`https://github.com/${repository}`))
      .map((repository) => `${file} does not list ${repository}`)
  })
  expect(missing).toEqual([])
})

// The build itself sees to it that a page which describes a contract describes all of it.
test('every ABI is described on a page', () => {
  const described = new Set(directives.map(([, contract]) => contract))
  expect(described.size).toBeGreaterThan(100)
  expect(Object.keys(contracts).filter((name) => !described.has(name))).toEqual([])
})

test('each description under docs/inherited holds for a contract that inherits the member', () => {
  const files = read('inherited', '.md')
  expect(files.length).toBeGreaterThan(5)
  const idle = files.flatMap(({ file, text }) => {
    const users = directives.filter(([, , inherits]) => inherits?.split(',').some((one) => `${one.trim()}.md` === file))
    const had = users.flatMap(([, contract = '']) => [
      ...reasonsOf(contract),
      ...(membersOf(contract) ?? []).flatMap(({ name, signature }) => [name, signature]),
    ])
    const names = text.split('\n').flatMap((line) => {
      const [head = ''] = /^- (?:\w+ )?`[^`]*`(?:, `[^`]*`)*/.exec(line) ?? []
      return [...head.matchAll(/`([^`]*)`/g)].map(([, name]) => name ?? '')
    })
    return names.filter((name) => !had.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(idle).toEqual([])
})

test('a contract whose owner has to accept says that transferOwnership proposes', () => {
  const twoStep = Object.keys(contracts).filter((name) =>
    membersOf(name)?.some(({ signature }) => signature === 'pendingOwner()'),
  )
  expect(twoStep.length).toBeGreaterThan(3)
  // Of two inherited texts of one member the first in the list is shown.
  const wrong = directives.flatMap(([, contract = '', inherits]) => {
    const names = inherits?.split(',').map((name) => name.trim()) ?? []
    if (!twoStep.includes(contract) || !names.includes('Ownable')) return []
    return names.indexOf('Ownable2Step') >= 0 && names.indexOf('Ownable2Step') < names.indexOf('Ownable')
      ? []
      : [contract]
  })
  expect(wrong).toEqual([])
  const [text = ''] = read('inherited', 'Ownable2Step.md').map(({ text }) => text)
  expect(text).toContain('- `transferOwnership` by owner: proposes')
})

/** The lines of docs/inherited that a reference shows: those whose member no earlier line describes. */
const shown = read('pages', '.mdx').flatMap(({ file, text }) =>
  [...text.matchAll(/^:::+reference\{of="(\w+)" inherits="([^"]+)"\}\n([\s\S]*?)^ *:::/gm)].flatMap(
    ([, contract = '', inherits = '', own = '']) => {
      const members = membersOf(contract) ?? []
      const had = new Set([...reasonsOf(contract), ...members.flatMap(({ name, signature }) => [name, signature])])
      const named = (line: string) =>
        [...(/^- (?:\w+ )?`[^`]*`(?:, `[^`]*`)*/.exec(line)?.[0] ?? '').matchAll(/`([^`]*)`/g)].map(
          ([, one = '']) => one,
        )
      const described = new Set(own.split('\n').flatMap(named))
      return inherits.split(',').flatMap((name) => {
        const [inherited] = read('inherited', `${name.trim()}.md`)
        return (inherited?.text.split('\n') ?? []).flatMap((line) => {
          const names = named(line).filter((one) => had.has(one) && !described.has(one))
          for (const one of names) described.add(one)
          return names.length > 0 ? [{ file, contract, name: name.trim(), names, line, members, had }] : []
        })
      })
    },
  ),
)

test('an inherited text names no function that the contract lacks', () => {
  expect(shown.length).toBeGreaterThan(300)
  const wrong = shown.flatMap(({ file, contract, name, line, members, had }) => {
    const known = new Set([
      'reactorCallback', // of the contract that calls a reactor
      ...had,
      ...members.flatMap(({ inputs, outputs }) => [...inputs, ...outputs].map((one) => one.name)),
    ])
    const meaning = line.replace(/^- (?:\w+ )?`[^`]*`(?:, `[^`]*`)*/, '')
    return [...meaning.matchAll(/`([A-Za-z_]\w*)(?:\(\))?`/g)]
      .filter(([, one = '']) => !known.has(one))
      .map(([, one]) => `${file}: ${contract} has no ${one}, which docs/inherited/${name}.md names`)
  })
  expect(wrong).toEqual([])
})

test('a contract whose owner has to accept shows nothing that holds for a transfer in one step', () => {
  const twoSteps = shown.filter(({ had }) => had.has('pendingOwner'))
  expect(new Set(twoSteps.map(({ contract }) => contract)).size).toBeGreaterThan(1)
  const wrong = twoSteps.filter(
    ({ name, names, line }) =>
      /Remedy: use `renounceOwnership`/.test(line) ||
      (name === 'Ownable' && names.some((one) => ['transferOwnership', 'OwnableInvalidOwner'].includes(one))),
  )
  expect(wrong.map(({ file, contract, line }) => `${file}: ${contract}: ${line}`)).toEqual([])
})

test('the text of a parameter says more than a question word', () => {
  const empty = read('pages', '.mdx').flatMap(({ file, text }) =>
    [...text.matchAll(/^- [^:\n]*: (?:which|who|whose|what|how much|how many|when|before|now)\.$/gm)].map(
      ([line]) => `${file}: ${line}`,
    ),
  )
  expect(empty).toEqual([])
})
