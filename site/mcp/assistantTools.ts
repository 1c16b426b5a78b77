import { type DecodeData, type Decoded, decode, type Text } from '../../maths/decode/decode.ts'
import { hrefOf, type Label } from '../search/dialog/answer.ts'
import { openIndex, type SearchEngine } from '../search/dialog/searchEngine.ts'
import type { JudgeBook } from '../shared/book/judgeBook.ts'
import { makeJudge } from '../shared/book/judgeText.ts'
import { visible } from '../shared/visibleText.ts'
import { MissingFile, once, type ReadFile } from './files.ts'
import { isOther, type Listed, listedAs } from './listed.ts'

/** What an assistant's call cannot be answered with: the sentence says what to give instead. */
export class Refused extends Error {}

/** A tool as the protocol lists it, and what it answers, as text. */
export interface Tool {
  name: string
  description: string
  inputSchema: { type: 'object'; properties: Record<string, object>; required?: string[] }
  answer: (given: Readonly<Record<string, unknown>>) => Promise<string>
}

interface Chain {
  key: string
  id: number
  name: string
  explorer?: { url: string }
}

interface DeploymentRow {
  contract: string
  product: string
  chain: string
  address: string
  status: 'active' | 'deprecated'
  version?: string
  deprecated?: { since?: string; replacedBy?: string }
  abi?: string
  note?: string
  named?: { date: string }
  ended?: string
}

interface Token {
  symbol: string
  chain: string
  address: string
}

/** Rows of an answer, characters of a page, and characters of an argument: the most in one call. */
const most = { rows: 40, characters: 40_000, input: 200_000 }

const text = (given: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = given[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new Refused(`\`${name}\` is text, and not ${typeof value}.`)
  if (value.length > most.input)
    throw new Refused(`\`${name}\` has ${value.length} characters; at most ${most.input} are read.`)
  return value.trim()
}

const required = (given: Readonly<Record<string, unknown>>, name: string, example: string): string => {
  const value = text(given, name)
  if (value === undefined) throw new Refused(`\`${name}\` is missing. Give it as text, such as ${example}.`)
  return value
}

/** Letters and digits alone, so that “Universal Router” is `UniversalRouter`. */
const bare = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A decoded value as lines, indented under what holds it. */
function linesOf({ label, kind, type, value, meaning, about, unit, warnings, children }: Decoded, depth = 0): string[] {
  const what = [kind, type].filter(Boolean).join(' ')
  const said = [value, unit, meaning, about].filter(Boolean).join('; ')
  return [
    `${'  '.repeat(depth)}- ${label}${what ? ` (${what})` : ''}${said ? `: ${said}` : ''}`,
    ...(warnings ?? []).map((warning) => `${'  '.repeat(depth + 1)}- Warning: ${warning}`),
    ...(children ?? []).flatMap((child) => linesOf(child, depth + 1)),
  ]
}

const shortened = (lines: string) =>
  lines.length > most.characters
    ? `${lines.slice(0, most.characters)}\n… ${lines.length - most.characters} characters are left out. Ask for a part.`
    : lines

const labelOf = ({ kind, name, where }: Label) => `${kind} ${name}${where ? `, ${where}` : ''}`

/** The part of a page's Markdown under a heading, with the page's title. Undefined for a heading that it does not have. */
function sectionOf(markdown: string, wanted: string): string | undefined {
  const lines = markdown.split('\n')
  const isHeading = (line: string) => /^#{1,6} /.exec(line)?.[0].length
  let fenced = false
  const levels = lines.map((line) => {
    if (/^(```|~~~)/.test(line)) fenced = !fenced
    return fenced ? undefined : isHeading(line)
  })
  const start = lines.findIndex((line, at) => levels[at] !== undefined && bare(line) === bare(wanted))
  if (start < 0) return undefined
  const end = levels.findIndex((level, at) => at > start && level !== undefined && level <= (levels[start] ?? 0))
  return lines.slice(start, end < 0 ? undefined : end).join('\n')
}

type SiteReader = ReturnType<typeof readerOf>

/** What the tools read of a site: its files, the facts, a chain by name, the judge of addresses, the search. */
function readerOf(read: ReadFile, product: string) {
  const parse = async (path: string): Promise<unknown> => {
    const file = await read(path)
    try {
      return JSON.parse(file)
    } catch {
      throw new MissingFile(`${path} of the site is no JSON. Is this the address of the site?`)
    }
  }
  const json = once(parse) as <Value>(path: string) => Promise<Value>
  const facts = () => json<{ chains: Chain[]; deployments: DeploymentRow[] }>('deployments.json')
  const names = () =>
    json<{ decode: string; texts: string; searchIndex: string; searchLookup: string }>('assistants.json')
  const opened = once(async (searchIndex): Promise<SearchEngine> => {
    const { searchLookup } = await names()
    return openIndex(await read(searchIndex), await json(searchLookup))
  })

  /** A chain by its key, id or name. */
  async function chainNamed(wanted: string | undefined): Promise<Chain | undefined> {
    if (wanted === undefined) return undefined
    const { chains } = await facts()
    const { chains: known } = await json<{ chains: { key: string; aliases: string[] }[] }>((await names()).searchLookup)
    const also = new Map(known.map(({ key, aliases }) => [key, aliases]))
    const found = chains.filter(({ key, id, name }) =>
      [key, String(id), name, ...(also.get(key) ?? [])].some((one) => bare(one) === bare(wanted)),
    )
    const [chain] = found
    if (!chain)
      throw new Refused(
        `No chain is called “${visible(wanted)}”. The chains: ${chains.map(({ key }) => key).join(', ')}.`,
      )
    return chain
  }

  const judgeOf = once(async (path) => makeJudge(await json<JudgeBook>(path)))
  const search = async (query: string) => (await opened((await names()).searchIndex)).find(query)
  return { read, product, json, facts, names, chainNamed, judgeOf, search }
}

/** Rows of the deployments. */
const findAddress = ({ product, facts, chainNamed }: SiteReader): Tool => ({
  name: 'find_address',
  description: `Addresses of ${product}'s contracts, with status and source, by contract, product and chain. Deprecated rows are left out unless status asks for them. No row means that the contract is not known to be deployed there.`,
  inputSchema: {
    type: 'object',
    properties: {
      contract: {
        type: 'string',
        description: 'The name of a contract or a part of it, such as PancakeV3Factory.',
      },
      product: { type: 'string', description: 'Such as v3, infinity, universal-router.' },
      chain: { type: 'string', description: 'Key, id or name of a chain, such as base, 8453.' },
      status: { type: 'string', enum: ['active', 'deprecated', 'any'], default: 'active' },
    },
  },
  async answer(given) {
    const contract = text(given, 'contract')
    const wanted = text(given, 'product')
    const status = text(given, 'status') ?? 'active'
    if (!['active', 'deprecated', 'any'].includes(status))
      throw new Refused(`\`status\` is active, deprecated or any, and not “${visible(status)}”.`)
    const chain = await chainNamed(text(given, 'chain'))
    if (!contract && !wanted && !chain) throw new Refused('Give at least one of `contract`, `product` and `chain`.')
    const { chains, deployments } = await facts()
    const products = [...new Set(deployments.map((row) => row.product))]
    if (wanted && !products.some((one) => bare(one) === bare(wanted)))
      throw new Refused(`No product is called “${visible(wanted)}”. The products: ${products.join(', ')}.`)
    const named = deployments.filter(
      (row) =>
        (!wanted || bare(row.product) === bare(wanted)) && (!contract || bare(row.contract).includes(bare(contract))),
    )
    const exact = named.filter((row) => contract && bare(row.contract) === bare(contract))
    const ofName = exact.length > 0 ? exact : named
    const rows = ofName.filter(
      (row) => (!chain || row.chain === chain.key) && (status === 'any' || row.status === status),
    )
    const nameOf = (key: string) => chains.find((one) => one.key === key)?.name ?? key
    if (rows.length === 0) {
      const on = [...new Set(ofName.filter((row) => row.status === 'active').map((row) => nameOf(row.chain)))]
      const elsewhere = on.length > 0 ? ` It is on ${on.join(', ')}.` : ''
      return `No row matches: it is not known to be deployed there. Do not complete an address.${elsewhere}`
    }
    const shown = rows.slice(0, most.rows).map((row) => {
      const version = row.version ? `, version ${row.version}` : ''
      const end = row.deprecated?.replacedBy ? `, use ${row.deprecated.replacedBy}` : ''
      const state = row.status === 'deprecated' ? `deprecated${row.ended ? ` since ${row.ended}` : ''}${end}` : 'active'
      const abi = row.abi ? `; ABI /abis/${row.abi}.json` : ''
      const note = row.note ? `; ${row.note}` : ''
      return `- ${row.contract} (${row.product}${version}) on ${nameOf(row.chain)}: ${row.address}, ${state}${abi}${note}`
    })
    const left = rows.length - shown.length
    return [...shown, ...(left > 0 ? [`… and ${left} more rows: name the contract or the chain.`] : [])].join('\n')
  },
})

/** What one address is. */
const checkAddress = ({ product, json, facts, chainNamed, judgeOf }: SiteReader): Tool => ({
  name: 'check_address',
  description: `Says whether an address is one of ${product}'s contracts or listed tokens, on which chain, and whether it is deprecated. An address that no list has is unknown, not wrong.`,
  inputSchema: {
    type: 'object',
    properties: {
      address: { type: 'string' },
      chain: { type: 'string', description: 'The chain that it is meant for, if one is.' },
    },
    required: ['address'],
  },
  async answer(given) {
    const address = required(given, 'address', 'an address with 0x')
    const chain = await chainNamed(text(given, 'chain'))
    // The judge reads the chain in a text, and nothing names one as surely as its explorer.
    const asked = chain?.explorer && /^0x/i.test(address) ? `${chain.explorer.url}/address/${address}` : address
    const judged = (await judgeOf('book/check.json'))(asked)
    const said = judged.map(({ value, message }) => `${value}: ${message}`)
    if (said.length > 0) return said.join('\n')
    if (!isOther(address))
      throw new Refused(
        `“${visible(address)}” is no address: one of an EVM chain has 0x and 40 hexadecimal digits, one of Aptos up to 64, one of Solana 32 to 44 characters in base58.`,
      )
    const { chains, deployments } = await facts()
    const { tokens } = await json<{ tokens: Token[] }>('tokens.json')
    const listed: Listed[] = [
      ...deployments.map((row) => ({ ...row, name: row.contract })),
      ...tokens.map((token) => ({ ...token, name: token.symbol })),
    ]
    const nameOf = (key: string) => chains.find((one) => one.key === key)?.name ?? key
    return listedAs(address, chain?.key, listed, nameOf)
  },
})

/** What calldata, a revert or a log means. */
const decodeData = ({ json, names, chainNamed }: SiteReader): Tool => ({
  name: 'decode',
  description:
    'Explains calldata, revert data, a revert reason, a log (topics, then data), a selector or a transaction as JSON, with names, units and warnings. Nothing is guessed.',
  inputSchema: {
    type: 'object',
    properties: {
      data: { type: 'string', description: 'Hex, a revert reason, or JSON.' },
      chain: { type: 'string', description: 'The chain of its addresses; BNB Smart Chain without it.' },
    },
    required: ['data'],
  },
  async answer(given) {
    const data = required(given, 'data', 'calldata in hex')
    const chain = await chainNamed(text(given, 'chain'))
    const files = await names()
    const answered = decode(data, {
      data: await json<DecodeData>(files.decode),
      texts: await json<Text[]>(files.texts),
      chain: chain?.key ?? 'bsc',
      now: Math.floor(Date.now() / 1000),
    })
    if ('problem' in answered) throw new Refused(answered.problem || 'There is nothing to decode.')
    return shortened([answered.summary, ...answered.found.flatMap((one) => linesOf(one))].join('\n'))
  },
})

/** Sections of the site. */
const searchPages = ({ product, search }: SiteReader): Tool => ({
  name: 'search',
  description: `Searches ${product}'s developer documentation: pages, sections, functions, errors, addresses, revert reasons. read_page reads what it finds.`,
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string' }, limit: { type: 'integer', minimum: 1, maximum: 16, default: 8 } },
    required: ['query'],
  },
  async answer(given) {
    const query = required(given, 'query', 'exact input swap on v3')
    const limit = Number(text(given, 'limit') ?? 8)
    if (!Number.isInteger(limit) || limit < 1 || limit > 16)
      throw new Refused('`limit` is a whole number from 1 to 16.')
    const { results, message, near } = await search(query)
    const lines = results.slice(0, limit).map((result) => {
      const label = result.label ? ` (${labelOf(result.label)})` : ''
      return `- ${[...result.titles, result.title].filter(Boolean).join(' > ')}${label}: ${hrefOf(result)}`
    })
    const others = near && near.length > 0 ? [`Nearly spelled like it: ${near.join(', ')}.`] : []
    return [...(message ? [message] : []), ...lines, ...others].join('\n') || 'Nothing matches.'
  },
})

/** A page, or a section of it. */
const readPage = ({ read, search }: SiteReader): Tool => ({
  name: 'read_page',
  description:
    'A page of the documentation as Markdown, or one section of it by its heading. Its samples are run by tests, and its addresses are facts with sources.',
  inputSchema: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Such as /contracts/v3/guides/swap; a link of search, too.' },
      section: { type: 'string', description: 'The text of a heading.' },
    },
    required: ['path'],
  },
  async answer(given) {
    const asked = required(given, 'path', '/contracts/v3/addresses')
    const path = asked.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '')
    const route = path.replace(/\.(md|html)$/, '').replace(/^\/+|\/+$/g, '')
    if (!/^[\w/.-]*$/.test(route) || route.split('/').includes('..'))
      throw new Refused(`“${visible(asked)}” is no path of a page, such as /contracts/v3/addresses.`)
    const markdown = await read(`${route || 'index'}.md`).catch(() => undefined)
    if (markdown === undefined) {
      const { results } = await search(route.split('/').slice(-2).join(' ').replaceAll('-', ' '))
      const found = [...new Set(results.slice(0, 3).map((one) => one.route))].join(', ')
      throw new Refused(`There is no page /${route}.${found ? ` Near it: ${found}.` : ''} \`search\` finds pages.`)
    }
    const section = text(given, 'section')
    if (!section) return shortened(markdown)
    const part = sectionOf(markdown, section)
    if (part !== undefined) return shortened(part)
    const headings = markdown.split('\n').filter((line) => /^#{2,4} /.test(line))
    throw new Refused(`/${route} has no heading “${visible(section)}”. It has:\n${headings.slice(0, 80).join('\n')}`)
  },
})

/** The tools over the files of a site. They throw {@link Refused} for what they cannot answer. */
export function makeTools(read: ReadFile, product: string): Tool[] {
  const site = readerOf(read, product)
  return [findAddress(site), checkAddress(site), decodeData(site), searchPages(site), readPage(site)]
}
