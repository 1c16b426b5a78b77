import { describe, expect, it } from 'vitest'
import type { Lookup } from '../lookupTypes.ts'
import { makeLookups } from './lookups.ts'

const lookup: Lookup = {
  documents: [],
  addresses: [],
  chains: [],
  hashes: {},
  panics: {},
  products: [],
  reverts: {},
  steps: {},
  terms: [],
  trails: {},
}
const { find } = makeLookups([], lookup)
const right = '0x55d398326f99059fF775485246999027B3197955'

describe('a pasted address', () => {
  it('with a wrong checksum has the warning of the tools, alone or in a text', () => {
    for (const text of [right.replace('d', 'D'), `${right.slice(0, -1)}6`, `to: ${right.replace('fF', 'ff')},`])
      expect(find(text, text).message, text).toMatch(/^The checksum does not fit: a digit may be wrong\. /)
    for (const text of [right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`])
      expect(find(text, text).message, text).toMatch(/^This site documents no contract at this address\./)
  })
})

it('a reason in pasted revert data shows what turns its direction', () => {
  const text = Buffer.from('pay \u202e0x1').toString('hex')
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const data = `0x08c379a0${word(32)}${word(text.length / 2)}${text.padEnd(64, '0')}`
  expect(find(data, data).message).toBe('Reverted with “pay \\u{202E}0x1”.')
})

describe('a word', () => {
  it('of 27 leading zero bytes may be the parameters of a pool key', () => {
    const { message } = find(`0x${'0'.repeat(58)}0a00c2`, '')
    expect(message).toMatch(/hook bitmap 0x00c2, tick spacing 10 or bin step 10/)
    // A spacing beyond 16 bits is no bin step.
    expect(find(`0x${'0'.repeat(54)}0100000000`, '').message).toMatch(/hook bitmap 0x0000, tick spacing 65536\.$/)
  })

  it('that no page has is looked up among those of other protocols', () => {
    for (const value of [`0x${'12ab'.repeat(16)}`, right]) expect(find(value, '').unknown).toBe(value.toLowerCase())
    expect(find('0x12345678', '').unknown).toBeUndefined()
  })
})
