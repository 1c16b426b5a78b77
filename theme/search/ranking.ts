import { memberName } from '../../shared/search/options.ts'
import { bare, phraseOf, termsOf } from '../../shared/search/terms.ts'
import { deprecatedGroup } from '../../shared/sidebar.ts'
import type { Section } from './answer.ts'

/**
 * What a section's score is multiplied by. `npm run bench search` shows what a change does to the labelled queries.
 */
export const factors = {
  /**
   * By powers of ten: the query is the name of a page, a name in code, a keyword, the name of a heading or of a row, or it has
   * the words of one of these names.
   */
  exact: { page: 12, code: 10, keyword: 8, heading: 7, row: 6, words: 4 },
  /** All words of the query in the title, the headings above, the keywords and the route. Less for a part of them. */
  headings: 14,
  /** A page introduces its subject. */
  page: 1.2,
  /** A query in plain words asks for an explanation, not for a member that happens to use them. */
  memberForWords: 0.3,
  /** "How do I …" asks for a guide. */
  guide: 1.6,
  /** The query names a product or generation, and the section is about another. */
  otherProduct: 0.35,
  /** What replaced a deprecated product comes before it. */
  deprecated: 0.5,
}

interface Traits {
  headings: ReadonlySet<string>
  /** The letters of its name, and those of its contract's with it. */
  name: string
  qualified?: string
  /** The words of its name; a member's are letters of code. */
  words?: string
  /** Its keywords, in any order of their words. */
  phrases: ReadonlySet<string>
}

/** The name in a contract's heading: `Vault reference` is about `Vault`. */
const subjectOf = (title: string): string => title.replace(/^Reference of (the )?| reference$/g, '')

const traits = new WeakMap<Section, Traits>()

function traitsOf(section: Section): Traits {
  const known = traits.get(section)
  if (known) return known
  const { title, titles, route, member, keywords = [] } = section
  const name = member ? memberName(title) : subjectOf(title)
  const made: Traits = {
    headings: new Set(termsOf([title, ...titles, ...keywords, route, member?.contract].join(' '))),
    name: bare(name),
    ...(member ? { qualified: bare(member.contract + name) } : { words: phraseOf(name) }),
    phrases: new Set(keywords.map(phraseOf)),
  }
  traits.set(section, made)
  return made
}

/** What a reader adds to a name: the start of a question, the kind of a member, the word ABI. */
const asking = /^(how (to|do i|can i)|where (is|are)|what (is|are)) ((a|an|the) )?/i
const kindWords = /^(function|event|error|struct) | (function|event|error|struct|selector|signature|topic ?0?)$/gi
const abiWords = /^abi (of|for) (the )?| abi$/gi

/** The name that a query asks for: `UnsupportedAction` of `UnsupportedAction error`. */
export const nameIn = (query: string): string => query.replace(asking, '').replace(kindWords, '').replace(abiWords, '')

/** The kind of member that a query names: `swap event`, `PoolCreated topic0`. */
function kindIn(query: string): string | undefined {
  const [word = ''] = query.toLowerCase().match(kindWords) ?? []
  return /topic/.test(word) ? 'event' : /function|event|error|struct/.exec(word)?.[0]
}

/** MiniSearch's `boostDocument` for a query: the product of {@link factors} for each section that has one of its words. */
export function makeBoost(query: string, products: ReadonlySet<string>): (section: Section) => number {
  const terms = termsOf(query)
  const bareName = bare(nameIn(query))
  const namePhrase = phraseOf(nameIn(query))
  const phrase = phraseOf(query)
  const kind = kindIn(query)
  const isCode = /[a-z][A-Z]|_|\(/.test(query)
  const isName = isCode || !/\s/.test(query)
  const asksHow = /^how (do|can|to|should)\b/i.test(query)
  const named = terms.filter((term) => products.has(term))
  const isKind = ({ member }: Section) => !member || !kind || member.kind === kind
  const share = (set: ReadonlySet<string>) => terms.filter((term) => set.has(term)).length / Math.max(1, terms.length)
  /** The products that the query names, and those of the first part of the route, as `/contracts-aptos`, are the same. */
  const isAbout = ({ route }: Section, { headings }: Traits) =>
    named.every((term) => headings.has(term)) &&
    termsOf(route.split('/')[1] ?? '').every((term) => !products.has(term) || named.includes(term))
  const exactness = (section: Section, { name, qualified, words, phrases }: Traits): number => {
    const { exact } = factors
    const { isPage, title, member } = section
    const isNamed = (bareName === name || bareName === qualified) && isKind(section)
    // A reference is about its contract, and a page of that name says more about it.
    if (isNamed && isPage && !/ reference$/.test(title)) return exact.page
    if (isNamed && isCode) return exact.code + Number(isPage) - Number(member?.isRow ?? false)
    if (phrases.has(phrase)) return exact.keyword
    if (isNamed) return member?.isRow ? exact.row : exact.heading
    return !isCode && words === namePhrase ? exact.words + Number(isPage) : 0
  }
  const boosts = new Map<Section, number>()
  return (section) => {
    const known = boosts.get(section)
    if (known !== undefined) return known
    const traits = traitsOf(section)
    const { isPage, member, route, trail } = section
    let boost = 10 ** exactness(section, traits)
    boost *= 1 + factors.headings * share(traits.headings) ** 2
    if (isPage) boost *= factors.page
    if (member && !isName) boost *= factors.memberForWords * (member.isRow ? 0.5 : 1)
    if (asksHow && route.includes('/guides/')) boost *= factors.guide
    if (!isAbout(section, traits)) boost *= factors.otherProduct
    if (trail.includes(deprecatedGroup)) boost *= factors.deprecated
    boosts.set(section, boost)
    return boost
  }
}
