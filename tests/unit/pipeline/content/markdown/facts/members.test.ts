import { describe, expect, it } from 'vitest'
import { contracts } from '../../../../../../facts/abis/index.ts'
import { membersOf } from '../../../../../../pipeline/content/markdown/facts/members.ts'

describe('membersOf', () => {
  it('tells the members of every contract apart', () => {
    for (const name of Object.keys(contracts)) {
      const members = membersOf(name) ?? []
      const keys = members.map(({ kind, signature }) => `${kind} ${signature}`)
      expect(new Set(keys).size, name).toBe(keys.length)
    }
  })

  it('knows every item of every ABI, with its selector', () => {
    for (const [name, { abi }] of Object.entries(contracts)) {
      const members = (membersOf(name) ?? []).filter(({ kind }) => kind !== 'struct')
      const items = abi.filter(({ type }) => ['function', 'event', 'error'].includes(type))
      expect(
        members.map(({ name }) => name),
        name,
      ).toEqual(items.map((item) => (item as { name: string }).name))
      for (const { kind, selector } of members)
        expect(selector).toMatch(kind === 'event' ? /^0x[0-9a-f]{64}$/ : /^0x[0-9a-f]{8}$/)
    }
  })

  it('has each parameter with the name and type of the ABI', () => {
    for (const [name, { abi }] of Object.entries(contracts)) {
      const items = abi.filter(({ type }) => ['function', 'event', 'error'].includes(type)) as readonly {
        inputs: readonly { name?: string }[]
      }[]
      const members = (membersOf(name) ?? []).filter(({ kind }) => kind !== 'struct')
      expect(
        members.map(({ inputs }) => inputs.map((input) => input.name)),
        name,
      ).toEqual(items.map(({ inputs }) => inputs.map((input) => input.name ?? '')))
    }
  })

  it('knows no contract that there is not', () => expect(membersOf('Nothing')).toBeUndefined())
})
