/**
 * How the search ranks sections. Every number was chosen by what it does to the labelled queries that
 * `npm run bench search` asks. Run it after a change.
 */

/** A name that the query writes apart (`exact input`) is rare, so a match says more than one of its parts. */
export const joinedWeight = 2
/** A synonym is a guess about what the reader means. */
export const synonymWeight = 0.5

/** MiniSearch's score is raised to this power: how much of the query a section covers says more than the score. */
export const scorePower = 0.5

/** What MiniSearch's score is multiplied by. Each part adds to the factor. */
export const coverage = {
  /** A section that was found by a misspelled or unfinished word keeps its place among others of its kind. */
  base: 0.05,
  /** All words of the query in the title, the headings above and the route: the section is on the right subject. */
  headings: 2.2,
  /** All words of the query in the title. */
  title: 0.35,
  /** And the title has no other words. */
  titleOnly: 1,
  /** The share that a longer word covers of an unfinished one, which the index does not have. */
  unfinished: 0.7,
  /** Added to the number of sections with a word before its rarity is computed. A large value makes words weigh alike. */
  common: 20,
  /** All words of the query somewhere in the section. */
  anywhere: 2.3,
  /** All words of the query somewhere on the page. */
  page: 0.55,
  /** The share of the query is raised to this power: a section with all of its words is worth more than two with half. */
  power: 1.5,
}

/** What a section's score is multiplied by, one after the other. */
export const factors = {
  /** The query has a revert code that the section quotes: `swap reverts LOK`. */
  quotes: 3,
  /** Added to 1 when the title contains the query's words, common words too: "how do I ..." is often a heading. */
  phrase: 0.95,
  /** The same for a query that is a question, where a heading that asks it is the answer. */
  askedPhrase: 3,
  /** A page introduces its subject, so it comes before its sections. */
  page: 1.35,
  /** A query in plain words asks for an explanation, not for a function that happens to use the words. */
  memberForWords: 0.55,
  /** Words around a member's name ask something about that member. */
  named: 1.5,
  /** A row is one of several tables' mentions; the page about the contract has a heading for the member. */
  rowForWords: 0.35,
  rowForName: 0.5,
  /** A query that names a product, as `aptos add liquidity` does, is seldom about another. */
  otherProduct: 0.35,
  /** The contracts of Aptos are for a query that names Aptos. */
  otherPart: 0.85,
  /** What replaced a deprecated product comes before it. */
  deprecated: 0.7,
  /** Functions are asked for more often than events, errors and structs of the same name. */
  notFunction: 0.7,
  /** "How do I ..." asks for a guide. */
  guide: 1.6,
  /** Added to 1 for each letter that a misspelled name gets right within {@link nameDistance}. */
  nearName: 0.5,
}

/** A name with this many wrong letters is another name. */
export const nameDistance = 3
/** Shorter names are too much alike for {@link factors.nearName}. */
export const shortestNearName = 6

/**
 * The rank of a section whose name is the query. A higher rank always comes first, whatever the scores: they are far
 * below {@link rankStep}.
 */
export const nameRanks = {
  /** The page with exactly this title. */
  page: 5,
  /** A heading or member with exactly this name, where capitals or underscores show that the query is code. */
  code: 4,
  /** A page, except for capitals and spaces. */
  pageLoosely: 3,
  /** A section with this search term of several words: `permit signature` is not the signature of `permit`. */
  phrase: 2.1,
  /** The same words in another order, or with other common words: `how to sign a permit`. */
  phraseLoosely: 1.9,
  /** A heading or member with exactly this name. */
  exact: 2,
  /** Contract and member together: `Vault.lock`. */
  qualified: 2,
  /** A page whose name starts with the query. */
  pageStart: 1.6,
  /** A section with this search term of one word: `install` is more than a heading of that name. */
  term: 1.2,
  /** Any section, except for capitals and spaces. */
  loosely: 1,
  /** Taken off for a row: a heading of the same name says more. */
  row: 0.3,
}
export const rankStep = 1e6
/** A shorter query is the start of too many names for {@link nameRanks.pageStart}. */
export const shortestStart = 3
