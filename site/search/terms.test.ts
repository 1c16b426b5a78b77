import { describe, expect, it } from 'vitest'
import { sameWords } from './synonyms.ts'
import { bare, phraseOf, termsOf } from './terms.ts'

describe('termsOf', () => {
  it.each([
    ['exactInputSingle', ['exactinputsingl', 'exact', 'input', 'singl']],
    ['V3TooLittleReceived', ['v3toolittlereceived', 'v3', 'too', 'littl', 'receiv']],
    ['CL_SWAP_EXACT_IN', ['cl_swap_exact_in', 'cl', 'swap', 'exact']],
    ['sqrtPriceX96', ['sqrtpricex96', 'sqrt', 'pric', 'x96']],
    ['permit2', ['permit2', 'permit', '2']],
    ['unwrapWETH9', ['unwrapweth9', 'unwrap', 'weth', '9']],
    ['vault.take(currency)', ['vault', 'take', 'currency']],
    ['fee-on-transfer', ['fee', 'transfer']],
    ['Köln Ärger', ['köln', 'ärger']],
    ['السيولة في', ['السيولة', 'في']],
  ])('keeps %j whole and splits it at case, underscore and digits', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it('matches a plural with its singular', () => {
    expect(termsOf('fees pools addresses queries')).toEqual(['fee', 'pool', 'address', 'query'])
    expect(termsOf('gas status less')).toEqual(['gas', 'status', 'less'])
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
    expect(termsOf(`0x04e45aaf pool ${'x'.repeat(65)}`)).toEqual(['pool'])
    expect(termsOf('4qQeZ5LwSz6HuupUu8jCtgXyW1mYQcNbFAW1sWZp89HL pool')).toEqual(['pool'])
  })

  it('leaves out the digits after a decimal point, and keeps whole constants', () => {
    expect(termsOf('0.008337359286736387 4295128739')).toEqual(['0', '4295128739'])
  })

  it.each(['', '   ', '.*+?^$()|[]\\', '\u0000\u001b', '🥞', '<>"&'])('has no term of %j', (text) => {
    expect(termsOf(text)).toEqual([])
  })
})

describe('common words', () => {
  it('are no terms', () => {
    expect(termsOf('What is the fee of a pool')).toEqual(['fee', 'pool'])
  })

  it('that mean the same are one term', () => {
    expect(termsOf('sell')).toEqual(termsOf('swap'))
  })
})

describe('phraseOf', () => {
  it('is the same for any order, form and case of the words, and for a name', () => {
    for (const text of ['signing a permit', 'permit sign', 'Sign permits', 'signPermit'])
      expect(phraseOf(text)).toBe('permit sign')
  })

  it('has common words where there are no others, and the words of another question', () => {
    expect(phraseOf('what is the')).toBe('is the what')
    expect(phraseOf('why sign a permit')).not.toBe(phraseOf('sign a permit'))
  })
})

describe('bare', () => {
  it('is what two spellings of a name have in common', () => {
    expect(bare('Smart Router')).toBe(bare('smartRouter'))
    expect(bare('remove_liquidity')).toBe('removeliquidity')
  })
})

describe('synonyms', () => {
  it('are written as the index has them: each word and its synonym lead to the same term', () => {
    const differ = Object.entries(sameWords).filter(
      ([word, same]) => termsOf(word).join() !== same || termsOf(same).join() !== same,
    )
    expect(differ).toEqual([])
  })

  it('find each other in any form of the words', () => {
    expect(termsOf('estimated trades')).toEqual([...termsOf('quotes'), 'trad'])
    expect(termsOf('simulating')).toEqual(termsOf('quoted'))
    expect(termsOf('TWAP')).toEqual(termsOf('average'))
  })
})
