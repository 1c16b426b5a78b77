import { chainOf, chains, type Deployment, deployments, type Token, tokens } from '../../facts/index.ts'
import {
  type AddressEntry,
  type ChainEntry,
  type Lookup,
  type Member,
  shortCode,
  type TextEntry,
} from '../../shared/search/indexFile.ts'
import type { Section } from './sections.ts'

/** Names that readers use for a chain, besides its name and its key in the facts. */
const chainAliases: Record<string, string[]> = {
  bsc: ['bnb', 'bnb chain', 'bsc mainnet', 'binance', 'binance smart chain'],
  eth: ['ethereum mainnet', 'eth mainnet', 'mainnet', 'l1'],
  arb: ['arbitrum', 'arbitrum mainnet'],
  base: ['base mainnet'],
  opbnb: ['op bnb'],
  zksync: ['zk sync', 'zksync', 'era'],
  polygonZkevm: ['polygon'],
  robinhood: ['robinhood'],
  bscTestnet: ['bnb testnet', 'chapel', 'bsc testnet'],
  arbSepolia: ['arb sepolia'],
  zksyncTestnet: ['zksync testnet'],
  aptos: ['apt', 'aptos mainnet'],
  solana: ['sol'],
}

/** How many sections a chain's name finds. */
const sectionsOfChain = 8

/** An address in the form that is compared. Capitals matter in base58 only. */
const plain = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

/** A row of a table of deployments with its address in that form. */
const plainRow = (row: string) => {
  const [chain = '', address = ''] = row.split(' ')
  return `${chain} ${plain(address)}`
}

const push = <key>(map: Map<key, number[]>, key: key, at: number) => {
  const list = map.get(key) ?? []
  if (list.at(-1) !== at) list.push(at)
  map.set(key, list)
}

function addressEntries(sections: readonly Section[], chainKeys: readonly string[]): AddressEntry[] {
  const sectionsWith = new Map<string, number[]>()
  sections.forEach((section, at) => {
    for (const row of section.deployments) push(sectionsWith, plain(row.split(' ')[1] ?? ''), at)
  })
  const byName = new Map<string, Named[]>()
  for (const deployment of [...deployments, ...tokens.map(asNamed)]) {
    const key = `${plain(deployment.address)} ${deployment.contract}`
    byName.set(key, [...(byName.get(key) ?? []), deployment])
  }
  return [...byName.values()].map((same) => {
    const { address, contract } = same[0] as Named
    // A shorter table is more specific.
    const listing = [...(sectionsWith.get(plain(address)) ?? [])].sort(
      (a, b) => (sections[a]?.deployments.length ?? 0) - (sections[b]?.deployments.length ?? 0),
    )
    return {
      address: plain(address),
      contract,
      chains: [...new Set(same.map(({ chain }) => chainKeys.indexOf(chain)))],
      deprecated: same.every(({ status }) => status === 'deprecated'),
      sections: listing,
      ...(same.some(({ isToken }) => isToken) && { isToken: true }),
    }
  })
}

/** A contract or a token at an address, under the name that readers search for. */
type Named = Pick<Deployment, 'contract' | 'chain' | 'address' | 'status'> & { isToken?: true }

const asNamed = ({ symbol, chain, address }: Token): Named => ({
  contract: symbol,
  chain,
  address,
  status: 'active',
  isToken: true,
})

/** For each chain the sections that list it: the longest table of each page, the page with most contracts first. */
function chainEntries(sections: readonly Section[], pageOf: (at: number) => number): ChainEntry[] {
  const contractsAt = new Map(
    deployments.map(({ chain, address, contract }) => [`${chain} ${plain(address)}`, contract]),
  )
  const tables = sections.flatMap(({ deployments }, at) => (deployments.length > 0 ? [{ deployments, at }] : []))
  return chains.map(({ key }) => {
    const { id, name } = chainOf(key)
    const byPage = new Map<number, { names: Set<string>; best: number; rows: number }>()
    for (const { deployments, at } of tables) {
      const rows = deployments.filter((row) => row.startsWith(`${key} `)).map(plainRow)
      if (rows.length === 0) continue
      const page = byPage.get(pageOf(at)) ?? { names: new Set(), best: at, rows: 0 }
      byPage.set(pageOf(at), page)
      for (const row of rows) page.names.add(contractsAt.get(row) ?? row)
      if (rows.length > page.rows) Object.assign(page, { best: at, rows: rows.length })
    }
    const fullest = [...byPage.values()].sort((a, b) => b.names.size - a.names.size).slice(0, sectionsOfChain)
    return {
      id,
      name,
      keys: [...new Set([key.toLowerCase(), ...(chainAliases[key] ?? [])])],
      sections: fullest.map(({ best }) => best),
    }
  })
}

const entriesOf = (map: Map<string, number[]>): TextEntry[] => [...map].map(([text, sections]) => ({ text, sections }))

/** What pasted text is compared with: all deployments of the facts, and the reasons and hashes that pages quote. */
export function makeLookup(
  sections: readonly Section[],
  described: readonly { member?: Member; page: number }[],
): Lookup {
  const chainKeys: string[] = chains.map(({ key }) => key)
  const addresses = addressEntries(sections, chainKeys)
  const listed = new Set([
    ...addresses.map(({ address }) => address),
    ...described.flatMap(({ member }) => member?.code ?? []),
  ])
  const reverts = new Map<string, number[]>()
  const hashes = new Map<string, number[]>()
  sections.forEach((section, at) => {
    if (!section.isRow) for (const revert of section.reverts) push(reverts, revert, at)
    for (const [hex] of section.text.toLowerCase().matchAll(/\b0x(?:[0-9a-f]{2}){4,32}\b/g))
      if (!listed.has(hex) && !listed.has(shortCode(hex))) push(hashes, hex, at)
  })
  return {
    addresses,
    chains: chainEntries(sections, (at) => described[at]?.page ?? 0),
    reverts: entriesOf(reverts),
    hashes: entriesOf(hashes),
  }
}
