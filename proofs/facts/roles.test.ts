import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { roles } from '../../facts/roles.ts'

const root = join(import.meta.dirname, '../..')

/** Who may call, where that is a role of the contract and not whose tokens, positions or orders are concerned. */
const isRole = (access: string) =>
  !/^(anyone|the owner or an operator|the owner, an operator)|’s owner|'s owner|s' owner|order's owners|owner of the|approved|staker or/.test(
    access,
  ) &&
  /\b(owner|admin|administrator|operators?|keeper|minter|injector|role|_ROLE|fee setter|fee controller|campaign manager|receiver contract|devaddr|redistributors)\b/.test(
    access,
  )

interface Call {
  contract: string
  access: string
  name: string
  route: string
}

/** Every function of a reference that a role may call, from the pages' Markdown. */
function privileged(): Call[] {
  return globSync('docs/pages/**/*.mdx', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const route = `/${file.slice('docs/pages/'.length, -'.mdx'.length)}`
      let of = ''
      return readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line): Call[] => {
          const [, contract = '', name = '', access = ''] =
            /^:::function\{of="(\w+)" name="(\w+)".*access="([^"]+)"/.exec(line) ?? []
          if (contract) return [{ contract, name, access, route }]
          if (line.startsWith(':::')) of = /^:::reference\{of="(\w+)"/.exec(line)?.[1] ?? ''
          const [, names = '', who = ''] = /^- ((?:`[^`]+`(?:, )?)+) by ([^:]+):/.exec(line) ?? []
          if (!of || !names) return []
          return [...names.matchAll(/`(\w+)/g)].map(([, one = '']) => ({ contract: of, name: one, access: who, route }))
        })
    })
    .filter(({ access }) => isRole(access))
}

const rows = Object.values(roles).flat()
const namesOf = (contract: string) =>
  new Set((contracts[contract]?.abi ?? []).flatMap((item) => (item.type === 'function' ? [item.name] : [])))

describe('the roles', () => {
  it('are those of the references: each privileged function, under who may call it', () => {
    const onPages = privileged().map(({ contract, access, name, route }) => `${route} ${contract} ${access}: ${name}`)
    const listed = rows.flatMap(({ of, who, at, functions }) => functions.map((name) => `${at} ${of} ${who}: ${name}`))
    expect([...new Set(listed)].toSorted()).toEqual([...new Set(onPages)].toSorted())
    expect(onPages.length).toBeGreaterThan(300)
  })

  it('are told by functions that the contract’s ABI has', () => {
    for (const { of, who, tells, functions } of rows) {
      const names = namesOf(of)
      expect(names.size, of).toBeGreaterThan(0)
      for (const name of functions) expect([...names], `${of} ${who}`).toContain(name)
      for (const name of tells) expect([...names], `${of} ${who}: no function tells who`).toContain(name)
    }
  })

  it('of an owner are told by owner()', () => {
    for (const { of, who, tells } of rows)
      if (/^owner\b/.test(who) && namesOf(of).has('owner')) expect(tells, `${of} ${who}`).toContain('owner')
  })

  it('without a function that tells them are as few as the facts say why', () => {
    for (const { of, who, tells, unknown } of rows) expect(tells.length > 0, `${of} ${who}`).toBe(unknown === undefined)
  })

  it('miss no contract with an owner that changes something', () => {
    const withOwner = Object.keys(contracts).filter((name) =>
      ['transferOwnership', 'setOwner'].some((setter) => namesOf(name).has(setter)),
    )
    const unlisted = withOwner.filter((name) => !rows.some(({ of }) => of === name))
    // Their members are described with another contract, or are Ownable's alone; the page names them.
    const page = readFileSync(join(root, 'docs/pages/contracts/roles.mdx'), 'utf8')
    expect(unlisted.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})
