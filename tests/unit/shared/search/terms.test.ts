import { describe, expect, it } from 'vitest'
import {
  indexedTerms,
  joinedTerms,
  longestTerm,
  queryTerms,
  termsOf,
  wholeTerms,
} from '../../../../shared/search/terms.ts'

describe('termsOf', () => {
  it.each([
    ['exactInputSingle', ['exactinputsingl', 'exact', 'input', 'singl']],
    ['V3TooLittleReceived', ['v3toolittlereceived', 'v3', 'too', 'littl', 'receiv']],
    ['CL_SWAP_EXACT_IN', ['cl_swap_exact_in', 'cl', 'swap', 'exact', 'in']],
    ['sqrtPriceX96', ['sqrtpricex96', 'sqrt', 'pric', 'x96']],
    ['permit2', ['permit2', 'permit', '2']],
    ['unwrapWETH9', ['unwrapweth9', 'unwrap', 'weth', '9']],
    ['vault.take(currency)', ['vault', 'take', 'currency']],
    ['fee-on-transfer', ['fee', 'on', 'transfer']],
    ['Köln Ärger', ['köln', 'ärger']],
    ['السيولة في', ['السيولة', 'في']],
  ])('keeps %j whole and splits it at case, underscore and digits', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it('matches a plural with its singular', () => {
    expect(termsOf('fees pools addresses queries')).toEqual(['fee', 'pool', 'address', 'query'])
    expect(termsOf('gas status this less')).toEqual(['gas', 'status', 'this', 'less'])
  })

  it.each([
    ['swap', 'swaps swapped swapping'],
    ['stake', 'stakes staked staking'],
    ['settle', 'settles settled settling'],
    ['copy', 'copies copied'],
    ['add', 'adds added adding'],
    ['call', 'calls called calling'],
    ['vote', 'votes voted voting'],
  ])('matches the forms of the verb %s', (verb, forms) => {
    expect(new Set(termsOf(`${verb} ${forms}`)).size).toBe(1)
  })

  it.each(['string', 'speed', 'need', 'fee', 'use'])('keeps %j, which has no ending', (word) => {
    expect(termsOf(word)).toEqual([word])
  })

  it('leaves out addresses, selectors and what is longer than any word', () => {
    expect(termsOf(`0x04e45aaf a ${'x'.repeat(longestTerm + 1)}`)).toEqual(['a'])
    expect(termsOf('4qQeZ5LwSz6HuupUu8jCtgXyW1mYQcNbFAW1sWZp89HL a')).toEqual(['a'])
  })

  it('leaves out the digits after a decimal point, and keeps whole constants', () => {
    expect(termsOf('0.008337359286736387 4295128739')).toEqual(['0', '4295128739'])
  })

  it.each(['', '   ', '.*+?^$()|[]\\', '\u0000\u001b', '🥞', '<>"&'])('has no term of %j', (text) => {
    expect(termsOf(text)).toEqual([])
  })
})

describe('indexedTerms', () => {
  it('leave out common words', () => {
    expect(indexedTerms('What is the fee of a pool')).toEqual(['fee', 'pool'])
  })
})

describe('queryTerms', () => {
  it('leave out common words, unless there are no others', () => {
    expect(queryTerms('how do I swap')).toEqual(['swap'])
    expect(queryTerms('what is the')).toEqual(['what', 'is', 'the'])
  })

  it('are each there once, and few, however long the query is', () => {
    expect(queryTerms('swap Swap SWAP')).toEqual(['swap'])
    const long = Array.from({ length: 5000 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`).join(' ')
    expect(queryTerms(long).length).toBeLessThanOrEqual(24)
  })
})

describe('wholeTerms', () => {
  it('leave out the parts of a name that the index has, unless the query has them too', () => {
    const has = (term: string) => term === 'amountout'
    expect(wholeTerms('amountOut of swap', has)).toEqual(['amountout', 'swap'])
    expect(wholeTerms('amountIn', has)).toEqual(['amountin', 'amount'])
    expect(wholeTerms('amountOut amount', has)).toEqual(['amountout', 'amount'])
  })
})

describe('joinedTerms', () => {
  it('write together what a query wrote apart', () => {
    expect(joinedTerms('exact input single')).toEqual(['exactinput', 'exactinputsingl', 'inputsingl'])
    expect(joinedTerms('swap')).toEqual([])
  })
})
