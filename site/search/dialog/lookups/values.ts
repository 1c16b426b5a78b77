import { throwersIn } from '../../../shared/pasted.ts'
import { shortCode } from '../../options.ts'
import { decoding, type Found, type LookupIndex, nothing, placesOf, tool } from './lookupIndex.ts'

const plain = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

/** The errors that Solidity declares, by selector. */
const bySolidity: Readonly<Record<string, string>> = { '0x08c379a0': 'Error(string)', '0x4e487b71': 'Panic(uint256)' }

/** What an address, a selector, a topic, a hash, the start of one of these, or data after a selector leads to. */
export function exactly(index: LookupIndex, value: string, isAddress: boolean): Found {
  const { addresses, lookup } = index
  const { length } = value
  const isCode = !isAddress && (length === 10 || length === 66)
  const matches = isCode ? index.withCode(shortCode(value)) : []
  const entries = matches.length > 0 ? [] : addresses.filter(({ address }) => plain(address).startsWith(value))
  if (matches.length === 0) {
    matches.push(...entries.flatMap((entry) => placesOf(index, entry)))
    for (const [hash, positions] of Object.entries(lookup.hashes))
      if (hash.startsWith(value)) matches.push(...index.at(positions).map((section) => ({ section, terms: [hash] })))
  }
  if (matches.length > 0) return { matches, exclusive: true }
  const say = (message: string): Found => ({ matches, message, exclusive: true })
  const [entry] = entries
  if (entry) return say(`${entry.name} on ${index.chainsOf(entry.chains)}, which no page describes.`)
  if (isAddress) {
    matches.push(...tool(index, 'pool-id'))
    const message =
      'This site documents no contract at this address. It may be a pool, a pair, a position or a token: Pool identity tells how to ask the factory. Check where you have it from before you use it.'
    return { ...say(message), unknown: value }
  }
  const solidity = isCode && bySolidity[value]
  if (solidity) {
    matches.push(...tool(index, 'decode'))
    return say(
      `The selector of ${solidity}, which Solidity itself declares. Paste all of the data to read what follows.`,
    )
  }
  if (isCode && length === 10) return say('No function or error documented here has this selector.')
  if (isCode && /^0x0{54}/.test(value) && BigInt(value) > 0xffffn) {
    // A pool key's word: the bitmap in 16 bits, then the tick spacing in 24 or the bin step in 16.
    const spacing = BigInt(value) >> 16n
    const bitmap = `0x${value.slice(-4)}`
    matches.push(...tool(index, 'pool-id'), ...decoding(index, value, 'Decode it: the callbacks in the bitmap'))
    return say(
      `It may be parameters of a pool key of Infinity: hook bitmap ${bitmap}, tick spacing ${spacing}${spacing > 0xffffn ? '' : ` or bin step ${spacing}`}.`,
    )
  }
  if (isCode)
    return { ...say('No event documented here has this topic, and no page quotes it as a hash.'), unknown: value }
  if (length < 10 || length % 2 > 0) return nothing
  const found = index.withCode(shortCode(value))
  const end = found.length > 0 ? '.' : ', which no function or error documented here has.'
  matches.push(...found, ...decoding(index, value, 'Decode it'))
  return say(`Data that starts with the selector ${shortCode(value)}${end}`)
}

/** The error that another one carries, of the contracts that can have thrown it. */
export function carried(index: LookupIndex, data: string, inside: string): Found {
  const all = index.withCode(shortCode(data))
  const own = all.filter(({ section }) => throwersIn[inside]?.includes(section.member?.contract ?? ''))
  const matches = own.length > 0 ? own : all
  const name = matches[0]?.label?.name ?? `an error with the selector ${shortCode(data)}`
  return { matches, message: `${inside} carries ${name}.`, exclusive: true }
}
