import { deprecatedGroup } from '../../shared/sidebarItems.ts'
import { memberName } from '../options.ts'
import { bare, hasStopWord, isCodeWord, isSentence, phraseOf, termsOf, tokenize } from '../terms.ts'
import { type Boosts, type IndexDocument, isValue } from './answer.ts'

/** What a section's score is multiplied by. `npm run bench search` shows what a change does to the labelled queries. */
export const factors = {
  /** By powers of ten: the query is the name of a page, a name in code, a keyword, the name of a heading, or has its words. */
  exact: { page: 12, code: 10, keyword: 8, heading: 7, words: 4 },
  /** All words of the query in the title, the headings above, the keywords and the route. Less for a part of them. */
  headings: 7,
  /** A page introduces its subject. */
  page: 1.2,
  /** A query in plain words asks for an explanation, not for a member that happens to use them. Half for rows and values. */
  memberForWords: 0.3,
  /** Of members of one name, that of the contract on most chains. For each chain of its product. */
  chains: 0.02,
  /**
   * What is deprecated comes after what is in use, and Aptos after EVM chains, unless the query is its name or has a word that
   * names it only.
   */
  aside: 1e-9,
  /** The query names a generation of the exchange, and the section is of another. */
  otherGeneration: 0.4,
}

/** The generation that a text names, by its folder; undefined for none and for several. Uniswap v4 is to v3 what Infinity is. */
function generationIn(text: string): string | undefined {
  const named = text.toLowerCase().match(/(?<!quoter )\b(v2|v3|v4|infinity)\b/g) ?? []
  const all = new Set(named.map((name) => (name === 'v4' ? 'infinity' : name)))
  return all.size === 1 ? [...all][0] : undefined
}

const generationOf = (route: string): string | undefined => /^\/contracts\/(v2|v3|infinity)(?=\/|$)/.exec(route)?.[1]

/** A beginning of a contract's name that names it, in characters: `smartchef`. */
const shortestStart = 8

interface Traits {
  headings: ReadonlySet<string>
  /** Its name as letters and digits in lower case, and its contract's; `qualified` is both. */
  name: string
  contract?: string
  qualified?: string
  /** Its name as a phrase; members have none. */
  words?: string
  /** Its keywords, in any order of their words. */
  phrases: ReadonlySet<string>
}

/** The name in a contract's heading: `Vault reference` is about `Vault`. */
const subjectOf = (title: string): string => title.replace(/^Reference of (the )?| reference$/g, '')

function traitsOf(section: IndexDocument): Traits {
  const { title, titles, route, member, keywords = [] } = section
  const name = member ? memberName(title) : subjectOf(title)
  return {
    headings: new Set(termsOf([title, ...titles, ...keywords, route, member?.contract].join(' '))),
    name: bare(name),
    ...(member
      ? { contract: bare(member.contract), qualified: bare(member.contract + name) }
      : { words: phraseOf(name) }),
    phrases: new Set(keywords.map(phraseOf)),
  }
}

/** What a reader adds to a name: the start of a question, the kind of a member, the word ABI. */
const asking = /^(how (to|do i|can i)|where (is|are)|what (is|are)) ((a|an|the) )?/i
const kindWords = /^(function|event|error|struct) | (function|event|error|struct|selector|signature|topic ?0?)$/gi
const abiWords = /^abi (of|for) (the )?| abi$/gi

/** Parameters after a name: `(params)` of `NonfungiblePositionManager.mint(params)`. */
const parameters = /(?<=\w)\(.*\)$/

/** The name that a query asks for: `UnsupportedAction` of `UnsupportedAction error`. */
export const nameIn = (query: string): string =>
  query.replace(asking, '').replace(kindWords, '').replace(abiWords, '').replace(parameters, '')

/** The kind of member that a query names: `swap event`, `PoolCreated topic0`. */
function kindIn(query: string): string | undefined {
  const [word = ''] = query.toLowerCase().match(kindWords) ?? []
  return /topic/.test(word) ? 'event' : /function|event|error|struct/.exec(word)?.[0]
}

/** The sections as ranking sees them, counted once for all queries. */
interface RankedSections {
  count: number
  traits: ReadonlyMap<IndexDocument, Traits>
  /** How many sections have each word in their headings. */
  headings: ReadonlyMap<string, number>
  /** In how many titles of sections in use each word is. */
  inUse: ReadonlyMap<string, number>
  /** The words of each page's title and address. */
  titled: ReadonlyMap<string, ReadonlySet<string>>
  /** The names of functions with parameters. */
  functions: ReadonlySet<string>
  /** The names of the members of each contract, by its own name. */
  members: ReadonlyMap<string, Members>
}

interface Members {
  contract: string
  isOld: boolean
  names: Set<string>
}

const isOld = ({ trail }: IndexDocument) => trail.includes(deprecatedGroup)
const isAptos = ({ route }: IndexDocument) => route.startsWith('/contracts-aptos')

function countWords(texts: readonly Iterable<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function membersOf(sections: readonly IndexDocument[]): Map<string, Members> {
  const members = new Map<string, Members>()
  for (const section of sections) {
    if (!section.member) continue
    const { contract } = section.member
    const known = members.get(bare(contract)) ?? { contract, isOld: true, names: new Set() }
    members.set(bare(contract), { ...known, isOld: known.isOld && isOld(section) })
    known.names.add(bare(memberName(section.title)))
  }
  return members
}

function rankSections(sections: readonly IndexDocument[]): RankedSections {
  const traits = new Map(sections.map((section) => [section, traitsOf(section)]))
  return {
    count: sections.length,
    traits,
    headings: countWords([...traits.values()].map(({ headings }) => headings)),
    inUse: countWords(
      sections.filter((section) => !isOld(section) && !section.member).map(({ title }) => termsOf(title)),
    ),
    titled: new Map(
      sections.filter(({ isPage }) => isPage).map(({ title, route }) => [route, new Set(termsOf(`${title} ${route}`))]),
    ),
    functions: new Set(
      sections.flatMap(({ member, title }) =>
        member?.kind === 'function' && member.types !== '()' ? bare(memberName(title)) : [],
      ),
    ),
    members: membersOf(sections),
  }
}

/**
 * The contract and the member that a query names together: `MasterChefV3 harvest tokenId`, `Vault.take(currency)`. A name that is
 * also an everyday word, or that of a retired contract, counts as it is written, and outside of a sentence.
 */
function memberIn({ members }: RankedSections, query: string): [contract: string, name: string] | undefined {
  const words = tokenize(query)
  for (const word of words) {
    // `IPancakeV3Pool` is the interface of `PancakeV3Pool`.
    const contract = word.replace(/^I(?=[A-Z])/, '')
    const [name, start] = [bare(contract), bare(word)]
    for (const [own, found] of members) {
      if (own !== name && !(word.length >= shortestStart && own.startsWith(start))) continue
      const isSure = query.includes(`${found.contract}.`) || (contract === found.contract && !hasStopWord(query))
      if (!isSure && (found.isOld || !/[a-z][A-Z]/.test(found.contract))) continue
      const called = words.map(bare).find((one) => one !== start && found.names.has(one))
      if (called) return [own, called]
    }
  }
  return undefined
}

/** How much a word tells: more where fewer headings have it. */
const weightIn =
  ({ count, headings }: RankedSections) =>
  (term: string): number =>
    Math.sqrt(Math.log(1 + count / (1 + (headings.get(term) ?? 0))))

/** What a query asks for. */
interface Asked {
  /** Its words with their weights. */
  terms: readonly (readonly [term: string, weight: number])[]
  /** The sum of the weights. */
  weight: number
  /** The name in it as letters and digits, and as a phrase; and the whole query as a phrase. */
  name: string
  namePhrase: string
  phrase: string
  /** The kind of member that it names. */
  kind: string | undefined
  /** A contract and a member of it. */
  contract: string | undefined
  called: string | undefined
  /** The function that it calls. */
  subject: string | undefined
  asksAptos: boolean
  generation: string | undefined
  /** It has a word as in code. */
  isCode: boolean
  /** It is a name rather than plain words. */
  isName: boolean
}

function readQuery(index: RankedSections, query: string): Asked {
  const weightOf = weightIn(index)
  const terms = termsOf(query).map((term) => [term, weightOf(term)] as const)
  const name = nameIn(query)
  // Names in Move have underscores; so have methods of nodes, and codes in capitals.
  const asksAptos = /\b(aptos|apt|move)\b|::/i.test(query) || /\b(?!eth_)[a-z]+_[a-z]/.test(query)
  const [contract, called] = asksAptos ? [] : (memberIn(index, query) ?? [])
  const code = isSentence(query)
    ? undefined
    : tokenize(query).find((word) => isCodeWord(word) && index.functions.has(bare(word)))
  const isCode = /[a-z][A-Z]|_|\(/.test(query)
  return {
    terms,
    weight: terms.reduce((sum, [, weight]) => sum + weight, 0),
    name: bare(name),
    namePhrase: phraseOf(name),
    phrase: phraseOf(query),
    kind: kindIn(query),
    contract,
    called,
    subject: code && bare(code),
    asksAptos,
    generation: generationIn(query),
    isCode,
    isName: (isCode && !isSentence(query)) || !/\s/.test(query),
  }
}

/** The part of a query's words that headings have, from 0 to 1. */
const shareOf = ({ terms, weight: whole }: Asked, headings: ReadonlySet<string>): number =>
  terms.reduce((sum, [term, weight]) => sum + (headings.has(term) ? weight : 0), 0) / (whole || 1)

/** How exactly a section is what a query names, as a power of ten. */
function exactness(asked: Asked, { isPage, title, member }: IndexDocument, own: Traits): number {
  const { exact } = factors
  const { name, kind, isCode } = asked
  const isNamed = (name === own.name || name === own.qualified) && (!member || !kind || member.kind === kind)
  // A reference is about its contract, and a page of that name says more about it.
  if (isNamed && isPage && !/ reference$/.test(title)) return exact.page
  const isMember = own.contract === asked.contract && own.name === asked.called
  // An event can have the name of its function in capitals, and is asked for by its kind.
  if (isMember && !kind && member?.kind !== 'function') return exact.words
  if (isMember || (isNamed && isCode)) return exact.code + Number(isPage) - Number(member?.isRow ?? false)
  if (own.phrases.has(asked.phrase)) return exact.keyword
  // Further names in code are its arguments.
  if (member?.kind === 'function' && own.name === asked.subject) return exact.words
  if (isNamed) return exact.heading - Number(member?.isRow ?? false)
  return !isCode && own.words === asked.namePhrase ? exact.words + Number(isPage) : 0
}

/** Whether a section is deprecated or of Aptos, and the query does not ask for that. */
function isAside({ inUse, titled }: RankedSections, { asksAptos, terms }: Asked, section: IndexDocument): boolean {
  if (isAptos(section)) return !asksAptos
  if (!isOld(section)) return false
  // A word of two titles in use or fewer names what is deprecated.
  return !terms.some(([term]) => (inUse.get(term) ?? 0) <= 2 && titled.get(section.route)?.has(term))
}

export interface Ranking {
  weightOf: (term: string) => number
  /** For a query, the {@link factors} of a section that are not 1. Their product is MiniSearch's `boostDocument`. */
  boostsFor: (query: string) => (section: IndexDocument) => Boosts
}

export function makeRanking(sections: readonly IndexDocument[], reachOf: (route: string) => number): Ranking {
  const index = rankSections(sections)
  function boostsFor(query: string): (section: IndexDocument) => Boosts {
    const asked = readQuery(index, query)
    return (section) => {
      const own = index.traits.get(section) ?? traitsOf(section)
      const { isPage, member } = section
      const exact = exactness(asked, section, own)
      const generation = generationOf(section.route)
      return {
        exact: 10 ** exact,
        headings: 1 + factors.headings * shareOf(asked, own.headings) ** 2,
        ...(isPage && { page: factors.page }),
        ...(member && { chains: 1 + factors.chains * reachOf(section.route) }),
        ...(member && !asked.isName && { memberForWords: factors.memberForWords * (isValue(section) ? 0.5 : 1) }),
        ...(asked.generation &&
          generation &&
          asked.generation !== generation && { otherGeneration: factors.otherGeneration }),
        ...(exact <= factors.exact.words + 1 && isAside(index, asked, section) && { aside: factors.aside }),
      }
    }
  }
  return { weightOf: weightIn(index), boostsFor }
}
