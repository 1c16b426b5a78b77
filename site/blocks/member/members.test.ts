import { describe, expect, it } from 'vitest'
import { contracts } from '../../../facts/abis/index.ts'
import { layOut, membersOf } from './members.ts'

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

describe('layOut', () => {
  const shown = (contract: string, name: string) => {
    const member = membersOf(contract)?.find((candidate) => candidate.name === name)
    return member && layOut(member).split('\n')
  }

  it('fills lines with the lists of a long declaration, and gives each field of a struct its own', () => {
    expect(shown('PancakeV3Pool', 'fee')).toEqual(['function fee() external view returns (uint24);'])
    expect(shown('PancakeV3Pool', 'observations')).toEqual([
      'function observations(uint256 index)',
      '    external view returns (uint32 blockTimestamp, int56 tickCumulative,',
      '        uint160 secondsPerLiquidityCumulativeX128, bool initialized);',
    ])
    expect(shown('CLPositionManager', 'PermitBatch')).toEqual([
      'struct PermitBatch {',
      '    PermitDetails[] details;',
      '    address spender;',
      '    uint256 sigDeadline;',
      '}',
    ])
  })

  it('has what the source has, with lines that fit into the column wherever a word does', () => {
    const bare = (text: string) => text.replace(/\s+|;/g, '')
    for (const name of Object.keys(contracts))
      for (const member of membersOf(name) ?? []) {
        const declaration = layOut(member)
        expect(bare(declaration.replace(/\bexternal\b/, '')), name).toBe(bare(member.source))
        // A tuple does not break.
        const wide = declaration.split('\n').filter((line) => line.length > 79 && !/[( ]\([^()]*\)|^ *\(/.test(line))
        expect(wide, name).toEqual([])
      }
  })

  it('puts "external" behind all parameters, also behind those that are tuples', () => {
    expect(shown('CLSharedInventoryHook', 'requiredInventory')?.join(' ')).toMatch(
      / cfg, +uint160 sqrtPriceX96\) +external view/,
    )
  })
})
