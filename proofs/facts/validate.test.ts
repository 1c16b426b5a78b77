import { describe, expect, test } from 'vitest'
import { contracts } from '../../facts/abis/index.ts'
import type { Chain } from '../../facts/factTypes.ts'
import { chainOf, chains, type Deployment, deployments, type Token, tokens } from '../../facts/index.ts'
import { type Facts, validateFacts } from '../../facts/validate.ts'

const abis = ['CLPoolManager', 'Vault']

/** Two sound rows that every case below changes in one place. */
const rows: Deployment[] = [
  {
    contract: 'CLPoolManager',
    chain: 'bsc',
    address: '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b',
    product: 'infinity',
    group: 'Core',
    status: 'active',
    abi: 'CLPoolManager',
    source: { kind: 'sdk', package: '@pancakeswap/infinity-sdk', version: '1.0.11', path: 'A[ChainId.BSC]' },
  },
  {
    contract: 'swap',
    chain: 'aptos',
    address: '0xc7efb4076dbe143cbcd98cfaaa929ecfc8f299203dfff63b95ccb6bfe19850fa',
    product: 'aptos',
    group: 'Swap',
    status: 'active',
    source: { kind: 'site', page: '/contracts-aptos', commit: 'd74e43a4db585ad7d74fd7c29a93d6e25ed2463c' },
  },
]

function problems(change: Partial<Facts> & { first?: Partial<Deployment>; second?: Partial<Deployment> } = {}) {
  const { first, second, ...facts } = change
  const changed = [{ ...rows[0], ...first } as Deployment, { ...rows[1], ...second } as Deployment]
  return validateFacts({ chains, deployments: changed, abis, tokens, ...facts })
}

describe('the facts of this repository', () => {
  test('have no problem', () => {
    expect(validateFacts({ chains, deployments, abis: Object.keys(contracts), tokens })).toEqual([])
  })
})

describe('validateFacts', () => {
  test('finds nothing in sound rows', () => {
    expect(problems()).toEqual([])
  })

  test('names an address whose checksum is wrong, and not the checksum that would let it pass', () => {
    expect(problems({ first: { address: '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058B' } })).toEqual([
      'deployments: infinity/CLPoolManager on bsc: address 0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058B fails its EIP-55 checksum; copy it from its source again',
    ])
  })

  test('names a token with a wrong address, and one that is listed twice', () => {
    const [token] = tokens.filter(({ symbol, chain }) => symbol === 'USDT' && chain === 'bsc') as [Token]
    const wrong = { ...token, address: '0x55d398326f99059fF775485246999027B3197956' }
    expect(problems({ tokens: [wrong] })).toEqual([
      expect.stringMatching(
        /^tokens: USDT on bsc: address 0x55d398326f99059fF775485246999027B3197956 fails its EIP-55/,
      ),
    ])
    expect(problems({ tokens: [token, { ...token, symbol: 'USD' }] })).toEqual([
      `tokens: USD on bsc: is listed twice there: USDT, ${token.address}`,
    ])
  })

  test('names an address in lower case, which has no checksum', () => {
    expect(problems({ first: { address: '0xa0ffb9c1ce1fe56963b0321b32e7a0302114058b' } })).toEqual([
      'deployments: infinity/CLPoolManager on bsc: address 0xa0ffb9c1ce1fe56963b0321b32e7a0302114058b has no EIP-55 checksum; copy it from an explorer',
    ])
  })

  test('names an address with one digit changed', () => {
    for (const address of [
      '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058c',
      '0xb0FfB9c1CE1Fe56963B0321B32E7A0302114058b',
      '0xa0FfB9c1CE1Fe56963B0321B32E7A0302144058b',
      '0xA0FFB9C1CE1FE56963B0321B32E7A0302114058B',
    ]) {
      const [problem = '', ...more] = problems({ first: { address } })
      expect(more).toEqual([])
      // Any other address in the message would be one to copy.
      expect(problem.match(/0x[0-9a-fA-F]{40}/g)).toEqual([address])
    }
  })

  test('names an address of the wrong length', () => {
    expect(problems({ first: { address: '0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058' } })).toEqual([
      'deployments: infinity/CLPoolManager on bsc: address 0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058 is not 0x and 40 hex digits',
    ])
  })

  test('names a zero address', () => {
    expect(problems({ first: { address: '0x0000000000000000000000000000000000000000' } })).toEqual([
      'deployments: infinity/CLPoolManager on bsc: the address is zero',
    ])
  })

  test('names an unknown chain', () => {
    expect(problems({ first: { chain: 'bnb' } })).toEqual([
      'deployments: infinity/CLPoolManager on bnb: chain bnb is not in facts/chains.ts',
    ])
  })

  test('names an unknown ABI', () => {
    expect(problems({ abis: ['Vault'] })).toEqual([
      'deployments: infinity/CLPoolManager on bsc: ABI CLPoolManager is not in facts/abis',
    ])
  })

  test('names an Aptos address in another form', () => {
    expect(
      problems({ second: { address: 'c7efb4076dbe143cbcd98cfaaa929ecfc8f299203dfff63b95ccb6bfe19850fa' } }),
    ).toEqual([
      'deployments: aptos/swap on aptos: address c7efb4076dbe143cbcd98cfaaa929ecfc8f299203dfff63b95ccb6bfe19850fa is not 0x and up to 64 lower-case hex digits',
    ])
  })

  test('names a Solana address in another form', () => {
    expect(problems({ second: { chain: 'solana', address: '0x01' } })).toEqual([
      'deployments: aptos/swap on solana: address 0x01 is not base58 of 32 to 44 characters',
    ])
  })

  test('names a source with an empty field', () => {
    expect(
      problems({ first: { source: { kind: 'sdk', package: '@pancakeswap/sdk', version: '5.9.2', path: '' } } }),
    ).toEqual(['deployments: infinity/CLPoolManager on bsc: its sdk source has an empty path'])
  })

  test('names a source whose commit is abbreviated', () => {
    expect(problems({ second: { source: { kind: 'site', page: '/contracts-aptos', commit: 'd74e43a' } } })).toEqual([
      "deployments: aptos/swap on aptos: its site source's commit d74e43a is not 40 hex digits",
    ])
  })

  test('names an active row with a `deprecated` entry', () => {
    expect(problems({ first: { deprecated: { replacedBy: 'Vault' } } })).toEqual([
      'deployments: infinity/CLPoolManager on bsc: has a `deprecated` entry, but its status is active',
    ])
  })

  test('names a row that cannot be told from another', () => {
    const [first] = rows as [Deployment]
    expect(
      problems({ deployments: [first, { ...first, address: '0x238a358808379702088667322f80aC48bAd5e6c4' }] }),
    ).toEqual([
      'deployments: infinity/CLPoolManager on bsc: a second row with the same contract, chain, product, version and note',
    ])
  })

  test('lets two rows of one contract differ in the note', () => {
    const [first] = rows as [Deployment]
    const second = { ...first, address: '0x238a358808379702088667322f80aC48bAd5e6c4', note: 'The first one.' }
    expect(problems({ deployments: [first, second] })).toEqual([])
  })

  test('names both rows of one address under two names, until both say why', () => {
    const [first] = rows as [Deployment]
    const second: Deployment = { ...first, contract: 'Vault', abi: 'Vault' }
    expect(problems({ deployments: [first, second] })).toEqual([
      'deployments: infinity/CLPoolManager on bsc: address 0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b is also Vault there, and sameAs does not say why',
      'deployments: infinity/Vault on bsc: address 0xa0FfB9c1CE1Fe56963B0321B32E7A0302114058b is also CLPoolManager there, and sameAs does not say why',
    ])
    const sameAs = 'One contract does both.'
    expect(
      problems({
        deployments: [
          { ...first, sameAs },
          { ...second, sameAs },
        ],
      }),
    ).toEqual([])
  })

  test('accepts one address on two chains', () => {
    const [first] = rows as [Deployment]
    expect(problems({ deployments: [first, { ...first, chain: 'base', contract: 'Vault', abi: 'Vault' }] })).toEqual([])
  })

  test('names a chain whose key or id is taken, and an explorer with a trailing slash', () => {
    const bsc: Chain = chainOf('bsc')
    const copy: Chain = { ...bsc, explorer: { name: 'BscScan', url: 'https://bscscan.com/' } }
    expect(problems({ chains: [...chains, copy] })).toEqual([
      "chains: bsc: key bsc is bsc's already",
      "chains: bsc: id evm 56 is bsc's already",
      'chains: bsc: explorer https://bscscan.com/ is not an https origin without a trailing slash',
    ])
  })

  test('returns all problems together', () => {
    expect(problems({ first: { chain: 'bnb', abi: 'Nothing' }, second: { address: '0x0' } })).toEqual([
      'deployments: infinity/CLPoolManager on bnb: chain bnb is not in facts/chains.ts',
      'deployments: infinity/CLPoolManager on bnb: ABI Nothing is not in facts/abis',
      'deployments: aptos/swap on aptos: the address is zero',
    ])
  })
})
