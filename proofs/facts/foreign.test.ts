import { getAddress, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import { chains } from '../../facts/chains.ts'
import { constants } from '../../facts/constants.ts'
import { foreignAddresses, foreignHashes, foreignTopics, insteadOf } from '../../facts/foreign/index.ts'
import { deployments, tokens } from '../../facts/index.ts'

const keys = new Set<string>(chains.map(({ key }) => key))
const all = [...foreignAddresses, ...foreignHashes, ...foreignTopics]
const onChain = ({ chain, address }: { chain?: string; address: string }) => `${chain} ${address.toLowerCase()}`

describe('contracts that developers bring along', () => {
  it('have a checksum and a chain of ours', () => {
    expect(foreignAddresses.filter(({ address }) => getAddress(address) !== address)).toEqual([])
    expect(foreignAddresses.filter(({ chain }) => chain !== undefined && !keys.has(chain))).toEqual([])
    expect(foreignHashes.flatMap((row) => row.chains).filter((chain) => !keys.has(chain))).toEqual([])
  })

  it('are none of ours and no token on their chain', () => {
    const ours = new Set([...deployments, ...tokens].map(onChain))
    expect(foreignAddresses.filter((row) => ours.has(onChain(row)))).toEqual([])
  })

  it('occur once on a chain', () => {
    const places = foreignAddresses.map(onChain)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  it('name rows of ours that exist and are in use', () => {
    expect(foreignAddresses.filter((row) => row.instead && insteadOf(row).length === 0)).toEqual([])
  })

  it('say in one sentence what happens, and where they were read', () => {
    expect(all.filter(({ used }) => !/^[A-Z][^.]*( v\d)?[^.]*\.$/.test(used)).map(({ used }) => used)).toEqual([])
    expect(
      all.filter(({ source }) => !/^[0-9a-f]{40}$/.test(source.commit) || source.line < 1 || !source.file),
    ).toEqual([])
  })

  it.each([
    [
      '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
      'UniversalRouter',
      ['eth', 'base', 'sepolia', 'arbGoerli', 'goerli'],
    ],
    ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', 'UniswapV2Router02', ['eth', 'goerli']],
    ['0xE592427A0AEce92De3Edee1F18E0157C05861564', 'SwapRouter', ['eth', 'arb']],
    ['0x05fF2B0DB69458A0750badebc4f9e13aDd608C7F', 'PancakeRouter of 2020', ['bsc']],
  ])('have %s as %s', (address, name, on) => {
    const rows = foreignAddresses.filter((row) => row.address === address)
    expect([...new Set(rows.map((row) => row.name))]).toEqual([name])
    expect(rows.map(({ chain }) => chain).sort()).toEqual([...on].sort())
  })
})

describe('hashes and topics of others', () => {
  it('are not those of ours on the same chain', () => {
    for (const { hash, chains: on, constants: version } of foreignHashes) {
      const ours: Readonly<Record<string, { value: string } | undefined>> = constants[version ?? 'v2'].initCodeHashes
      expect(on.filter((chain) => ours[chain]?.value === hash)).toEqual([])
    }
  })

  it('differ from the topic of the event of ours with that name', () => {
    for (const { signature, ours } of foreignTopics) {
      const event = contracts[ours.abi as keyof typeof contracts]?.abi.find(
        (item) => item.type === 'event' && item.name === ours.event,
      )
      if (event?.type !== 'event') throw new Error(`${ours.abi} has no event ${ours.event}`)
      expect(signature.startsWith(`${ours.event}(`)).toBe(true)
      expect(toEventSelector(signature)).not.toBe(toEventSelector(event))
    }
  })

  it('have the topic of v3’s Swap that Uniswap’s pools emit', () => {
    expect(toEventSelector(foreignTopics[0]?.signature ?? '')).toBe(
      '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
    )
  })
})
