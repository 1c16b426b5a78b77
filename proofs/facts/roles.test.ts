import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { roles } from '../../facts/roles.ts'
import { callsIn } from '../../site/blocks/reference/access.ts'

const root = join(import.meta.dirname, '../..')

/** Who may call, where that is a role of the contract and not whose tokens, positions or orders are concerned. */
const isRole = (access: string) =>
  !/^(anyone|the owner or an operator|the owner, an operator)|’s owner|'s owner|s' owner|order's owners|owner of the|approved|staker or/.test(
    access,
  ) &&
  /\b(owner|admin|administrator|operators?|keeper|minter|injector|role|_ROLE|fee setter|fee controller|campaign manager|receiver contract|devaddr|redistributors)\b/.test(
    access,
  )

/** Every function of a reference that a role may call, from the pages' Markdown. */
const privileged = globSync('docs/pages/**/*.mdx', { cwd: root })
  .toSorted()
  .flatMap((file) => {
    const at = `/${file.slice('docs/pages/'.length, -'.mdx'.length)}`
    return callsIn(readFileSync(join(root, file), 'utf8')).map((call) => ({ ...call, at }))
  })
  .filter(({ access }) => isRole(access))

const rows = Object.values(roles).flat()
const namesOf = (contract: string) =>
  new Set((contracts[contract]?.abi ?? []).flatMap((item) => (item.type === 'function' ? [item.name] : [])))

describe('the roles', () => {
  it('are those of the references', () => {
    const onPages = privileged.map(({ contract, access, at }) => `${at} ${contract} ${access}`)
    const listed = rows.map(({ of, who, at }) => `${at} ${of} ${who}`)
    expect(listed.toSorted()).toEqual([...new Set(onPages)].toSorted())
    expect(onPages.length).toBeGreaterThan(300)
  })

  it('may call functions that the contract’s ABI has', () => {
    for (const { contract, name, access } of privileged)
      expect([...namesOf(contract)], `${contract} ${access}`).toContain(name)
  })

  it('are told by functions that the contract’s ABI has', () => {
    for (const { of, who, tells } of rows) {
      const names = namesOf(of)
      expect(names.size, of).toBeGreaterThan(0)
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
