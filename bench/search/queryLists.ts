import { contractQueries } from './contractQueries.ts'
import { developerQueries } from './developerQueries.ts'
import { engineerQueries } from './engineerQueries.ts'
import { freshQueries } from './freshQueries.ts'
import { frontEndQueries } from './frontEndQueries.ts'
import { secondHalf, tunedHalf } from './halvedQueries.ts'
import { heldOutQueries } from './heldOutQueries.ts'
import { integratorQueries } from './integratorQueries.ts'
import { paraphrasedQueries } from './paraphrasedQueries.ts'
import type { Query } from './queries.ts'
import { exchangeReviewQueries, productReviewQueries } from './reviewQueries.ts'
import { splitFirstHalf, splitSecondHalf } from './splitQueries.ts'
import { typedQueries } from './typedQueries.ts'
import { unseenQueries } from './unseenQueries.ts'
import { workQueries } from './workQueries.ts'

/** The lists in addition to `queries`, each named by who wrote it or from what. The file of a list states what it first measured. */
export const queryLists = {
  integrators: integratorQueries,
  'a judge who had not seen the search': unseenQueries,
  'the list of pages': freshQueries,
  'the pages': heldOutQueries,
  'developers, as they type them': typedQueries,
  'other developers, as they type them': developerQueries,
  'developers at work': workQueries,
  'engineers, in their own words': engineerQueries,
  'the pages, in other words': paraphrasedQueries,
  'two developers, the first half': tunedHalf,
  'two developers, the second half': secondHalf,
  'a contract developer': contractQueries,
  'two more developers, the first half': splitFirstHalf,
  'two more developers, the second half': splitSecondHalf,
  'a reviewer of v2, v3 and farms': exchangeReviewQueries,
  'a reviewer of APIs, SDKs and products': productReviewQueries,
  'a front-end developer, untouched': frontEndQueries,
} satisfies Record<string, readonly Query[]>
